import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { gameOf } from '../../rulesets/shelf.ts'
import { climb, KeptLadder, KeptLadderError, meetings } from '../ladder.ts'

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
