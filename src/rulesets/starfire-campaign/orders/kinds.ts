import { brief, capital, type Json } from '../../../kernel/index.ts'
import { technologyOf, treeOf } from '../design/catalogue.ts'
import { hullOf } from '../design/hulls.ts'
import { digits, fromHundredths, hundredths } from '../exact.ts'
import { type Cursor, inQuotes, Unread, unfit, type Word } from './cursor.ts'
import type { Named, Values } from './values.ts'

// The kinds of values that orders have: how each stands in a line, and how in JSON.

export interface Kind<T> {
  /** What must stand there, in words. */
  readonly called: string
  readonly values: Values
  /** True when the word may begin a value. */
  fits(word: Word | undefined): boolean
  /** Takes a value from a line; throws `Unread`. */
  take(from: Cursor): T
  write(value: T): string
  /** From JSON; throws `Unread`. */
  read(json: unknown): T
  show(value: T): Json
  /** JSON Schema. */
  readonly json: Json
}

/** Values of one word: `parse` gives undefined for a word of another shape, and throws `Unread` for an impossible value. */
export function single<T>(kind: {
  readonly called: string
  readonly values: Values
  parse(text: string, quoted: boolean): T | undefined
  write(value: T): string
  show?(value: T): Json
  readonly json?: Json
  /** True when JSON may write it as a number. */
  readonly numbers?: boolean
}): Kind<T> {
  const parsed = (word: Word | undefined) =>
    word === undefined || word.kind === 'mark' || word.kind === 'unclosed'
      ? undefined
      : kind.parse(word.text, word.kind === 'quoted')
  return {
    called: kind.called,
    values: kind.values,
    fits(word) {
      try {
        return parsed(word) !== undefined
      } catch (error) {
        if (error instanceof Unread) return true
        throw error
      }
    },
    take(from) {
      const value = from.here(() => parsed(from.next))
      if (value === undefined) return from.fail(kind.called)
      from.take()
      return value
    },
    write: kind.write,
    read(json) {
      const text = kind.numbers === true && typeof json === 'number' ? String(json) : json
      const value = typeof text === 'string' ? kind.parse(text, typeof json === 'string') : undefined
      if (value === undefined) throw unfit(`Here should be ${kind.called}, not ${brief(json)}.`)
      return value
    },
    show: kind.show ?? kind.write,
    json: kind.json ?? { type: 'string' },
  }
}

/** SC-19.13  The most that any number of a line may be, and that there may be of any thing in it. */
const MOST = 9_999_999
export const MANY = 9999

/** A whole number from `least` on; SC-19.13  to `most`. */
export function count(called: string, least = 1, most = MOST): Kind<number> {
  const wrong = (given: number | null, value: string) =>
    unfit(
      `${capital(called)} is a whole number from ${least} to ${most}, not ${value}.`,
      given !== null && given > most && most >= MANY ? 'SC-19.13' : 'SC-19.6',
    )
  return {
    ...single<number>({
      called: `${called}, a number`,
      values: { kind: 'number', least, most },
      parse(text) {
        if (!/^[+-]?\d+(?:\.\d+)?$/.test(text)) return undefined
        const value = Number(text)
        if (!Number.isInteger(value) || value < least || value > most) throw wrong(value, brief(text))
        return value
      },
      write: String,
    }),
    read(json) {
      if (typeof json !== 'number' || !Number.isInteger(json) || json < least || json > most)
        throw wrong(typeof json === 'number' ? json : null, brief(json))
      return json
    },
    show: (value) => value,
    json: { type: 'integer', minimum: least, maximum: most },
  }
}

/** A number with two decimal places at the most, in hundredths. */
function decimal(called: string, least: number, most: number): Kind<number> {
  const inside = (value: number | null, given: string) => {
    if (value !== null && value >= least && value <= most) return value
    throw unfit(
      `${capital(called)} is a number from ${digits(least, true)} to ${digits(most, true)} with two decimal places at the most, not ${given}.`,
    )
  }
  return {
    ...single<number>({
      called: `${called}, a number`,
      values: { kind: 'decimal', least, most },
      parse: (text) =>
        /^[+-]?\d+(?:\.\d+)?$/.test(text) ? inside(hundredths(Number(text)), brief(text)) : undefined,
      write: (value) => digits(value, true),
    }),
    read: (json) => inside(typeof json === 'number' ? hundredths(json) : null, brief(json)),
    show: fromHundredths,
    json: { type: 'number', minimum: fromHundredths(least), maximum: fromHundredths(most) },
  }
}

/** An amount of MC, in hundredths. */
export const mc = (least = 1): Kind<number> => decimal('an amount of MC', least, 100_000_000_000_000)
/** SC-4.6  A speed, in hundredths. What is no multiple of 0.5 is refused by the design. */
export const speed: Kind<number> = decimal('a speed', 0, 9900)

/**
 * One of some words: constants in capitals, in JSON too; a line may write them small. `plain` makes a word of what may
 * be written for it.
 */
export function choice<const W extends string>(
  called: string,
  all: readonly W[],
  small = false,
  plain = (given: string): string => given,
): Kind<W> {
  const known = (given: string) => all.find((one) => one.toLowerCase() === plain(given).toLowerCase())
  return {
    ...single<W>({
      called: `${called}: ${all.join(', ')}`,
      values: { kind: 'words', all },
      parse: (given, quoted) => (quoted ? undefined : known(given)),
      write: (value) => (small ? value.toLowerCase() : value),
      show: (value) => value,
      json: { enum: [...all] },
    }),
    read(json) {
      const found = typeof json === 'string' ? known(json) : undefined
      if (found === undefined) throw unfit(`Here should be ${called}: ${all.join(', ')}; not ${brief(json)}.`)
      return found
    },
  }
}

/** on or off. */
export const switched: Kind<boolean> = {
  ...single<boolean>({
    called: 'on or off',
    values: { kind: 'switch' },
    parse: (text) => (/^on$/i.test(text) ? true : /^off$/i.test(text) ? false : undefined),
    write: (value) => (value ? 'on' : 'off'),
  }),
  read(json) {
    if (typeof json !== 'boolean') throw unfit(`Here should be true or false, not ${brief(json)}.`)
    return json
  },
  show: (value) => value,
  json: { type: 'boolean' },
}

/** A code of the data, spelt as there. `find` knows it in any case. */
function coded(
  called: string,
  of: Named,
  find: (text: string) => { readonly code: string } | undefined,
): Kind<string> {
  return single<string>({
    called,
    values: { kind: 'thing', of },
    parse(text, quoted) {
      if (quoted && find(text) === undefined) return undefined
      const found = find(text)?.code
      if (found === undefined)
        throw unfit(`There is no ${called.replace(/^an? /, '')} called ${brief(text)}.`)
      return found
    },
    write: (value) => value,
  })
}

export const tree: Kind<string> = coded('a tree', 'tree', (text) => {
  const found = treeOf(text)
  return found === undefined || found.virtual ? undefined : { code: found.id }
})
/** SC-10.12, SC-4.10  What an R&D project may be about: a technology, or a knot hull. */
export const target: Kind<string> = coded('a technology', 'target', (text) => {
  const hull = hullOf(text)
  return hull?.knot === true ? hull : technologyOf(text)
})
export const technology: Kind<string> = coded('a technology', 'technology', technologyOf)

/** A name or another text: in quotes, or one word. Whether it may be a name is asked by the order. */
export const text = (called: string): Kind<string> => ({
  ...single<string>({
    called,
    values: { kind: 'text' },
    parse: (given) => given,
    write: inQuotes,
    show: (value) => value,
  }),
  read(json) {
    if (typeof json !== 'string') throw unfit(`Here should be ${called}, not ${brief(json)}.`)
    return json
  },
})

/** SC-7.5  An entry of the freighter order. Unknown ones are ignored later (SC-24). */
export const entry: Kind<string> = single<string>({
  called: 'an entry, such as PU',
  values: { kind: 'text' },
  parse: (given) => (/^[A-Z_]{1,20}$/i.test(given) ? given.toUpperCase() : undefined),
  write: (value) => value,
})
