import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { LONG } from '../../kernel/testing/effort.ts'
import { UNMEASURED } from '../../store/meter.ts'
import { lookAtFile } from '../../store/sqlite/opening.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { openServer, openStore } from '../serve.ts'
import { readSettings, usualThreads } from '../settings.ts'
import { mustHave, readOptions } from '../shelf.ts'
import { inProcess } from './in-process.ts'

const MAIN = path.resolve(import.meta.dirname, '../main.ts')

/** Runs `argosy serve`, and waits for its first line or its end. */
async function serve(t: TestContext, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, 'serve', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stderr.on('data', (data) => {
    said.err += data
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const spoke = new Promise<void>((resolve) =>
    child.stdout.on('data', (data) => {
      said.out += data
      if (said.out.includes('\n')) resolve()
    }),
  )
  await Promise.race([ended, spoke])
  return { child, said, ended }
}

const folder = (t: TestContext) => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-serve-'))
  t.after(() => fs.rmSync(made, { recursive: true, force: true }))
  return made
}

/** Asks it to stop, and gives its exit code. */
async function stop(child: ChildProcess, ended: Promise<number | null>): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}

test('serve takes port, address and folder from the environment', async (t) => {
  const data = path.join(folder(t), 'games')
  const { child, said, ended } = await serve(t, [], { PORT: '0', HOST: 'localhost', ARGOSY_DATA: data })
  assert.match(
    said.out,
    /^Argosy is open at http:\/\/localhost:\d+\/\nThe bench, for administrators: http:\/\/localhost:\d+\/lab#key=[a-z0-9]{26}\n$/,
    said.err,
  )
  assert.ok(fs.existsSync(path.join(data, 'argosy.db')))
  assert.equal(await stop(child, ended), 0)
})

test('systemd is told when the server is ready, that it works, and when it closes', async (t) => {
  const data = folder(t)
  const heard = path.join(data, 'heard')
  fs.writeFileSync(path.join(data, 'systemd-notify'), `#!/bin/sh\necho "$*" >> ${heard}\n`, { mode: 0o755 })
  const { child, ended } = await serve(t, [], {
    ...{ PORT: '0', ARGOSY_DATA: data, PATH: `${data}:${process.env.PATH}` },
    ...{ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '100000' },
  })
  const lines = () => (fs.existsSync(heard) ? fs.readFileSync(heard, 'utf8').trim().split('\n') : [])
  const until = async (isSo: () => boolean) => {
    for (let n = 0; n < 500 && !isSo(); n++) await new Promise((done) => setTimeout(done, 20))
  }
  await until(() => lines().length >= 3)
  assert.equal(await stop(child, ended), 0)
  await until(() => lines().includes('STOPPING=1'))
  assert.deepEqual([...new Set(lines())], ['READY=1', 'WATCHDOG=1', 'STOPPING=1'])
})

test('a port that is taken is told in one sentence', async (t) => {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as net.AddressInfo
  assert.deepEqual(await inProcess(['serve', '--port', `${port}`, '--data', folder(t)]), {
    code: 1,
    out: '',
    err: `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.\n`,
  })
})

test('a data folder that cannot be used is told in one sentence', async (t) => {
  const file = path.join(folder(t), 'file')
  fs.writeFileSync(file, '')
  const { code, err } = await inProcess(['serve', '--port', '0', '--data', path.join(file, 'data')])
  assert.equal(code, 1)
  assert.match(err, /^The data folder .* is not a folder: choose another\.\n$/)
})

test('a folder to which no backup can be written is told in one sentence', async (t) => {
  const file = path.join(folder(t), 'file')
  fs.writeFileSync(file, '')
  const kept = path.join(file, 'kept')
  const serving = { port: 0, host: '127.0.0.1', data: path.join(folder(t), 'games'), backupDir: kept }
  const sentence = `ARGOSY_BACKUP_DIR: no backup can be written to ${kept} (ENOTDIR). Let this user write there, or choose another folder.`
  await assert.rejects(openServer(serving), { message: sentence })
  assert.equal(fs.existsSync(serving.data), false)
})

test('trust 10 · a second house on the same folder is refused in one sentence; when the first is killed, another may follow, says where it is open, and ends in peace when asked to', async (t) => {
  const data = folder(t)
  const first = await serve(t, ['--port', '0', '--data', data])
  const second = await serve(t, ['--port', '0', '--data', data])
  assert.equal(await second.ended, 1)
  assert.equal(
    second.said.err,
    `Another server runs on the data folder ${data} (process ${first.child.pid}): stop that one, or choose another folder.\n`,
  )
  first.child.kill('SIGKILL')
  await first.ended
  const third = await serve(t, ['--port', '0', '--data', data])
  const url = /^Argosy is open at (http:\/\/localhost:\d+\/)\n/.exec(third.said.out)?.[1]
  assert.ok(url !== undefined, third.said.out + third.said.err)
  assert.equal((await fetch(`${url}api/health`)).status, 200)
  assert.equal(await stop(third.child, third.ended), 0)
  assert.equal(third.said.err, '')
})

test('trust 3 · the whole file is checked while the house is open, and what is wrong is said', async (t) => {
  const data = folder(t)
  const store = SqliteStore.open(data)
  store.database.exec('CREATE TABLE far (x TEXT); INSERT INTO far VALUES (hex(zeroblob(40000)))')
  await store.close()
  assert.equal(await lookAtFile(data).found, null)
  const file = path.join(data, 'argosy.db')
  const bytes = fs.readFileSync(file)
  // Its last page belongs to that long text.
  fs.writeFileSync(file, bytes.fill(255, bytes.length - 4096, bytes.length - 4000))
  const said = new Promise<string>((resolve) => {
    void openStore({ data }, UNMEASURED, resolve).then((storing) => t.after(() => storing.close()))
  })
  assert.match(await said, /argosy\.db is damaged \(.+\): tables that it concerns are locked/)
})

test('a port that is none is told in one sentence', async (t) => {
  const { code, err } = await inProcess(['serve', '--port', 'eighty', '--data', folder(t)])
  assert.equal(code, 2)
  assert.equal(err, '"eighty" is not a port; ports are 0 to 65535.\n')
})

test('each setting that is wrong is told in one sentence, before anything is opened', async (t) => {
  const wrong: [string, string, RegExp][] = [
    [
      'ARGOSY_PUBLIC_URL',
      'games.example',
      /^ARGOSY_PUBLIC_URL: "games\.example" is not the address of a site; .*\.\n$/,
    ],
    ['ARGOSY_PUBLIC_URL', 'https://games.example/argosy', /^ARGOSY_PUBLIC_URL: .*\.\n$/],
    ['ARGOSY_TRUST_PROXY', 'nginx', /^ARGOSY_TRUST_PROXY: "nginx" is not an address or a range; .*\.\n$/],
    ['ARGOSY_TRUST_PROXY', '10.0.0.1, 0.0.0.0/0', /^ARGOSY_TRUST_PROXY: "0\.0\.0\.0\/0" is not an .*\.\n$/],
    ['ARGOSY_METRICS_PORT', '99999', /^ARGOSY_METRICS_PORT: "99999" is not a port; .*\.\n$/],
    [
      'ARGOSY_ADMIN_PORT',
      '8080',
      /^ARGOSY_ADMIN_PORT: 8080 is the port of --port, too\. Choose another .*\.\n$/,
    ],
    ['ARGOSY_LOG', 'loud', /^ARGOSY_LOG: "loud" is not one of debug, .*\.\n$/],
  ]
  for (const [name, value, sentence] of wrong)
    assert.throws(
      () => readSettings({}, { [name]: value }),
      ({ message }: Error) => sentence.test(`${message}\n`),
      name,
    )
  const data = path.join(folder(t), 'games')
  const [first] = wrong
  assert.ok(first !== undefined)
  const { said, ended } = await serve(t, ['--port', '0', '--data', data], { [first[0]]: first[1] })
  assert.equal(await ended, 2)
  assert.match(said.err, first[2])
  assert.equal(fs.existsSync(data), false)
})

test('serve behind a proxy: its settings reach the doors, the figures and the log', LONG, async (t) => {
  const free = net.createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const { port } = free.address() as net.AddressInfo
  await new Promise((resolve) => free.close(resolve))
  const settings = {
    ARGOSY_PUBLIC_URL: 'https://games.example/',
    ARGOSY_TRUST_PROXY: 'loopback,10.0.0.0/8',
    ARGOSY_METRICS_PORT: `${port}`,
    ARGOSY_LOG: 'info',
  }
  const { child, said, ended } = await serve(t, ['--port', '0', '--data', folder(t)], settings)
  const url = /at (\S+)\/\n/.exec(said.out)?.[1]
  assert.ok(url !== undefined, said.err)
  const origin = 'https://games.example'
  const headers = { origin, 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' }
  const body = JSON.stringify({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  assert.equal((await fetch(`${url}/api/tables`, { method: 'POST', headers, body })).status, 201)
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  assert.match(figures, /^argosy_flush_changes_count [1-9]/m)
  assert.equal(await stop(child, ended), 0)
  assert.match(said.err, /"method":"POST","route":"\/api\/tables","status":201/)
})

// House rules on the command line: name=value,name=value.

test('on and off are true and false, but where an option has these very words', () => {
  assert.deepEqual(readOptions('finish_round=on,hand_limit=2', mustHave('imperial-trader')), {
    finish_round: true,
    hand_limit: 2,
  })
  const campaign = mustHave('starfire-campaign')
  assert.deepEqual(readOptions('preset=brisk,EVENTS=off,END_TURN=12', campaign), {
    preset: 'brisk',
    EVENTS: 'off',
    END_TURN: 12,
  })
})

const SENT = { ARGOSY_SMTP_URL: 'smtps://a:b@mail.example', ARGOSY_PUBLIC_URL: 'https://games.example' }
const BOX = 'imaps://house%40mail.example:se%2Fcret@mail.example/INBOX'

test('a mailbox is an address with a name and a password; mails come from its domain or to its subaddresses', () => {
  const domain = readSettings({}, { ...SENT, ARGOSY_IMAP_URL: BOX })
  assert.deepEqual([domain.imapUrl, domain.mailDomain], [BOX, 'games.example'])
  const box = readSettings({}, { ...SENT, ARGOSY_IMAP_URL: BOX, ARGOSY_MAIL_ADDRESS: 'House@Mail.example' })
  assert.equal(box.mailDomain, 'house@mail.example')
})

test('a setting of the mailbox that is wrong is said in a sentence, without its password', () => {
  const wrong: readonly [Record<string, string>, RegExp][] = [
    [{ ...SENT, ARGOSY_IMAP_URL: 'mail.example' }, /^ARGOSY_IMAP_URL is not the address of a mailbox; /],
    [{ ...SENT, ARGOSY_IMAP_URL: 'imaps://secret@mail.example' }, /^ARGOSY_IMAP_URL is not /],
    [{ ...SENT, ARGOSY_IMAP_URL: 'imaps://a:secret%zz@mail.example' }, /^ARGOSY_IMAP_URL is not /],
    [{ ARGOSY_IMAP_URL: 'imaps://a:secret@mail.example' }, /without ARGOSY_SMTP_URL none can be answered/],
    [
      { ARGOSY_SMTP_URL: 'smtps://a:secret@mail.example', ARGOSY_MAIL_DOMAIN: 'mail.example' },
      /without ARGOSY_PUBLIC_URL their links lead nowhere/,
    ],
    [{ ...SENT, ARGOSY_MAIL_ADDRESS: 'mail.example' }, /^ARGOSY_MAIL_ADDRESS: "mail\.example" is not /],
    [{ ...SENT, ARGOSY_MAIL_ADDRESS: `${'a'.repeat(19)}@mail.example` }, /at most 18 letters/],
  ]
  for (const [env, text] of wrong)
    assert.throws(
      () => readSettings({}, env),
      (error: Error) => text.test(error.message) && !error.message.includes('secret'),
      JSON.stringify(env),
    )
})

test('how many threads hold the tables: none to 64, from the command line before the environment; usually a core is left', () => {
  assert.equal(readSettings({}, { ARGOSY_THREADS: '0' }).threads, 0)
  assert.equal(readSettings({ threads: '3' }, { ARGOSY_THREADS: '0' }).threads, 3)
  assert.equal(readSettings({}, {}).threads, usualThreads(os.availableParallelism()))
  assert.deepEqual([1, 2, 3, 4, 9, 64].map(usualThreads), [0, 0, 2, 3, 8, 8])
  for (const wrong of ['-1', '1.5', 'all', '65', '100'])
    assert.throws(() => readSettings({}, { ARGOSY_THREADS: wrong }), {
      message: `ARGOSY_THREADS: "${wrong}" is not a number of threads from 0 to 64; with 0 all tables are in the main thread.`,
    })
  assert.throws(() => readSettings({ threads: 'many' }, {}), /^Error: --threads: "many" is not /)
})

test('how long a bot pauses is a number of milliseconds, none at all included', () => {
  assert.equal(readSettings({}, {}).botPauseMs, 350)
  assert.equal(readSettings({}, { ARGOSY_BOT_PAUSE_MS: '0' }).botPauseMs, 0)
  assert.equal(readSettings({}, {}).mostSeats, null)
  assert.equal(readSettings({}, { ARGOSY_MOST_SEATS: '1000' }).mostSeats, 1000)
  assert.throws(() => readSettings({}, { ARGOSY_MOST_SEATS: 'all' }), /ARGOSY_MOST_SEATS/)
  assert.throws(
    () => readSettings({}, { ARGOSY_BOT_PAUSE_MS: '1 s' }),
    /^Error: ARGOSY_BOT_PAUSE_MS: "1 s" is not /,
  )
})
