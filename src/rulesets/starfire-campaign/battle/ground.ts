import { technologyOf } from '../design/catalogue.ts'
import type { Part } from '../design/figures.ts'
import { frd, fru, mulDiv, mulFrd } from '../exact.ts'
import type { Unit } from './unit.ts'

// SC-14.19, SC-14.27  What the victor of a battle does with the wrecks.

/** SC-14.19  True for a unit so badly hurt that it may be boarded: a quarter of its hull left, or less. */
export const isWreck = ({ hull, of }: Unit): boolean => hull > 0 && 4 * hull <= of.hull

/** The victor, as boarding needs it. */
interface Boarders {
  /** SC-4.17  The best tractor aboard; 0 for none. */
  readonly tractor: number
  /** SC-14.27  Points of troops in Qt, of which each try spends 1. */
  readonly points: number
}

/** What became of a wreck that was tried. */
interface Try {
  readonly unit: Unit
  readonly die: number
  readonly fate: 'captured' | 'scuttled'
}

/**
 * SC-14.19, SC-14.27  Each wreck is tried once, by its number, as long as there are troops: d10 ≤ 2 + tractor captures it,
 * otherwise it is scuttled. Nobody boards without a tractor.
 */
export function board(wrecks: readonly Unit[], { tractor, points }: Boarders, die: () => number): Try[] {
  if (tractor === 0) return []
  return wrecks
    .filter(isWreck)
    .sort((a, b) => a.id - b.id)
    .slice(0, points)
    .map((unit) => {
      const roll = die()
      if (roll <= 2 + tractor) return { unit, die: roll, fate: 'captured' }
      unit.hull = 0
      return { unit, die: roll, fate: 'scuttled' }
    })
}

/** SC-14.19, SC-14.27  The technology that a captured design gives: the first of its codes, in code order, that is not developed yet. */
export function gift(parts: readonly Part[], developed: (code: string) => boolean): string | null {
  const [first] = parts
    .flatMap(({ code }) => technologyOf(code) ?? [])
    .filter(({ code, tree }) => !developed(code) && tree !== 'MAG')
    .sort((a, b) => a.order - b.order)
  return first?.code ?? null
}

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
