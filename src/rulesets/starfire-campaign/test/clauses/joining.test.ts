import assert from 'node:assert/strict'
import test from 'node:test'
import { FastSource } from '../../../../kernel/source.ts'
import { BARE, Campaign, type Drawn, GARDEN } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
    [2, 3],
    [1, 4],
  ],
  exit: 3,
}
const RACE = { do: 'race', name: 'Sol', array: [66, 66, 33], short: 'G', long: 'K' }
const any = new FastSource('any')

test('SC-21.9, SC-1.21 · a newcomer has the next ID, a fresh cluster of the template and an exit of its own', () => {
  const c = new Campaign(LINE).turn()
  const told = c.match.join({}, any)
  assert.ok('event' in told)
  assert.deepEqual(Object.keys(told.event.streams ?? {}), ['exit:3'])
  assert.deepEqual([c.p.seats, c.p.world.exits.length], [3, 3])
  const newcomer = c.empire(2)
  assert.deepEqual([newcomer.name, newcomer.joined, newcomer.colonies.system], ['Empire 3', 2, [11]])
  assert.deepEqual(c.match.question.asked, [0, 1, 2])
})

test('SC-21.12, SC-2.14 · RACE may come with the joining or with the first set', () => {
  const c = new Campaign(LINE).turn()
  c.match.join({ race: RACE }, any)
  assert.deepEqual([c.empire(2).name, c.empire(2).tech.includes('G1')], ['Sol', true])
  c.match.join({}, any)
  c.turn([[], [], [{ ...RACE, name: 'Sirius' }], [{ ...RACE, name: 'sol' }]])
  assert.deepEqual([c.empire(2).name, c.empire(3).name], ['Sirius', 'sol'])
  const refused = c.match.join({ race: { ...RACE, array: [1, 2, 3] } }, any)
  assert.ok('code' in refused && refused.code === 'E_ARRAY')
})

test('SC-21.12, SC-0.12 · after JOIN_UNTIL nobody joins any more', () => {
  const c = new Campaign(LINE, { JOIN_UNTIL: 1 }).turn()
  assert.ok('event' in c.match.join({}, any))
  c.turn()
  const refused = c.match.join({}, any)
  assert.deepEqual('code' in refused && [refused.code, refused.clause], ['E_LATE', 'SC-21.12'])
  assert.equal(c.p.seats, 3)
})

test('SC-21.12 · joining changes nothing that others may see, but how many there are', () => {
  const c = new Campaign(LINE).turn()
  const before = c.view(0)
  c.match.join({}, any)
  assert.deepEqual({ ...c.view(0), seats: 2 }, before)
})

test('SC-21.9, SC-3.9, SC-21.17 · a newcomer who charts far has no system behind the dead end of a deleted cluster', () => {
  const c = new Campaign(LINE, { HOME_CHART: 20 }, 3).turn()
  assert.ok('event' in c.match.leave(0, any))
  assert.deepEqual(c.p.world.deleted, [0])
  assert.ok('event' in c.match.join({}, any))
  // His own cluster, the core behind his exit, and the clusters that are joined to it.
  const known = c.empire(3).chart.map(({ system }) => system)
  assert.deepEqual(known, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 1_000_001])
})
