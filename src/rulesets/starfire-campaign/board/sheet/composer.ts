import type { Composer } from '../../../../board/client.ts'
import { orderWords } from '../../orders/write.ts'
import type { View } from '../../view.ts'
import { count } from '../reading.ts'
import { SheetForm } from './form.tsx'
import { judged } from './judge.ts'
import { rowsOf, type SheetText, sheetOf } from './lines.ts'

const NOTHING = 'No new orders'

/** SC-19.1, SC-21.4  The sheet of orders of a turn, or of the deal window: a draft until it is ready, and to be changed until all are in. */
const sheet: Composer<View, SheetText> = {
  start: () => ({ text: '' }),
  resume: sheetOf,
  recall(answer) {
    const rows = rowsOf(sheetOf(answer)?.text ?? '')
    return rows.length === 0
      ? [NOTHING]
      : rows.map(({ order, text }) => (order === null ? text : orderWords(order)))
  },
  handed: { is: 'Your orders are submitted', change: 'Change your orders' },
  Form: SheetForm,
  send({ text }, view, seat) {
    const { lines } = judged(view, seat, text)
    const refused = lines.filter(({ fault }) => fault !== null).length
    const orders = lines.length === 0 ? 'no orders' : count(lines.length - refused, 'order')
    return refused === 0 ? `Submit ${orders}` : `Submit ${orders}, ${refused} refused`
  },
  answers: ({ text }) => [{ text }],
}

/** By step: the form in which its answer is composed. */
export const composers = { 'campaign.turn': sheet, 'campaign.window': sheet }
