import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seatWord } from '../../kernel/naming.ts'
import { FastSource } from '../../kernel/source.ts'
import type { TableState } from '../contract.ts'
import { HouseError } from '../errors.ts'
import { hearing } from './hearing.ts'
import { hotSeat, openHouse, pick, playOn, SHORT } from './open.ts'

/** The code with which the house refuses. */
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof HouseError ? `${error.kind} ${error.refusal.code}` : String(error)),
  )

const first = (state: TableState) => {
  const question = state.pending[0]
  assert.ok(question !== undefined, 'nobody is asked')
  return question
}

test('a hot-seat game goes from the first berth to the result', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(3, { options: SHORT, name: '  An   evening ' }))
  assert.deepEqual(made.seats, [0, 1, 2])
  assert.equal(made.invite, null)
  const end = await playOn(house, made, new FastSource('flow'))
  assert.ok(end.over !== null)
  assert.equal(end.name, 'An evening')
  assert.deepEqual(end.pending, [])
  assert.deepEqual(end.waitingFor, [])
  assert.ok(end.lines.length > 20 && end.lines.every((line) => line.text.length > 5))
  const after = await house.answer(made.table, made.key, {
    seat: 0,
    seq: end.seq,
    commandId: 'x',
    choice: {},
  })
  assert.equal('refused' in after && after.refused.error.code, 'GAME_OVER')
})

test('the same game is there after a restart', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat())
  const before = await playOn(open.house, made, new FastSource(1), 40)
  const house = await open.again()
  assert.deepEqual(await house.state(made.table, made.key), before)
  assert.ok((await playOn(house, made, new FastSource(2), 40)).seq > before.seq)
})

test('a seat can be joined with the invite; the game begins with the last', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }],
  })
  assert.ok(made.invite !== null)
  const waiting = await house.state(made.table, made.key)
  assert.deepEqual(
    [waiting.started, waiting.seq, waiting.view, waiting.invite],
    [false, 0, null, made.invite],
  )
  assert.equal((await house.state(made.table, null)).invite, null, 'spectators get no invite')
  const early = house.answer(made.table, made.key, { seat: 0, seq: 0, commandId: 'a', choice: {} })
  assert.equal(await code(early), 'conflict NOT_STARTED')
  const joins = await Promise.allSettled(
    ['Ben', 'Cleo', 'Dido'].map((name) => house.join(made.table, { invite: made.invite ?? '', name })),
  )
  const joined = joins.flatMap((join) => (join.status === 'fulfilled' ? [join.value] : []))
  assert.deepEqual(joined.flatMap(({ seats }) => seats).sort(), [1, 2], 'three came at once, two sat down')
  const state = await house.state(made.table, made.key)
  assert.deepEqual([state.started, state.seq, state.invite], [true, 1, null])
  assert.deepEqual(new Set(state.seats.map(({ name }) => name)).size, 3)
  for (const guest of joined) assert.deepEqual((await house.state(guest.table, guest.key)).you, guest.seats)
})

test('who joins with a wrong invite, to a wrong or a taken seat, stays outside', async (t) => {
  const { house } = openHouse(t)
  const { table, invite } = await house.create({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  const join = (more: object) => code(house.join(table, { invite: invite ?? '', name: 'Ben', ...more }))
  assert.equal(await join({ invite: 'wrong' }), 'forbidden BAD_INVITE')
  assert.equal(await join({ seat: 0 }), 'conflict SEAT_TAKEN')
  assert.equal(await join({ seat: 7 }), 'invalid NO_SUCH_SEAT')
  assert.equal(await join({ name: '   ' }), 'invalid BAD_NAME')
  assert.equal(await join({ name: seatWord(0) }), 'invalid BAD_NAME')
  assert.equal(await join({ name: 'x'.repeat(41) }), 'invalid BAD_NAME')
  assert.equal(await join({ name: '🚀'.repeat(41) }), 'invalid BAD_NAME')
  assert.equal(await join({ name: '🚀'.repeat(40) }), 'nothing')
  assert.equal(await join({}), 'conflict SEAT_TAKEN')
})

test('tables that cannot be played are refused when they are made', async (t) => {
  const { house } = openHouse(t)
  const make = (more: object) => code(house.create({ ...hotSeat(), ...more }))
  assert.equal(await make({ game: 'poker' }), 'missing NO_SUCH_GAME')
  assert.equal(await make({ seats: [{ kind: 'you', name: 'Anna' }] }), 'invalid BAD_SEATS')
  assert.equal(await make({ options: { win_credits: 'many' } }), 'invalid BAD_OPTION')
  assert.equal(await make({ options: { no_such: 1 } }), 'invalid BAD_OPTION')
  assert.match(await make({ options: { map: 'custom' } }), /^invalid /)
  assert.equal(
    await make({
      seats: [
        { kind: 'you', name: 'A' },
        { kind: 'bot', bot: 'deep' },
      ],
    }),
    'invalid NO_SUCH_BOT',
  )
})

test('a wrong key opens nothing, a key opens its own seats only', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  const guest = await house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
  const state = await house.state(made.table, made.key)
  const question = first(state)
  const answer = { seat: 0, seq: 1, commandId: 'a', choice: pick(question, new FastSource(1)) }
  const before = await house.state(made.table, null)
  assert.equal(await code(house.answer(made.table, 'wrong', answer)), 'unknown-key BAD_KEY')
  assert.equal(await code(house.answer(made.table, null, answer)), 'unknown-key NO_KEY')
  assert.equal(await code(house.answer(made.table, guest.key, answer)), 'forbidden NOT_YOUR_SEAT')
  assert.equal(
    await code(house.answer(made.table, guest.key, { ...answer, seat: 9 })),
    'invalid NO_SUCH_SEAT',
  )
  assert.equal(await code(house.state(made.table, 'wrong')), 'unknown-key BAD_KEY')
  assert.equal(await code(house.undo(made.table, guest.key, answer)), 'forbidden NOT_YOUR_SEAT')
  assert.equal(await code(house.explain(made.table, guest.key, answer)), 'forbidden NOT_YOUR_SEAT')
  assert.equal(await code(house.say(made.table, null, { text: 'hello' })), 'forbidden SPECTATOR')
  assert.equal(await code(house.state('nowhere', null)), 'missing NO_SUCH_TABLE')
  assert.deepEqual(await house.state(made.table, null), before)
  const turned = await house.answer(made.table, guest.key, { ...answer, seat: 1 })
  assert.equal('refused' in turned && turned.refused.error.code, 'NOT_YOUR_TURN')
})

test('the same command has one effect and the same answer, whenever it comes again', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat())
  const state = await open.house.state(made.table, made.key)
  const answer = { seat: 0, seq: 1, commandId: 'once', choice: pick(first(state), new FastSource(1)) }
  const both = await Promise.all([1, 2, 3].map(() => open.house.answer(made.table, made.key, answer)))
  for (const one of both) assert.deepEqual(one, { accepted: { event: 1, seq: 2 } })
  await playOn(open.house, made, new FastSource(2), 5)
  assert.deepEqual(await open.house.answer(made.table, made.key, { ...answer, seq: 7 }), {
    accepted: { event: 1, seq: 2 },
  })
  const house = await open.again()
  assert.deepEqual(await house.answer(made.table, made.key, answer), { accepted: { event: 1, seq: 2 } })
  assert.equal((await open.store.entries(made.table)).filter(({ command }) => command === '0:once').length, 1)
})

test('an answer to what is no longer asked is stale, and comes back with the table as it is', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat())
  const old = await house.state(made.table, made.key)
  await playOn(house, made, new FastSource(1), 6)
  const choice = pick(first(old), new FastSource(1))
  for (const seq of [1, 4, 99]) {
    const turned = await house.answer(made.table, made.key, { seat: 0, seq, commandId: `late${seq}`, choice })
    assert.ok('refused' in turned)
    assert.equal(turned.refused.error.code, 'STALE')
    assert.equal(turned.refused.state?.read().seq, 7)
    assert.deepEqual(turned.refused.state?.read(), await house.state(made.table, made.key))
  }
})

test('an answer can be taken back until dice or others have come between', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2, { seed: 'undo' }))
  // Two berths at a world that sells upgrades, then the first turn: buying is safe, flying is not.
  let state = await house.state(made.table, made.key)
  for (const seat of [0, 1]) {
    const choice = first(state).options?.[0]?.choice ?? null
    await house.answer(made.table, made.key, { seat, seq: state.seq, commandId: `b${seat}`, choice })
    state = await house.state(made.table, made.key)
  }
  const seat = first(state).seat
  const send = async (choice: object) => {
    const now = await house.state(made.table, made.key)
    const answer = { seat, seq: now.seq, commandId: `n${now.seq}`, choice: { ...choice } }
    return house.answer(made.table, made.key, answer)
  }
  const bought = await send({ do: 'buy', items: ['hull'] })
  if ('refused' in bought) assert.fail(bought.refused.error.text)
  state = await house.state(made.table, made.key)
  assert.deepEqual(state.undo, { seat, to: 2 })
  const undone = await house.undo(made.table, made.key, { seat, seq: 4, commandId: 'u' })
  assert.deepEqual(undone, { accepted: { event: 4, seq: 5 } })
  assert.deepEqual(await house.undo(made.table, made.key, { seat, seq: 4, commandId: 'u' }), undone)
  const back = await house.state(made.table, made.key, 4)
  assert.deepEqual(
    back.lines.map(({ kind, event }) => [kind, event]),
    [['undo', 4]],
  )
  assert.equal(back.since, 3, 'the lines from event 3 on are no more')
  assert.ok(!(await house.state(made.table, made.key)).lines.some(({ kind }) => kind === 'bought'))
  const flown = await send({ do: 'fly' })
  assert.ok('accepted' in flown)
  const refused = await house.undo(made.table, made.key, { seat, seq: 6, commandId: 'v' })
  assert.ok('refused' in refused)
  assert.match(refused.refused.error.code, /^(CANNOT_UNDO|NOTHING_TO_UNDO)$/)
})

test('talk is heard by all at the table, and not too much of it', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat())
  const heard: string[] = []
  const leave = await house.watch(
    made.table,
    null,
    0,
    hearing({
      talk: (line) => heard.push(`${line.name}: ${line.text}`),
    }),
  )
  await house.say(made.table, made.key, { text: ' Fair winds! ', seat: 1 })
  await house.say(made.table, made.key, { text: '🚀'.repeat(500) })
  assert.deepEqual(heard, ['Ben: Fair winds!', `Anna: ${'🚀'.repeat(500)}`])
  assert.equal((await house.state(made.table, null)).talk[0]?.text, 'Fair winds!')
  assert.equal(await code(house.say(made.table, made.key, { text: 'x'.repeat(501) })), 'invalid BAD_TALK')
  assert.equal(await code(house.say(made.table, made.key, { text: '🚀'.repeat(501) })), 'invalid BAD_TALK')
  assert.equal(await code(house.say(made.table, made.key, { text: '  ' })), 'invalid BAD_TALK')
  const many = await Promise.all(
    Array.from({ length: 8 }, () => code(house.say(made.table, made.key, { text: 'again' }))),
  )
  assert.ok(many.includes('too-often TOO_MUCH_TALK'))
  leave()
})

test('my tables come with those first that wait for me', async (t) => {
  const { house } = openHouse(t)
  const over = await house.create(hotSeat(2, { options: { max_rounds: 1 } }))
  await playOn(house, over, new FastSource(1))
  const mine = await house.create(hotSeat())
  const open = await house.create({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  const keys = [over, open, mine, mine].map(({ table, key }) => ({ table, key }))
  const list = await house.mine({
    keys: [...keys, { table: mine.table, key: 'no' }, { table: 'no', key: 'no' }],
  })
  assert.deepEqual(
    list.map(({ table, yourTurn, over }) => [table, yourTurn, over]),
    [
      [mine.table, true, false],
      [open.table, false, false],
      [over.table, false, true],
    ],
  )
})

test('explain says why an answer is or is not legal', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const state = await playOn(house, made, new FastSource(3), 2)
  const { seat } = first(state)
  const legal = await house.explain(made.table, made.key, { seat, choice: { do: 'endTurn' } })
  assert.deepEqual([legal.legal, 'clause' in legal && legal.clause], [true, 'IT-5.3'])
  const illegal = await house.explain(made.table, made.key, { seat, choice: { do: 'repair', points: 1 } })
  assert.ok(!illegal.legal)
  // Which of the two depends on where the ship is.
  assert.match(illegal.refusal.clause ?? '', /^IT-7\.[13]$/)
})

test('refusals name others as the table does', async (t) => {
  const { house } = openHouse(t)
  const seats = ['Ines', 'Marrow', 'Player 9'].map((name) => ({ kind: 'you' as const, name }))
  const made = await house.create(hotSeat(3, { game: 'godsfire-trade', seats }))
  const choice = { text: 'war on player 1', strict: true }
  const words = 'Ines is no rival of yours; rivals are Marrow and Player 9.'
  const explained = await house.explain(made.table, made.key, { seat: 0, choice })
  assert.equal(explained.legal ? '' : explained.refusal.text, words)
  const { seq } = await house.state(made.table, made.key)
  const answer = { seat: 0, seq, commandId: 'to-oneself-0123456789', choice }
  const answered = await house.answer(made.table, made.key, answer)
  assert.equal('refused' in answered ? answered.refused.error.text : '', words)
})

test('explain says which lines of a sheet would do nothing, by the names of the table', async (t) => {
  const { house } = openHouse(t)
  const seats = ['Ines', 'Marrow', 'Odo'].map((name) => ({ kind: 'you' as const, name }))
  const made = await house.create(hotSeat(3, { game: 'godsfire-trade', seats }))
  const explain = (text: string) => house.explain(made.table, made.key, { seat: 0, choice: { text } })
  const explained = await explain('peace 2\npeace 1\nbuild 9 at A1')
  assert.ok(explained.legal)
  assert.deepEqual(
    explained.voids?.map(({ line, clause, code }) => [line, clause, code]),
    [
      [2, 'GT-7.1', 'NO_SUCH_PLAYER'],
      [3, 'GT-4.1', 'WRONG_STEP'],
    ],
  )
  assert.match(explained.voids?.[0]?.text ?? '', /^Ines is no rival of yours/)
  assert.equal('voids' in (await explain('peace 2')), false)
})

test('the deadline of a seat strikes once', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat())
  assert.deepEqual(await house.late(made.table, 0, 'd1'), { event: 1, seq: 2 })
  assert.deepEqual(await house.late(made.table, 0, 'd1'), { event: 1, seq: 2 })
  const other = await house.late(made.table, 0, 'd2')
  assert.equal('refusal' in other && other.refusal.code, 'NOT_LATE')
})

test('a watcher is shown every durable event in order, with the new lines only', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const seen: TableState[] = []
  const leave = await house.watch(
    made.table,
    null,
    0,
    hearing({
      state: (s) => seen.push(s),
    }),
  )
  const end = await playOn(house, made, new FastSource(5), 30)
  leave()
  assert.deepEqual(
    seen.map(({ seq }) => seq),
    Array.from({ length: 31 }, (_, i) => i + 1),
  )
  assert.deepEqual(
    seen.flatMap(({ lines }) => lines),
    end.lines,
  )
})

test('who is connected for a seat is online', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const online = async () => (await house.state(made.table, null)).seats.map((seat) => seat.online)
  assert.deepEqual(await online(), [false, false])
  const leave = await house.watch(made.table, made.key, 0, hearing({}))
  assert.deepEqual(await online(), [true, true])
  leave()
  assert.deepEqual(await online(), [false, false])
})
