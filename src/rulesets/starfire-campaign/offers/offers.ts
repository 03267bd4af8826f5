import { habitabilityLimit } from '../colonies/departures.ts'
import { puIn } from '../colonies/population.ts'
import { freightNeed } from '../economy/freight.ts'
import { count, grouped, money } from '../figures.ts'
import { type Asking, askingOf } from '../idle/asking.ts'
import { freePlaces, isUnnamed, spareFreighters, uninvested } from '../idle/idle.ts'
import { isFit, isVacant, settlersFor, waysToSettle, youngColonies } from '../idle/places.ts'
import { mostIn } from '../knowledge/known.ts'
import { systemName } from '../map/world.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import { centerOffers } from './centers.ts'
import { fleetOffers } from './fleets.ts'
import { type Choice, type Offer, quoted } from './offer.ts'
import { yardOffers } from './yards.ts'

/** Races that are ready to be played; who wants another writes it, or changes the line. */
const READY: readonly { name: string; text: string; note: string; rest: string }[] = [
  {
    name: 'Veyran Concord',
    text: 'Creative explorers',
    note: 'research +5%; gauss missiles and kinetic guns',
    rest: '66,66,33 adv CREATIVE short G long K',
  },
  {
    name: 'Orrin Hearths',
    text: 'Adaptable settlers',
    note: 'habitability +1; lasers and missiles',
    rest: '66,66,33 adv ADAPTABLE short L long R',
  },
  {
    name: 'Kessel Combine',
    text: 'Warlike builders',
    note: 'half price for warships, restless systems',
    rest: '66,33,66 adv INDUSTRIALIST short L long R',
  },
  {
    name: 'Tarn Houses',
    text: 'Wealthy traders',
    note: 'wealth +2 in every system',
    rest: '66,66,33 adv WEALTHY short E long K',
  },
]

/** SC-2.14  Before its first turn is resolved an empire may say what it is. */
function raceOffers(asking: Asking): Offer[] {
  if (!isUnnamed(asking)) return []
  const choices = READY.map(
    ({ name, text, note, rest }): Choice => ({ text, note, lines: [`race ${quoted(name)} ${rest}`] }),
  )
  return [
    {
      key: 'race',
      ends: [{ kind: 'race', id: 0 }],
      title: 'Your race',
      note: 'no name yet; unnamed races have no special traits',
      clause: 'SC-2.14',
      choices,
    },
  ]
}

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

/** Systems that may be settled, the nearest first; and why the best of the others may not. */
function colonyOffers(asking: Asking): Offer[] {
  const { view, empire, settled } = asking
  const places = freePlaces(asking)
  if (places === 0) return []
  const ways = waysToSettle(asking)
  const choices = ways.map(
    ({ known, origin, turns }): Choice => ({
      text: `${systemName(known.system)}, from ${systemName(origin.system)}`,
      note: `sends ${settlersFor(known)} PU; arrives after turn ${view.turn + turns}; room for ${grouped(mostIn(empire, known.system))} PU`,
      lines: [`colonize ${systemName(known.system)} from ${systemName(origin.system)}`],
    }),
  )
  const other = empire.chart.find(
    (known) => isVacant(empire, known) && !settled.has(known.system) && !isFit(view, empire, known),
  )
  return [
    {
      key: 'colonists',
      ends: [{ kind: 'place', id: 0 }],
      title: 'Colonists',
      note: places === 1 ? 'one free place' : `${places} free places`,
      clause: 'SC-9.10',
      choices,
      ...(other === undefined
        ? {}
        : {
            why: {
              what: systemName(other.system),
              text: `Its habitability is ${other.hi}. It must be below your limit of ${habitabilityLimit(empire)}.`,
              clause: 'SC-9.2',
            },
          }),
    },
  ]
}

/** SC-9.16  Young colonies that could grow faster. */
function assistOffers(asking: Asking): Offer[] {
  const { empire } = asking
  const young = youngColonies(asking)
  if (young.length === 0 || empire.treasury < 30_000) return []
  return [
    {
      key: 'assist',
      ends: young.map((id) => ({ kind: 'colony', id })),
      title: 'Young colonies',
      note: 'grow faster with support',
      clause: 'SC-9.16',
      choices: young.map((system) => ({
        text: systemName(system),
        note: `${puIn(empire, system)} of ${mostIn(empire, system)} PU, 3 more at the next growth`,
        cost: 30_000,
        lines: [`assist ${systemName(system)} 3`],
      })),
    },
  ]
}

/** SC-7.2  Freighters that are missing, or that the next colonists need. */
function freighterOffers(asking: Asking): Offer[] {
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
function moneyOffers(asking: Asking, left: number): Offer[] {
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
