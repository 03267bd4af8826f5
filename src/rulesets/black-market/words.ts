import type { FactWords } from '../../kernel/facts.ts'
import type { View } from './view.ts'
import { type ColonyFact, colonyWords } from './words/colony.ts'
import { type TradeFact, tradeWords } from './words/trade.ts'
import { type WarFact, warWords } from './words/war.ts'

/** Everything the rules tell while a game runs. */
export type Fact = ColonyFact | TradeFact | WarFact

/** One line of English for everything that happens, with the clause it applies. */
export const words: { readonly [K in Fact]: FactWords<View> } = { ...colonyWords, ...tradeWords, ...warWords }
