import { int, list, nullable, object, oneOf, optional, type Schema } from '../../kernel/index.ts'
import { GOODS } from './data.ts'

type GoodName = (typeof GOODS)[number]

/** BM-14.2  A rate for deals: a player gives up to this much of one type in all, and gets `count` for each `amount`. */
export interface Rate {
  give: GoodName
  amount: number
  get: GoodName
  count: number
  /** What it may still give by this rate in this Trade action. */
  upTo: number
}

/** BM-14.2  "Direct 3k X for k Y if the pool has k, else pass", and wanted rates for deals; for one Trade action. */
export interface Orders {
  direct: { pay: GoodName; get: GoodName; count: number } | null
  rates: Rate[]
}

const good = oneOf(...GOODS)
const amount = int(1, 1_000_000)

/** The schema of standing orders in a position. */
export const ordersShape: Schema<Orders> = object({
  direct: optional<Orders['direct']>(nullable(object({ pay: good, get: good, count: amount })), null),
  rates: optional<Rate[]>(
    list(object({ give: good, amount, get: good, count: amount, upTo: amount }), 0, 12),
    [],
  ),
})
