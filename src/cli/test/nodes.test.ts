// `argosy serve` with ARGOSY_DATABASE: two nodes on one PostgreSQL.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, before, describe, type TestContext, test } from 'node:test'
import { House } from '../../house/house.ts'
import { checkAudit } from '../../house/operators/checking.ts'
import { hashOf } from '../../house/seats/secrets.ts'
import { hotSeat, playOn } from '../../house/test/open.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Store } from '../../store/contract.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { claimFolder } from '../../store/sqlite/opening.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { freePort, noPostgres, type PostgresServer, postgresServer } from '../../store/testing/postgres.ts'
import { inProcess } from './in-process.ts'

const MAIN = path.resolve(import.meta.dirname, '../main.ts')

interface Node {
  readonly child: ChildProcess
  readonly url: string
  readonly err: () => string
  readonly ended: Promise<number | null>
}

/** Starts a node, and waits until it is open or has ended. */
async function serve(t: TestContext, env: Record<string, string>): Promise<Node> {
  const child = spawn(process.execPath, [MAIN, 'serve', '--port', '0'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  t.after(() => child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stderr.on('data', (data) => (err += data))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const spoke = new Promise<void>((resolve) =>
    child.stdout.on('data', (data) => {
      out += data
      if (out.includes('\n')) resolve()
    }),
  )
  await Promise.race([ended, spoke])
  return { child, url: /at (\S+)\/\n/.exec(out)?.[1] ?? '', err: () => err, ended }
}

async function ask<T>(url: string, body?: object, key?: string): Promise<T> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  }
  const method = body === undefined ? 'GET' : 'POST'
  const made = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.ok(made.ok, `${url}: ${made.status}`)
  return (await made.json()) as T
}

interface State {
  readonly seq: number
  readonly pending: readonly {
    readonly seat: number
    readonly options: readonly { readonly choice: unknown }[]
  }[]
}

const COMPLAINT = { atMs: 5, by: 0, of: 1, text: 'Rude.', lines: '[]' }

/** One of everything that a store keeps. */
async function fill(store: SqliteStore, { table, key }: { readonly table: string; readonly key: string }) {
  await store.say(table, { seat: 0, text: 'Ahoy', atMs: 7 })
  for (const text of ['aside', 'whisper']) await store.say(table, { seat: 0, text, atMs: 8, to: [1] })
  await store.hall.complain({ ...COMPLAINT, table })
  await store.hall.block({ by: 'a', of: 'b', atMs: 1 })
  await store.hall.list(table, { note: 'slow' }, 1)
  const address = { address: 'anna@people.example', person: 'p1', verifiedAtMs: 1 }
  await store.people.make({ id: 'p1', name: 'Anna', wish: { zone: 'x' }, madeAtMs: 1 }, { address })
  await store.people.begin({ hash: 'h', person: 'p1', madeAtMs: 1, seenAtMs: 2, agent: 'a phone' })
  store.database.exec("INSERT INTO passkeys VALUES ('k', 'p1', x'00ff61', 3, '[]', 'a key', 1, NULL)")
  const told = { verifiedAtMs: 1, failingSinceMs: null, wish: { when: 'now' } }
  const channel = {
    id: 'c',
    table,
    key: hashOf(key),
    kind: 'mail' as const,
    target: 'a@b.example',
    secret: 's',
  }
  await store.post.putChannel({ ...channel, ...told })
  await store.post.tell([], [{ id: 'j', kind: 'mail', json: '{}', atMs: 9 }], 9)
  await store.post.keepMail({ id: 'm', table, seat: 0, since: 0, raw: Buffer.from([0, 255, 10]), atMs: 4 })
  await store.post.own('secret of mails', () => 'x')
  await store.office.keep({ kind: 'house', id: 'switches', json: '{"off":["files"]}', atMs: 1 }, 0)
  await store.care.note({ atMs: 1, who: 'root', act: 'look', what: 'x', why: '' })
  await store.care.note({ atMs: 2, who: 'root', act: 'look', what: 'y', why: 'so' })
}

/** What a store says of all that. */
async function everything(store: Store, table: string) {
  const { people, post, hall, office, care } = store
  const all = {
    found: await store.heads([table]),
    entries: await store.entries(table),
    sheets: await store.sheets(table),
    snapshot: (await store.snapshot(table))?.rev,
    talk: await store.talk(table, 9),
    complaints: await hall.complaints(false, 9),
    blocks: await hall.blocks(['a']),
    person: [await people.person('p1'), await people.addresses('p1'), await people.sessions('p1')],
    passkeys: (await people.passkeys('p1')).map((one) => ({ ...one, key: [...one.key] })),
    channels: await post.channels(table),
    jobs: await post.jobsWaiting(),
    mail: [...((await post.mail('m'))?.raw ?? [])],
    own: await post.kept('secret of mails'),
    paper: await office.paper('house', 'switches'),
    notes: (await care.notes(99)).filter(({ act }) => act !== 'move'),
  }
  return JSON.parse(JSON.stringify(all)) as object
}

describe('serve on PostgreSQL', { skip: noPostgres ?? false }, () => {
  let server: PostgresServer
  let database: string
  before(async () => {
    server = await postgresServer()
    database = await server.database()
  })
  after(() => server.stop())

  test('two nodes serve the same tables; one that is asked to stop leaves its people to the other', async (t) => {
    const env = { ARGOSY_DATABASE: database, ARGOSY_DRAIN_SECONDS: '2' }
    const [one, other] = await Promise.all([serve(t, env), serve(t, env)])
    assert.ok(one.url !== '' && other.url !== '', one.err() + other.err())
    const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'you', name }))
    const made = await ask<{ table: string; key: string }>(`${one.url}/api/tables`, {
      game: 'imperial-trader',
      seats,
    })
    const { key } = made
    const at = (node: Node) => `${node.url}/api/tables/${made.table}`
    const socket = new WebSocket(`${at(one).replace('http', 'ws')}/live`)
    const seen: number[] = []
    const two = new Promise<void>((resolve) => {
      socket.onmessage = ({ data }) => {
        const { state, news } = JSON.parse(String(data))
        seen.push((state ?? news)?.seq)
        if (seen.includes(2)) resolve()
      }
    })
    const closed = new Promise<number>((resolve) => {
      socket.onclose = ({ code }) => resolve(code)
    })
    await new Promise((resolve) => {
      socket.onopen = resolve
    })
    socket.send(JSON.stringify({ key }))
    // What is answered at the other node is seen here.
    const state = await ask<State>(at(other), undefined, key)
    const [question] = state.pending
    assert.ok(question !== undefined)
    const answer = {
      ...{ seat: question.seat, seq: state.seq, commandId: 'a command of ours' },
      choice: question.options[0]?.choice,
    }
    await ask(`${at(other)}/answers`, answer, key)
    await two
    one.child.kill('SIGTERM')
    let ready = 200
    while (ready === 200) ready = (await fetch(`${one.url}/api/health/ready`)).status
    assert.equal(ready, 503)
    assert.equal((await fetch(`${one.url}/api/health/live`)).status, 200, 'it is still there')
    // A client that does not know it yet is still served, once.
    assert.deepEqual(await ask(`${at(one)}/answers`, answer, key), { event: 1, seq: 2 })
    assert.equal(await closed, 1012)
    assert.equal(await one.ended, 0, one.err())
    assert.equal((await ask<State>(at(other), undefined, key)).seq, 2)
    assert.deepEqual(await ask(`${at(other)}/answers`, answer, key), { event: 1, seq: 2 })
    other.child.kill('SIGINT')
    assert.equal(await other.ended, 0, other.err())
    const said = (one.err() + other.err()).split('\n').filter((line) => !line.includes('/api/health/ready'))
    assert.deepEqual(said, [''])
  })

  test('everything of a data folder is brought to an empty database, and the game goes on there', async (t) => {
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-move-'))
    t.after(() => fs.rmSync(data, { recursive: true, force: true }))
    const to = await server.database()
    const move = (...more: string[]) => inProcess(['admin', 'move', '--data', data, '--who', 'root', ...more])
    const small = SqliteStore.open(data)
    const before = new House(small)
    const made = await before.create(hotSeat(2))
    await playOn(before, made, new FastSource('move'), 30)
    await fill(small, made)
    const { table, key } = made
    await before.close()
    const kept = await everything(small, table)
    await small.close()
    assert.match((await move()).err, /^Name the database with --to, or in ARGOSY_DATABASE/)
    const claim = claimFolder(data)
    assert.match((await move('--to', to)).err, /^Another server runs on the data folder/)
    claim.release()
    const moved = await move('--to', to)
    assert.deepEqual([moved.code, moved.err], [0, ''])
    assert.match(moved.out, /^1 table was replayed: 1 sound, 0 damaged/)
    assert.match((await move('--to', to)).err, /^The database .* is not empty/)

    const store = await PostgresStore.open(to)
    const house = new House(store)
    t.after(async () => {
      await house.close()
      await store.close()
    })
    assert.deepEqual(await everything(store, table), kept)
    assert.equal((await checkAudit(store, [])).sound, true)
    await playOn(house, made, new FastSource('on'), 3)
    await house.say(table, key, { text: 'Here, too.' })
    const aside = { seat: 0, text: 'x', atMs: 9, to: [1] }
    await store.say(table, aside)
    const said = (await store.talk(table, 9)).map(({ id, text }) => `${id} ${text}`)
    assert.deepEqual(said.sort(), ['-1 aside', '-2 whisper', '-3 x', '1 Ahoy', '2 Here, too.'])
    assert.ok((await store.hall.complain({ ...COMPLAINT, table })) > 1)
  })

  test('a database that cannot be used is told in one sentence, without its password', async (t) => {
    const port = await freePort()
    const { ended, err } = await serve(t, {
      ARGOSY_DATABASE: `postgres://argosy:secret@127.0.0.1:${port}/games`,
    })
    assert.equal(await ended, 1)
    assert.equal(
      err(),
      `The database "games" at 127.0.0.1:${port} does not answer: start PostgreSQL there, or correct ARGOSY_DATABASE.\n`,
    )
  })
})
