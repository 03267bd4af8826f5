// The clock of the machine is set back by an hour while people play.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { Ledger } from '../budget/ledger.ts'
import { hotSeat, openHouse, playOn } from './open.ts'

const HOUR = 3_600_000

/** The machine's clock, which the test sets. */
function clock(t: TestContext): { set(byMs: number): void } {
  let offMs = 0
  const real = Date.now
  t.mock.method(Date, 'now', () => real() + offMs)
  return {
    set(byMs) {
      offMs += byMs
    },
  }
}

test('trust 7 · a clock set back silences nobody and keeps nobody out', (t) => {
  const { set } = clock(t)
  // One more comes back each thousandth of a second.
  const ledger = new Ledger({ allowances: { requests: 60_000 } })
  const anna = ledger.payer('192.0.2.1')
  ledger.charge(anna, 'requests', 60_000)
  assert.equal(ledger.allows(anna, 'requests', 100), false)
  set(-HOUR)
  for (const end = performance.now() + 2; performance.now() < end; );
  assert.ok(ledger.allows(anna, 'requests'))
})

test('trust 7 · within a table no time goes back: neither that of moves, nor of talk, nor of a game that begins', async (t) => {
  const { set } = clock(t)
  const { house, store } = openHouse(t)
  const { table, key } = await house.create(hotSeat(2))
  await playOn(house, { table, key }, new FastSource('clock'), 3)
  await house.say(table, key, { text: 'before' })
  const waits = await house.create({
    ...hotSeat(2),
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  const made = (await store.table(waits.table))?.createdAtMs ?? 0
  set(-HOUR)
  await playOn(house, { table, key }, new FastSource('clock'), 3)
  await house.say(table, key, { text: 'after' })
  const times = (await store.entries(table)).map(({ atMs }) => atMs)
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
  const talk = (await store.talk(table, 9)).map(({ atMs }) => atMs)
  assert.deepEqual(
    talk,
    talk.toSorted((a, b) => a - b),
  )
  await house.join(waits.table, { invite: waits.invite ?? '', name: 'Ben' })
  assert.ok(((await store.entries(waits.table))[0]?.atMs ?? 0) >= made)
})
