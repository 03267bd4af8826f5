// The log of a table: entries, the head, snapshots, reports.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_ASKED, type Entry } from '../contract.ts'
import { append, entry, head, plain, type Standing, table } from './standing.ts'

export function logContract(at: Standing): void {
  test('entries come back in order, from any rev on, and the head with them', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    for (const rev of [1, 2, 3])
      assert.equal(await at.store.append(append([entry(rev)], { head: head({ asked: [rev] }) })), 'appended')
    assert.deepEqual(plain(await at.store.entries('t1', 2)), [entry(2), entry(3)])
    assert.deepEqual(await at.store.entries('t1', 9), [])
    const { rev, head: last } = (await at.found()) ?? {}
    assert.deepEqual([rev, last], [4, head({ asked: [3] })])
  })

  test('several entries are appended together, or none of them', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    const act: Entry = { ...entry(2), kind: 'house' }
    assert.equal(await at.store.append(append([entry(1), act])), 'appended')
    assert.deepEqual(plain(await at.store.entries('t1', 1)), [entry(1), act])
    await assert.rejects(at.store.append(append([entry(3), entry(5)], { head: head({ stage: 'over' }) })))
    await assert.rejects(at.store.append(append([], { head: head({ stage: 'over' }) })))
    assert.equal((await at.store.entries('t1')).length, 3)
    assert.deepEqual([(await at.found())?.rev, (await at.found())?.head.stage], [3, 'running'])
  })

  test('an entry whose rev is taken, or leaves a gap, is stale and changes nothing', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    assert.equal(await at.store.append(append([entry(1, 'first')])), 'appended')
    const late = { head: head({ stage: 'over' }), snapshot: { rev: 1, json: '1' } }
    for (const revs of [[1], [1, 2], [3]])
      assert.equal(
        await at.store.append(
          append(
            revs.map((rev) => entry(rev, 'late')),
            { ...late, reports: [] },
          ),
        ),
        'stale',
      )
    assert.deepEqual(plain(await at.store.entries('t1')), [entry(0), entry(1, 'first')])
    assert.deepEqual([(await at.found())?.head.stage, await at.store.snapshot('t1')], ['running', null])
  })

  test('of many who append the same rev at once, one wins', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) => at.store.append(append([entry(1, `c${i}`)]))),
    )
    assert.equal(made.filter((kind) => kind === 'appended').length, 1)
    const won = made.indexOf('appended')
    assert.equal((await at.store.entries('t1', 1))[0]?.command, `c${won}`)
  })

  test('entries of many tables, appended at once, all arrive', async () => {
    const ids = Array.from({ length: 50 }, (_, i) => `t${i}`)
    await Promise.all(ids.map((id) => at.store.create(table(id), [], [entry(0)], head())))
    await Promise.all(ids.map((id) => at.store.append(append([entry(1)], { table: id }))))
    await at.reopened()
    for (const id of ids) assert.deepEqual(plain(await at.store.entries(id)), [entry(0), entry(1)])
  })

  test('an entry for a table nobody made fails, and only it', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    const [lost, kept] = await Promise.allSettled([
      at.store.append(append([entry(0)], { table: 'nowhere' })),
      at.store.append(append([entry(1)])),
    ])
    assert.equal(lost?.status === 'rejected' && lost.reason.fault, 'missing')
    assert.deepEqual(kept, { status: 'fulfilled', value: 'appended' })
  })

  test('an entry is found by its rev, and by the command that led to it', async () => {
    await at.store.create(table('t1'), [], [entry(0), entry(1, 'first'), entry(2, 'second')], head())
    await at.store.create(table('t2'), [], [entry(0, 'elsewhere')], head())
    assert.deepEqual({ ...(await at.store.entry('t1', 2)) }, entry(2, 'second'))
    assert.equal(await at.store.entry('t1', 3), null)
    assert.deepEqual({ ...(await at.store.commanded('t1', 'first')) }, entry(1, 'first'))
    assert.equal(await at.store.commanded('t1', 'elsewhere'), null)
    assert.deepEqual(await at.store.commands('t1', 3), ['first', 'second'])
    assert.deepEqual(await at.store.commands('t1', 2), ['first'])
  })

  test('the head has the hash of the last entry, and none before there is one', async () => {
    await at.store.create(table('t1'), [], [], head({ stage: 'open' }))
    assert.equal((await at.found())?.tip, '')
    await at.store.create(table('t2'), [], [entry(0)], head())
    await at.store.append(append([entry(1), entry(2)], { table: 't2' }))
    assert.equal((await at.found('t2'))?.tip, 'hash 2')
  })

  test('of the snapshots the last two are kept, and every tenth', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    assert.equal(await at.store.snapshot('t1'), null)
    const json = (rev: number) => JSON.stringify({ rev, text: 'ä'.repeat(10_000) })
    for (let rev = 1; rev <= 23; rev++) {
      const snapshot = { rev: rev + 1, json: json(rev) }
      assert.equal(await at.store.append(append([entry(rev)], { snapshot })), 'appended')
      assert.deepEqual(await at.store.snapshot('t1'), snapshot)
    }
    await at.reopened()
    assert.deepEqual(await at.store.snapshot('t1'), { rev: 24, json: json(23) })
    assert.deepEqual(await at.here.snapshots(at.store, 't1'), [11, 21, 23, 24])
  })

  test('reports come back seat by seat, from any rev on', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    const report = (rev: number, seat: number) => ({ rev, seat, json: `"${seat} of ${rev}"` })
    await at.store.append(append([entry(1)], { reports: [report(1, 0), report(1, 1)] }))
    await at.store.append(append([entry(2)], { reports: [report(2, 1)] }))
    assert.deepEqual(plain(await at.store.reports('t1', 1, 0)), [report(1, 1), report(2, 1)])
    assert.deepEqual(plain(await at.store.reports('t1', 1, 2)), [report(2, 1)])
    assert.deepEqual(await at.store.reports('t1', 0, 2), [])
  })

  test('a table goes on under another version with the entry that says so, and is found by it', async () => {
    for (const id of ['t1', 't2']) await at.store.create(table(id), [], [entry(0)], head())
    await at.store.create(table('over'), [], [entry(0)], head({ stage: 'over', asked: [], since: [] }))
    await at.store.create(table('other', { game: 'go' }), [], [entry(0)], head())
    assert.deepEqual(await at.store.runningBefore('chess', 3), [])
    assert.deepEqual(await at.store.runningBefore('chess', 4), ['t1', 't2'])
    const act = { ...entry(1), kind: 'house' as const }
    assert.equal(await at.store.append(append([act], { version: 4 })), 'appended')
    assert.equal(await at.store.append(append([act], { table: 't2', version: 4, sheetsRead: 1 })), 'stale')
    await at.reopened()
    assert.equal((await at.store.table('t1'))?.version, 4)
    assert.deepEqual(plain(await at.store.entries('t1')), [entry(0), act])
    assert.deepEqual(await at.store.runningBefore('chess', 4), ['t2'])
  })

  test('a head is rewritten from its log', async () => {
    await at.store.create(table('t1'), [], [entry(0), entry(1)], head({ asked: [5] }))
    await at.store.care.rehead('t1', 2, 'hash 1', head({ asked: [1], botAtMs: 3 }))
    const { rev, tip, head: written } = (await at.found()) ?? {}
    assert.deepEqual([rev, tip, written], [2, 'hash 1', head({ asked: [1], botAtMs: 3 })])
    assert.equal(await at.store.append(append([entry(2)])), 'appended')
  })
}

// Sheets, which lie under a question until an entry answers it.

export function sheetsContract(at: Standing): void {
  test('a sheet is written over while its question stands, also after the store was closed', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head({ asked: [0, 2], since: [0, 0] }))
    assert.equal(await at.sheet(2, 'first', { ready: false }), 'kept')
    assert.equal(await at.sheet(2, 'second'), 'kept')
    assert.equal(await at.sheet(0, 'draft', { ready: false }), 'kept')
    await at.reopened()
    const { written, sheets } = await at.store.sheets('t1')
    assert.equal(written, 3)
    assert.deepEqual(sheets, [
      { question: 0, seat: 0, json: '"draft"', ready: false, commands: [['draft', 'what draft said']] },
      {
        question: 0,
        seat: 2,
        json: '"second"',
        ready: true,
        commands: [
          ['first', 'what first said'],
          ['second', 'what second said'],
        ],
      },
    ])
    assert.deepEqual((await at.found())?.ready, [2])
  })

  test('a sheet of a seat that is not asked, or not since then, is not kept', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head({ asked: [0, 2], since: [0, 3] }))
    assert.equal(await at.sheet(1, 'nobody'), 'over')
    assert.equal(await at.sheet(2, 'early'), 'over')
    assert.equal(await at.sheet(0, 'late', { question: 3 }), 'over')
    assert.deepEqual(await at.store.sheets('t1'), { written: 0, sheets: [] })
    assert.equal(await at.sheet(2, 'right', { question: 3 }), 'kept')
  })

  test('where the head says that all are asked, any seat may submit', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head({ asked: [ALL_ASKED], since: [0] }))
    assert.equal(await at.sheet(999, 'one'), 'kept')
    assert.equal(await at.sheet(5, 'early', { question: 7 }), 'over')
  })

  test('a command that wrote a sheet before changes nothing', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    assert.equal(await at.sheet(0, 'one'), 'kept')
    assert.equal(await at.sheet(0, 'two'), 'kept')
    assert.equal(await at.sheet(0, 'one'), 'again')
    assert.deepEqual(await at.lying(), ['0 "two"'])
    assert.equal((await at.store.sheets('t1')).written, 2)
  })

  test('a command that wrote a sheet before and says something else now is refused, and changes nothing', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head())
    assert.equal(await at.sheet(0, 'one'), 'kept')
    assert.equal(await at.sheet(0, 'one', { json: '"other"', body: 'what else it said' }), 'reused')
    await at.reopened()
    assert.equal(await at.sheet(0, 'one', { json: '"other"', body: 'what else it said' }), 'reused')
    assert.deepEqual(await at.lying(), ['0 "one"'])
  })

  test('what resolves a question is stale when a sheet came after those it had read', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head({ asked: [0, 1], since: [0, 0] }))
    await at.sheet(0, 'a')
    await at.sheet(1, 'b')
    const { written } = await at.store.sheets('t1')
    const resolved = append([entry(1)], { head: head({ asked: [0], since: [1] }), sheetsRead: written })
    await at.sheet(0, 'changed')
    assert.equal(await at.store.append(resolved), 'stale')
    assert.deepEqual(await at.lying(), ['0 "changed"', '1 "b"'])
    const again = await at.store.sheets('t1')
    assert.equal(await at.store.append({ ...resolved, sheetsRead: again.written }), 'appended')
    assert.equal(await at.sheet(0, 'too late'), 'over')
  })

  test('a sheet and what resolves its question, at once: the sheet is in it or refused', async () => {
    for (let n = 0; n < 20; n++) {
      const id = `t${n}`
      await at.store.create(table(id), [], [entry(0)], head())
      const resolve = () => at.store.append(append([entry(1)], { ...next, table: id, sheetsRead: 0 }))
      const next = { head: head({ since: [1] }) }
      const write = () => at.sheet(0, 'a', { table: id })
      const [appended, kept] =
        n % 2 === 0
          ? await Promise.all([resolve(), write()])
          : (await Promise.all([write(), resolve()])).toReversed()
      assert.ok(
        (appended === 'appended' && kept === 'over') || (appended === 'stale' && kept === 'kept'),
        `${appended} ${kept}`,
      )
    }
  })

  test('an entry ends the sheets of questions that it answers, and no others', async () => {
    await at.store.create(table('t1'), [], [entry(0)], head({ asked: [0, 1], since: [0, 0] }))
    await at.sheet(0, 'a')
    await at.sheet(1, 'b')
    await at.store.append(append([entry(1)], { head: head({ asked: [0, 1], since: [1, 0] }) }))
    assert.deepEqual(await at.lying(), ['1 "b"'])
    await at.sheet(0, 'again', { question: 1 })
    await at.store.append(append([entry(2)], { head: head({ stage: 'over', asked: [], since: [] }) }))
    assert.deepEqual(await at.store.sheets('t1'), { written: 3, sheets: [] })
  })
}
