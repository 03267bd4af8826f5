import type { Order, OrderOf } from '../../orders/order.ts'
import { orderWords } from '../../orders/write.ts'
import { together } from '../reading.ts'

/** Orders that belong together, as one sentence: the first says what they are, the others follow. */
export function pieceWords(orders: readonly Order[]): string {
  const [first] = orders
  if (first === undefined) return ''
  if (orders.length > 1 && first.do === 'explore') {
    const fleets = orders.filter((order): order is OrderOf<'explore'> => order.do === 'explore')
    return `${together(fleets.map(({ fleet }) => (typeof fleet === 'number' ? `F${fleet}` : fleet)))} explore`
  }
  if (orders.length > 1 && first.do === 'assist') {
    const all = orders.filter((order): order is OrderOf<'assist'> => order.do === 'assist')
    return `Assist the growth of systems ${together(all.map(({ system, points }) => `${system} by ${points}`))}`
  }
  return orders.map(orderWords).join('; ')
}
