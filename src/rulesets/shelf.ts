import { Game } from '../kernel/game.ts'
import { anyRuleset } from '../kernel/ruleset.ts'
import { blackMarket } from './black-market/ruleset.ts'
import { cashFlow } from './cash-flow/ruleset.ts'
import { godsfireTrade } from './godsfire-trade/ruleset.ts'
import { imperialTrader } from './imperial-trader/ruleset.ts'

/** The games of the house, in the order of the shelf. */
export const shelf: readonly Game[] = [
  new Game(anyRuleset(imperialTrader)),
  new Game(anyRuleset(cashFlow)),
  new Game(anyRuleset(blackMarket)),
  new Game(anyRuleset(godsfireTrade)),
]

/** The game with this id, or null. */
export function gameOf(id: string): Game | null {
  return shelf.find((game) => game.rules.meta.id === id) ?? null
}
