import { indexed, orNone, range, someOf, times, words, wordsOr, yesNo } from '../choices/domains.ts'
import { menu, menuAll, named, pick } from '../choices/menu.ts'
import { cases, leftOut, parts } from '../choices/shapes.ts'
import { does, type FactsIn, factOf } from '../facts.ts'
import { type Frame, type Position, procedure } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import type { Ruleset } from '../ruleset.ts'
import { int, ints, list, text } from '../schema.ts'
import { open } from '../secrets.ts'

/**
 * Bazaar, a game of finite questions of every kind: two merchants stand at a gate in secret, then each buys, hires,
 * takes a stall and says what it sells.
 */
export interface Bazaar extends Position {
  day: number
  turn: number
  cash: number[]
  stock: number[]
  stalls: string[]
  owner: number[]
  guards: number[]
}

interface Locals {
  bought: number
}
type Label = 'gate' | 'shop' | 'hire' | 'stall' | 'sell'
type F = Frame & Locals
const fact = factOf<Bazaar>()
const told = {
  stood: fact('BZ-1', 'detail', [does('seat'), 'gate'], {
    say: (w, seat) => `${w.name(seat)} stands at a gate`,
  }),
  did: fact('BZ-5', 'detail', [does('seat'), 'goods'], { say: (w, seat) => `${w.name(seat)} sells` }),
}
type Facts = FactsIn<typeof told>

export const GATES = ['north', 'south', 'east'] as const
export const GOODS = ['silk', 'spice'] as const
const PRICE = [2, 3]
const DAYS = 3

const at = (numbers: readonly number[], i: number) => numbers[i] ?? 0
const add = (numbers: number[], i: number, amount: number) => {
  numbers[i] = at(numbers, i) + amount
}

export const stalls = named({
  schema: text(12),
  most: 16,
  names: (p: Bazaar) => p.stalls,
  absent: (name, p) =>
    refuse('BZ-4', 'NO_SUCH_STALL', `There is no stall ${name}; there are ${p.stalls.join(', ')}.`),
})

export const shopping = cases({
  done: {},
  buy: { good: indexed(...GOODS), times: times(4) },
  tip: { coins: range(1, 2) },
})

/** BZ-2  What a purchase costs, and how much is there. */
function shopFault(p: Bazaar, f: F, seat: number, deal: { good: number; times: number }) {
  if (f.bought >= 2) return refuse('BZ-2', 'ENOUGH', 'Two purchases a day are enough.')
  if (deal.times > at(p.stock, deal.good)) return refuse('BZ-2', 'SOLD_OUT', 'There is not so much of it.')
  return at(PRICE, deal.good) * deal.times <= at(p.cash, seat)
    ? null
    : refuse('BZ-2', 'NO_MONEY', 'That costs more than you have.')
}

export const day = procedure<Bazaar, Locals, Label, Facts>(
  'day',
  { bought: open(int(0, 2)) },
  {
    gate: menuAll({
      clause: 'BZ-1',
      question: 'At which gate do you stand?',
      who: () => [0, 1],
      field: 'gate',
      of: GATES,
      fault: (p, _f, seat, gate) =>
        gate === 'east' && at(p.cash, seat) < 1
          ? refuse('BZ-1', 'TOLL', 'The eastern gate takes a coin; stand elsewhere.')
          : null,
      label: {
        north: { text: 'The northern gate' },
        south: { text: 'The southern gate' },
        east: { text: 'The eastern gate', note: 'for a coin' },
      },
      late: 'south',
      reveal(t, _f, gates) {
        for (const [seat, gate] of gates.entries()) {
          t.note('stood', seat, gate === undefined ? -1 : GATES.indexOf(gate))
          if (gate === 'east') add(t.p.cash, seat, -1)
        }
        return 'shop'
      },
    }),
    shop: pick({
      clause: 'BZ-2',
      question: 'What do you buy?',
      who: (p) => p.turn,
      of: shopping,
      fault(p, f, seat, deal) {
        if (deal.do === 'buy') return shopFault(p, f, seat, deal)
        return deal.do === 'tip' && deal.coins > at(p.cash, seat)
          ? refuse('BZ-2', 'NO_MONEY', 'You have not so much.')
          : null
      },
      label: (_p, _f, _seat, deal) => ({
        text:
          deal.do === 'buy' ? `Buy ${GOODS[deal.good]}` : deal.do === 'tip' ? `Tip ${deal.coins}` : 'Done',
      }),
      late: { do: 'done' },
      take(t, f, seat, deal) {
        if (deal.do === 'done') return 'hire'
        add(t.p.cash, seat, deal.do === 'tip' ? -deal.coins : -at(PRICE, deal.good) * deal.times)
        if (deal.do === 'tip') return 'shop'
        add(t.p.stock, deal.good, -deal.times)
        f.bought++
        return 'shop'
      },
    }),
    hire: pick({
      clause: 'BZ-3',
      question: 'How many guards do you hire, and with a dog?',
      who: (p) => p.turn,
      of: parts({ guards: range(0, 1000), dog: leftOut(yesNo(), false) }),
      each(p, _f, seat, out) {
        for (let guards = 0; guards <= at(p.cash, seat); guards++) {
          out.add({ guards, dog: false })
          out.addIf(guards > 0, { guards, dog: true })
        }
      },
      can: (p, _f, seat, { guards, dog }) => guards <= at(p.cash, seat) && (guards > 0 || !dog),
      fault(p, _f, seat, { guards, dog }) {
        if (guards > at(p.cash, seat)) return refuse('BZ-3', 'NO_MONEY', `${guards} guards cost too much.`)
        return dog && guards === 0 ? refuse('BZ-3', 'NO_GUARD', 'A dog needs a guard.') : null
      },
      label: (_p, _f, _seat, { guards, dog }) => ({ text: `${guards} guards${dog ? ' and a dog' : ''}` }),
      take(t, _f, seat, { guards, dog }) {
        add(t.p.cash, seat, -guards)
        add(t.p.guards, seat, guards + (dog ? 1 : 0))
        return 'stall'
      },
    }),
    stall: menu({
      clause: 'BZ-4',
      question: 'Which stall do you take?',
      who: (p) => p.turn,
      field: 'stall',
      of: wordsOr(['any'], orNone(stalls)),
      fault: (p, _f, _seat, stall) =>
        typeof stall === 'number' && at(p.owner, stall) >= 0
          ? refuse('BZ-4', 'TAKEN', `${p.stalls[stall]} is taken.`)
          : null,
      label: (p, _f, _seat, stall) => ({
        text: stall === 'any' ? 'Any' : stall === null ? 'None' : (p.stalls[stall] ?? '?'),
      }),
      late: () => null,
      take(t, _f, seat, stall) {
        const free = stall === 'any' ? t.p.owner.indexOf(-1) : stall
        if (free !== null && free >= 0) t.p.owner[free] = seat
        return 'sell'
      },
    }),
    sell: menu({
      clause: 'BZ-5',
      question: 'What do you sell?',
      who: (p) => p.turn,
      field: 'goods',
      of: someOf(GOODS, {
        least: 0,
        twice: (sent) => refuse('BZ-5', 'TWICE', `Name each once, not ${sent.join(', ')}.`),
      }),
      label: (_p, _f, _seat, mask) => ({ text: `Sell ${mask}` }),
      planned: (p, _f, seat) => (at(p.guards, seat) === 0 ? 0 : undefined),
      take(t, f, seat, mask) {
        const { p } = t
        t.note('did', seat, mask)
        add(p.cash, seat, mask)
        f.bought = 0
        p.turn = 1 - seat
        if (p.turn === 1) return 'shop'
        p.day++
        return p.day > DAYS ? t.over() : 'gate'
      },
    }),
  },
)

export const bazaar: Ruleset<Bazaar, Bazaar, Record<never, never>, Facts> = {
  meta: {
    id: 'bazaar',
    title: 'Bazaar',
    about: 'Buying and selling.',
    version: 1,
    seats: { min: 2, max: 2, usual: 2 },
    minutes: [1, 2],
    prefix: 'BZ',
    turnClause: 'BZ-1',
    overClause: 'BZ-1',
    role: 'merchant',
    maxDecisions: 500,
  },
  options: {},
  fields: {
    day: open(int(1, DAYS + 1)),
    turn: open(int(0, 1)),
    cash: open(ints(0)),
    stock: open(ints(0)),
    stalls: open(list(text(12))),
    owner: open(ints(-1, 1)),
    guards: open(ints(0)),
  },
  sound: () => null,
  setup: () => ({
    day: 1,
    turn: 0,
    cash: [8, 8],
    stock: [5, 4],
    stalls: ['arch', 'bridge', 'court'],
    owner: [-1, -1, -1],
    guards: [0, 0],
  }),
  procedures: [day],
  start: { bought: 0 },
  determinise: (v) => JSON.parse(JSON.stringify(v)),
  result: (p) => ({
    winners: [at(p.cash, 0) >= at(p.cash, 1) ? 0 : 1],
    scores: [...p.cash],
    text: 'The bazaar closes.',
    clause: 'BZ-1',
  }),
  words: told,
  gauges: (p) => ({ cash: [...p.cash] }),
}

/** What must not compile: a word, field or value that is not there. Never run. */
export const mustNotCompile = () => [
  menu<Bazaar, F, Label, Facts, 'a' | 'b'>({
    clause: 'BZ-1',
    question: '?',
    who: (p) => p.turn,
    field: 'x',
    of: ['a', 'b'],
    // @ts-expect-error  Every word has its label.
    label: { a: { text: 'A' } },
    // @ts-expect-error  Only the words may stand for the late.
    late: 'c',
    // @ts-expect-error  It goes to a label of the procedure.
    take: (_t, _f, _seat, word) => (word === 'a' ? 'shop' : 'nowhere'),
  }),
  menu<Bazaar, F, Label, Facts, 'a' | 'b'>({
    clause: 'BZ-1',
    question: '?',
    who: (p) => p.turn,
    field: 'x',
    of: words('a', 'b'),
    label: (_p, _f, _seat, word) => ({ text: word }),
    // @ts-expect-error  There is no word c.
    take: (_t, _f, _seat, word) => (word === 'c' ? 'shop' : 'hire'),
  }),
  pick({
    clause: 'BZ-1',
    question: '?',
    who: (p: Bazaar) => p.turn,
    of: shopping,
    label: (_p, _f, _seat, deal) => ({
      // @ts-expect-error  A case has its own parts only.
      text: deal.do === 'tip' ? `${deal.good}` : 'x',
    }),
    // @ts-expect-error  There is no case `steal`.
    each: (_p, _f, _seat, out) => out.add({ do: 'steal' }),
    take: () => 'hire',
  }),
  pick({
    clause: 'BZ-1',
    question: '?',
    who: (p: { turn: number }) => p.turn,
    // @ts-expect-error  The names of stalls are looked up in a Bazaar.
    of: parts({ stall: stalls }),
    label: () => ({ text: '' }),
    take: () => 'hire',
  }),
]
