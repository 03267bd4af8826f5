import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../../kernel/source.ts'
import { hashOf } from '../../seats/secrets.ts'
import { following } from '../../test/hearing.ts'
import { hotSeat, openHouse, playOn, until } from '../../test/open.ts'
import { renamePerson, renameSeat } from '../renaming.ts'

test('House-8.8 · a seat or an account gets another name, which the table reads, and its past has no other', async (t) => {
  const { house, store } = openHouse(t)
  const address = { address: 'ben@people.example', person: 'p1', verifiedAtMs: 1 }
  await store.people.make({ id: 'p1', name: 'Ben', wish: {}, madeAtMs: 1 }, { address })
  const played = await house.create(hotSeat(2))
  const seats = [{ kind: 'you' as const, name: 'Bén' }, { kind: 'open' as const }]
  const waiting = await house.create({ ...hotSeat(2), seats }, null, 'p1')
  await house.holdings.take('p1', [hashOf(played.key)])
  await playOn(house, played, new FastSource('names'), 8)
  const looking = following()
  t.after(await house.watch(played.table, null, 0, looking.watcher))
  const names = async (table: string) => (await house.state(table, null)).seats.map(({ name }) => name)
  assert.match(JSON.stringify(looking.state().lines), /Ben/)

  // Anna is there already, so it gets a number; the seat of Anna has another name than the account.
  const tables = await renamePerson(store, 'p1', 'Anna', 'an insult')
  for (const table of tables) await house.catchUp(table)
  assert.deepEqual(new Set(tables), new Set([waiting.table, played.table]))
  assert.equal((await store.people.person('p1'))?.name, 'Anna')
  assert.deepEqual(await names(waiting.table), ['Anna', ''])
  assert.deepEqual(await names(played.table), ['Anna', 'Anna 2'])

  const rename = async (seat: number, name: string) => {
    const [found] = await store.heads([played.table])
    await renameSeat(store, found ?? assert.fail(), seat, name, 'an insult')
    await house.catchUp(played.table)
  }
  await assert.rejects(rename(1, 'ANNA'), /cannot be told from "Anna"/)
  await assert.rejects(rename(2, 'Cleo'), /Nobody sits in seat 3/)
  await rename(1, 'Benno')
  await until(() => !JSON.stringify(looking.state()).includes('Anna 2'), 'the page that is open')
  const { seats: shown, acts, lines } = looking.state()
  assert.doesNotMatch(JSON.stringify(lines), /Ben\b|Anna 2/)
  assert.deepEqual(lines, (await house.state(played.table, null)).lines)
  assert.deepEqual(
    shown.map(({ name }) => name),
    ['Anna', 'Benno'],
  )
  const said = 'An administrator has acted: “A moderator has given seat 2 another name: an insult”.'
  assert.deepEqual(
    acts.map(({ text }) => text),
    [said, said],
  )
  assert.doesNotMatch(JSON.stringify(await house.state(played.table, null)), /\bB[eé]n\b|Anna 2/)
  // A log that nobody can read any more keeps no name from going.
  await store.quarantine(played.table, 'a test')
  await rename(1, 'Bea')
  assert.equal((await store.table(played.table))?.seats[1]?.name, 'Bea')
})
