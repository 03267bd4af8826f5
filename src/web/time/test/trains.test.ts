// The chart of a table's time, laid out without a browser; and lengths and moments in words.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bankText, countText, dayText, lengthText, momentText, type TableState } from '../../../server/api.ts'
import { frameOf, piecesOf, standingOf } from '../trains.ts'

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

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 19, 12)

type SeatTime = TableState['time']['seats'][number]

const seat = (n: number, more: Partial<SeatTime> = {}): SeatTime => ({
  ...{ seat: n, waited: false, sinceMs: null, dueAtMs: null, bankMs: null, extensions: 2, lapses: 0 },
  ...{ absent: null, resigned: false, vacationUntilMs: null, vacationDaysLeft: 20, past: [] },
  ...more,
})

/** As much of a state as the chart looks at. */
const table = (seats: readonly SeatTime[], dueAtMs: number | null, ready: number[] = []): TableState =>
  ({
    ready,
    waitingFor: [],
    time: { seats, dueAtMs, tempo: { kind: 'move', perMoveMs: 24 * HOUR } },
  }) as unknown as TableState

test('a seat that is asked has a bar until now and a line until it is due; a seat that is in has its answer', () => {
  const asked = seat(0, { waited: true, sinceMs: NOON - HOUR })
  const state = table([asked, { ...asked, seat: 1 }], NOON + 5 * HOUR, [1])
  assert.deepEqual(piecesOf(state, 0, NOON), [
    { kind: 'asked', fromMs: NOON - HOUR, toMs: NOON, end: null },
    { kind: 'open', fromMs: NOON, toMs: NOON + 5 * HOUR, end: null },
  ])
  assert.deepEqual(piecesOf(state, 1, NOON), [
    { kind: 'asked', fromMs: NOON - HOUR, toMs: NOON - HOUR, end: 'in' },
  ])
})

test('what was missed is marked, a vacation goes to its end, and a seat unknown has nothing', () => {
  const past = [{ fromMs: NOON - 9 * HOUR, toMs: NOON - 2 * HOUR, late: true }]
  const state = table([seat(0, { past, vacationUntilMs: NOON + 50 * HOUR })], null)
  assert.deepEqual(
    piecesOf(state, 0, NOON).map(({ kind, end }) => [kind, end]),
    [
      ['asked', 'late'],
      ['vacation', null],
    ],
  )
  assert.deepEqual(piecesOf(state, 7, NOON), [])
})

test('the frame holds now and the due time, and neither the distant past nor the distant future', () => {
  const long = seat(0, { past: [{ fromMs: NOON - 900 * HOUR, toMs: NOON - 800 * HOUR, late: false }] })
  const frame = frameOf(table([long, seat(1)], NOON + 30 * HOUR), NOON)
  assert.ok(frame.fromMs >= NOON - 9 * 24 * HOUR && frame.fromMs < NOON)
  assert.ok(frame.toMs > NOON + 30 * HOUR && frame.toMs < NOON + 12 * 24 * HOUR)
  assert.ok(frame.days.length >= 9)
  assert.equal(frameOf(table([long], NOON + 9000 * HOUR), NOON).toMs < NOON + 12 * 24 * HOUR, true)
})

test('moments and lengths in words', () => {
  assert.equal(momentText(NOON, 'Europe/Lisbon'), 'Thursday 19 November, 12:00')
  assert.equal(momentText(NOON, 'Europe/Vienna'), 'Thursday 19 November, 13:00')
  assert.equal(dayText(NOON, 'UTC'), 'Thu 19')
  assert.equal(lengthText(4 * 24 * HOUR + 8 * HOUR + 12 * 60_000), '4 days 8 h')
  assert.equal(lengthText(24 * HOUR), '1 day')
  assert.equal(lengthText(59_999), '59 s')
  assert.equal(lengthText(0), 'less than a second')
  assert.deepEqual([bankText(65_000), bankText(-5), bankText(3_725_000)], ['1:05', '0:00', '1:02:05'])
  assert.deepEqual([countText(2), countText(12)], ['two', '12'])
})
