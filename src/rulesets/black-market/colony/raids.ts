import { type Seat, withAt } from '../../../kernel/index.ts'
import { INFANTRY, MECH, MOST_SEATS, type Place, UNITS, type UnitKind } from '../data.ts'
import { at, bit, EVERYBODY, knowsFace, markSeen, NONE, type Position, type T } from '../position.ts'
import {
  attackStrength,
  defencePlace,
  defenceStrength,
  type Fighter,
  isCard,
  markTargeted,
} from './battle.ts'
import { openFace } from './locations.ts'
import { spendSkill } from './skills.ts'
import { loseUnit, PLACES, unitsAt } from './units.ts'
import { vacate } from './utilities.ts'

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
  t.note('lost', loser, unit, place, openFace(t.p, place))
}

/** BM-10.5 (2) to (4)  Cards are shown and discarded; the attacker wins only if higher. */
export function fight(t: T, f: Raid, own: number, other: number): void {
  const { p } = t
  for (const [seat, skill] of [
    [f.seat, own],
    [f.owner, other],
  ] as const) {
    if (skill < 0) continue
    spendSkill(p, seat, skill)
    t.note('committed', seat, skill)
  }
  const place = defencePlace(p, f.target)
  const attack = attackStrength(f.force, own, (f.strike & bit(f.seat)) !== 0)
  const strikes = (f.strike & bit(f.owner)) !== 0
  const defence = defenceStrength(p, f.target, f.owner, place, other, strikes)
  const defenders = place >= 0 && unitsAt(p, f.owner, INFANTRY, place) + unitsAt(p, f.owner, MECH, place) > 0
  // A defender who holds a site from its card shows which card that is.
  if (defenders && place >= MOST_SEATS && !knowsFace(p, null, place - MOST_SEATS)) {
    markSeen(p, place - MOST_SEATS, EVERYBODY)
    t.reveal()
  }
  t.note('fought', f.seat, f.owner, attack, defence)
  if (attack <= defence) f.loser = f.seat
  else {
    if (defenders && !isCard(f.target)) {
      f.loser = f.owner
      f.place = place
    }
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
      t.note('lost', f.owner, kind, place, openFace(p, place))
    }
  p.holder = withAt(p.holder, mark, f.seat)
  p.seen = withAt(p.seen, mark, 0)
  t.note('wonCard', f.seat, f.owner, at(p.face, mark))
}
