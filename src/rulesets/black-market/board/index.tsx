import { Board } from './board.tsx'
import { composers, prefaces } from './composer/index.ts'
import { standing } from './composer/standing.ts'
import { Facts } from './facts.tsx'
import { barWords, choicesFor, diceNow, groupOf, hasSecrets, isLast, turnWords } from './hints.ts'
import { sheets } from './leaves.tsx'
import { columns, note, purse } from './ledger.tsx'
import { Legend } from './legend.tsx'
import { sample } from './sample.ts'
import { targetOf } from './targets.ts'

/** All that the client needs to know of this game. */
export const client = {
  Board,
  Facts,
  Legend,
  role: 'Colony',
  columns,
  purse,
  note,
  barWords,
  turnWords,
  diceNow,
  groupOf,
  isLast,
  targetOf,
  choicesFor,
  hasSecrets,
  sample,
  sheets,
  composers,
  prefaces,
  standing,
}
