import { brief, isObject, type Json, type JsonObject } from '../../../kernel/index.ts'
import { technologies, technologyOf } from '../design/catalogue.ts'
import type { Part } from '../design/figures.ts'
import { digits, fromHundredths } from '../exact.ts'
import { type Cursor, isWord, unfit } from './cursor.ts'
import { ship, system } from './ids.ts'
import { count, type Kind, MANY, mc, technology } from './kinds.ts'
import type { AssetWord } from './values.ts'

// Values of several words.

/** The most values of a list. */
export const LISTED = 200

/** SC-19.9  The lists of as many merges as it takes to make all these the first fleet. */
export function mergers([lead, ...others]: readonly number[]): number[][] {
  const lists: number[][] = []
  for (let i = 0; lead !== undefined && i < others.length; i += LISTED - 1)
    lists.push([lead, ...others.slice(i, i + LISTED - 1)])
  return lists
}

/** The same as lines of a sheet. */
export const mergeLines = (fleets: readonly number[]): string[] =>
  mergers(fleets).map((ids) => `merge ${ids.map((id) => `F${id}`).join(',')}`)

/** Values parted by commas, none twice. With `least` 0 there may be none at all. */
export function listOf<T>(kind: Kind<T>, least = 1, most = LISTED, twice = false): Kind<readonly T[]> {
  const looked = (all: readonly T[]) => {
    if (all.length < least || all.length > most)
      throw unfit(`There must be ${least} to ${most} of these, not ${all.length}: ${kind.called}.`)
    const shown = all.map((value) => kind.write(value).toLowerCase())
    const double = shown.find((one, i) => shown.indexOf(one) !== i)
    if (double !== undefined && !twice)
      throw unfit(`${double.toUpperCase()} stands twice in the list; leave one out.`)
    return all
  }
  return {
    called: `${kind.called}${most > 1 ? ', or several parted by commas' : ''}`,
    values: { kind: 'list', of: kind.values, least, most, twice },
    fits: (word) => kind.fits(word),
    take(from) {
      const all: T[] = []
      const column = from.column
      if (least > 0 || kind.fits(from.next)) {
        do all.push(kind.take(from))
        while (from.takes(','))
      }
      return from.at(column, () => looked(all))
    },
    write: (all) => all.map((value) => kind.write(value)).join(','),
    read(json) {
      if (!Array.isArray(json)) throw unfit(`Here should be a list, not ${brief(json)}.`)
      return looked(json.map((value) => kind.read(value)))
    },
    show: (all) => all.map((value) => kind.show(value)),
    json: { type: 'array', items: kind.json, minItems: least, maxItems: most },
  }
}

/** SC-19.11  How many: `× 3`, `×3`, `x 3` or `x3`. */
export function times(most: number): Kind<number> {
  const number = count('the number behind ×', 1, most)
  const joined = /^x(\d+)$/i
  return {
    ...number,
    called: 'a number such as × 3',
    fits: (word) =>
      word !== undefined &&
      (isWord(word, '×') || isWord(word, 'x') || (word.kind === 'word' && joined.test(word.text))),
    take(from) {
      const { next } = from
      if (next !== undefined && next.kind === 'word' && joined.test(next.text)) {
        const value = from.here(() => number.read(Number(joined.exec(next.text)?.[1])))
        from.take()
        return value
      }
      if (!from.takes('×') && !from.takes('x')) from.fail('× and a number')
      return number.take(from)
    },
    write: (value) => `× ${value}`,
  }
}

const pieces = count('a number of components', 1, MANY)

/** SC-4.16  A code of a component; which codes may be built is asked by the design. */
function componentOf(code: string): string {
  const found = technologyOf(code)
  if (found !== undefined) return found.code
  throw unfit(
    `There is no component ${brief(code)}; codes are those of the data, with their generation (A1, not A).`,
    'SC-4.16',
    'E_COMPONENT',
  )
}

/** SC-4.16  Components in code order, the counts of one code together. */
function inOrder(counts: ReadonlyMap<string, number>): Part[] {
  return technologies.flatMap(({ code }) => {
    const all = counts.get(code)
    return all === undefined ? [] : [{ code, count: all }]
  })
}

/** SC-4.2  Components: `1 S1, 2 A1` in a line, `{"S1": 1, "A1": 2}` in JSON. */
export const components: Kind<readonly Part[]> = {
  called: 'components, such as 1 S1, 2 A1',
  values: { kind: 'components' },
  fits: (word) => pieces.fits(word),
  take(from) {
    const counts = new Map<string, number>()
    if (!pieces.fits(from.next)) return []
    do {
      const many = pieces.take(from)
      const word = from.next
      if (word?.kind !== 'word') return from.fail('the code of a component, such as S1')
      const code = from.here(() => componentOf(word.text))
      counts.set(
        code,
        from.here(() => pieces.read((counts.get(code) ?? 0) + many)),
      )
      from.take()
    } while (from.takes(','))
    return inOrder(counts)
  },
  write: (all) => all.map((part) => `${part.count} ${part.code}`).join(', '),
  read(json) {
    if (!isObject(json))
      throw unfit(`Components are an object such as {"S1": 1, "A1": 2}, not ${brief(json)}.`)
    const counts = new Map<string, number>()
    for (const [word, many] of Object.entries(json)) {
      const code = componentOf(word)
      counts.set(code, pieces.read(pieces.read(many) + (counts.get(code) ?? 0)))
    }
    return inOrder(counts)
  },
  show: (all) => Object.fromEntries(all.map((part) => [part.code, part.count])),
  json: { type: 'object', additionalProperties: pieces.json },
}

/** SC-16.17  What offers and bids are about. MC in hundredths; ships by the number their owner counts them by. */
export type Asset =
  | { readonly mc: number }
  | { readonly tech: string }
  | { readonly system: string }
  | { readonly ship: number }
  | { readonly chart: string }

const amount = mc()

/** Assets of some sorts. */
export function asset(sorts: readonly AssetWord[]): Kind<Asset> {
  const called = `one of: ${sorts.map((sort) => EXAMPLES[sort]).join(', ')}`
  return {
    called,
    values: { kind: 'asset', sorts },
    fits: (word) =>
      word !== undefined &&
      (sorts.some((sort) => isWord(word, sort)) || (sorts.includes('mc') && amount.fits(word))),
    take: (from) => takeAsset(from, sorts, called),
    write: (value) => {
      if ('mc' in value) return `${digits(value.mc, true)} mc`
      if ('tech' in value) return `tech ${value.tech}`
      if ('system' in value) return `system ${value.system}`
      return 'ship' in value ? `ship ${ship.write(value.ship)}` : `chart ${value.chart}`
    },
    read: (json) => readAsset(json, sorts, called),
    show: (value): JsonObject => {
      if ('mc' in value) return { mc: fromHundredths(value.mc) }
      if ('tech' in value) return { tech: value.tech }
      if ('system' in value) return { system: system.show(value.system) }
      return 'ship' in value ? { ship: ship.show(value.ship) } : { chart: system.show(value.chart) }
    },
    json: { type: 'object', properties: Object.fromEntries(sorts.map((sort) => [sort, SCHEMAS[sort]])) },
  }
}

const EXAMPLES: Readonly<Record<AssetWord, string>> = {
  mc: '500 mc',
  tech: 'tech G2',
  system: 'system 80',
  ship: 'ship S4',
  chart: 'chart 53',
}
const SCHEMAS: Readonly<Record<AssetWord, Json>> = {
  mc: amount.json,
  tech: technology.json,
  system: system.json,
  ship: ship.json,
  chart: system.json,
}

function takeAsset(from: Cursor, sorts: readonly AssetWord[], called: string): Asset {
  if (sorts.includes('mc') && amount.fits(from.next)) {
    const value = amount.take(from)
    if (!from.takes('mc')) from.fail('mc')
    return { mc: value }
  }
  const sort = sorts.find((one) => one !== 'mc' && from.takes(one))
  if (sort === 'tech') return { tech: technology.take(from) }
  if (sort === 'system') return { system: system.take(from) }
  if (sort === 'ship') return { ship: ship.take(from) }
  if (sort === 'chart') return { chart: system.take(from) }
  return from.fail(called)
}

function readAsset(json: unknown, sorts: readonly AssetWord[], called: string): Asset {
  const keys = isObject(json) ? Object.keys(json) : []
  const sort = sorts.find((one) => one === keys[0])
  if (!isObject(json) || sort === undefined || keys.length > 1)
    throw unfit(`Here should be ${called}, as an object such as {"system": 80}; not ${brief(json)}.`)
  if (sort === 'mc') return { mc: amount.read(json.mc) }
  if (sort === 'tech') return { tech: technology.read(json.tech) }
  if (sort === 'system') return { system: system.read(json.system) }
  return sort === 'ship' ? { ship: ship.read(json.ship) } : { chart: system.read(json.chart) }
}
