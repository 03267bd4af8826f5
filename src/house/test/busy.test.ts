// Another program writes to the same file.

import assert from 'node:assert/strict'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { StoreError } from '../../store/contract.ts'
import { UNMEASURED } from '../../store/meter.ts'
import { Flush } from '../../store/sqlite/flush.ts'
import { hotSeat, openHouse, playOn } from './open.ts'

test('trust 10 · while another program holds the file people read on, and what they did is done afterwards', async (t) => {
  const { house, folder } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const other = new DatabaseSync(path.join(folder, 'argosy.db'))
  other.exec('BEGIN IMMEDIATE')
  let done = false
  const played = playOn(house, made, new FastSource('busy'), 1).then((state) => {
    done = true
    return state.seq
  })
  const second = await house.games()
  assert.ok(second.length > 0)
  for (let n = 0; n < 3; n++) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    assert.equal((await house.mine({ keys: [made] }))[0]?.seq, 1)
  }
  assert.equal(done, false)
  other.exec('ROLLBACK')
  other.close()
  assert.equal(await played, 2)
})

test('trust 10 · a person who has waited too long is told that nothing was done', async () => {
  const db = { prepare: () => ({ run: busy }), isTransaction: false, exec() {} } as unknown as DatabaseSync
  const flush = new Flush(db, UNMEASURED, () => {}, 50)
  await assert.rejects(
    flush.add(() => assert.fail('it was done')),
    (error) => error instanceof StoreError && error.fault === 'busy',
  )
})

function busy(): never {
  throw Object.assign(new Error('database is locked'), { errcode: 5 })
}
