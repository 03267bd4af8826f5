import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableState } from '../../../server/api.ts'
import { standingOf } from '../waiting.ts'

test('a bot goes by its level, or by its way of playing, and not by what programs call it', () => {
  const said = (bot: string, game: Parameters<typeof standingOf>[3]) => {
    const state = { seats: [{ seat: 0, kind: 'bot', bot }] } as unknown as TableState
    return standingOf(state, { seat: 0, resigned: false } as Parameters<typeof standingOf>[1], 0, game)
  }
  const game = { levels: [{ level: 'club', name: 'Medium', text: '', bot: 'plan' }] }
  assert.deepEqual(
    [said('plan', game), said('hawk', game), said('plan', null)],
    ['bot, Medium', 'bot, Hawk', 'bot'],
  )
})
