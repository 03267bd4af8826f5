import { INDUSTRY, TRADE } from '../data.ts'
import type { Position } from '../position.ts'

/** How much is left of the game. */
export interface Ahead {
  /** Industry actions to come. */
  readonly industries: number
  /** Research actions to come. */
  readonly researches: number
  /** Consumptions to come, the next one included. */
  readonly meals: number
  /** True when units can still be mustered. */
  readonly musters: boolean
  /** 1 at the beginning, 0 when the last action is over. */
  readonly left: number
  /** True when Industry, and Trade, may still be initiated before the next Consumption. */
  readonly harvest: boolean
  readonly trade: boolean
}

/** BM-1.2  What is ahead in a position. */
export function aheadOf(p: Position): Ahead {
  const { rounds } = p.options
  const chosen = bitsIn(p.taken)
  const even = p.round % 2 === 0
  const later = rounds - p.round
  const more = chosen < p.seats
  const still = (action: number) => (p.taken & (1 << action)) === 0 && more
  return {
    industries: 0.85 * later + (still(INDUSTRY) ? 0.6 : 0),
    researches: 0.6 * later + (still(RESEARCH) ? 0.4 : 0),
    meals: Math.floor((later + (even ? 2 : 1)) / 2),
    musters: later > 0 || !even,
    left: (later + 1 - chosen / p.seats) / rounds,
    harvest: still(INDUSTRY) || !even,
    trade: p.action === TRADE || still(TRADE) || !even,
  }
}

const RESEARCH = 3

function bitsIn(mask: number): number {
  let n = 0
  for (let m = mask; m > 0; m &= m - 1) n++
  return n
}

/** How much of the game is left, 1 to 0. */
export const leftOf = (p: Position): number => aheadOf(p).left
