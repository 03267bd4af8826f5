import type { Seat } from '../../../kernel/index.ts'
import { siteId } from '../colony/utilities.ts'
import { E, GOODS, SITES, utilities } from '../data.ts'
import { at, type Position } from '../position.ts'
import type { Thing, WrittenLeg } from '../trade/legs.ts'
import { goodsOf } from './exchanges.ts'
import type { Taste } from './taste.ts'
import type { Scale } from './tokens.ts'

/** What a thing that is no commodity is worth, in hundredths of a Victory Point, and what it is to who parts with it. */
interface Price {
  readonly got: number
  readonly given: number
}

const price = (going: number): Price => ({ got: 0.85 * going, given: 1.15 * going })

/** BM-5.6  Going prices. Words are worth nothing. */
const PRICES: { readonly [K in Thing]?: Price } = {
  mech: price(115),
  utility: price(120),
  location: price(90),
  skill: price(55),
  rnd: price(38),
  military: price(40),
  reveal: price(4),
}

const WORTHLESS = price(0)

/** The going price of a thing. */
export const priceOfThing = (what: Thing): Price => PRICES[what] ?? WORTHLESS

/** An empty Utility. */
const UTILITY: Price = priceOfThing('utility')

/** An empty Utility that changes hands for Energy, as it is proposed. */
interface Sale {
  readonly legs: readonly WrittenLeg[]
  /** The lesser of both gains. */
  readonly gain: number
}

/** True for legs that were declined. */
export type Declined = (legs: readonly WrittenLeg[]) => boolean

export const tokens = (from: Seat, to: Seat, good: number, amount: number): WrittenLeg => ({
  do: 'give',
  from,
  to,
  what: GOODS[good] ?? 'E',
  amount,
})

/** The most that anybody pays. */
const DEAREST = 12

/**
 * BM-5.6, BM-5.8  The sale of an empty mine or Farm, by the initiator or to it, of which the one who gains less gains
 * most. Null for none that gains both more than `least`.
 */
export function bestSale(
  p: Position,
  seat: Seat,
  least: number,
  scales: readonly Scale[],
  tasteOf: (seat: Seat) => Taste,
  declined: Declined,
): Sale | null {
  let best: Sale | null = null
  for (let site = 0; site < SITES; site++) {
    const owner = at(p.siteOwner, site)
    if (owner < 0 || at(p.occupied, site) === 1 || utilities[at(p.site, site)]?.manned !== true) continue
    for (let other = 0; other < p.seats; other++) {
      if (other === seat || (owner !== seat && owner !== other)) continue
      const to = owner === seat ? other : seat
      const found = bestPrice(p, owner, to, scales, tasteOf(owner).fear)
      if (found.gain <= (best?.gain ?? least)) continue
      const utility = { do: 'give', from: owner, to, what: 'utility', which: siteId(site) } as const
      const legs = [utility, tokens(to, owner, E, found.price)]
      if (!declined(legs)) best = { legs, gain: found.gain }
    }
  }
  return best
}

function bestPrice(
  p: Position,
  from: Seat,
  to: Seat,
  scales: readonly Scale[],
  fear: number,
): { readonly price: number; readonly gain: number } {
  const gainOf = (seat: Seat, thing: number, sign: number) => {
    const own = goodsOf(p, seat)
    const weighed = scales[seat] as Scale
    const before = weighed(own)
    return (price: number) =>
      thing + weighed(own.map((n, good) => (good === E ? n + sign * price : n))) - before
  }
  const seller = gainOf(from, -UTILITY.given * (1 - fear), 1)
  const buyer = gainOf(to, UTILITY.got, -1)
  const most = Math.min(DEAREST, at(p.goods, to * 3 + E))
  let best = { price: 0, gain: Number.NEGATIVE_INFINITY }
  for (let price = 1; price <= most; price++) {
    const gain = Math.min(seller(price), buyer(price))
    if (gain > best.gain) best = { price, gain }
  }
  return best
}
