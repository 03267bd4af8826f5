import type { Chance } from '../../chance.ts'
import { ask, askAll, askOpen, type Frame, type Next, procedure, type Seat } from '../../procedure.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { int, ints, list, object } from '../../schema.ts'
import { open } from '../../secrets.ts'
import type { Transition } from '../../transition.ts'
import { DEAL_VERBS, type HallAction, hallAction, hallRefusal, suggestAction } from './comings.ts'
import { actOnDeal, clearDeals, dealsFor } from './deals.ts'
import { discard, letter, PLAY, playOrPass, type Told } from './letters.ts'
import {
  ACTS,
  add,
  at,
  BIGGEST_BID,
  dealLaw,
  GOODS,
  goodsOf,
  type Harbour,
  handOf,
  KINDS,
  LETTER_PRICE,
  LEVY,
  LEVY_FEE,
  MOST_MERCHANTS,
  othersThan,
  room,
  round,
  sum,
} from './position.ts'

interface Day {
  /** The buyer of the cargo; −1 before it is sold. */
  winner: number
  price: number
  /** The turn in the hall, twice round the table. */
  turn: number
  /** What the merchant has done in this turn. */
  acts: number
  /** How many have been asked in turn whether they levy a duty. */
  passed: number
  /** The seats that have said together that they levy one, in turn. */
  levies: Seat[]
}

type Hour =
  | 'dawn'
  | 'bid'
  | 'protest'
  | 'protestInTurn'
  | 'protestTogether'
  | 'protested'
  | 'pay'
  | 'stow'
  | 'hall'
  | 'deal'
  | 'dusk'

/** How the buyer divides a cargo, by kind; what is neither kept nor sold goes back. */
export interface Stowage {
  keep: number[]
  sell: number[]
}

const highestBid = (p: Harbour, seat: Seat) => Math.min(at(p.cash, seat), BIGGEST_BID)
const speaker = (p: Harbour, f: Day) => {
  const merchants = round(p, p.first)
  return at(merchants, f.turn % merchants.length)
}

/** Draws the top letter; only the drawer learns which. */
function drawLetter(t: Transition<Harbour, Told>, seat: Seat): void {
  const card = t.p.deck.pop()
  if (card === undefined) return
  handOf(t.p, seat).push(card)
  t.reveal()
  t.tell([seat], 'drew', seat, card)
}

/** Puts the crates on the quay back among those that have not come in. */
function clearQuay(p: Harbour): void {
  for (let kind = 0; kind < KINDS; kind++) add(p.supply, kind, at(p.cargo, kind))
  p.cargo = Array<number>(KINDS).fill(0)
}

function stowageRefusal(p: Harbour, seat: Seat, { keep, sell }: Stowage): Refusal | null {
  for (let kind = 0; kind < KINDS; kind++)
    if (at(keep, kind) + at(sell, kind) > at(p.cargo, kind))
      return refuse(
        'HB-3.1',
        'NO_SUCH_CRATES',
        `There are ${at(p.cargo, kind)} crates of ${GOODS[kind + 1]}.`,
      )
  if (sum(keep) > room(p, seat))
    return refuse('HB-3.2', 'NO_ROOM', `You have room for ${room(p, seat)} crates, not ${sum(keep)}.`)
  const price = sum(sell.map((n, kind) => n * at(p.prices, kind)))
  return price <= p.bank
    ? null
    : refuse('HB-3.3', 'BANK_EMPTY', `The bank has ${p.bank} coins, not ${price}.`)
}

function suggestStowage(p: Harbour, seat: Seat, chance: Chance): Stowage {
  const stowage: Stowage = { keep: [0, 0, 0], sell: [0, 0, 0] }
  for (let kind = 0; kind < KINDS; kind++)
    for (let crate = 0; crate < at(p.cargo, kind); crate++) {
      const pile = chance.pick(3) === 0 ? stowage.sell : stowage.keep
      add(pile, kind, 1)
      if (stowageRefusal(p, seat, stowage) !== null) add(pile, kind, -1)
    }
  return stowage
}

const protests = {
  // HB-4.1  Others may play a levy against the sale while the buyer can afford it.
  clause: 'HB-4.1',
  question: 'Do you levy a duty on the sale?',
  mayStand: true,
  ...playOrPass(LEVY, 'HB-4.1', (p, f) => {
    const { winner, price } = f as Frame & Day
    return at(p.cash, winner) - price >= LEVY_FEE ? null : 'The buyer could not pay it.'
  }),
}

function protest(t: Transition<Harbour, Told>, f: Frame & Day, seat: Seat): Next<Hour> {
  discard(t.p, seat, LEVY)
  t.note('levy', seat, f.winner)
  return t.call(letter, { by: seat, card: LEVY, against: f.winner, passed: 0 }, 'protested')
}

/** One round, from the ship's landing to dusk. */
export const day = procedure<Harbour, Day, Hour, Told>(
  'day',
  {
    winner: open(int(-1, MOST_MERCHANTS - 1)),
    price: open(int(0, BIGGEST_BID)),
    turn: open(int(0, 2 * MOST_MERCHANTS - 1)),
    acts: open(int(0, ACTS)),
    passed: open(int(0, MOST_MERCHANTS - 1)),
    levies: open(ints(0, MOST_MERCHANTS - 1)),
  },
  {
    // HB-2.1  A ship brings three crates, and everybody draws a letter.
    dawn(t, f) {
      const { p } = t
      Object.assign(f, { winner: -1, price: 0, turn: 0, acts: 0, passed: 0, levies: [] })
      t.moment('round')
      for (let crate = 0; crate < 3 && sum(p.supply) > 0; crate++) {
        let left = t.chance.pick(sum(p.supply))
        let kind = 0
        while (left >= at(p.supply, kind)) left -= at(p.supply, kind++)
        add(p.supply, kind, -1)
        add(p.cargo, kind, 1)
      }
      t.note('landed', at(p.cargo, 0), at(p.cargo, 1), at(p.cargo, 2))
      for (const seat of round(p, p.first)) drawLetter(t, seat)
      return sum(p.cargo) === 0 ? 'hall' : 'bid'
    },
    // HB-2.2  All bid in secret for the cargo; the highest buys it, of equals the first in turn.
    bid: askAll({
      clause: 'HB-2.2',
      question: 'What do you bid for the cargo?',
      who: (p) => round(p, 0),
      // HB-6.3  Bidding does not wait for a merchant who is away.
      waits: (p) => round(p, 0).filter((seat) => !p.away.includes(seat)),
      options(p, _f, seat, out) {
        for (let bid = 0; bid <= highestBid(p, seat); bid++) out.add(bid)
      },
      why: (p, _f, seat, bid) =>
        bid >= 0 && bid <= highestBid(p, seat)
          ? null
          : refuse('HB-2.2', 'NO_MONEY', `You may bid up to ${highestBid(p, seat)} coins.`),
      late: () => 0,
      codec: {
        schema: object({ bid: int(0, BIGGEST_BID) }),
        read: (_p, _f, _seat, { bid }) => bid,
        show: (_p, _f, _seat, bid) => ({ bid }),
        label: (_p, _f, _seat, bid) => ({ text: bid === 0 ? 'Bid nothing' : `Bid ${bid}`, risky: true }),
      },
      reveal(t, f, bids) {
        const { p } = t
        for (const seat of round(p, p.first)) {
          const bid = at(bids, seat)
          t.note('bid', seat, bid)
          if (bid > f.price) Object.assign(f, { winner: seat, price: bid })
        }
        if (f.winner >= 0) {
          t.note('won', f.winner, f.price)
          return 'protest'
        }
        // HB-2.3  A cargo that nobody wants sails on.
        t.note('unsold')
        clearQuay(p)
        return 'hall'
      },
    }),
    protest: (t) => (t.p.together ? 'protestTogether' : 'protestInTurn'),
    protestInTurn: ask({
      ...protests,
      who: (p, f: Frame & Day) => at(othersThan(p, f.winner), f.passed),
      take(t, f: Frame & Day, seat, code) {
        f.passed++
        return code === PLAY ? protest(t, f, seat) : 'protested'
      },
    }),
    protestTogether: askAll({
      ...protests,
      who: (p, f: Frame & Day) => othersThan(p, f.winner).sort((a, b) => a - b),
      reveal(t, f: Frame & Day, codes) {
        f.levies = othersThan(t.p, f.winner).filter((seat) => codes[seat] === PLAY)
        return 'protested'
      },
    }),
    // Seats that are asked in turn speak one after the other; of levies played together one may make the next impossible.
    protested(t, f) {
      if (!t.p.together) return f.passed < othersThan(t.p, f.winner).length ? 'protestInTurn' : 'pay'
      for (let next = f.levies.shift(); next !== undefined; next = f.levies.shift())
        if (protests.why(t.p, f, next, PLAY) === null) return protest(t, f, next)
      return 'pay'
    },
    // HB-2.4  The buyer pays the bank.
    pay(t, f) {
      add(t.p.cash, f.winner, -f.price)
      t.p.bank += f.price
      t.note('paid', f.winner, f.price)
      return 'stow'
    },
    // HB-3.1  The buyer stows crates, sells some to the bank and leaves the rest.
    stow: askOpen({
      clause: 'HB-3.1',
      question: 'Which crates do you keep, which do you sell?',
      who: (_p, f) => f.winner,
      schema: object({ keep: list(int(0, 9), KINDS, KINDS), sell: list(int(0, 9), KINDS, KINDS) }),
      check: (p, _f, seat, stowage) => stowageRefusal(p, seat, stowage),
      suggest: (p, _f, seat, chance) => suggestStowage(p, seat, chance),
      late: () => ({ keep: [0, 0, 0], sell: [0, 0, 0] }),
      take(t, _f, seat, { keep, sell }) {
        const { p } = t
        for (let kind = 0; kind < KINDS; kind++) {
          const price = at(sell, kind) * at(p.prices, kind)
          add(p.cash, seat, price)
          p.bank -= price
          add(goodsOf(p, seat), kind, at(keep, kind))
          add(p.cargo, kind, -at(keep, kind) - at(sell, kind))
          add(p.supply, kind, at(sell, kind))
        }
        clearQuay(p)
        t.note('stowed', seat, sum(keep), sum(sell))
        return 'hall'
      },
    }),
    hall: (t) => (t.p.hall ? 'deal' : 'dusk'),
    // HB-5.1  In the hall every merchant has two turns of up to three actions.
    deal: askOpen({
      clause: 'HB-5.1',
      question: 'What do you do in the hall?',
      who: speaker,
      prompt: (p, _f, seat) =>
        `What do you do in the hall? ${dealsFor(p, seat).length} deals wait for your word.`,
      schema: hallAction,
      check: (p, f: Frame & Day, seat, action) => hallRefusal(p, f, seat, action),
      suggest: (p, f: Frame & Day, seat, chance) => suggestAction(p, f, seat, chance),
      late: (): HallAction => ({ do: 'pass' }),
      take(t, f, seat, action) {
        const { p } = t
        if (action.do === 'pass') {
          f.acts = 0
          return ++f.turn >= 2 * round(p, 0).length ? 'dusk' : 'deal'
        }
        f.acts++
        if (action.do === 'draw') {
          add(p.cash, seat, -LETTER_PRICE)
          p.bank += LETTER_PRICE
          drawLetter(t, seat)
        } else {
          const deal = actOnDeal(p, seat, action, dealLaw)
          if (!isRefusal(deal)) t.note('dealt', seat, deal.id, DEAL_VERBS.indexOf(action.do))
        }
        return 'deal'
      },
    }),
    // HB-2.5  At dusk all deals lapse and the next merchant begins.
    dusk(t, f) {
      const { p } = t
      clearDeals(p, true)
      f.turn = 0
      t.note('dusk', p.round)
      p.round++
      p.first = at(round(p, (p.first + 1) % p.seats), 0)
      return p.round > p.rounds ? t.over() : 'dawn'
    },
  },
)
