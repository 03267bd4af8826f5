import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { gameOf } from '../../rulesets/shelf.ts'
import { emptyAggregate, merge } from '../aggregate.ts'
import { playChunk } from '../chunk.ts'
import { climb, KeptLadder, KeptLadderError, meetings } from '../ladder.ts'
import { figuresOf, requestFault, type SimulationRequest, simulate, wilson } from '../simulate.ts'

const game = gameOf('imperial-trader') ?? assert.fail()

test('every player meets the level club, every level the one below, nobody themselves and nobody twice', () => {
  assert.deepEqual(meetings(game, ['plan', 'hull', 'exact', 'beginner']), [
    { player: 'hull', among: 'plan' },
    { player: 'exact', among: 'plan' },
    { player: 'beginner', among: 'plan' },
    { player: 'plan', among: 'beginner' },
  ])
  assert.deepEqual(meetings(game, ['hull']), [])
})

test('a ladder has the same bits for any number of workers, and who knows the rules stands above chance', async () => {
  const request = { game: 'imperial-trader', games: 12, seats: 2, options: { max_rounds: 25 }, seed: 'l' }
  const tables = [
    { player: 'plan', among: 'random' },
    { player: 'random', among: 'plan' },
  ]
  const one = await climb(tables, { ...request, workers: 1 })
  assert.deepEqual(await climb(tables, { ...request, workers: 2 }), one)

  // Kept, and continued where it was cut off in the middle of a line.
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-ladder-')), 'games.jsonl')
  const kept = () => new KeptLadder(file, { ...request, workers: 1 }, 3)
  assert.deepEqual(await climb(tables, { ...request, workers: 1 }, kept()), one)
  const whole = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, whole.slice(0, whole.length / 2))
  assert.deepEqual(await climb(tables, { ...request, workers: 1 }, kept()), one)
  assert.equal(fs.readFileSync(file, 'utf8'), whole)
  assert.throws(() => new KeptLadder(file, { ...request, seats: 3, workers: 1 }, 3), KeptLadderError)
  fs.rmSync(path.dirname(file), { recursive: true })
  assert.deepEqual(
    one.rungs.map(({ player, games }) => [player, games]),
    [
      ['plan', 24],
      ['random', 24],
    ],
  )
  assert.ok((one.met[0]?.share.interval[0] ?? 0) > 0.5 && (one.met[1]?.share.interval[1] ?? 1) < 0.5)
})

const request: SimulationRequest = {
  game: 'imperial-trader',
  games: 30,
  seats: 2,
  bots: ['plan', 'random'],
  options: {},
  seed: '1',
  workers: 1,
  rotate: false,
}

test('the sum of the parts is the whole, in any order', () => {
  const chunk = (from: number, to: number) => playChunk({ ...request, from, to })
  const whole = chunk(0, 12)
  const sum = emptyAggregate(2)
  for (const part of [chunk(7, 12), chunk(0, 3), chunk(3, 7)]) merge(sum, part)
  assert.deepEqual(sum, whole)
})

test('figures of a small distribution', () => {
  assert.deepEqual(figuresOf({ 1: 1, 2: 2, 5: 1 }), {
    count: 4,
    mean: 2.5,
    sd: Math.sqrt(9 / 3),
    min: 1,
    p05: 1,
    p25: 1,
    median: 2,
    p75: 2,
    p95: 5,
    max: 5,
  })
})

test('the interval of Wilson for 81 of 263, as published (Newcombe 1998)', () => {
  const [low, high] = wilson(81, 263)
  assert.equal(low.toFixed(4), '0.2553')
  assert.equal(high.toFixed(4), '0.3662')
})

test('plan beats random in at least nine of ten games of two, and games have a sensible length', async () => {
  const { sum } = await simulate({ ...request, games: 300, rotate: true })
  const share = (sum.botWins.plan ?? 0) / 60 / sum.games
  assert.ok(share >= 0.9, `plan won ${share}`)
  assert.equal(sum.unfinished, 0)
  const both = await simulate({ ...request, games: 200, bots: ['plan'] })
  const rounds = figuresOf(both.sum.gauges.rounds ?? {})
  assert.ok(rounds.median >= 8 && rounds.median <= 25, `median ${rounds.median} rounds`)
})

test('what cannot be simulated is refused before anything runs', () => {
  assert.equal(requestFault({ ...request, game: 'chess' })?.code, 'NO_SUCH_GAME')
  assert.equal(requestFault({ ...request, bots: ['hal'] })?.code, 'NO_SUCH_BOT')
  assert.equal(requestFault({ ...request, games: 0 })?.code, 'BAD_REQUEST')
  assert.equal(requestFault({ ...request, options: { win_credits: 1 } })?.clause, 'IT-1.2')
  assert.equal(requestFault({ ...request, seats: 7 })?.code, 'BAD_SEATS')
})

test('a simulation that is stopped gives what was done so far', async () => {
  const stop = new AbortController()
  const { sum } = await simulate({ ...request, games: 2000 }, () => stop.abort(), stop.signal)
  assert.ok(sum.games > 0 && sum.games < 2000)
})

test('from a pile of used cards (IT-9.4) who has worked out the map draws no cards for ever, and plays as plan', () => {
  const played = (bot: string) =>
    playChunk({
      ...{ game: 'imperial-trader', seats: 2, bots: [bot], options: { discard_returns: 'pile' } },
      ...{ seed: 'pile', from: 0, to: 4, rotate: false },
    })
  const [exact, plan] = [played('exact'), played('plan')]
  assert.deepEqual(exact.gauges, plan.gauges)
  assert.ok(Object.keys(exact.gauges.rounds ?? {}).every((rounds) => Number(rounds) < 60))
})
