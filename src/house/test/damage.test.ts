// A table that is damaged in the file is noticed and locked; all others go on.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import type { Match } from '../../kernel/match.ts'
import { FastSource, newKey } from '../../kernel/source.ts'
import { ALL_ASKED } from '../../store/contract.ts'
import type { TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { editionOfTable } from '../api/shelf.ts'
import { clockOf } from '../clock/clock.ts'
import { NO_CLOCK } from '../clock/time-control.ts'
import type { House } from '../house.ts'
import { holdToHead } from '../log/damage.ts'
import { headOf, openGame, written } from '../log/entries.ts'
import { hotSeat, openHouse, playOn, until } from './open.ts'

const LONG = { win_credits: 10_000, max_rounds: 1000 }

/** Two tables of `moves` moves; then the house is closed, the first is damaged, and the house is opened again. */
async function damaged(t: TestContext, damage: (file: string, table: string) => void, moves = 24) {
  const said: string[] = []
  const open = openHouse(t, { log: (text) => said.push(text) })
  const [hurt, sound] = [await make(open.house), await make(open.house)]
  await playOn(open.house, hurt, new FastSource('hurt'), moves)
  await playOn(open.house, sound, new FastSource('sound'), 5)
  const house = await open.again(() => damage(path.join(open.folder, 'argosy.db'), hurt.table))
  return { open, house, hurt, sound, said }
}

const make = (house: House) => house.create(hotSeat(2, { options: LONG }))

/** Changes a table's rows behind the house's back. */
const sql = (text: string) => (file: string, table: string) => {
  const db = new DatabaseSync(file)
  const { no } = db.prepare('SELECT no FROM tables WHERE id = ?').get(table) as { no: number }
  db.exec(text.replaceAll('$NO', String(no)))
  db.close()
}

/** The table is locked at every door, its operator has been told once and why; the other is played on. */
async function isLocked(
  { house, hurt, sound, said, open }: Awaited<ReturnType<typeof damaged>>,
  why: RegExp,
) {
  const { table, key } = hurt
  const doors = [
    () => house.state(table, key, 1_000_000),
    () => house.state(table, null),
    () => house.at(table, key, 3),
    () => house.answer(table, key, { seat: 0, seq: 25, commandId: 'x', choice: {} }),
    () => house.undo(table, key, { seat: 0, seq: 25, commandId: 'y' }),
    () => house.say(table, key, { text: 'Hello?' }),
    () => house.fork(table, key, { event: 2 }),
    () => house.watch(table, key, 0, { show() {}, tell() {} }),
  ]
  for (const door of doors)
    await assert.rejects(door, (error) => error instanceof HouseError && error.refusal.code === 'QUARANTINED')
  const told = said.filter((line) => line.includes(table))
  assert.deepEqual([told.length, why.test(told[0] ?? '')], [1, true], told.join('\n'))
  assert.match((await open.store.heads([table]))[0]?.quarantine ?? '', why)
  await goesOn(house, sound)
}

async function goesOn(house: House, sound: TableKey): Promise<void> {
  const before = (await house.state(sound.table, sound.key)).seq
  await playOn(house, sound, new FastSource('on'), 3)
  assert.equal((await house.state(sound.table, sound.key)).seq, before + 3)
}

const LAST = 'rev = (SELECT max(rev) FROM entries WHERE table_no = $NO)'

test('trust 3 · an older event that was changed is noticed before anybody reads it', async (t) => {
  const change = `UPDATE entries SET at_ms = at_ms + 1 WHERE table_no = $NO AND rev = 7`
  const at = await damaged(t, sql(change))
  const { table, key } = at.hurt
  const refusal = at.house.at(table, key, 3).then(
    () => assert.fail('it is shown'),
    (error: HouseError) => error.refusal,
  )
  assert.deepEqual(await refusal, await lockedAs(at.house, table))
  await isLocked(at, /Entry 7 or 6 was changed/)
})

const lockedAs = (house: House, table: string) =>
  house.state(table, null).then(
    () => assert.fail('it is shown'),
    (error: HouseError) => error.refusal,
  )

test('trust 3 · a last event that was taken out is noticed, also when the head was set back with it', async (t) => {
  await isLocked(
    await damaged(t, sql(`DELETE FROM entries WHERE table_no = $NO AND ${LAST}`)),
    /ends before entry 24, and its head says/,
  )
  const both = `DELETE FROM entries WHERE table_no = $NO AND ${LAST};
    UPDATE heads SET rev = rev - 1, tip = (SELECT hash FROM entries WHERE table_no = $NO AND ${LAST}) WHERE table_no = $NO`
  await isLocked(await damaged(t, sql(both)), /ends before entry 24, of which there is a snapshot/)
})

test('trust 3 · a head that was set back is noticed', async (t) => {
  const change = `UPDATE heads SET asked = '[]', since = '[]' WHERE table_no = $NO`
  const at = await damaged(t, sql(change))
  await isLocked(at, /head says otherwise than its log/)
  const { house, hurt } = at
  const [listed] = await house.mine({ keys: [hurt] })
  assert.deepEqual(
    [listed?.resting, listed?.yourTurn],
    [true, false],
    'it is among the tables, and asks nobody',
  )
  const nobody = house.remove(hurt.table, null)
  await assert.rejects(nobody, (error: HouseError) => error.refusal.code === 'NOT_THE_HOST')
  await house.remove(hurt.table, hurt.key)
  assert.deepEqual(await house.mine({ keys: [hurt] }), [], 'its maker may have it gone')
})

test('trust 3 · a head that names an earlier entry than the last is noticed', async (t) => {
  const change = `UPDATE heads SET rev = 3 WHERE table_no = $NO`
  await isLocked(
    await damaged(t, sql(`${change}; DELETE FROM snapshots`)),
    /has 25 entries, and its head says/,
  )
})

test('trust 3 · dice that the secret does not yield are noticed, though every hash fits', async (t) => {
  const said: string[] = []
  const { house, store } = openHouse(t, { log: (text) => said.push(text) })
  // Its opening deals cards.
  const made = await house.create(hotSeat(3, { game: 'black-market' }))
  const [found] = await store.heads([made.table])
  assert.ok(found !== undefined)
  // A game that was opened with other dice than those of the secret under which it is kept.
  const row = { ...found.row, id: 'forged' }
  const { entries, head } = written(openGame({ ...row, secret: newKey() }, editionOfTable(row)), row, 0)
  await store.create(row, [], entries, head)
  assert.equal((await lockedAs(house, row.id)).code, 'QUARANTINED')
  assert.match(said.join(), /The chance of event 0 is not what the secret of the table yields/)
  assert.equal((await house.state(made.table, made.key)).seq, 1)
})

test('trust 3 · a torn page is noticed at the tables whose events were on it, and at no other', async (t) => {
  const tear = (file: string) => {
    const bytes = fs.readFileSync(file)
    const at = bytes.indexOf('"seq":150,')
    assert.ok(at > 0)
    bytes.fill(0, at - (at % 4096), at - (at % 4096) + 4096)
    fs.writeFileSync(file, bytes)
  }
  const at = await damaged(t, tear, 300)
  const { table, key } = at.hurt
  await assert.rejects(
    at.house.state(table, key),
    (error) => error instanceof HouseError && error.refusal.code === 'QUARANTINED',
  )
  assert.equal(at.said.filter((line) => line.includes(table)).length, 1)
  await goesOn(at.house, at.sound)
})

test('trust 3 · a row that cannot be read locks its table, and keeps no bots of others from moving', async (t) => {
  const open = openHouse(t, { log: () => {} })
  const bots = Array.from({ length: 2 }, () => ({ kind: 'bot' as const, bot: 'random' }))
  const tables: TableKey[] = []
  for (let n = 0; n < 3; n++)
    tables.push(await open.house.create({ game: 'imperial-trader', seats: bots, options: LONG }))
  const ids = tables.map(({ table }) => table)
  const house = await open.again(() =>
    sql(`UPDATE tables SET seats = '[{"kind":"bo' WHERE no = $NO`)(
      path.join(open.folder, 'argosy.db'),
      ids[1] ?? '',
    ),
  )
  const seqs = async () => Promise.all([0, 2].map(async (n) => (await house.state(ids[n] ?? '', null)).seq))
  const before = await seqs()
  await until(async () => (await seqs()).every((seq, i) => seq > (before[i] ?? 0) + 3), 'moves of the others')
  assert.equal((await lockedAs(house, ids[1] ?? '')).code, 'QUARANTINED')
})

test('House-6.13 · of many seats those that are asked are listed, unless all are; a head that an earlier release wrote is no damage', () => {
  const seats = Array.from({ length: 60 }, () => ({ kind: 'open' as const, name: '', keyHash: '' }))
  const head = (asked: readonly number[], since = (_seat: number) => 7, many = seats.length) => {
    const question = { asked, since }
    const match = { game: { isOver: () => false }, position: {}, question } as unknown as Match
    return headOf(match, seats.slice(0, many) as never, 0, clockOf(NO_CLOCK))
  }
  const all = seats.map((_, seat) => seat)
  assert.deepEqual([head(all).asked, head(all).since], [[ALL_ASKED], [7]])
  assert.deepEqual(head(all, (seat) => 7 + (seat % 2)).asked, all)
  assert.equal(head(all.slice(0, 32), undefined, 32).asked.length, 32)
  const some = head(all.slice(0, 40))
  assert.deepEqual([some.asked.length, some.asked.includes(45)], [40, false])
  const holds = (asked: readonly number[], since: readonly number[], log = some) =>
    holdToHead({ rev: 9, tip: '', head: { ...log, asked, since } }, { rev: 9, tip: '', head: log })
  holds([ALL_ASKED], [7])
  assert.throws(() => holds([ALL_ASKED], [6]), /who has to answer/)
  assert.throws(() => holds([3], [7]), /who has to answer/)
  assert.throws(() => holds([ALL_ASKED], [7], head(all.slice(0, 32))), /who has to answer/)
})
