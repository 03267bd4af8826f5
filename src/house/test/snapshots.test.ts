// A long game is loaded from its last snapshot; what happened before it is read when somebody wants to see it.

import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { TableKey } from '../api/contract.ts'
import { House } from '../house.ts'
import { SNAPSHOT_EVERY } from '../log/follower.ts'
import { bid, found, load } from './harbour.ts'
import { hotSeat, openHouse, pick, playOn, until } from './open.ts'

const LONG = { win_credits: 10_000, max_rounds: 1000 }

test('a game of 230 events is loaded from the snapshot at 200, and shows the same', async (t) => {
  const { house, store, folder } = openHouse(t)
  const made = await house.create(hotSeat(2, { options: LONG }))
  const before = await playOn(house, made, new FastSource('long'), 229)
  assert.equal(before.seq, 230)
  assert.equal((await store.snapshot(made.table))?.rev, 200)
  const again = SqliteStore.open(folder)
  const asked: number[] = []
  const { entries } = again
  again.entries = (table, from = 0) => {
    asked.push(from)
    return entries.call(again, table, from)
  }
  const other = new House(again)
  const { lines: recent, ...late } = await other.state(made.table, made.key, 220)
  assert.deepEqual(asked, [200])
  const { lines, since: _since, ...whole } = before
  const { since, ...rest } = late
  assert.deepEqual(rest, whole)
  assert.deepEqual(
    recent,
    lines.filter(({ event }) => event >= since),
  )
  // It is played on before anything older is read.
  const played = await playOnce(other, made, 220)
  assert.equal(played, 230)
  assert.deepEqual(asked, [200])
  const end = await other.state(made.table, made.key)
  assert.deepEqual(asked, [200, 0])
  assert.deepEqual(end.lines.slice(0, lines.length), lines)
  assert.equal((await other.at(made.table, null, 17)).event, 17)
  assert.deepEqual(asked, [200, 0])
  await other.close()
  await again.close()
})

/** Answers one question, looking at the end of the table only; gives the event. */
async function playOnce(house: House, { table, key }: TableKey, since: number): Promise<number | null> {
  const { seq, pending } = await house.state(table, key, since)
  const [question] = pending
  assert.ok(question !== undefined)
  const { seat } = question
  const choice = pick(question, new FastSource('once'))
  const made = await house.answer(table, key, { seat, seq, commandId: 'once', choice })
  return 'accepted' in made ? made.accepted.event : null
}

test('a command from before the snapshot is still known', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat(2, { options: LONG }))
  await playOn(open.house, made, new FastSource('long'), 260)
  const house = await open.again()
  const first = JSON.parse((await open.store.entries(made.table))[1]?.json ?? '') as {
    seat: number
    answer: object
  }
  const answer = { seat: first.seat, seq: 1, commandId: 'c0/1', choice: { ...first.answer } }
  assert.deepEqual(await house.answer(made.table, made.key, answer), { accepted: { event: 1, seq: 2 } })
  assert.equal((await house.state(made.table, made.key)).seq, 261)
})

test('what was answered just before the snapshot can be taken back after a restart', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat(2, { options: LONG, seed: 'undo 6' }))
  // So played, the first event with which a snapshot comes is one that can be taken back; any other would come to one.
  const source = new FastSource('undo 6')
  let undone = 0
  for (let n = 0; n < 40 && undone === 0; n++) {
    // To the event with which the snapshot comes, and on towards the next.
    const state = await playOn(open.house, made, source, 1)
    if (state.seq % SNAPSHOT_EVERY !== 0) {
      await playOn(open.house, made, source, SNAPSHOT_EVERY - 1 - (state.seq % SNAPSHOT_EVERY))
      continue
    }
    const house = await open.again()
    const now = await house.state(made.table, made.key)
    assert.deepEqual(now, state)
    if (!('seat' in now.undo)) continue
    const back = await house.undo(made.table, made.key, {
      seat: now.undo.seat,
      seq: now.seq,
      commandId: `u${n}`,
    })
    assert.ok('accepted' in back)
    undone++
    const after = await house.state(made.table, made.key)
    assert.deepEqual(await (await open.again()).state(made.table, made.key), after)
  }
  assert.ok(undone > 0)
})

test('a table that is evicted is known again from where it stands', async (t) => {
  const open = openHouse(t, { liveTables: 1 })
  const made = await open.house.create(hotSeat(2, { options: LONG }))
  const before = await playOn(open.house, made, new FastSource('rest'), 60)
  assert.equal(await open.store.snapshot(made.table), null)
  // Another table takes its place in memory.
  const other = await open.house.create(hotSeat(2))
  await open.house.state(other.table, other.key)
  await until(async () => (await open.store.snapshot(made.table))?.rev === 61, 'its snapshot')
  assert.deepEqual(await open.house.state(made.table, made.key), before)
  // Closing the house evicts all; too little to be worth one is left out.
  await open.again()
  assert.equal(await open.store.snapshot(other.table), null)
  assert.deepEqual(await open.house.state(made.table, made.key), before)
})

test('a damaged snapshot costs no game: the log is folded from its beginning', async (t) => {
  const open = openHouse(t)
  const { store } = open
  await found(store)
  const table = await load(store)
  for (const seat of [0, 1, 2]) await table.answer(seat, 1, `c${seat}`, bid(seat))
  const [first] = table.unanswered
  const snapshot = table.match?.snapshot()
  await table.late(first ?? 0, 'd')
  const same = async () => {
    const again = await load(store)
    assert.deepEqual([again.seq, again.match?.position], [3, table.match?.position])
  }
  for (const json of ['{}', '{"game":"har', JSON.stringify({ ...snapshot, seq: 7 })]) {
    const mocked = t.mock.method(store, 'snapshot', async () => ({ rev: 2, json }))
    await same()
    mocked.mock.restore()
  }
  for (const damage of ['substr(position, 1, 40)', "x''"]) {
    const file = new DatabaseSync(path.join(open.folder, 'argosy.db'))
    file.exec(`UPDATE snapshots SET position = ${damage}`)
    file.close()
    assert.equal(await store.snapshot('harbour'), null)
    await same()
  }
})

test('the first turn of several leaves a snapshot', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  for (const seat of [0, 1, 2]) await table.answer(seat, 1, `c${seat}`, bid(seat))
  assert.equal((await store.snapshot('harbour'))?.rev, 2)
  assert.deepEqual((await load(store)).match?.position, table.match?.position)
})
