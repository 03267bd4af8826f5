import assert from 'node:assert/strict'
import test from 'node:test'
import { random } from '../../bots/player.ts'
import { Game, isRefusal } from '../../kernel/game.ts'
import { ask, type Position, procedure } from '../../kernel/procedure.ts'
import { anyRuleset, type Ruleset } from '../../kernel/ruleset.ts'
import { int, object } from '../../kernel/schema.ts'
import { open } from '../../kernel/secrets.ts'
import { FastSource } from '../../kernel/source.ts'
import { rows } from '../../kernel/testing/rows.ts'
import { type Aggregate, emptyAggregate, merge } from '../aggregate.ts'
import { playChunk } from '../chunk.ts'
import { Kingmaking, makingAt, movedBy } from '../kingmaking.ts'
import { figuresOf, requestFault, type SimulationRequest, simulate } from '../simulate.ts'

// Kingmaking, where it is planted: certain, impossible, or the die's.

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

const request: SimulationRequest = {
  game: 'imperial-trader',
  games: 12,
  seats: 3,
  bots: ['plan', 'random'],
  options: {},
  seed: 'measures',
  workers: 1,
  rotate: true,
  measures: {
    series: true,
    at: ['rolled.a'],
    tally: ['rolled.b', 'rolled.b.round', 'turn.action', 'turn.action.round', 'rounds'],
  },
}
const whole = playChunk({ ...request, from: 0, to: 12 })
const sumOf = (counts: Record<string, number> = {}) => Object.values(counts).reduce((sum, n) => sum + n, 0)

test('watching changes nothing about the games', () => {
  const { measures: _measures, ...plain } = request
  const { series, tallies, ...rest } = playChunk({ ...plain, from: 0, to: 12 })
  assert.deepEqual([series, tallies], [{}, {}])
  const { series: _series, tallies: _tallies, ...watched } = whole
  assert.deepEqual(watched, rest)
})

test('what is measured adds up to the same for any parts in any order, and for any number of workers', async () => {
  const sum = emptyAggregate(3)
  for (const [from, to] of rows('9 12, 0 2, 2 9')) merge(sum, playChunk({ ...request, from, to }))
  assert.deepEqual(sum, whole)
  for (const workers of [1, 2]) assert.deepEqual((await simulate({ ...request, workers })).sum, whole)
})

test('a round is measured in exactly the games that play it to its end', () => {
  const lasted = (round: number) =>
    Object.entries(whole.gauges.rounds ?? {}).reduce(
      (n, [rounds, games]) => n + (Number(rounds) >= round ? games : 0),
      0,
    )
  const { round = {} } = whole.series
  const rounds = Object.keys(round).map(Number)
  assert.ok(rounds.length >= 8)
  for (const at of rounds) {
    // The game may end within its last round.
    assert.ok((round[at]?.times ?? 0) <= lasted(at) && (round[at]?.times ?? 0) >= lasted(at + 1))
    assert.deepEqual(Object.keys(round[at]?.gauges.rounds ?? {}), [String(at)])
    assert.equal(sumOf(round[at]?.gauges.damage), 3 * (round[at]?.times ?? 0))
    assert.equal(sumOf(round[at]?.gauges["winner's damage"]), round[at]?.times)
  }
})

test('a tally by number, by number and round, and the count of the fact agree', () => {
  const { tallies, facts } = whole
  assert.deepEqual(Object.keys(tallies['rolled.b'] ?? {}), ['1', '2', '3', '4', '5', '6'])
  assert.equal(sumOf(tallies['rolled.b']), facts.rolled)
  const threes = Object.entries(tallies['rolled.b.round'] ?? {}).filter(([key]) => key.startsWith('3,'))
  assert.equal(sumOf(Object.fromEntries(threes)), tallies['rolled.b']?.[3])
})

test('gauges are read as often as the fact they are read at is told', () => {
  const times = Object.values(whole.series['rolled.a'] ?? {}).map((moment) => moment.times)
  assert.equal(times.length, 3)
  assert.equal(
    times.reduce((sum, n) => sum + n, 0),
    whole.facts.rolled,
  )
})

test('answers are counted as the protocol shows them, in the round in which they are given', () => {
  const { tallies } = whole as Aggregate
  const answers = tallies['turn.action'] ?? {}
  assert.ok(Object.keys(answers).every((key) => typeof JSON.parse(key) === 'object'))
  assert.equal(sumOf(tallies['turn.action.round']), sumOf(answers))
})

test('what the game does not have is refused by its name', () => {
  const fault = (measures: SimulationRequest['measures'] & object) => requestFault({ ...request, measures })
  for (const tally of ['rolled.e', 'turn.nothing', 'turn', 'turn.action.a', 'nothing', ''])
    assert.equal(fault({ tally: [tally] })?.code, 'NO_SUCH_MEASURE', tally)
  for (const at of ['rounds', 'turn.action']) assert.equal(fault({ at: [at] })?.code, 'NO_SUCH_MEASURE', at)
  assert.match(fault({ tally: ['rolled.e'] })?.text ?? '', /"rolled\.e"/)
  assert.equal(fault({ tally: ['rounds', 'rolled.a.b'], at: ['rolled'] }), null)
})

test('quantiles of small samples', () => {
  const { p25, median, p75 } = figuresOf({ 1: 1, 2: 1, 3: 1, 4: 1 })
  assert.deepEqual([p25, median, p75], [1, 2, 3])
})
