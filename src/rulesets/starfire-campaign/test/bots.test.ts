import assert from 'node:assert/strict'
import test from 'node:test'
import { times } from '../../../kernel/testing/effort.ts'
import type { Position } from '../position.ts'
import { mean, played } from './players.ts'

test('SC-19.6 · four stewards play a skirmish and a season without a refused line', () => {
  for (const preset of ['skirmish', 'brisk'] as const) {
    const { refused, match } = played(preset, Array(4).fill('steward'), `${preset} of stewards`)
    assert.deepEqual(refused, [])
    assert.equal((match.position as Position).turn, preset === 'brisk' ? 60 : 40)
  }
})

test('SC-21.15, SC-21.10 · a steward ends skirmishes with at least twice the score of a caretaker', () => {
  const games = Array.from({ length: times(20) }, (_, i) =>
    played('skirmish', ['steward', 'caretaker'], `stewardship ${i}`),
  )
  const [steward = 0, caretaker = 0] = [0, 1].map((seat) =>
    mean(games.map(({ scores }) => scores[seat] ?? 0)),
  )
  assert.ok(steward >= 2 * caretaker, `${steward} against ${caretaker}`)
})
