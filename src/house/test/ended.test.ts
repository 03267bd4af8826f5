// What is sent to a campaign that is over: everything is refused in words, nothing changes, and people may talk on.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { Say, TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { House } from '../house.ts'
import { following } from './hearing.ts'
import { hotSeat, openHouse, until } from './open.ts'

// A viewer of a table that is deleted, or that nobody may go on with, is always told, at any node.

/** A house with a table, and what the watchers there were told at the end. */
async function watched(t: TestContext) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-gone-'))
  const stores = [SqliteStore.open(folder), SqliteStore.open(folder)] as const
  const [here, there] = stores.map((store) => new House(store, { botDelayMs: 0, sweepMs: 20 })) as [
    House,
    House,
  ]
  t.after(async () => {
    for (const house of [here, there]) await house.close()
    for (const store of stores) await store.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const made = await here.create(hotSeat(2))
  const told: string[] = []
  for (const house of [here, there])
    for (const key of [made.key, null]) {
      const { watcher } = following()
      await house.watch(made.table, key, 0, { ...watcher, ended: ({ code }) => void told.push(code) })
    }
  return { ...made, here, there, store: stores[0], told }
}

const GONE = Array(4).fill('NO_SUCH_TABLE')

test('everybody who looks at a table that its maker deletes is told that it is gone, also at another node', async (t) => {
  const { here, there, table, key, told } = await watched(t)
  await here.remove(table, key)
  assert.deepEqual(told, GONE.slice(2), 'here at once')
  await until(() => told.length === 4, 'the others')
  assert.deepEqual(told, GONE)
  for (const house of [here, there]) {
    assert.equal(house.census().viewers, 0)
    await assert.rejects(house.state(table, key), /There is no/)
  }
})

test('so is everybody who looks at a table that an administrator deletes', async (t) => {
  const { store, table, told } = await watched(t)
  await store.care.remove(table)
  await until(() => told.length === 4, 'all')
  assert.deepEqual(told, GONE)
})

test('a table that an administrator locks or deletes is shown no more, also when nobody had it open then', async (t) => {
  const { here, there, store, table, key, told } = await watched(t)
  const other = await here.create(hotSeat(2))
  const code = async (house: House, { table, key }: { table: string; key: string }) =>
    house.state(table, key).then(
      () => 'shown',
      (error: HouseError) => error.refusal.code,
    )
  assert.deepEqual([await code(here, other), await code(there, other)], ['shown', 'shown'])
  await store.quarantine(table, 'It looks odd.')
  await store.care.remove(other.table)
  await until(() => told.length === 4, 'all')
  assert.deepEqual(told, Array(4).fill('QUARANTINED'))
  for (const house of [here, there]) {
    assert.equal(await code(house, { table, key }), 'QUARANTINED')
    await until(async () => (await code(house, other)) === 'NO_SUCH_TABLE', 'the other to be gone')
  }
  await store.quarantine(table, null)
  assert.equal(await code(there, { table, key }), 'shown')
})

test('everybody who looks at a table that is found damaged is told that it is locked', async (t) => {
  const { here, store, table, key, told } = await watched(t)
  const { pending, seq } = await here.state(table, key)
  await store.quarantine(table, 'A bit was turned.')
  const [{ seat, options = [] } = { seat: 0 }] = pending
  const answer = {
    seat,
    seq,
    commandId: 'c',
    choice: options.find(({ refusal }) => refusal === undefined)?.choice ?? null,
  }
  await assert.rejects(
    here.answer(table, key, answer),
    (error) => error instanceof HouseError && error.refusal.code === 'QUARANTINED',
  )
  await until(() => told.length === 4, 'all')
  assert.deepEqual(told, Array(4).fill('QUARANTINED'))
  assert.equal(here.census().viewers, 0)
})

interface Refused {
  readonly code: string
  readonly text: string
}

/** Why something is refused, in either form of a refusal. */
async function refusalOf(asked: Promise<unknown>): Promise<Refused> {
  try {
    const made = (await asked) as {
      readonly refused?: { readonly error: Refused }
      readonly refusal?: Refused
    }
    return made.refused?.error ?? made.refusal ?? { code: 'done', text: '' }
  } catch (error) {
    if (error instanceof HouseError) return error.refusal
    throw error
  }
}

test('SC-21.11 · when a campaign is over its table takes no orders, acts, seats or times, and people talk on', async (t) => {
  const { house } = openHouse(t)
  const one = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }],
    options: { preset: 'skirmish', END_TURN: 2, GM: 'open' },
    seed: 'ended',
  })
  const two = await house.join(one.table, { invite: one.invite ?? '', name: 'Marrow' })
  const state = () => house.state(one.table, one.key)
  const { invite } = await state()
  const order = async ({ table, key, seats: [seat = 0] }: TableKey) => {
    const { seq } = await house.state(table, key)
    return house.answer(table, key, {
      seat,
      seq,
      commandId: `${seat} ${seq}`,
      choice: { text: 'explore F1' },
    })
  }
  for (let turn = 0; turn < 2; turn++) {
    await order(one)
    await order(two)
  }
  const over = await state()
  assert.equal(over.over?.clause, 'SC-21.11')

  const acts: readonly (readonly [object, string])[] = [
    [{ do: 'act', act: { do: 'mc', empire: 2, amount: 1000 }, reason: 'late' }, 'GAME_OVER'],
    [{ do: 'leave', seat: 0 }, 'GAME_OVER'],
    [{ do: 'close', seq: over.seq, reason: '' }, 'NOT_LATE'],
    [{ do: 'play', seat: 1, bot: 'caretaker', reason: '' }, 'GAME_OVER'],
    [{ do: 'free', seat: 1, reason: '' }, 'GAME_OVER'],
    [{ do: 'extend', seat: 0 }, 'GAME_OVER'],
    [{ do: 'vacation', seat: 0, days: 2 }, 'GAME_OVER'],
    [{ do: 'return', seat: 0 }, 'GAME_OVER'],
    [{ do: 'pace', seat: 0, pace: 'step' }, 'GAME_OVER'],
    [{ do: 'resign', seat: 0, reason: '' }, 'GAME_OVER'],
    [{ do: 'propose', seat: 0, proposal: { kind: 'end' } }, 'GAME_OVER'],
    [{ do: 'vote', seat: 0, vote: 1, yes: true }, 'GAME_OVER'],
    [{ do: 'pause', days: 2, reason: '' }, 'GAME_OVER'],
    [{ do: 'resume', reason: '' }, 'GAME_OVER'],
    [{ do: 'tempo', tempo: null, reason: '' }, 'GAME_OVER'],
    [{ do: 'decide', proposal: { kind: 'end' }, reason: '' }, 'GAME_OVER'],
    [{ do: 'list', lobby: null }, 'GAME_OVER'],
    [{ do: 'fill', bot: 'steward' }, 'STARTED'],
  ]
  const asked: [what: string, made: () => Promise<unknown>, code: string][] = [
    ['orders', () => order(two), 'GAME_OVER'],
    ['a joining', () => house.join(one.table, { invite: invite ?? '', name: 'Dido' }), 'GAME_OVER'],
    [
      'an undoing',
      () => house.undo(one.table, one.key, { seat: 0, seq: over.seq, commandId: 'undo' }),
      'GAME_OVER',
    ],
    [
      'a trying',
      () => house.explain(one.table, one.key, { seat: 0, choice: { text: 'resign' } }),
      'GAME_OVER',
    ],
    ['a counsel', () => house.advice(one.table, one.key, 0), 'NOT_ASKED'],
    ...acts.map(([act, code], i): [string, () => Promise<unknown>, string] => [
      JSON.stringify(act),
      () => house.host(one.table, one.key, { ...act, commandId: `act ${i}` } as never),
      code,
    ]),
  ]
  for (const [what, made, code] of asked) {
    const refused = await refusalOf(made())
    assert.equal(refused.code, code, `${what}: ${refused.text}`)
    assert.match(refused.text, /^[A-Z].* .*\.$/, what)
  }
  await house.say(one.table, one.key, { seat: 0, text: 'A good race.', commandId: 'talk' } as unknown as Say)

  const after = await state()
  assert.deepEqual([after.seq, after.over, after.seats], [over.seq, over.over, over.seats])
})
