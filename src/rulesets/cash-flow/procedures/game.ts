import {
  askAllOpen,
  askOpen,
  asks,
  type Chance,
  type Frame,
  indexed,
  int,
  menu,
  open,
  procedure,
  refuse,
  type Seat,
  withAt,
} from '../../../kernel/index.ts'
import { homes, POWERS, type Power, powers } from '../board.ts'
import { companies } from '../cards.ts'
import { firstRow, locationTaken, makePiles, NO_CARD, pickCompany, putCard } from '../deck.ts'
import {
  evenArmies,
  evenResources,
  firstArmies,
  firstNavies,
  type Garrison,
  garrisoning,
  placeGarrison,
  type Stock,
  stocking,
  stockOf,
  suggestGarrison,
  suggestResources,
} from '../economy/opening.ts'
import { noteHomes } from '../elimination.ts'
import { create } from '../money.ts'
import { landName } from '../names.ts'
import { ASIDE, DECK, GONE, nextSeat, type Position } from '../position.ts'
import { ENDED, finish } from '../scoring.ts'
import type { Facts, T } from '../words/index.ts'
import { turn } from './turn.ts'

interface Locals {
  /** The seat whose turn it is in set-up. */
  seat: number
}
type Label =
  | 'power'
  | 'choose'
  | 'piles'
  | 'resources'
  | 'pieces'
  | 'garrison'
  | 'sealed'
  | 'inTurn'
  | 'token'
  | 'round'
  | 'turn'
  | 'next'

type F = Frame & Locals

/** CF-7.3  In place of a superpower: it is left to chance. */
const ANY = POWERS

/** CF-7.14  The question of the first armies, asked of all at once or one by one. */
const garrison = {
  clause: 'CF-7.14',
  question: 'Where do your armies stand?',
  prompt: (p: Position) => `Where do your ${p.options.initial_armies} further armies stand?`,
  ...asks<Position, F, Garrison>(garrisoning),
  suggest: (p: Position, _f: F, seat: Seat, chance: Chance) => suggestGarrison(p, seat, chance),
  // CF-24, D3
  late: (p: Position, _f: F, seat: Seat) => evenArmies(p, seat),
}

const everybody = (p: Position): Seat[] => [...p.power.keys()]

/** CF-7, CF-1.3, CF-8.3: from the choice of superpowers to the last round. */
export const game = procedure<Position, Locals, Label, Facts>(
  'game',
  { seat: open(int(0, 6)) },
  {
    // CF-7.3  From seat 1 up: a superpower, then cards, before the next seat.
    power(t, f) {
      if (f.seat === t.p.seats) return 'piles'
      if (t.p.options.superpower_choice === 'choose') return 'choose'
      takePower(t, f.seat, ANY)
      f.seat++
      return 'power'
    },
    choose: menu({
      clause: 'CF-7.3',
      question: 'Which superpower do you play?',
      who: (_p, f) => f.seat,
      field: 'superpower',
      of: indexed(...powers.map((power) => power.id), 'any'),
      fault: (p, _f, _seat, power) =>
        p.power.includes(power)
          ? refuse('CF-7.3', 'TAKEN', `${powers[power]?.name ?? 'That'} is taken; choose one that is free.`)
          : null,
      label: (_p, _f, _seat, power) => ({
        text: powers[power]?.name ?? 'Any that is free, by chance',
        note: (homes[power] ?? []).map(landName).join(', '),
        risky: true,
      }),
      // CF-24, D1  Unanswered: a random free one.
      late: ANY,
      take(t, f, seat, power) {
        takePower(t, seat, power)
        f.seat = seat + 1
        return 'power'
      },
    }),
    // CF-7.6 to CF-7.10  The cards set aside go back; three piles; the row.
    piles(t, f) {
      const { p } = t
      f.seat = 0
      p.card = p.card.map((place) => (place === ASIDE ? DECK : place))
      // CF-1.7  Cards of superpowers nobody plays stay in the deck, or are removed.
      if (p.options.unplayed_cards === 'remove')
        p.card = p.card.map((place, card) => (isPlayed(p, card) ? place : GONE))
      makePiles(p)
      firstRow(t)
      // CF-7.11  There may be none.
      return p.options.initial_resources > 0 ? 'resources' : 'pieces'
    },
    // CF-7.11  All choose their first resources in secret.
    resources: askAllOpen({
      clause: 'CF-7.11',
      question: 'Which resources do you begin with?',
      prompt: (p) => `Which ${p.options.initial_resources} resources do you begin with?`,
      who: everybody,
      ...asks<Position, F, Stock>(stocking),
      suggest: (p, _f, _seat, chance) => suggestResources(p, chance),
      // CF-24, D2
      late: (p) => evenResources(p),
      reveal(t, _f, stocks) {
        for (const [seat, stock] of stocks.entries()) {
          const [mineral, oil, grain] = stockOf(stock ?? evenResources(t.p))
          for (const [resource, units] of [mineral, oil, grain].entries()) create(t.p, seat, resource, units)
          t.note('tookResources', seat, mineral, oil, grain)
        }
        return 'pieces'
      },
    }),
    // CF-7.12, CF-7.13  One army in each territory, navies off the ports nobody shares.
    pieces(t) {
      firstArmies(t.p)
      firstNavies(t)
      return 'garrison'
    },
    garrison: (t) =>
      t.p.options.initial_armies === 0
        ? 'token'
        : t.p.options.army_placement === 'sealed'
          ? 'sealed'
          : 'inTurn',
    // CF-7.14  Each places armies in territories they own: all in secret, or seat by seat.
    sealed: askAllOpen({
      ...garrison,
      who: everybody,
      reveal(t, _f, garrisons) {
        for (const [seat, armies] of garrisons.entries())
          placeGarrison(t, seat, (armies as Garrison | null) ?? evenArmies(t.p, seat))
        return 'token'
      },
    }),
    inTurn: askOpen({
      ...garrison,
      who: (_p, f) => f.seat,
      take(t, f, seat, armies: Garrison) {
        placeGarrison(t, seat, armies)
        f.seat = seat + 1
        return f.seat < t.p.seats ? 'inTurn' : 'token'
      },
    }),
    // CF-7.15  A random player gets the entropy token.
    token(t, f) {
      const { p } = t
      f.seat = 0
      noteHomes(p)
      if (p.options.entropy) {
        p.token = t.chance.pick(p.seats)
        t.note('gotToken', p.token)
      }
      // CF-1.4  Seat 1 takes the first turn.
      p.turn = 0
      return 'round'
    },
    // CF-1.3  A round is one turn of every living player from the lowest seat up.
    round(t) {
      t.p.round++
      t.note('roundBegins', t.p.round)
      // CF-8.3  Nothing has happened in it yet.
      t.p.busy = 0
      return 'turn'
    },
    turn: (t) => t.call(turn, {}, 'next'),
    next(t) {
      const { p } = t
      t.moment('turn')
      const last = p.turn
      p.turn = nextSeat(p, last)
      if (p.turn > last) return 'turn'
      t.moment('round')
      // CF-8.3  Rounds in which nothing happened, in a row.
      p.idle = p.busy === 1 ? 0 : p.idle + 1
      const { stall_rounds, round_limit } = p.options
      if (stall_rounds > 0 && p.idle >= stall_rounds) {
        t.note('stalled', p.idle)
        return finish(t, ENDED.stall)
      }
      // CF-8.4  The last round.
      if (round_limit > 0 && p.round >= round_limit) {
        t.note('lastRound', p.round)
        return finish(t, ENDED.roundLimit)
      }
      return 'round'
    },
  },
)

/** CF-1.7  True for a card of the neutral stack or of a superpower that somebody plays. */
function isPlayed(p: Position, card: number): boolean {
  const stack = companies[card]?.stack ?? -1
  return stack < 0 || p.power.includes(stack)
}

/** CF-7.3  A seat takes a superpower, and at once its cards. */
function takePower(t: T, seat: Seat, chosen: Power | typeof ANY): void {
  const { p } = t
  const free = powers.flatMap((_, at) => (p.power.includes(at) ? [] : [at]))
  const power = chosen === ANY ? (free[t.chance.pick(free.length)] as Power) : chosen
  p.power = withAt(p.power, seat, power)
  t.note('choseSuperpower', seat, power)
  for (let i = 0; i < p.options.home_cards; i++) drawFirst(t, seat, power)
  for (let i = 0; i < p.options.neutral_cards; i++) drawFirst(t, seat, -1)
}

/** CF-7.3, CF-7.4, CF-7.5, CF-7.7  A card of a stack, open at once; those where another has a company are set aside. */
function drawFirst(t: T, seat: Seat, stack: number): void {
  const { p } = t
  for (;;) {
    const card = pickCompany(t, stack)
    if (card === NO_CARD) return
    p.pile[0] = (p.pile[0] as number) - 1
    if (!locationTaken(p, seat, card)) {
      putCard(p, card, seat, 1)
      t.note('drewCompany', seat, card)
      return
    }
    putCard(p, card, ASIDE)
    t.note('setAside', seat, card)
  }
}
