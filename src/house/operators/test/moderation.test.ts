import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HandClock, hotSeat, openHouse } from '../../test/open.ts'
import { decide } from '../moderation.ts'

test('House-8.4 · a guest whose chat is closed is so at that seat, until the days are over, and has no account to lock', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const { table, key, invite } = await house.create({
    ...hotSeat(2),
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  const ben = await house.join(table, { invite: invite ?? '', name: 'Ben' })
  const complain = async (of: number | null) =>
    (await house.complain(table, key, { seat: 0, of, text: 'Rude.', lines: [] })).complaint
  const [one, two] = [await complain(1), await complain(null)]
  const mute = { outcome: 'mute', days: 1, answer: 'Be kind.' } as const
  await assert.rejects(decide(house, one, { ...mute, outcome: 'lock' }), /plays without an account/)
  await assert.rejects(decide(house, two, mute), /about the whole table/)
  await decide(house, one, mute)
  await assert.rejects(
    house.say(table, ben.key, { text: 'x' }),
    /until 2026-11-03 12:00 UTC\. Reason: Be kind/,
  )
  clock.ms += 24 * 3_600_000
  await house.say(table, ben.key, { text: 'x' })
})
