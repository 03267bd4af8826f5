// Deadlines, to the millisecond: when the house may decide, and what it decides.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ClockError } from '../clock.ts'
import { nextCheckAt } from '../lapse.ts'
import { HOUR } from '../time-control.ts'
import { Log, live, MINUTE, MONDAY, mail, move, STRICT } from './clocks.ts'

const DUE = MONDAY + 24 * HOUR

test('House-2.1 · the house decides at the due time and after it, and not a millisecond before', () => {
  const log = new Log(move(24)).begin(MONDAY, 1)
  assert.equal(log.due(1), DUE)
  assert.equal(log.look(DUE - 1), null)
  for (const now of [DUE, DUE + 1, DUE + 9 * HOUR])
    assert.deepEqual(log.look(now), {
      acts: [{ do: 'lapse', by: 'house', seats: [1], sheets: [] }],
      ends: true,
    })
  const act = log.look(DUE)?.acts[0] ?? assert.fail()
  assert.throws(() => log.act(DUE - 1, act), ClockError)
  assert.equal(log.act(DUE, act).clock.seats[1]?.lapses, 1)
})

test('House-2.1 · an answer that is in the log a second late counts: there is nothing left to decide', () => {
  const log = new Log(move(24)).begin(MONDAY, 1).answer(DUE + 1000, 1, 2)
  assert.equal(log.look(DUE + 1000), null)
  assert.equal(log.due(2), DUE + 1000 + 24 * HOUR)
  assert.throws(() => log.act(DUE + 1000, { do: 'lapse', by: 'house', seats: [1], sheets: [] }), ClockError)
})

test('House-2.2 · a sheet counts at the deadline, submitted or not; a player who has left none is late', () => {
  const log = new Log(mail(), STRICT).begin(MONDAY, 0, 1, 2)
  const due = MONDAY + 20 * HOUR
  const found = log.look(due, { 0: { isIn: true }, 1: { sheet: true } })
  assert.deepEqual(found?.acts, [{ do: 'lapse', by: 'house', seats: [2], sheets: [1] }])
})

test('House-2.3 · an extension is spent at the deadline, where there is something to choose and nothing was left', () => {
  const said = { graceMs: 0, extensions: 1, extensionMs: 5 * HOUR, absentAfter: 0 }
  const log = () => new Log(move(24), said).begin(MONDAY, 1)
  const extend = { do: 'extend', by: 'house', seat: 1 } as const
  assert.deepEqual(log().look(DUE), { acts: [extend], ends: false })
  for (const more of [{ chooses: false }, { sheet: true }, { plays: 'open' as const }])
    assert.equal(log().look(DUE, { 1: more })?.ends, true, JSON.stringify(more))
  const extended = log().act(DUE, extend)
  assert.equal(extended.due(1), DUE + 5 * HOUR)
  assert.equal(extended.look(DUE + 5 * HOUR - 1), null)
  assert.equal(extended.look(DUE + 5 * HOUR)?.ends, true, 'there was one')
  assert.throws(() => extended.act(DUE, { ...extend, by: 1 }), ClockError)
  assert.equal(
    log()
      .act(MONDAY, { ...extend, by: 1 })
      .due(1),
    DUE + 5 * HOUR,
    'one may be taken before',
  )
})

test('House-2.4 · after the deadline the house waits for the grace', () => {
  const log = new Log(move(24), { ...STRICT, graceMs: 15 * MINUTE }).begin(MONDAY, 1)
  assert.equal(log.look(DUE + 15 * MINUTE - 1), null)
  assert.equal(log.look(DUE + 15 * MINUTE)?.ends, true)
  assert.equal(
    nextCheckAt(log.clock, () => false),
    DUE + 15 * MINUTE,
  )
  const act = { do: 'lapse', by: 'house', seats: [1], sheets: [] } as const
  assert.throws(() => log.act(DUE, act), ClockError, 'the grace belongs to the time')
})

test('House-1.3 · on a live clock the grace is three seconds at least', () => {
  const log = new Log(live(MINUTE), STRICT).begin(MONDAY, 1)
  assert.equal(log.due(1), MONDAY + MINUTE)
  assert.equal(log.look(MONDAY + MINUTE + 2999), null)
  assert.equal(log.look(MONDAY + MINUTE + 3000)?.ends, true)
})
