// What strangers send past all routes, and what they would make the house keep: refused in words, and nobody else is held up.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { block, lift } from '../../house/operators/desk.ts'
import type { Accepted, Refused, TableKey, TableState } from '../api.ts'
import { errorFault, openServer, webWith } from './open.ts'

const HOST = 'host: localhost\r\n'
const SOCKET = `${HOST}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n`
const hot = {
  game: 'imperial-trader',
  seats: [
    { kind: 'you', name: 'Anna' },
    { kind: 'you', name: 'Ben' },
  ],
}

/** A connection on which anything may be written; fails when the awaited text does not come within five seconds. */
class Line {
  got = ''
  readonly #socket: net.Socket

  constructor(t: TestContext, url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = net.connect({ host: hostname, port: Number(port) })
    this.#socket.on('data', (part) => (this.got += part.toString('latin1')))
    this.#socket.on('error', () => {})
    t.after(() => this.#socket.destroy())
  }

  async said(bytes: string | Buffer, until: RegExp): Promise<string> {
    this.#socket.write(bytes)
    const end = Date.now() + 5000
    while (!until.test(this.got)) {
      assert.ok(Date.now() < end, `${String(bytes).slice(0, 80)} got ${JSON.stringify(this.got)}`)
      await new Promise((done) => setTimeout(done, 5))
    }
    return this.got
  }
}

test('what is no request of any route is refused in words', async (t) => {
  const { url, get } = await openServer(t)
  const refused: readonly (readonly [string, RegExp])[] = [
    [
      'GET /api/games HTTP/1.1\r\nconnection: close\r\n\r\n',
      /^HTTP\/1\.1 421 .*"WRONG_HOST".*Send a Host header\./s,
    ],
    [`CONNECT games.example:443 HTTP/1.1\r\n${HOST}\r\n`, /^HTTP\/1\.1 405 .*"BAD_METHOD".*no proxy/s],
    [
      `POST /api/mine HTTP/1.1\r\n${HOST}expect: tea\r\ncontent-length: 2\r\n\r\n{}`,
      /^HTTP\/1\.1 417 .*"BAD_EXPECTATION"/s,
    ],
    [`GET /api/tables/t/live HTTP/1.1\r\n${HOST}\r\n`, /^HTTP\/1\.1 426 .*"NO_UPGRADE"/s],
    [
      `GET /api/tables/t/live HTTP/1.1\r\n${SOCKET.replace('13', '99')}\r\n`,
      /^HTTP\/1\.1 400 .*"BAD_UPGRADE"/s,
    ],
    [
      `GET /api/tables/${'t'.repeat(300)} HTTP/1.1\r\n${HOST}\r\n`,
      /^HTTP\/1\.1 414 .*"The address is too long\."/s,
    ],
    [`GET /api/tables/t?since=x HTTP/1.1\r\n${HOST}\r\n`, /"query\.since must match/],
  ]
  for (const [request, answer] of refused) await new Line(t, url).said(request, answer)
  assert.equal((await get('/api/games')).status, 200)
})

test('only what is a live connection is upgraded: all else stays a request, which the house waits for no longer than for others', async (t) => {
  const { url } = await openServer(t)
  for (const where of ['/api/tables/%zz/live', `/api/tables/${'t'.repeat(300)}/live`, '/api/mine/live']) {
    const line = new Line(t, url)
    await line.said(
      `GET ${where} HTTP/1.1\r\n${SOCKET.replace('upgrade\r', 'upgrade, keep-alive\r')}\r\n`,
      /"error"/,
    )
    assert.match(line.got, /^HTTP\/1\.1 4/)
  }
  const line = new Line(t, url)
  await line.said(`GET /api/tables/%zz/live HTTP/1.1\r\n${SOCKET}\r\n`, /BAD_URL/)
  // If it were upgraded, nobody would look after it: no answer would come, and no end.
  await line.said(`GET /api/health/live HTTP/1.1\r\n${HOST}\r\n`, /\{"ok":true\}/)
})

test('a client that pings without end is cut off: each ping is answered, and it may not be reading', async (t) => {
  const { url } = await openServer(t, { house: { bounds: { messages: 30 } } })
  const line = new Line(t, url)
  await line.said(`GET /api/tables/t/live HTTP/1.1\r\n${SOCKET}\r\n`, / 101 /)
  const ping = Buffer.from([0x89, 0x81, 0, 0, 0, 0, 0x78])
  await line.said(Buffer.concat(Array.from({ length: 100 }, () => ping)), /"TOO_OFTEN"/)
})

test('one address holds a limited number of live connections, until it closes one', async (t) => {
  const { live, post } = await openServer(t, { house: { bounds: { sockets: 2 } } })
  const { table } = (await post<TableKey>('/api/tables', hot)).body
  const first = await live(table)
  const second = await live(table)
  const third = await live(table)
  await third.until(({ closed }) => closed === 1008, 'the end of one too many')
  assert.match(third.last(), /"code":"TOO_MANY"/)
  second.send({})
  await second.until(({ messages }) => messages.length > 0, 'the state for one who was there before')
  first.close()
  await first.until(({ closed }) => closed !== null, 'the end of the first')
  const next = await live(table)
  next.send({})
  await next.until(({ messages }) => messages.length > 0, 'an answer')
  assert.match(next.last(), /"type":"state"/)
})

test('half a character or NUL is kept nowhere: its hash would no longer fit, and lock the table', async (t) => {
  const { post, get } = await openServer(t)
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const resign = (commandId: string) =>
    post<Accepted & Refused>(
      `/api/tables/${table}/host`,
      { do: 'resign', seat: 0, reason: 'Ill.', commandId },
      key,
    )
  for (const odd of ['\ud800', 'a\0b']) {
    for (const { status, body } of [
      await resign(odd),
      await post<Refused>('/api/tables', { ...hot, seed: odd }),
      await post<Refused>('/api/tables', { ...hot, options: { [odd]: 1 } }),
      await post<Refused>(`/api/tables/${table}/talk`, { text: odd, seat: 0 }, key),
    ])
      assert.deepEqual([status, body.error.code], [400, 'BAD_TEXT'])
  }
  for (const where of ['/api/tables/%00', '/api/lessons/%00', `/api/tables/${table}/advice/0?by=%00`])
    assert.deepEqual((await get<Refused>(where, key)).body.error.code, 'BAD_TEXT')
  assert.equal((await resign('fine')).status, 200)
})

test('what no parser of the house reads is refused before anybody looks at it', async (t) => {
  const { url, get, post } = await openServer(t)
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const send = async (where: string, headers: Record<string, string>, body?: string | Buffer) => {
    const init = { method: 'POST', headers: { authorization: `Bearer ${key}`, ...headers } }
    const response = await fetch(`${url}${where}`, body === undefined ? init : { ...init, body })
    return [response.status, ((await response.json()) as Refused).error.code]
  }
  const talk = `/api/tables/${table}/talk`
  const json = { 'content-type': 'application/json' }
  const said = '{"text":"hello","seat":0}'
  const wrong = Buffer.from(said)
  wrong[wrong.indexOf('hello')] = 0xff
  assert.deepEqual(await send(talk, json, wrong), [400, 'BAD_TEXT'])
  assert.deepEqual(await send(talk, { ...json, 'content-encoding': 'gzip' }, gzipSync(said)), [415, 'PACKED'])
  assert.deepEqual(await send(talk, { ...json, 'content-encoding': 'br' }, said), [415, 'PACKED'])
  for (const [headers, body] of [[json, '{"a":1}'], [json, 'null'], [{}], [{}, 'x']] as const)
    assert.deepEqual(await send('/api/files', headers, body), [415, 'NOT_A_FILE'])
  const bytes = { 'content-type': 'application/octet-stream' }
  assert.deepEqual(await send('/api/files', bytes), [400, 'BAD_FILE'])
  assert.deepEqual(await send('/api/files', bytes, '{}'), [400, 'BAD_FILE'])
  assert.deepEqual((await get<TableState>(`/api/tables/${table}`, key)).body.talk, [])
})

test('the large body of a refused request is not read: its sender learns why, and the connection is closed', async (t) => {
  const { url } = await openServer(t, { patience: { lingerMs: 300 } })
  const { hostname, port } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port) })
  t.after(() => socket.destroy())
  let got = ''
  socket.on('data', (part) => (got += part.toString()))
  const closed = new Promise((done) => socket.on('close', done).on('error', () => {}))
  socket.write(
    `POST /api/files HTTP/1.1\r\n${HOST}content-type: text/plain\r\ncontent-length: 1000000000\r\n\r\n`,
  )
  const part = Buffer.alloc(1_000_000)
  while (socket.writable) await new Promise((next) => socket.write(part, next))
  await closed
  assert.match(got, /^HTTP\/1\.1 415 .*"NOT_A_FILE"/s)
  assert.ok(socket.bytesWritten < 100_000_000, `${socket.bytesWritten} bytes were taken`)
})

test('a name that no file can have is of none, and a field’s name is not said in its whole length', async (t) => {
  const web = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-web-'))
  t.after(() => fs.rmSync(web, { recursive: true, force: true }))
  fs.writeFileSync(path.join(web, 'index.html'), '<!doctype html><html><head></head></html>')
  const { get, post } = await openServer(t, { web })
  for (const where of [`/${'x'.repeat(300)}.js`, `/boards/${'x'.repeat(300)}.js`, '/index.html/x.js'])
    assert.deepEqual((await get<Refused>(where)).status, 404, where)
  const long = await post<Refused>('/api/mine', { keys: [], ['x'.repeat(1000)]: 1 })
  assert.equal(errorFault(long), null)
  assert.ok(long.body.error.text.length < 100)
})

test('House-4.4 · a server that is too busy for more answers 503 with Retry-After, and players with seats play on', async (t) => {
  const drawing = `export const drawing = async () => '<svg/>'`
  const { house, get, post, live } = await openServer(t, {
    ...{ web: webWith(t, drawing), house: { busyMs: [40, 80, 200] } },
  })
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const picture = async (game: string) => (await get(`/t/${game}/at/0.png`)).status
  assert.equal(await picture(table), 200)
  const { table: other } = (await post<TableKey>('/api/tables', hot)).body
  house.load.note(50)
  assert.deepEqual([await picture(table), await picture(other)], [200, 503], 'only what was drawn before')
  house.load.note(300)
  const codes = async (asked: Promise<{ status: number; headers: Headers; body: Refused }>) => {
    const { status, headers, body } = await asked
    return [status, headers.get('retry-after'), body.error?.code]
  }
  const busy = [503, '30', 'BUSY']
  assert.deepEqual(await codes(get(`/api/tables/${table}`)), busy)
  assert.deepEqual(await codes(get(`/api/tables/${table}`, 'a-wrong-key')), busy)
  assert.deepEqual(await codes(post('/api/tables', hot)), busy)
  assert.deepEqual(await codes(post('/api/lobby', {}, key)), busy)
  assert.equal((await get(`/api/tables/${table}`, key)).status, 200)
  assert.equal((await get('/api/games')).status, 200)
  // Every page asks for it, those of players too, and would say that it is busy.
  assert.equal((await get('/api/announcement', key)).status, 200)
  assert.equal((await post('/api/mine', { keys: [{ table, key }] })).status, 200)
  const [watcher, player] = [await live(table), await live(table)]
  watcher.send({})
  player.send({ key })
  await watcher.until(({ closed }) => closed === 1013, 'to be asked to come again')
  await player.until(({ messages }) => messages.length > 0, 'the state')
  assert.match(player.last(), /"type":"state"/)
})

test('nobody is let in from a blocked network by any door: they read why and until when, also those who are there', async (t) => {
  const { house, get, post, live } = await openServer(t, { doors: { trustProxy: ['loopback'] } })
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const player = await live(table)
  player.send({ key })
  await player.until(({ messages }) => messages.length > 0, 'the state')
  const network = '127.0.0.0/24'
  const why = 'A flood of <tables>.'
  await block(house, { network, why, by: 'Omar', untilMs: house.agency.store.nowMs() + 3_600_000 })
  const words = /^Nobody is let in from your network until 20.* UTC\. Reason: A flood of <tables>\./
  await player.until(({ closed }) => closed === 1008, 'the end of one who was there')
  const newcomer = await live(table)
  newcomer.send({ key })
  await newcomer.until(({ closed }) => closed === 1008, 'the end of a newcomer')
  for (const { messages } of [player, newcomer]) {
    const last = messages.at(-1)
    assert.ok(last?.type === 'error' && words.test(last.error.text), JSON.stringify(last))
  }
  assert.ok(newcomer.messages.every(({ type }) => type === 'error'))
  for (const { status, body } of [
    await get<Refused>('/api/games'),
    await get<Refused>(`/api/tables/${table}`, key),
    await post<Refused>(`/api/tables/${table}/talk`, { text: 'x' }, key),
  ]) {
    assert.deepEqual([status, body.error.code], [403, 'BLOCKED'])
    assert.match(body.error.text, words)
  }
  const page = await get<string>('/lobby')
  assert.equal(page.status, 403)
  assert.match(page.body, /Reason: A flood of &#60;tables&#62;\./)
  assert.equal((await get('/api/health/ready')).status, 200)
  assert.equal((await get('/api/games', { 'x-forwarded-for': '198.51.100.1' })).status, 200)
  await lift(house, network)
  assert.equal((await get(`/api/tables/${table}`, key)).status, 200)
})

test('House-4.5 · during maintenance what changes anything is refused at every door, with what and until when; reading goes on', async (t) => {
  const { house, url, get, post, live } = await openServer(t)
  const { table, key } = (await post<TableKey>('/api/tables', hot)).body
  const player = await live(table)
  player.send({ key })
  await player.until(({ messages }) => messages.length > 0, 'the state')
  const [fromMs, untilMs] = [Date.now() - 1, Date.now() + 600_000]
  const maintenance = { text: 'A new disk.', fromMs, untilMs }
  await house.switches.say((now) => ({ ...now, maintenance }))
  const said = { type: 'said', said: { banner: null, maintenance } }
  await player.until(({ messages }) => messages.at(-1)?.type === 'said', 'what is announced')
  const newcomer = await live(table)
  newcomer.send({})
  await newcomer.until(({ messages }) => messages.length > 1, 'the state')
  assert.deepEqual([player.messages.at(-1), newcomer.messages[0]], [said, said])
  const { seq } = (await get<TableState>(`/api/tables/${table}`, key)).body
  const answer = { seat: 0, seq, commandId: 'c', choice: {} }
  for (const { status, body, headers } of [
    await post<Refused>('/api/tables', hot),
    await post<Refused>(`/api/tables/${table}/answers`, answer, key),
    await post<Refused>(`/api/tables/${table}/talk`, { text: 'x' }, key),
    await post<Refused>('/api/files', 'x'),
  ]) {
    assert.deepEqual([status, body.error.code], [503, 'MAINTENANCE'])
    assert.match(body.error.text, /^Maintenance until 20\d\d-.* nothing can be changed, .* A new disk\.$/)
    assert.ok(Number(headers.get('retry-after')) > 590)
  }
  player.send({ ask: 1, answer })
  await player.until(({ messages }) => messages.at(-1)?.type === 'refused', 'a refusal')
  assert.match(player.last(), /"status":503.*MAINTENANCE/)
  const mail = await fetch(`${url}/post/stop/x/y`, { method: 'POST' })
  assert.deepEqual([mail.status, /<p role="status">Maintenance until/.test(await mail.text())], [503, true])
  for (const route of ['/api/lobby', '/api/mine'])
    assert.equal((await post(route, {})).status < 500, true, route)
  assert.equal((await post(`/api/tables/${table}/explain`, { seat: 0, choice: {} }, key)).status, 200)
  assert.deepEqual((await get<{ maintenance: object }>('/api/health')).body.maintenance, maintenance)
  const announced = await get('/api/announcement')
  assert.deepEqual(announced.body, { banner: null, maintenance })
  const known = { 'if-none-match': announced.headers.get('etag') ?? '' }
  assert.equal((await get('/api/announcement', known)).status, 304)
})
