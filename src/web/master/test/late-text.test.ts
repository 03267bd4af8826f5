import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DeskSeat } from '../../../server/api.ts'
import { comesOf } from '../late-text.ts'

test('House-1.5, House-5.12 · where deadlines fall on hours of the day, more time leads to the next of them', () => {
  const ben = { seat: 1, dueAtMs: Date.UTC(2026, 10, 27, 12) } as DeskSeat
  const said = (hasHours: boolean) => comesOf('grant', [ben], 6, () => 'Ben', hasHours)
  const exact = said(false)
  assert.match(exact, /^Ben: .* → .*\.$/)
  assert.equal(said(true), exact.replace('→ ', '→ the first deadline from ').replace(/\.$/, ' on.'))
})
