import type { Seat } from '../../../kernel/index.ts'
import { GRAIN } from '../cards.ts'
import { ownerOf } from '../land.ts'
import { units } from '../money.ts'
import { isLand, type Place } from '../place.ts'
import { living, type Position, type T } from '../position.ts'
import { placeAt, type Targets, whoseAt } from './borders.ts'
import { bury, type Casualties, choosable } from './casualties.ts'
import { rerollsLeft } from './combat.ts'
import { commit, defenderOf, defenders, type Force, type Group, groupsOf } from './force.ts'
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
/** CF-16.12  True when embarked armies can be chosen as casualties. */
export const anyEmbarked = (p: Position): boolean => p.options.amphib_casualties === 'any'

/** CF-16.2  Who may strike first: the owners of land targets, and those whose navies are targeted. */
export function strikersOf(p: Position, targets: Targets): Seat[] {
  const threatened = (seat: Seat) => {
    for (let target = 0; target < targets.length / 2; target++) {
      const place = placeAt(targets, target)
      if ((isLand(place) ? ownerOf(p, place) : whoseAt(targets, target)) === seat) return true
    }
    return false
  }
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
export function bill(p: Position, f: Battle): { seat: Seat; groups: Group[]; losses: number } {
  const attacking = (f.lost[0] as number) > 0
  const groups = attacking ? groupsOf(f.force, f.now) : defenders(p, here(f), whose(f))
  const owed = (attacking ? f.lost[0] : f.lost[1]) as number
  return {
    seat: attacking ? p.turn : defenderHere(p, f),
    groups,
    losses: Math.min(owed, choosable(groups, anyEmbarked(p))),
  }
}

/** Takes casualties off the board and, for the attacker, out of the force. */
export function settle(t: T, f: Battle, seat: Seat, value: Casualties): void {
  const attacking = seat === t.p.turn
  f.lost[attacking ? 0 : 1] = 0
  bury(t, seat, value, (from, cargo, landing, count, embarked, sunk) => {
    if (!attacking) return
    commit(f.force, f.now, from, cargo, landing, -count)
    if (!sunk) commit(f.force, f.now, from, cargo - embarked, landing - embarked, count)
  })
}

/** CF-16.8  The defenders who have grain to pay and a target to pay for. */
export function payers(p: Position, f: Battle): Seat[] {
  return living(p).filter(
    (seat) => units(p, seat, GRAIN) > 0 && tiesOf(p, f.targets, f.force, seat).length > 0,
  )
}
