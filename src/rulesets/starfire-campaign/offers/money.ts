import { freightNeed } from '../economy/freight.ts'
import { count, money } from '../figures.ts'
import type { Asking } from '../idle/asking.ts'
import { spareFreighters, uninvested } from '../idle/money.ts'
import type { Offer } from './offer.ts'

/** SC-7.2  Freighters that are missing, or that the next colonists need. */
export function freighterOffers(asking: Asking): Offer[] {
  const { empire } = asking
  const need = freightNeed(empire)
  const spare = spareFreighters(asking)
  if (spare > 0) return []
  const most = Math.max(1, 1 - spare)
  return [
    {
      key: 'freighters',
      ends: [{ kind: 'freighters', id: 0 }],
      title: 'Freighters',
      note:
        spare < 0 ? `${empire.pool} of ${need} needed` : `all ${count(empire.pool, 'freighter')} are needed`,
      clause: 'SC-7.3',
      choices: [most, most + 2].map((n) => ({
        text: `Buy ${n}`,
        note:
          spare < 0
            ? 'so that all your people pay taxes'
            : 'otherwise colonists take one that your people need',
        cost: 50_000 * n,
        lines: [`freighters ${n}`],
      })),
    },
  ]
}

/** SC-11.8  Money that nothing is done with. */
export function moneyOffers(asking: Asking, left: number): Offer[] {
  const tenth = uninvested(asking, left)
  if (tenth === 0) return []
  return [
    {
      key: 'money',
      ends: [{ kind: 'money', id: 0 }],
      title: `${money(left)} MC`,
      note: 'left after all orders',
      clause: 'SC-11.8',
      choices: [
        {
          text: `Invest ${count(tenth, 'MC', 'MC')}`,
          note: 'in the GTN, for up to 8% a turn',
          lines: [`invest ${tenth}`],
        },
      ],
    },
  ]
}
