import { Game } from '../src/kernel/game.ts'
import {
  askAllOpen,
  fixed,
  int,
  ints,
  object,
  type Position,
  procedure,
  type Ruleset,
  text,
} from '../src/kernel/index.ts'
import { anyRuleset } from '../src/kernel/ruleset.ts'
import { open } from '../src/kernel/secrets.ts'

/**
 * Assembly, a game made to be measured: up to 1,000 seats hand in a long sheet each, all at once, turn after turn. What
 * they write is counted and forgotten.
 */
interface Assembly extends Position {
  turn: number
  written: number[]
}

/** The answer to its question. */
interface Motion {
  text: string
}

const rules: Ruleset<Assembly, Assembly, Record<never, never>, Record<never, never>> = {
  meta: {
    id: 'assembly',
    title: 'Assembly',
    about: 'Everybody hands in a motion.',
    version: 1,
    seats: { min: 2, max: 1000, usual: 1000 },
    minutes: [1, 2],
    prefix: 'AS',
    turnClause: 'AS-1',
    overClause: 'AS-2',
    role: 'member',
    maxDecisions: 1_000_000,
  },
  options: {},
  fields: { turn: open(int(0, 1000)), written: open(fixed(ints(0, 1_000_000_000))) },
  sound: () => null,
  setup: (_options, seats) => ({ turn: 0, written: Array<number>(seats).fill(0) }),
  procedures: [
    procedure<Assembly, object, 'motions'>(
      'session',
      {},
      {
        motions: askAllOpen({
          clause: 'AS-1',
          question: 'What do you move?',
          who: (p: Assembly) => p.written.map((_, seat) => seat),
          schema: object({ text: text(60_000) }),
          check: () => null,
          suggest: () => ({ text: '' }),
          late: () => ({ text: '' }),
          reveal(t, _f, motions: readonly (Motion | null)[]) {
            t.p.written = t.p.written.map((before, seat) => before + (motions[seat]?.text.length ?? 0))
            t.p.turn++
            return t.p.turn === 1000 ? t.over() : 'motions'
          },
        }),
      },
    ),
  ],
  determinise: (view) => ({ ...view, written: [...view.written] }),
  result: (p) => ({ winners: [0], scores: p.written, text: 'The session is over.', clause: 'AS-2' }),
  words: {},
  gauges: (p) => ({ turn: p.turn }),
}

export const assembly = new Game(anyRuleset(rules))
