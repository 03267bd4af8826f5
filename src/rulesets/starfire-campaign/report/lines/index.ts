import { capital } from '../../../../kernel/index.ts'
import { type Line, SECTIONS } from '../../state/kinds.ts'
import { colonies } from './colonies.ts'
import { diplomacy } from './diplomacy.ts'
import { economy } from './economy.ts'
import { exploring } from './exploring.ts'
import { ground } from './ground.ts'
import { industry } from './industry.ts'
import type { AnyEntry, Called, Raw, Where } from './line.ts'
import { science } from './science.ts'
import { orders, standing } from './standing.ts'
import { war } from './war.ts'

const kinds = {
  ...standing,
  ...orders,
  ...exploring,
  ...diplomacy,
  ...economy,
  ...industry,
  ...colonies,
  ...war,
  ...ground,
  ...science,
}
type Kinds = typeof kinds

/** The kinds of lines. A refused order's line has its code as kind, and is none of them. */
export type Kind = keyof Kinds

/** What a line of a kind tells. */
export type PartsOf<K extends Kind> = Raw<Kinds[K]['parts']>

/** What the rule says of it besides. */
export type WhereOf<K extends Kind> = Where<Kinds[K]['at']>

type Value = ReturnType<AnyEntry['parts'][string]['get']>
type Values = Readonly<Record<string, Value>>

/** A kind, taken apart. */
interface Packed {
  readonly kind: AnyEntry
  readonly parts: readonly { readonly name: string; readonly part: AnyEntry['parts'][string] }[]
  readonly section: Line['section']
  readonly clause: string
}

function pack(kind: AnyEntry): Packed {
  const [one = '', other = ''] = kind.at.split(' ')
  const [section, clause] = one.startsWith('SC-') ? ['', one] : [one, other]
  const parts = Object.entries(kind.parts).map(([name, part]) => ({ name, part }))
  return { kind, parts, section: section as Line['section'], clause }
}

const packed = new Map<string, Packed>(
  Object.entries(kinds as unknown as Readonly<Record<Kind, AnyEntry>>).map(([kind, entry]) => [
    kind,
    pack(entry),
  ]),
)

/** A line as it is kept. */
export function reportLine<K extends Kind>(kind: K, parts: PartsOf<K>, ...where: WhereOf<K>): Line {
  const of = packed.get(kind) as Packed
  const numbers: number[] = []
  let word = ''
  for (const { name, part } of of.parts) {
    const value = (parts as Values)[name]
    // Most are numbers that are kept as they are, and every turn makes very many lines.
    if (typeof value === 'number') numbers.push(value)
    else if (part.takes === 0) word = value as string
    else part.put(value, numbers)
  }
  const [said] = where as readonly Partial<Pick<Line, 'section' | 'clause'>>[]
  return { section: said?.section ?? of.section, kind, clause: said?.clause ?? of.clause, numbers, word }
}

function valuesOf({ parts }: Packed, line: Line): Values {
  const values: Record<string, Value> = {}
  let at = 0
  for (const { name, part } of parts) {
    values[name] = part.get(line, at)
    at += part.takes
  }
  return values
}

/** What a line tells; null of another kind. */
export const partsOf = <K extends Kind>(line: Line, kind: K): PartsOf<K> | null =>
  line.kind === kind ? (valuesOf(packed.get(kind) as Packed, line) as PartsOf<K>) : null

/** What all lines of a kind tell, in their order. */
export const told = <K extends Kind>(lines: readonly Line[], kind: K): PartsOf<K>[] =>
  lines.flatMap((line) => partsOf(line, kind) ?? [])

const PLACES = Object.fromEntries(SECTIONS.map((section, i) => [section, i])) as Record<
  Line['section'],
  number
>

/** SC-20.6  Lines by their sections. */
export function inOrder(lines: readonly Line[]): Line[] {
  const sections: Line[][] = SECTIONS.map(() => [])
  for (const line of lines) sections[PLACES[line.section]]?.push(line)
  return sections.flat()
}

/** A line, and what is known of its kind. */
export interface Reading {
  readonly kind: AnyEntry
  readonly parts: Values
}

/** Null of a refused order. */
export function read(line: Line): Reading | null {
  const of = packed.get(line.kind)
  return of === undefined ? null : { kind: of.kind, parts: valuesOf(of, line) }
}

/** Question 21 of SC-25: It tells of something new that is known, owned, built or learnt. */
export const isFresh = ({ kind }: Line): boolean => packed.get(kind)?.kind.fresh === true

/** The parts of a line as sentences call them. */
export const shown = ({ kind, parts }: Reading, called: Called): Values =>
  Object.fromEntries(Object.entries(kind.parts).map(([name, part]) => [name, part.show(parts[name], called)]))

/** A line in words, with the clause it comes from. */
export const sentence = (line: Line): string => sentenceNaming(line, null)

/** The same with other names for systems than their IDs. */
export function sentenceNaming(line: Line, called: Called): string {
  const reading = read(line)
  if (reading === null) return `Line ${line.numbers[0] ?? 0} was refused: ${line.word} (${line.clause})`
  const { kind, parts } = reading
  const isWhole = 'whole' in kind
  const said = (isWhole ? kind.whole : kind.say)(shown(reading, called), parts, line.clause, called)
  // A letter by itself names a step of the rules: a 1, b.
  const text = /^[a-z] /.test(said) ? said : capital(said)
  return isWhole ? text : `${text} (${line.clause}).`
}
