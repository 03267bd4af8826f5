// What a clock remembers of the questions of before, so that the time of a table can be drawn.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR } from '../time-control.ts'
import { Log, live, MINUTE, MONDAY, move } from './clocks.ts'

const at = (hours: number) => MONDAY + hours * HOUR

test('a seat’s questions are remembered with how they ended, and an answer taken back ends none', () => {
  const log = new Log(move(24)).begin(at(0), 0).answer(at(2), 0, 1).late(at(26), 1, 0)
  assert.deepEqual(log.clock.seats[0]?.past, [{ fromMs: at(0), toMs: at(2), late: false }])
  assert.deepEqual(log.clock.seats[1]?.past, [{ fromMs: at(2), toMs: at(26), late: true }])
  log.undo(at(27), 0, 0)
  assert.equal(log.clock.seats[0]?.past.length, 1)
})

test('the oldest fall away, and a game of minutes or of very many seats remembers none', () => {
  const long = new Log(move(24)).begin(at(0), 0)
  for (let i = 1; i <= 40; i++) long.answer(at(i), (i - 1) % 2, i % 2)
  const past = long.clock.seats[0]?.past ?? []
  assert.ok(past.length >= 3 && past.length < 20)
  assert.equal(past.at(-1)?.toMs, at(39))
  const short = new Log(live(10 * MINUTE)).begin(at(0), 0).answer(at(0) + MINUTE, 0, 1)
  assert.deepEqual(short.clock.seats[0]?.past, [])
  const many = new Log(move(24), undefined, 100).begin(at(0), 0, 1).turn(at(1), [], 0, 1)
  assert.deepEqual(many.clock.seats[0]?.past, [])
})
