import { type Asking, askingOf } from '../idle/asking.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import { centerOffers } from './centers.ts'
import { assistOffers, colonyOffers } from './colonies.ts'
import { fleetOffers } from './fleets.ts'
import { freighterOffers, moneyOffers } from './money.ts'
import type { Choice, Offer } from './offer.ts'
import { raceOffers } from './race.ts'
import { yardOffers } from './yards.ts'

/** What is idle, as far as what is left pays for what ends it. */
export interface Offers {
  readonly offers: readonly Offer[]
  /** The number of other things that are idle, where everything that ends them costs more than is left. */
  readonly dear: number
}

/**
 * Everything that is idle and that a line of the sheet would end, the weightiest first. `left`: hundredths of MC that are
 * left after the sheet; what costs more is not offered.
 */
export function offersOf(
  view: View,
  empire: Empire,
  orders: readonly Order[],
  left = empire.treasury,
): Offers {
  const all = everythingOf(askingOf(view, empire, orders), left)
  const offers = all.flatMap((offer): Offer[] => {
    const payable = offer.choices.filter(({ cost = 0 }) => cost === 0 || cost <= left)
    const choices = payable.slice(0, offer.shown ?? payable.length)
    return choices.length === 0
      ? []
      : [{ ...offer, choices: choices.map((one) => ({ ...one, ...mostOf(offer, one, left) })) }]
  })
  return { offers, dear: all.length - offers.length }
}

/** No more are offered than can be paid. */
const mostOf = ({ most }: Offer, { cost = 0 }: Choice, left: number): Pick<Choice, 'most'> =>
  most === undefined ? {} : { most: cost === 0 ? most : Math.min(most, Math.trunc(left / cost)) }

const everythingOf = (asking: Asking, left: number): Offer[] => [
  ...raceOffers(asking),
  ...fleetOffers(asking, true),
  ...centerOffers(asking),
  ...colonyOffers(asking),
  ...freighterOffers(asking),
  ...yardOffers(asking),
  ...assistOffers(asking),
  ...fleetOffers(asking, false),
  ...moneyOffers(asking, left),
]
