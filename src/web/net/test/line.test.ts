import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import fs from 'node:fs'
import { mock, type TestContext, test } from 'node:test'
import { runInThisContext } from 'node:vm'
import { heard, keep, namesAt } from '../../../board/keepsake.ts'
import type { GalaxyFrames } from '../../../server/api.ts'
import { framesAfter } from '../galaxy.ts'
import { type Announced, announced, HouseError, offline, onSaid, untilKnown } from '../http.ts'
import { changeOf } from '../keepsakes.ts'
import { earlyState, Line, type Link, returnMs } from '../line.ts'
import { solving } from '../solving.ts'

test('who was cut off comes back at any time within five seconds, and later with every failure', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 20].map((failures) => [0, 0.5, 1].map((chance) => returnMs(failures, chance, false))),
    [
      [0, 2500, 5000],
      [0, 5000, 10_000],
      [0, 10_000, 20_000],
      [0, 15_000, 30_000],
      [0, 15_000, 30_000],
    ],
  )
})

test('nobody who looks at the page waits longer than ten seconds for the next try', () => {
  assert.deepEqual(
    [0, 1, 2, 20].map((failures) => returnMs(failures, 1, true)),
    [5000, 10_000, 10_000, 10_000],
  )
})

test('what lies here otherwise than with the account is told, of this table alone', () => {
  let told = 0
  const still = heard(() => {
    told++
  })
  keep('t', 'names 0', 'new')
  keep('t', 'chart 0', 'same')
  keep('t', 'chart 1', 'x'.repeat(30_001))
  keep('u', 'names 0', 'another table')
  assert.equal(told, 4)
  still()
  assert.deepEqual(namesAt('u'), ['names 0'])
  const there = new Map([
    ['names 0', 'old'],
    ['chart 0', 'same'],
    ['names 1', 'given up here'],
  ])
  assert.deepEqual(changeOf('t', there), { keep: [{ name: 'names 0', text: 'new' }], drop: ['names 1'] })
  keep('t', 'names 0', null)
  assert.deepEqual(changeOf('t', there).drop, ['names 0', 'names 1'])
})

/** A connection that does what the test says. */
class Socket extends EventTarget {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  sent: string[] = []
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Socket.all.push(this)
  }
  opens(): void {
    this.readyState = Socket.OPEN
    this.dispatchEvent(new Event('open'))
    this.onopen()
  }
  says(message: object): void {
    const event = new MessageEvent('message', { data: JSON.stringify(message) })
    this.dispatchEvent(event)
    this.onmessage(event)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  /** Where nobody is at the other end, nothing comes of it for a long time. */
  close(): void {}
}

const WINDOW = new EventTarget()
const PAGE = {
  WebSocket: Socket,
  location: { protocol: 'http:', host: 'here' },
  document: { visibilityState: 'visible', addEventListener() {}, removeEventListener() {} },
  localStorage: { getItem: () => null, setItem() {} },
  addEventListener: WINDOW.addEventListener.bind(WINDOW),
  removeEventListener: WINDOW.removeEventListener.bind(WINDOW),
  dispatchEvent: WINDOW.dispatchEvent.bind(WINDOW),
}
const before = new Map(
  Object.keys(PAGE).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
)

/** A page for one test alone: other files are tested in the same process. */
function page(t: TestContext): void {
  for (const [name, value] of Object.entries(PAGE))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] })
  Socket.all = []
  t.after(() => {
    mock.timers.reset()
    for (const [name, was] of before)
      if (was === undefined) delete (globalThis as Record<string, unknown>)[name]
      else Object.defineProperty(globalThis, name, was)
  })
}

function line(onMessage: (message: unknown) => void = () => {}): { line: Line; links: Link[] } {
  const links: Link[] = []
  const opened = new Line('table', { since: () => null, onLink: (link) => links.push(link), onMessage })
  return { line: opened, links }
}

const last = () => Socket.all.at(-1) as Socket

/** The promises that wait for nothing else go on. */
const settle = () => new Promise((done) => setImmediate(done))

test('what comes before the code of the page is there is heard when it is, by the same connection', (t) => {
  page(t)
  const kept = JSON.stringify({ table: { key: 'own', seats: [0] } })
  Object.assign(globalThis, {
    location: { pathname: '/t/table', hash: '', origin: 'http://here' },
    localStorage: { getItem: (name: string) => (name === 'argosy.keys' ? kept : null), setItem() {} },
  })
  const early = () =>
    runInThisContext(fs.readFileSync(new URL('../../public/early.js', import.meta.url), 'utf8'))
  early()
  last().opens()
  last().says({ type: 'state', state: { seq: 3 } })
  assert.deepEqual([last().address, last().sent], ['ws://here/api/tables/table/live', ['{"key":"own"}']])
  // The first look at a table needs no second one.
  const shown = earlyState('table')
  assert.deepEqual([shown, earlyState('other')], [{ seq: 3 }, null])
  const states: unknown[] = []
  const { line: opened, links } = line((message) => states.push(Object(message).state))
  assert.ok(states.length === 1 && states[0] === shown)
  assert.deepEqual([links, last().sent.slice(1)], [['live'], ['{"visible":true}']])
  // It is taken once: the next is a connection of its own.
  last().onclose()
  opened.wake()
  assert.equal(Socket.all.length, 2)
  opened.close()
  // A browser without storage has the key of the link; one that has come with another key is not taken.
  const getItem = () => {
    throw new Error('denied')
  }
  Object.assign(globalThis, { localStorage: { getItem }, location: { ...location, hash: '#key=l%20k' } })
  early()
  last().opens()
  assert.deepEqual(last().sent, ['{"key":"l k"}'])
  line().line.close()
  assert.equal(Socket.all.length, 4)
})

test('a connection that is taken and shows no table is given up, and another tried', (t) => {
  page(t)
  const { line: opened, links } = line()
  last().opens()
  mock.timers.tick(15_000)
  assert.deepEqual(links, ['lost'])
  mock.timers.tick(10_000)
  assert.equal(Socket.all.length, 2)
  last().opens()
  last().says({ type: 'state', state: {} })
  mock.timers.tick(15_000)
  assert.deepEqual([links.at(-1), Socket.all.length], ['live', 2])
  opened.close()
})

test('what is announced comes by a live connection: when none says so, nothing is, and only without one a page asks', async (t) => {
  page(t)
  const heard: Announced[] = []
  const stop = onSaid((said) => heard.push(said))
  const { line: opened } = line()
  const none = { banner: null, maintenance: null }
  const said = { ...none, banner: { text: 'We close.', untilMs: 9 } }
  const asks = t.mock.method(globalThis, 'fetch', async () => Response.json(none))
  const isAsked = async () => {
    asks.mock.resetCalls()
    assert.deepEqual(await announced(said), asks.mock.callCount() === 1 ? none : said)
    return asks.mock.callCount() === 1
  }
  last().opens()
  last().says({ type: 'said', said })
  assert.equal(await isAsked(), true)
  last().says({ type: 'state', state: {} })
  last().says({ type: 'state', state: {} })
  assert.deepEqual([heard, await isAsked()], [[said], false])
  last().onclose()
  assert.equal(await isAsked(), true)
  opened.wake()
  last().opens()
  last().says({ type: 'state', state: {} })
  assert.deepEqual([heard, await isAsked()], [[said, none], false])
  opened.close()
  assert.equal(await isAsked(), true)
  stop()
})

test('a connection at whose other end nobody is any more is given up without waiting for its close', (t) => {
  page(t)
  const { line: opened, links } = line()
  last().opens()
  last().says({ type: 'state', state: {} })
  mock.timers.tick(20_000)
  mock.timers.tick(8000)
  assert.deepEqual(links, ['live', 'lost'])
  // What it still says is not heard.
  const old = last()
  opened.wake()
  assert.equal(Socket.all.length, 2)
  old.says({ type: 'state', state: {} })
  assert.equal(links.at(-1), 'lost')
  opened.close()
})

test('an answer goes again and again while the house is away, as the same one, until it is there', async (t) => {
  page(t)
  let tries = 0
  const sent = untilKnown(() => {
    if (++tries < 12)
      return Promise.reject(tries % 2 === 0 ? offline() : new HouseError(503, offline().refusal))
    return Promise.resolve('in')
  })
  for (let i = 0; i < 12; i++) {
    await settle()
    mock.timers.tick(4000)
  }
  assert.deepEqual([await sent, tries], ['in', 12])
})

test('what the house refuses is sent once; what goes wrong in it, four times', async (t) => {
  page(t)
  for (const [status, most] of [
    [409, 1],
    [500, 4],
  ] as const) {
    let tries = 0
    const sent = untilKnown(() => {
      tries++
      return Promise.reject(new HouseError(status, offline().refusal))
    })
    const said = assert.rejects(sent)
    for (let i = 0; i < 8; i++) {
      await settle()
      mock.timers.tick(4000)
    }
    await said
    assert.equal(tries, most)
  }
})

test('a refusal that names a moment is said by the clock of its reader', () => {
  const text = 'You cannot write in the chat until 2026-11-03 12:00 UTC. Reason: Be kind.'
  const { message, refusal } = new HouseError(403, { clause: null, code: 'MUTED', text })
  const day = `(Monday 2|Tuesday 3|Wednesday 4) November 2026`
  assert.match(
    message,
    new RegExp(`^You cannot write in the chat until ${day}, \\d\\d:\\d\\d. Reason: Be kind.$`),
  )
  assert.equal(refusal.text, message)
})

test('a number is found by its hash, as Node makes it; what is tried before is told', () => {
  for (const challenge of ['', 'abc', 'A-z_0.9'.repeat(7)]) {
    for (const n of [0, 7, 12_345]) {
      const proof = `${challenge}.${n}`
      const numbers = solving({ challenge, target: hash('sha256', proof), tries: 12_346 })
      const said: number[] = []
      let next = numbers.next()
      for (; next.done !== true; next = numbers.next()) said.push(next.value)
      assert.equal(next.value, proof)
      assert.deepEqual(said, [0, 10_000 / 12_346].slice(0, Math.ceil(n / 10_000)))
    }
  }
  assert.throws(() => [...solving({ challenge: 'a', target: hash('sha256', 'b'), tries: 10 })], /no answer/)
})

/** A table that answers with at most three turns at a time, and counts the turns that it has sent. */
class Campaign {
  played: GalaxyFrames['frames'] = []
  sent = 0

  play(upTo: number, people = 100): void {
    const turns = Array.from({ length: upTo + 1 }, (_, turn) => turn)
    this.played = turns.map(
      (turn) =>
        this.played[turn] ?? { turn, powers: [], held: [[1, 1, people + turn]], fleets: [], fights: [] },
    )
  }

  ask = async (from: number): Promise<GalaxyFrames> => {
    const frames = this.played.filter(({ turn }) => turn >= from).slice(0, 3)
    this.sent += frames.length
    const last = this.played.length - 1
    return { eye: null, eyes: [null], now: last + 1, over: false, last, frames }
  }
}

test('after a turn only that turn and the one before it are sent again', async () => {
  const campaign = new Campaign()
  campaign.play(7)
  const first = await framesAfter(campaign.ask, undefined)
  assert.deepEqual([first.frames, campaign.sent], [campaign.played, 8])
  campaign.play(8)
  const second = await framesAfter(campaign.ask, first)
  assert.deepEqual([second.frames, second.last, campaign.sent], [campaign.played, 8, 8 + 2])
  const third = await framesAfter(campaign.ask, second)
  assert.deepEqual([third.frames, campaign.sent], [campaign.played, 8 + 2 + 1], 'somebody handed in orders')
  campaign.play(13)
  assert.deepEqual((await framesAfter(campaign.ask, third)).frames, campaign.played, 'in several answers')
})

test('all turns are asked for again where a game was taken back, or its master acted', async () => {
  const campaign = new Campaign()
  campaign.play(7)
  const known = await framesAfter(campaign.ask, undefined)
  campaign.played = campaign.played.slice(0, 5)
  const back = await framesAfter(campaign.ask, known)
  assert.deepEqual([back.frames, back.last], [campaign.played, 4])
  campaign.play(9, 200)
  assert.deepEqual((await framesAfter(campaign.ask, known)).frames, campaign.played)
})
