import {
  type Addressing,
  does,
  factOf,
  gains,
  type Headline,
  learns,
  loses,
  part,
  type Seat,
  type Wording,
} from '../../../kernel/index.ts'
import type { Territory, Zone } from '../board.ts'
import { type Card, RESOURCES, type Resource } from '../cards.ts'
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

const fact = factOf<View>()
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

export const tradeWords = {
  bought: fact('CF-12.2', 'event', [gains('seat'), gains('owner'), part<Resource>('resource'), 'price'], {
    between: [0, 1],
    say: (w, seat, owner, resource, price) =>
      `${w.name(seat)} buys ${unitWords(1, resource)} from ${w.name(owner)} for ${moneyWords(price)}`,
    you: (w, seat, owner, resource, price) =>
      owner === w.you
        ? { head: `${w.name(seat)} bought ${unitWords(1, resource)} of yours for ${moneyWords(price)}` }
        : { head: `You bought ${unitWords(1, resource)} from ${w.name(owner)} for ${moneyWords(price)}` },
  }),
  listed: fact('CF-12.3', 'detail', [does('seat'), part<Resource>('resource'), 'price'], {
    say: (w, seat, resource, price) =>
      `${w.name(seat)} offers ${unitWords(1, resource)} at ${moneyWords(price)}`,
  }),
  repriced: fact('CF-12.4', 'detail', [does('seat'), part<Resource>('resource'), 'from', 'to'], {
    say: (w, seat, resource, from, to) =>
      `${w.name(seat)} moves ${unitWords(1, resource)} from ${moneyWords(from)} to ${moneyWords(to)}`,
  }),
  tookBack: fact('CF-12.5', 'detail', [does('seat'), part<Resource>('resource'), 'price'], {
    say: (w, seat, resource, price) =>
      `${w.name(seat)} takes back ${unitWords(1, resource)} offered at ${moneyWords(price)}`,
  }),
  satisfied: fact('CF-4.4', 'event', [gains('seat'), 'sets', 'money'], {
    say: (w, seat, sets, money) =>
      `${w.name(seat)} satisfies labour with ${sets === 1 ? 'a set' : `${sets} sets`} and takes ${moneyWords(money)}`,
  }),
  dealOffered: fact('CF-12.11', 'detail', [does('seat'), learns<readonly Seat[]>('others')], {
    say: (w, seat, others) => `${w.name(seat)} puts a deal to ${players(w, others)}`,
    you: (w, seat, others) => ({
      head: seat === w.you ? `You put a deal to ${players(w, others)}` : `${w.name(seat)} put a deal to you`,
    }),
  }),
  /** `of`: whose deal it was. */
  dealDeclined: fact('CF-12.11', 'event', [does('seat'), learns('of')], {
    say: (w, seat) => `${w.name(seat)} declines the deal`,
    you: (w, seat) => ({
      head: seat === w.you ? 'You declined the deal' : `${w.name(seat)} declined your deal`,
      same: w.name(seat),
    }),
  }),
  dealWithdrawn: fact('CF-12.11', 'detail', [does('seat')], {
    say: (w, seat) => `${w.name(seat)} withdraws the deal`,
  }),
  dealCountered: fact('CF-12.11', 'event', [does('seat'), learns('of')], {
    say: (w, seat) => `${w.name(seat)} asks for other terms`,
    you: (w, seat) => ({
      head: seat === w.you ? 'You asked for other terms' : `${w.name(seat)} asked you for other terms`,
      same: w.name(seat),
    }),
  }),
  dealLapsed: fact('CF-12.11', 'detail', [does('seat')], {
    say: (w, seat) => `${w.name(seat)}’s deal comes to nothing`,
  }),
  dealStruck: fact('CF-12.6', 'event', [learns('seat'), learns<readonly Seat[]>('others')], {
    say: (w, seat, others) => `${w.name(seat)} and ${players(w, others)} strike a deal`,
    you: (w, seat, others) => ({
      head:
        seat === w.you ? `${players(w, others)} took your deal` : `You struck a deal with ${w.name(seat)}`,
    }),
  }),
  gaveMoney: fact('CF-12.6', 'event', [loses('from'), gains('to'), 'money'], {
    between: [0, 1],
    say: (w, from, to, amount) => `${w.name(from)} gives ${w.name(to)} ${moneyWords(amount)}`,
    you: (w, from, to, amount) =>
      from === w.you
        ? given(w, to, moneyWords(amount), { n: amount, of: MONEY, to: w.name(to) })
        : {
            head: `${w.name(from)} gave you ${moneyWords(amount)}`,
            gained: [{ n: amount, of: MONEY, to: w.name(from) }],
          },
  }),
  gaveUnits: fact('CF-12.6', 'event', [loses('from'), gains('to'), part<Resource>('resource'), 'units'], {
    between: [0, 1],
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
  }),
  gaveCompany: fact('CF-12.6', 'event', [loses('from'), gains('to'), part<Card>('card')], {
    between: [0, 1],
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}`,
    you: gaveCard,
  }),
  gaveClosed: fact('CF-12.10', 'event', [loses('from'), gains('to'), part<Card>('card')], {
    between: [0, 1],
    say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}, closed`,
    you: gaveCard,
  }),
  gaveSomeClosed: fact('CF-23.3', 'event', [does('from'), part<Seat>('to')], {
    say: (w, from, to) => `${w.name(from)} gives ${w.name(to)} a closed card`,
  }),
  promised: fact('CF-12.6', 'detail', ['promises'], {
    say: (_w, promises) =>
      `${promises === 1 ? 'A promise is' : `${promises} promises are`} recorded with the deal`,
  }),
  owes: fact('CF-12.6', 'event', [learns('from'), learns('to'), 'money', 'round'], {
    say: (w, from, to, amount, round) =>
      `${w.name(from)} owes ${w.name(to)} ${moneyWords(amount)} from round ${round} on`,
    you: (w, from, to, amount, round) => ({
      head:
        from === w.you
          ? `You owe ${w.name(to)} ${moneyWords(amount)}`
          : `${w.name(from)} owes you ${moneyWords(amount)}`,
      why: `From round ${round} on.`,
    }),
  }),
  paidDebt: fact('CF-12.6', 'event', [loses('from'), gains('to'), 'money', 'left'], {
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
  }),
  debtsDied: fact('CF-12.6', 'event', [does('seat')], {
    say: (w, seat) => `The debts of and to ${w.name(seat)} die`,
  }),
  marched: fact(
    'CF-13.2',
    'detail',
    [does('seat'), part<Territory>('from'), part<Territory>('to'), 'armies'],
    {
      say: (w, seat, from, to, armies) =>
        `${w.name(seat)} moves ${armyWords(armies)} from ${landName(from)} to ${landName(to)}`,
    },
  ),
  shipped: fact(
    'CF-13.3',
    'detail',
    [does('seat'), part<Territory>('from'), part<Territory>('to'), 'armies'],
    {
      say: (w, seat, from, to, armies) =>
        `${w.name(seat)} ships ${armyWords(armies)} from ${landName(from)} to ${landName(to)}, port to port`,
    },
  ),
  sailed: fact('CF-13.4', 'detail', [does('seat'), part<Zone>('from'), part<Zone>('to'), 'navies'], {
    say: (w, seat, from, to, count) =>
      `${w.name(seat)} sails ${navyWords(count)} ${from === to ? `out of ${seaName(from)} and back` : `from ${seaName(from)} to ${seaName(to)}`}`,
  }),
  loaded: fact('CF-13.7', 'detail', [does('seat'), part<Territory>('land'), 'armies'], {
    say: (w, seat, land, armies) => `${w.name(seat)} embarks ${armyWords(armies)} at ${landName(land)}`,
  }),
  landed: fact('CF-13.8', 'detail', [does('seat'), part<Territory>('land'), 'armies'], {
    say: (w, seat, land, armies) => `${w.name(seat)} lands ${armyWords(armies)} at ${landName(land)}`,
  }),
  // A blockade: its kind by its place in BLOCKADES, and of which territory, zone or seat it is.
  /** `against`: the besieged, or the owner of the territory; −1 for nobody. */
  blockaded: fact(
    'CF-14.1',
    'event',
    [does('seat'), 'kind', 'of', part<readonly Seat[]>('partners'), loses('against')],
    {
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
  ),
  blockadeLifted: fact('CF-14.4', 'event', [does('seat'), 'kind', 'of'], {
    say: (w, seat, kind, of) => `${w.name(seat)} lifts the ${blockade(w, kind, of)}`,
  }),
  blockadeEnded: fact('CF-14.4', 'event', [loses('seat'), 'kind', 'of'], {
    say: (w, seat, kind, of) => `The ${blockade(w, kind, of)} by ${w.name(seat)} is broken`,
    you: (w, _seat, kind, of) => ({ head: `Your ${blockade(w, kind, of)} was broken`, weight: -20 }),
  }),
  blockadeRefused: fact('CF-14.2', 'detail', [does('seat'), 'kind', 'of'], {
    say: (w, seat, kind, of) => `${w.name(seat)} finds no partners for a ${blockade(w, kind, of)}`,
  }),
}
