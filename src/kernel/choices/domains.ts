import type { Json } from '../json.ts'
import type { Code, Seat } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { bool, int, list, oneOf, type Schema } from '../schema.ts'
import type { Domain, Keep, Of } from './domain.ts'

/** Up to this many words are told apart one by one in generated source; more are looked up. */
const FEW = 8

/** The source of what needs no translation. */
export const itself = (source: string): string => source

/** A domain whose codes are 0, 1, 2 … up to a size. */
export function listed<P, F, V>(
  domain: Omit<Domain<P, F, V>, 'each' | 'has'> & { size: (p: P, f: F, seat: Seat) => number },
): Domain<P, F, V> {
  const { size } = domain
  return {
    ...domain,
    each(p, f, seat, add) {
      const end = size(p, f, seat)
      for (let code = 0; code < end; code++) add(code)
    },
    has: (p, f, seat, code) => Number.isInteger(code) && code >= 0 && code < size(p, f, seat),
  }
}

/** The JSON forms of a domain in the order of its codes. */
function enumerated<V>(forms: readonly (string | boolean)[], schema: Schema<unknown>) {
  return {
    schema,
    span: forms.length,
    size: () => forms.length,
    fixed: true,
    read: (_p: unknown, _f: unknown, _seat: Seat, json: Json): Code =>
      forms.indexOf(json as string | boolean),
    show: (_p: unknown, _f: unknown, _seat: Seat, code: Code): Json => forms[code] ?? null,
  } satisfies Partial<Domain<unknown, unknown, V>>
}

/** The source of the place of a word in a list. */
function placeSource(all: readonly string[], word: string, keep: Keep): string {
  if (all.length > FEW) return `${keep(new Map(all.map((w, i) => [w, i])))}.get(${word})`
  const tests = all.slice(0, -1).map((w, i) => `${word} === ${JSON.stringify(w)} ? ${i} : `)
  return `(${tests.join('')}${all.length - 1})`
}

/** The source of the word at a place. */
function wordSource(all: readonly string[], place: string, keep: Keep): string {
  if (all.length > FEW) return `${keep(all)}[${place}]`
  const tests = all.slice(0, -1).map((w, i) => `${place} === ${i} ? ${JSON.stringify(w)} : `)
  return `(${tests.join('')}${JSON.stringify(all.at(-1) ?? '')})`
}

/**
 * One of these words, in JSON and in the rules alike: `words('north', 'south')`. Where a domain is asked for, the list
 * itself will do: `of: ['north', 'south']`.
 */
export function words<const W extends string>(...all: readonly W[]): Domain<unknown, unknown, W> {
  return listed<unknown, unknown, W>({
    ...enumerated<W>(all, oneOf(...all)),
    plain: false,
    encode: (word, keep) => placeSource(all, word, keep),
    decode: (code, keep) => wordSource(all, code, keep),
  })
}

/** The list of words as a domain, or the domain itself. */
export function domainOf<P, F, V>(of: Of<P, F, V>): Domain<P, F, V> {
  return (Array.isArray(of) ? words(...(of as readonly string[])) : of) as Domain<P, F, V>
}

/** One of these words in JSON; the rules know its place in the list: `indexed('infantry', 'mech')` is 0 or 1. */
export function indexed(...all: readonly string[]): Domain<unknown, unknown, number> {
  return listed<unknown, unknown, number>({
    ...enumerated<number>(all, oneOf(...all)),
    plain: true,
    encode: itself,
    decode: itself,
  })
}

/** true or false; with two words, these in JSON: `yesNo('no', 'yes')`. No comes first in lists. */
export function yesNo(no?: string, yes?: string): Domain<unknown, unknown, boolean> {
  const forms = no === undefined || yes === undefined ? [false, true] : [no, yes]
  const schema = no === undefined || yes === undefined ? bool() : oneOf(no, yes)
  return listed<unknown, unknown, boolean>({
    ...enumerated<boolean>(forms, schema),
    plain: false,
    encode: (value) => `(${value} ? 1 : 0)`,
    decode: (code) => `(${code} === 1)`,
  })
}

/**
 * A whole number from `min` to `max`, both included. The bounds are those of a well-formed answer; what is possible
 * here and now is the question's `fault`. A question over a large range names the numbers worth listing by `each`.
 */
export function range(min: number, max: number): Domain<unknown, unknown, number> {
  return listed<unknown, unknown, number>({
    schema: int(min, max),
    span: max - min + 1,
    plain: min === 0,
    size: () => max - min + 1,
    fixed: true,
    encode: (value) => (min === 0 ? value : `(${value} - ${min})`),
    decode: (code) => (min === 0 ? code : `(${code} + ${min})`),
    read: (_p, _f, _seat, json) => (json as number) - min,
    show: (_p, _f, _seat, code) => code + min,
  })
}

/** A seat, by its number, at a game of at most `most`. */
export function seats(most: number): Domain<unknown, unknown, Seat> {
  return range(0, most - 1)
}

/**
 * How many times a thing is done, from 1 to `most`. Each count is an answer of its own; lists for people name the thing
 * once, with the most of it (`Option.count`). One part of an answer may be a count.
 */
export function times(most: number): Domain<unknown, unknown, number> {
  const numbers = range(1, most)
  return {
    ...numbers,
    counted: { field: '', count: (code) => code + 1, withCount: (_code, wanted) => wanted - 1 },
  }
}

/**
 * Some of these words, in any order; the rules know them as a sum of bits, 1 for the first. `twice` refuses a list that
 * names some word again, with the words as they were sent; without it, the rules refuse it themselves, by what they see:
 * words named again have a bit each above those of all words (`value >> words`).
 */
export function someOf<P, F, const W extends string>(
  all: readonly W[],
  how: {
    readonly least: number
    readonly most?: number
    readonly twice?: (sent: readonly W[], p: P, f: F, seat: Seat) => Refusal
  },
): Domain<P, F, number> {
  const { least, most = all.length, twice } = how
  const end = 1 << all.length
  const named = (bits: number) => all.filter((_, bit) => (bits & (1 << bit)) !== 0)
  const fits = (bits: number) => named(bits).length >= least && named(bits).length <= most
  const span = twice === undefined ? end * end : end
  return {
    schema: list(oneOf(...all), least, most),
    span,
    plain: true,
    fixed: true,
    encode: itself,
    decode: itself,
    each(_p, _f, _seat, add) {
      for (let bits = 0; bits < end; bits++) if (fits(bits)) add(bits)
    },
    has(_p, _f, _seat, code) {
      const again = code >> all.length
      return Number.isInteger(code) && code >= 0 && code < span && fits(code) && (again & ~code) === 0
    },
    read(p, f, seat, json) {
      const sent = json as readonly W[]
      let bits = 0
      let again = 0
      for (const word of sent) {
        const bit = 1 << all.indexOf(word)
        again |= bits & bit
        bits |= bit
      }
      return again !== 0 && twice !== undefined ? twice(sent, p, f, seat) : bits + end * again
    },
    show: (_p, _f, _seat, code) => [...named(code), ...named(code >> all.length)],
  }
}

/** The value or none, which is null in JSON and in the rules, and comes first in lists. */
export function orNone<P, F, V>(values: Of<P, F, V>): Domain<P, F, V | null> {
  const of = domainOf(values)
  const { size } = of
  const nothing: Pick<Schema<unknown>, 'fault' | 'json'> = {
    fault: (v, path) => (v === null ? null : of.schema.fault(v, path)),
    json: { anyOf: [of.schema.json, { type: 'null' }] },
  }
  return beside<P, F, V, null>(of, {
    schema: { ...of.schema, ...nothing },
    plain: [null],
    encode: (value, rest) => `(${value} === null ? 0 : ${rest})`,
    decode: (code, rest) => `(${code} === 0 ? null : ${rest})`,
    ...(size === undefined ? {} : { size: (p: P, f: F, seat: Seat) => 1 + size(p, f, seat) }),
  })
}

/** One of these words, which come first in lists, or a value of the other domain: `wordsOr(['top'], cards)`. */
export function wordsOr<P, F, V extends number | boolean | null, const W extends string>(
  all: readonly W[],
  of: Domain<P, F, V>,
): Domain<P, F, V | W> {
  const { size } = of
  const isWord = (v: unknown) => typeof v === 'string' && (all as readonly string[]).includes(v)
  return beside<P, F, V, W>(of, {
    schema: {
      ...of.schema,
      fault: (v, path) => (isWord(v) ? null : of.schema.fault(v, path)),
      json: { anyOf: [{ enum: [...all] }, of.schema.json] },
    },
    plain: all,
    encode: (value, rest, keep) =>
      `(typeof ${value} === "string" ? ${placeSource(all, value, keep)} : ${rest})`,
    decode: (code, rest, keep) => `(${code} < ${all.length} ? ${wordSource(all, code, keep)} : ${rest})`,
    ...(size === undefined ? {} : { size: (p: P, f: F, seat: Seat) => all.length + size(p, f, seat) }),
  })
}

/** A domain with a few more values in front, which are the same in JSON and in the rules. */
function beside<P, F, V, W extends string | null>(
  of: Domain<P, F, V>,
  front: {
    readonly schema: Schema<unknown>
    readonly plain: readonly W[]
    readonly size?: (p: P, f: F, seat: Seat) => number
    readonly encode: (value: string, rest: string, keep: Keep) => string
    readonly decode: (code: string, rest: string, keep: Keep) => string
  },
): Domain<P, F, V | W> {
  const { plain: values, schema, size } = front
  const shift = values.length
  return {
    schema,
    span: shift + of.span,
    plain: false,
    fixed: of.fixed,
    ...(size === undefined ? {} : { size }),
    encode: (value, keep) => front.encode(value, `${shift} + ${of.encode(value, keep)}`, keep),
    decode: (code, keep) => front.decode(code, of.decode(`(${code} - ${shift})`, keep), keep),
    each(p, f, seat, add) {
      for (let code = 0; code < shift; code++) add(code)
      of.each(p, f, seat, (code) => add(shift + code))
    },
    has: (p, f, seat, code) =>
      code < shift ? Number.isInteger(code) && code >= 0 : of.has(p, f, seat, code - shift),
    read(p, f, seat, json) {
      const place = values.indexOf(json as W)
      if (place >= 0) return place
      const code = of.read(p, f, seat, json)
      return typeof code === 'number' ? shift + code : code
    },
    show: (p, f, seat, code) => values[code] ?? (code < shift ? null : of.show(p, f, seat, code - shift)),
  }
}
