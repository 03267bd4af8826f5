import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import type { Applied } from '../../../../kernel/match.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import type { Position } from '../../position.ts'
import { BARE, Campaign, type Drawn, GARDEN, game } from '../table.ts'

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

/** The turn is resolved with what is in; any dice are rolled. */
function closed(c: Campaign): Applied {
  const told = c.match.close(any)
  if (isRefusal(told)) assert.fail(told.text)
  return told
}

/** What all others see: two seats and a spectator. */
const others = (c: Campaign) => [c.view(0), c.view(1), game.rules.view(c.p, null)]

test('SC-21.9, SC-1.21 · a newcomer has the next ID, a fresh cluster of the template and an exit of its own', () => {
  const c = new Campaign(LINE).turn()
  assert.ok('event' in c.match.join({}, any))
  const turn = closed(c)
  assert.ok(Object.keys(turn.event.streams ?? {}).includes('exit:3'))
  assert.deepEqual([c.p.seats, c.p.world.exits.length], [3, 3])
  const newcomer = c.empire(2)
  assert.deepEqual([newcomer.name, newcomer.joined, newcomer.colonies.system], ['Empire 3', 3, [11]])
  assert.deepEqual(c.match.question.asked, [0, 1, 2])
})

test('SC-21.12 · who joins is asked from the next turn on, and not for the orders that are awaited', () => {
  const c = new Campaign(LINE).turn()
  const told = c.match.join({}, any)
  assert.ok('event' in told && told.event.seat === 2)
  assert.deepEqual([c.match.seats, c.match.question.asked, c.p.turn], [3, [0, 1], 2])
  assert.deepEqual(c.view(2).joining, [{ ...c.p.joining[0] }], 'the newcomer sees it')
  const refused = c.match.leave(2, any)
  assert.deepEqual('code' in refused && [refused.code, refused.clause], ['E_STATE', 'SC-21.12'])
  closed(c)
  assert.deepEqual([c.match.seats, c.match.question.asked, c.p.turn], [3, [0, 1, 2], 3])
  assert.deepEqual([c.p.joining, c.empire(2).history, c.empire(2).report], [[], [], []])
})

test('SC-21.12 · of a campaign that ends before a newcomer enters it has the score 0', () => {
  const c = new Campaign(LINE, { END_TURN: 1 })
  c.match.join({}, any)
  closed(c)
  assert.deepEqual(game.result(c.p)?.scores.length, 3)
  assert.deepEqual([game.result(c.p)?.scores[2], game.result(c.p)?.winners.includes(2)], [0, false])
})

test('SC-21.12, SC-2.14 · RACE may come with the joining or with the first set', () => {
  const c = new Campaign(LINE).turn()
  c.match.join({ race: RACE }, any)
  c.match.join({}, any)
  closed(c)
  assert.deepEqual([c.empire(2).name, c.empire(2).tech.includes('G1')], ['Sol', true])
  c.turn([[], [], [{ ...RACE, name: 'Sirius' }], [{ ...RACE, name: 'sol' }]])
  assert.deepEqual([c.empire(2).name, c.empire(3).name], ['Sirius', 'sol'])
  const refused = c.match.join({ race: { ...RACE, array: [1, 2, 3] } }, any)
  assert.ok('code' in refused && refused.code === 'E_ARRAY')
})

test('SC-21.12, SC-0.12 · after JOIN_UNTIL nobody joins any more', () => {
  const c = new Campaign(LINE, { JOIN_UNTIL: 1 })
  assert.ok('event' in c.match.join({}, any))
  closed(c)
  const refused = c.match.join({}, any)
  assert.deepEqual('code' in refused && [refused.code, refused.clause], ['E_LATE', 'SC-21.12'])
  assert.equal(c.p.seats, 3)
})

test('SC-21.12 · joining changes nothing that others may see, and entering only how many there are', () => {
  const c = new Campaign(LINE).turn()
  const before = others(c)
  c.match.join({}, any)
  assert.deepEqual(others(c), before)
  const alone = new Campaign(LINE).turn()
  closed(alone)
  closed(c)
  assert.deepEqual(
    others(c).map((view) => ({ ...(view as object), seats: 2 })),
    others(alone),
  )
})

test('SC-21.12 · what a newcomer sees before it enters can be, also when others have joined', () => {
  const c = new Campaign(LINE)
  c.match.join({}, any)
  c.match.join({ race: RACE }, any)
  const p = game.rules.determinise(c.view(3), 3, new Chance(new FastSource('newcomer'))) as Position
  assert.equal(game.fault(p), null)
  assert.deepEqual(game.rules.view(p, 3), c.view(3))
})

test('SC-21.9, SC-3.9, SC-21.17 · a newcomer who charts far has no system behind the dead end of a deleted cluster', () => {
  const c = new Campaign(LINE, { HOME_CHART: 20 }, 3).turn()
  assert.ok('event' in c.match.leave(0, any))
  assert.deepEqual(c.p.world.deleted, [0])
  assert.ok('event' in c.match.join({}, any))
  closed(c)
  // Its own cluster, the core behind its exit, and the clusters that are joined to it.
  const known = c.empire(3).chart.map(({ system }) => system)
  assert.deepEqual(known, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 1_000_001])
})
