import { rounded } from '../exact.ts'
import { defenceOf, fights, isMobile, lives, type Place, pointsOf, speedOf, type Unit } from './unit.ts'

// SC-14.1 to SC-14.8, SC-14.20, SC-14.21, SC-14.23  Which sides fight each other, and what a side is as a whole.

export type Posture = 'ATTACK' | 'HOLD' | 'GUARD' | 'AVOID'
export type Doctrine = 'STANDOFF' | 'BALANCED' | 'CLOSE'
export type Priority = 'LARGEST' | 'SMALLEST' | 'WEAKEST'
export type Range = 'LONG' | 'SHORT'

export interface Fleet {
  readonly id: number
  readonly posture: Posture
  /** SC-13.7, SC-13.1  The WP that it guards, or is stationed at; 0 for none. */
  readonly guards: number
  /** The WP through which it came this turn; 0 if it was here. */
  readonly cameBy: number
  readonly doctrine: Doctrine
  readonly priority: Priority
  /** SC-14.15  The percent of points at which it retreats. */
  readonly retreat: number
  /** SC-14.15, SC-14.26  False if there is no WP through which it could retreat. */
  readonly exit: boolean
}

/** SC-14.7  All fleets of one owner in a system. */
export interface Side {
  /** SC-0.6  Its owner's place in the order of IDs; sides are listed by it. */
  readonly owner: number
  readonly fleets: readonly Fleet[]
  readonly units: readonly Unit[]
  /** SC-14.9  The combat modifier of its race, in percent. */
  readonly modifier: number
  /** SC-14.14  The CIC that a Standard PDC gives it here; 0 for none. */
  readonly pdc: number
  /** SC-14.2  True if its owner has PU in the system. */
  readonly home: boolean
}

const armed = (side: Side, fleet: Fleet) =>
  side.units.some((unit) => unit.fleet === fleet.id && lives(unit) && unit.of.batteries.length > 0)

/** SC-14.2  True if a fleet begins a fight with a side. */
export function initiates(side: Side, fleet: Fleet, other: Side): boolean {
  if (!armed(side, fleet)) return false
  if (fleet.posture === 'ATTACK') return true
  if (fleet.posture === 'HOLD' && side.home) return true
  return guardsAgainst(fleet, other)
}

/** SC-13.7, SC-14.17  True if units of the other side came through the WP that a fleet guards. */
const guardsAgainst = (fleet: Fleet, other: Side): boolean =>
  fleet.guards > 0 && fleet.posture !== 'AVOID' && other.fleets.some(({ cameBy }) => cameBy === fleet.guards)

/** SC-14.2  The speed of one fleet: of its slowest unit. */
const fleetSpeed = (side: Side, fleet: Fleet): number =>
  least(
    side.units.filter((unit) => unit.fleet === fleet.id && lives(unit)).map((unit) => speedOf(unit, false)),
  )

const least = (all: readonly number[]): number => (all.length === 0 ? 0 : Math.min(...all))

/** Which sides fight, and each against which: `pairs[a][b]` for places in `sides`. */
export interface Sides {
  readonly sides: readonly Side[]
  readonly pairs: readonly (readonly boolean[])[]
}

/**
 * SC-14.2, SC-14.21  Of all owners in a system those that fight, without the fleets that avoid it; null if nobody does.
 * `hostile` says whether two owners are (SC-14.1).
 */
export function opposed(all: readonly Side[], hostile: (a: number, b: number) => boolean): Sides | null {
  const enemies = (side: Side) => all.filter((other) => other !== side && hostile(side.owner, other.owner))
  // SC-14.2  AVOID fleets faster than every hostile fleet stay out.
  const staying = all.map((side) => {
    const fastest = Math.max(
      -1,
      ...enemies(side).flatMap((other) => other.fleets.map((fleet) => fleetSpeed(other, fleet))),
    )
    const fleets = side.fleets.filter(
      (fleet) => fleet.posture !== 'AVOID' || fleetSpeed(side, fleet) <= fastest,
    )
    const ids = new Set(fleets.map(({ id }) => id))
    return { ...side, fleets, units: side.units.filter((unit) => ids.has(unit.fleet)) }
  })
  const fight = (a: Side, b: Side) =>
    a !== b &&
    hostile(a.owner, b.owner) &&
    a.units.some(lives) &&
    b.units.some(lives) &&
    (a.fleets.some((fleet) => initiates(a, fleet, b)) || b.fleets.some((fleet) => initiates(b, fleet, a)))
  const sides = staying
    .filter((side) => staying.some((other) => fight(side, other)))
    .sort((a, b) => a.owner - b.owner)
  if (sides.length === 0) return null
  return { sides, pairs: sides.map((a) => sides.map((b) => fight(a, b))) }
}

/** SC-14.20  The fleet whose doctrine, priority and RETREAT hold for the side: the largest ΣN of fighting units, ties lower ID. */
export function leadOf(side: Side): Fleet | undefined {
  const size = ({ id }: Fleet) =>
    sizeOf(side.units.filter((unit) => unit.fleet === id && lives(unit) && fights(unit)))
  return [...side.fleets].sort((a, b) => size(b) - size(a) || a.id - b.id)[0]
}

/** ΣN of units. */
export const sizeOf = (units: readonly Unit[]): number => units.reduce((sum, { of }) => sum + of.n, 0)

/** SC-14.3, SC-14.21  The living units that count, and that fire: the fighting ones, or all of them if there are none. */
export function counting(units: readonly Unit[]): Unit[] {
  const living = units.filter(lives)
  const fighting = living.filter(fights)
  return fighting.length > 0 ? fighting : living
}

/** SC-14.7, SC-0.11  The DR of a side: the mean by N of the units that count, rounded to hundredths. */
export function sideDefence(units: readonly Unit[], place: Place, slowed: boolean): number {
  const all = counting(units)
  const size = sizeOf(all)
  if (size === 0) return 0
  return rounded(
    all.reduce((sum, unit) => sum + defenceOf(unit, place, slowed) * unit.of.n, 0),
    size,
  )
}

/** SC-14.8  The speed of a side: of its slowest mobile unit that counts; 0 if none is mobile. */
export const sideSpeed = (units: readonly Unit[], slowed: boolean): number =>
  least(
    counting(units)
      .filter((unit) => isMobile(unit, slowed))
      .map((unit) => speedOf(unit, slowed)),
  )

/** SC-14.8  The last round at long range of each doctrine. */
const LONG_UNTIL: Readonly<Record<Doctrine, number>> = { STANDOFF: 6, BALANCED: 3, CLOSE: 1 }

/** SC-14.8  The range of a round, from 1, by the speeds and doctrines of all sides: the fastest sets it, equals are BALANCED. */
export function rangeOf(
  round: number,
  sides: readonly { readonly speed: number; readonly doctrine: Doctrine }[],
): Range {
  const most = Math.max(...sides.map(({ speed }) => speed))
  const fastest = sides.filter(({ speed }) => speed === most)
  const doctrine = fastest.length === 1 ? (fastest[0]?.doctrine ?? 'BALANCED') : 'BALANCED'
  return round <= LONG_UNTIL[doctrine] ? 'LONG' : 'SHORT'
}

/** SC-14.17, SC-14.23  What takes part in the first round of a warp-point assault, by side and fleet. */
export interface Assault {
  /** By side: true for one that guards; its fire comes first. */
  readonly guards: readonly boolean[]
  /** By side: the fleets that are there in round 1. */
  readonly first: readonly ReadonlySet<number>[]
}

/** SC-14.17, SC-14.23  The assault that a battle begins with; null if nobody came through a guarded WP. */
export function assaultIn({ sides, pairs }: Sides): Assault | null {
  const first = sides.map(() => new Set<number>())
  const guards = sides.map(() => false)
  for (const [a, side] of sides.entries())
    for (const [b, other] of sides.entries()) {
      if (pairs[a]?.[b] !== true) continue
      for (const fleet of side.fleets) {
        if (!guardsAgainst(fleet, other)) continue
        guards[a] = true
        first[a]?.add(fleet.id)
        for (const { id, cameBy } of other.fleets) if (cameBy === fleet.guards) first[b]?.add(id)
      }
    }
  return guards.includes(true) ? { guards, first } : null
}

/** SC-14.15  The points of a side. */
export const sidePoints = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + pointsOf(unit), 0)
