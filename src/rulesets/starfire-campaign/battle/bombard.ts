import { frd, mulDiv, ratioFrd, rounded } from '../exact.ts'
import { fill, salvoDamage, shotOf } from './fire.ts'
import { counting, sideDefence, sizeOf } from './sides.ts'
import { lives, type Place, type Unit } from './unit.ts'

// SC-14.18, SC-8.17  Missile silos.

/** A loaded silo on FIRE. In the order of owner and number. */
export interface Silo {
  readonly owner: number
  readonly id: number
  /** SC-8.15  SRW or LRW of its missile, in hundredths. */
  readonly value: number
}

/** A hostile side, as a silo sees it. */
export interface Target {
  readonly side: number
  readonly units: readonly Unit[]
  readonly slowed: boolean
}

/** What a silo did. */
export interface Salvo {
  readonly silo: Silo
  readonly side: number
  readonly die: number
  readonly defence: number
  readonly damage: number
  readonly lost: readonly Unit[]
}

/** SC-14.18  The target of a silo: the hostile side with the largest ΣN, ties lower ID; undefined if none is left. */
const targetOf = (targets: readonly Target[]): Target | undefined => {
  const size = ({ units }: Target) => sizeOf(counting(units))
  return targets.filter(({ units }) => units.some(lives)).sort((a, b) => size(b) - size(a))[0]
}

/** SC-14.18  One silo fires, with its own luck, at the largest; null if nothing is left, and it stays loaded. */
export function salvoAt(
  silo: Silo,
  targets: readonly Target[],
  terms: { readonly salvo: number; readonly place: Place },
  die: () => number,
): Salvo | null {
  const target = targetOf(targets)
  if (target === undefined) return null
  const roll = die()
  const defence = sideDefence(target.units, terms.place, target.slowed)
  const damage = salvoDamage(terms.salvo, silo.value, roll, defence)
  const lost = fill(target.units, 'LARGEST', damage)
  return { silo, side: target.side, die: roll, defence, damage, lost }
}

/** SC-8.17  The turn in which a silo that fired may fire again at the earliest. */
export const loadedAgain = (fired: number): number => fired + 2

// SC-17.1 to SC-17.4  Raids on freight and missions. Strengths in hundredths.

/** SC-17.1  The escort that a raid meets: all escorts, twice with convoys, spread over the populated systems. */
export const localEscort = (escort: number, convoys: boolean, systems: number): number =>
  systems === 0 ? 0 : rounded(escort * (convoys ? 2 : 1), systems)

/** SC-17.2  What a raid does: freighters lost, or damage to the raiders, which asks for no die. */
type Raid = { readonly freighters: number } | { readonly damage: number }

/** SC-17.2  A raid of a strength on an escort. `untied`: the most freighters that can be lost. */
export function raid(strength: number, escort: number, untied: number, die: () => number): Raid {
  const net = strength - escort
  if (net > 0) return { freighters: Math.min(untied, ratioFrd([net, die()], [5000])) }
  return { damage: ratioFrd([-net], [500]) }
}

/** SC-17.4  The chance of a mission in percent. `ele`, `other`: SL of ELE; `loose`: a target with RC33. */
export const missionChance = (ele: number, other: number, loose: boolean): number =>
  Math.min(90, Math.max(5, 40 + 5 * (ele - other) + (loose ? 10 : 0)))

/** SC-17.4  What a d100 makes of a mission. */
export function missionOf(chance: number, die: number): 'done' | 'failed' | 'traced' {
  if (die <= chance) return 'done'
  return die > chance + 20 ? 'traced' : 'failed'
}

// SC-15.1 to SC-15.4, SC-15.11, SC-8.12, SC-8.14, SC-8.18  Bombardment in rounds. Troops in hundredths of base points.

/** SC-15.1  The rounds that a fleet has left for planets. */
export const roundsLeft = (battleRounds: number, fought: number): number => Math.max(0, battleRounds - fought)

/** SC-15.11  The rounds of one target: the most that any one fleet gives it. */
export const together = (rounds: readonly number[]): number => Math.max(0, ...rounds)

/** SC-8.14  The rounds after which a PDC falls. `missileSl`: the SL of the best R or G; 0 without missiles. */
export const pdcRounds = (missileSl: number): number => Math.max(1, 20 - missileSl)

/** SC-8.14  The rounds counted against a PDC after a turn: they add up, and after a turn without any they begin again. */
export const counted = (before: number, rounds: number): number => (rounds === 0 ? 0 : before + rounds)

/** SC-15.2  What this many rounds leave of a PDC's garrison. */
export const garrisonAfter = (garrison: number, rounds: number): number =>
  Math.max(0, garrison - 200 * rounds)

/** SC-15.3, SC-8.18  Silos that have fired, or SY and MS, that this many rounds destroy. */
export const destroyedBy = (rounds: number): number => frd(rounds, 2)

/** SC-14.4, SC-15.4, SC-17.1  Σ (SRW + LRW) × e of units, in hundredths: what has no magazine left does not count. */
export const strengthOf = (units: readonly Unit[]): number =>
  units.filter(lives).reduce((sum, unit) => sum + shotOf({ ...unit, racked: false }, 'SHORT', 100).fire, 0)

/** SC-15.4  The PU that a round of such strength kills. */
export const puKilled = (strength: number): number => Math.max(1, frd(strength, 1000))

/** SC-8.12  A PDC's garrison after a turn without combat on its planet: 10 points, half of it for each siege, up to 100. */
export function regenerated(garrison: number, system: boolean, planet: boolean): number {
  const gain = mulDiv(1000, (system ? 1 : 2) * (planet ? 1 : 2), 4)
  return Math.min(10_000, garrison + gain)
}
