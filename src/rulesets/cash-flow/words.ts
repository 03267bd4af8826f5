import type { FactWords } from '../../kernel/index.ts'
import type { View } from './view.ts'
import { type EconomyFact, economyWords } from './words/economy.ts'
import { type TradeFact, tradeWords } from './words/trade.ts'
import { type WarFact, warWords } from './words/war.ts'

/** Everything the rules tell while a game runs, chapter by chapter. */
export type Fact = EconomyFact | TradeFact | WarFact

/** One line of English for everything that happens, with the clause it applies. */
export const words: { readonly [K in Fact]: FactWords<View> } = {
  ...economyWords,
  ...tradeWords,
  ...warWords,
}
