import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { StoreError } from '../contract.ts'
import { SqliteStore } from '../sqlite.ts'
import { event, storeContract, table } from './contract.ts'

const freshFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-store-'))

storeContract('the SQLite store', () => {
  const folder = freshFolder()
  return {
    open: async () => SqliteStore.open(folder),
    clear: async () => fs.rmSync(folder, { recursive: true }),
  }
})

/** The sentence with which a store refuses to open. */
function refusal(folder: string): string {
  try {
    void SqliteStore.open(folder).close()
  } catch (error) {
    assert.ok(error instanceof StoreError, String(error))
    return error.message
  }
  return 'it opened'
}

test('the data folder is made when it is missing', async () => {
  const folder = path.join(freshFolder(), 'a', 'b')
  await SqliteStore.open(folder).close()
  assert.ok(fs.existsSync(path.join(folder, 'argosy.db')))
  fs.rmSync(folder, { recursive: true })
})

test('a data folder that is a file, or lies in one, is refused in a sentence', () => {
  const folder = freshFolder()
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '')
  assert.match(refusal(file), /^The data folder .* is not a folder: choose another\.$/)
  assert.match(refusal(path.join(file, 'data')), /^The data folder .* is not a folder: choose another\.$/)
  fs.rmSync(folder, { recursive: true })
})

test('a data folder one may not write to is refused in a sentence', {
  skip: process.getuid?.() === 0,
}, () => {
  const folder = freshFolder()
  fs.chmodSync(folder, 0o500)
  assert.match(refusal(folder), /^The data folder .* is not writable: change its owner or choose another\.$/)
  fs.chmodSync(folder, 0o700)
  fs.rmSync(folder, { recursive: true })
})

test('a data folder on a read-only file system is refused in a sentence', {
  skip: !fs.existsSync('/proc'),
}, () => {
  assert.match(refusal('/proc/argosy'), /^The data folder .*(not writable|not a folder|cannot).*\.$/)
})

test('a file that is no database is refused in a sentence', () => {
  const folder = freshFolder()
  fs.writeFileSync(path.join(folder, 'argosy.db'), 'Dear diary, '.repeat(500))
  assert.match(
    refusal(folder),
    /is not a database, or is damaged: move it away or choose another data folder\.$/,
  )
  fs.rmSync(folder, { recursive: true })
})

test('the database of another program is refused and left as it was', () => {
  const folder = freshFolder()
  const file = path.join(folder, 'argosy.db')
  const other = new DatabaseSync(file)
  other.exec('CREATE TABLE recipes (name TEXT)')
  other.close()
  assert.match(refusal(folder), /is a database of another program: choose another data folder\.$/)
  const again = new DatabaseSync(file)
  const names = again.prepare('SELECT name FROM sqlite_schema').all()
  assert.deepEqual(
    names.map(({ name }) => name),
    ['recipes'],
  )
  again.close()
  fs.rmSync(folder, { recursive: true })
})

test('a database of a newer release is refused in a sentence', async () => {
  const folder = freshFolder()
  await SqliteStore.open(folder).close()
  const db = new DatabaseSync(path.join(folder, 'argosy.db'))
  db.exec('PRAGMA user_version = 99')
  db.close()
  assert.match(
    refusal(folder),
    /was written by a newer release of Argosy \(schema 99; this release knows \d+\)/,
  )
  fs.rmSync(folder, { recursive: true })
})

test('every migration is noted in the file', async () => {
  const folder = freshFolder()
  await SqliteStore.open(folder).close()
  const db = new DatabaseSync(path.join(folder, 'argosy.db'))
  const versions = db.prepare('SELECT version FROM migrations ORDER BY version').all()
  assert.deepEqual(
    versions.map(({ version }) => version),
    [db.prepare('PRAGMA user_version').get()?.user_version],
  )
  assert.equal(db.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal')
  db.close()
  fs.rmSync(folder, { recursive: true })
})

test('two processes on one file: the slower one is told that it is stale', async () => {
  const folder = freshFolder()
  const [one, other] = [SqliteStore.open(folder), SqliteStore.open(folder)]
  await one.create(table('t1'), [], [event(0)])
  assert.equal(await other.append({ table: 't1', ...event(1, 'theirs') }), 'appended')
  assert.equal(await one.append({ table: 't1', ...event(1, 'ours') }), 'stale')
  assert.equal((await one.events('t1', 1))[0]?.command, 'theirs')
  await one.close()
  await other.close()
  fs.rmSync(folder, { recursive: true })
})

test('a full disk fails those who were in the commit, and the store goes on', async () => {
  const folder = freshFolder()
  const store = SqliteStore.open(folder)
  await store.create(table('t1'), [], [event(0)])
  // The file may not grow any more: what a full disk looks like from within.
  const db = store.database
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count)
  db.exec(`PRAGMA max_page_count = ${pages}`)
  const large = { ...event(1), json: JSON.stringify('x'.repeat(100_000)) }
  await assert.rejects(store.append({ table: 't1', ...large }))
  db.exec('PRAGMA max_page_count = 1000000')
  assert.equal((await store.events('t1')).length, 1)
  assert.equal(await store.append({ table: 't1', ...event(1) }), 'appended')
  await store.close()
  fs.rmSync(folder, { recursive: true })
})
