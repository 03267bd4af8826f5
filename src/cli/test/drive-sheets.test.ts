// Questions to several seats, scripted chance, and what a driver of all seats is told.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import test from 'node:test'
import type { Checked } from '../../kernel/checked.ts'
import { rows } from '../../kernel/testing/rows.ts'
import { Drive } from '../drive.ts'
import { linesOf } from '../protocol.ts'

interface Refused {
  clause: string | null
  code: string
  text: string
}

/** What `answer`, `late`, `close` and `new` answer, as far as these tests check it. */
interface State {
  events: {
    kind: string
    seat: number | null
    answer: unknown
    chance: number[]
    facts: { kind: string; only: number[] | null }[]
  }[]
  waitingFor: number[]
  step: string | null
  over: boolean
  unused: { chance: number[] } | null
  ready?: number[]
}

function session() {
  const drive = new Drive()
  const send = (request: object) => drive.line(JSON.stringify(request)) as { ok?: unknown; error?: Refused }
  const ok = <T = State>(request: object): T => {
    const { ok: made, error } = send(request)
    assert.equal(error, undefined, JSON.stringify(error))
    return made as T
  }
  const refused = (request: object): Refused => {
    const { error } = send(request)
    assert.ok(error, `expected a refusal of ${JSON.stringify(request)}`)
    return error
  }
  return { ok, refused }
}

const orders = { do: 'new', game: 'godsfire-trade', seats: 3, seed: 'a' }
const trader = { do: 'new', game: 'imperial-trader', seats: 2, seed: 'a' }
const market = { do: 'new', game: 'black-market', seats: 3, seed: 'a' }
const sheet = (seat: number, text: string, more: object = {}) => ({
  do: 'answer',
  seat,
  choice: { text },
  ...more,
})

test('several seats · a sheet waits for the others, may be replaced, and the last one answers with the reveal', () => {
  const { ok } = session()
  ok(orders)
  const before = ok<object>({ do: 'hash' })
  const kept = ok(sheet(1, 'peace 3'))
  assert.deepEqual([kept.events, kept.waitingFor, kept.ready, kept.step], [[], [0, 2], [1], 'game.diplomacy'])
  assert.deepEqual(ok({ do: 'hash' }), before)
  const asked = (all: boolean) =>
    ok<{ seat: number; since: number }[]>({ do: 'pending', all }).map(({ seat, since }) => [seat, since])
  assert.deepEqual(asked(false), rows('0 0, 2 0'))
  assert.deepEqual(asked(true), rows('0 0, 1 0, 2 0'))
  ok(sheet(1, 'peace 1'))
  ok(sheet(0, ''))
  const end = ok(sheet(2, ''))
  assert.deepEqual(
    end.events.map(({ kind, seat }) => [kind, seat]),
    [['turn', null]],
  )
  assert.deepEqual(end.events[0]?.answer, {
    answers: [
      [0, { text: '' }],
      [1, { text: 'peace 1' }],
      [2, { text: '' }],
    ],
    late: [],
  })
  assert.deepEqual(
    end.events[0]?.facts.map(({ kind }) => kind),
    ['offeredPeace'],
  )
  assert.deepEqual([end.waitingFor, end.step, end.ready], [[0, 1, 2], 'game.spending', []])
})

test('several seats · a draft is not waited with, and counts when the question is closed; the others are late', () => {
  const { ok, refused } = session()
  ok(orders)
  assert.deepEqual(ok(sheet(0, 'peace 2', { draft: true })).ready, [])
  ok(sheet(1, ''))
  const closed = ok({ do: 'close' })
  assert.deepEqual(closed.events[0]?.answer, {
    answers: [
      [0, { text: 'peace 2' }],
      [1, { text: '' }],
      [2, { orders: [] }],
    ],
    late: [2],
  })
  ok({ do: 'late', seat: 1 })
  assert.equal(refused(sheet(0, '', { since: 0 })).code, 'STALE_QUESTION')
  assert.deepEqual(ok(sheet(0, '', { since: 1 })).ready, [0, 1])
  ok(trader)
  assert.equal(refused({ do: 'close' }).code, 'NOT_SEVERAL')
})

test('a playout that is refused has not moved, nor used up chance, nor lost a sheet', () => {
  const { ok, refused } = session()
  ok({ ...trader, chance: [0, 0, 6, 3, 9] })
  const before = ok<{ hash: string }>({ do: 'hash' })
  assert.equal(refused({ do: 'playout', bots: ['plan'] }).code, 'BAD_CHANCE')
  assert.deepEqual([ok({ do: 'hash' }), ok<object[]>({ do: 'log' }).length], [before, 1])
  assert.equal(refused({ do: 'playout', bots: ['plan', 'nobody'] }).code, 'NO_SUCH_BOT')
  assert.deepEqual([ok({ do: 'hash' }), ok<object[]>({ do: 'log' }).length], [before, 1])
  assert.deepEqual(ok({ do: 'chance' }).unused, null)
  assert.equal(ok({ do: 'playout', bots: ['plan'] }).over, true)
  ok(orders)
  ok(sheet(1, 'peace 3'))
  ok({ do: 'chance', chance: [9, 9, 9, 9] })
  assert.equal(refused({ do: 'playout', limit: 400 }).code, 'BAD_CHANCE')
  assert.deepEqual(
    ok<{ seat: number }[]>({ do: 'pending' }).map(({ seat }) => seat),
    [0, 2],
  )
})

test('scripted chance · what is left is told, stays for the next draws, and can be cleared', () => {
  const { ok, refused } = session()
  assert.deepEqual(ok({ ...trader, chance: [0, 0, 6, 3, 7] }).unused, { chance: [0, 0, 6, 3, 7] })
  ok({ do: 'answer', seat: 0, choice: { berth: 'C' } })
  assert.deepEqual(ok({ do: 'answer', seat: 1, choice: { berth: 'A' } }).unused, { chance: [7] })
  const fly = { do: 'answer', seat: 0, choice: { do: 'fly' } }
  assert.equal(refused(fly).code, 'BAD_CHANCE')
  assert.deepEqual(ok({ ...fly, chance: [5] }).unused, { chance: [7] })
  assert.deepEqual(ok({ do: 'chance' }).unused, null)
  assert.deepEqual(ok({ do: 'chance', chance: [2, 2] }).unused, { chance: [2, 2] })
})

test('a line ends at \\n alone: U+2028 may stand within a JSON text, and what is too long is one line', async () => {
  async function* pieces() {
    yield '{"id":"a\u2028b'
    yield '\u0085c"}\r\nsecond\nth'
    yield `ird\n${'x'.repeat(30)}`
    yield 'yyy\n\nlast'
  }
  const lines: (string | null)[] = []
  for await (const line of linesOf(pieces(), 20)) lines.push(line)
  assert.deepEqual(lines, ['{"id":"a\u2028b\u0085c"}\r', 'second', 'third', null, '', 'last'])
  const main = path.resolve(import.meta.dirname, '../main.ts')
  const input = '{"id":"a\u2028b","do":"hash"}\n{"id":"c","do":"hash"}'
  const { stdout } = spawnSync(process.execPath, [main, 'drive'], { input, encoding: 'utf8' })
  const ids = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
  assert.deepEqual(ids, ['a\u2028b', 'c'])
})

test('the log of a game that was loaded replays', () => {
  const { ok } = session()
  ok(trader)
  ok({ do: 'playout', bots: ['plan'], limit: 7 })
  const position = ok<object>({ do: 'position' })
  ok({ do: 'load', game: 'imperial-trader', position, seed: 'b' })
  const { hash } = ok<{ hash: string }>({ do: 'playout', bots: ['plan'], limit: 9 })
  const log = ok<{ kind: string; answer: { position: object } }[]>({ do: 'log' })
  assert.deepEqual([log.length, log[0]?.kind, log[0]?.answer.position], [10, 'begin', position])
  ok({ do: 'replay', log })
  assert.equal(ok<{ hash: string }>({ do: 'hash' }).hash, hash)
})

test('each seat’s facts reach the driver of all seats, with those who are told them', () => {
  const { ok } = session()
  const opened = ok({ ...market, seats: 3 })
  const told = [...opened.events.flatMap(({ facts }) => facts)]
  for (let i = 0; i < 60; i++) {
    const [pending] = ok<{ seat: number }[]>({ do: 'pending' })
    const { choice } = ok<{ choice: object }>({ do: 'suggest', seat: pending?.seat, bot: 'random' })
    told.push(...ok({ do: 'answer', seat: pending?.seat, choice }).events.flatMap(({ facts }) => facts))
  }
  const secret = new Set(told.flatMap(({ only }) => only ?? []).filter((seat) => seat >= 0))
  assert.deepEqual([...secret].sort(), [0, 1, 2])
  assert.ok(told.some(({ only }) => only === null))
})

test('an answer tells the step that follows, null when the game is over', () => {
  const { ok } = session()
  assert.equal(ok(trader).step, 'game.berth')
  assert.equal(ok({ do: 'answer', seat: 0, choice: { berth: 'C' } }).step, 'game.berth')
  assert.equal(ok({ do: 'answer', seat: 1, choice: { berth: 'A' } }).step, 'turn.action')
  const [pending] = ok<{ step: string }[]>({ do: 'pending' })
  assert.equal(pending?.step, 'turn.action')
  ok({ do: 'playout', bots: ['plan'] })
  const log = ok<object[]>({ do: 'log' })
  assert.deepEqual([ok({ do: 'replay', log }).step, ok({ do: 'replay', log }).over], [null, true])
})

test('refusals count seats as requests do, from 0', () => {
  const { ok, refused } = session()
  ok(trader)
  const { text } = refused({ do: 'answer', seat: 1, choice: { berth: 'A' } })
  assert.match(text, /not your turn\. .* is asked of others\./)
  assert.match(refused({ do: 'late', seat: 1 }).text, /waits for this seat\./)
  for (const what of ['considered', 'view', 'undo', 'late', 'suggest'])
    assert.deepEqual(refused({ do: what, seat: 2 }), {
      clause: null,
      code: 'NO_SUCH_SEAT',
      text: 'There is no seat 2; seats are numbered 0 to 1.',
    })
})

test('standing answers · are listed with their steps and moments, and refused until a moment that never comes', () => {
  const { ok, refused } = session()
  const games = ok<{ id: string; standing: { windows: string[]; moments: string[] } | null }[]>({
    do: 'games',
  })
  const { standing } = games.find(({ id }) => id === 'black-market') ?? {}
  assert.ok(standing?.windows.includes('trade.opening'))
  assert.deepEqual(standing?.moments, ['round', 'always'])
  assert.equal(games.find(({ id }) => id === 'imperial-trader')?.standing, null)
  ok(market)
  const until = (moment: string) => ({
    do: 'answer',
    seat: 2,
    choice: { standing: 'pass', window: 'trade.opening', until: moment },
  })
  assert.match(refused(until('sunset')).text, /no moment "sunset".*round or always/)
  assert.equal(ok(until('round')).events[0]?.kind, 'answer')
})

test('standing answers · the last awaited player’s bring the reveal with them', () => {
  const { ok } = session()
  ok(market)
  const choose = () => ok<{ seat: number; step: string }[]>({ do: 'pending' })
  while (choose()[0]?.step === 'game.choose') {
    const [{ seat = 0 } = {}] = choose()
    ok({ do: 'answer', seat, choice: { action: 'trade' } })
  }
  assert.equal(choose()[0]?.step, 'trade.opening')
  const [first = 0, second = 0] = choose().map(({ seat }) => seat)
  assert.deepEqual(ok({ do: 'answer', seat: first, choice: {} }).events, [])
  const stand = { standing: 'pass', window: 'trade.opening', until: 'round' }
  const { events } = ok({ do: 'answer', seat: second, choice: stand })
  assert.deepEqual(
    events.map(({ kind, seat }) => [kind, seat]),
    [
      ['answer', second],
      ['turn', null],
    ],
  )
})

test('games gives the JSON schema of every game’s positions', () => {
  const { ok } = session()
  for (const { id, position } of ok<{ id: string; position: { properties: object; required: string[] } }[]>({
    do: 'games',
  })) {
    ok({ do: 'new', game: id, seats: 3, seed: 1 })
    const names = Object.keys(ok<object>({ do: 'position' }))
    assert.deepEqual(
      names.filter((name) => !(name in position.properties)),
      [],
      id,
    )
    assert.deepEqual(
      position.required.filter((name) => !names.includes(name)),
      [],
      id,
    )
  }
})

test('lengths count code points, as the schema that is shown says: 200 rockets are 200', () => {
  const { ok, refused } = session()
  ok(market)
  const step = () => ok<{ seat: number; step: string }[]>({ do: 'pending' })[0]
  while (step()?.step === 'game.choose') ok({ do: 'answer', seat: step()?.seat, choice: { action: 'trade' } })
  const say = (n: number) => ({
    do: 'answer',
    seat: step()?.seat,
    choice: { say: '🚀'.repeat(n) },
    draft: true,
  })
  ok(say(200))
  assert.equal(refused(say(201)).code, 'BAD_CHOICE')
})

test('load takes no impossible position: nothing asked in a running game, a round after the last', () => {
  const { ok, refused } = session()
  for (const game of ['imperial-trader', 'cash-flow', 'black-market', 'godsfire-trade']) {
    ok({ do: 'new', game, seats: 3, seed: 1 })
    const position = ok<object>({ do: 'position' })
    assert.equal(
      refused({ do: 'load', game, position: { ...position, flow: [] } }).code,
      'BAD_POSITION',
      game,
    )
    assert.equal(ok<{ over: boolean }>({ do: 'result' }).over, false)
    const { code, text } = refused({ do: 'load', game, position, seats: 4 })
    assert.deepEqual([code, text], ['BAD_SEATS', 'The position is for 3 seats, not 4.'])
    ok({ do: 'load', game, position, seats: 3 })
    ok({ do: 'load', game, position })
  }
  ok(market)
  const position = ok<object>({ do: 'position' })
  const { text } = refused({ do: 'load', game: 'black-market', position: { ...position, round: 7 } })
  assert.match(text, /position\.round: the last one is 6, not 7/)
})

test('explain says which lines of a sheet would do nothing, and why', () => {
  const { ok } = session()
  ok(orders)
  const explained = ok<{
    legal: boolean
    text: string
    voids: { line: number; code: string; clause: string }[]
  }>({
    do: 'explain',
    seat: 0,
    choice: { text: 'peace 2\npeace 1\nbuild 9 at A1' },
  })
  assert.equal(explained.legal, true)
  assert.deepEqual(
    explained.voids.map(({ line, clause, code }) => [line, clause, code]),
    [
      [2, 'GT-7.1', 'NO_SUCH_PLAYER'],
      [3, 'GT-4.1', 'WRONG_STEP'],
    ],
  )
  const whole = ok<{ voids?: object[] }>({ do: 'explain', seat: 0, choice: { text: 'peace 2' } })
  assert.equal(whole.voids, undefined)
})

test('check · a sheet line by line as the page says it: what stands, what is refused and why, and what was meant', () => {
  const { ok, refused } = session()
  ok({ do: 'new', game: 'starfire-campaign', seats: 2, options: { preset: 'skirmish' }, seed: 'a' })
  const { empires } = ok<{ empires: { colonies: { system: number[] } }[] }>({ do: 'view', seat: 0 })
  const home = empires[0]?.colonies.system[0]
  const text = `buildd ${home} Scout\nbuild ${home} Scout × 2\nmove F9 to 2\nbuild ${home} Scout × 400`
  const before = ok<object>({ do: 'hash' })
  const { lines, totals } = ok<Checked>({ do: 'check', seat: 0, choice: { text } })
  assert.deepEqual(
    lines.map(({ no, fate, price, clause, instead }) => [no, fate, price, clause, ...instead]),
    [
      [1, 'refused', '', 'SC-19.11', `build ${home} Scout`],
      [2, 'stands', '256.00 MC', 'SC-5.3'],
      [3, 'refused', '', 'SC-19.2'],
      // SC-5.9  As many as there is money for are bought.
      [4, 'refused', '24,448.00 MC', 'SC-11.7', `build ${home} "Scout" × 191`],
    ],
  )
  assert.ok(lines.every(({ fate, says, code }) => (fate === 'refused') === (code !== null) && says !== ''))
  assert.match(
    lines[3]?.says ?? '',
    /^In part, for 24,448\.00 MC: 209 of 400 at 128\.00 MC each are not bought/,
  )
  assert.equal(totals[4]?.text, 'Treasury after')
  assert.deepEqual(ok({ do: 'hash' }), before)
  ok(trader)
  assert.equal(refused({ do: 'check', seat: 0, choice: { do: 'fly' } }).code, 'NO_LINES')
})

test('check · a sheet of Godsfire: what its step forbids is refused, with the names of the players', () => {
  const { ok } = session()
  ok(orders)
  const { lines } = ok<Checked>({
    do: 'check',
    seat: 0,
    choice: { text: 'peace 2\npaece 3\nbuild 1 at grom' },
  })
  assert.deepEqual(
    lines.map(({ fate, code }) => [fate, code]),
    [
      ['stands', null],
      ['refused', lines[1]?.code],
      ['refused', 'WRONG_STEP'],
    ],
  )
  assert.ok(lines.every(({ says }) => !/[\uE000-\uEFFF]/.test(says)))
})

test('pending · only what is possible; considered, as a house lists it, with refusals and the places of what is possible', () => {
  const { ok } = session()
  ok(trader)
  type Asked = { seat: number; options: { choice: unknown; refusal?: object }[]; possible?: number[] }[]
  // The first question of a turn has actions that are not possible yet.
  for (let n = 0; n < 12; n++) {
    const [bare] = ok<Asked>({ do: 'pending' })
    const [all] = ok<Asked>({ do: 'pending', considered: true })
    assert.ok(bare !== undefined)
    assert.ok(bare.options.every(({ refusal }) => refusal === undefined))
    assert.equal(bare.possible, undefined)
    const possible = all?.options.filter(({ refusal }) => refusal === undefined).map(({ choice }) => choice)
    assert.deepEqual(
      bare.options.map(({ choice }) => choice),
      possible,
    )
    if (all?.possible !== undefined) {
      assert.deepEqual(
        all.possible.map((i) => all.options[i]?.choice),
        possible,
      )
      return
    }
    ok({ do: 'answer', seat: bare.seat, choice: bare.options[0]?.choice })
  }
  assert.fail('nothing was ever impossible')
})
