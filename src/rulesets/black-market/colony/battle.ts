import { type Seat, withAt } from '../../../kernel/index.ts'
import {
  ALL_HOME_SITES,
  FACES,
  HOME_SITES,
  INFANTRY,
  MECH,
  MOST_SEATS,
  type Place,
  SITES,
  SLOTS,
  STRENGTH,
  skills,
  UNITS,
  type UnitKind,
  WORKER_STRENGTH,
} from '../data.ts'
import { at, bit, EVERYBODY, knowsFace, markSeen, NONE, type Position } from '../position.ts'
import type { T } from '../words/index.ts'
import { markOf, tellAt } from './locations.ts'
import { inHand, isMilitary, spendSkill } from './skills.ts'
import { loseUnit, mechsOf, onCard, PLACES, strengthAt, unitsAt } from './units.ts'
import { vacate } from './utilities.ts'

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
/** BM-10.2  What Strike adds. */
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
  const worker = p.occupied[target] === 1 ? WORKER_STRENGTH : 0
  return units + worker + cardStrength(skill) + strikeStrength(strikes)
}

/** BM-10.8, BM-10.9  True when a player has a unit anywhere. */
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

/** BM-10.5  A raid on its way. */
export interface Raid {
  /** The attacker. */
  seat: number
  /** The seats that have performed Strike, a sum of 2^seat. */
  strike: number
  /** What is raided; −1 before it is named. */
  target: number
  /** Whose it was. */
  owner: number
  /** The attacking units. */
  force: Fighter[]
  /** The seat that must lose a unit, and where the defenders stand; −1 for nobody and nowhere. */
  loser: number
  place: number
}
/** The locals of a raid that may begin. */
export const beginRaid = (seat: Seat, strike: number): Raid => ({
  seat,
  strike,
  target: NONE,
  owner: NONE,
  force: [],
  loser: NONE,
  place: NONE,
})

/** How many units of a kind and place are in the force. */
export function inForce({ force }: Raid, unit: UnitKind, place: Place): number {
  let count = 0
  for (const one of force) if (one.unit === unit && one.at === place) count++
  return count
}

/** BM-10.7  True for a unit that took part on the loser's side. */
export function tookPart(p: Position, f: Raid, unit: UnitKind, place: Place): boolean {
  if (f.loser === f.seat) return inForce(f, unit, place) > 0
  return place === f.place && unitsAt(p, f.loser, unit, place) > 0
}

/** The different units of which the loser may lose one, by place and kind. */
export function lossesOf(p: Position, f: Raid): Fighter[] {
  const losses: Fighter[] = []
  if (f.loser === NONE) return losses
  for (let place = 0; place < PLACES; place++)
    for (let unit = 0; unit < UNITS.length; unit++)
      if (tookPart(p, f, unit, place)) losses.push({ unit, at: place })
  return losses
}

/** BM-10.7  The loser loses a unit. */
export function lose(t: T, { loser }: Raid, { unit, at: place }: Fighter): void {
  loseUnit(t.p, loser, unit, place)
  tellAt(t, place, 'lost', (told) => [loser, unit, place, told])
}

/** BM-10.5 (2) to (4)  Cards are shown and discarded; the attacker wins only if higher. */
export function fight(t: T, f: Raid, own: number, other: number): void {
  const { p } = t
  for (const [seat, skill] of [
    [f.seat, own],
    [f.owner, other],
  ] as const) {
    if (skill === NONE) continue
    spendSkill(p, seat, skill)
    t.note('committed', seat, skill)
  }
  const place = defencePlace(p, f.target)
  const attack = attackStrength(f.force, own, (f.strike & bit(f.seat)) !== 0)
  const strikes = (f.strike & bit(f.owner)) !== 0
  const defence = defenceStrength(p, f.target, f.owner, place, other, strikes)
  // A defender who holds a site from its card shows which card that is.
  if (place >= MOST_SEATS && strengthAt(p, f.owner, place) > 0 && !knowsFace(p, null, place - MOST_SEATS)) {
    markSeen(p, place - MOST_SEATS, EVERYBODY)
    t.reveal()
  }
  t.note('fought', f.seat, f.owner, attack, defence)
  if (attack <= defence) f.loser = f.seat
  else {
    f.loser = f.owner
    f.place = place
    win(t, f)
  }
}

/** BM-10.6  The attacker takes what it has raided. BM-10.7  Units lost with a card are loss enough. */
function win(t: T, f: Raid): void {
  const { p } = t
  if (!isCard(f.target)) {
    vacate(p, f.target)
    p.siteOwner = withAt(p.siteOwner, f.target, f.seat)
    t.note('wonUtility', f.seat, f.owner, at(p.site, f.target), f.target)
    return
  }
  const mark = markTargeted(f.target)
  const place = MOST_SEATS + mark
  for (let kind = 0; kind < UNITS.length; kind++)
    while (unitsAt(p, f.owner, kind, place) > 0) {
      loseUnit(p, f.owner, kind, place)
      tellAt(t, place, 'lost', (told) => [f.owner, kind, place, told])
    }
  p.holder = withAt(p.holder, mark, f.seat)
  p.seen = withAt(p.seen, mark, 0)
  t.note('wonCard', f.seat, f.owner, at(p.face, mark))
}
