// Sheets, which lie under a question until an entry answers it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_ASKED } from '../contract.ts'
import { append, entry, head, type Standing, table } from './standing.ts'

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
