import type { Seat } from '../../../kernel/index.ts'
import { GRAIN } from '../cards.ts'
import { noteLost, ownerOf } from '../land.ts'
import { units } from '../money.ts'
import { addArmies, addNavies } from '../pieces.ts'
import { isLand, type Place, placeOf, zoneAt } from '../place.ts'
import { living, type Position, type T } from '../position.ts'
import { aimsOf, placeAt, type Targets, whoseAt } from './borders.ts'
import { type Bill, type Casualties, choosable } from './casualties.ts'
import { rerollsLeft } from './combat.ts'
import { ARMIES, commit, defenderOf, defenders, type Force, groupsOf } from './force.ts'
import { canStrike } from './launches.ts'
import { tiesOf } from './ties.ts'

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
/** Who defends it; −1 when it is empty. */
export const defenderHere = (p: Position, f: Battle): Seat => defenderOf(p, here(f), whose(f))
/** CF-16.2  Who may strike first: the owners of land targets, and those whose navies are targeted. */
export function strikersOf(p: Position, targets: Targets): Seat[] {
  const aims = aimsOf(targets)
  const threatened = (seat: Seat) =>
    aims.some(({ place, of }) => (isLand(place) ? ownerOf(p, place) : of) === seat)
  return living(p).filter((seat) => canStrike(p, seat) && threatened(seat))
}

/** CF-16.10  How many dice the side with more L-stars may still roll again in this combat. */
export function rerollsNow(p: Position, f: Battle): { seat: Seat; dice: number[]; left: number } {
  const defender = defenderHere(p, f)
  const [own, other] = [p.lstar[p.turn] as number, p.lstar[defender] as number]
  const left = rerollsLeft(Math.max(own, other), Math.min(own, other), f.rerolled[defender] ?? 0)
  const attacking = own >= other
  const dice = attacking ? f.attack : f.defence
  return { seat: attacking ? p.turn : defender, dice, left: Math.min(left, dice.length) }
}

/** CF-16.12  Whose casualties are to be chosen, how many, and among which units. */
export function bill(p: Position, f: Battle): Bill & { readonly seat: Seat } {
  const attacking = (f.lost[0] as number) > 0
  const groups = attacking ? groupsOf(f.force, f.now) : defenders(p, here(f), whose(f))
  const owed = (attacking ? f.lost[0] : f.lost[1]) as number
  const embarkedToo = p.options.amphib_casualties === 'any'
  const losses = Math.min(owed, choosable(groups, embarkedToo))
  return { seat: attacking ? p.turn : defenderHere(p, f), groups, losses, embarkedToo }
}

/** CF-16.12  Takes casualties off the board and, for the attacker, out of the force; a lost navy takes its cargo. */
export function settle(t: T, f: Battle, seat: Seat, { losses }: Casualties): void {
  const { p } = t
  const attacking = seat === p.turn
  f.lost[attacking ? 0 : 1] = 0
  const recommit = (from: Place, cargo: number, landing: number, count: number) => {
    if (attacking) commit(f.force, f.now, from, cargo, landing, count)
  }
  for (const { from, armies = 0, navies = [] } of losses) {
    const place = placeOf(from)
    if (armies > 0) {
      const land = isLand(place) && ownerOf(p, place) === seat ? place : null
      addArmies(p, place, seat, -armies)
      t.note('armiesLost', seat, place, armies)
      // CF-3.2  Land that armies held is nobody's without them, before anybody moves in.
      if (land !== null) noteLost(t, seat, land)
      recommit(place, ARMIES, 0, -armies)
    }
    for (const { cargo, count, landing = 0, sunk = true, embarked = 0 } of navies) {
      addNavies(p, zoneAt(place), seat, cargo, -count)
      recommit(place, cargo, landing, -count)
      if (sunk) t.note('naviesLost', seat, place, count, count * cargo)
      else {
        addNavies(p, zoneAt(place), seat, cargo - embarked, count)
        recommit(place, cargo - embarked, landing - embarked, count)
        t.note('embarkedLost', seat, place, count * embarked)
      }
    }
  }
}

/** CF-16.8  The defenders who have grain to pay and a target to pay for. */
export function payers(p: Position, f: Battle): Seat[] {
  return living(p).filter((seat) => units(p, seat, GRAIN) > 0 && tiesOf(p, f, seat).length > 0)
}
