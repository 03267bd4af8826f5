import { copyJson } from '../../kernel/json.ts'
import type { Applied } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import { pastOf, spanAt, type VersionSpan } from '../log/versions.ts'

/** The gauges in which a game counts its rounds, and what it calls one. */
const ROUNDS = { round: 'round', rounds: 'round', turn: 'turn' } as const

type Unit = (typeof ROUNDS)[keyof typeof ROUNDS]

/** The round that a position is of, and what the game calls it; null in games without rounds. */
function roundOf(rules: AnyRuleset, p: Position): { unit: Unit; round: number } | null {
  const gauges = rules.gauges(p)
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

/** A game from its beginning to its end. */
export interface Course {
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
  let last: ReturnType<typeof roundOf> | undefined
  const now = Math.max(1, Math.ceil(applied.length / most))
  applied.forEach(({ event: { seq } }, i) => {
    const position = at(seq)
    if (position === null) return
    const round = roundOf(edition.game.rules, position)
    if (round === null ? i % now === 0 : round.round !== last?.round)
      samples.push({ event: seq, ...(round ?? NO_ROUND), position })
    last = round
  })
  const end = applied.at(-1)?.event.seq ?? 0
  const position = at(end)
  if (samples.at(-1)?.event !== end && position !== null)
    samples.push({ event: end, ...(last ?? NO_ROUND), position })
  return { samples: thinned(samples, most), applied }
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
  return (rules.curves ?? Object.keys(read.at(-1) ?? {})).flatMap((curve): Curve[] => {
    const [gauge, name] = typeof curve === 'string' ? [curve, curve] : curve
    const values = read.map((gauges) => bySeat(gauges[gauge], seats))
    return changes(values) ? [{ name, values }] : []
  })
}

function bySeat(gauge: number | readonly number[] | undefined, seats: number): number[] {
  if (gauge === undefined || typeof gauge === 'number') return []
  return Array.from({ length: seats }, (_, seat) => gauge[seat] ?? 0)
}

const changes = (values: readonly (readonly number[])[]): boolean =>
  values.every((row) => row.length > 0) &&
  values.some((row) => row.some((value, seat: Seat) => value !== values[0]?.[seat]))
