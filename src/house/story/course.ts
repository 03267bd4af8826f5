import type { Match, Told } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import type { AnyRuleset } from '../../kernel/ruleset.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { Past } from '../past.ts'

/** The gauges in which a game counts its rounds. */
const ROUNDS = ['round', 'rounds', 'turn']

/** The round that a position is of; null in games without rounds. */
export function roundOf(rules: AnyRuleset, p: Position): number | null {
  const gauges = rules.gauges(p)
  const name = ROUNDS.find((one) => typeof gauges[one] === 'number')
  return name === undefined ? null : (gauges[name] as number)
}

/** A moment at which a game that is over is looked at again: where a round began, or the end. */
export interface Sample {
  /** The event after which it stood so. */
  readonly event: number
  readonly round: number | null
  readonly position: Position
}

/** A game from its beginning to its end. */
export interface Course {
  readonly samples: readonly Sample[]
  /** What was told, event by event; what was taken back is not in it. */
  readonly told: readonly Told[]
  /** The position after an event. */
  at(event: number): Position
}

/** Reads a whole log again; where a game has no rounds, it is looked at now and then. */
export function courseOf(edition: PinnedRuleset, match: Match, most: number): Course {
  const opened = edition.Match.replay(edition.game, match.events.slice(0, 1))
  const past = new Past(edition.game, opened.position, match.events)
  const told = match.told()
  const samples: Sample[] = []
  let last: number | null | undefined
  const now = Math.max(1, Math.ceil(told.length / most))
  told.forEach(({ event: { seq } }, i) => {
    const position = past.at(seq)
    const round = roundOf(edition.game.rules, position)
    if (round === null ? i % now === 0 : round !== last) samples.push({ event: seq, round, position })
    last = round
  })
  const end = told.at(-1)?.event.seq ?? 0
  if (samples.at(-1)?.event !== end) samples.push({ event: end, round: last ?? null, position: past.at(end) })
  return { samples: thinned(samples, most), told, at: (event) => past.at(event) }
}

/** So many of a list at the most, evenly, the first and the last among them. */
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
  return (rules.curves ?? Object.keys(read.at(-1) ?? {})).flatMap((name): Curve[] => {
    const values = read.map((gauges) => bySeat(gauges[name], seats))
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
