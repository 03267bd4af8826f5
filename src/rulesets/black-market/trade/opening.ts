import { object, optional, type Refusal, refuse, type Schema, text } from '../../../kernel/index.ts'
import { type Orders, orderFields } from '../orders.ts'
import type { T } from '../position.ts'
import { goodName } from './measure.ts'
import { PAIRS, type Pair } from './pool.ts'

/** BM-5.16, BM-14.2  What the others say before the first window: a wish, and standing orders. */
export interface Opening {
  say?: string
  direct?: Orders['direct']
  rates?: Orders['rates']
}

/** The schema of an opening. */
export const openingShape = object({ say: optional(text(200), ''), ...orderFields }) as Schema<Opening>

/** BM-5.21, BM-14.2  Why standing orders make no sense, or null. */
export function ordersFault({ direct = null, rates = [] }: Opening): Refusal | null {
  const same = (direct !== null && direct.pay === direct.get) || rates.some((rate) => rate.give === rate.get)
  return same ? refuse('BM-5.22', 'SAME_TYPE', 'An order names two types, one to give and one to get.') : null
}

/** An opening at random; mostly there is nothing to say. */
export function suggestOpening(chance: T['chance']): Opening {
  const { pay, get } = PAIRS[chance.pick(PAIRS.length)] as Pair
  const [one, other] = [goodName(pay), goodName(get)]
  switch (chance.pick(16)) {
    case 0:
      return { say: `I want ${other}.` }
    case 1:
      return { direct: { pay: one, get: other, count: 1 } }
    case 2:
      return { rates: [{ give: one, amount: 1, get: other, count: 1, upTo: 3 }] }
    default:
      return {}
  }
}
