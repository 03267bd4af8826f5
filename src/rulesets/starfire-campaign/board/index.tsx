import { defineClient, type SeatStyle } from '../../../board/client.ts'
import { later } from '../../../board/later.tsx'
import type { View } from '../view.ts'
import { chart } from './chart/later.ts'
import { Legend } from './chart/legend.tsx'
import { Desk } from './desk.tsx'
import { barWords, hasSecrets, turnWords } from './hints.ts'
import { columns, note, purse, purseHead } from './ledger.tsx'
import type { SheetText } from './sheet/lines.ts'
import { forms } from './work-later.ts'

const facts = later<{ view: View; seats: readonly SeatStyle[] }>(
  async () => (await import('./facts.tsx')).Facts,
)

/** All that the client needs to know of this game. */
export const client = defineClient<View>()<{ 'campaign.turn': SheetText; 'campaign.window': SheetText }>({
  Board: chart.Part,
  ready: chart.ready,
  Desk,
  Facts: facts.Part,
  Legend,
  role: 'Empire',
  columns,
  purse,
  purseHead,
  note,
  barWords,
  turnWords,
  hasSecrets,
  composers: forms.forms,
  first: forms.ready,
})
