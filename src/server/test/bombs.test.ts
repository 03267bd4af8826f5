// What is made to cost, through the door that strangers have for it: one clear refusal, and the house goes on.

import assert from 'node:assert/strict'
import process from 'node:process'
import { type TestContext, test } from 'node:test'
import { hotSeat, playOn, SHORT } from '../../house/test/open.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Refused, TableKey } from '../api.ts'
import { fileBombs, linesIn, sealed } from './bombs.ts'
import { type OpenServer, openServer, webWith } from './open.ts'

/** The longest that others may be kept waiting, and how often that is tried. */
const MOST_MS = 100
const TRIES = 3

/** A server, and a game that was played to its end there, as a file. */
async function harbour(t: TestContext) {
  const server = await openServer(t, { house: { quotas: { openingHour: 1000, makingHour: 1000 } } })
  const made = await server.house.create(hotSeat(2, { options: SHORT }))
  await playOn(server.house, made, new FastSource('bombs'))
  const { bytes } = await server.house.file(made.table, made.key)
  return { server, file: bytes }
}

async function opened({ url }: OpenServer, body: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await fetch(`${url}/api/files`, { method: 'POST', body: new Uint8Array(body), headers })
  const { error } = (await response.json()) as Partial<Refused>
  return `${response.status} ${error?.code} ${error?.text}`
}

/**
 * The longest that this thread, which is the house's, computed without looking up, in milliseconds of a processor: what
 * others of this machine do does not count.
 */
async function longestTurn(act: () => Promise<void>): Promise<number> {
  const spent = () => process.threadCpuUsage()
  let last = spent()
  let longest = 0
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now.user + now.system - last.user - last.system)
    last = now
  }
  const timer = setInterval(look, 1)
  try {
    await act()
  } finally {
    clearInterval(timer)
  }
  return longest / 1000
}

/** Where it takes long it is tried again: a cold cache on a busy machine is not what it costs. */
async function keepsNobody(name: string, act: () => Promise<void>): Promise<void> {
  let blocked = Number.POSITIVE_INFINITY
  for (let i = 0; i < TRIES && blocked >= MOST_MS; i++) blocked = await longestTurn(act)
  assert.ok(blocked < MOST_MS, `${name} held the house for ${blocked} ms`)
}

test('a file that is made to cost is refused in a sentence, and keeps nobody waiting', async (t) => {
  const { server, file } = await harbour(t)
  // What a program does for the first time takes it longer.
  assert.match(await opened(server, file), /^201 /)
  await server.get('/api/games')
  for (const [name, make, says] of fileBombs(file)) {
    const bomb = make()
    await keepsNobody(name, async () => {
      const asked = opened(server, bomb)
      assert.equal((await server.get('/api/games')).status, 200, name)
      const answer = await asked
      assert.match(answer, says, `${name}: ${answer}`)
    })
  }
  assert.equal(({} as { polluted?: number }).polluted, undefined)
  assert.match(await opened(server, file), /^201 /)
  assert.match(await opened(server, sealed(linesIn(file))), /^201 /)
})

test('what is made to cost as JSON is refused in a sentence, too, by requests and by live connections', async (t) => {
  const { server } = await harbour(t)
  const seats = (name: string, n = 2) =>
    Array.from({ length: n }, (_, i) => ({ kind: 'you', name: i === 0 ? name : `Ben ${i}` }))
  const table = (more: object) => JSON.stringify({ game: 'imperial-trader', seats: seats('Anna'), ...more })
  const marks = `A${'\u0301'.repeat(200)}`
  const crowd = Array.from({ length: 1000 }, () => ({ kind: 'you', name: marks }))
  const bombs: readonly (readonly [name: string, body: string, says: RegExp])[] = [
    ['options of 1 MB', table({ options: { max_rounds: 'x'.repeat(1e6) } }), /^413 TOO_LARGE /],
    ['a million keys', `{${Array.from({ length: 1e6 }, (_, i) => `"${i}":0`).join()}}`, /^413 TOO_LARGE /],
    ['1,000 seats full of marks', table({ game: 'starfire-campaign', seats: crowd }), /^413 TOO_LARGE /],
    ['brackets', '['.repeat(60_000), /^400 BAD_JSON /],
    ['brackets that end', '['.repeat(30_000) + ']'.repeat(30_000), /^400 (TOO_DEEP|BAD_REQUEST) /],
    [
      'names of the prototype',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{}}}',
      /^400 BAD_JSON /,
    ],
    ['1e400', table({ options: { max_rounds: 0 } }).replace('"max_rounds":0', '"max_rounds":1e400'), /^400 /],
    ['a name of marks', table({ seats: seats('\u0301\u0302') }), /^400 BAD_NAME /],
    ['half a character', table({ name: '\ud800' }), /^400 BAD_TEXT /],
    ['NUL', table({ name: 'a\0b' }), /^400 BAD_TEXT /],
  ]
  await server.get('/api/games')
  for (const [name, body, says] of bombs) {
    await keepsNobody(name, async () => {
      const asked = server.post<Partial<Refused>>('/api/tables', body)
      assert.equal((await server.get('/api/games')).status, 200, name)
      const { status, body: said } = await asked
      assert.match(`${status} ${said.error?.code} ${said.error?.text}`, says, name)
    })
  }
  const minus = await server.post<TableKey>(
    '/api/tables',
    table({ seed: 'x' }).replace('"seed"', '"options":{"max_rounds":-0},"seed"'),
  )
  assert.equal(minus.status, 400)
  assert.equal(({} as { polluted?: number }).polluted, undefined)
  const made = await server.house.create(hotSeat(2))
  for (const message of ['['.repeat(8000), '{'.repeat(20_000), '\u0000', '{"__proto__":1}']) {
    const live = await server.live(made.table)
    live.send(message)
    await live.until(({ closed, messages }) => closed !== null || messages.length > 0, message.slice(0, 10))
    assert.ok(live.closed !== null || /"error"/.test(live.last()), live.last())
  }
  assert.equal((await server.get(`/api/tables/${made.table}`, made.key)).status, 200)
})

/** Draws what the name of the first seat says. */
const DRAWING = `export const drawing = async ({ seats: [{ name }] }) => {
  if (name === 'shapes') return '<svg>' + '<rect width="9" height="9"/>'.repeat(1e6) + '</svg>'
  if (name === 'levels') return '<svg>' + '<g>'.repeat(3000) + '</svg>'
  if (name === 'letters') return '<svg><path d="' + 'M0 0'.repeat(5e6) + '"/></svg>'
  if (name === 'ends') process.exit(1)
  return '<svg><rect width="9" height="9"/></svg>'
}`

test('a board that is made to cost gives no picture, which is said in a sentence, and keeps nobody waiting', async (t) => {
  const server = await openServer(t, { web: webWith(t, DRAWING) })
  const seats = (name: string) => [name, 'Ben'].map((one) => ({ kind: 'you' as const, name: one }))
  const pictureOf = async (name: string) => {
    const { table } = await server.house.create({ game: 'imperial-trader', seats: seats(name) })
    const picture = await fetch(`${server.url}/t/${table}/at/0.png`)
    return `${picture.status} ${picture.headers.get('content-type')} ${(await picture.text()).slice(0, 100)}`
  }
  await server.get('/api/games')
  for (const name of ['shapes', 'letters', 'ends', 'levels']) {
    await keepsNobody(name, async () => {
      const asked = pictureOf(name)
      assert.equal((await server.get('/api/games')).status, 200, name)
      assert.match(await asked, /^404 application\/json.*NO_PICTURE.*too much on this board/, name)
    })
  }
  assert.match(await pictureOf('plain'), /^200 image\/png/)
})

test('where too many suggested moves are asked for at once, the rest are told when to ask again', async (t) => {
  const server = await openServer(t)
  const where = '/api/lessons/imperial-trader/0/advice'
  const all = await Promise.all(Array.from({ length: 30 }, () => server.get<Partial<Refused>>(where)))
  const said = all.map(
    ({ status, body, headers }) => `${status} ${body.error?.code} ${headers.get('retry-after')}`,
  )
  assert.deepEqual([...new Set(said)].sort(), ['200 undefined null', '503 NO_ADVICE 5'])
})
