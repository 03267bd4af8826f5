import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import { seatWord } from '../../kernel/tell.ts'
import { first, hotSeat, kindAndCode, openHouse, pick, playOn, SHORT } from './open.ts'

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
  assert.equal(await kindAndCode(early), 'conflict NOT_STARTED')
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

test('a person who joins with a wrong invite, to a wrong or a taken seat, stays outside', async (t) => {
  const { house } = openHouse(t)
  const { table, invite } = await house.create({
    game: 'imperial-trader',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  })
  const join = (more: object) =>
    kindAndCode(house.join(table, { invite: invite ?? '', name: 'Ben', ...more }))
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
  const make = (more: object) => kindAndCode(house.create({ ...hotSeat(), ...more }))
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
  assert.equal(await kindAndCode(house.answer(made.table, 'wrong', answer)), 'unknown-key BAD_KEY')
  assert.equal(await kindAndCode(house.answer(made.table, null, answer)), 'unknown-key NO_KEY')
  assert.equal(await kindAndCode(house.answer(made.table, guest.key, answer)), 'forbidden NOT_YOUR_SEAT')
  assert.equal(
    await kindAndCode(house.answer(made.table, guest.key, { ...answer, seat: 9 })),
    'invalid NO_SUCH_SEAT',
  )
  assert.equal(await kindAndCode(house.state(made.table, 'wrong')), 'unknown-key BAD_KEY')
  assert.equal(await kindAndCode(house.undo(made.table, guest.key, answer)), 'forbidden NOT_YOUR_SEAT')
  assert.equal(await kindAndCode(house.explain(made.table, guest.key, answer)), 'forbidden NOT_YOUR_SEAT')
  assert.equal(await kindAndCode(house.say(made.table, null, { text: 'hello' })), 'forbidden SPECTATOR')
  assert.equal(await kindAndCode(house.state('nowhere', null)), 'missing NO_SUCH_TABLE')
  assert.deepEqual(await house.state(made.table, null), before)
  const turned = await house.answer(made.table, guest.key, { ...answer, seat: 1 })
  assert.equal('refused' in turned && turned.refused.error.code, 'NOT_YOUR_TURN')
})

test('the same command has one effect and the same answer, each time it comes again', async (t) => {
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
