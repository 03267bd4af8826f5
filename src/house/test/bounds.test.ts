// How much strangers can make the house keep, and what happens to tables that nobody uses or whose maker deletes them.

import assert from 'node:assert/strict'
import process from 'node:process'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { HouseError } from '../api/errors.ts'
import { game } from '../api/shelf.ts'
import { Quotas } from '../budget/quotas.ts'
import { DAY } from '../clock/time-control.ts'
import { House } from '../house.ts'
import { seatsFor } from '../seats/new-seats.ts'
import { IDLE_MS } from '../tables/retention.ts'
import { HandClock, hotSeat, openHouse, playOn, until } from './open.ts'

const refused = (made: Promise<unknown>, code: string, text: RegExp) =>
  assert.rejects(
    made,
    (error) => error instanceof HouseError && error.refusal.code === code && text.test(error.refusal.text),
  )

test('where a refusal was thrown is not looked up; where an error was, as before', () => {
  const frames = ({ stack = '' }: Error) => stack.split('\n    at ').length - 1
  assert.equal(frames(new HouseError('busy', { clause: null, code: 'BUSY', text: 'Come later.' })), 0)
  assert.ok(frames(new Error('broken')) > 0)
})

test('one address has a limit for tables, forks and seats, also after a restart; others are not held to it', async (t) => {
  const quotas = { makingHour: 3, joiningHour: 1, talkDay: 2 }
  const open = openHouse(t, { quotas })
  const made = await open.house.create(hotSeat(2), '1.2.3.4')
  await open.house.create(hotSeat(2), '1.2.3.4')
  await open.house.fork(made.table, made.key, { event: 0 }, '1.2.3.4')
  const house = await open.again()
  const full = /At most 3 tables an hour can be made from one address: come back later\./
  await refused(house.create(hotSeat(2), '1.2.3.4'), 'QUOTA', full)
  await refused(house.fork(made.table, made.key, { event: 0 }, '1.2.3.4'), 'QUOTA', full)
  const seats = [{ kind: 'you' as const, name: 'Anna' }, ...Array(4).fill({ kind: 'open' as const })]
  const { table, key, invite } = await house.create({ ...hotSeat(5), seats }, '1.2.3.5')
  const join = (name: string, person: string | null = null, from = '2001:db8::1') =>
    house.join(table, { invite: invite ?? '', name }, from, person)
  await join('Ben')
  await refused(join('Cleo'), 'QUOTA', /At most 1 seats .* from one address/)
  // Somebody with an account is counted by it, wherever they come from.
  const address = { address: 'dido@people.example', person: 'dido', verifiedAtMs: 1 }
  await open.store.people.make({ id: 'dido', name: 'Dido', wish: {}, madeAtMs: 1 }, { address })
  await join('Dido', 'dido')
  await refused(join('Emil', 'dido', '192.0.2.1'), 'QUOTA', /At most 1 seats .* by one account/)
  for (const text of ['one', 'two']) await house.say(table, key, { text })
  await refused(house.say(table, key, { text: 'three' }), 'QUOTA', /at most 2 messages a day/)
})

test('a household, a wider network and all strangers together have bounds; an account has its own; what is refused counts for nothing', async (t) => {
  const { store } = openHouse(t)
  const quotas = new Quotas(store, { makingHour: 2, makingDay: 100, makingAllHour: 12 })
  const made = async (addresses: readonly string[], person: string | null = null) => {
    const refused: string[] = []
    for (const from of addresses)
      await quotas.making({ from, person }).catch((error: HouseError) => refused.push(error.refusal.text))
    return refused
  }
  assert.deepEqual(await made(['2001:db8::1', '2001:db8::2']), [])
  const home = 'At most 2 tables an hour can be made from one address: come back later.'
  assert.deepEqual(await made(['2001:db8::3', '2001:db8:0:0:ff::', '2001:db8::5']), [home, home, home])
  // Each /64 for itself is within its bound.
  const crowd = Array.from({ length: 10 }, (_, i) => `2001:db8:0:${i + 1}::1`)
  const wide = 'At most 8 tables an hour can be made from one network: come back later.'
  assert.deepEqual(await made(crowd), Array(4).fill(wide))
  assert.deepEqual(await made(['::ffff:192.0.2.1', '192.0.2.1', '::ffff:c000:201']), [home])
  const others = ['198.51.100.1', '203.0.113.1', '203.0.113.2']
  const all =
    'At most 12 tables an hour can be made for all players without an account: sign in, or come back later.'
  assert.deepEqual(await made(others), [all])
  assert.deepEqual(await made(['203.0.113.3', '2001:db8::1'], 'ada'), [])
  assert.match((await made(['203.0.113.3'], 'ada'))[0] ?? '', /by one account/)
})

test('what files take in the store is bounded for a household, an account and all strangers', async (t) => {
  const { store } = openHouse(t)
  const quotas = new Quotas(store)
  const keep = async (megabytes: number, from: string, person: string | null = null) =>
    quotas.keeping(megabytes * 1e6, from, person).then(
      () => 'kept',
      (error: HouseError) => error.refusal.text,
    )
  assert.equal(await keep(15, '192.0.2.7'), 'kept')
  const text = 'At most 20 MB of files a day can be kept from one address: come back later.'
  assert.deepEqual([await keep(5.1, '192.0.2.7'), await keep(5, '192.0.2.7')], [text, 'kept'])
  assert.equal(await keep(64, '192.0.2.7', 'ada'), 'kept')
  assert.match(await keep(137, '192.0.2.7', 'ada'), /^At most 200 MB .* by one account/)
  for (let n = 0; n < 49; n++) assert.equal(await keep(20, `198.51.${n}.1`), 'kept')
  assert.match(await keep(1, '203.0.113.1'), /^At most 1000 MB .* for all players without an account/)
})

test('a household is counted by a hash, at any node, whose key is thrown away after the day', async (t) => {
  const clock = new HandClock()
  const { store } = openHouse(t, {}, clock.now)
  const nodes = [new Quotas(store, { makingHour: 2 }), new Quotas(store, { makingHour: 2 })]
  const make = (node: number) => nodes[node]?.making({ from: '192.0.2.7', person: null })
  await make(0)
  await make(1)
  await assert.rejects(async () => make(0), { message: /^At most 2 tables an hour/ })
  const key = async () => (await store.office.papers('hashes')).map(({ id, json }) => `${id} ${json}`)
  const counted = () =>
    store.database
      .prepare('SELECT bucket FROM quotas')
      .all()
      .map(({ bucket }) => bucket)
  const [before, first] = [await key(), counted()]
  assert.equal(before.length, 1)
  clock.ms += DAY
  await make(0)
  assert.equal((await key()).length, 1)
  assert.notDeepEqual(await key(), before)
  const again = counted().filter((bucket) => first.includes(bucket))
  assert.ok(
    again.every((bucket) => String(bucket).endsWith(' strangers')),
    String(again),
  )
})

test('strangers make tables of up to 20 seats, accounts of up to 100, administrators larger ones', async (t) => {
  const { house, store } = openHouse(t)
  const campaign = (n: number) => ({
    game: 'starfire-campaign',
    seats: Array.from({ length: n }, (_, i) =>
      i === 0 ? { kind: 'you' as const, name: 'Anna' } : { kind: 'open' as const },
    ),
  })
  const words =
    /up to 20 seats can be made here without an account, and of up to 100 with an account: sign in/
  await refused(house.create(campaign(21), '192.0.2.1'), 'TOO_MANY_SEATS', words)
  await refused(house.create(campaign(101), '192.0.2.1', 'ada'), 'TOO_MANY_SEATS', /ask an administrator/)
  const { table, key } = await house.create(campaign(20), '192.0.2.1')
  assert.ok(table !== '' && key !== '')
  const quotas = new Quotas(store)
  const granted = async () => 0
  await quotas.sized(100, '192.0.2.1', 'ada', granted)
  await quotas.sized(1000, null, null, granted)
  await new Quotas(store, { seats: 1000 }).sized(1000, '127.0.0.1', null, granted)
})

test('a thousand names are read once each, and not each with every other', () => {
  const names = Array.from({ length: 1000 }, (_, i) => ({ kind: 'you' as const, name: `Anna ${i}` }))
  const before = process.threadCpuUsage()
  assert.equal(seatsFor(game('starfire-campaign'), names).own.length, 1000)
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 250_000, `${user / 1000} ms of a processor`)
  const twice = names.with(999, { kind: 'you', name: 'anna 0' })
  assert.throws(() => seatsFor(game('starfire-campaign'), twice), /cannot be told from “Anna 0”/)
})

test('a thousand bots have names that can be told apart', () => {
  const bots = Array.from({ length: 1000 }, () => ({ kind: 'bot' as const, bot: 'random' }))
  const { seats } = seatsFor(game('starfire-campaign'), bots)
  assert.deepEqual(
    [0, 8, 19, 20, 999].map((seat) => seats[seat]?.name),
    ['A', 'J', 'Z', 'AA', 'BJZ'].map((letters) => `Random bot ${letters}`),
  )
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
  assert.match(said.join(), /Archived 1 table /)
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
  await refused(house.remove(own.table, null), 'NOT_THE_HOST', /Only the player who made/)
  await house.remove(own.table, own.key)
  await refused(house.state(own.table, own.key), 'NO_SUCH_TABLE', /There is no table/)
  assert.equal(await store.table(own.table), null)
  const seats = [{ kind: 'you' as const, name: 'Anna' }, { kind: 'open' as const }]
  const shared = await house.create({ ...hotSeat(2), seats })
  const ben = await house.join(shared.table, { invite: shared.invite ?? '', name: 'Ben' })
  await refused(house.remove(shared.table, ben.key), 'NOT_THE_HOST', /Only the player who made/)
  await refused(
    house.remove(shared.table, shared.key),
    'OTHERS_PLAY',
    /Other players have seats at this table/,
  )
  const [noted] = await store.care.notes(9)
  assert.deepEqual([noted?.who, noted?.act, noted?.what], ['its maker', 'delete', own.table])
})
