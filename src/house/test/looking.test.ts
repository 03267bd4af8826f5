// What people see and hear of a table besides their own moves.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { TableState } from '../api/contract.ts'
import { hearing } from './hearing.ts'
import { first, hotSeat, kindAndCode, openHouse, playOn } from './open.ts'

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
  assert.equal(
    await kindAndCode(house.say(made.table, made.key, { text: 'x'.repeat(501) })),
    'invalid BAD_TALK',
  )
  assert.equal(
    await kindAndCode(house.say(made.table, made.key, { text: '🚀'.repeat(501) })),
    'invalid BAD_TALK',
  )
  assert.equal(await kindAndCode(house.say(made.table, made.key, { text: '  ' })), 'invalid BAD_TALK')
  const many = await Promise.all(
    Array.from({ length: 8 }, () => kindAndCode(house.say(made.table, made.key, { text: 'again' }))),
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

test('the deadline of a seat is applied once', async (t) => {
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

test('a person connected for a seat is online', async (t) => {
  const { house } = openHouse(t)
  const made = await house.create(hotSeat(2))
  const online = async () => (await house.state(made.table, null)).seats.map((seat) => seat.online)
  assert.deepEqual(await online(), [false, false])
  const leave = await house.watch(made.table, made.key, 0, hearing({}))
  assert.deepEqual(await online(), [true, true])
  leave()
  assert.deepEqual(await online(), [false, false])
})

test('a crowd that looks at a table leaves the thread to players again and again, and players need not wait for it', async (t) => {
  const { house } = openHouse(t)
  const { table, key } = await house.create(hotSeat())
  const order: string[] = []
  const crowd = Array.from({ length: 30 }, () => house.state(table, null).then(() => order.push('look')))
  const player = house.state(table, key).then(() => order.push('player'))
  const tick = () => {
    order.push('tick')
    if (!order.includes('player') || order.filter((one) => one === 'look').length < 30) setImmediate(tick)
  }
  setImmediate(tick)
  await Promise.all([...crowd, player])
  const together = order.join(' ').split('tick')
  assert.ok(Math.max(...together.map((part) => part.split('look').length - 1)) <= 6, order.join(' '))
  assert.ok(
    order.slice(0, order.indexOf('player')).filter((one) => one === 'look').length <= 6,
    order.join(' '),
  )
})
