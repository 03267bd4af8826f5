import { defineClient } from '../../../board/client.ts'
import type { View } from '../view.ts'
import { Board } from './board.tsx'
import { terms } from './composer/deal-terms.tsx'
import { composers, prefaces } from './composer/index.ts'
import { standing } from './composer/standing.ts'
import { Facts } from './facts.tsx'
import { barWords, groupOf, hasSecrets, isLast, turnWords } from './hints.ts'
import { sheets } from './leaves.tsx'
import { columns, note, purse, purseHead } from './ledger.tsx'
import { Legend } from './legend.tsx'
import { Scores } from './scores.tsx'

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board,
  Facts,
  Legend,
  role: 'Colony',
  columns,
  purse,
  purseHead,
  note,
  barWords,
  turnWords,
  groupOf,
  isLast,
  clickAnswers: true,
  hasSecrets,
  sheets,
  composers,
  prefaces,
  standing,
  terms,
  Scores,
})
