import type { Wording, WordsOf } from '../../../kernel/index.ts'
import type { TradeFacts } from '../facts.ts'
import { andNames, armyWords, companyName, landName, navyWords, seaName, unitWords } from '../names.ts'
import type { View } from '../view.ts'

type W = Wording<View>

/** "Ann, Bob and Cleo". */
const players = (w: W, seats: readonly number[]) => andNames(seats.map((seat) => w.name(seat)))

/** "blockade of Japan", "siege of Ann". */
function blockade(w: W, kind: number, of: number): string {
  return kind === 2 ? `siege of ${w.name(of)}` : `blockade of ${kind === 0 ? landName(of) : seaName(of)}`
}

/** One line of English for each of these facts, with the clause it applies. */
export const tradeWords: WordsOf<View, TradeFacts> = {
  bought: {
    clause: 'CF-12.2',
    grade: 'event',
    parts: ['seat', 'owner', 'resource', 'price'],
    between: [0, 1],
    concerns: { gains: [0, 1] },
    say: (w, seat, owner, resource, price) =>
      `${w.name(seat)} buys ${unitWords(1, resource)} of ${w.name(owner)} for ${price} M`,
  },
  listed: {
    clause: 'CF-12.3',
    grade: 'detail',
    parts: ['seat', 'resource', 'price'],
    say: (w, seat, resource, price) => `${w.name(seat)} offers ${unitWords(1, resource)} at ${price} M`,
  },
  repriced: {
    clause: 'CF-12.4',
    grade: 'detail',
    parts: ['seat', 'resource', 'from', 'to'],
    say: (w, seat, resource, from, to) =>
      `${w.name(seat)} moves ${unitWords(1, resource)} from ${from} M to ${to} M`,
  },
  tookBack: {
    clause: 'CF-12.5',
    grade: 'detail',
    parts: ['seat', 'resource', 'price'],
    say: (w, seat, resource, price) =>
      `${w.name(seat)} takes back ${unitWords(1, resource)} offered at ${price} M`,
  },
  satisfied: {
    clause: 'CF-4.4',
    grade: 'event',
    parts: ['seat', 'sets', 'money'],
    concerns: { gains: [0] },
    say: (w, seat, sets, money) =>
      `${w.name(seat)} satisfies labour with ${sets === 1 ? 'a set' : `${sets} sets`} and takes ${money} M`,
  },
  dealOffered: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat', 'others'],
    concerns: { learns: [1] },
    say: (w, seat, others) => `${w.name(seat)} puts a deal to ${players(w, others)}`,
  },
  dealDeclined: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat'],
    say: (w, seat) => `${w.name(seat)} declines the deal`,
  },
  dealWithdrawn: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat'],
    say: (w, seat) => `${w.name(seat)} withdraws the deal`,
  },
  dealCountered: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat'],
    say: (w, seat) => `${w.name(seat)} proposes other terms`,
  },
  dealLapsed: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat'],
    say: (w, seat) => `The deal of ${w.name(seat)} lapses`,
  },
  dealStruck: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['seat', 'others'],
    concerns: { learns: [0, 1] },
    say: (w, seat, others) => `${w.name(seat)} and ${players(w, others)} strike a deal`,
  },
  gaveMoney: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'money'],
    between: [0, 1],
    concerns: { gains: [1], loses: [0] },
    say: (w, from, to, amount) => `${w.name(from)} gives ${w.name(to)} ${amount} M`,
  },
  gaveUnits: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'resource', 'units'],
    between: [0, 1],
    concerns: { gains: [1], loses: [0] },
    say: (w, from, to, resource, amount) =>
      `${w.name(from)} gives ${w.name(to)} ${unitWords(amount, resource)}`,
  },
  gaveCompany: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'card'],
    between: [0, 1],
    concerns: { gains: [1], loses: [0] },
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}`,
  },
  gaveClosed: {
    clause: 'CF-12.10',
    grade: 'event',
    parts: ['from', 'to', 'card'],
    between: [0, 1],
    concerns: { gains: [1], loses: [0] },
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}, closed`,
  },
  gaveSomeClosed: {
    clause: 'CF-23.3',
    grade: 'event',
    parts: ['from', 'to'],
    say: (w, from, to) => `${w.name(from)} gives ${w.name(to)} a closed card`,
  },
  promised: {
    clause: 'CF-12.6',
    grade: 'detail',
    parts: ['promises'],
    say: (_w, promises) =>
      `${promises === 1 ? 'A promise is' : `${promises} promises are`} recorded with the deal`,
  },
  owes: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'money', 'round'],
    concerns: { learns: [0, 1] },
    say: (w, from, to, amount, round) =>
      `${w.name(from)} owes ${w.name(to)} ${amount} M from round ${round} on`,
  },
  paidDebt: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'money', 'left'],
    between: [0, 1],
    concerns: { gains: [1], loses: [0] },
    say: (w, from, to, amount, left) =>
      `${w.name(from)} pays ${w.name(to)} ${amount} M of a debt${left === 0 ? '' : `; ${left} M stay owed`}`,
  },
  debtsDied: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['seat'],
    say: (w, seat) => `The debts of and to ${w.name(seat)} die`,
  },
  marched: {
    clause: 'CF-13.2',
    grade: 'detail',
    parts: ['seat', 'from', 'to', 'armies'],
    say: (w, seat, from, to, armies) =>
      `${w.name(seat)} moves ${armyWords(armies)} from ${landName(from)} to ${landName(to)}`,
  },
  shipped: {
    clause: 'CF-13.3',
    grade: 'detail',
    parts: ['seat', 'from', 'to', 'armies'],
    say: (w, seat, from, to, armies) =>
      `${w.name(seat)} ships ${armyWords(armies)} from ${landName(from)} to ${landName(to)}, port to port`,
  },
  sailed: {
    clause: 'CF-13.4',
    grade: 'detail',
    parts: ['seat', 'from', 'to', 'navies'],
    say: (w, seat, from, to, count) =>
      `${w.name(seat)} sails ${navyWords(count)} ${from === to ? `out of ${seaName(from)} and back` : `from ${seaName(from)} to ${seaName(to)}`}`,
  },
  loaded: {
    clause: 'CF-13.7',
    grade: 'detail',
    parts: ['seat', 'land', 'armies'],
    say: (w, seat, land, armies) => `${w.name(seat)} embarks ${armyWords(armies)} at ${landName(land)}`,
  },
  landed: {
    clause: 'CF-13.8',
    grade: 'detail',
    parts: ['seat', 'land', 'armies'],
    say: (w, seat, land, armies) => `${w.name(seat)} lands ${armyWords(armies)} at ${landName(land)}`,
  },
  blockaded: {
    clause: 'CF-14.1',
    grade: 'event',
    parts: ['seat', 'kind', 'of', 'partners', 'against'],
    concerns: { loses: [4] },
    say: (w, seat, kind, of, partners) =>
      `${w.name(seat)} declares a ${blockade(w, kind, of)}${partners.length === 0 ? '' : `, with ${players(w, partners)}`}`,
  },
  blockadeLifted: {
    clause: 'CF-14.4',
    grade: 'event',
    parts: ['seat', 'kind', 'of'],
    say: (w, seat, kind, of) => `${w.name(seat)} lifts the ${blockade(w, kind, of)}`,
  },
  blockadeEnded: {
    clause: 'CF-14.4',
    grade: 'event',
    parts: ['seat', 'kind', 'of'],
    concerns: { loses: [0] },
    say: (w, seat, kind, of) => `The ${blockade(w, kind, of)} by ${w.name(seat)} is broken`,
  },
  blockadeRefused: {
    clause: 'CF-14.2',
    grade: 'detail',
    parts: ['seat', 'kind', 'of'],
    say: (w, seat, kind, of) => `${w.name(seat)} finds no partners for a ${blockade(w, kind, of)}`,
  },
}
