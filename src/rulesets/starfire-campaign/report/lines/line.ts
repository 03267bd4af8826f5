import { andList, type Headline, type Loss } from '../../../../kernel/index.ts'
import { digits } from '../../exact.ts'
import { money } from '../../figures.ts'
import { ownerName, systemName } from '../../map/world.ts'
import type { Line } from '../../state/kinds.ts'

// SC-20.4, SC-20.6  What a kind of line is: its parts, its sentence, and what its reader makes of it.

/** The reader's own names for systems; null: their IDs. */
export type Called = ((system: number) => string) | null

/** A part of a line: what rules give and readers get, how it is kept, and what sentences call it. */
interface Part<R, S> {
  /** How many of the line's numbers it takes; 0 of the part that is its word. */
  readonly takes: number
  put(value: R, numbers: number[]): void
  /** A line that was kept before it had the part has a 0. */
  get(line: Pick<Line, 'numbers' | 'word'>, at: number): R
  show(value: R, called: Called): S
}

type Parts = Readonly<Record<string, Part<unknown, unknown>>>

/** The parts as rules give and readers get them. */
export type Raw<P> = { readonly [K in keyof P]: P[K] extends Part<infer R, unknown> ? R : never }
/** The parts as sentences call them. */
export type Shown<P> = { readonly [K in keyof P]: P[K] extends Part<infer _R, infer S> ? S : never }

// One function for all of them: every turn makes very many lines.
const put = (value: number, numbers: number[]): void => void numbers.push(value)
const get = ({ numbers }: Pick<Line, 'numbers'>, at: number): number => numbers[at] ?? 0

const of = <S>(show: (value: number, called: Called) => S): Part<number, S> => ({ takes: 1, put, get, show })

export const number = of((n) => n)
export const system = of((id, called) => (called ?? systemName)(id))
export const owner = of(ownerName)
/** MC and all that follows is kept in hundredths; these have two decimal places, */
export const mc = of((n) => `${money(n)} MC`)
export const places = of((n) => digits(n))
/** and these only those that they need. */
export const amount = of((n) => digits(n, true))
export const points = of((n) => `${digits(n, true)} points`)
export const hs = of((n) => `${digits(n, true)} HS`)
export const percent = of((n) => `${digits(n, true)}%`)
export const fleet = of((id) => `F${id}`)
export const ship = of((id) => `S${id}`)
export const project = of((id) => `P${id}`)
export const expedition = of((id) => `X${id}`)
export const installation = of((id) => `I${id}`)

export const flag: Part<boolean, boolean> = {
  takes: 1,
  put: (value, numbers) => void numbers.push(value ? 1 : 0),
  get: ({ numbers }, at) => numbers[at] === 1,
  show: (value) => value,
}

/** One of some words; kept as its place among them. */
export const among = <const W extends readonly string[]>(words: W): Part<W[number], W[number]> => ({
  takes: 1,
  put: (value, numbers) => void numbers.push(words.indexOf(value)),
  get: ({ numbers }, at) => words[numbers[at] ?? 0] as W[number],
  show: (value) => value,
})

/** A planet: its system and its slot. */
export const planet: Part<readonly [system: number, slot: number], string> = {
  takes: 2,
  put: (value, numbers) => void numbers.push(...value),
  get: ({ numbers }, at) => [numbers[at] ?? 0, numbers[at + 1] ?? 0],
  show: ([id, slot], called) =>
    called === null ? `${systemName(id)}.${slot}` : `planet ${slot} of ${called(id)}`,
}

const all = <S>(show: (value: number, called: Called) => S): Part<readonly number[], readonly S[]> => ({
  takes: Number.POSITIVE_INFINITY,
  put: (value, numbers) => void numbers.push(...value),
  get: ({ numbers }, at) => numbers.slice(at),
  show: (values, called) => values.map((value) => show(value, called)),
})

/** All further numbers; it stands last. */
export const rest = all((n) => n)
export const systems = all(system.show)
export const ships = all(ship.show)

/** The word of a line. */
export const word: Part<string, string> = {
  takes: 0,
  put: () => {},
  get: (line) => line.word,
  show: (value) => value,
}

/** What a line says its reader has lost and gained of what `holdings` counts. */
export type Claims = Pick<Headline, 'lost' | 'gained'>

export const units = (n: number, at?: number): Loss[] =>
  n === 0 ? [] : [{ n, of: ['unit', 'units'], ...(at === undefined ? {} : { at: systemName(at) }) }]

/** What a colony is called where it is lost or gained: "the colony at 3". */
export const colonyName = (at: number): string => `the colony at ${systemName(at)}`

export const colony = (at: number, other?: number): Loss => ({
  ...{ n: 1, of: ['colony', 'colonies'], what: colonyName(at) },
  ...(other === undefined ? {} : { to: ownerName(other) }),
})

/** Lines that are told as one headline, with what changed hands by all of them. */
interface Group<S> {
  readonly all: readonly S[]
  readonly lost: readonly Loss[]
  readonly gained: readonly Loss[]
}

/** How many units were lost. */
export const unitsIn = (lost: readonly Loss[]): number =>
  lost.reduce((sum, { n, of: [one] }) => sum + (one === 'unit' ? n : 0), 0)

const FEW = 3

/** "F1, F3 and F7", or of more "5 fleets". */
export const fleets = (all: readonly { readonly fleet: string }[]): string =>
  all.length <= FEW ? andList(all.map((one) => one.fleet)) : `${all.length} fleets`

/** The first few, and how many more. */
export function listed(names: readonly string[]): string {
  const each = [...new Set(names)]
  return andList(each.length <= FEW + 1 ? each : [...each.slice(0, FEW), `${each.length - FEW} more`])
}

/** What its reader makes of a line. */
interface Use<P> {
  /**
   * How grave it is: systems above battles, these above contacts, want of supply, offers, levels and all else. Left out where
   * its section says it; 0: no news, it stands in the whole report.
   */
  readonly weight?: number | ((parts: Raw<P>, owner: number, changes: Claims) => number)
  /** What lines have in common that are told as one headline; null for one by itself. */
  together?(parts: Raw<P>, owner: number): string | null
  /** A headline of its own, without a full stop, where it is not its sentence. */
  head?(shown: Shown<P>, group: Group<Shown<P>>): string | null
  /** What changed hands; `captured`: the wrecks of the reader that were captured in a system. */
  changes?(parts: Raw<P>, owner: number, captured: (system: number) => number): Claims
  /**
   * How the ledger has its part `mc`, or another amount in hundredths: the step of SC-11.1 or the phase, paid or earned, under
   * which words; `total`: a sum of what stands above it.
   */
  readonly ledger?: {
    readonly step: string
    amount?(parts: Raw<P>): number
    readonly paid?: true
    readonly total?: true
    label(shown: Shown<P>): string
  }
  /** It tells of something bad, without anything that is counted as lost. */
  readonly bad?: true | ((parts: Raw<P>, owner: number) => boolean)
  /** Question 21 of SC-25: It tells of something new that is known, owned, built or learnt. */
  readonly fresh?: true
}

type Sentence<P> = (shown: Shown<P>, raw: Raw<P>, clause: string, called: Called) => string

/** Its sentence, behind which its clause and a full stop follow; or the whole of it. */
type Said<P> = { readonly say: Sentence<P> } | { readonly whole: Sentence<P> }

type Section = Line['section']
type Clause = `SC-${string}`

/** Section and clause of a line; what is left out the rule says. */
type At = `${Section} ${Clause}` | Section | Clause | ''

/** A kind of line. */
export type Entry<P, A extends At> = Use<P> & Said<P> & { readonly parts: P; readonly at: A }

/** What the rule says of a line besides its parts. */
export type Where<A> = A extends `${Section} ${Clause}`
  ? []
  : A extends Section
    ? [where: { readonly clause: string }]
    : A extends Clause
      ? [where: { readonly section: Section }]
      : [where: { readonly section: Section; readonly clause: string }]

/** A kind of line. Its numbers are kept in the order of its parts; one of them may be its word. */
export const kind = <const P extends Parts, A extends At>(
  parts: P,
  at: A,
  what: Use<P> & Said<P>,
): Entry<P, A> => ({ parts, at, ...what })

/** A kind of which nothing more is known than that it is one. */
export type AnyEntry = Entry<Parts, At>
