import type { Addressing, Headline, Seat, Wording, WordsOf } from '../../../kernel/index.ts'
import { type Card, RESOURCES } from '../cards.ts'
import type { TradeFacts } from '../facts.ts'
import {
  andNames,
  armyWords,
  companyName,
  landName,
  moneyWords,
  navyWords,
  seaName,
  unitWords,
} from '../names.ts'
import type { View } from '../view.ts'
import { COMPANY, given, MONEY } from './losses.ts'

type W = Wording<View>

/** "Ann, Bob and Cleo". */
const players = (w: W, seats: readonly number[]) => andNames(seats.map((seat) => w.name(seat)))

/** "blockade of Japan", "siege of Ann". */
function blockade(w: W, kind: number, of: number): string {
  return kind === 2 ? `siege of ${w.name(of)}` : `blockade of ${kind === 0 ? landName(of) : seaName(of)}`
}

function gaveCard(w: Addressing<View>, from: Seat, to: Seat, card: Card): Headline {
  const what = companyName(card)
  if (from !== w.you)
    return {
      head: `${w.name(from)} gave you ${what}`,
      gained: [{ n: 1, of: COMPANY, what, to: w.name(from) }],
    }
  return given(w, to, what, { n: 1, of: COMPANY, what, to: w.name(to) })
}

/** One line of English for each of these facts, with the clause it applies. */
export const tradeWords: WordsOf<View, TradeFacts> = {
  bought: {
    clause: 'CF-12.2',
    grade: 'event',
    parts: ['seat', 'owner', 'resource', 'price'],
    between: [0, 1],
    roles: ['gains', 'gains', null, null],
    say: (w, seat, owner, resource, price) =>
      `${w.name(seat)} buys ${unitWords(1, resource)} from ${w.name(owner)} for ${moneyWords(price)}`,
    you: (w, seat, owner, resource, price) =>
      owner === w.you
        ? { head: `${w.name(seat)} bought ${unitWords(1, resource)} of yours for ${moneyWords(price)}` }
        : { head: `You bought ${unitWords(1, resource)} from ${w.name(owner)} for ${moneyWords(price)}` },
  },
  listed: {
    clause: 'CF-12.3',
    grade: 'detail',
    parts: ['seat', 'resource', 'price'],
    roles: ['does', null, null],
    say: (w, seat, resource, price) =>
      `${w.name(seat)} offers ${unitWords(1, resource)} at ${moneyWords(price)}`,
  },
  repriced: {
    clause: 'CF-12.4',
    grade: 'detail',
    parts: ['seat', 'resource', 'from', 'to'],
    roles: ['does', null, null, null],
    say: (w, seat, resource, from, to) =>
      `${w.name(seat)} moves ${unitWords(1, resource)} from ${moneyWords(from)} to ${moneyWords(to)}`,
  },
  tookBack: {
    clause: 'CF-12.5',
    grade: 'detail',
    parts: ['seat', 'resource', 'price'],
    roles: ['does', null, null],
    say: (w, seat, resource, price) =>
      `${w.name(seat)} takes back ${unitWords(1, resource)} offered at ${moneyWords(price)}`,
  },
  satisfied: {
    clause: 'CF-4.4',
    grade: 'event',
    parts: ['seat', 'sets', 'money'],
    roles: ['gains', null, null],
    say: (w, seat, sets, money) =>
      `${w.name(seat)} satisfies labour with ${sets === 1 ? 'a set' : `${sets} sets`} and takes ${moneyWords(money)}`,
  },
  dealOffered: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat', 'others'],
    roles: ['does', 'learns'],
    say: (w, seat, others) => `${w.name(seat)} puts a deal to ${players(w, others)}`,
    you: (w, seat, others) => ({
      head: seat === w.you ? `You put a deal to ${players(w, others)}` : `${w.name(seat)} put a deal to you`,
    }),
  },
  dealDeclined: {
    clause: 'CF-12.11',
    grade: 'event',
    parts: ['seat', 'of'],
    roles: ['does', 'learns'],
    say: (w, seat) => `${w.name(seat)} declines the deal`,
    you: (w, seat) => ({
      head: seat === w.you ? 'You declined the deal' : `${w.name(seat)} declined your deal`,
      same: w.name(seat),
    }),
  },
  dealWithdrawn: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `${w.name(seat)} withdraws the deal`,
  },
  dealCountered: {
    clause: 'CF-12.11',
    grade: 'event',
    parts: ['seat', 'of'],
    roles: ['does', 'learns'],
    say: (w, seat) => `${w.name(seat)} asks for other terms`,
    you: (w, seat) => ({
      head: seat === w.you ? 'You asked for other terms' : `${w.name(seat)} asked you for other terms`,
      same: w.name(seat),
    }),
  },
  dealLapsed: {
    clause: 'CF-12.11',
    grade: 'detail',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `${w.name(seat)}'s deal comes to nothing`,
  },
  dealStruck: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['seat', 'others'],
    roles: ['learns', 'learns'],
    say: (w, seat, others) => `${w.name(seat)} and ${players(w, others)} strike a deal`,
    you: (w, seat, others) => ({
      head:
        seat === w.you ? `${players(w, others)} took your deal` : `You struck a deal with ${w.name(seat)}`,
    }),
  },
  gaveMoney: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'money'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, amount) => `${w.name(from)} gives ${w.name(to)} ${moneyWords(amount)}`,
    you: (w, from, to, amount) =>
      from === w.you
        ? given(w, to, moneyWords(amount), { n: amount, of: MONEY, to: w.name(to) })
        : {
            head: `${w.name(from)} gave you ${moneyWords(amount)}`,
            gained: [{ n: amount, of: MONEY, to: w.name(from) }],
          },
  },
  gaveUnits: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'resource', 'units'],
    between: [0, 1],
    roles: ['loses', 'gains', null, null],
    say: (w, from, to, resource, amount) =>
      `${w.name(from)} gives ${w.name(to)} ${unitWords(amount, resource)}`,
    you: (w, from, to, resource, amount) =>
      from === w.you
        ? given(w, to, unitWords(amount, resource), {
            n: amount,
            of: [RESOURCES[resource] ?? '?', RESOURCES[resource] ?? '?'],
            to: w.name(to),
          })
        : { head: `${w.name(from)} gave you ${unitWords(amount, resource)}` },
  },
  gaveCompany: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'card'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}`,
    you: gaveCard,
  },
  gaveClosed: {
    clause: 'CF-12.10',
    grade: 'event',
    parts: ['from', 'to', 'card'],
    between: [0, 1],
    roles: ['loses', 'gains', null],
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}, closed`,
    you: gaveCard,
  },
  gaveSomeClosed: {
    clause: 'CF-23.3',
    grade: 'event',
    parts: ['from', 'to'],
    roles: ['does', null],
    say: (w, from, to) => `${w.name(from)} gives ${w.name(to)} a closed card`,
  },
  promised: {
    clause: 'CF-12.6',
    grade: 'detail',
    parts: ['promises'],
    roles: [null],
    say: (_w, promises) =>
      `${promises === 1 ? 'A promise is' : `${promises} promises are`} recorded with the deal`,
  },
  owes: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'money', 'round'],
    roles: ['learns', 'learns', null, null],
    say: (w, from, to, amount, round) =>
      `${w.name(from)} owes ${w.name(to)} ${moneyWords(amount)} from round ${round} on`,
    you: (w, from, to, amount, round) => ({
      head:
        from === w.you
          ? `You owe ${w.name(to)} ${moneyWords(amount)}`
          : `${w.name(from)} owes you ${moneyWords(amount)}`,
      why: `From round ${round} on.`,
    }),
  },
  paidDebt: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['from', 'to', 'money', 'left'],
    roles: ['loses', 'gains', null, null],
    say: (w, from, to, amount, left) =>
      `${w.name(from)} pays ${w.name(to)} ${moneyWords(amount)} of a debt${left === 0 ? '' : `; ${moneyWords(left)} stay owed`}`,
    you: (w, from, to, amount, left) => {
      const rest = left === 0 ? 'It is paid.' : `${moneyWords(left)} stay owed.`
      return from === w.you
        ? {
            head: `You paid ${w.name(to)} ${moneyWords(amount)} of a debt`,
            why: rest,
            lost: [{ n: amount, of: MONEY, to: w.name(to) }],
          }
        : {
            head: `${w.name(from)} paid you ${moneyWords(amount)} of a debt`,
            why: rest,
            gained: [{ n: amount, of: MONEY, to: w.name(from) }],
          }
    },
  },
  debtsDied: {
    clause: 'CF-12.6',
    grade: 'event',
    parts: ['seat'],
    roles: ['does'],
    say: (w, seat) => `The debts of and to ${w.name(seat)} die`,
  },
  marched: {
    clause: 'CF-13.2',
    grade: 'detail',
    parts: ['seat', 'from', 'to', 'armies'],
    roles: ['does', null, null, null],
    say: (w, seat, from, to, armies) =>
      `${w.name(seat)} moves ${armyWords(armies)} from ${landName(from)} to ${landName(to)}`,
  },
  shipped: {
    clause: 'CF-13.3',
    grade: 'detail',
    parts: ['seat', 'from', 'to', 'armies'],
    roles: ['does', null, null, null],
    say: (w, seat, from, to, armies) =>
      `${w.name(seat)} ships ${armyWords(armies)} from ${landName(from)} to ${landName(to)}, port to port`,
  },
  sailed: {
    clause: 'CF-13.4',
    grade: 'detail',
    parts: ['seat', 'from', 'to', 'navies'],
    roles: ['does', null, null, null],
    say: (w, seat, from, to, count) =>
      `${w.name(seat)} sails ${navyWords(count)} ${from === to ? `out of ${seaName(from)} and back` : `from ${seaName(from)} to ${seaName(to)}`}`,
  },
  loaded: {
    clause: 'CF-13.7',
    grade: 'detail',
    parts: ['seat', 'land', 'armies'],
    roles: ['does', null, null],
    say: (w, seat, land, armies) => `${w.name(seat)} embarks ${armyWords(armies)} at ${landName(land)}`,
  },
  landed: {
    clause: 'CF-13.8',
    grade: 'detail',
    parts: ['seat', 'land', 'armies'],
    roles: ['does', null, null],
    say: (w, seat, land, armies) => `${w.name(seat)} lands ${armyWords(armies)} at ${landName(land)}`,
  },
  blockaded: {
    clause: 'CF-14.1',
    grade: 'event',
    parts: ['seat', 'kind', 'of', 'partners', 'against'],
    roles: ['does', null, null, null, 'loses'],
    say: (w, seat, kind, of, partners) =>
      `${w.name(seat)} declares a ${blockade(w, kind, of)}${partners.length === 0 ? '' : `, with ${players(w, partners)}`}`,
    you: (w, seat, kind, of, partners, against) => {
      const why = partners.length === 0 ? {} : { why: `With ${players(w, partners)}.` }
      return against === w.you
        ? {
            head: `${w.name(seat)} ${kind === 2 ? 'besieges you' : `blockades your ${kind === 0 ? landName(of) : seaName(of)}`}`,
            ...{ ...why, weight: 8 },
          }
        : { head: `You declared a ${blockade(w, kind, of)}`, ...why }
    },
  },
  blockadeLifted: {
    clause: 'CF-14.4',
    grade: 'event',
    parts: ['seat', 'kind', 'of'],
    roles: ['does', null, null],
    say: (w, seat, kind, of) => `${w.name(seat)} lifts the ${blockade(w, kind, of)}`,
  },
  blockadeEnded: {
    clause: 'CF-14.4',
    grade: 'event',
    parts: ['seat', 'kind', 'of'],
    roles: ['loses', null, null],
    say: (w, seat, kind, of) => `The ${blockade(w, kind, of)} by ${w.name(seat)} is broken`,
    you: (w, _seat, kind, of) => ({ head: `Your ${blockade(w, kind, of)} was broken`, weight: -20 }),
  },
  blockadeRefused: {
    clause: 'CF-14.2',
    grade: 'detail',
    parts: ['seat', 'kind', 'of'],
    roles: ['does', null, null],
    say: (w, seat, kind, of) => `${w.name(seat)} finds no partners for a ${blockade(w, kind, of)}`,
  },
}
