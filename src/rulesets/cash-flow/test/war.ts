import assert from 'node:assert/strict'
import type { Tally } from '../../../kernel/answers/answer.ts'
import type { Json } from '../../../kernel/json.ts'
import { at, type Players, type Power, type Setting, type Table } from './table.ts'

/** A Deployment action just begun by the first superpower that is named. */
export const deploy = (players: Players, setting: Setting = {}): Table =>
  at(players, setting).act('deployment')

/** A landing: `['nigeria', 4]`. */
type Ashore = readonly [at: string, armies: number]

const landing = (ashore: Ashore | undefined): Json =>
  ashore === undefined ? null : { at: ashore[0], armies: ashore[1] }

/** CF-13.2  A land move, as it is written. */
export const land = (from: string, to: string, armies: number): Json => ({ do: 'land', from, to, armies })

/** CF-13.3  A port move. */
export const port = (from: string, to: string, armies: number): Json => ({ do: 'port', from, to, armies })

/** CF-13.4  Navies, `cargo` armies aboard each. */
export const navy = (
  from: string,
  cargo: number,
  to: string,
  { load, unload, count = 1 }: { load?: Ashore; unload?: Ashore; count?: number } = {},
): Json => ({ do: 'navy', from, cargo, to, count, load: landing(load), unload: landing(unload) })

/** The oil of a superpower. */
export const oil = (t: Table, who: string): number => t.supply(who as 'usa')[1] ?? Number.NaN

/** CF-13.11  The end of the action; what may then be declared is asked. */
export const end = (t: Table): Table => t.do({ do: 'end' })

/** A land target, or a zone and whose navies there. */
export type Aim = string | readonly [string, Power]

/** The Attack action of the first player named (or of `setting.turn`), an activity to be chosen. */
export function war(players: Players, setting: Setting = {}): Table {
  return at(players, setting).act('attack')
}

/** A conventional attack, its targets to be named. */
export function conventional(players: Players, setting: Setting = {}): Table {
  return war(players, setting).do({ attack: 'conventional' })
}

/** The attack is over, and something else is asked. */
export function ended(t: Table): void {
  assert.ok(['turn.action', 'turn.open', 'attack.choose', 'blockades.choose'].includes(t.step), t.step)
}

/** A conventional attack on these targets, declared. */
export function declare(t: Table, ...aims: readonly Aim[]): Table {
  return t.do({ attack: 'conventional' }).do(targets(t, ...aims))
}

export function targets(t: Table, ...aims: readonly Aim[]): { targets: Json[] } {
  return {
    targets: aims.map((aim) => (typeof aim === 'string' ? { at: aim } : { at: aim[0], of: t.seat(aim[1]) })),
  }
}

/** Nukes from silos to places: `fire(['russia', 'alaska'], ['russia', 'space'])`. */
export function fire(...pairs: readonly (readonly [string, string])[]): { launches: Json[] } {
  return { launches: pairs.map(([from, to]) => ({ from, at: to })) }
}

/** Shots at the nukes of a player at a place. */
export function shots(t: Table, ...groups: readonly (readonly [Power, string, number])[]): { shots: Json[] } {
  return { shots: groups.map(([power, place, count]) => ({ launcher: t.seat(power), at: place, count })) }
}

/** A border with armies. */
export const border = (target: number, from: string, armies: number): Json => ({ target, from, armies })

/** A border with navies: `[cargo, count, landing]`. */
export const fleet = (
  target: number,
  from: string,
  ...navies: readonly (readonly [number, number, number?])[]
): Json => ({
  target,
  from,
  navies: navies.map(([cargo, count, landing = 0]) => ({ cargo, count, landing })),
})

/** Commits the attackers; the dice are those of a combat that follows at once. */
export function commit(t: Table, borders: readonly Json[], ...dice: number[]): Table {
  return t.do({ borders }, ...dice)
}

/** The numbers of a form: what each is, how many there are, the least, and what the answer becomes with another. */
export function numbers(answer: unknown, t: Table, value: Json[]): Json[] {
  type Of = (p: unknown, f: unknown, seat: number) => (value: Json[]) => Tally<Json>[]
  const { parts } = (answer as { of: { shape: { parts: [[string, { of: { shape: { of: Of } } }]] } } }).of
    .shape
  const frame = t.p.flow.at(-1)
  return parts[0][1].of.shape
    .of(
      t.p,
      frame,
      t.p.turn,
    )(value)
    .map((one) => [one.value, one.there, one.least ?? 0, one.put(one.value + 1)])
}
