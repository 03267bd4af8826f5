import { does, type FactsIn, factOf } from '../facts.ts'
import type { Declared } from '../knowledge.ts'
import type { Ask, AskAll, Frame, Observer, Position } from '../procedure.ts'
import { ask, askAll, procedure } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import type { Ruleset } from '../ruleset.ts'
import { fixed, int, ints, list, object, optional, type Schema } from '../schema.ts'
import { open, secretsOf } from '../secrets.ts'
import type { SeenAs } from '../testing/leaks.ts'

/**
 * Purse, a game made to be broken: two players with a secret card each (the first also knows a lucky number) wager in
 * secret, then take one to three coins from a pile, twice each in turn. It keeps every law; the tests change one thing at a time.
 */
export interface Purse extends Position {
  pile: number
  purses: number[]
  taken: number
  cards: number[]
  names: number[]
}

/** In a view: a card that the seat does not know. */
export const HIDDEN = -1

const { secret } = secretsOf<Purse>()

export const fact = factOf<Purse>()
const words = {
  wagered: fact('PU-2', 'detail', [does('seat'), 'coins'], {
    say: (w, seat, coins) => `${w.name(seat)} wagers ${coins}`,
  }),
  took: fact('PU-3', 'detail', [does('seat'), 'coins'], {
    say: (w, seat, coins) => `${w.name(seat)} takes ${coins}`,
  }),
  /** It is told in a leak alone. */
  showed: fact('PU-3', 'detail', [does('seat'), 'card'], {
    say: (w, seat, card) => `${w.name(seat)} shows ${card}`,
  }),
}
export type Facts = FactsIn<typeof words>

type Wager = AskAll<Purse, Frame, 'wager' | 'take', Facts, { coins: number }>
type Take = Ask<Purse, Frame, 'wager' | 'take', Facts, { coins: number }>
export type PurseRules = SeenAs<Purse> &
  Ruleset<
    Purse,
    Purse,
    { pile: { schema: Schema<number>; clause: string; text: string; vary: number[] } },
    Facts
  >

/** What a test may change. */
export interface Changes {
  wager?: Partial<Wager>
  take?: Partial<Take>
  rules?: Partial<PurseRules>
  meta?: Partial<PurseRules['meta']>
  fields?: Partial<PurseRules['fields']>
  locals?: { lucky?: Declared<number> }
  /** What observers see, in the place of what the kernel makes. */
  view?: (p: Purse, observer: Observer) => unknown
}

export const add = (numbers: number[], i: number, amount: number) => {
  numbers[i] = (numbers[i] ?? 0) + amount
}

const codec = {
  schema: object({ coins: int(0, 9) }),
  read: (_p: Purse, _f: Frame, _seat: number, { coins }: { coins: number }) => coins,
  show: (_p: Purse, _f: Frame, _seat: number, coins: number) => ({ coins }),
  label: (_p: Purse, _f: Frame, _seat: number, coins: number) => ({ text: `${coins} coins` }),
}

export const wager: Omit<Wager, 'kind'> = {
  clause: 'PU-2',
  question: 'What do you wager?',
  who: () => [0, 1],
  options(_p, _f, _seat, out) {
    out.add(0)
    out.add(1)
  },
  why: (_p, _f, _seat, coins) =>
    coins === 0 || coins === 1 ? null : refuse('PU-2', 'WAGER', 'Wager a coin or none.'),
  codec,
  reveal(t, _f, answers) {
    for (const seat of [0, 1]) {
      add(t.p.purses, seat, answers[seat] ?? 0)
      t.p.pile -= answers[seat] ?? 0
      t.note('wagered', seat, answers[seat] ?? 0)
    }
    return 'take'
  },
}

export const take: Omit<Take, 'kind'> = {
  clause: 'PU-3',
  question: 'How many coins do you take?',
  who: (p) => (p.taken >> 1) & 1,
  options(p, _f, _seat, out) {
    for (let coins = 1; coins <= Math.min(3, p.pile); coins++) out.add(coins)
  },
  why: (p, _f, _seat, coins) =>
    coins >= 1 && coins <= Math.min(3, p.pile) ? null : refuse('PU-3', 'COINS', 'Take one to three coins.'),
  candidates(_p, _f, _seat, out) {
    for (let coins = 0; coins <= 4; coins++) out.add(coins)
  },
  codec,
  take(t, _f, seat, coins) {
    t.p.pile -= coins
    add(t.p.purses, seat, coins)
    t.p.taken++
    t.note('took', seat, coins)
    return t.p.pile === 0 ? t.over() : 'take'
  },
}

/** Standing answers, which everybody may see. */
const standingOf = ({ standing }: Pick<Position, 'standing'>) =>
  standing === undefined ? {} : { standing: standing.map((s) => ({ ...s })) }

/** The game with something changed. */
export function purse(changes: Changes = {}): PurseRules {
  return {
    meta: {
      id: 'purse',
      title: 'Purse',
      about: 'Take coins.',
      version: 1,
      seats: { min: 2, max: 2, usual: 2 },
      minutes: [1, 2],
      prefix: 'PU',
      turnClause: 'PU-1',
      overClause: 'PU-4',
      role: 'player',
      maxDecisions: 40,
      ...changes.meta,
    },
    options: {
      pile: { schema: optional(int(8, 30), 12), clause: 'PU-1', text: 'Coins in the pile.', vary: [8, 20] },
    },
    fields: {
      pile: open(int(0, 30)),
      purses: open(ints(0, 30)),
      taken: open(int(0, 40)),
      cards: list(secret(int(0, 2), { from: (_p, observer, i) => observer !== i, shown: HIDDEN })),
      names: open(fixed(ints())),
      ...changes.fields,
    },
    sound: (p) => (p.purses.length === 2 && p.cards.length === 3 ? null : 'position: two seats, three cards'),
    setup: ({ pile }, _seats, chance) => ({
      pile,
      purses: [0, 0],
      taken: 0,
      cards: chance.shuffle([0, 1, 2]),
      names: [1, 2],
    }),
    start: { lucky: 1 },
    procedures: [
      procedure<Purse, { lucky: number }, 'wager' | 'take', Facts>(
        'play',
        {
          lucky: secret(int(-1, 2), { from: (_p, observer) => observer !== 0, shown: HIDDEN }),
          ...changes.locals,
        },
        { wager: askAll({ ...wager, ...changes.wager }), take: ask({ ...take, ...changes.take }) },
      ),
    ],
    determinise({ flow, ...v }, _seat, chance) {
      const others = chance.shuffle([0, 1, 2].filter((c) => !v.cards.includes(c)))
      const cards = v.cards.map((card) => (card === HIDDEN ? (others.pop() ?? 0) : card))
      const whole = flow.map((frame) => {
        const { lucky } = frame as Frame & { lucky: number }
        return { ...frame, lucky: lucky === HIDDEN ? chance.pick(3) : lucky }
      })
      return { ...v, ...standingOf(v), flow: whole, purses: [...v.purses], cards }
    },
    result: (p) => ({
      winners: (p.purses[0] ?? 0) > (p.purses[1] ?? 0) ? [0] : [1],
      scores: [...p.purses],
      text: 'The pile is empty.',
      clause: 'PU-4',
    }),
    words,
    gauges: (p) => ({ pile: p.pile, purses: [...p.purses] }),
    stakes: ['purses'],
    conserved: (p) => ({ coins: p.pile + p.purses.reduce((sum, n) => sum + n) }),
    ...changes.rules,
    ...(changes.view === undefined ? {} : { view: changes.view }),
  }
}
