import { type Piece, piecesOf } from '../../advice/pieces.ts'
import { type Order, type OrderOf, orderWords, written } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { together } from '../reading.ts'
import { rowsOf, withLine } from '../sheet/judge.ts'

/** A piece of advice as it stands beside the own sheet. */
export interface Advised extends Piece {
  readonly lines: readonly string[]
  /** `taken`: all of it is on the sheet; `otherwise`: the sheet has other orders for the same; `open`: neither. */
  readonly state: 'taken' | 'otherwise' | 'open'
}

/** The pieces of an advice, each with what the own sheet makes of it. */
export function advisedFor(view: View, empire: Empire, orders: readonly Order[], text: string): Advised[] {
  const own = rowsOf(text).flatMap(({ order }) => (order === null ? [] : [order]))
  const has = new Set(own.map(written))
  const about = new Set(own.flatMap(subjectsOf))
  return piecesOf(view, empire, orders).map((piece): Advised => {
    const lines = piece.orders.map(written)
    const missing = piece.orders.filter((_, i) => !has.has(lines[i] ?? ''))
    const otherwise = missing.flatMap(subjectsOf).some((subject) => about.has(subject))
    return { ...piece, lines, state: missing.length === 0 ? 'taken' : otherwise ? 'otherwise' : 'open' }
  })
}

/** What an order is about, of which a sheet orders one thing at a time. */
function subjectsOf(order: Order): string[] {
  switch (order.do) {
    case 'race':
    case 'invest':
      return [order.do]
    case 'design':
      return [`design ${order.name.toLowerCase()}`]
    case 'colonize':
      return [`colonize ${order.target}`]
    case 'assist':
      return [`assist ${order.system}`]
    case 'explore':
    case 'move':
    case 'return':
      return [`fleet ${order.fleet}`]
    case 'upgrade':
    case 'researchSL':
      return [`center ${order.center}`]
    case 'research':
    case 'researchEL':
      return order.centers.map((center) => `center ${center}`)
    default:
      return []
  }
}

/** The sheet with these pieces on it, as far as they are not. */
export function withPieces(text: string, pieces: readonly Pick<Advised, 'lines'>[]): string {
  const has = new Set(rowsOf(text).flatMap(({ order }) => (order === null ? [] : [written(order)])))
  const lines = pieces.flatMap(({ lines }) => lines.filter((line) => !has.has(line)))
  const before = text.trimEnd()
  return [...(before === '' ? [] : [before]), ...lines].join('\n')
}

/** The sheet without these pieces. */
export function withoutPieces(text: string, pieces: readonly Pick<Advised, 'lines'>[]): string {
  const gone = new Set(pieces.flatMap(({ lines }) => lines))
  const rows = rowsOf(text).filter(({ order }) => order !== null && gone.has(written(order)))
  // From the end, so that the numbers of the others stand.
  return rows.reduceRight((rest, { no }) => withLine(rest, no, null), text)
}

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
