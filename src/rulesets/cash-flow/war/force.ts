import { andList, ended, type Seat, whole } from '../../../kernel/index.ts'
import { coastOf, dark, LANDS, landNext, SEAS, seaNext, shoresOf } from '../board.ts'
import { navies, navyAt } from '../land.ts'
import { armyWords } from '../names.ts'
import { isLand, type Place, placeName, zoneAt, zonePlace } from '../place.ts'
import type { Position } from '../position.ts'

/** The targets of an attack: place and whose navies, two numbers each. */
export type Targets = number[]

/** One target: a place, and whose navies are meant; −1 for land. */
interface Aim {
  readonly place: Place
  readonly of: Seat
}

/** The targets by their numbers. */
export function aimsOf(targets: Targets): Aim[] {
  const aims: Aim[] = []
  for (let i = 0; i < targets.length; i += 2)
    aims.push({ place: targets[i] as Place, of: targets[i + 1] as Seat })
  return aims
}

/** "0 Kola and 2 Barents Sea": targets by number and name, with a full stop; all, or these. */
export function targetNames(targets: Targets, numbers = aimsOf(targets).map((_, target) => target)): string {
  return ended(andList(numbers.map((target) => `${target} ${placeName(placeAt(targets, target))}`)))
}

/** The place of a target by its number. */
export const placeAt = (targets: Targets, target: number): Place => targets[2 * target] as Place
/** Whose navies a target means; −1 for land. */
export const whoseAt = (targets: Targets, target: number): Seat => targets[2 * target + 1] as Seat

/**
 * CF-16.4 to CF-16.6  Units committed to targets, in groups of five numbers: the target's number, the place they come
 * from, the armies each navy carries (ARMIES for armies on land), how many of those take part, and how many units are left.
 */
export type Force = number[]

/** In a group of armies on land: what stands instead of the cargo. */
export const ARMIES = -1

/** "armies", "navies with 2 armies aboard": what units of a kind are called. */
export function unitsOf(cargo: number): string {
  if (cargo === ARMIES) return 'armies'
  return cargo === 0 ? 'navies, empty' : `navies with ${armyWords(cargo)} aboard`
}

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
      force[i + 4] = (force[i + 4] as number) + whole(count)
      return
    }
  force.push(target, from, cargo, whole(landing), whole(count))
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

/** For one call at a time: by place, 1 where it is next to units. */
const near = new Uint8Array(LANDS + SEAS)

/** CF-16.1  What a player could attack from where their units are: land not under their own armies, and zones next to theirs. */
export function withinReach(p: Position, seat: Seat): Place[] {
  near.fill(0)
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

/** How far a conventional attack has come. A unit fights once (CF-15.2) because it can be committed to one target only. */
export interface Battle {
  targets: Targets
  force: Force
  /** By target: 1 when its defender has paid for ties. */
  tie: number[]
  /** The target whose combat, or whose occupation, goes on; −1 before the first. */
  now: number
  /** The dice of the combat that goes on. */
  attack: number[]
  defence: number[]
  /** CF-16.10  By seat: re-rolls used by one side against the other in this combat step. */
  rerolled: number[]
  /** Losses still to be chosen by the attacker, by the defender. */
  lost: number[]
}

/** The place of the target whose combat or occupation goes on. */
export const here = (f: Battle): Place => placeAt(f.targets, f.now)
/** Whose navies it means; −1 for land. */
export const whose = (f: Battle): Seat => whoseAt(f.targets, f.now)
/** The seat that defends it; −1 when it is empty. */
export const defenderHere = (p: Position, f: Battle): Seat => defenderOf(p, here(f), whose(f))
/** CF-16.10  How many dice the side with more L-stars may still roll again in this combat. */
export function rerollsNow(p: Position, f: Battle): { seat: Seat; dice: number[]; left: number } {
  const defender = defenderHere(p, f)
  const [own, other] = [p.lstar[p.turn] as number, p.lstar[defender] as number]
  const left = rerollsLeft(Math.max(own, other), Math.min(own, other), f.rerolled[defender] ?? 0)
  const attacking = own >= other
  const dice = attacking ? f.attack : f.defence
  return { seat: attacking ? p.turn : defender, dice, left: Math.min(left, dice.length) }
}

/** What a match of dice costs each side. */
interface Losses {
  readonly attacker: number
  readonly defender: number
}

/** Dice from the highest down. */
function falling(dice: readonly number[]): number[] {
  return dice.slice().sort((a, b) => b - a)
}

/**
 * CF-16.11  Matches highest with highest and so on down; the lower die of a pair loses, and of equals the
 * attacker's when the defender wins ties (CF-16.8), else the defender's. Dice without a partner count nothing.
 */
export function match(
  attack: readonly number[],
  defence: readonly number[],
  defenderWinsTies: boolean,
): Losses {
  const [a, d] = [falling(attack), falling(defence)]
  const pairs = Math.min(a.length, d.length)
  let attacker = 0
  for (let i = 0; i < pairs; i++) {
    const lead = (a[i] as number) - (d[i] as number)
    if (lead < 0 || (lead === 0 && defenderWinsTies)) attacker++
  }
  return { attacker, defender: pairs - attacker }
}

/** CF-18.2  Matches the dice of a clash: the low die's side loses an L-star, and a tie costs both one. */
export function clashLosses(attack: readonly number[], defence: readonly number[]): Losses {
  const [a, d] = [falling(attack), falling(defence)]
  const pairs = Math.min(a.length, d.length)
  let [attacker, defender] = [0, 0]
  for (let i = 0; i < pairs; i++) {
    const lead = (a[i] as number) - (d[i] as number)
    if (lead <= 0) attacker++
    if (lead >= 0) defender++
  }
  return { attacker, defender }
}

/** CF-16.10  How many dice the side with more L-stars may roll again: the difference, less what it has used. */
export function rerollsLeft(own: number, others: number, used: number): number {
  return Math.max(0, own - others - used)
}
