import { andList } from '../../../kernel/index.ts'
import { habitabilityLimit } from '../colonies/departures.ts'
import { puIn } from '../colonies/population.ts'
import { freightNeed } from '../economy/freight.ts'
import { dividendOf } from '../economy/trade.ts'
import { digits, scaled } from '../exact.ts'
import { count, fleetsWords, grouped, money } from '../figures.ts'
import { designsOf, shipsOf } from '../fleets/rows.ts'
import { isArmedFleet } from '../fleets/station.ts'
import {
  type Asking,
  askingOf,
  foundersOf,
  freePlaces,
  isFit,
  isUnnamed,
  isVacant,
  settlersFor,
  spareFreighters,
  uninvested,
  waitingFleets,
  waysToSettle,
  youngColonies,
} from '../idle/idle.ts'
import { mostIn } from '../knowledge/known.ts'
import { systemName } from '../map/world.ts'
import { mergeLines } from '../orders/lists.ts'
import type { Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { View } from '../view.ts'
import { centerOffers, yardOffers } from './building.ts'
import { type Choice, type Offer, quoted } from './offer.ts'

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
  const all = everythingOf(askingOf(view, empire, orders), left).filter(({ choices }) => choices.length > 0)
  const offers = all.flatMap((offer): Offer[] => {
    // What costs nothing is offered to those who owe, too.
    const payable = offer.choices.filter(({ cost }) => (cost ?? 0) <= Math.max(0, left))
    const choices = payable.slice(0, offer.shown ?? payable.length)
    return choices.length === 0
      ? []
      : [{ ...offer, choices: choices.map((one) => ({ ...one, ...mostOf(offer, one, left) })) }]
  })
  return { offers, dear: all.length - offers.length }
}

/** No more are offered than can be paid. */
const mostOf = ({ most }: Offer, { cost }: Choice, left: number): Pick<Choice, 'most'> =>
  most === undefined || cost === undefined ? {} : { most: Math.min(most, Math.trunc(left / cost)) }

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
  if (places < 1) return []
  const ways = waysToSettle(asking)
  const choices = ways.map(
    ({ known, origin, turns }): Choice => ({
      text: `${systemName(known.system)}, from ${systemName(origin.system)}`,
      note: `sends ${settlersFor(known)} PU; the colony begins with ${foundersOf(known)} after turn ${view.turn + turns}, and has room for ${grouped(mostIn(empire, known.system))} PU`,
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
  const few = 1 - spare
  return [
    {
      key: 'freighters',
      ends: [{ kind: 'freighters', id: 0 }],
      title: 'Freighters',
      note:
        spare < 0 ? `${empire.pool} of ${need} needed` : `all ${count(empire.pool, 'freighter')} are needed`,
      clause: 'SC-7.3',
      choices: [few, few + 2].map((n) => ({
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
  // SC-11.9  What the best die pays on 100 MC.
  const best = dividendOf(10_000, 10, scaled(asking.view.options.GTN_SCALE, 100))
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
          note: `in the GTN, for up to ${digits(best, true)}% a turn`,
          lines: [`invest ${tenth}`],
        },
      ],
    },
  ]
}

/** What a fleet is made of: `two Fox, one Lance`. */
export function shipsWords(empire: Empire, fleet: number): string {
  const names = new Map<string, number>()
  for (const { name } of designsOf(empire, fleet)) names.set(name, (names.get(name) ?? 0) + 1)
  return andList([...names].map(([name, n]) => `${n} × ${name}`))
}

/** Fleets without an order: those that can explore, or the others, by the system where they wait. */
function fleetOffers(asking: Asking, explorers: boolean): Offer[] {
  const { empire } = asking
  const { fleets } = empire
  const waiting = new Map<number, number[]>()
  for (const id of waitingFleets(asking, explorers)) {
    const system = fleets.system[fleets.id.indexOf(id)] ?? 0
    waiting.set(system, [...(waiting.get(system) ?? []), id])
  }
  return [...waiting].map(([system, ids]) =>
    explorers ? exploring(system, ids) : holding(empire, system, ids),
  )
}

function exploring(system: number, ids: readonly number[]): Offer {
  const each = (line: (id: number) => string) => ids.map(line)
  return {
    key: `explore ${system}`,
    ends: ids.map((id) => ({ kind: 'scout', id })),
    title: fleetsWords(ids),
    note: `${count(ids.length, 'explorer')}, waiting at ${systemName(system)}`,
    clause: 'SC-6.11',
    choices: [
      { text: 'Explore', note: 'and report each survey at home', lines: each((id) => `explore F${id}`) },
      {
        text: 'Explore far',
        note: 'and return when you order it',
        lines: each((id) => `explore F${id} deep`),
      },
      { text: 'Come home', lines: each((id) => `return F${id}`) },
    ],
  }
}

function holding(empire: Empire, system: number, ids: readonly number[]): Offer {
  const each = (line: (id: number) => string) => ids.map(line)
  const armed = ids.every((id) => isArmedFleet(empire, id))
  const choices: Choice[] = [
    ...(armed
      ? [
          {
            text: 'Escort',
            note: 'protects freighters from raiders',
            lines: each((id) => `escort F${id} on`),
          },
          {
            text: 'Attack',
            note: 'any hostile fleet that arrives',
            lines: each((id) => `stance F${id} attack`),
          },
        ]
      : []),
    { text: 'Avoid', note: 'battle if it is fast enough', lines: each((id) => `stance F${id} avoid`) },
    ...(ids.length > 1 ? [{ text: 'Become one fleet', lines: mergeLines(ids) }] : []),
  ]
  const ships = ids.reduce((sum, id) => sum + shipsOf(empire, id).length, 0)
  return {
    key: `hold ${system}`,
    ends: ids.map((id) => ({ kind: 'fleet', id })),
    title: fleetsWords(ids),
    note: `${ids.length === 1 ? shipsWords(empire, ids[0] ?? 0) : count(ships, 'ship')}, holding at ${systemName(system)}`,
    clause: 'SC-13.7',
    choices,
  }
}
