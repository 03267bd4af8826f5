import { type BoardProps, defineClient } from '../../../board/client.ts'
import { later } from '../../../board/later.tsx'
import type { View } from '../view.ts'
import { composers, dealTerms, prefaces, soon } from './composer/index.ts'
import { standing } from './composer/standing.ts'
import { Facts } from './facts.tsx'
import { barWords, choicesFor, diceNow, groupOf, hasSecrets, isLast, turnWords } from './hints.ts'
import { columns, note, purse } from './ledger.tsx'
import { Legend } from './legend.tsx'
import { sheets } from './panels/index.ts'
import { scoring } from './panels/scoring.tsx'

/** The map is the largest part: what can be decided is shown before it. */
const board = later<BoardProps<View>>(async () => (await import('./board.tsx')).Board)

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board: board.Part,
  ready: board.ready,
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
