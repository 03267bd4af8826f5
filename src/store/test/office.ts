// What any store must do for those who run the house: their papers, and the audit.

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Store } from '../contract.ts'
import { AUDIT_ROOT, auditHash } from '../office.ts'
import { entered, left, type Place } from './standing.ts'

/** @param spoil changes lines of the audit past the store; it must be refused */
export function officeContract(
  name: string,
  place: () => Place,
  spoil: (store: Store, sql: string) => Promise<unknown>,
): void {
  describe(`${name}, for those who run the house`, () => {
    let here: Place
    let store: Store
    beforeEach(async () => {
      here = place()
      store = await entered(here)
    })
    afterEach(() => left(here, store))

    test('a paper is changed only by somebody who has read it as it is, and taken away once', async () => {
      const { office } = store
      const paper = (json: string, atMs = 5) => ({ kind: 'link', id: 'a', json, atMs })
      assert.equal(await office.keep(paper('1'), 1), false, 'there is none yet')
      const once = async (...all: Promise<boolean>[]) =>
        assert.deepEqual((await Promise.all(all)).toSorted(), [false, true])
      await once(office.keep(paper('1'), 0), office.keep(paper('1'), 0))
      assert.deepEqual(await office.paper('link', 'a'), { ...paper('1'), rev: 1 })
      // The second had not read what the first wrote.
      await once(office.keep(paper('3', 7), 1), office.keep(paper('3', 7), 1))
      await office.keep({ kind: 'link', id: 'b', json: '9', atMs: 1 }, 0)
      await office.keep({ kind: 'other', id: 'a', json: '8', atMs: 1 }, 0)
      assert.deepEqual(
        (await office.papers('link')).map(({ id, rev, json }) => [id, rev, json]),
        [
          ['b', 1, '9'],
          ['a', 2, '3'],
        ],
      )
      await once(office.discard('link', 'a'), office.discard('link', 'a'))
      assert.equal(await office.paper('link', 'a'), null)
      assert.equal((await office.paper('other', 'a'))?.json, '8')
    })

    test('each line of the audit is bound to the one before, also of those written at once, and stays as it is', async () => {
      const line = (n: number) => ({ atMs: n, who: 'Anna', act: 'lock', what: `t${n}`, why: 'x' })
      await Promise.all([0, 1, 2, 3, 4, 5].map((n) => store.care.note(line(n))))
      const lines = await store.care.notes(9)
      assert.equal(lines.length, 6)
      let prev = AUDIT_ROOT
      for (const one of lines) {
        assert.equal(one.prev, prev)
        assert.equal(one.hash, auditHash(prev, one))
        prev = one.hash ?? ''
      }
      await store.care.note({ ...line(6), what: 't3' })
      const last = (act: string, ending: string) => store.care.notedLast(act, ending)
      assert.deepEqual(
        await Promise.all([
          last('lock', 't3'),
          last('lock', 't2'),
          last('lock', ''),
          last('lock', 'at3'),
          last('tell', ''),
        ]),
        [6, 2, 6, null, null],
      )
      const { hash, prev: _, ...other } = lines[0] ?? assert.fail()
      assert.notEqual(auditHash(AUDIT_ROOT, { ...other, why: 'y' }), hash)
      for (const sql of ["UPDATE audit SET why = 'y'", 'DELETE FROM audit'])
        await assert.rejects(spoil(store, sql), /only added to/)
    })
  })
}
