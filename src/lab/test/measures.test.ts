import assert from 'node:assert/strict'
import test from 'node:test'
import { type Aggregate, emptyAggregate, merge } from '../aggregate.ts'
import { playChunk } from '../chunk.ts'
import { figuresOf } from '../figures.ts'
import { requestFault, type SimulationRequest, simulate } from '../simulate.ts'

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
  for (const [from, to] of [
    [9, 12],
    [0, 2],
    [2, 9],
  ] as const)
    merge(sum, playChunk({ ...request, from, to }))
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
