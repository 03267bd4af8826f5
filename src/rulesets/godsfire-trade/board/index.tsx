import { Board } from './board.tsx'
import { Facts } from './facts.tsx'
import { barWords, choicesFor, diceNow, groupOf, hasSecrets, isLast, turnWords } from './hints.ts'
import { columns, note, purse } from './ledger.tsx'
import { Legend } from './legend.tsx'
import { composers } from './orders/index.ts'
import { standing } from './orders/standing.ts'
import { sample } from './sample.ts'
import { sheets } from './sheets/index.ts'

/** All that the client needs to know of this game. */
export const client = {
  Board,
  Facts,
  Legend,
  role: 'Overlord',
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
  sample,
  sheets,
  composers,
  standing,
}
