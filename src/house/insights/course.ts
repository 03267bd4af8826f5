import { copyJson } from '../../kernel/json.ts'
import type { Applied } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { pastOf, spanAt, type VersionSpan } from '../log/versions.ts'

/** A step of a curve: from one sample to the next. */
export interface Step {
  /** The later of the two samples. */
  readonly sample: number
  readonly seat: Seat
  readonly from: number
  readonly to: number
  /** The change, and between which it lies; the intervals of all moments of a game hold together, 19 times out of 20. */
  readonly change: Change
}

/** How much a share has changed. */
interface Change {
  readonly by: number
  readonly low: number
  readonly high: number
}

/** The least that must change for a turning point. */
const LEAST = 0.08
/** How likely it is at the most that chance alone makes a turning point of any moment of a game. */
const ERROR = 0.05

/**
 * Where a game turned: the steps at which the chance of one seat changed most, in order of time. The games in the head before
 * and after a step are compared in pairs, each with the same seed, and none is a change that they may have made by chance: 19
 * times out of 20 no moment of a game is called a turning point though nothing turned.
 * @param shares by sample, then by seat
 * @param won by sample, then by game in the head: what the seat won of it, as many of each; null where the shares are known
 */
export function turningPoints(
  shares: readonly (readonly number[])[],
  seat: Seat,
  most: number,
  won: readonly (readonly number[])[] | null,
): Step[] {
  return changesOf(shares, seat, won)
    .filter(({ change }) => Math.abs(change.by) >= LEAST && (change.low > 0 || change.high < 0))
    .sort((a, b) => Math.abs(b.change.by) - Math.abs(a.change.by) || a.sample - b.sample)
    .slice(0, most)
    .sort((a, b) => a.sample - b.sample)
}

/** Every step, with its interval: the surest change at the strictest level, the next less strictly, and so on (Holm 1979). */
function changesOf(
  shares: readonly (readonly number[])[],
  seat: Seat,
  won: readonly (readonly number[])[] | null,
): Step[] {
  const steps = shares.slice(1).map((row, i) => {
    const [from, to] = [shares[i]?.[seat] ?? 0, row[seat] ?? 0]
    const paired = won === null ? { by: to - from, error: 0 } : pairedChange(won[i] ?? [], won[i + 1] ?? [])
    return { sample: i + 1, seat, from, to, paired }
  })
  const surest = [...steps].sort((a, b) => sureness(b.paired) - sureness(a.paired))
  let holds = true
  const levels = new Map(
    surest.map(({ sample, paired }, i) => {
      // From the first that may be chance on, none is surer than it.
      const z = deviationsFor(holds ? surest.length - i : surest.length)
      holds &&= sureness(paired) > z
      return [sample, z]
    }),
  )
  return steps.map(({ paired: { by, error }, ...step }) => {
    const reach = error === 0 ? 0 : error * (levels.get(step.sample) ?? 0)
    return { ...step, change: { by: step.to - step.from, low: by - reach, high: by + reach } }
  })
}

/** A change and its standard error. */
interface Paired {
  readonly by: number
  readonly error: number
}

const sureness = ({ by, error }: Paired): number =>
  error === 0 ? Number.POSITIVE_INFINITY : Math.abs(by) / error

/**
 * The change from one sample to the next, of games in pairs. A pair more that rose, and one that fell, by half each, as Agresti
 * and Min (2005) have it: so the interval holds for few games and for shares near 0 and 1, too.
 */
function pairedChange(before: readonly number[], after: readonly number[]): Paired {
  const pairs = Math.min(before.length, after.length)
  let [sum, squares] = [0, 1]
  for (let i = 0; i < pairs; i++) {
    const change = (after[i] as number) - (before[i] as number)
    sum += change
    squares += change * change
  }
  const n = pairs + 2
  return { by: sum / n, error: Math.sqrt(squares - (sum * sum) / n) / n }
}

/**
 * How many standard deviations a change must be away from none, for this number of moments: a normal number is farther away
 * than z at the most e^(−z²/2) times.
 */
const deviationsFor = (moments: number): number => Math.sqrt(2 * Math.log(Math.max(1, moments) / ERROR))

/** What each seat has of a sum, where there is something to share. */
export function sharesOf(values: readonly (readonly number[])[]): number[][] {
  return values.map((row) => {
    const sum = row.reduce((total, value) => total + Math.max(0, value), 0)
    return row.map((value) => (sum === 0 ? 1 / row.length : Math.max(0, value) / sum))
  })
}

/** The gauges in which a game counts its rounds, and what it calls one. */
const ROUNDS = { round: 'round', rounds: 'round', turn: 'turn' } as const

type Gauges = ReturnType<AnyRuleset['gauges']>
type Unit = (typeof ROUNDS)[keyof typeof ROUNDS]

/** The round that a position is of, and what the game calls it; null in games without rounds. */
function roundOf(gauges: Gauges): { unit: Unit; round: number } | null {
  for (const [name, unit] of Object.entries(ROUNDS)) {
    const round = gauges[name]
    if (typeof round === 'number') return { unit, round }
  }
  return null
}

/** When that was: "in round 3"; what comes before the first is "before round 1". */
export const whenOf = ({ unit, round }: Pick<Sample, 'unit' | 'round'>): string | null =>
  round === null ? null : round === 0 ? `before ${unit} 1` : `in ${unit} ${round}`

/** A moment of a game that is over: where a round began, or the end. */
export interface Sample {
  /** The event after which it stood so. */
  readonly event: number
  readonly round: number | null
  /** What the game calls a round. */
  readonly unit: Unit
  readonly position: Position
}

/** The most that a seat ever had of a gauge, and when it first had that. */
export interface Peak extends Pick<Sample, 'event' | 'round' | 'unit'> {
  readonly seat: Seat
  readonly value: number
  /** True when another seat had as much at any time. */
  readonly shared: boolean
}

/** A game from its beginning to its end. */
export interface Course {
  /** The most of each gauge that people are shown, by its name: after any event, not only where a round began. */
  readonly peaks: ReadonlyMap<string, Peak>
  readonly samples: readonly Sample[]
  /** What was told, event by event; what was taken back is not in it. */
  readonly applied: readonly Applied[]
}

const NO_ROUND = { unit: 'round', round: null } as const

/** Reads a whole log again; where a game has no rounds, moments are taken now and then. */
export function courseOf(spans: readonly [...VersionSpan[], VersionSpan], most: number): Course {
  const { edition } = spans[spans.length - 1] as VersionSpan
  const applied = spans.flatMap(({ match }) => match.applied())
  const at = positionsOf(spans)
  const samples: Sample[] = []
  const peaks = new Map<string, Peak>()
  let last: ReturnType<typeof roundOf> | undefined
  const now = Math.max(1, Math.ceil(applied.length / most))
  applied.forEach(({ event: { seq } }, i) => {
    const position = at(seq)
    if (position === null) return
    const gauges = edition.game.rules.gauges(position)
    const round = roundOf(gauges)
    for (const [gauge, name] of shownOf(edition.game.rules, gauges))
      climb(peaks, name, gauges[gauge], { event: seq, ...(round ?? NO_ROUND) })
    if (round === null ? i % now === 0 : round.round !== last?.round)
      samples.push({ event: seq, ...(round ?? NO_ROUND), position })
    last = round
  })
  const end = applied.at(-1)?.event.seq ?? 0
  const position = at(end)
  if (samples.at(-1)?.event !== end && position !== null)
    samples.push({ event: end, ...(last ?? NO_ROUND), position })
  return { samples: thinned(samples, most), applied, peaks }
}

/** Keeps what a seat has of a gauge if no seat had as much before. */
function climb(
  peaks: Map<string, Peak>,
  name: string,
  gauge: Gauges[string] | undefined,
  at: Pick<Sample, 'event' | 'round' | 'unit'>,
): void {
  if (gauge === undefined || typeof gauge === 'number') return
  gauge.forEach((value, seat) => {
    const top = peaks.get(name)
    if (top === undefined || value > top.value) peaks.set(name, { ...at, seat, value, shared: false })
    else if (value === top.value && seat !== top.seat) peaks.set(name, { ...top, shared: true })
  })
}

/** The positions after events as the last version of the rules has them; null where it has none of one of before. */
function positionsOf(spans: readonly [...VersionSpan[], VersionSpan]): (event: number) => Position | null {
  const pasts = spans.map(pastOf)
  const { edition } = spans[spans.length - 1] as VersionSpan
  return (event) => {
    const span = spanAt(spans, event)
    const past = pasts[spans.indexOf(span)]?.at(event) ?? null
    if (past === null || span.edition === edition) return past
    const adopted = edition.game.rules.adopt?.(copyJson(past), span.edition.game.rules.meta.version) ?? null
    return adopted === null || isRefusal(adopted) || edition.game.fault(adopted) !== null ? null : adopted
  }
}

/** At most this many of a list, evenly, the first and the last among them. */
export function thinned<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list
  const at = Array.from({ length: most }, (_, i) => Math.round((i * (list.length - 1)) / (most - 1)))
  return at.flatMap((i) => list[i] ?? [])
}

/** A gauge of each seat over a game. */
export interface Curve {
  readonly name: string
  /** By sample, then by seat. */
  readonly values: readonly (readonly number[])[]
}

/** The gauges by seat that people are shown, as far as they were not the same all along. */
export function curvesOf(rules: AnyRuleset, samples: readonly Sample[], seats: number): Curve[] {
  const read = samples.map(({ position }) => rules.gauges(position))
  return shownOf(rules, read.at(-1) ?? {}).flatMap(([gauge, name]): Curve[] => {
    const values = read.map((gauges) => bySeat(gauges[gauge], seats))
    return changes(values) ? [{ name, values }] : []
  })
}

/** The gauges that people are shown, and what they are called there. */
const shownOf = (rules: AnyRuleset, gauges: Gauges) =>
  (rules.curves ?? Object.keys(gauges)).map((curve) =>
    typeof curve === 'string' ? ([curve, curve] as const) : curve,
  )

function bySeat(gauge: number | readonly number[] | undefined, seats: number): number[] {
  if (gauge === undefined || typeof gauge === 'number') return []
  return Array.from({ length: seats }, (_, seat) => gauge[seat] ?? 0)
}

const changes = (values: readonly (readonly number[])[]): boolean =>
  values.every((row) => row.length > 0) &&
  values.some((row) => row.some((value, seat: Seat) => value !== values[0]?.[seat]))
