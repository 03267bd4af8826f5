import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { chained, rootOf } from '../chain.ts'
import { StoreError } from '../contract.ts'
import { claimFolder, keepPrivate } from '../sqlite/opening.ts'
import { SqliteStore } from '../sqlite/store.ts'
import { storeContract } from './contract.ts'
import { officeContract } from './office.ts'
import { peopleContract } from './people.ts'
import { postContract } from './post.ts'
import { append, entry, head, type Place, table } from './standing.ts'

const freshFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-store-'))

const place = (): Place => {
  const folder = freshFolder()
  return {
    open: async () => SqliteStore.open(folder),
    async snapshots(store, id) {
      assert.ok(store instanceof SqliteStore)
      const revs = store.database.prepare(
        'SELECT s.rev FROM snapshots s JOIN tables t ON t.no = s.table_no WHERE t.id = ? ORDER BY s.rev',
      )
      return revs.all(id).map(({ rev }) => Number(rev))
    },
    clear: async () => fs.rmSync(folder, { recursive: true }),
  }
}
storeContract('the SQLite store', place)
postContract('the SQLite store', place)
peopleContract('the SQLite store', place)
officeContract('the SQLite store', place, async (store, sql) => (store as SqliteStore).database.exec(sql))

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

test('a data folder that is a file, or is inside one, is refused in a sentence', () => {
  const folder = freshFolder()
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '')
  assert.match(refusal(file), /^The data folder .* is not a folder: choose another\.$/)
  assert.match(refusal(path.join(file, 'data')), /^The data folder .* is not a folder: choose another\.$/)
  fs.rmSync(folder, { recursive: true })
})

test('a data folder without permission to write is refused in a sentence', {
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

test('trust 22 · a database of a newer release is refused in a sentence', async () => {
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

test('a database of before the first release is refused in a sentence', async () => {
  const folder = freshFolder()
  await SqliteStore.open(folder).close()
  const db = new DatabaseSync(path.join(folder, 'argosy.db'))
  db.exec('PRAGMA user_version = 1')
  db.close()
  assert.match(
    refusal(folder),
    /argosy\.db was written before Argosy’s first release, and its tables cannot be played on: move it away or choose another data folder\.$/,
  )
  fs.rmSync(folder, { recursive: true })
})

/** All that is in a folder and may be read or written by others, with its mode. */
function openToOthers(folder: string): string[] {
  const all = ['.', ...fs.readdirSync(folder, { recursive: true }).map(String)]
  return all.flatMap((name) => {
    const mode = fs.statSync(path.join(folder, name)).mode & 0o777
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`]
  })
}

test('a data folder and all that is in it is its owner’s alone; one of before is mended', {
  skip: process.platform === 'win32',
}, async () => {
  const folder = path.join(freshFolder(), 'data')
  const before = process.umask(0o022)
  try {
    const claim = claimFolder(folder)
    const store = SqliteStore.open(folder)
    await store.care.note({ atMs: 1, who: 'a', act: 'b', what: 'c', why: 'd' })
    assert.deepEqual(openToOthers(folder), [])
    await store.close()
    claim.release()
    fs.mkdirSync(path.join(folder, 'studies'))
    for (const name of ['argosy.db', 'argosy.db.before-1', 'studies/1.json']) {
      fs.appendFileSync(path.join(folder, name), '')
      fs.chmodSync(path.join(folder, name), 0o644)
    }
    for (const name of ['.', 'studies']) fs.chmodSync(path.join(folder, name), 0o755)
    assert.equal(keepPrivate(folder), 5)
    assert.deepEqual([openToOthers(folder), keepPrivate(folder)], [[], 0])
    // What is not the house's is left as it is, and so is a folder that holds such things.
    fs.writeFileSync(path.join(folder, 'notes.txt'), '')
    fs.chmodSync(path.join(folder, 'notes.txt'), 0o644)
    fs.chmodSync(folder, 0o755)
    await SqliteStore.open(folder).close()
    assert.deepEqual(openToOthers(folder), ['. 755', 'notes.txt 644'])
  } finally {
    process.umask(before)
  }
  fs.rmSync(path.dirname(folder), { recursive: true })
})

test('every migration is noted in the file', async () => {
  const folder = freshFolder()
  await SqliteStore.open(folder).close()
  const db = new DatabaseSync(path.join(folder, 'argosy.db'))
  const versions = db.prepare('SELECT version FROM migrations ORDER BY version').all()
  assert.deepEqual(
    versions.map(({ version }) => version),
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  )
  assert.equal(db.prepare('PRAGMA user_version').get()?.user_version, 20)
  assert.equal(db.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal')
  db.close()
  fs.rmSync(folder, { recursive: true })
})

/** Makes a file as the release before hashes wrote it. */
const OLD = `
  DROP INDEX tables_listed; DROP INDEX keys_of_bundle; DROP INDEX heads_locked; DROP TABLE blocks; DROP TABLE complaints; DROP TABLE requests;
  ALTER TABLE tables DROP COLUMN free; ALTER TABLE tables DROP COLUMN joined_ms; ALTER TABLE tables DROP COLUMN opening;
  ALTER TABLE keys DROP COLUMN bundle; ALTER TABLE keys DROP COLUMN had;
  DROP TABLE audit; DROP TABLE papers; DROP TABLE channels; DROP TABLE told; DROP TABLE mails_in;
  DROP TABLE jobs; DROP TABLE own; DROP INDEX keys_of_person;
  DROP TABLE people; DROP TABLE addresses; DROP TABLE passkeys; DROP TABLE sessions; DROP TABLE tokens; DROP TABLE variants; DROP TABLE stories; DROP TABLE keepsakes;
  ALTER TABLE talk DROP COLUMN said_to;
  ALTER TABLE heads DROP COLUMN archived_ms; ALTER TABLE heads DROP COLUMN quarantined; ALTER TABLE heads DROP COLUMN tip;
  ALTER TABLE entries DROP COLUMN hash; ALTER TABLE entries DROP COLUMN body;
  UPDATE sheets SET commands = '["old"]';
  PRAGMA user_version = 5; DELETE FROM migrations WHERE version > 5`

test('trust 22 · a migration that fails half way leaves what was done whole, and goes on from there; logs are bound', async () => {
  const folder = freshFolder()
  const file = path.join(folder, 'argosy.db')
  const before = SqliteStore.open(folder)
  await before.create(table('t1'), [], [entry(0), entry(1)], head())
  const handed = { table: 't1', question: 0, seat: 0, json: '1', ready: true, body: 'said' }
  await before.sheet({ ...handed, command: 'old' })
  await before.close()
  const db = new DatabaseSync(file)
  // The table of quotas stands in the way of the migration that makes it.
  db.exec(OLD)
  assert.throws(() => SqliteStore.open(folder))
  assert.equal(db.prepare('PRAGMA user_version').get()?.user_version, 6)
  db.exec('DROP TABLE quotas')
  db.close()
  const after = SqliteStore.open(folder)
  const [found] = await after.heads(['t1'])
  const entries = await after.entries('t1')
  assert.ok(found !== undefined)
  const bare = entries.map(({ hash: _hash, ...rest }) => rest)
  assert.deepEqual(
    entries.map((one) => ({ ...one })),
    chained(rootOf(found.row), bare),
  )
  assert.equal(found.tip, entries[1]?.hash)
  assert.equal(
    await after.sheet({ ...handed, command: 'old' }),
    'again',
    'of old commands nobody knows what they said',
  )
  await after.close()
  fs.rmSync(folder, { recursive: true })
})

test('what has to be done at a table is known after each move, and a notice no later than it should be', async () => {
  const folder = freshFolder()
  const store = SqliteStore.open(folder)
  await store.create(table('t1'), [], [entry(0)], head())
  let rev = 1
  const moved = async (more: Parameters<typeof head>[0]) => {
    assert.equal(await store.append(append([entry(rev++)], { head: head(more) })), 'appended')
    const [found] = await store.heads(['t1'])
    assert.equal(found?.rev, rev)
    return found?.head
  }
  assert.equal((await moved({ noticeAtMs: 10 }))?.noticeAtMs, 10)
  const quiet = await moved({ noticeAtMs: 20, asked: [1], since: [2], movedAtMs: 20 })
  assert.deepEqual(quiet, head({ noticeAtMs: 10, asked: [1], since: [2], movedAtMs: 20 }))
  assert.equal((await moved({ noticeAtMs: 5 }))?.noticeAtMs, 5)
  assert.equal((await moved({ noticeAtMs: null }))?.noticeAtMs, null)
  assert.equal((await moved({ dueAtMs: 30 }))?.dueAtMs, 30)
  assert.equal((await moved({ dueAtMs: 40 }))?.dueAtMs, 40)
  assert.equal((await moved({ botAtMs: 50 }))?.botAtMs, 50)
  assert.equal((await moved({}))?.botAtMs, null)
  assert.equal((await moved({ stage: 'over' }))?.stage, 'over')
  await store.close()
  fs.rmSync(folder, { recursive: true })
})

test('two processes on one file: the slower one is told that it is stale', async () => {
  const folder = freshFolder()
  const [one, other] = [SqliteStore.open(folder), SqliteStore.open(folder)]
  await one.create(table('t1'), [], [entry(0)], head())
  assert.equal(await other.append(append([entry(1, 'theirs')])), 'appended')
  assert.equal(await one.append(append([entry(1, 'ours')])), 'stale')
  assert.equal((await one.entries('t1', 1))[0]?.command, 'theirs')
  await one.close()
  await other.close()
  fs.rmSync(folder, { recursive: true })
})

/** What a large turn tells its seats, large enough to be written in parts. */
const large = (rev: number, seats = 8) =>
  Array.from({ length: seats }, (_, seat) => ({ rev, seat, json: JSON.stringify(`${seat}`.repeat(100_000)) }))

test('the reports of a large turn are written in parts, and nobody waits for all of them or reads them early', async () => {
  const folder = freshFolder()
  const store = SqliteStore.open(folder)
  for (const id of ['t1', 't2']) await store.create(table(id), [], [entry(0)], head())
  const order: string[] = []
  const turn = store.append(append([entry(1)], { reports: large(1) })).then(() => order.push('turn'))
  const other = store.append(append([entry(1)], { table: 't2' })).then(() => order.push('other'))
  await other
  assert.deepEqual(await store.reports('t1', 0, 0), [], 'they are not told before the turn is durable')
  const written = store.database.prepare('SELECT count(*) AS n FROM reports')
  assert.notEqual(written.get()?.n, 8, 'some parts are still to come')
  await turn
  assert.deepEqual(order, ['other', 'turn'])
  assert.deepEqual(
    (await store.reports('t1', 7, 0)).map(({ rev }) => rev),
    [1],
  )
  await store.close()
  fs.rmSync(folder, { recursive: true })
})

test('reports of a large turn that was never appended are told nobody, and make room for those of the next', async () => {
  const folder = freshFolder()
  const [one, other] = [SqliteStore.open(folder), SqliteStore.open(folder)]
  await one.create(table('t1'), [], [entry(0)], head())
  const slow = one.append(append([entry(1, 'ours')], { reports: large(1) }))
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  assert.equal(await other.append(append([entry(1, 'theirs')], { reports: large(1, 1) })), 'appended')
  assert.equal(await slow, 'stale')
  assert.equal((await other.reports('t1', 0, 0)).length, 1)
  assert.deepEqual(await other.reports('t1', 3, 0), [])
  assert.equal(await one.append(append([entry(2)], { reports: large(2, 4) })), 'appended')
  assert.deepEqual(
    (await one.reports('t1', 3, 0)).map(({ rev }) => rev),
    [2],
  )
  await one.close()
  await other.close()
  fs.rmSync(folder, { recursive: true })
})

test('a full disk fails those who were in the commit, and the store goes on', async () => {
  const folder = freshFolder()
  const store = SqliteStore.open(folder)
  for (const id of ['t1', 't2', 't3']) await store.create(table(id), [], [entry(0)], head())
  // The file may not grow any more: what a full disk looks like from within.
  const db = store.database
  const pages = Number(db.prepare('PRAGMA page_count').get()?.page_count)
  db.exec(`PRAGMA max_page_count = ${pages}`)
  const large = { ...entry(1), json: JSON.stringify('x'.repeat(100_000)) }
  const made = await Promise.allSettled([
    store.append(append([entry(1)], { table: 't2' })),
    store.append(append([large])),
    store.append(append([entry(1)], { table: 't3' })),
  ])
  assert.equal(made[1]?.status, 'rejected')
  db.exec('PRAGMA max_page_count = 1000000')
  for (const [i, id] of ['t2', 't1', 't3'].entries())
    assert.equal((await store.entries(id)).length, made[i]?.status === 'fulfilled' ? 2 : 1, id)
  assert.equal(await store.append(append([entry(1)])), 'appended')
  await store.close()
  fs.rmSync(folder, { recursive: true })
})
