import type { FactWords, Wording } from '../../../kernel/index.ts'
import { territories, zones } from '../board.ts'
import { companies, RESOURCES } from '../cards.ts'
import type { View } from '../view.ts'

/** What the market, deals, deployment and blockades tell. */
export type TradeFact =
  | 'bought'
  | 'listed'
  | 'repriced'
  | 'tookBack'
  | 'satisfied'
  | 'dealOffered'
  | 'dealDeclined'
  | 'dealWithdrawn'
  | 'dealCountered'
  | 'dealLapsed'
  | 'dealStruck'
  | 'gaveMoney'
  | 'gaveUnits'
  | 'gaveCompany'
  | 'gaveClosed'
  | 'gaveSomeClosed'
  | 'promised'
  | 'owes'
  | 'paidDebt'
  | 'debtsDied'
  | 'marched'
  | 'shipped'
  | 'sailed'
  | 'loaded'
  | 'landed'
  | 'blockaded'
  | 'blockadeLifted'
  | 'blockadeEnded'
  | 'blockadeRefused'

type W = Wording<View>

/** The kinds of blockade, in the order in which facts number them. */
export const BLOCKADES = ['land', 'sea', 'siege'] as const

/** The name of a territory. */
export const landName = (land: number): string => territories[land]?.name ?? '?'
/** The name of a sea zone. */
export const seaName = (zone: number): string => zones[zone]?.name ?? '?'
/** The name of a company. */
export const companyName = (card: number): string => companies[card]?.name ?? '?'

/** "3 oil" */
export const unitWords = (amount: number, resource: number): string =>
  `${amount} ${RESOURCES[resource] ?? '?'}`

/** "1 army", "3 armies" */
export const armyWords = (armies: number): string => (armies === 1 ? '1 army' : `${armies} armies`)

/** "1 navy", "2 navies" */
export const navyWords = (navies: number): string => (navies === 1 ? '1 navy' : `${navies} navies`)

/** "Ann", "Ann and Bob", "Ann, Bob and Cleo" */
export function andNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const seatsOfMask: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, mask) =>
  [0, 1, 2, 3, 4, 5].filter((seat) => (mask & (1 << seat)) !== 0),
)

/** The seats in a sum of 2^seat, in rising order. */
export function seatsIn(mask: number): readonly number[] {
  return seatsOfMask[mask & 63] ?? []
}

/** What a blockade blockades, for a sentence. */
function target(w: W, kind: number, of: number): string {
  return kind === 0 ? landName(of) : kind === 1 ? seaName(of) : w.name(of)
}

/** "a blockade of Japan", "a siege of Ann" */
const blockade = (w: W, kind: number, of: number) =>
  `${kind === 2 ? 'siege' : 'blockade'} of ${target(w, kind, of)}`

export const tradeWords: { readonly [K in TradeFact]: FactWords<View> } = {
  bought: {
    clause: 'CF-12.2',
    say: (w, seat, owner, resource, price) =>
      `${w.name(seat)} buys ${unitWords(1, resource)} of ${w.name(owner)} for ${price} M`,
  },
  listed: {
    clause: 'CF-12.3',
    say: (w, seat, resource, price) => `${w.name(seat)} offers ${unitWords(1, resource)} at ${price} M`,
  },
  repriced: {
    clause: 'CF-12.4',
    say: (w, seat, resource, from, to) =>
      `${w.name(seat)} moves ${unitWords(1, resource)} from ${from} M to ${to} M`,
  },
  tookBack: {
    clause: 'CF-12.5',
    say: (w, seat, resource, price) =>
      `${w.name(seat)} takes back ${unitWords(1, resource)} offered at ${price} M`,
  },
  satisfied: {
    clause: 'CF-4.4',
    say: (w, seat, sets, money) =>
      `${w.name(seat)} satisfies labour with ${sets === 1 ? 'a set' : `${sets} sets`} and takes ${money} M`,
  },
  dealOffered: {
    clause: 'CF-12.11',
    say: (w, seat, others) =>
      `${w.name(seat)} puts a deal to ${andNames(seatsIn(others).map((s) => w.name(s)))}`,
  },
  dealDeclined: { clause: 'CF-12.11', say: (w, seat) => `${w.name(seat)} declines the deal` },
  dealWithdrawn: { clause: 'CF-12.11', say: (w, seat) => `${w.name(seat)} withdraws the deal` },
  dealCountered: { clause: 'CF-12.11', say: (w, seat) => `${w.name(seat)} proposes other terms` },
  dealLapsed: { clause: 'CF-12.11', say: (w, seat) => `The deal of ${w.name(seat)} lapses` },
  dealStruck: {
    clause: 'CF-12.6',
    say: (w, seat, others) =>
      `${w.name(seat)} and ${andNames(seatsIn(others).map((s) => w.name(s)))} strike a deal`,
  },
  gaveMoney: {
    clause: 'CF-12.6',
    say: (w, from, to, amount) => `${w.name(from)} gives ${w.name(to)} ${amount} M`,
  },
  gaveUnits: {
    clause: 'CF-12.6',
    say: (w, from, to, resource, amount) =>
      `${w.name(from)} gives ${w.name(to)} ${unitWords(amount, resource)}`,
  },
  gaveCompany: {
    clause: 'CF-12.6',
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}`,
  },
  gaveClosed: {
    clause: 'CF-12.10',
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}, closed`,
  },
  gaveSomeClosed: {
    clause: 'CF-23.3',
    say: (w, from, to) => `${w.name(from)} gives ${w.name(to)} a closed card`,
  },
  promised: {
    clause: 'CF-12.6',
    say: (_w, promises) =>
      `${promises === 1 ? 'A promise is' : `${promises} promises are`} recorded with the deal`,
  },
  owes: {
    clause: 'CF-12.6',
    say: (w, from, to, amount, round) =>
      `${w.name(from)} owes ${w.name(to)} ${amount} M from round ${round} on`,
  },
  paidDebt: {
    clause: 'CF-12.6',
    say: (w, from, to, amount, left) =>
      `${w.name(from)} pays ${w.name(to)} ${amount} M of a debt${left === 0 ? '' : `; ${left} M stay owed`}`,
  },
  debtsDied: { clause: 'CF-12.6', say: (w, seat) => `The debts of and to ${w.name(seat)} die` },
  marched: {
    clause: 'CF-13.2',
    say: (w, seat, from, to, armies) =>
      `${w.name(seat)} moves ${armyWords(armies)} from ${landName(from)} to ${landName(to)}`,
  },
  shipped: {
    clause: 'CF-13.3',
    say: (w, seat, from, to, armies) =>
      `${w.name(seat)} ships ${armyWords(armies)} from ${landName(from)} to ${landName(to)}, port to port`,
  },
  sailed: {
    clause: 'CF-13.4',
    say: (w, seat, from, to, count) =>
      `${w.name(seat)} sails ${navyWords(count)} ${from === to ? `out of ${seaName(from)} and back` : `from ${seaName(from)} to ${seaName(to)}`}`,
  },
  loaded: {
    clause: 'CF-13.7',
    say: (w, seat, land, armies) => `${w.name(seat)} embarks ${armyWords(armies)} at ${landName(land)}`,
  },
  landed: {
    clause: 'CF-13.8',
    say: (w, seat, land, armies) => `${w.name(seat)} lands ${armyWords(armies)} at ${landName(land)}`,
  },
  blockaded: {
    clause: 'CF-14.1',
    say: (w, seat, kind, of, partners) =>
      `${w.name(seat)} declares a ${blockade(w, kind, of)}${partners === 0 ? '' : `, with ${andNames(seatsIn(partners).map((s) => w.name(s)))}`}`,
  },
  blockadeLifted: {
    clause: 'CF-14.4',
    say: (w, seat, kind, of) => `${w.name(seat)} lifts the ${blockade(w, kind, of)}`,
  },
  blockadeEnded: {
    clause: 'CF-14.4',
    say: (w, seat, kind, of) => `The ${blockade(w, kind, of)} by ${w.name(seat)} is broken`,
  },
  blockadeRefused: {
    clause: 'CF-14.2',
    say: (w, seat, kind, of) => `${w.name(seat)} finds no partners for a ${blockade(w, kind, of)}`,
  },
}
