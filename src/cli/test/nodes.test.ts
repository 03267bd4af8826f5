// `argosy serve` with ARGOSY_DATABASE: two nodes on one PostgreSQL.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { after, before, describe, type TestContext, test } from 'node:test'
import { freePort, noPostgres, type PostgresServer, postgresServer } from '../../store/testing/postgres.ts'

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
