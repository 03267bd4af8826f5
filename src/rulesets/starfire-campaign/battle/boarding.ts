import { technologyOf } from '../design/catalogue.ts'
import type { Part } from '../design/figures.ts'
import type { Unit } from './unit.ts'

// SC-14.19, SC-14.27  What the victor of a battle does with the wrecks.

/** SC-14.19  True for a unit so badly hurt that it may be boarded: a quarter of its hull left, or less. */
export const isWreck = ({ hull, of }: Unit): boolean => hull > 0 && 4 * hull <= of.hull

/** The victor, as boarding needs it. */
export interface Boarders {
  /** SC-4.17  The best tractor aboard; 0 for none. */
  readonly tractor: number
  /** SC-14.27  Points of troops in Qt, of which each try spends 1. */
  readonly points: number
}

/** What became of a wreck that was tried. */
export interface Try {
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
  const unknown = parts
    .map(({ code }) => technologyOf(code))
    .filter((part) => part !== undefined && !developed(part.code) && part.tree !== 'MAG')
    .sort((a, b) => (a?.order ?? 0) - (b?.order ?? 0))
  return unknown[0]?.code ?? null
}
