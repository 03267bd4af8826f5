import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { LONG, times } from '../../../kernel/testing/effort.ts'
import { attrition } from './attrition.ts'
import { walk } from './walk.ts'

const TABLES: readonly Record<string, Json>[] = [
  { loan_contracts: true },
  { conquest_eliminates: true, silo_capture: 'capture', amphib_casualties: 'any' },
  { eliminated_can_win: true, hidden_cash: true, joint_blockade: true },
  { score_tie: 'split', entropy_closed: true, tech_redraw: true },
]

test('CF-22 · worlds near their end: anybody may fall, in any turn: the books add up and the game goes on', {
  ...LONG,
}, () => {
  const seen = { out: 0, turnPlayer: 0, several: 0, token: 0, ended: [0, 0, 0, 0, 0, 0] }
  const worlds = times(50)
  for (let i = 0; i < worlds; i++) {
    const seed = `attrition ${i}`
    const options = { round_limit: 6, stall_rounds: 0, ...(TABLES[i % TABLES.length] ?? {}) }
    const from = attrition(new Chance(new FastSource(seed)), options)
    const end = walk({
      options,
      seats: from.seats,
      seed,
      from,
      policy: 'raider',
      answers: 150,
      hear(facts, before) {
        const out = facts.flatMap(({ kind, args }) => (kind === 'eliminated' ? [args[0] as number] : []))
        seen.out += out.length
        if (out.length > 1) seen.several++
        if (out.includes(before.turn)) seen.turnPlayer++
        if (out.includes(before.token)) seen.token++
      },
    })
    seen.ended[end.ended] = (seen.ended[end.ended] ?? 0) + 1
  }
  assert.ok(
    Math.min(seen.out, 4 * seen.turnPlayer, 16 * seen.several, 8 * seen.token) > 0.8 * worlds,
    JSON.stringify(seen),
  )
})
