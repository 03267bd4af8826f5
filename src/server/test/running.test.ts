// What administrators see of it: health, figures, and a log that gives nobody away.

import assert from 'node:assert/strict'
import { channel } from 'node:diagnostics_channel'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { UNDONE } from '../../house/jobs/kind.ts'
import type { Accepted, Refused, TableKey, TableState } from '../api.ts'
import { newLog } from '../logging.ts'
import { Metrics, serveMetrics } from '../metrics.ts'
import { openServer } from './open.ts'

const TABLE = {
  game: 'imperial-trader',
  seats: [
    { kind: 'you', name: 'Anna' },
    { kind: 'you', name: 'Ben' },
  ],
}

test('the house is live, and ready as long as its store answers', async (t) => {
  const { get, store } = await openServer(t)
  assert.deepEqual((await get('/api/health/live')).body, { ok: true })
  assert.deepEqual([(await get('/api/health/ready')).status], [200])
  const { trouble } = store
  store.trouble = async () => Promise.reject(new Error('The disk is gone.'))
  const refused = await get<Refused>('/api/health/ready')
  assert.equal(refused.status, 503)
  assert.deepEqual(refused.body.error, { clause: null, code: 'NOT_READY', text: 'The store fails.' })
  store.trouble = trouble
  assert.equal((await get('/api/health/ready')).status, 200)
})

test('figures are served on their own port and nowhere else', async (t) => {
  const metrics = new Metrics()
  const { get, post, url, house } = await openServer(t, { metrics, house: { meter: metrics } })
  metrics.watch(house)
  const made = (await post<TableKey>('/api/tables', TABLE)).body
  await get(`/api/tables/${made.table}`)
  channel(UNDONE).publish({ of: 'the bots', why: 'late' })
  const figures = await serveMetrics(metrics, 0, '127.0.0.1')
  t.after(() => figures.close())
  const { port } = figures.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
  const text = await answer.text()
  assert.match(text, /^argosy_tables_live 1$/m)
  assert.match(text, /^argosy_sweep_lag_seconds 0$/m)
  assert.match(text, /^argosy_request_seconds_count\{route="\/api\/tables\/:table",status="200"\} 1$/m)
  assert.match(text, /^argosy_jobs_undone_total\{kind="bots",why="late"\} [1-9]/m)
  assert.match(text, /^nodejs_eventloop_lag_seconds /m)
  for (const what of ['appends', 'flush_seconds', 'lapses', 'jobs', 'mails', 'bot_seconds', 'hint_seconds'])
    assert.match(text, new RegExp(`^# HELP argosy_${what}(_total)? \\S`, 'm'))
  assert.equal(text.includes(made.table), false)
  assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404)
  assert.notEqual(
    (await fetch(`${url}/metrics`)).headers.get('content-type'),
    answer.headers.get('content-type'),
  )
})

test('the log tells what was asked and how it went, but not who asked, with which key, or what was answered', async (t) => {
  const lines: string[] = []
  const log = newLog('info', { write: (line) => void lines.push(line) })
  const { get, post, live } = await openServer(t, { log })
  const made = (await post<TableKey>('/api/tables', TABLE)).body
  const at = `/api/tables/${made.table}`
  const state = (await get<TableState>(at, made.key)).body
  const { seat = 0, options = [] } = state.pending[0] ?? {}
  const choice = options.find(({ refusal }) => refusal === undefined)?.choice ?? null
  const answer = { seat, seq: state.seq, commandId: 'the-command', choice }
  assert.equal((await post<Accepted>(`${at}/answers`, answer, made.key)).status, 200)
  await post(`${at}/answers`, { ...answer, choice: 'a choice of mine' }, made.key)
  await post(`${at}/talk`, { text: 'Hush, it is a secret.' }, made.key)
  await get(`${at}?since=0`, 'no-such-key')
  await get(`/join/${made.table}/${made.invite}`)
  const socket = await live(made.table)
  socket.send({ key: made.key })
  await socket.until(({ states }) => states.length > 0, 'the state')

  const all = lines.filter((line) => !line.includes('Server listening')).join('')
  const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const first = answered.find(({ route }) => route === '/api/tables/:table/answers')
  assert.deepEqual(
    [first?.table, first?.rev, first?.status, typeof first?.reqId, typeof first?.ms],
    [made.table, state.seq + 1, 200, 'string', 'number'],
  )
  const secrets = [made.key, '127.0.0.1', 'the-command', 'a choice of mine', 'secret', 'no-such-key']
  for (const secret of [...secrets, JSON.stringify(choice), made.invite ?? '/join/'])
    assert.equal(all.includes(secret), false, secret)
})

test('what goes wrong in the house is logged with its place, and without what it carries', async (t) => {
  const lines: string[] = []
  const log = newLog('warn', { write: (line) => void lines.push(line) })
  const { get, store } = await openServer(t, { log })
  store.heads = async () =>
    Promise.reject(Object.assign(new Error('The line is cut.'), { address: '10.1.2.3', code: 'ECONNRESET' }))
  assert.equal((await get('/api/tables/abc')).status, 500)
  const [fault] = lines.map((line) => JSON.parse(line) as { err?: Record<string, unknown> })
  assert.deepEqual(
    [fault?.err?.message, fault?.err?.code, 'address' in (fault?.err ?? {})],
    ['The line is cut.', 'ECONNRESET', false],
  )
  assert.match(String(fault?.err?.stack), /running\.test/)
})
