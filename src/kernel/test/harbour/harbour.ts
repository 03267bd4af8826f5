import type { Chance } from '../../chance.ts'
import { copyJson } from '../../json.ts'
import type { Seat } from '../../procedure.ts'
import type { Ruleset } from '../../ruleset.ts'
import { bool, int, oneOf, optional, type Schema } from '../../schema.ts'
import { acts, join, leave } from './comings.ts'
import { day } from './day.ts'
import { letter, type Told, words } from './letters.ts'
import {
  at,
  fields,
  GOODS,
  goodsOf,
  type Harbour,
  handOf,
  LETTERS,
  LEVY,
  round,
  SEAL,
  sound,
  sum,
} from './position.ts'

export type { Harbour } from './position.ts'

const options = {
  rounds: {
    schema: optional(int(1, 6), 3) as Schema<number>,
    clause: 'HB-1.1',
    text: 'How many ships come in.',
    vary: [1, 2, 4],
  },
  letters: {
    schema: optional(oneOf('inTurn', 'together'), 'inTurn') as Schema<'inTurn' | 'together'>,
    clause: 'HB-4.3',
    text: 'Whether letters are answered in turn or all at once.',
    vary: ['inTurn', 'together'] as const,
  },
  hall: {
    schema: optional(bool(), true) as Schema<boolean>,
    clause: 'HB-5.1',
    text: 'Whether deals are made.',
    vary: [true, false],
  },
}

const letters = () => [...Array<number>(LETTERS / 2).fill(LEVY), ...Array<number>(LETTERS / 2).fill(SEAL)]

function determinise({ prices, ...v }: Harbour, viewer: Seat | null, chance: Chance): Harbour {
  const p = { ...copyJson(v), prices }
  const unknown = letters()
  const known = viewer === null ? v.discards : [...handOf(v, viewer), ...v.discards]
  for (const card of known) unknown.splice(unknown.indexOf(card), 1)
  chance.shuffle(unknown)
  p.hands = v.hands.map((hand, seat) => (seat === viewer ? [...hand] : unknown.splice(0, hand.length)))
  p.deck = unknown
  return p
}

const worth = (p: Harbour, seat: Seat) =>
  at(p.cash, seat) + sum(goodsOf(p, seat).map((n, kind) => n * (at(p.prices, kind) + 1)))
const seatsOf = (p: Harbour) => Array.from({ length: p.seats }, (_, seat) => seat)

/**
 * Harbour uses what the other examples do not: secret bids, hidden hands, letters that answer letters in turn or all at
 * once, open decisions, deals, merchants who come and go, and a part of the position that copies share.
 */
export const harbour: Ruleset<Harbour, Harbour, typeof options, Told> = {
  meta: {
    id: 'harbour',
    title: 'Harbour',
    about: 'Merchants bid for cargoes, levy duties on each other and deal in the hall.',
    version: 1,
    seats: { min: 2, max: 5, usual: 3 },
    minutes: [10, 20],
    prefix: 'HB',
    turnClause: 'HB-1.2',
    overClause: 'HB-1.3',
    role: 'merchant',
    maxDecisions: 700,
  },
  options,
  fields,
  sound,
  setup: (chosen, seats, chance) => {
    const deck = chance.shuffle(letters())
    return {
      seats,
      round: 1,
      rounds: chosen.rounds,
      first: 0,
      together: chosen.letters === 'together',
      hall: chosen.hall,
      prices: [1, 2, 3],
      bank: 20,
      cash: Array<number>(seats).fill(10),
      goods: Array.from({ length: seats }, () => [1, 0, 0]),
      supply: [8, 7, 6],
      cargo: [0, 0, 0],
      hands: Array.from({ length: seats }, () => deck.splice(-1)),
      deck,
      discards: [],
      gone: [],
      away: [],
      deals: [],
      dealsMade: 0,
    }
  },
  procedures: [day, letter],
  moments: ['round'],
  seatsOf: (p) => p.seats,
  join,
  leave,
  acts,
  determinise,
  result(p) {
    const scores = seatsOf(p).map((seat) => worth(p, seat))
    const there = round(p, 0)
    const best = Math.max(...there.map((seat) => at(scores, seat)))
    return {
      winners: there.filter((seat) => scores[seat] === best).sort((a, b) => a - b),
      scores,
      text: 'The last ship has sailed.',
      clause: 'HB-1.3',
    }
  },
  words,
  gauges: (p) => ({
    round: p.round,
    bank: p.bank,
    deals: p.dealsMade,
    cash: [...p.cash],
    crates: p.goods.map((own) => sum(own)),
  }),
  conserved(p) {
    const crates = (kind: number) =>
      at(p.supply, kind) + at(p.cargo, kind) + sum(p.goods.map((own) => at(own, kind)))
    const cards = [...p.deck, ...p.discards, ...p.hands.flat()]
    return {
      coins: p.bank + sum(p.cash),
      ...Object.fromEntries(GOODS.slice(1).map((name, kind) => [name, crates(kind)])),
      levies: cards.filter((card) => card === LEVY).length,
      letters: cards.length,
    }
  },
}
