import type { Composer } from '../../../../board/client.ts'
import type { Step } from '../../orders/order.ts'
import { noOrders } from '../../orders/sheet.ts'
import { preview } from '../../preview.ts'
import type { View } from '../../view.ts'
import { formFor } from './form.tsx'
import { keptSheet } from './kept.ts'
import { type SheetText, textWithDraft } from './lines.ts'
import './orders.css'

/** The form for the sheet of a step; null for that of a whole turn. `nothing` is what a sheet without orders says. */
function sheetFor(step: Step | null, nothing: string): Composer<View, SheetText> {
  return {
    start: (view, seat) => keptSheet(view, seat, step) ?? { text: '' },
    Form: formFor(step),
    send(value, view, seat) {
      const { lines } = preview(view, seat, { text: textWithDraft(value) }, step)
      const skipped = lines.filter(({ refusal }) => refusal !== null).length
      const standing = lines.length - skipped
      if (lines.length === 0) return nothing
      const send = value.draft === undefined ? 'Send' : 'Add it and send'
      const orders = standing === 1 ? `${send} 1 order` : `${send} ${standing} orders`
      return skipped === 0 ? orders : `${orders}, ${skipped} will be skipped`
    },
    answers: (value) => [{ text: textWithDraft(value), strict: value.strict === true }],
    none: () => ({ text: nothing, choice: noOrders() }),
  }
}

/** By step: the form in which its sheet is written. */
export const composers: Readonly<Record<string, Composer<View, SheetText>>> = {
  'game.diplomacy': sheetFor('diplomacy', 'Neither war nor peace'),
  'game.spending': sheetFor('spending', 'Spend nothing'),
  'game.movement': sheetFor('movement', 'Ships stay'),
  'game.landing': sheetFor('landing', 'Land nothing'),
  'game.trade': sheetFor('trade', 'Leave it as it is'),
  'game.sheet': sheetFor(null, 'No orders this turn'),
}
