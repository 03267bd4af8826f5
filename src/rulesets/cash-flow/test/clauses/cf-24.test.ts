import assert from 'node:assert/strict'
import test from 'node:test'
import { at, game, opening, played, type Table } from '../table.ts'

/** Everything up to a step, as the late have it. */
function until(step: string, options = {}): Table {
  const t = opening(options, 3)
  while (t.step !== step) t.luck(t.lateChoice(), t.match.events.length)
  return t
}

test('CF-24.1 · D1, a superpower: a random free one', () => {
  const t = opening({}, 2)
  assert.deepEqual(t.lateChoice(), { superpower: 'any' })
})

test('CF-24.1 · D2, 15 resources: even, odd units mineral, then oil', () => {
  const late = (initial_resources: number) => until('game.resources', { initial_resources }).lateChoice(0)
  assert.deepEqual(late(15), { mineral: 5, oil: 5, grain: 5 })
  assert.deepEqual(late(16), { mineral: 6, oil: 5, grain: 5 })
  assert.deepEqual(late(17), { mineral: 6, oil: 6, grain: 5 })
})

test('CF-24.1 · D3, 15 armies: even over home, the first territories first', () => {
  const t = until('game.sealed')
  const seat = 0
  const late = t.lateChoice(seat) as { armies: { at: string; count: number }[] }
  const counts = late.armies.map(({ count }) => count)
  assert.equal(
    counts.reduce((sum, n) => sum + n, 0),
    15,
  )
  assert.deepEqual(
    counts,
    [...counts].sort((a, b) => b - a),
  )
  assert.ok((counts[0] as number) - (counts.at(-1) as number) <= 1)
  assert.deepEqual(
    late.armies.map(({ at: id }) => t.owner(id)),
    late.armies.map(() => t.power(seat)),
  )
})

test('CF-24.1 · D4, entropy: the lowest legal producer, then the first card', () => {
  const usa = { open: ['usa-o4', 'usa-o3', 'csa-o3', 'usa-o2'] }
  const t = at({ csa: {}, usa }, { token: 'usa' }).do({ do: 'pass' }, 3, 3)
  assert.deepEqual(t.lateChoice(), { discard: 'usa-o3' })
})

test('CF-24.1 · D5, closed cards: none', () => {
  const t = at({ csa: {}, usa: { closed: ['usa-o4'] } }).act('pass')
  assert.deepEqual(t.lateChoice(), { open: null })
})

test('CF-24.1 · D6, the action: pass; an action already begun just ends', () => {
  const usa = { open: ['usa-o3'], mineral: 3, oil: 1 }
  assert.deepEqual(at({ usa, csa: {} }).lateChoice(), { do: 'pass' })
  for (const action of ['production', 'build', 'market', 'deployment', 'attack', 'research']) {
    const t = at({ usa, csa: {} }).act(action).late()
    assert.deepEqual([t.who, t.k], [['csa'], 0], action)
  }
})

test('CF-24.1 · D7, the excess: it is lost', () => {
  const t = at({ usa: { open: ['usa-o4'], oil: 12 }, csa: {} })
    .act('production')
    .do({ types: ['oil'] })
  assert.deepEqual(t.late().p.deleted, [0, 4, 0])
})

test('CF-24.1 · only who has something to decide is asked, and nobody else may answer', () => {
  const t = played({ seats: 3 })
  t.no({ do: 'pass' }, 'CF-8.1', 'NOT_YOUR_TURN', 1)
  t.no({ do: 'pass' }, 'CF-8.1', 'NOT_YOUR_TURN', 2)
})

test('CF-24.1 · standing orders may be left where the table of defaults says so, and nowhere else of the economy', () => {
  const mine = /^(game|turn|entropy|production|excess|build|research)\./
  assert.deepEqual(
    game.machine.windows.filter((window) => mine.test(window)),
    [],
  )
  assert.ok(game.machine.windows.length > 0)
})
