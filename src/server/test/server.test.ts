import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import type {
  Accepted,
  GalaxyFrames,
  GameInfo,
  Refused,
  ReplayFrame,
  RulebookInfo,
  TableKey,
  TableState,
} from '../api.ts'
import { errorFault, openServer } from './open.ts'

const TWO = {
  game: 'imperial-trader',
  seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  options: { max_rounds: 3 },
}

test('two people play a whole game over HTTP, a third looks on', async (t) => {
  const { get, post, live, url } = await openServer(t)
  const anna = (await post<TableKey>('/api/tables', TWO)).body
  const joined = await post<TableKey>(`/api/tables/${anna.table}/join`, { invite: anna.invite, name: 'Ben' })
  assert.equal(joined.status, 200)
  const at = `/api/tables/${anna.table}`
  const spectator = await live(anna.table)
  spectator.send({})
  let over = false
  for (let n = 0; n < 500 && !over; n++) {
    for (const { key } of [anna, joined.body]) {
      const state = (await get<TableState>(`${at}?since=1000`, key)).body
      over = state.over !== null
      const question = state.pending[0]
      if (question === undefined) continue
      const legal = (question.options ?? []).filter((option) => option.refusal === undefined)
      const choice = legal[n % legal.length]?.choice ?? null
      const answer = { seat: question.seat, seq: state.seq, commandId: `${state.seq}`, choice }
      const made = await post<Accepted>(`${at}/answers`, answer, key)
      assert.deepEqual([made.status, made.body], [200, { event: state.seq, seq: state.seq + 1 }])
    }
  }
  const end = (await get<TableState>(at)).body
  assert.ok(end.over !== null && end.revealedKey !== null)
  await spectator.until(({ states }) => states.at(-1)?.seq === end.seq, 'the end')
  assert.deepEqual(
    spectator.states.flatMap(({ lines }) => lines),
    end.lines,
  )
  const frame = (await get<ReplayFrame>(`${at}/at/3`)).body
  assert.deepEqual([frame.event, frame.events, frame.over], [3, end.seq, null])
  const rest = (await get<ReplayFrame>(`${at}/at/3?since=2`)).body.lines
  assert.deepEqual(
    rest,
    frame.lines.filter(({ event }) => event >= 2),
  )
  const plain = await fetch(url + at, { headers: { 'accept-encoding': 'identity' } })
  assert.equal(plain.headers.get('content-encoding'), null)
  assert.deepEqual(await plain.json(), end)
})

test('the live connection sends the state, then what is new, and catches up after a break', async (t) => {
  const { get, post, live } = await openServer(t)
  const made = (
    await post<TableKey>('/api/tables', {
      ...TWO,
      seats: [...TWO.seats.slice(0, 1), { kind: 'you', name: 'Ben' }],
    })
  ).body
  const at = `/api/tables/${made.table}`
  const answer = async () => {
    const { seq, pending } = (await get<TableState>(at, made.key)).body
    const { seat = 0, options = [] } = pending[0] ?? {}
    const choice = options.find(({ refusal }) => refusal === undefined)?.choice ?? null
    return post<Accepted>(`${at}/answers`, { seat, seq, commandId: `${seq}`, choice }, made.key)
  }
  const first = await live(made.table)
  first.send({ key: made.key })
  await first.until(({ states }) => states.length === 1, 'the first state')
  assert.deepEqual(first.states[0], (await get<TableState>(at, made.key)).body)
  await answer()
  await first.until(({ states }) => states.length === 2, 'the second state')
  const second = first.states[1]
  assert.deepEqual([second?.seq, second?.since, second?.lines.length], [2, 1, 1])
  first.send({ ping: 7 })
  await first.until(({ messages }) => messages.at(-1)?.type === 'pong', 'the pong')
  first.close()
  for (let i = 0; i < 4; i++) await answer()
  const again = await live(made.table)
  again.send({ key: made.key, since: 2 })
  await again.until(({ states }) => states.length === 1, 'the catching up')
  const whole = (await get<TableState>(at, made.key)).body
  assert.deepEqual(
    again.states[0]?.lines,
    whole.lines.filter(({ event }) => event >= 2),
  )
  const stale = await post<Refused>(
    `${at}/answers`,
    { seat: 0, seq: 1, commandId: 'x', choice: {} },
    made.key,
  )
  assert.equal(stale.status, 409)
  assert.deepEqual([stale.body.error.code, stale.body.state?.seq], ['STALE', whole.seq])
})

test('talk reaches those who are connected', async (t) => {
  const { post, live } = await openServer(t)
  const made = (await post<TableKey>('/api/tables', TWO)).body
  const socket = await live(made.table)
  socket.send({})
  await socket.until(({ states }) => states.length > 0, 'the state')
  assert.equal((await post(`/api/tables/${made.table}/talk`, { text: 'Ahoy!' }, made.key)).status, 204)
  await socket.until(({ messages }) => messages.at(-1)?.type === 'talk', 'the talk')
  assert.match(socket.last(), /"name":"Anna","text":"Ahoy!"/)
})

test('games, rulebooks, health and the API describe themselves', async (t) => {
  const { get, post, store } = await openServer(t)
  const games = (await get<GameInfo[]>('/api/games')).body
  const trader = games.find(({ id }) => id === 'imperial-trader')
  assert.ok(trader?.bots.some(({ id }) => id === 'random') && trader.options.length > 10)
  const book = (await get<RulebookInfo>('/api/games/imperial-trader/rulebook')).body
  assert.match(book.markdown, /\*\*IT-6\.3/)
  await store.care.note({ atMs: 1, who: 'root', act: 'look', what: 'x', why: '' })
  const { audit, ...health } = (await get<{ audit: { head: string } }>('/api/health')).body
  assert.deepEqual(health, { ok: true, liveTables: 0, viewers: 0 })
  assert.equal(audit.head, (await store.care.notes(1))[0]?.hash)
  const { body } = await get<{ paths: object }>('/api/openapi.json')
  assert.ok(Object.keys(body.paths).length >= 12)
  assert.equal((await get<Refused>('/api/games/poker/rulebook')).status, 404)
  assert.deepEqual((await get('/api/games/imperial-trader/rulebook?version=1')).body, book)
  assert.equal((await get<Refused>('/api/games/imperial-trader/rulebook?version=7')).status, 404)
  assert.deepEqual((await post('/api/mine', { keys: [] })).body, [])
})

test('every error has a code and a sentence: unknown address, wrong method, type, size, JSON, seat, key', async (t) => {
  const { get, post, url } = await openServer(t)
  const { table, key } = (await post<TableKey>('/api/tables', TWO)).body
  const put = await fetch(`${url}/api/tables`, { method: 'PUT' })
  const text = await fetch(`${url}/api/tables`, {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
  })
  const foreign = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { origin: 'http://evil.example' },
  })
  const of = async (r: Response) => ({ status: r.status, body: await r.json(), headers: r.headers })
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const cases = {
    '400 TOO_DEEP': await post(
      `/api/tables/${table}/answers`,
      `{"seat":0,"seq":0,"commandId":"a","choice":${deep}}`,
      key,
    ),
    '404 NOT_FOUND': await get('/api/nothing'),
    '404 NO_SUCH_TABLE': await get('/api/tables/nowhere'),
    '405 BAD_METHOD': await of(put),
    '415 NOT_JSON': await of(text),
    '403 FOREIGN_ORIGIN': await of(foreign),
    '413 TOO_LARGE': await post('/api/tables', { name: 'x'.repeat(70_000) }),
    '400 BAD_JSON': await post('/api/tables', '{"game":'),
    '400 BAD_REQUEST': await post('/api/tables', { ...TWO, extra: 1 }),
    '400 BAD_URL': await get('/api/%ff'),
    '401 BAD_KEY': await get(`/api/tables/${table}`, 'wrong'),
    '409 NOT_STARTED': await post(
      `/api/tables/${table}/answers`,
      { seat: 0, seq: 0, commandId: 'a', choice: 1 },
      key,
    ),
    '403 NOT_YOUR_SEAT': await post(
      `/api/tables/${table}/answers`,
      { seat: 1, seq: 0, commandId: 'a', choice: 1 },
      key,
    ),
  }
  for (const [expected, got] of Object.entries(cases)) {
    assert.equal(errorFault(got), null, expected)
    assert.equal(`${got.status} ${(got.body as Refused).error.code}`, expected)
  }
  assert.equal(put.headers.get('allow'), 'POST')
})

test('what may have several forms is judged by the form that was meant', async (t) => {
  const { post } = await openServer(t)
  const mail = { zone: 'Europe/Vienna', at: ['20:00'], days: [1], off: [], leastHours: 12 }
  const said = async (tempo: unknown) => {
    const got = await post<Refused>('/api/tables', { ...TWO, tempo })
    return [got.status, got.body.error?.text]
  }
  assert.deepEqual(await said({ kind: 'mail', ...mail }), [400, 'body.tempo needs the field "early".'])
  assert.deepEqual(await said({ kind: 'mail', ...mail, early: true, bankMs: 1 }), [
    400,
    'body.tempo cannot have the field "bankMs".',
  ])
  assert.deepEqual(await said({ kind: 'sundial' }), [
    400,
    'body.tempo.kind must be one of none, live, move, mail.',
  ])
  assert.equal((await said({ kind: 'mail', ...mail, early: true }))[0], 201)
})

test('what is wrong with a request is said in words', async (t) => {
  const { post } = await openServer(t)
  const said = async (wrong: object) =>
    (await post<Refused>('/api/tables', { ...TWO, ...wrong })).body.error?.text
  const [you] = TWO.seats
  assert.equal(await said({ seats: [you, { kind: 'bot' }] }), 'body.seats[1] needs the field "bot".')
  assert.equal(await said({ seats: 2 }), 'body.seats must be a list.')
  assert.equal(await said({ seats: [] }), 'body.seats must have at least 1 entry.')
  assert.equal(await said({ name: 7 }), 'body.name must be a text.')
  assert.match(
    (await said({ name: 'x'.repeat(999) })) ?? '',
    /^body\.name must have at most \d+ characters\.$/,
  )
  const key = (await post<TableKey>('/api/tables', TWO)).body
  const undone = await post<Refused>(`/api/tables/${key.table}/answers`, { seat: -1, seq: 'x' }, key.key)
  assert.match(undone.body.error.text, /^body(?:\.seat must be at least 0| needs the field "\w+")\.$/)
})

test('a client that asks too often is refused, and waits for it', async (t) => {
  const { post, get } = await openServer(t, {
    ...{ house: { allowances: { requests: 20, tables: 3 } }, patience: { holdMs: 100 } },
  })
  const made = []
  for (let i = 0; i < 5; i++) made.push(await post('/api/tables', TWO))
  assert.deepEqual(
    made.map(({ status }) => status),
    [201, 201, 201, 429, 429],
  )
  for (let i = 0; i < 15; i++) assert.equal((await get('/api/games')).status, 200)
  const begun = performance.now()
  const refused = await get('/api/games')
  assert.deepEqual([refused.status, errorFault(refused)], [429, null])
  assert.ok(performance.now() - begun > 90)
})

test('pages of the client, its files, and the headers they need', async (t) => {
  const web = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-web-'))
  t.after(() => fs.rmSync(web, { recursive: true }))
  fs.mkdirSync(path.join(web, 'assets'))
  fs.writeFileSync(path.join(web, 'index.html'), '<title>The client</title>')
  fs.writeFileSync(path.join(web, 'assets', 'app-1a2b.js'), 'hello()'.repeat(1000))
  const { get, url } = await openServer(t, { web })
  for (const page of ['/', '/t/abc', '/join/abc/def', '/rules/imperial-trader?clause=IT-6.3']) {
    const got = await get<string>(page)
    assert.deepEqual([got.status, got.body], [200, '<title>The client</title>'], page)
    assert.match(got.headers.get('content-security-policy') ?? '', /script-src 'self';/)
    assert.equal(got.headers.get('cache-control'), 'no-cache')
  }
  const asset = await get<string>('/assets/app-1a2b.js')
  assert.equal(asset.body, 'hello()'.repeat(1000))
  assert.equal(asset.headers.get('content-encoding'), 'gzip')
  assert.equal(asset.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.match(asset.headers.get('content-type') ?? '', /javascript/)
  // What is of pages alone does not come with each of their files, but with what is run beside them.
  assert.equal(asset.headers.get('x-content-type-options'), 'nosniff')
  assert.ok([...asset.headers].join().length < 400, [...asset.headers].join('\n'))
  fs.writeFileSync(path.join(web, 'assets', 'ahead.worker-1a2b.js'), 'work()')
  const worker = await get('/assets/ahead.worker-1a2b.js')
  assert.match(worker.headers.get('content-security-policy') ?? '', /script-src 'self';/)
  // Files that were packed when the client was built are sent as they are to clients that understand them.
  fs.writeFileSync(path.join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync('packed()'))
  const packed = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'gzip, br' } })
  assert.deepEqual([packed.headers.get('content-encoding'), await packed.text()], ['br', 'packed()'])
  assert.match(packed.headers.get('content-type') ?? '', /javascript/)
  assert.equal(packed.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  const plain = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } })
  assert.equal(await plain.text(), 'hello()'.repeat(1000))
  for (const none of ['/assets/none.js', '/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
    assert.notEqual((await rawGet(url, none)).status, 200, none)
  assert.equal((await get('/%ff')).status, 400)
})

test('a live connection from a page of another site is refused', async (t) => {
  const { post, url } = await openServer(t)
  const { table } = (await post<TableKey>('/api/tables', TWO)).body
  const upgrade = (origin: string | undefined) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(origin === undefined ? {} : { origin }),
      }
      const request = http.get(`${url}/api/tables/${table}/live`, { headers })
      request.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response.statusCode ?? 0)
      })
      request.on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.on('error', reject)
    })
  assert.equal(await upgrade('http://evil.example'), 403)
  assert.equal(await upgrade('null'), 403)
  assert.equal(await upgrade(url), 101)
  assert.equal(await upgrade(undefined), 101)
})

/** Asks for a path as it is written; fetch would tidy it up. */
function rawGet(url: string, where: string): Promise<{ status: number }> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path: where }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
    request.on('error', reject)
  })
}

test('the galaxy comes compressed, and not again to those who have it', async (t) => {
  const { post, url } = await openServer(t)
  const made = await post<TableKey>('/api/tables', {
    game: 'starfire-campaign',
    seats: Array.from({ length: 4 }, () => ({ kind: 'bot', bot: 'caretaker' })),
    options: { preset: 'skirmish', GM: 'on', END_TURN: 2 },
  })
  const { table, key } = made.body
  const ask = (more: Record<string, string> = {}, where = 'galaxy/layout') =>
    fetch(`${url}/api/tables/${table}/${where}`, {
      headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip', ...more },
    })
  // The bots play their two turns.
  while (((await (await ask({}, 'galaxy')).json()) as GalaxyFrames).frames.length < 2) await delay(20)
  let etag = ''
  for (const where of ['galaxy/layout', 'galaxy?from=0&to=2']) {
    assert.equal((await ask({ 'if-none-match': etag }, where)).status, 200, 'it has another tag')
    const first = await ask({}, where)
    assert.deepEqual(
      [first.status, first.headers.get('content-encoding'), first.headers.get('cache-control')],
      [200, 'gzip', 'private, no-cache'],
    )
    etag = first.headers.get('etag') ?? ''
    const again = await ask({ 'if-none-match': etag }, where)
    assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag])
  }
})
