import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Law } from '../../../kernel/conform/conform.ts'
import { type Observer, open, type Seat } from '../../../kernel/index.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { FastSource } from '../../../kernel/source.ts'
import { LONG } from '../../../kernel/testing/effort.ts'
import { mustFind, type SeenAs } from '../../../kernel/testing/leaks.ts'
import { determinise } from '../imagine.ts'
import { worldShape } from '../map/world.ts'
import { type Empire, fields, type Position, type T } from '../position.ts'
import { campaign } from '../procedures/campaign.ts'
import { rules } from '../ruleset.ts'
import type { View } from '../view.ts'

// SC-20.3  Leaks of every kind, each a change of one thing in the rules as they are. The laws alone find them.

type Rules = typeof rules

const seen = anyRuleset(rules).view as (p: Position, observer: Observer) => View

/** Views whose rows show something more than they should. */
const showing = (change: (row: Empire, p: Position) => Partial<Empire>): SeenAs<Position> => ({
  view(p, observer) {
    const view = seen(p, observer)
    return { ...view, empires: view.empires.map((row) => ({ ...row, ...change(row, p) })) }
  },
})

const { turn } = campaign.steps
assert.ok(typeof turn === 'object' && turn.kind === 'askAllOpen')

/** The rules with something else about the orders of a turn. */
const asking = (change: Partial<typeof turn>): Pick<Rules, 'procedures'> => ({
  procedures: [{ ...campaign, steps: { ...campaign.steps, turn: { ...turn, ...change } } }],
})

const treasuryOf = ({ empires }: Position, seat: Seat): number => empires[seat]?.treasury ?? 0

/** Always the same guess, with any chance. */
const oneGuess = (v: View, observer: Observer): Position =>
  determinise(v, observer, new Chance(new FastSource('one')))

const LEAKS: readonly [law: Law, what: string, change: Partial<Rules> & SeenAs<Position>, text: RegExp][] = [
  [
    'view',
    'a view that shows the treasury of another',
    showing((row, p) => ({ quiet: treasuryOf(p, (row.seat + 1) % p.seats) })),
    /\.empires\[\d\]\.quiet/,
  ],
  [
    'silence',
    'a view that shows its owner what is aboard',
    showing((row, p) => ({ aboard: p.empires[row.seat]?.aboard ?? [] })),
    /view\.empires\[\d\]\.aboard/,
  ],
  [
    'silence',
    'a view that shows the map',
    { view: (p, observer) => ({ ...seen(p, observer), world: p.world }) },
    /view\.world/,
  ],
  [
    'silence',
    'a fact that tells everybody who has most PU, and for how long',
    asking({
      reveal(t, f, answers) {
        t.note('turn', (t as unknown as T).p.leading.turns)
        return turn.reveal(t, f, answers)
      },
    }),
    /what is told/,
  ],
  [
    'silence',
    'a question that tells what is in a treasury',
    asking({ prompt: (p: Position, _f: unknown, seat: Seat) => `${treasuryOf(p, (seat + 1) % p.seats)}` }),
    /question/,
  ],
  [
    'view',
    'a map that is open to all',
    { fields: { ...fields, world: open(worldShape) } },
    /imagined position is faulty/,
  ],
  [
    'doubt',
    'imagined positions that are always the same',
    { determinise: oneGuess },
    /(empires|nprs) could be otherwise/,
  ],
]

const small = {
  ...{ CLUSTER_SYSTEMS: 5, CORE_SYSTEMS: 3, SURVEY_PACE: 20, START_SCOUTS: 2, END_TURN: 6 },
  ...{ COLONY_PACE: 60, RESEARCH_PACE: 20, CENTER_PRICE: 0.1, START_TREASURY: 60_000, GM: 'off' },
}

for (const [law, what, change, text] of LEAKS)
  test(`SC-20.3 · the law ${law} finds ${what}`, law === 'silence' || law === 'secret' ? LONG : {}, () => {
    mustFind({ ...rules, ...change }, law, text, {
      // For doubt all of them are played to their ends.
      games: law === 'doubt' ? 2 : 3,
      seed: 'leaks',
      seats: 2,
      options: small,
      allSecrets: 'report',
    })
  })
