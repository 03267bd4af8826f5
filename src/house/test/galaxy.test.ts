// SC-20.16, SC-20.17: who sees the whole of a campaign while it is played, and after it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { House } from '../house.ts'
import { openHouse } from './open.ts'

const OPTIONS = { preset: 'skirmish', CLUSTER_SYSTEMS: 5, END_TURN: 3, GM: 'on' }

/** A campaign of two people whose host has no seat. */
async function campaign(house: House, options: object = {}, bundle?: string) {
  const host = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'open' }, { kind: 'open' }],
    options: { ...OPTIONS, ...options },
    seed: 'galaxy',
    ...(bundle === undefined ? {} : { bundle }),
  })
  const invite = host.invite ?? ''
  const anna = await house.join(host.table, { invite, name: 'Anna' })
  const ben = await house.join(host.table, { invite, name: 'Ben' })
  return { host, invite, anna, ben, table: host.table }
}

let commands = 0
async function order(house: House, { table, key, seats }: TableKey, text: string, draft = false) {
  const { seq } = await house.state(table, key)
  const answer = { seat: seats[0] ?? 0, seq, commandId: `g${commands++}`, choice: { text }, draft }
  const made = await house.answer(table, key, answer)
  assert.ok('accepted' in made, JSON.stringify(made))
}

const isRefused = (code: string) => (error: unknown) =>
  error instanceof HouseError && error.refusal.code === code && error.refusal.clause === 'SC-20.16'

test('SC-20.16 · a host without a seat is told whose set is in and no set; everybody reads that there is such a master', async (t) => {
  const { house } = openHouse(t)
  const { host, anna, ben, table } = await campaign(house)
  await order(house, anna, '# canary-set')
  await order(house, ben, '# canary-draft', true)
  const [master, player, stranger] = await Promise.all([
    house.state(table, host.key),
    house.state(table, ben.key),
    house.state(table, null),
  ])
  assert.deepEqual([master.ready, master.waitingFor], [[0], [1]])
  assert.deepEqual([player.ready, player.waitingFor, stranger.ready], [[], [1], []])
  assert.doesNotMatch(JSON.stringify(master), /canary/)
  for (const state of [master, player, stranger])
    assert.deepEqual(state.master, { known: false, clause: 'SC-20.16' })
})

test('SC-20.16 · who is master takes no seat there by the browser or account that the house knows; who has or had a seat is none', async (t) => {
  const { house } = openHouse(t)
  const { table, invite, host } = await campaign(house, {}, 'browser')
  const join = (bundle: string) => house.join(table, { invite, name: 'Cleo', bundle })
  await assert.rejects(join('browser'), isRefused('IS_MASTER'))
  assert.deepEqual((await join('another')).seats, [2])
  assert.deepEqual((await house.state(table, host.key)).ready, [])

  // Before the game begins the host may sit down, and is no master from then on.
  const open = await house.create({
    ...{ game: 'starfire-campaign', seed: 'g', options: OPTIONS, bundle: 'b' },
    seats: [{ kind: 'open' }, { kind: 'open' }],
  })
  const there = { invite: open.invite ?? '', bundle: 'b' }
  assert.notEqual((await house.state(open.table, open.key)).master, null)
  await house.join(open.table, { ...there, name: 'Host' })
  assert.equal((await house.state(open.table, open.key)).master, null)
  const ben = await house.join(open.table, { invite: there.invite, name: 'Ben' })
  await order(house, ben, '')
  assert.deepEqual((await house.state(open.table, open.key)).ready, [], 'by no key of theirs')

  // A seat that was left is a seat that somebody had.
  const own = await house.create({
    ...{ game: 'starfire-campaign', seed: 'g', options: OPTIONS },
    seats: [
      { kind: 'you', name: 'Host' },
      { kind: 'bot', bot: 'steward' },
    ],
  })
  const free = { do: 'free', seat: 0, reason: 'I only look', commandId: 'f' } as const
  await house.host(own.table, own.key, { do: 'play', seat: 0, bot: 'steward', reason: '', commandId: 'b' })
  assert.ok('accepted' in (await house.host(own.table, own.key, free)))
  const left = await house.state(own.table, own.key)
  assert.deepEqual([left.you, left.master], [[], null])

  const off = await campaign(house, { GM: 'off' })
  await order(house, off.anna, '')
  const state = await house.state(off.table, off.host.key)
  assert.deepEqual([state.master, state.ready], [null, []])
})
