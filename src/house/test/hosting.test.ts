// What is done at a table besides answering: ending a wait, bots and other people at a seat, joining, leaving, acts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../kernel/json.ts'
import { FastSource } from '../../kernel/source.ts'
import { rows } from '../../kernel/testing/rows.ts'
import type { Host, TableState } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { acting, joining, leaving } from '../commands/host.ts'
import { bid, came, events, found, load } from './harbour.ts'
import { hotSeat, openHouse, pick, until } from './open.ts'

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error)),
  )

let commands = 0
/** What is asked, but for the command's id. */
type Asked = Host extends infer H ? (H extends unknown ? Omit<H, 'commandId'> : never) : never

const named = <A extends object>(act: A) =>
  ({ ...act, commandId: `h${++commands}` }) as A & { commandId: string }

/** A table of Godsfire: Anna has made it and holds seat 0, Ben has joined, the third is a bot. */
async function company(t: Parameters<typeof openHouse>[0]) {
  const open = openHouse(t)
  const { house } = open
  const made = await house.create({
    game: 'godsfire-trade',
    hosted: true,
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'bot', bot: 'random', name: 'Cleo' }],
  })
  const ben = await house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
  const host = (act: Asked, key: string | null = made.key) =>
    open.house.host(made.table, key, named(act) as Host)
  const state = (key: string | null = made.key): Promise<TableState> => house.state(made.table, key)
  return { ...open, house, made, ben, host, state }
}

test('the host ends a wait: those who have submitted are heard, the others are late; the reason is in the log', async (t) => {
  const { house, made, ben, host, state, store } = await company(t)
  await until(async () => (await state()).ready.includes(2), 'the bot')
  const { seq } = await state()
  assert.equal(await code(host({ do: 'close', seq, reason: 'Ben sleeps' }, ben.key)), 'NOT_THE_HOST')
  const done = await host({ do: 'close', seq, reason: ' Ben\nsleeps ' })
  assert.deepEqual(done, { accepted: { event: seq, seq: seq + 1 } })
  const after = await state(ben.key)
  assert.deepEqual(
    after.acts.map(({ kind, text }) => [kind, text]),
    [['close', 'The host ends the wait: “Ben sleeps”.']],
  )
  const [act, turn] = (await store.entries(made.table)).slice(-2)
  assert.deepEqual([act?.kind, turn?.kind], ['house', 'game'])
  const { answer } = JSON.parse(turn?.json ?? '') as { answer: { answers: [number][]; late: number[] } }
  assert.deepEqual([answer.answers.map(([seat]) => seat), answer.late], rows('0 1 2, 0 1'))
  const stale = await host({ do: 'close', seq, reason: '' })
  assert.equal('refused' in stale && stale.refused.error.code, 'STALE')
  assert.equal((await house.state(made.table, null)).acts.length, 1)
})

test('a bot takes a seat over, and its holder takes it back; meanwhile the holder looks on and cannot answer', async (t) => {
  const { house, made, ben, host, state, again } = await company(t)
  const play = (bot: string | null, key = ben.key) =>
    host({ do: 'play', seat: 1, bot, reason: 'on a journey' }, key)
  assert.equal(await code(host({ do: 'play', seat: 0, bot: 'random', reason: '' }, ben.key)), 'NOT_YOUR_SEAT')
  assert.equal(await code(play('nobody')), 'NO_SUCH_BOT')
  // Cleo's seat was a bot's from the start: it can be given back to nobody.
  const mayPlay = async () => (await state()).time.may.flatMap((one) => (one.do === 'play' ? [one.seat] : []))
  assert.deepEqual([...new Set(await mayPlay())], [0, 1])
  assert.deepEqual('accepted' in (await play('random')), true)
  await until(async () => (await state()).ready.includes(1), 'the bot in Ben’s seat')
  const { seats, seq, acts } = await state(ben.key)
  assert.deepEqual([seats[1]?.kind, seats[1]?.name, seats[1]?.bot], ['bot', 'Ben', 'random'])
  assert.equal(acts.at(-1)?.text, 'Ben lets the Random bot play: “on a journey”.')
  const answer = { seat: 1, seq, commandId: 'x', choice: { text: '' } }
  assert.equal(await code(house.answer(made.table, ben.key, answer)), 'BOT_PLAYS')
  await play(null)
  const later = await again()
  const state2 = await later.state(made.table, ben.key)
  assert.deepEqual([state2.seats[1]?.kind, state2.acts.length], ['person', 2])
  assert.ok('accepted' in (await later.answer(made.table, ben.key, { ...answer, seq: state2.seq })))
})

test('a freed seat opens to nobody’s old key, and is taken by the invite while the game goes on', async (t) => {
  const { house, made, ben, host, state } = await company(t)
  assert.equal((await state()).invite, null)
  await host({ do: 'free', seat: 1, reason: 'gone for good' })
  assert.deepEqual((await state(ben.key)).you, [])
  const { invite, seats } = await state()
  assert.equal(seats[1]?.kind, 'open')
  const dido = await house.join(made.table, { invite: invite ?? '', name: 'Dido' })
  assert.deepEqual([dido.seats, dido.invite], [[1], null])
  const after = await state(dido.key)
  assert.deepEqual([after.you, after.seats[1]?.name, after.acts.length], [[1], 'Dido', 2])
  assert.equal(await code(house.join(made.table, { invite: invite ?? '', name: 'Emil' })), 'SEAT_TAKEN')
})

test('a wait for one seat is ended, too: its draft counts, else what the rules say for the late', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2, { seed: 'waiting' }))
  for (let n = 0; n < 12; n++) {
    const { seq, pending } = await house.state(made.table, made.key)
    const [question] = pending
    assert.ok(question !== undefined)
    const choice = pick(question, new FastSource(n))
    const { seat } = question
    if (n % 2 === 0)
      await house.answer(made.table, made.key, { seat, seq, commandId: `d${n}`, choice, draft: true })
    const done = await house.host(made.table, made.key, { do: 'close', seq, reason: '', commandId: `c${n}` })
    assert.deepEqual(done, { accepted: { event: seq, seq: seq + 1 } })
  }
  const { acts } = await house.state(made.table, made.key)
  assert.equal(acts.length, 12)
})

test('newcomers join a running game, seats leave it, and acts have author and reason', async (t) => {
  const { store } = openHouse(t)
  await found(store)
  const table = await load(store)
  const person = { kind: 'person' as const, name: 'Dido', bot: null }
  const join = () =>
    table.command((follower) => joining(follower, { coins: 2 }, person, () => ({ hash: 'dido', seats: [3] })))
  assert.equal(came(await join()), 1)
  assert.deepEqual([table.row.seats.length, table.row.seats[3]?.name], [4, 'Dido'])
  assert.deepEqual(table.keys.get('dido')?.seats, [3])
  assert.equal(came(await table.answer(3, table.seq, 'd', bid(1))), 'lies')
  assert.equal(came(await table.command(() => leaving(1, { id: 'leave', body: null }))), 2)
  assert.equal(
    came(await table.command(() => leaving(1, { id: 'leave', body: null }))),
    2,
    'the same command has one effect',
  )
  const act = await table.command(() => acting('host', 'too quiet', ACT, { id: 'act', body: null }))
  assert.equal(came(act), 3)
  const last = (await events(store)).at(-1)
  assert.deepEqual([last?.kind, last?.answer], ['act', { author: 'host', reason: 'too quiet', act: ACT }])
  const again = await load(store)
  assert.equal(again.row.seats.length, 4)
})

/** HB-6.4 */
const ACT: Json = { do: 'fine', seat: 0, coins: 1 }
