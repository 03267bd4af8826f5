// What administrators type wrongly: one line that says so, and nothing made, changed or believed.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { House } from '../../house/house.ts'
import { hotSeat } from '../../house/test/open.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { inProcess } from './in-process.ts'

/** A data folder with one table. */
async function dataOf(t: TestContext) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-wrong-'))
  t.after(() => fs.rmSync(root, { recursive: true, force: true }))
  const folder = path.join(root, 'data')
  const store = SqliteStore.open(folder)
  const house = new House(store)
  const { table } = await house.create(hotSeat(2))
  await house.close()
  await store.close()
  const admin = (...args: string[]) => inProcess(['admin', ...args])
  /** Refused in one line. */
  const refused = async (says: RegExp, ...args: string[]) => {
    const { code, out, err } = await admin(...args)
    assert.deepEqual([code, out, err.trimEnd().split('\n').length], [2, '', 1], `${args.join(' ')}: ${err}`)
    assert.match(err, says)
  }
  return { root, folder, table, admin, refused }
}

test('where no house is, none is looked after: a folder that was mistyped is not sound, nor made', async (t) => {
  const { root, refused } = await dataOf(t)
  const nowhere = path.join(root, 'dta')
  for (const command of ['verify', 'reindex', 'audit', 'complaints', 'approve', 'export x', 'table x'])
    await refused(/^There are no games in .*dta\.$/m, ...command.split(' '), '--data', nowhere)
  await refused(/There are no games in/, 'person', 'x', 'close', '--why', 'gone', '--data', nowhere)
  assert.equal(fs.existsSync(nowhere), false)
  // A folder that leads to itself stands for one of somebody else's: there may well be games in it.
  const closed = path.join(root, 'closed')
  fs.symlinkSync(closed, closed)
  const reason = /^The folder .*closed cannot be read\. Run the command as the user who owns it\.$/m
  for (const command of ['verify', 'export x', 'backup b.db'])
    await refused(reason, ...command.split(' '), '--data', closed)
})

test('an empty file, a folder or anything else is no backup, and takes the place of nothing', async (t) => {
  const { root, folder, table, admin, refused } = await dataOf(t)
  const file = (name: string, holds: string | Buffer) => {
    fs.writeFileSync(path.join(root, name), holds)
    return path.join(root, name)
  }
  const others = [file('empty', ''), file('text', 'x'.repeat(9000)), root, os.devNull]
  for (const other of others)
    await refused(
      /nothing was changed\. It is not a backup of Argosy\.$/m,
      'restore',
      other,
      '--data',
      folder,
    )
  assert.match((await admin('verify', '--data', folder)).out, /^1 table was replayed: 1 sound/)
  assert.equal((await admin('table', table, '--data', folder)).code, 0)
})

test('what is written down is one line each: nobody writes what another seems to have done', async (t) => {
  const { folder, table, admin, refused } = await dataOf(t)
  const forged = 'a test\n2026-01-01T00:00:00.000Z root delete everything: \u001b[31mfun'
  const made = await admin(
    'table',
    table,
    'quarantine',
    '--why',
    forged,
    '--who',
    'eve\nroot',
    '--data',
    folder,
  )
  assert.equal(made.code, 0)
  const { out } = await admin('audit', '--data', folder)
  assert.match(
    out,
    /^\S+ eve root quarantine \w+: a test 2026-01-01T00:00:00\.000Z root delete everything: \[31mfun\n$/,
  )
  await refused(/^Give a reason/, 'table', table, 'quarantine', '--why', ' \n\u200b', '--data', folder)
})

test('a rollback to what never was is not asked for', async (t) => {
  const { folder, table, refused } = await dataOf(t)
  for (const to of ['2', '1000000000', '999999999999999999999'])
    await refused(/There is no event/, 'table', table, 'rollback', '--why', 'x', '--to', to, '--data', folder)
  for (const to of ['-1', 'NaN', '0.5', '1e9', '', ' '])
    await refused(
      /Name the event with/,
      'table',
      table,
      'rollback',
      '--why',
      'x',
      '--to',
      to,
      '--data',
      folder,
    )
})

test('a file that never ends is no game', async (t) => {
  const { folder, refused } = await dataOf(t)
  if (fs.existsSync('/dev/zero'))
    await refused(/is not imported\. It has 16\.0 MB/, 'import', '/dev/zero', '--data', folder)
  await refused(/cannot be read/, 'import', folder, '--data', folder)
})
