import assert from 'node:assert/strict'
import http from 'node:http'
import { type TestContext, test } from 'node:test'
import type { EmailVerification } from '../../house/notices/email-verification.ts'
import type { Me, ServerMessage, TableKey, TableState, Telling } from '../api.ts'
import { DOORS } from '../doors.ts'
import { newLog } from '../logging.ts'
import { Metrics } from '../metrics.ts'
import { type OpenServer, openServer } from './open.ts'

const PUBLIC = 'https://games.example'
const ANNA = 'anna@people.example'

/** A request as a browser or something else sends it. */
interface Sent {
  readonly cookie?: string
  readonly origin?: string
  readonly site?: string
  readonly body?: unknown
  readonly host?: string
}
interface Answered<T> {
  readonly status: number
  readonly body: T
  /** What is to be kept of the cookie, and all that is said of it. */
  readonly cookie: string
  readonly kind: string
}

interface Town {
  readonly server: OpenServer
  readonly links: readonly string[]
  readonly log: string[]
  readonly metrics: Metrics
  send<T>(method: string, path: string, sent?: Sent): Promise<Answered<T>>
  /** Signs in; gives the cookie. */
  signIn(origin: string): Promise<Answered<Me>>
}

async function town(t: TestContext, publicOrigin: string | null = PUBLIC): Promise<Town> {
  const log: string[] = []
  const metrics = new Metrics()
  const server = await openServer(t, {
    doors: { ...DOORS, publicOrigin },
    log: newLog('info', { write: (line) => void log.push(line) }),
    metrics,
  })
  const { links } = server
  const send = <T>(method: string, path: string, sent: Sent = {}) =>
    new Promise<Answered<T>>((resolve, reject) => {
      const { cookie, origin, site, body, host = new URL(publicOrigin ?? server.url).host } = sent
      const headers = {
        host,
        ...(cookie === undefined ? {} : { cookie }),
        ...(origin === undefined ? {} : { origin }),
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      }
      const request = http.request(server.url + path, { method, headers }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += String(part)))
        response.on('end', () => {
          const [kind = ''] = response.headers['set-cookie'] ?? []
          const json = text === '' ? null : (JSON.parse(text) as unknown)
          resolve({
            ...{ status: response.statusCode ?? 0, body: json as T },
            ...{ cookie: kind.split(';', 1)[0] ?? '', kind },
          })
        })
      })
      request.on('error', reject)
      request.end(body === undefined ? undefined : JSON.stringify(body))
    })
  return {
    ...{ server, links, log, metrics, send },
    async signIn(origin) {
      await send('POST', '/api/sign-in/mail', { body: { address: ANNA }, origin })
      return send('POST', '/api/sign-in/link', { body: { secret: links.at(-1) }, origin })
    },
  }
}

const TABLE = { game: 'imperial-trader', seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }] }
const codeOf = (got: Answered<unknown>) => (got.body as { error?: { code: string } }).error?.code

test('House-7.2 · the cookie is for our own pages alone, over TLS, and no script sees it', async (t) => {
  const { signIn, send } = await town(t)
  const { kind, cookie, status } = await signIn(PUBLIC)
  assert.equal(status, 200)
  assert.match(kind, /^__Host-argosy=[\w-]{43};/)
  for (const said of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=7776000'])
    assert.ok(kind.includes(said), said)
  assert.ok(!kind.includes('Domain'))
  const me = async (sent: Sent) => (await send<Me>('GET', '/api/me', sent)).body.account?.addresses
  assert.deepEqual(await me({ cookie }), [ANNA])
  assert.deepEqual(await me({ cookie, site: 'same-origin' }), [ANNA])
  for (const sent of [{ site: 'cross-site' }, { site: 'same-site' }, { origin: 'https://evil.example' }])
    assert.equal(await me({ cookie, ...sent }), undefined, JSON.stringify(sent))
  // What acts must say that it comes from our own page.
  const act = { body: { name: 'Eve' }, cookie }
  const [bare, foreign, own] = [
    await send('POST', '/api/me', act),
    await send('POST', '/api/me', { ...act, origin: 'https://evil.example' }),
    await send<Me>('POST', '/api/me', { ...act, origin: PUBLIC }),
  ]
  assert.deepEqual([bare.status, codeOf(bare)], [401, 'NOT_SIGNED_IN'])
  assert.deepEqual([foreign.status, codeOf(foreign)], [403, 'FOREIGN_ORIGIN'])
  assert.equal(own.body.account?.name, 'Eve')
  const out = await send('POST', '/api/sign-out', { cookie, origin: PUBLIC, body: {} })
  assert.match(out.kind, /^__Host-argosy=;.*Secure/)
  assert.equal(await me({ cookie }), undefined, 'the secret is worth nothing any more')
})

test('on this machine, without TLS, the cookie has a plain name', async (t) => {
  const { signIn, send, server } = await town(t, null)
  const { kind, cookie } = await signIn(server.url)
  assert.match(kind, /^argosy-session=[\w-]{43};/)
  assert.ok(!kind.includes('Secure') && kind.includes('HttpOnly') && kind.includes('SameSite=Lax'))
  const { body } = await send<Me>('GET', '/api/me', { cookie })
  assert.deepEqual([body.account?.addresses, body.mail, body.passkeys], [[ANNA], true, false])
  const { body: byName } = await send<Me>('GET', '/api/me', { host: `localhost:${new URL(server.url).port}` })
  assert.equal(byName.passkeys, true)
})

test('a live connection by the account shows the person’s seat, and ends with the session, with words', async (t) => {
  const { signIn, send, server } = await town(t)
  const { cookie } = await signIn(PUBLIC)
  const made = await send<TableKey>('POST', '/api/tables', { body: TABLE, cookie, origin: PUBLIC })
  const live = async (headers: Record<string, string>) => {
    const url = `${server.url.replace('http', 'ws')}/api/tables/${made.body.table}/live`
    const socket = new WebSocket(url, { headers } as never)
    t.after(() => socket.close())
    const messages: ServerMessage[] = []
    const heard = new Map<string, () => void>()
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      messages.push(message)
      heard.get(message.type)?.()
    })
    const hears = (type: ServerMessage['type']) =>
      new Promise<void>((resolve) => {
        if (messages.some((message) => message.type === type)) resolve()
        else heard.set(type, resolve)
      })
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener('close', ({ code }) => resolve(code)),
    )
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve())
      socket.addEventListener('error', () => reject(new Error('It was refused.')))
    })
    socket.send('{}')
    return { messages, hears, closed }
  }
  const seatsOf = (messages: readonly ServerMessage[]) =>
    messages.flatMap((message) => (message.type === 'state' ? [message.state.you] : []))
  const own = await live({ cookie, origin: PUBLIC })
  await own.hears('state')
  assert.deepEqual(seatsOf(own.messages), [[0]])
  // A program that has the cookie, and no page of ours, looks on.
  const bare = await live({ cookie })
  await bare.hears('state')
  assert.deepEqual(seatsOf(bare.messages), [[]])
  await assert.rejects(live({ cookie, origin: 'https://evil.example' }))

  await send('POST', '/api/sign-out', { cookie, origin: PUBLIC, body: {} })
  await own.hears('error')
  const last = own.messages.at(-1)
  assert.equal(last?.type === 'error' ? last.error.code : '', 'SIGNED_OUT')
  assert.equal(await own.closed, 1008)
})

test('a session of an account plays at its tables, and a changed link is refused on every door', async (t) => {
  const { signIn, send, server } = await town(t)
  const made = await server.post<TableKey>('/api/tables', TABLE)
  const { table, key } = made.body
  const { cookie } = await signIn(PUBLIC)
  const signed = { cookie, origin: PUBLIC }
  const taken = await send('POST', '/api/me/keys', { ...signed, body: { keys: [key] } })
  assert.deepEqual(taken.body, { taken: 1 })
  const mine = await send<{ table: string }[]>('POST', '/api/mine', { ...signed, body: { keys: [] } })
  assert.deepEqual(
    mine.body.map((row) => row.table),
    [table],
  )
  // A person whose account says how they want notices gets them so at a table where they say nothing else.
  const quiet = { quietFrom: '22:00', quietTo: '07:00', zone: 'Europe/Berlin' }
  await send('POST', '/api/me', { ...signed, body: { wish: quiet } })
  const told = { kind: 'discord', target: 'https://discord.com/api/webhooks/1/abc' }
  const telling = await send<Telling>('POST', `/api/tables/${table}/telling`, { ...signed, body: told })
  assert.equal((telling.body.wish as { quietFrom?: string }).quietFrom, '22:00')
  const watching = await server.live(table)
  watching.send({ key })
  await watching.until(({ states }) => states.length > 0, 'the table')
  const fresh = await send<TableKey>('POST', `/api/tables/${table}/link`, { ...signed, body: {} })
  await watching.until(({ closed }) => closed === 1008, 'the end')
  assert.ok(watching.last().includes('SEAT_LOST'), watching.last())
  const doors = [
    server.get(`/api/tables/${table}`, key),
    server.post(`/api/tables/${table}/talk`, { text: 'hello' }, key),
    server.post(`/api/tables/${table}/link`, {}, key),
    server.remove(`/api/tables/${table}`, key),
    server.get(`/api/tables/${table}/telling`, key),
  ]
  for (const { status } of await Promise.all(doors))
    assert.ok(status === 401 || status === 403, String(status))
  const state = await server.get<TableState>(`/api/tables/${table}`, fresh.body.key)
  assert.deepEqual(state.body.you, [0])
  const byAccount = await send<TableState>('GET', `/api/tables/${table}`, { cookie })
  assert.deepEqual(byAccount.body.you, [0])
})

test('nobody else sees an address, and the log and the figures have neither addresses nor secrets', async (t) => {
  const { signIn, send, server, log, metrics, links } = await town(t)
  const { cookie } = await signIn(PUBLIC)
  const signed = { cookie, origin: PUBLIC }
  const made = await send<TableKey>('POST', '/api/tables', { ...signed, body: TABLE })
  const { table, key, invite } = made.body
  const ben = await server.post<TableKey>(`/api/tables/${table}/join`, { invite, name: 'Ben' })
  await send('POST', '/api/sign-in/mail', { body: { address: 'no address at all' }, origin: PUBLIC })
  await send('POST', '/api/sign-in/link', { body: { secret: 'x'.repeat(100) }, origin: PUBLIC })
  await send('POST', '/api/sign-in/mail', { body: { address: 'x'.repeat(10_000) }, origin: PUBLIC })
  // A mail server that refuses a mail names the address.
  const fault = new Error(`550 <${ANNA}>: no, <${ANNA}>`)
  newLog('error', { write: (line) => void log.push(line) }).error({ err: fault }, 'It went wrong.')
  const seen = await Promise.all([
    server.get<TableState>(`/api/tables/${table}`, ben.body.key),
    server.post('/api/mine', { keys: [{ table, key: ben.body.key }] }),
    server.get(`/api/tables/${table}/at/0`, ben.body.key),
    server.get(`/api/tables/${table}`),
  ])
  const own = await send<Me>('GET', '/api/me', { cookie })
  const person = own.body.account?.id ?? ''
  assert.ok(person.length > 10)
  for (const shown of [...seen, log.join(''), await metrics.registry.metrics()])
    for (const secret of [ANNA, 'people.example', person, cookie.split('=')[1] ?? '', key, links[0] ?? ''])
      assert.ok(!JSON.stringify(shown).includes(secret), secret)
})

test('a link in a mail shows a button and changes nothing; its button does, also when a mail program presses it', async (t) => {
  const done: string[] = []
  const telling = {
    whatOf: async (act: string, id: string) => (id === 'known' ? `Do ${act}.` : null),
    follow: async (act: string, id: string) => (id === 'known' ? `${act} ${done.push(id)}` : null),
  } as unknown as EmailVerification
  const { url } = await openServer(t, { telling })
  const shown = await fetch(`${url}/post/stop/known/abcd`)
  assert.equal(shown.status, 200)
  // With `no-referrer` a browser sends the form with `Origin: null`, and its button is refused.
  assert.equal(shown.headers.get('referrer-policy'), 'same-origin')
  assert.match(await shown.text(), /<form method="post"><button>Do stop\.<\/button>/)
  assert.equal((await fetch(`${url}/post/stop/other/abcd`)).status, 404)
  assert.equal((await fetch(`${url}/post/eat/known/abcd`)).status, 404)
  assert.deepEqual(done, [])
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  assert.equal((await fetch(`${url}/post/stop/known/abcd`, oneClick)).status, 200)
  for (const dead of ['stop/other/abcd', 'eat/known/abcd'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${url}/post/${dead}`, { method })
      assert.deepEqual([answer.status, answer.headers.get('cache-control')], [404, 'no-store'], dead)
    }
  assert.equal((await fetch(`${url}/post/stop/known/abcd`)).headers.get('cache-control'), 'no-store')
  assert.equal((await fetch(`${url}/post/nothing`)).headers.get('cache-control'), 'no-store')
  const form = { method: 'POST', body: new FormData(), headers: { origin: url } }
  assert.equal((await fetch(`${url}/post/verify/known/abcd`, form)).status, 200)
  const foreign = { method: 'POST', body: new URLSearchParams(), headers: { origin: 'https://evil.example' } }
  assert.equal((await fetch(`${url}/post/stop/known/abcd`, foreign)).status, 403)
  assert.deepEqual(done, ['known', 'known'])
  // Other doors take only JSON, as before.
  assert.equal((await fetch(`${url}/api/tables`, oneClick)).status, 415)
})
