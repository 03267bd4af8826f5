// Backups that a server takes by itself: which are kept, that they can be brought back, and that this is tried.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { House } from '../../house/house.ts'
import { hotSeat, playOn, until } from '../../house/test/open.ts'
import { FastSource } from '../../kernel/source.ts'
import { LONG } from '../../kernel/testing/effort.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { noPostgres, PostgresServer } from '../../store/testing/postgres.ts'
import { backupName, backupsIn, outdated } from '../admin/keeping.ts'
import { lastRehearsal, openBackups } from '../backups.ts'
import { readSettings } from '../settings.ts'
import { inProcess } from './in-process.ts'

const ENDLESS = { win_credits: 10_000, max_rounds: 1000 }
const HOUR = 3_600_000

const admin = (folder: string, ...args: string[]) =>
  inProcess(['admin', ...args, '--data', folder, '--who', 'root'])

function temporary(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-keeping-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('of backups taken every hour for a year, 24 hours, 14 days and 8 weeks are kept, and always the newest', () => {
  let kept: { file: string; atMs: number }[] = []
  const begunMs = Date.UTC(2026, 0, 1)
  for (let n = 0; n < 24 * 365; n++) {
    kept.push({ file: `${n}`, atMs: begunMs + n * HOUR })
    const gone = new Set(outdated(kept))
    kept = kept.filter((backup) => !gone.has(backup))
    assert.equal(kept.at(-1)?.file, `${n}`)
  }
  const ages = kept.map(({ atMs }) => (begunMs + (24 * 365 - 1) * HOUR - atMs) / HOUR)
  assert.equal(ages.filter((hours) => hours < 24).length, 24)
  for (let day = 1; day < 14; day++)
    assert.ok(
      ages.some((hours) => Math.floor(hours / 24) === day),
      `day ${day}`,
    )
  assert.ok(Math.max(...ages) >= 24 * 7 * 6)
  assert.ok(kept.length <= 24 + 14 + 8)
})

test('a server takes a backup when one is due; it is packed and private, tells its age, and comes back', async (t) => {
  const folder = temporary(t)
  const [data, into, other] = ['data', 'kept', 'other'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const store = SqliteStore.open(data)
  const house = new House(store)
  t.after(async () => {
    await house.close()
    await store.close()
  })
  const made = await house.create(hotSeat(2, { options: ENDLESS }))
  await playOn(house, made, new FastSource('keeping'), 6)
  const said: string[] = []
  const backups = openBackups({ data, folder: into, everyMs: HOUR }, (text) => said.push(text), 0)
  assert.equal(backups.ageSeconds(), null)
  await until(() => said.length > 0 || backups.ageSeconds() !== null, 'a backup')
  await backups.close()
  assert.deepEqual(said, [])
  const [{ file } = { file: '' }, ...more] = backupsIn(into)
  assert.deepEqual([fs.readdirSync(into).length, more.length], [1, 0])
  assert.equal(fs.statSync(into).mode & 0o077, 0)
  assert.equal(fs.statSync(file).mode & 0o077, 0)
  assert.ok((backups.ageSeconds() ?? 1e9) < 60)

  // It is tried while people play on, and what came of it is written down.
  await playOn(house, made, new FastSource('on'), 3)
  const tried = await admin(data, 'rehearse', '--from', into)
  assert.equal(tried.code, 0, tried.err)
  assert.match(tried.out, /1 sound, 0 damaged.*\n1 table was compared .*: 1 the same/)
  assert.ok(Math.abs(((await lastRehearsal(store)()) ?? 0) - Date.now()) < 60_000)
  fs.mkdirSync(other)
  assert.match((await admin(other, 'restore', file)).out, /is as .*\.db\.zst has it/)

  // A server whose past is another than the backup's.
  store.database.exec("UPDATE entries SET hash = 'other' WHERE rev = 3")
  store.database.exec("UPDATE entries SET hash = 'other' WHERE rev = (SELECT max(rev) - 3 FROM entries)")
  const wrong = await admin(data, 'rehearse', '--from', into)
  assert.equal(wrong.code, 1)
  assert.match(wrong.out, /is another in the backup than it is now/)
  assert.match((await admin(data, 'audit')).out, /rehearse.*NOT SOUND/)

  // A backup that is cut short.
  const short = path.join(folder, backupName(0))
  fs.writeFileSync(short, fs.readFileSync(file).subarray(0, -100))
  const cut = await admin(data, 'rehearse', '--from', short)
  assert.deepEqual([cut.code, /cannot be unpacked/.test(cut.err)], [2, true])
  assert.match((await admin(data, 'rehearse')).err, /with --from, or set ARGOSY_BACKUP_DIR/)
  assert.match((await admin(data, 'backup')).err, /Name a file, or a folder with --into/)
})

test('settings of backups that are wrong are said in a sentence', () => {
  assert.equal(readSettings({}, {}).backupEveryMs, HOUR)
  assert.equal(
    readSettings({}, { ARGOSY_BACKUP_DIR: '/kept', ARGOSY_BACKUP_EVERY: '900' }).backupEveryMs,
    900_000,
  )
  for (const every of ['59', 'often', '-5'])
    assert.throws(() => readSettings({}, { ARGOSY_BACKUP_EVERY: every }), /ARGOSY_BACKUP_EVERY: /)
  const both = { ARGOSY_BACKUP_DIR: '/kept', ARGOSY_DATABASE: 'postgres://a@b/c' }
  assert.throws(() => readSettings({}, both), /PostgreSQL has its own tools/)
})

test('trust 21 · PostgreSQL comes back to a moment from a base backup and its log, and a rehearsal proves it', {
  skip: noPostgres ?? LONG.skip ?? false,
}, async (t) => {
  const archive = path.join(temporary(t), 'wal')
  const server = await PostgresServer.start({ archive })
  t.after(() => server.stop())
  const database = await server.database()
  const store = await PostgresStore.open(database)
  const house = new House(store)
  t.after(async () => {
    await house.close()
    await store.close()
  })
  const made = await house.create(hotSeat(2, { options: ENDLESS }))
  const play = (moves: number) => playOn(house, made, new FastSource(`${moves}`), moves)
  await play(4)
  const base = await server.baseBackup()
  await play(5)
  const [{ at } = { at: '' }] = await server.ask(database, 'SELECT clock_timestamp()::text AS at')
  const seq = (await house.state(made.table, made.key)).seq
  await play(6)
  await server.ask(database, 'SELECT pg_switch_wal()')
  const back = await base.broughtBack(String(at))
  t.after(() => back.stop())
  const from = back.url(new URL(database).pathname.slice(1))
  const past = await PostgresStore.open(from)
  assert.equal((await past.entries(made.table)).length, seq)
  await past.close()
  const before = process.env.ARGOSY_DATABASE
  process.env.ARGOSY_DATABASE = database
  t.after(() => {
    if (before === undefined) delete process.env.ARGOSY_DATABASE
    else process.env.ARGOSY_DATABASE = before
  })
  const tried = await inProcess(['admin', 'rehearse', '--from', from, '--who', 'root'])
  assert.equal(tried.code, 0, tried.err)
  assert.match(tried.out, /1 sound, 0 damaged.*\n1 table was compared .*: 1 the same/)
  assert.doesNotMatch(tried.out, /not-to-be-shown/)
  assert.equal((await inProcess(['admin', 'rehearse', '--from', database])).code, 2)
  assert.match((await inProcess(['admin', 'rehearse'])).err, /another database/)
})
