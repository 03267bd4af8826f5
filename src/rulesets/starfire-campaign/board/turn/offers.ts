import { askingOf } from '../../idle/asking.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { ordersIn } from '../sheet/lines.ts'
import { centerOffers } from './centers.ts'
import { assistOffers, colonyOffers } from './colonies.ts'
import { fleetOffers } from './fleets.ts'
import { freighterOffers, moneyOffers } from './money.ts'
import type { Offer } from './offer.ts'
import { raceOffers } from './race.ts'
import { yardOffers } from './yards.ts'

/**
 * Everything that is idle and that a line of the sheet would end, the weightiest first. `left`: hundredths of MC that are
 * left after the sheet.
 */
export function offersOf(view: View, empire: Empire, text: string, left = empire.treasury): Offer[] {
  const asking = askingOf(view, empire, ordersIn(text))
  return [
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
}
