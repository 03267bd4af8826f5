import type { Seat } from '../../../kernel/index.ts'
import type { Place } from '../place.ts'
import type { Position } from '../position.ts'
import { placeAt, type Targets, whoseAt } from './aims.ts'
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
