import type { Declared, Hides } from './knowledge.ts'
import type { Observer } from './seat.ts'

/** A number that everybody may know of what is hidden from some, with the clause that makes it public. */
export type PublicCount<P, V> = {
  readonly clause: string
  /** The field whose entries are counted; each entry is a place. */
  readonly field: string
  /** Carries the type of what is shown. */
  readonly type?: V
} & (
  | { readonly kind: 'sum' }
  | {
      readonly kind: 'count'
      groups(p: P): number
      groupOf(p: P, entry: number): number
      itemOf?(p: P, entry: number): number
    }
)

/** The sum of those entries of a field that are hidden from who looks. */
export function sum(of: { readonly clause: string; readonly field: string }): PublicCount<never, number> {
  return { kind: 'sum', ...of }
}

/** How many entries of a field are in each group. */
export interface Counting<P> {
  readonly clause: string
  readonly field: string
  /** How many groups there are. */
  groups(p: P): number
  /** The group that an entry is counted in, from 0; −1 for none. */
  groupOf(p: P, entry: number): number
}

/** By group: how many entries of the field are in it. */
export function count<P>(of: Counting<P>): PublicCount<P, number[]> {
  return { kind: 'count', ...of }
}

/** By group: a public property of each of its entries, lowest first; which entry has it is not told. */
export function listing<P>(
  of: Counting<P> & { itemOf(p: P, entry: number): number },
): PublicCount<P, number[][]> {
  return { kind: 'count', ...of }
}

/** What shows a public count to an observer. */
export function countOf(
  of: PublicCount<never, unknown>,
  fields: Readonly<Record<string, Declared<unknown>>>,
): (p: never, observer: Observer) => unknown {
  const { field } = of
  const entries = (p: never): readonly number[] =>
    (p as Readonly<Record<string, readonly number[]>>)[field] ?? []
  if (of.kind === 'sum') {
    const hides = hidesEntry(fields[field], field)
    return (p, observer) => entries(p).reduce((total, n, i) => (hides(p, observer, i) ? total + n : total), 0)
  }
  const { groups, groupOf, itemOf } = of
  if (itemOf === undefined)
    return (p) => {
      const counts = Array<number>(groups(p)).fill(0)
      const { length } = entries(p)
      for (let i = 0; i < length; i++) {
        const group = groupOf(p, i)
        if (group >= 0) counts[group] = (counts[group] ?? 0) + 1
      }
      return counts
    }
  return (p) => {
    const items = Array.from({ length: groups(p) }, (): number[] => [])
    for (let i = 0; i < entries(p).length; i++) items[groupOf(p, i)]?.push(itemOf(p, i))
    for (const group of items) group.sort((a, b) => a - b)
    return items
  }
}

function hidesEntry(schema: Declared<unknown> | undefined, field: string): Hides<never> {
  if (schema?.knowledge.kind === 'list') {
    const { knowledge } = schema.knowledge.item
    if (knowledge.kind === 'secret') return knowledge.from
  }
  throw new TypeError(`The field ${field} is no list of secrets: there is nothing to sum up.`)
}
