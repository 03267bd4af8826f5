import { defineClient } from '../../../board/client.ts'
import type { View } from '../view.ts'
import { chart } from './chart/later.ts'
import { Legend } from './chart/legend.tsx'
import { Desk } from './desk.tsx'
import { Facts } from './facts.tsx'
import { barWords, hasSecrets, turnWords } from './hints.ts'
import { columns, note, purse, purseHead } from './ledger.tsx'
import { composers } from './sheet/composer.ts'
import type { SheetText } from './sheet/lines.ts'

/** All that the client needs to know of this game. */
export const client = defineClient<View>()<{ 'campaign.turn': SheetText; 'campaign.window': SheetText }>({
  Board: chart.Part,
  ready: chart.ready,
  Desk,
  Facts,
  Legend,
  role: 'Empire',
  columns,
  purse,
  purseHead,
  note,
  barWords,
  turnWords,
  hasSecrets,
  composers,
})
