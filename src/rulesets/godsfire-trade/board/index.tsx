import { defineClient } from '../../../board/client.ts'
import type { View } from '../view.ts'
import { Board } from './board.tsx'
import { Facts } from './facts.tsx'
import { barWords, hasSecrets, turnWords } from './hints.ts'
import { columns, note, purse, purseHead } from './ledger.tsx'
import { Legend } from './legend.tsx'
import { composers } from './orders/index.ts'
import { scenarioDoor } from './scenario/door.ts'
import { sheets } from './sheets/index.ts'
import { Scores } from './sheets/scores.tsx'

/** All that the client needs to know of this game. */
export const client = defineClient<View>()({
  Board,
  Facts,
  Legend,
  role: 'Overlord',
  columns,
  purse,
  purseHead,
  note,
  barWords,
  turnWords,
  hasSecrets,
  sheets,
  Scores,
  composers,
  maker: scenarioDoor,
})
