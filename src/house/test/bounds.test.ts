// How much strangers can make the house keep, what becomes of what nobody uses, and what its maker wants gone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { HouseError } from '../errors.ts'
import { House } from '../house.ts'
import { IDLE_MS } from '../retention.ts'
import { hotSeat, openHouse, playOn, until } from './open.ts'

const refused = (made: Promise<unknown>, code: string, text: RegExp) =>
  assert.rejects(
    made,
    (error) => error instanceof HouseError && error.refusal.code === code && text.test(error.refusal.text),
  )

test('one address makes and forks so many tables and takes so many seats, also after a restart; others are not held to it', async (t) => {
  const quotas = { makingHour: 3, joiningHour: 1, talkDay: 2 }
  const open = openHouse(t, { quotas })
  const made = await open.house.create(hotSeat(2), '1.2.3.4')
  await open.house.create(hotSeat(2), '1.2.3.4')
  await open.house.fork(made.table, made.key, { event: 0 }, '1.2.3.4')
  const house = await open.again()
  const full = /At most 3 tables an hour are made from one address: come back later\./
  await refused(house.create(hotSeat(2), '1.2.3.4'), 'QUOTA', full)
  await refused(house.fork(made.table, made.key, { event: 0 }, '1.2.3.4'), 'QUOTA', full)
  const seats = [{ kind: 'you' as const, name: 'Anna' }, { kind: 'open' as const }, { kind: 'open' as const }]
  const { table, key, invite } = await house.create({ ...hotSeat(3), seats }, '1.2.3.5')
  const join = (name: string) => house.join(table, { invite: invite ?? '', name }, '2001:db8::1')
  await join('Ben')
  await refused(join('Cleo'), 'QUOTA', /At most 1 seats/)
  for (const text of ['one', 'two']) await house.say(table, key, { text })
  await refused(house.say(table, key, { text: 'three' }), 'QUOTA', /At most 2 lines a day/)
})

test('a table that nobody uses for half a year is archived: it can be read and replayed, and wakes with the next move', async (t) => {
  const { house: young, store, folder } = openHouse(t)
  const made = await young.create(hotSeat(2))
  await playOn(young, made, new FastSource('old'), 20)
  const used = await young.create(hotSeat(2))
  await young.close()
  store.database.exec(`UPDATE heads SET moved_ms = moved_ms - ${IDLE_MS} - 1 WHERE table_no = 1`)
  const said: string[] = []
  const later = SqliteStore.open(folder)
  const house = new House(later, { log: (text) => said.push(text) })
  await house.open()
  const archived = async (id: string) => (await later.heads([id]))[0]?.archivedAtMs
  await until(async () => (await archived(made.table)) !== null, 'the archive')
  assert.equal(await archived(used.table), null)
  assert.match(said.join(), /1 tables were archived/)
  assert.equal(house.census().liveTables, 0)
  assert.equal((await house.state(made.table, made.key)).seq, 21)
  assert.equal((await house.at(made.table, null, 3)).event, 3)
  assert.notEqual(await archived(made.table), null, 'reading does not wake it')
  await playOn(house, made, new FastSource('awake'), 1)
  assert.equal(await archived(made.table), null)
  await house.close()
  await later.close()
})

test('the maker of a table deletes it, when nobody else plays at it; that is written down', async (t) => {
  const { house, store } = openHouse(t)
  const own = await house.create(hotSeat(2))
  await refused(house.remove(own.table, null), 'NOT_THE_HOST', /Only who made/)
  await house.remove(own.table, own.key)
  await refused(house.state(own.table, own.key), 'NO_SUCH_TABLE', /There is no table/)
  assert.equal(await store.table(own.table), null)
  const seats = [{ kind: 'you' as const, name: 'Anna' }, { kind: 'open' as const }]
  const shared = await house.create({ ...hotSeat(2), seats })
  const ben = await house.join(shared.table, { invite: shared.invite ?? '', name: 'Ben' })
  await refused(house.remove(shared.table, ben.key), 'NOT_THE_HOST', /Only who made/)
  await refused(house.remove(shared.table, shared.key), 'OTHERS_PLAY', /Others sit at this table/)
  const [noted] = await store.care.notes(9)
  assert.deepEqual([noted?.who, noted?.act, noted?.what], ['its maker', 'delete', own.table])
})
