// Kingmaking, where it is planted: certain, impossible, or the die's.

import assert from 'node:assert/strict'
import test from 'node:test'
import { random } from '../../bots/player.ts'
import { Game, isRefusal } from '../../kernel/game.ts'
import { ask, type Position, procedure } from '../../kernel/procedure.ts'
import { anyRuleset, type Ruleset } from '../../kernel/ruleset.ts'
import { int, object } from '../../kernel/schema.ts'
import { open } from '../../kernel/secrets.ts'
import { FastSource } from '../../kernel/source.ts'
import { Kingmaking, makingAt, movedBy } from '../kingmaking.ts'

/** Seat 2 names a number; the way the crown is given says who wins. */
interface Crown extends Position {
  king: number
}
type Giving = (named: number, die: number) => number

const GIVEN: Readonly<Record<string, Giving>> = {
  'by who cannot win': (named) => named % 2,
  'by the die': (_named, die) => die % 2,
  'to who has it anyway': () => 0,
  'to whom he likes, himself too': (named) => named,
}

function crown(give: Giving): Game {
  const play = procedure<Crown, object, 'name', Record<never, never>>(
    'play',
    {},
    {
      name: ask({
        clause: 'C-1',
        question: 'Who?',
        who: () => 2,
        options: (_p, _f, _seat, out) => [0, 1, 2].forEach((code) => void out.add(code)),
        why: () => null,
        candidates: (_p, _f, _seat, out) => [0, 1, 2].forEach((code) => void out.add(code)),
        codec: {
          schema: object({ who: int(0, 2) }),
          read: (_p, _f, _seat, choice) => choice.who,
          show: (_p, _f, _seat, code) => ({ who: code }),
          label: (_p, _f, _seat, code) => ({ text: `Seat ${code}`, target: `seat-${code}` }),
        },
        take(t, _f, _seat, code) {
          t.p.king = give(code, t.chance.die())
          return t.over()
        },
      }),
    },
  )
  const rules: Ruleset<Crown, Crown, Record<never, never>, Record<never, never>> = {
    meta: {
      ...{
        id: 'crown',
        title: 'Crown',
        about: 'Who is king?',
        version: 1,
        seats: { min: 3, max: 3, usual: 3 },
      },
      ...{ minutes: [1, 1], prefix: 'C', turnClause: 'C-1', overClause: 'C-1', role: 'player' },
      maxDecisions: 1,
    },
    options: {},
    fields: { king: open(int(-1, 2)) },
    sound: () => null,
    setup: () => ({ king: -1 }),
    procedures: [play],
    determinise: (v) => ({ ...v, flow: v.flow.map((f) => ({ ...f })) }),
    result: ({ king }) => ({ winners: [king], scores: [0, 0, 0], text: '', clause: 'C-1' }),
    words: {},
    gauges: ({ king }) => ({ king }),
    conserved: () => ({}),
  }
  return new Game(anyRuleset(rules))
}

function opening(game: Game): Position {
  const begun = game.begin({}, 3, new FastSource(1))
  if (isRefusal(begun)) assert.fail(begun.text)
  return begun.position
}

const seated = [random, random, random]
const made = (given: string, seed: string) => {
  const game = crown(GIVEN[given] ?? (() => 0))
  return makingAt(game, opening(game), 2, seated, seed)
}

test('who cannot win and names the king moves the whole win', () => {
  for (let i = 0; i < 20; i++)
    assert.deepEqual(made('by who cannot win', `s/${i}`), { hopeless: true, moved: 1 })
})

test('who cannot win and can do nothing moves nothing, in a game that stands and, on the mean, in one of chance', () => {
  assert.deepEqual(made('to who has it anyway', 's'), { hopeless: true, moved: 0 })
  // The same chance for every answer: not even the die makes a difference.
  assert.deepEqual(made('by the die', 's'), { hopeless: true, moved: 0 })
  // And where every answer has its own die, chance errs to both sides alike.
  const lot = new FastSource('dice')
  const moved = Array.from({ length: 2000 }, () => {
    const games = () => Array.from({ length: 12 }, () => (lot.below(2) === 0 ? [1, 0, 0] : [0, 1, 0]))
    return movedBy([games(), games(), games(), games()], 3)
  })
  const mean = moved.reduce((sum, one) => sum + one, 0) / moved.length
  assert.ok(Math.abs(mean) < 0.03, `${mean}`)
})

test('who may still win makes no king', () => {
  assert.deepEqual(made('to whom he likes, himself too', 's'), { hopeless: false, moved: null })
})

test('a game in which nobody had a choice says nothing, and one that had says it of the decision it drew', () => {
  const game = crown(GIVEN['by who cannot win'] ?? (() => 0))
  const kings = new Kingmaking(game, 'k')
  assert.equal(kings.measured(), null)
  kings.decides(opening(game), 2, seated)
  assert.deepEqual(kings.measured(), { hopeless: true, moved: 1 })
})
