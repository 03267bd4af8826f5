// A Starfire skirmish whose deadline closes its turns: a player who sends nothing is late, and the campaign goes on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR } from '../clock/time-control.ts'
import { HandClock, openHouse } from './open.ts'

const TURNS = 4

test('a skirmish of two, one of them silent, goes to its end by its deadlines', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const one = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }],
    options: { preset: 'skirmish', END_TURN: TURNS, DEADLINE_HOURS: 12 },
    lapsing: { extensions: 0, graceMs: 0, absentAfter: 2 },
    seed: 'clock',
  })
  await house.join(one.table, { invite: one.invite ?? '', name: 'Marrow' })
  const seen = () => house.state(one.table, one.key, 1_000_000)
  const { time } = await seen()
  assert.deepEqual([time.tempo.kind, time.lapsing.absent], ['move', 'late'], 'filled in from the option')
  assert.equal(time.dueAtMs, clock.ms + 12 * HOUR)
  for (let hours = 0; hours < 12 * 12 && (await seen()).over === null; hours += 6) {
    const state = await seen()
    if (state.pending.length > 0) {
      const choice = { text: '# nothing new' }
      await house.answer(one.table, one.key, { seat: 0, seq: state.seq, commandId: `o${hours}`, choice })
    }
    clock.ms += 6 * HOUR
    await house.sweep()
  }
  const end = await seen()
  assert.ok(end.over !== null, `turn ${(end.view as { turn?: number }).turn}`)
  assert.equal(end.time.seats[1]?.absent, 'late', 'whom nobody heard of')
  assert.equal(end.time.seats[0]?.lapses, 0)
  assert.ok(end.acts.filter(({ kind }) => kind === 'lapse').length >= 2)
})
