import { plusAt, type Seat } from '../../../kernel/index.ts'
import { ALL_HOME_SITES, FACES, INFANTRY, MECH, MOST_SEATS, type Place, SLOTS, STRENGTH } from '../data.ts'
import { add, at, NONE, type Position } from '../position.ts'

/** How many places there are for units: the homes, then the Location Cards by mark. */
export const PLACES = MOST_SEATS + FACES

/** The place of a Location Card. */
export const onCard = (mark: number): Place => MOST_SEATS + mark

const code = (seat: Seat, kind: number): number => seat * 2 + kind

/** BM-2.7  How many units of a kind a player has at a place. */
export function unitsAt(p: Position, seat: Seat, kind: number, place: Place): number {
  if (place >= MOST_SEATS) {
    const first = (place - MOST_SEATS) * SLOTS
    const wanted = code(seat, kind)
    let count = 0
    for (let slot = first; slot < first + SLOTS; slot++) if (p.unit[slot] === wanted) count++
    return count
  }
  if (kind === MECH) return p.mech[seat * MOST_SEATS + place] as number
  return place === seat ? (p.infantry[seat] as number) : 0
}

/** BM-10.3  True when a Location Card has room for one more unit. */
export const hasSlot = (p: Position, mark: number): boolean => p.unit[mark * SLOTS + SLOTS - 1] === NONE

/** Puts a unit where there is room for it. */
export function putUnit(p: Position, seat: Seat, kind: number, place: Place): void {
  if (place >= MOST_SEATS) insert(p, place - MOST_SEATS, code(seat, kind))
  else if (kind === MECH) p.mech = plusAt(p.mech, seat * MOST_SEATS + place, 1)
  else add(p.infantry, seat, 1)
}

/** Takes away a unit that is there. */
export function takeUnit(p: Position, seat: Seat, kind: number, place: Place): void {
  if (place >= MOST_SEATS) remove(p, place - MOST_SEATS, code(seat, kind))
  else if (kind === MECH) p.mech = plusAt(p.mech, seat * MOST_SEATS + place, -1)
  else add(p.infantry, seat, -1)
}

/** The slots of a card are kept in falling order, the empty ones last, so that equal positions look equal. */
function insert(p: Position, mark: number, unit: number): void {
  const first = mark * SLOTS
  let slot = first + SLOTS - 1
  const units = p.unit.slice()
  for (; slot > first && at(units, slot - 1) < unit; slot--) units[slot] = at(units, slot - 1)
  units[slot] = unit
  p.unit = units
}

function remove(p: Position, mark: number, unit: number): void {
  const last = mark * SLOTS + SLOTS - 1
  let slot = mark * SLOTS
  const units = p.unit.slice()
  while (slot < last && at(units, slot) !== unit) slot++
  for (; slot < last; slot++) units[slot] = at(units, slot + 1)
  units[last] = NONE
  p.unit = units
}

/** BM-2.2, BM-2.7  All units of a kind that a player has on cards. */
function onCards(p: Position, seat: Seat, kind: number): number {
  const wanted = code(seat, kind)
  let count = 0
  for (let slot = 0; slot < p.unit.length; slot++) if (p.unit[slot] === wanted) count++
  return count
}

/** BM-2.8  All Mechs of a player, wherever they stand. */
export function mechsOf(p: Position, seat: Seat): number {
  let count = onCards(p, seat, MECH)
  for (let home = 0; home < MOST_SEATS; home++) count += at(p.mech, seat * MOST_SEATS + home)
  return count
}

/** BM-10.5  The strength of a player's units at a place. */
export const strengthAt = (p: Position, seat: Seat, place: Place): number =>
  unitsAt(p, seat, INFANTRY, place) * (STRENGTH[INFANTRY] ?? 0) +
  unitsAt(p, seat, MECH, place) * (STRENGTH[MECH] ?? 0)

/** BM-2.2  Workers and Infantry. */
export function located(p: Position, seat: Seat): number {
  const perUtility = p.options.workers_per_utility
  let count = at(p.infantry, seat) + onCards(p, seat, INFANTRY)
  for (let site = 0; site < ALL_HOME_SITES + FACES; site++)
    if (p.occupied[site] === 1 && p.siteOwner[site] === seat) count += perUtility
  return count
}

/** BM-11.2  All own population. */
export const population = (p: Position, seat: Seat): number =>
  at(p.spare, seat) + at(p.disaffected, seat) + located(p, seat)

/** BM-10.6, BM-10.7  A unit is lost: Infantry is Disaffected now, a Mech goes to the box. */
export function loseUnit(p: Position, seat: Seat, kind: number, place: Place): void {
  takeUnit(p, seat, kind, place)
  if (kind === INFANTRY) add(p.disaffected, seat, 1)
}
