import {
  askAllOpen,
  copyJson,
  type Frame,
  int,
  ints,
  list,
  object,
  open,
  type Position,
  procedure,
  type Ruleset,
  refuse,
  secretsOf,
  text,
} from '../../kernel/index.ts'

/** Pledge: three times over two players pledge coins in secret, with a word that has no weight; the higher pledge wins. */
export interface Pledge extends Position {
  purses: number[]
  pledged: number[]
  turn: number
}

export interface Word {
  readonly coins: number
  readonly say: string
}

export type PledgeRules = Ruleset<Pledge, Pledge, Record<never, never>, { pledged: [by: number[]] }>

const { secret } = secretsOf<Pledge>()
const TURNS = 3

export const pledge: Omit<
  Parameters<typeof askAllOpen<Pledge, Frame, 'pledge', PledgeFacts, Word>>[0],
  never
> = {
  clause: 'PL-1',
  question: 'How many coins do you pledge?',
  schema: object({ coins: int(0, 9), say: text(20) }),
  who: () => [0, 1],
  check: (p, _f, seat, { coins }) =>
    coins <= (p.purses[seat] ?? 0) ? null : refuse('PL-1', 'TOO_MANY', `You have no ${coins} coins.`),
  suggest: (p, _f, seat, chance) => ({
    coins: chance.pick((p.purses[seat] ?? 0) + 1),
    say: chance.pick(2) === 0 ? 'please' : '',
  }),
  key: (_p, _f, _seat, { coins }) => String(coins),
  late: () => ({ coins: 0, say: '' }),
  reveal(t, _f, answers) {
    for (const [seat, answer] of answers.entries()) {
      const coins = answer?.coins ?? 0
      t.p.purses[seat] = (t.p.purses[seat] ?? 0) - coins
      t.p.pledged[seat] = (t.p.pledged[seat] ?? 0) + coins
    }
    t.note('pledged', t.p.pledged)
    t.p.turn++
    return t.p.turn === TURNS ? t.over() : 'pledge'
  },
}

type PledgeFacts = { pledged: [by: number[]] }

/** The game, with its one question changed. */
export function pledging(changes: Partial<typeof pledge> = {}): PledgeRules {
  return {
    meta: {
      id: 'pledge',
      title: 'Pledge',
      about: 'Pledge more.',
      version: 1,
      seats: { min: 2, max: 2, usual: 2 },
      minutes: [1, 2],
      prefix: 'PL',
      turnClause: 'PL-1',
      overClause: 'PL-2',
      role: 'player',
      maxDecisions: 10,
    },
    options: {},
    fields: {
      purses: list(secret(int(0, 9), { from: (_p, observer, i) => observer !== i, shown: 0 })),
      pledged: open(ints(0, 9)),
      turn: open(int(0, TURNS)),
    },
    sound: () => null,
    setup: (_options, _seats, chance) => ({
      purses: [1 + chance.pick(9), 1 + chance.pick(9)],
      pledged: [0, 0],
      turn: 0,
    }),
    procedures: [
      procedure<Pledge, object, 'pledge', PledgeFacts>(
        'game',
        {},
        { pledge: askAllOpen({ ...pledge, ...changes }) },
      ),
    ],
    determinise: (v, seat, chance) => ({
      ...v,
      flow: copyJson(v.flow),
      pledged: [...v.pledged],
      purses: v.purses.map((purse, i) => (i === seat ? purse : chance.pick(10 - (v.pledged[i] ?? 0)))),
    }),
    result: (p) => ({
      winners: (p.pledged[0] ?? 0) >= (p.pledged[1] ?? 0) ? [0] : [1],
      scores: [...p.pledged],
      text: 'All is pledged.',
      clause: 'PL-2',
    }),
    words: {
      pledged: {
        clause: 'PL-1',
        grade: 'event',
        parts: ['by'],
        roles: [null],
        say: (_w, by) => `So far ${by.join(' and ')} coins are pledged.`,
      },
    },
    gauges: (p) => ({ pledged: [...p.pledged] }),
  }
}
