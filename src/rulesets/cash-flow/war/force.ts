import type { Seat } from '../../../kernel/index.ts'
import { coastOf, dark, LANDS, landNext, SEAS, seaNext, shoresOf } from '../board.ts'
import { navies, navyAt } from '../land.ts'
import { isLand, type Place, zoneAt, zonePlace } from '../place.ts'
import type { Position } from '../position.ts'

/**
 * CF-16.4 to CF-16.6  Units committed to targets, in groups of five numbers: the target's number, the place they come
 * from, the armies each navy carries (ARMIES for armies on land), how many of those take part, and how many units are left.
 */
export type Force = number[]

/** In a group of armies on land: what stands instead of the cargo. */
export const ARMIES = -1

/** Units that fight together and are alike. */
export interface Group {
  readonly from: Place
  /** Armies aboard each of these navies; ARMIES for armies on land. */
  readonly cargo: number
  /** CF-16.6  How many of those aboard each take part. */
  readonly landing: number
  readonly count: number
}

/** What is left of the units committed to a target, in the order committed. */
export function groupsOf(force: Force, target: number): Group[] {
  const groups: Group[] = []
  for (let i = 0; i < force.length; i += 5)
    if (force[i] === target && (force[i + 4] as number) > 0)
      groups.push({
        from: force[i + 1] as number,
        cargo: force[i + 2] as number,
        landing: force[i + 3] as number,
        count: force[i + 4] as number,
      })
  return groups
}

/** Adds units to a force (or, negative, takes them away). */
export function commit(
  force: Force,
  target: number,
  from: Place,
  cargo: number,
  landing: number,
  count: number,
): void {
  for (let i = 0; i < force.length; i += 5)
    if (force[i] === target && force[i + 1] === from && force[i + 2] === cargo && force[i + 3] === landing) {
      force[i + 4] = (force[i + 4] as number) + count
      return
    }
  force.push(target, from, cargo, landing, count)
}

/** CF-16.1, CF-16.7  The defenders of a target, as groups; none when it is empty. `of` is whose navies are meant. */
export function defenders(p: Position, place: Place, of: Seat): Group[] {
  if (isLand(place)) {
    const count = p.army[place] as number
    return count === 0 || p.armyOf[place] === p.turn
      ? []
      : [{ from: place, cargo: ARMIES, landing: 0, count }]
  }
  const groups: Group[] = []
  for (let cargo = 0; cargo <= p.options.transport; cargo++) {
    const count = p.navy[navyAt(p, zoneAt(place), of, cargo)] as number
    if (count > 0) groups.push({ from: place, cargo, landing: 0, count })
  }
  return groups
}

/** CF-16.9  Dice of these units: one per army and navy, embarked armies that take part included (CF-16.6). */
export function diceOf(groups: readonly Group[]): number {
  return groups.reduce((sum, g) => sum + g.count * (1 + g.landing), 0)
}

/** The defender of a target: the owner of the units there; −1 when it is empty. */
export function defenderOf(p: Position, place: Place, of: Seat): Seat {
  if (isLand(place)) return p.armyOf[place] === p.turn ? -1 : (p.armyOf[place] as number)
  return navies(p, zoneAt(place), of) > 0 ? of : -1
}

/** A player's units of a kind in a place: armies, or navies that carry this many. */
export function unitsAt(p: Position, seat: Seat, place: Place, cargo: number): number {
  if (isLand(place)) return cargo === ARMIES && p.armyOf[place] === seat ? (p.army[place] as number) : 0
  return cargo < 0 || cargo > p.options.transport
    ? 0
    : (p.navy[navyAt(p, zoneAt(place), seat, cargo)] as number)
}

/** CF-16.4, CF-16.5  True when units may attack from one place to the other. */
export function canAttack(from: Place, to: Place): boolean {
  if (isLand(from)) return isLand(to) && (landNext[from] ?? []).includes(to)
  const zone = zoneAt(from)
  if (isLand(to)) return dark[zone] !== true && (shoresOf[zone] ?? []).includes(to)
  return from === to ? dark[zone] === true : (seaNext[zone] ?? []).includes(zoneAt(to))
}

/** CF-16.4, CF-16.5  The places next to a target from which a player's units could attack it. */
export function sourcesOf(p: Position, seat: Seat, to: Place): Place[] {
  const sources: Place[] = []
  const addZone = (zone: number) => {
    if (navies(p, zone, seat) > 0) sources.push(zonePlace(zone))
  }
  if (isLand(to)) {
    for (const land of landNext[to] ?? []) if (p.armyOf[land] === seat) sources.push(land)
    for (const zone of coastOf[to] ?? []) addZone(zone)
    return sources
  }
  const zone = zoneAt(to)
  if (dark[zone] === true) addZone(zone)
  for (const next of seaNext[zone] ?? []) addZone(next)
  return sources
}

/** CF-16.1  What a player could attack from where their units are: land not under their own armies, and zones next to theirs. */
export function withinReach(p: Position, seat: Seat): Place[] {
  const near = new Uint8Array(LANDS + SEAS)
  for (let land = 0; land < LANDS; land++)
    if (p.armyOf[land] === seat) for (const next of landNext[land] ?? []) near[next] = 1
  for (let zone = 0; zone < SEAS; zone++) {
    if (navies(p, zone, seat) === 0) continue
    if (dark[zone] === true) near[LANDS + zone] = 1
    for (const next of seaNext[zone] ?? []) near[LANDS + next] = 1
    for (const land of shoresOf[zone] ?? []) near[land] = 1
  }
  const places: Place[] = []
  for (let place = 0; place < LANDS + SEAS; place++) if (near[place] === 1) places.push(place)
  return places
}
