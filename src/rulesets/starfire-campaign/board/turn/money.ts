import { freightNeed } from '../../economy/freight.ts'
import { investable } from '../../economy/gtn.ts'
import { frd, sum } from '../../exact.ts'
import { count, money } from '../reading.ts'
import type { Asking, Offer } from './offer.ts'

/** SC-7.2  Freighters that are missing, or that the next colonists need. */
export function freighterOffers({ empire, orders }: Asking): Offer[] {
  const need = freightNeed(empire)
  const bought = sum(orders.map((order) => (order.do === 'freighters' ? order.count : 0)))
  const spare = empire.pool + bought - need
  if (spare > 0) return []
  const most = Math.max(1, 1 - spare)
  return [
    {
      key: 'freighters',
      icon: 'freighter',
      title: 'Freighters',
      note:
        spare < 0
          ? `${empire.pool} of ${need} that are needed`
          : `all ${count(empire.pool, 'freighter')} are needed`,
      clause: 'SC-7.3',
      choices: [most, most + 2].map((n) => ({
        text: `Buy ${n}`,
        note:
          spare < 0 ? 'so that every block of people pays' : 'else colonists take one from a block of people',
        cost: 50_000 * n,
        lines: [`freighters ${n}`],
      })),
    },
  ]
}

/** SC-11.8  Money that nothing is done with. */
export function moneyOffers({ view, empire, orders }: Asking, left: number): Offer[] {
  const tenth = frd(investable(view.options.GTN_LIMIT, left, empire.gtn), 100)
  if (orders.some((order) => order.do === 'invest') || tenth < 50) return []
  return [
    {
      key: 'money',
      icon: 'money',
      title: `${money(left)} MC`,
      note: 'after everything on the sheet',
      clause: 'SC-11.8',
      choices: [
        {
          text: `Invest ${count(tenth, 'MC', 'MC')}`,
          note: 'in the GTN, for up to 8 % a turn',
          lines: [`invest ${tenth}`],
        },
      ],
      goTo: { text: 'The ledger', page: 'economy' },
    },
  ]
}
