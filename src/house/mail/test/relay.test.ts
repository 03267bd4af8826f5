// A house must not be a relay: a stranger can have it write to few, and to nobody who wants none.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableKey } from '../../api/contract.ts'
import { HouseError } from '../../api/errors.ts'
import { type PostTown, postTown } from './postman.ts'

const DAY = 86_400_000
const code = (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error))

/** A table at which somebody has moved, so that its key may name an address. */
async function begun({ house }: PostTown): Promise<TableKey> {
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name }))
  const made = await house.create({ game: 'imperial-trader', seats, name: 'Buy cheap pills' })
  const { pending, seq } = await house.state(made.table, made.key)
  const { seat = 0, options } = pending[0] ?? {}
  const choice = options?.[0]?.choice ?? null
  await house.answer(made.table, made.key, { seat, seq, commandId: 'a', choice })
  return made
}

const named = (town: PostTown, { table, key }: TableKey, target: string, from: string | null) =>
  town.room.door.add(table, key, { kind: 'mail', target }, from).then(() => 'made', code)

test('House-6.11 · one network writes to at most five strangers a day, with any number of tables, keys and addresses of its own, also after a restart', async (t) => {
  const town = await postTown(t)
  let n = 0
  // 17 tables with 6 ways each, from a /64 of which each machine has many addresses.
  for (let table = 0; table < 17; table++) {
    const made = await begun(town)
    for (let way = 0; way < 6; way++)
      await named(town, made, `stranger${n}@people.example`, `2001:db8::${(++n).toString(16)}`)
    if (table === 8) await town.again()
  }
  await town.work()
  assert.equal(town.box.length, 5)
  assert.equal(new Set(town.box.map(({ to }) => to)).size, 5)
  for (const { subject, text } of town.box) assert.doesNotMatch(subject + text, /pills|Anna|Ben/)
  // Its neighbours may, and so may it tomorrow.
  const made = await begun(town)
  assert.equal(await named(town, made, 'one@people.example', '2001:db8::1'), 'QUOTA')
  assert.equal(await named(town, made, 'two@people.example', '2001:db8:0:1::1'), 'made')
  town.now += DAY
  assert.equal(await named(town, made, 'one@people.example', '2001:db8::1'), 'made')
})

test('House-6.11 · a wider network has a bound, too, and all strangers together', async (t) => {
  const town = await postTown(t)
  const made: string[] = []
  for (let i = 0; i < 30; i++)
    made.push(await named(town, await begun(town), `n${i}@people.example`, `2001:db8:0:${i.toString(16)}::1`))
  assert.equal(made.filter((one) => one === 'made').length, 20)
})

test('House-6.11 · a key names two addresses a day, also if its channels are removed; an address is asked once a week', async (t) => {
  const town = await postTown(t)
  const one = await begun(town)
  const drop = async () => {
    for (const { id } of (await town.room.door.list(one.table, one.key)).channels)
      await town.room.door.change(one.table, one.key, id, { drop: true })
  }
  const said: string[] = []
  for (const name of ['a', 'a', 'b', 'c']) {
    said.push(await named(town, one, `${name}@people.example`, '192.0.2.1'))
    await drop()
  }
  assert.deepEqual(said, ['made', 'QUOTA', 'made', 'QUOTA'])
  assert.equal(await named(town, await begun(town), 'A@people.example', '198.51.100.7'), 'QUOTA')
  town.now += 8 * DAY
  assert.equal(await named(town, await begun(town), 'A@people.example', '198.51.100.7'), 'made')
})

test('House-6.11 · a player who has made no move names no address', async (t) => {
  const town = await postTown(t)
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name }))
  const idle = await town.house.create({ game: 'imperial-trader', seats })
  assert.equal(await named(town, idle, 'a@people.example', '192.0.2.1'), 'MOVE_FIRST')
  await town.work()
  assert.equal(town.box.length, 0)
})

test('House-6.11 · “never again” in the first mail counts for the whole house: for those who ask, and for all that is on its way', async (t) => {
  const town = await postTown(t)
  const one = await begun(town)
  await named(town, one, 'anna@people.example', '192.0.2.1')
  await town.work()
  const [question] = town.box.splice(0)
  const link = (act: string) => new RegExp(`/post/${act}/(\\w+)/([a-z2-7]+)`).exec(question?.text ?? '') ?? []
  const [, id = '', sign = ''] = link('never')
  // The process that asked is gone by then: the link still works.
  for (const { id } of (await town.room.door.list(one.table, one.key)).channels)
    await town.room.door.change(one.table, one.key, id, { drop: true })
  assert.match((await town.room.door.whatOf('never', id, sign)) ?? '', /Never write/)
  assert.match((await town.room.door.follow('never', id, sign)) ?? '', /will never write to this address/)
  assert.equal(await town.room.door.whatOf('never', id, sign), null)
  await town.again()
  town.now += 8 * DAY
  assert.equal(await named(town, await begun(town), 'Anna@people.example', '198.51.100.7'), 'NEVER_WRITE')
  const told = await town.table({
    game: 'imperial-trader',
    seats: [
      { kind: 'you', name: 'A' },
      { kind: 'you', name: 'B' },
    ],
  })
  const [channel] = await town.store.post.channels(told.table)
  if (channel !== undefined) await town.store.post.putChannel({ ...channel, target: 'anna@people.example' })
  await town.work()
  assert.deepEqual(
    town.box.filter(({ to }) => to.startsWith('anna')),
    [],
  )
})
