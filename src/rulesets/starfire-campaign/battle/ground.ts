import { frd, fru, mulDiv, mulFrd } from '../exact.ts'

// SC-15.6 to SC-15.8, SC-15.17  Ground combat on one planet. Troops in hundredths of base points, factors in percent.

/** Troops of one kind; a defender's fall in the order in which they are listed (SC-15.7, SC-15.17). */
export interface Troops {
  base: number
}

/** One of the two on the ground. */
export interface Army {
  readonly troops: readonly Troops[]
  /** SC-15.6  The factor of its best troops. */
  readonly factor: number
  /** SC-15.6  The combat modifier of its race. */
  readonly modifier: number
}

export const baseOf = ({ troops }: Army): number => troops.reduce((sum, { base }) => sum + base, 0)

/** SC-15.6  Effective points, in millionths of a point: exact. */
const effective = (army: Army): number => baseOf(army) * army.factor * (100 + army.modifier)

/** SC-15.7  What an army inflicts with a die, in whole effective points. */
export const inflicted = (army: Army, die: number): number =>
  fru(effective(army) * (10 + 2 * die), 100 * 1_000_000)

/** SC-15.7  The base points that such a loss costs an army, to hundredths. */
export const baseLoss = (loss: number, army: Army): number => mulDiv(loss, 10_000, army.factor)

/** SC-15.7  Takes a loss off the troops in their order. */
export function lose(army: Army, base: number): void {
  let left = base
  for (const troops of army.troops) {
    const taken = Math.min(troops.base, left)
    troops.base -= taken
    left -= taken
  }
}

/** What became of a planet: its rounds, and whether the defender gave up. */
export interface Contest {
  readonly rounds: readonly GroundRound[]
  readonly yielded: boolean
}

/** A round on the ground: dice, effective points inflicted by attacker and by defender. */
export interface GroundRound {
  readonly dice: readonly [attacker: number, defender: number]
  readonly inflicted: readonly [attacker: number, defender: number]
}

/** SC-15.7  The most rounds in a turn. */
const ROUNDS = 10

/**
 * SC-15.7, SC-15.8  Fights on until one has nothing left, the defender yields or ten rounds are over. `yields`: a
 * determination of 33, which gives up below half of what it had when the day `began`. The armies are changed.
 */
export function contest(
  attacker: Army,
  defender: Army,
  yields: boolean,
  die: () => number,
  began = baseOf(defender),
): Contest {
  const rounds: GroundRound[] = []
  while (rounds.length < ROUNDS && baseOf(attacker) > 0 && baseOf(defender) > 0) {
    if (yields && 2 * baseOf(defender) < began) break
    const dice = [die(), die()] as const
    const hits = [inflicted(attacker, dice[0]), inflicted(defender, dice[1])] as const
    lose(defender, baseLoss(hits[0], defender))
    lose(attacker, baseLoss(hits[1], attacker))
    rounds.push({ dice, inflicted: hits })
  }
  return { rounds, yielded: yields && baseOf(defender) > 0 && 2 * baseOf(defender) < began }
}

/** SC-15.9, SC-15.12  The PU of a system that survive its conquest: at least 1. `percent`: CONQUEST_SURVIVAL. */
export const puSurviving = (pu: number, percent: number): number => Math.max(1, mulFrd(pu, percent, 100))

/** SC-15.9  The SY that survive. */
export const yardsSurviving = (count: number): number => frd(count, 2)
