import { GRAIN } from '../cards.ts'
import { units } from '../money.ts'
import type { ACTIONS } from '../procedures/turn.ts'
import { bestBuild } from './arms.ts'
import { bestDeal } from './deals.ts'
import { bestProduction, bestSets, bestSource } from './economy.ts'
import { bestBuy } from './market.ts'
import { bestMove } from './moves.ts'
import { bestStrike } from './nukes.ts'
import type { Outlook } from './outlook.ts'
import { assaults, seizures } from './war.ts'

/** CF-8.1  An action, and what it would gain in M. */
export type Action = (typeof ACTIONS)[number]

/** Few deals, and few movements, gain more. */
const LIKELY_DEAL = 400
/** An action that takes long to think about gains no more than this. */
export const LIKELY: Partial<Record<Action, number>> = { deployment: 500 }

/** CF-12.1  What a Market action would gain; deals are thought about only when they may make the difference. */
export function marketGain(o: Outlook, most: number): number {
  const sure = bestSets(o).gain + bestBuy(o).gain
  return sure > most || sure + LIKELY_DEAL <= most ? sure : sure + (bestDeal(o)?.gain ?? 0)
}

/** What an action would gain; the market is weighed apart. */
export function gainOf(o: Outlook, action: Exclude<Action, 'market'>): number {
  switch (action) {
    case 'pass':
      return o.taste.prices.least
    case 'production':
      return bestProduction(o).gain
    case 'build':
      return bestBuild(o).gain
    case 'deployment':
      return bestMove(o, []).gain
    case 'attack':
      return attackGain(o)
    case 'research':
      return bestSource(o).gain
  }
}

function attackGain(o: Outlook): number {
  const fights = units(o.v, o.seat, GRAIN) > 0 ? assaults(o).reduce((sum, { gain }) => sum + gain, 0) : 0
  return fights + seizures(o).gain + bestStrike(o).gain
}
