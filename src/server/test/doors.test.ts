// Which people may come in, by which name, and how long the house waits for the slow.

import assert from 'node:assert/strict'
import http from 'node:http'
import net from 'node:net'
import { test } from 'node:test'
import type { Refused, TableKey } from '../api.ts'
import { openServer } from './open.ts'

const TABLE = { game: 'imperial-trader', seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }] }
const PROXY = { publicOrigin: 'https://games.example', trustProxy: ['loopback'] }

interface Said {
  readonly status: number
  readonly code: string | null
}

/** Asks with headers as they are given; fetch would not let us write Host. */
function ask(url: string, method: string, where: string, headers: Record<string, string>): Promise<Said> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: where, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      response.on('end', () => {
        const body = text.startsWith('{') ? (JSON.parse(text) as Partial<Refused>) : {}
        resolve({ status: response.statusCode ?? 0, code: body.error?.code ?? null })
      })
    })
    request.on('error', reject)
    if (method === 'POST') request.write(JSON.stringify(TABLE))
    request.end()
  })
}

const post = (url: string, headers: Record<string, string>) =>
  ask(url, 'POST', '/api/tables', { 'content-type': 'application/json', ...headers })

test('behind a proxy each person has a limit of their own, and nobody else may say who they are', async (t) => {
  const { url } = await openServer(t, { house: { allowances: { requests: 5 } }, doors: PROXY })
  const get = async (from: string) =>
    (await ask(url, 'GET', '/api/games', { host: 'games.example', 'x-forwarded-for': from })).status
  for (let i = 0; i < 5; i++) assert.equal(await get('203.0.113.7'), 200)
  assert.equal(await get('203.0.113.7'), 429)
  assert.equal(await get('203.0.113.8'), 200)
  // What the person themselves wrote stands before what the proxy adds, and does not count.
  assert.equal(await get('198.51.100.1, 203.0.113.7'), 429)

  const alone = await openServer(t, { house: { allowances: { requests: 2 } } })
  const claim = async (from: string) =>
    (await ask(alone.url, 'GET', '/api/games', { 'x-forwarded-for': from })).status
  assert.deepEqual([await claim('1.1.1.1'), await claim('2.2.2.2'), await claim('3.3.3.3')], [200, 200, 429])
})

test('behind a proxy that rewrites Host, pages of the public address may act, and of others not', async (t) => {
  const { url } = await openServer(t, { doors: PROXY })
  const through = { 'x-forwarded-for': '203.0.113.7' }
  const origin = 'https://games.example'
  for (const host of ['games.example', 'house:8080', '127.0.0.1:8080', 'upstream.internal'])
    assert.deepEqual(await post(url, { ...through, host, origin }), { status: 201, code: null }, host)
  for (const foreign of ['https://evil.example', 'http://games.example', 'https://games.example:444', 'null'])
    assert.deepEqual(
      await post(url, { ...through, host: 'games.example', origin: foreign }),
      { status: 403, code: 'FOREIGN_ORIGIN' },
      foreign,
    )
  // What does not come through the proxy has to call the house by a name of its own.
  assert.equal((await post(url, { host: 'evil.example', origin: 'http://evil.example' })).code, 'WRONG_HOST')
  assert.equal((await post(url, { host: 'house:8080', origin })).status, 201)
})

test('where people come by TLS, browsers are told to come by nothing else for a year', async (t) => {
  const header = async (publicOrigin: string | null) => {
    const { url } = await openServer(t, { doors: { publicOrigin } })
    return (await fetch(`${url}/api/games`)).headers.get('strict-transport-security')
  }
  assert.equal(await header('https://games.example'), 'max-age=31536000')
  for (const origin of ['http://games.example', 'https://localhost', null])
    assert.equal(await header(origin), null, `${origin}`)
})

test('a name that is not ours is not answered: it may be anybody’s that points here', async (t) => {
  const { url } = await openServer(t, { doors: { names: ['harbour.lan'] } })
  const { port } = new URL(url)
  for (const host of [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `[::1]:${port}`,
    '192.168.1.5',
    'Harbour.lan',
  ]) {
    const status = (await ask(url, 'GET', '/api/games', { host })).status
    assert.equal(status, 200, host)
    assert.equal((await post(url, { host, origin: `http://${host}` })).status, 201, host)
  }
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'x@localhost',
  ]) {
    const said = await ask(url, 'GET', '/api/games', { host })
    assert.deepEqual(said, { status: 421, code: 'WRONG_HOST' }, host)
    assert.equal((await post(url, { host, origin: `http://${host}` })).code, 'WRONG_HOST', host)
  }
})

/** Sends lines one by one and gives what came back when the house closed; fails when it does not within five seconds. */
function drip(url: string, lines: readonly string[], everyMs: number): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port) })
    let got = ''
    let n = 0
    const timer = setInterval(() => socket.write(lines[n++ % lines.length] ?? ''), everyMs)
    const vain = setTimeout(() => {
      socket.destroy()
      reject(new Error(`still open after ${n} pieces, with ${JSON.stringify(got)}`))
    }, 5000)
    socket.setEncoding('utf8').on('data', (text) => (got += text))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(vain)
      resolve(got)
    })
  })
}

test('headers and bodies that come drop by drop are not waited for', async (t) => {
  const { url, get } = await openServer(t, { patience: { headersMs: 500, requestMs: 1000 } })
  const first = 'POST /api/tables HTTP/1.1\r\nhost: localhost\r\n'
  const [headers, body] = await Promise.all([
    drip(url, [first, ...Array.from({ length: 400 }, (_, i) => `x-${i}: 1\r\n`)], 20),
    drip(
      url,
      [`${first}content-type: application/json\r\ncontent-length: 60000\r\n\r\n`, ...Array(400).fill(' ')],
      20,
    ),
  ])
  for (const got of [headers, body]) {
    assert.match(got, /^HTTP\/1\.1 408 /)
    assert.match(got, /"code":"TOO_SLOW"/)
  }
  assert.equal((await get('/api/games')).status, 200)
})

test('a client that is connected and never reads is cut off', async (t) => {
  const { url, get, post, house } = await openServer(t, { patience: { heartbeatMs: 100 } })
  const made = (await post<TableKey>('/api/tables', TABLE)).body
  const readers = await Promise.all(Array.from({ length: 30 }, () => deaf(url, made.table)))
  t.after(() => {
    for (const socket of readers) socket.destroy()
  })
  const end = Date.now() + 5000
  while (readers.some((socket) => !socket.destroyed && house.census().viewers > 0)) {
    assert.ok(Date.now() < end, `${house.census().viewers} are still there`)
    await new Promise((done) => setTimeout(done, 20))
  }
  assert.equal((await get('/api/games')).status, 200)
})

/** A live connection that says hello and never reads again. */
function deaf(url: string, table: string): Promise<net.Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port: Number(port) })
    socket.on('error', reject)
    socket.write(
      `GET /api/tables/${table}/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    socket.once('data', () => {
      socket.pause()
      // A masked text frame, {} with the mask 0.
      socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]))
      resolve(socket)
    })
  })
}
