import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Line } from '../../position.ts'
import { missedOf } from '../turn/reading.ts'

const line = (kind: string, section: Line['section'], numbers: number[]): Line =>
  ({ kind, section, numbers, word: '', clause: 'SC-20.6' }) as unknown as Line
const met = (empire: number) => line('met', 'contacts', [empire])
const battle = (system: number) => line('battle in', 'battles', [system])

test('of turns that nobody read the gravest is told, what is the same once, and of no other turn anything', () => {
  const kept = [
    { turn: 1, lines: [battle(7)] },
    { turn: 2, lines: [met(2)] },
    { turn: 3, lines: [met(2), battle(5)] },
    { turn: 4, lines: [battle(6)] },
  ]
  const told = missedOf(kept, 1, 4, { owner: 1 })
  assert.deepEqual(
    told.map(({ turn, news, times }) => [turn, news.line.kind, times]),
    [
      [3, 'battle in', 1],
      [3, 'met', 2],
    ],
  )
  assert.deepEqual(missedOf(kept, 3, 4, { owner: 1 }), [])
})

test('at most five of them are told', () => {
  const kept = Array.from({ length: 9 }, (_, i) => ({ turn: i + 1, lines: [battle(i + 1)] }))
  assert.equal(missedOf(kept, 0, 10, { owner: 1 }).length, 5)
})
