import type { WordsOf } from '../../kernel/index.ts'
import type { Facts } from './facts.ts'
import type { View } from './view.ts'
import { economyWords } from './words/economy.ts'
import { tradeWords } from './words/trade.ts'
import { warWords } from './words/war.ts'

/** One line of English for everything that happens, with the clause it applies. */
export const words: WordsOf<View, Facts> = { ...economyWords, ...tradeWords, ...warWords }
