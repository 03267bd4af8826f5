// Administrators: backups while it is written, damage found and locked away, heads rebuilt, files of strangers.

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { House } from '../../house/house.ts'
import { hashOf } from '../../house/seats/secrets.ts'
import { hotSeat, playOn } from '../../house/test/open.ts'
import { FastSource } from '../../kernel/source.ts'
import { claimFolder } from '../../store/sqlite/opening.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { type Done, inProcess } from './in-process.ts'

const LONG = { win_credits: 10_000, max_rounds: 1000 }
const MAIN = path.resolve(import.meta.dirname, '../main.ts')

/** `argosy admin …` on a folder. */
const admin = (folder: string, ...args: string[]) =>
  inProcess(['admin', ...args, '--data', folder, '--who', 'root'])

/** The same in a process of its own, beside a house that is busy in this one. */
function adminBeside(folder: string, ...args: string[]): Promise<Done> {
  return new Promise((resolve) => {
    const all = [MAIN, 'admin', ...args, '--data', folder, '--who', 'root']
    const child = execFile(process.execPath, all, (_error, out, err) => {
      resolve({ out, err, code: child.exitCode ?? -1 })
    })
  })
}

/** A data folder with `tables` tables of some moves, and a house on it that must be closed. */
async function house(t: TestContext, tables = 3, moves = 12) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-admin-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const store = SqliteStore.open(folder)
  const made = new House(store)
  const keys = []
  for (let n = 0; n < tables; n++) {
    const table = await made.create(hotSeat(2, { options: LONG }))
    await playOn(made, table, new FastSource(`admin ${n}`), moves)
    keys.push(table)
  }
  const close = async () => {
    await made.close()
    await store.close()
  }
  return { folder, store, house: made, keys, close }
}

const change = (folder: string, sql: string) => {
  const db = new DatabaseSync(path.join(folder, 'argosy.db'))
  db.exec(sql)
  db.close()
}

test('trust 21 · a backup taken while people play has a whole number of moves of each table, and all acknowledged before', async (t) => {
  const { folder, house: played, store, keys, close } = await house(t, 4)
  const before = await Promise.all(keys.map(({ table, key }) => played.state(table, key)))
  let over = false
  const busy = keys.map(async (key, n) => {
    for (let times = 0; !over; times++) await playOn(played, key, new FastSource(`${n}/${times}`), 3)
  })
  const file = path.join(folder, 'copy')
  const made = await adminBeside(folder, 'backup', file)
  over = true
  await Promise.all(busy)
  assert.equal(made.code, 0, made.err)
  assert.equal(fs.statSync(file).mode & 0o077, 0, 'a backup is its owner’s alone')
  assert.match(made.out, /is a backup of one moment\. 4 tables were replayed: 4 sound, 0 damaged/)
  const logs = await Promise.all(keys.map(({ table }) => store.entries(table)))
  await close()
  const other = path.join(folder, 'other')
  assert.equal((await admin(other, 'restore', file)).code, 0)
  const copy = SqliteStore.open(other)
  for (const [n, { table }] of keys.entries()) {
    const entries = await copy.entries(table)
    assert.ok(entries.length >= (before[n]?.seq ?? 0), 'what was acknowledged before is there')
    assert.deepEqual(entries, logs[n]?.slice(0, entries.length))
    assert.equal((await copy.heads([table]))[0]?.rev, entries.length)
  }
  await copy.close()
})

test('trust 21 · restore keeps what was there, and changes nothing for a file that does not hold or while a house runs', async (t) => {
  const { folder, keys, close } = await house(t, 2)
  const file = path.join(folder, 'copy')
  assert.equal((await admin(folder, 'backup', file)).code, 0)
  assert.match((await admin(folder, 'backup', file)).err, /exists already\. Name another file/)
  await close()
  const running = claimFolder(folder)
  const refused = await admin(folder, 'restore', file)
  assert.deepEqual([refused.code, /Another server runs on the data folder/.test(refused.err)], [2, true])
  running.release()
  const sound = fs.readFileSync(path.join(folder, 'argosy.db'))
  const bad = path.join(folder, 'bad')
  fs.copyFileSync(file, bad)
  const db = new DatabaseSync(bad)
  db.exec('UPDATE entries SET at_ms = at_ms + 1 WHERE rev = 3')
  db.close()
  for (const hostile of [bad, path.join(folder, 'nowhere'), MAIN]) {
    const made = await admin(folder, 'restore', hostile)
    assert.deepEqual([made.code, made.out], [2, ''], made.err)
    assert.match(made.err, /nothing was changed|cannot be read/)
    assert.ok(fs.readFileSync(path.join(folder, 'argosy.db')).equals(sound))
  }
  change(folder, "DELETE FROM talk; UPDATE tables SET name = 'changed'")
  const made = await admin(folder, 'restore', file, '--why', 'a mishap')
  assert.equal(made.code, 0, made.err)
  assert.match(made.out, /The previous data are kept as .*argosy\.db\.before-1/)
  const after = SqliteStore.open(folder)
  assert.notEqual((await after.table(keys[0]?.table ?? ''))?.name, 'changed')
  await after.close()
  assert.match((await admin(folder, 'audit')).out, /root restore .*copy: a mishap\n$/)
})

test('trust 3 · verify finds each damaged table and says what is wrong; the others are sound', async (t) => {
  const { folder, keys, close } = await house(t, 3)
  await close()
  assert.match((await admin(folder, 'verify')).out, /^3 tables were replayed: 3 sound, 0 damaged/)
  const no = (n: number) => `(SELECT no FROM tables WHERE id = '${keys[n]?.table}')`
  change(folder, `UPDATE entries SET json = json || ' ' WHERE table_no = ${no(0)} AND rev = 4`)
  change(folder, `UPDATE tables SET options = '{"max_rounds":99}' WHERE no = ${no(1)}`)
  const made = await admin(folder, 'verify')
  assert.equal(made.code, 1)
  assert.match(made.out, /^3 tables were replayed: 1 sound, 2 damaged/)
  assert.match(made.out, new RegExp(`${keys[0]?.table} is damaged: Entry 4 or 3 was changed`))
  assert.match(made.out, new RegExp(`${keys[1]?.table} is damaged: Its options are not those`))
})

test('trust 18 · a table is locked, released and deleted by an administrator who says why; all of it is written down', async (t) => {
  const { folder, house: open, keys, close } = await house(t, 2)
  const [{ table, key } = { table: '', key: '' }] = keys
  const about = (...args: string[]) => adminBeside(folder, 'table', table, ...args)
  assert.match(
    (await about()).out,
    /imperial-trader by version \d+ .*\n.*\n.*Anna.*\n.*Ben.*\nIts log is sound/,
  )
  const silent = await about('quarantine')
  assert.deepEqual([silent.code, silent.err], [2, 'Give a reason with --why "…". It is recorded.\n'])
  assert.equal((await about('quarantine', '--why', 'a complaint')).code, 0)
  // The house that is running has it in memory, and learns of it with the next move.
  await assert.rejects(playOn(open, { table, key }, new FastSource('locked'), 2), /locked/)
  await assert.rejects(open.state(table, key), /locked/)
  assert.match((await about()).out, /Locked: Locked by an administrator: a complaint/)
  assert.equal((await about('unquarantine', '--why', 'settled')).code, 0)
  await playOn(open, { table, key }, new FastSource('open'), 1)
  await close()
  change(
    folder,
    `DELETE FROM entries WHERE rev = 2 AND table_no = (SELECT no FROM tables WHERE id = '${table}')`,
  )
  assert.match((await about('unquarantine', '--why', 'try')).err, /stays locked: Entry 2 is missing/)
  assert.equal((await about('delete', '--why', 'beyond repair')).code, 0)
  assert.match((await about()).err, /There is no table/)
  const audit = (await admin(folder, 'audit')).out.trimEnd().split('\n')
  const told = ['quarantine', 'unquarantine', 'delete'].map((act, n) =>
    audit[n]?.includes(`root ${act} ${table}: `),
  )
  assert.deepEqual(told, [true, true, true], audit.join('\n'))
})

test('heads are rebuilt from their logs', async (t) => {
  const { folder, keys, close } = await house(t, 2)
  await close()
  change(folder, `UPDATE heads SET rev = 3, tip = 'x', asked = '[9]', stage = 'over' WHERE table_no = 1`)
  // Which people a house has notified since is in no log.
  change(folder, 'UPDATE heads SET notice_ms = 5 WHERE table_no = 2')
  assert.equal((await admin(folder, 'verify')).code, 1)
  const made = await admin(folder, 'reindex')
  assert.deepEqual([made.code, made.out], [0, '2 heads compared with their logs: 1 corrected.\n'], made.err)
  assert.equal((await admin(folder, 'verify')).code, 0)
  const again = SqliteStore.open(folder)
  const played = new House(again)
  const [key] = keys
  assert.ok(key !== undefined)
  await playOn(played, key, new FastSource('rebuilt'), 2)
  await played.close()
  await again.close()
})

test('a running table is exported for an administrator and imported elsewhere; a changed file changes nothing', async (t) => {
  const { folder, keys, close } = await house(t, 1)
  await close()
  const store = SqliteStore.open(folder)
  await store.close()
  const { archive } = { archive: path.join(folder, 'one.argosy') }
  const { exportTable } = await import('../archive.ts')
  fs.writeFileSync(archive, await exportTable(keys[0]?.table ?? '', folder))
  const other = path.join(folder, 'other')
  const made = await admin(other, 'import', archive)
  assert.match(made.out, /^[a-z0-9]{10}\n$/, made.err)
  const bytes = fs.readFileSync(archive)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  fs.writeFileSync(archive, bytes)
  const refused = await admin(other, 'import', archive)
  assert.deepEqual([refused.code, refused.out], [2, ''])
  assert.match((await admin(other, 'verify')).out, /^1 table was replayed: 1 sound/)
})

test('House-8.2 · complaints are read with their lines and answered once, and what is told a table stands there, all in the audit', async (t) => {
  const { folder, store: open, house: played, keys, close } = await house(t, 1, 4)
  const { table = '', key = '' } = keys[0] ?? {}
  await played.say(table, key, { text: 'You cheat', seat: 1 })
  const { talk } = await played.state(table, key)
  const about = { seat: 0, of: 1, text: 'He calls me names', lines: talk.map(({ id }) => id) }
  const { complaint } = await played.complain(table, key, about)
  const unlist = () => admin(folder, 'table', table, 'unlist', '--why', 'Its name')
  assert.match((await unlist()).err, /^This table is not in the lobby/)
  await open.hall.list(table, { note: '', wants: 'anybody' }, 1)
  assert.match((await unlist()).out, /is out of the lobby for 30 days/)
  assert.equal((await open.table(table))?.lobby, undefined)
  await close()
  const listed = await admin(folder, 'complaints')
  assert.match(listed.out, /Anna about Ben\n {2}He calls me names\n {2}\| 1 .* Ben: You cheat/)
  const id = String(complaint)
  assert.match((await admin(folder, 'complaints', id)).err, /Give a reason/)
  assert.equal((await admin(folder, 'complaints', id, '--why', 'spoken to')).code, 0)
  assert.match((await admin(folder, 'complaints', id, '--why', 'again')).err, /No complaint/)
  assert.equal((await admin(folder, 'complaints')).out, 'No complaint waits.\n')
  assert.match(
    (await admin(folder, 'complaints', '--all')).out,
    /answered .*: spoken to\n {2}root answered, and did/,
  )
  const does = (...deed: string[]) => admin(folder, 'table', table, ...deed, '--why', 'an insult')
  assert.match((await does('hide')).err, /^Give --message a number/)
  assert.match((await does('hide', '--message', '2')).err, /^There is no message 2/)
  assert.match((await does('hide', '--message', '1')).out, /^Message 1 is hidden/)
  assert.match((await does('messages')).out, /^1 .* Ben: You cheat \(hidden: an insult\)\n$/)
  assert.match((await admin(folder, 'table', table)).out, /\n {2}1: Anna.*\n {2}2: Ben/)
  assert.match((await does('rename', '--seat', '2', '--name', 'ANNA')).err, /cannot be told from “Anna”/)
  assert.match((await does('rename', '--seat', '2', '--name', 'Benno')).out, /^Seat 2 has the new name/)
  assert.match((await admin(folder, 'table', table)).out, /Out of the lobby until .* Reason: Its name\.\n/)
  const relist = () => admin(folder, 'table', table, 'relist', '--why', 'renamed')
  assert.match((await relist()).out, /may list it in the lobby again/)
  assert.match((await relist()).err, /^No moderator has taken this table/)
  assert.equal((await admin(folder, 'find', 'trader')).out, `table ${table}: "Imperial Trader"\n`)
  assert.match((await admin(folder, 'find', 'nobody%')).out, /^No table and no account/)
  assert.equal((await admin(folder, 'table', table, 'tell', '--why', 'Be kind')).code, 0)
  const store = SqliteStore.open(folder)
  const again = new House(store)
  const { acts, talk: said, seats } = await again.state(table, null)
  assert.equal(said[0]?.text, 'A moderator has hidden this message. Reason: an insult.')
  assert.equal(seats[1]?.name, 'Benno')
  assert.match(
    acts.at(-2)?.text ?? '',
    /A moderator has allowed this table to be listed in the lobby again: renamed/,
  )
  assert.equal(acts.at(-1)?.text, 'An administrator has acted: “Be kind”.')
  assert.deepEqual(
    (await store.care.notes(99)).map(({ act, why }) => [act, why]),
    [
      ['unlist', 'Its name'],
      ['unlist', 'Its name'],
      ['complaint', 'spoken to'],
      ['hide a message', 'an insult'],
      ['messages', 'an insult'],
      ['rename', 'an insult'],
      ['relist', 'renamed'],
      ['relist', 'renamed'],
      ['tell', 'Be kind'],
    ],
  )
  await again.close()
  await store.close()
})

test('to take a game back takes two: the administrator who asks for it cannot do it, and it is done once', async (t) => {
  const { folder, keys, close } = await house(t, 1, 6)
  const { table = '', key = '' } = keys[0] ?? {}
  await close()
  assert.match((await admin(folder, 'table', table, 'rollback', '--to', '1')).err, /Give a reason/)
  assert.match((await admin(folder, 'table', table, 'rollback', '--why', 'x')).err, /--to <event>/)
  const asked = await admin(folder, 'table', table, 'rollback', '--to', '1', '--why', 'a fault')
  const number = /approve (\d+)/.exec(asked.out)?.[1] ?? ''
  assert.match((await admin(folder, 'approve')).out, /asks for rollback \{"to":1\} at .*: a fault/)
  assert.match((await admin(folder, 'approve', number)).err, /Another administrator must approve/)
  const store = SqliteStore.open(folder)
  const [request] = await store.hall.requests()
  assert.ok(request !== undefined)
  // Somebody else has asked for the same.
  const other = await store.hall.request({ ...request, who: 'Ben' })
  // The same name in another case, in full-width letters, or with letters that look alike is the same person.
  const alike = ['Root', 'ROOT ', 'Ｒｏｏｔ', 'rооt']
  const theirs = await Promise.all(alike.map((who) => store.hall.request({ ...request, who })))
  await store.close()
  for (const id of theirs)
    assert.match((await admin(folder, 'approve', String(id))).err, /Another administrator must approve/)
  assert.match((await admin(folder, 'approve', String(other))).out, /is back at event 1/)
  assert.match((await admin(folder, 'approve', String(other))).err, /No request .* waits for approval/)
  const again = SqliteStore.open(folder)
  const made = new House(again)
  assert.equal((await made.state(table, key)).acts.at(-1)?.clause, 'House-8.3')
  await made.close()
  await again.close()
})

test('House-9.4 · an administrator looks at an account, signs it out and closes it with a reason, and that is written down without its address', async (t) => {
  const { folder, store, house: open, keys, close } = await house(t, 1, 2)
  const [held] = keys
  assert.ok(held !== undefined)
  const at = store.nowMs()
  const address = { address: 'anna@people.example', person: 'p1', verifiedAtMs: at }
  await store.people.make({ id: 'p1', name: 'Anna', wish: {}, madeAtMs: at }, { address })
  await store.people.begin({ hash: 'h', person: 'p1', madeAtMs: at, seenAtMs: at, agent: 'a phone' })
  await open.holdings.take('p1', [hashOf(held.key)])
  const shown = await admin(folder, 'person', 'Anna@People.example')
  for (const part of ['Account p1', 'a phone', `table ${held.table}, seats 1, 2`])
    assert.ok(shown.out.includes(part), shown.out)
  assert.match((await admin(folder, 'person', 'p2')).err, /no account "p2"/)
  assert.match((await admin(folder, 'person', 'p1', 'end-sessions')).err, /Give a reason/)
  assert.match(
    (await admin(folder, 'person', 'p1', 'end-sessions', '--why', 'a lost phone')).out,
    /^1 session is/,
  )
  assert.equal(await store.people.session('h'), null)
  const does = (...deed: string[]) => admin(folder, 'person', 'p1', ...deed, '--why', 'a club')
  assert.match((await does('grant', '--seats', '2000')).err, /--seats a whole number from 0 to 1000/)
  assert.match((await does('lock', '--days', 'x')).err, /--days a whole number from 1 to 365/)
  assert.match((await does('grant', '--seats', '300')).out, /tables of up to 300 seats for 7 days/)
  assert.match((await does('lock', '--days', '1')).out, /locked for 1 day, and signed out/)
  assert.match((await does()).out, /\nLocked until .*\nMay make tables of up to 300 seats until .* a club/)
  assert.match((await does('unlock')).out, /is open again/)
  assert.match((await does('rename', '--name', '')).err, /^A name has 1 to 40 characters/)
  assert.match((await does('rename', '--name', 'Ben')).out, /has the new name, and its seats at 1 table\./)
  assert.equal((await store.table(held.table))?.seats[0]?.name, 'Ben 2')
  const complaint = { atMs: at, table: held.table, by: 1, of: 0, text: 'Rude.', lines: '[]' }
  await store.hall.complain(complaint)
  await store.hall.complain({ ...complaint, table: 'elsewhere', text: 'Of others.' })
  const all = (await admin(folder, 'person', 'p1', 'export', '--why', 'she asked')).out
  assert.deepEqual(
    [JSON.parse(all).addresses[0].address, JSON.parse(all).reports.map(({ text }: { text: string }) => text)],
    ['anna@people.example', ['Rude.']],
  )
  assert.equal(JSON.parse(all).largerTables.seats, 300)
  const backup = path.join(folder, 'copy')
  await admin(folder, 'backup', backup)
  await close()
  const closing = () => admin(folder, 'person', 'anna@people.example', 'close', '--why', 'she asked')
  const operators = (json: string, rev: number) => {
    const there = SqliteStore.open(folder)
    return there.office
      .keep({ kind: 'house', id: 'operators', json, atMs: at }, rev)
      .then(() => there.close())
  }
  // Where there are operators two of them sign it: a report waits.
  await operators('[{}]', 0)
  assert.match((await closing()).err, /^A report by its holder .* So it takes two operators/)
  await operators('[]', 1)
  const gone = await closing()
  assert.match(gone.out, /p1 is closed/)
  const { out } = await admin(folder, 'audit')
  assert.match(out, /root close account p1: she asked/)
  assert.ok(!out.includes('people.example'))
  const after = SqliteStore.open(folder)
  assert.equal(await after.people.person('p1'), null)
  const row = await after.table(held.table)
  assert.deepEqual(
    row?.seats.map(({ kind, name }) => [kind, name]),
    [
      ['open', 'former player'],
      ['open', 'former player 2'],
    ],
  )
  await after.close()
  // A backup from before brings nobody back.
  const restored = await admin(folder, 'restore', backup, '--why', 'a mishap')
  assert.match(restored.out, /closed since, and are closed again: 1\./)
  const again = SqliteStore.open(folder)
  assert.equal(await again.people.person('p1'), null)
  assert.equal((await again.table(held.table))?.seats[0]?.name, 'former player')
  await again.close()
})

test('a link for an operator who has not used it yet is taken back by their name', async (t) => {
  const { folder, close } = await house(t, 0)
  await close()
  const before = process.env.ARGOSY_ADMIN_PORT
  process.env.ARGOSY_ADMIN_PORT = '8090'
  t.after(() => {
    if (before === undefined) delete process.env.ARGOSY_ADMIN_PORT
    else process.env.ARGOSY_ADMIN_PORT = before
  })
  assert.match((await admin(folder, 'operator', 'add', 'Vera')).out, /#enter=/)
  const remove = () => admin(folder, 'operator', 'remove', 'VERA', '--why', 'a wrong name')
  assert.equal((await remove()).out, 'The link for VERA does not work any more.\n')
  assert.match((await remove()).err, /There is no operator "VERA"/)
  assert.match((await admin(folder, 'audit')).out, /take an invitation back/)

  // Somebody cuts the last line off: only who noted its hash elsewhere notices.
  const check = (...more: string[]) => admin(folder, 'audit', '--check', ...more)
  const head = /the last with the hash (\w+)/.exec((await check()).out)?.[1] ?? ''
  assert.equal((await check('--head', head, head)).code, 0)
  change(folder, 'DROP TRIGGER audit_kept; DELETE FROM audit WHERE rowid = (SELECT max(rowid) FROM audit)')
  assert.equal((await check()).code, 0)
  const cut = await check('--head', head)
  assert.deepEqual([cut.code, cut.out.includes(`No line has the noted hash ${head}: `)], [1, true])
  assert.match((await check('--head', 'x')).err, /"x" is no hash/)
})
