import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { House } from '../house.ts'
import { hotSeat, openHouse, pick, SHORT } from './open.ts'

/** A finished game of three people, who each have a key. */
async function finished(house: House): Promise<readonly TableKey[]> {
  const open = { kind: 'open' } as const
  const seats = [{ kind: 'you', name: 'Anna' } as const, open, open]
  const maker = await house.create({
    game: 'imperial-trader',
    name: 'Harbour',
    seats,
    options: SHORT,
    seed: 'again',
  })
  const invite = maker.invite ?? ''
  const keys = [maker]
  for (const name of ['Ben', 'Cleo']) keys.push(await house.join(maker.table, { invite, name }))
  const source = new FastSource('again')
  for (let over = false; !over; )
    for (const [seat, { table, key }] of keys.entries()) {
      const { seq, pending, over: result } = await house.state(table, key)
      over ||= result !== null
      const [question] = pending
      if (question === undefined) continue
      const answer = { seat, seq, commandId: `c${seq}`, choice: pick(question, source) }
      assert.ok('accepted' in (await house.answer(table, key, answer)))
    }
  return keys
}

const code = (error: unknown) => error instanceof HouseError && error.refusal.code

test('those of a game that is over play again: the first makes the table, the others are taken along, one seat on', async (t) => {
  const { house } = openHouse(t)
  const [anna, ben, cleo] = await finished(house)
  assert.ok(anna && ben && cleo)
  const { table } = anna
  assert.deepEqual((await house.againOf(table, null)).table, null)
  await assert.rejects(house.again(table, null), (error) => code(error) === 'SPECTATOR')
  const asked = await house.again(table, ben.key)
  assert.notEqual(asked.table, table)
  assert.deepEqual(asked.seats, [0], 'Ben had seat 1')
  const states = async () => (await house.againOf(table, cleo.key)).seats.map(({ state }) => state)
  assert.deepEqual(await states(), ['asked', 'in', 'asked'])
  const listed = async (of: TableKey) =>
    (await house.mine({ keys: [of] })).map(({ table, again }) => [table, again])
  assert.deepEqual(await listed(anna), [[table, ['Ben']]], 'it is said where she sees her tables')
  assert.deepEqual(await listed(ben), [[table, []]], 'who asked is not asked')
  await assert.rejects(house.again(table, ben.key), (error) => code(error) === 'ALREADY_IN')
  const others = [await house.again(table, anna.key), await house.again(table, cleo.key)]
  assert.deepEqual(
    others.map(({ table, seats }) => [table, seats]),
    [
      [asked.table, [2]],
      [asked.table, [1]],
    ],
  )
  assert.deepEqual(await states(), ['in', 'in', 'in'])
  const now = await house.state(asked.table, anna.key === '' ? null : (others[0]?.key ?? null))
  assert.ok(now.started, 'it begins when all are there')
  assert.deepEqual(
    now.seats.map(({ name }) => name),
    ['Ben', 'Cleo', 'Anna'],
  )
  assert.equal(now.name, 'Harbour')
  assert.equal(now.options.win_credits, SHORT.win_credits)
  await assert.rejects(house.again(asked.table, asked.key), (error) => code(error) === 'NOT_OVER')
})

test('a finished game is saved as one file and opened again; what is none says so', async (t) => {
  const { house } = openHouse(t)
  const [anna] = await finished(house)
  assert.ok(anna)
  const { bytes } = await house.file(anna.table, null)
  const { table } = await house.unpack(bytes)
  const full = openHouse(t, { quotas: { keptDay: 0 } })
  await assert.rejects(full.house.unpack(bytes, '192.0.2.7'), (error) => code(error) === 'QUOTA')
  assert.deepEqual(await full.store.care.tables(null, 9), [])
  const [before, after] = [await house.state(anna.table, null), await house.state(table, null)]
  assert.deepEqual([after.over, after.lines, after.imported], [before.over, before.lines, true])
  // What is no such file at all is told before it is looked into; the rest is the archive's to say (`archive.test.ts`).
  await assert.rejects(house.unpack(Buffer.from('{"a":1}')), (error) => code(error) === 'BAD_FILE')
  const running = await house.create({
    game: 'imperial-trader',
    seats: [
      { kind: 'you', name: 'A' },
      { kind: 'you', name: 'B' },
    ],
  })
  await assert.rejects(house.file(running.table, running.key), (error) => code(error) === 'NOT_OVER')
})

// A person's tables are listed from their heads: no log is folded for it, even for a long list.

test('a hundred forks that nobody has in memory are listed without folding one of them', async (t) => {
  const open = openHouse(t)
  const made = await open.house.create(hotSeat(2))
  const state = await open.house.state(made.table, made.key)
  const [question] = state.pending
  assert.ok(question)
  const choice = pick(question, new FastSource(1))
  const answer = { seat: question.seat, seq: state.seq, commandId: 'mine-0123456789', choice }
  await open.house.answer(made.table, made.key, answer)
  const forks = []
  for (let n = 0; n < 100; n++) forks.push(await open.house.fork(made.table, made.key, { event: 1 }))
  const house = await open.again()
  const listed = await house.mine({ keys: forks.map(({ table, key }) => ({ table, key })) })
  assert.equal(listed.length, 100)
  assert.ok(listed.every(({ yourTurn }) => yourTurn))
  assert.equal(house.census().liveTables, 0, 'none was loaded')
})
