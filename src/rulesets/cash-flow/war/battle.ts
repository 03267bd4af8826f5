import type { Seat } from '../../../kernel/index.ts'
import type { Place } from '../place.ts'
import type { Position } from '../position.ts'
import { placeAt, type Targets, whoseAt } from './aims.ts'
import { rerollsLeft } from './combat.ts'
import { defenderOf, type Force } from './force.ts'

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
