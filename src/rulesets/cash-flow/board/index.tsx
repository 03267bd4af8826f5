import { defineClient } from '../../../board/client.ts'
import type { View } from '../view.ts'
import { Board } from './board.tsx'
import { composers, dealTerms, prefaces, soon } from './composer/index.ts'
import { standing } from './composer/standing.ts'
import { Facts } from './facts.tsx'
import { barWords, choicesFor, diceNow, groupOf, hasSecrets, isLast, turnWords } from './hints.ts'
import { columns, note, purse } from './ledger.tsx'
import { Legend } from './legend.tsx'
import { sheets } from './panels/index.ts'
import { scoring } from './panels/scoring.tsx'

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board,
  isBroad: true,
  soon,
  Facts,
  Legend,
  role: 'Superpower',
  columns,
  purse,
  note,
  barWords,
  turnWords,
  diceNow,
  groupOf,
  isLast,
  choicesFor,
  hasSecrets,
  sheets,
  interlude: scoring,
  composers,
  prefaces,
  standing,
  terms: dealTerms,
})
