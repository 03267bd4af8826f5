import type { FactsIn, Transition } from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import { economyWords } from './economy.ts'
import { tradeWords } from './trade.ts'
import { warWords } from './war.ts'

/** One entry for everything that happens: the clause it applies, its grade, its parts, and a line of English. */
export const words = { ...economyWords, ...tradeWords, ...warWords }

/** What the rules tell while a game runs. */
export interface Facts extends FactsIn<typeof words> {}

/** A transition of this game. */
export type T = Transition<Position, Facts>
