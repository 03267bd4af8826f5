import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from '../../test/open.ts'
import { PeopleDoor } from '../door.ts'

test('House-6.11 · a person who asks to sign in writes to five new addresses a day, and never learns whether an address has an account', async (t) => {
  const { house, store } = openHouse(t)
  const written: string[] = []
  const door = new PeopleDoor(house, {
    publicUrl: 'https://games.example',
    write: (to) => void written.push(to),
    refuses: async (to) => to === 'none@people.example',
  })
  const caller = { signedIn: null, agent: '', from: '192.0.2.9', site: null }
  const ask = (name: string, from = caller.from) =>
    door.askToSignIn({ ...caller, from }, `${name}@people.example`)
  for (let i = 0; i < 8; i++) await ask(`new${i}`)
  // A person who got a mail today gets another, and so does a person with an account.
  await ask('new0')
  const address = { address: 'old@people.example', person: 'p', verifiedAtMs: 1 }
  await store.people.make({ id: 'p', name: 'P', wish: {}, madeAtMs: 1 }, { address })
  await ask('old')
  await ask('none', '198.51.100.1')
  await ask('other', '198.51.100.1')
  assert.deepEqual(
    written.map((to) => to.split('@')[0]),
    ['new0', 'new1', 'new2', 'new3', 'new4', 'new0', 'old', 'other'],
  )
})
