import type { Composer, Json } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { namesOf } from '../../../../board/seat.tsx'
import type { Step } from '../../orders/order.ts'
import { noOrders } from '../../orders/sheet.ts'
import { orderWords } from '../../orders/words.ts'
import { preview } from '../../preview.ts'
import type { View } from '../../view.ts'
import { formFor } from './form.tsx'
import { rowsOf, type SheetText, textWithDraft, withOrders } from './lines.ts'
import './orders.css'

/** The form for the sheet of a step; null for that of a whole turn. `nothing` is what a sheet without orders says. */
function sheetFor(step: Step | null, nothing: string): Composer<View, SheetText> {
  return {
    start: () => ({ text: '' }),
    resume: sheetOf,
    recall(answer, view, seat, seats) {
      const names = namesOf(seats)
      const speech = {
        cluster: view.cluster,
        name: (other: number) => (other === seat ? 'you' : names(other)),
      }
      const rows = rowsOf(view.cluster, sheetOf(answer)?.text ?? '')
      return rows.length === 0
        ? [nothing]
        : rows.map(({ order, text }) => (order === null ? text.trim() : orderWords(speech, order)))
    },
    handed: { is: 'Your orders are submitted', change: 'Change your orders' },
    Form: formFor(step),
    send(value, view, seat) {
      const { lines } = preview(view, seat, { text: textWithDraft(value) }, step)
      const skipped = lines.filter(({ refusal }) => refusal !== null).length
      const standing = lines.length - skipped
      if (lines.length === 0) return nothing
      const send = value.draft === undefined ? 'Submit' : 'Add this order and submit'
      const orders = `${send} ${counted(standing, 'order')}`
      return skipped === 0 ? orders : `${orders}, ${skipped} will be skipped`
    },
    answers: (value) => [{ text: textWithDraft(value), strict: value.strict === true }],
    none: () => ({ text: nothing, choice: noOrders() }),
  }
}

/** A sheet as the forms hold it, of one that was sent. */
function sheetOf(answer: Json): SheetText | null {
  const { text, orders, strict } = Object(answer) as { text?: Json; orders?: Json; strict?: Json }
  const written =
    typeof text === 'string' ? text : orders === undefined ? null : withOrders('', orders as never)
  return written === null ? null : { text: written.replace(/^\n/, ''), strict: strict === true }
}

/** By step: the form in which its sheet is written. */
export const composers: Readonly<Record<string, Composer<View, SheetText>>> = {
  'game.diplomacy': sheetFor('diplomacy', 'No war and no peace offers'),
  'game.spending': sheetFor('spending', 'Spend nothing'),
  'game.movement': sheetFor('movement', 'Ships stay'),
  'game.landing': sheetFor('landing', 'Land nothing'),
  'game.trade': sheetFor('trade', 'Change nothing'),
  'game.sheet': sheetFor(null, 'No orders this turn'),
}
