import type { Seat } from '../../../kernel/index.ts'
import {
  ALL_HOME_SITES,
  FACES,
  HOME_SITES,
  INFANTRY,
  MECH,
  type Place,
  SITES,
  SLOTS,
  STRENGTH,
  skills,
  UNITS,
  type UnitKind,
  WORKER_STRENGTH,
} from '../data.ts'
import { at, NONE, type Position } from '../position.ts'
import { markOf } from './locations.ts'
import { inHand, isMilitary } from './skills.ts'
import { mechsOf, onCard, strengthAt, unitsAt } from './units.ts'

/** BM-10.5  What a raid is on: a site, or SITES + mark for a face-up Location Card. */
export type Target = number
export const cardTarget = (mark: number): Target => SITES + mark
export const isCard = (target: Target): boolean => target >= SITES
export const markTargeted = (target: Target): number => target - SITES

/** BM-10.2  What Strike adds to an own raid and to defences. */
const STRIKE_STRENGTH = 2

/** Whose the target is; −1 when there is no such target. */
export function targetOwner(p: Position, target: Target): number {
  if (!isCard(target)) return p.siteOwner[target] ?? NONE
  const mark = markTargeted(target)
  return p.open[mark] === 1 ? at(p.holder, mark) : NONE
}

/** BM-10.5  Where a target's defenders stand: the home, or the card, also of a site; −1 when it lies in no colony. */
export function defencePlace(p: Position, target: Target): Place {
  if (isCard(target)) return onCard(markTargeted(target))
  if (target < ALL_HOME_SITES) return Math.floor(target / HOME_SITES)
  const mark = markOf(p, target - ALL_HOME_SITES)
  return mark < 0 ? NONE : onCard(mark)
}

/** BM-13.2  What a committed Military card adds; 0 for none. */
const cardStrength = (skill: number): number => (isMilitary(skill) ? (skills[skill]?.amount ?? 0) : 0)
const strikeStrength = (strikes: boolean): number => (strikes ? STRIKE_STRENGTH : 0)

/** A unit that takes part in a raid: its kind, and where it stands. */
export interface Fighter {
  readonly unit: UnitKind
  readonly at: Place
}

/** BM-10.5 (3)  The attack: units, card and Strike. */
export function attackStrength(force: readonly Fighter[], skill: number, strikes: boolean): number {
  let sum = cardStrength(skill) + strikeStrength(strikes)
  for (const { unit } of force) sum += STRENGTH[unit] ?? 0
  return sum
}

/** BM-10.5 (3)  The defence: the owner's units there, 1 for an occupied Utility, card and Strike. */
export function defenceStrength(
  p: Position,
  target: Target,
  owner: Seat,
  place: Place,
  skill: number,
  strikes: boolean,
): number {
  const units = place < 0 ? 0 : strengthAt(p, owner, place)
  const worker = !isCard(target) && p.occupied[target] === 1 ? WORKER_STRENGTH : 0
  return units + worker + cardStrength(skill) + strikeStrength(strikes)
}

/** True when a player has a unit anywhere. */
function hasUnit(p: Position, seat: Seat): boolean {
  if (at(p.infantry, seat) > 0 || mechsOf(p, seat) > 0) return true
  for (let slot = 0; slot < FACES * SLOTS; slot++) if (p.unit[slot] === seat * 2 + INFANTRY) return true
  return false
}

/** BM-10.9  True when there is something of another's to raid, and a unit to raid it with. */
export function canRaid(p: Position, seat: Seat): boolean {
  if (!hasUnit(p, seat)) return false
  for (let target = 0; target < SITES + FACES; target++) {
    const owner = targetOwner(p, target)
    if (owner >= 0 && owner !== seat) return true
  }
  return false
}

/** BM-10.5 (2)  True when a player has a Military card to commit. */
export function hasMilitaryCard(p: Position, seat: Seat): boolean {
  for (let skill = 0; skill < skills.length; skill++)
    if (isMilitary(skill) && inHand(p, seat, skill) > 0) return true
  return false
}

/** Calls back for each kind of a player's units at each place where it has some: how many there are. */
export function eachUnit(
  p: Position,
  seat: Seat,
  each: (place: Place, kind: UnitKind, count: number) => void,
): void {
  if (at(p.infantry, seat) > 0) each(seat, INFANTRY, at(p.infantry, seat))
  for (let home = 0; home < p.seats; home++) {
    const mechs = unitsAt(p, seat, MECH, home)
    if (mechs > 0) each(home, MECH, mechs)
  }
  for (let mark = 0; mark < FACES; mark++) {
    if (p.unit[mark * SLOTS] === NONE) continue
    for (let kind = 0; kind < UNITS.length; kind++) {
      const count = unitsAt(p, seat, kind, onCard(mark))
      if (count > 0) each(onCard(mark), kind, count)
    }
  }
}
