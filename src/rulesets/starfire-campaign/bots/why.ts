import type { Decision, Reason } from '../../../bots/index.ts'
import { piecesOf } from '../advice/pieces.ts'
import { ordersOf } from '../orders/sheet.ts'
import { written } from '../orders/write.ts'
import type { Sheet } from '../sheet.ts'
import type { View } from '../view.ts'

/** SC-19.11  What a sheet's orders are for, a piece at a time: those that say it themselves are left out. */
export function whySheet(view: View, seat: number, decision: Decision): readonly Reason[] {
  const empire = view.empires.find((one) => one.seat === seat)
  if (empire === undefined || !('value' in decision)) return []
  const orders = ordersOf(decision.value as unknown as Sheet)
  const pieces = piecesOf(view, empire, orders)
  if (pieces.length === 0) return [{ text: 'No orders: what goes on by itself goes on.', clause: 'SC-19.11' }]
  return pieces
    .filter(({ reason }) => reason !== '')
    .map((piece) => ({
      text: `${piece.heading}: ${piece.orders.map(written).join('; ')}. ${piece.reason}`,
      clause: piece.clause,
    }))
}
