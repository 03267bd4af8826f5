import type { Thing } from '../trade/legs.ts'

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
export const UTILITY: Price = priceOfThing('utility')
