import assert from 'node:assert/strict'
import test from 'node:test'
import { gameOf } from '../../rulesets/shelf.ts'
import { climb, meetings } from '../ladder.ts'

const game = gameOf('imperial-trader') ?? assert.fail()

test('every player meets the level club, every level the one below, nobody himself and nobody twice', () => {
  assert.deepEqual(meetings(game, ['plan', 'hull', 'exact', 'beginner']), [
    { player: 'hull', among: 'plan' },
    { player: 'exact', among: 'plan' },
    { player: 'beginner', among: 'plan' },
    { player: 'plan', among: 'beginner' },
  ])
  assert.deepEqual(meetings(game, ['hull']), [])
})

test('a ladder has the same bits for any number of workers, and who knows the rules stands above chance', async () => {
  const request = { game: 'imperial-trader', games: 30, seats: 2, options: { max_rounds: 25 }, seed: 'l' }
  const tables = [
    { player: 'plan', among: 'random' },
    { player: 'random', among: 'plan' },
  ]
  const one = await climb(tables, { ...request, workers: 1 })
  assert.deepEqual(await climb(tables, { ...request, workers: 2 }), one)
  assert.deepEqual(
    one.rungs.map(({ player, games }) => [player, games]),
    [
      ['plan', 60],
      ['random', 60],
    ],
  )
  assert.ok((one.met[0]?.share.interval[0] ?? 0) > 0.5 && (one.met[1]?.share.interval[1] ?? 1) < 0.5)
})
