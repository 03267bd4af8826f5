// What any store must do. A store's own test says how to open it on fresh and on used data.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Head, Hint, Store } from '../contract.ts'
import { HIDDEN } from '../office.ts'
import { logContract, sheetsContract } from './contract-log.ts'
import { tablesContract } from './contract-tables.ts'
import { append, entry, head, type Place, Standing, table } from './standing.ts'

/** The tests. */
export function storeContract(name: string, place: () => Place): void {
  describe(name, () => {
    const at = new Standing(place)
    tablesContract(at)
    logContract(at)
    sheetsContract(at)
    nodesContract(at)
  })
}

// What is due, and several stores on the same data.

function nodesContract(at: Standing): void {
  test('a quarantined table is changed by nobody, and is due for nothing, until it is released', async () => {
    const bot = head({ botAtMs: 5 })
    for (const id of ['t1', 't2']) await at.store.create(table(id), [], [entry(0)], bot)
    await at.store.quarantine('t1', 'Its log has a hole.')
    await at.reopened()
    assert.equal((await at.found())?.quarantine, 'Its log has a hole.')
    assert.equal((await at.found('t2'))?.quarantine, null)
    const locked = { id: 't1', name: table('t1').name, why: 'Its log has a hole.' }
    assert.deepEqual([await at.store.care.locked(9), await at.store.care.locked(0)], [[locked], []])
    assert.equal(await at.store.append(append([entry(1)])), 'stale')
    assert.equal(await at.sheet(0, 'one'), 'over')
    assert.deepEqual(await at.store.due('bot', 10, 10), ['t2'])
    assert.deepEqual(await at.store.runningBefore('chess', 9), ['t2'])
    await at.store.quarantine('t1', null)
    assert.equal((await at.found())?.quarantine, null)
    assert.deepEqual(await at.store.care.locked(9), [])
    assert.equal(await at.store.append(append([entry(1)], { head: bot })), 'appended')
    assert.deepEqual(await at.store.due('bot', 10, 10), ['t1', 't2'])
  })

  test('what is due is found by its time, the longest due first, and each duty by its own', async () => {
    const times: Record<string, Partial<Head>> = {
      later: { dueAtMs: 3000, noticeAtMs: 10 },
      never: {},
      sooner: { dueAtMs: 1000, botAtMs: 20 },
      between: { dueAtMs: 2000 },
      asOne: { dueAtMs: 2000, botAtMs: 0 },
    }
    for (const [id, time] of Object.entries(times))
      await at.store.create(table(id), [], [entry(0)], head(time))
    assert.deepEqual(await at.store.due('due', 999, 9), [])
    assert.deepEqual(await at.store.due('due', 1000, 9), ['sooner'])
    assert.deepEqual(await at.store.due('due', 9999, 9), ['sooner', 'between', 'asOne', 'later'])
    assert.deepEqual(await at.store.due('due', 9999, 2), ['sooner', 'between'])
    assert.deepEqual(await at.store.due('notice', 9999, 9), ['later'])
    assert.deepEqual(await at.store.due('bot', 9999, 9), ['asOne', 'sooner'])
    const moved = head({ dueAtMs: 9000 })
    assert.equal(await at.store.append(append([entry(1)], { table: 'sooner', head: moved })), 'appended')
    assert.equal(await at.store.append(append([entry(1)], { table: 'sooner' })), 'stale')
    assert.deepEqual(await at.store.due('due', 9999, 9), ['between', 'asOne', 'later', 'sooner'])
    assert.deepEqual(await at.store.due('bot', 9999, 9), ['asOne'])
  })

  test('when a process of the house last ran is known, also after the store was closed', async () => {
    const began = at.store.nowMs()
    assert.equal(await at.store.alive('one'), null)
    const first = await at.store.alive('two')
    await at.reopened()
    const second = await at.store.alive('one')
    assert.ok(first !== null && second !== null, 'somebody ran before')
    assert.ok(began <= first && first <= second && second <= at.store.nowMs(), `${began} ${first} ${second}`)
  })

  test('what has happened at a table leaves its mark', async () => {
    const made = table('t1')
    await at.store.create(made, [], [entry(0)], head())
    await at.store.create(table('t2'), [], [], head())
    const mark = async () => (await at.store.marks(['nowhere', 't1'])).map((one) => ({ ...one }))
    const [first] = await mark()
    assert.deepEqual(first, { ...first, table: 't1', rev: 1, sheets: 0, talk: 0 })
    await at.sheet(0, 'a')
    await at.store.say('t2', { seat: 0, text: 'elsewhere', atMs: 0 })
    const id = await at.store.say('t1', { seat: 0, text: 'here', atMs: 0 })
    await at.store.append(append([entry(1)]))
    assert.deepEqual(await mark(), [{ ...first, rev: 2, sheets: 1, talk: id }])
    const after = made.seats.map((seat) => ({ ...seat, kind: 'person' as const }))
    const key = { hash: 'h', seats: [1] }
    assert.ok(await at.store.seat({ table: 't1', before: made.seats, after, key, begin: null }))
    assert.notEqual((await mark())[0]?.seats, first?.seats)
    // What is hidden of its talk is kept beside it, and goes with it.
    const paper = { kind: HIDDEN, id: 't1', json: '{}', atMs: 0 }
    for (const rev of [0, 1]) assert.ok(await at.store.office.keep(paper, rev))
    assert.deepEqual([first?.hidden, (await mark())[0]?.hidden], [0, 2])
    for (const gone of ['t2', 't1']) {
      assert.equal((await at.store.office.paper(HIDDEN, 't1'))?.rev, 2)
      if (gone === 't2') assert.equal((await at.store.marks(['t1', 't2'])).length, 2)
      await at.store.care.remove(gone)
    }
    assert.equal(await at.store.office.paper(HIDDEN, 't1'), null)
  })

  test('a lease belongs to its node until its end, and may be renewed and given back', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    assert.equal(await at.store.lease('t1', 'one', 60_000), true)
    assert.equal(await at.store.lease('t1', 'two', 60_000), false)
    assert.equal(await at.store.lease('t1', 'one', 60_000), true)
    assert.equal(await at.store.append(append([entry(1)])), 'appended')
    assert.equal(await at.store.lease('t1', 'two', 60_000), false, 'an entry does not end it')
    assert.equal(await at.store.lease('t1', 'one', 0), true)
    assert.equal(await at.store.lease('t1', 'two', 60_000), true)
    assert.equal(await at.store.lease('t1', 'one', 60_000), false)
  })

  test('two stores on the same data: the slower one is told that it is stale, and reads what the other wrote', async () => {
    const other = await at.here.open()
    await at.store.create(table('t1'), [], [entry(0)], head())
    assert.equal(await other.append(append([entry(1, 'theirs')])), 'appended')
    assert.equal(await at.store.append(append([entry(1, 'ours')])), 'stale')
    assert.equal((await at.store.entries('t1', 1))[0]?.command, 'theirs')
    assert.equal(await at.store.append(append([entry(2, 'ours')])), 'appended')
    assert.equal((await other.entries('t1')).length, 3)
    await other.close()
  })

  test('two stores at the same tables at once: nothing is lost, and nothing is there twice', async () => {
    const other = await at.here.open()
    const ids = Array.from({ length: 6 }, (_, n) => `t${n}`)
    for (const id of ids) await at.store.create(table(id), [], [entry(0)], head())
    const won = new Map<string, string[]>(ids.map((id) => [id, ['null']]))
    const fight = async (mine: Store, id: string, who: string) => {
      for (let rev = 1; rev <= 12; rev++) {
        const command = `${who} ${rev}`
        if ((await mine.append(append([entry(rev, command)], { table: id }))) === 'appended')
          won.get(id)?.push(command)
      }
    }
    await Promise.all(ids.flatMap((id) => [fight(at.store, id, 'one'), fight(other, id, 'two')]))
    for (const id of ids) {
      const log = await at.store.entries(id)
      assert.deepEqual(
        log.map(({ rev }) => rev),
        Array.from({ length: 13 }, (_, rev) => rev),
      )
      assert.deepEqual(log.map(({ command }) => `${command}`).sort(), won.get(id)?.sort())
    }
    await other.close()
  })

  test('what one store does, the others are told, and it alone is not', { timeout: 20_000 }, async () => {
    const other = await at.here.open()
    const heard: string[] = []
    const own: Hint[] = []
    let last = () => {}
    const all = new Promise<void>((done) => (last = done))
    at.store.bus.onHint((hint) => own.push(hint))
    other.bus.onHint((hint) => {
      heard.push(JSON.stringify(hint))
      if (hint.t === 'here') last()
    })
    const made = table('t1')
    await at.store.create(made, [], [entry(0)], head())
    await at.sheet(0, 'a')
    const id = await at.store.say('t1', { seat: 0, text: 'hello', atMs: 0 })
    const key = { hash: 'h', seats: [1] }
    assert.ok(await at.store.seat({ table: 't1', before: made.seats, after: made.seats, key, begin: null }))
    await at.store.append(append([entry(1)]))
    await at.store.append(append([entry(1)]))
    at.store.bus.say({ t: 'here', table: 't1', seat: 0, node: 'one', n: 2 })
    await all
    const said: Hint[] = [
      { t: 'sheet', table: 't1', seat: 0 },
      { t: 'talk', table: 't1', id },
      { t: 'keys', table: 't1' },
      { t: 'rev', table: 't1', rev: 2 },
      { t: 'here', table: 't1', seat: 0, node: 'one', n: 2 },
    ]
    assert.deepEqual(
      heard,
      said.map((hint) => JSON.stringify(hint)),
    )
    assert.deepEqual(own, [])
    await other.close()
  })

  test('a store that can be used says so', async () => {
    assert.equal(await at.store.trouble(), null)
  })

  test('what was asked for before closing is kept', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    const writing = [at.sheet(0, 'a'), at.store.append(append([entry(1)]))]
    await at.reopened()
    assert.deepEqual(await Promise.all(writing), ['kept', 'appended'])
    assert.equal((await at.store.entries('t1')).length, 2)
  })
}
