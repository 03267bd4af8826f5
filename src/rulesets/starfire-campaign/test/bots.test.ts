import assert from 'node:assert/strict'
import test from 'node:test'
import { times } from '../../../kernel/testing/effort.ts'
import type { Position } from '../position.ts'
import { mean, played } from './players.ts'

test('SC-19.6 · four stewards play a skirmish and a season without a refused line', () => {
  for (const preset of ['skirmish', 'brisk'] as const) {
    const { refused, match } = played(preset, Array(4).fill('steward'), `${preset} of stewards`)
    // SC-16.6  Who asks for UNION cannot know for certain how long the others have been willing.
    assert.deepEqual(
      refused.filter((line) => !line.includes('E_ATTITUDE')),
      [],
    )
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

test('SC-21.11, SC-15.9 · an admiral beats three stewards far more often than once in four', () => {
  const many = times(8)
  let won = 0
  for (let i = 0; i < many; i++) {
    const names = Array.from({ length: 4 }, (_, seat) => (seat === i % 4 ? 'admiral' : 'steward'))
    if (played('skirmish', names, `at war ${i}`).winners.includes(i % 4)) won++
  }
  assert.ok(2 * won > many, `${won} of ${many}`)
})

test('SC-17.2 · where empires lie close together a raider takes freighters from whom he meets', () => {
  const close = { CORE_SYSTEMS: 2, CLUSTER_SYSTEMS: 6 }
  let lost = 0
  for (let i = 0; i < times(16) && lost === 0; i++)
    played('skirmish', ['raider', 'steward', 'steward', 'steward'], `raids ${i}`, close, ({ empires }) => {
      for (const { report } of empires.slice(1))
        for (const { kind, numbers } of report) if (kind === 'raided') lost += numbers[2] ?? 0
    })
  assert.ok(lost > 0)
})
