import assert from 'node:assert/strict'
import test from 'node:test'
import { at, but, cantrellReach, custom } from '../table.ts'

const load = (order: string) => ({ do: 'load', order })
const unload = (order: string) => ({ do: 'unload', order })

test('IT-8.1 · Work needs the buy order in hand: NO_ORDER', () => {
  const t = at('A', { holds: ['O2'] }, { others: [{ holds: ['O1'] }] })
  for (const order of ['O1', 'O3', 'O99', '']) {
    t.no(load(order), 'IT-8.1', 'NO_ORDER')
    t.no(unload(order), 'IT-8.1', 'NO_ORDER')
  }
})

test('IT-8.1 · Work needs the ship on a planet: NOT_ON_PLANET; without the order too, NO_ORDER comes first', () => {
  const t = at('L3.2', { loaded: ['O4'], holds: ['O3'] })
  t.no(unload('O4'), 'IT-8.1', 'NOT_ON_PLANET')
  t.no(load('O3'), 'IT-8.1', 'NOT_ON_PLANET')
  t.no(load('O1'), 'IT-8.1', 'NO_ORDER')
})

test('IT-8.2, IT-8.1 · Load: on the pick-up planet the cargo comes aboard, without roll or cost', () => {
  const t = at('A', { holds: ['O1'], cash: 0 }).load('O1')
  assert.deepEqual([t.cargo(), t.hand(), t.cash()], [['O1'], ['O1'], 0])
})

test('IT-8.2 · elsewhere WRONG_PICKUP, twice ALREADY_LOADED', () => {
  at('B', { holds: ['O1'] }).no(load('O1'), 'IT-8.2', 'WRONG_PICKUP')
  at('F', { holds: ['O1'] }).no(load('O1'), 'IT-8.2', 'WRONG_PICKUP')
  at('A', { holds: ['O1'] })
    .load('O1')
    .no(load('O1'), 'IT-8.2', 'ALREADY_LOADED')
  at('B', { loaded: ['O1'] }).no(load('O1'), 'IT-8.2', 'WRONG_PICKUP')
})

test('IT-8.3 · one cargo per order, one load or unload per action; holds are otherwise unlimited', () => {
  const options = { hand_limit: 3, orders_per_planet: 2, map_seed: 1 }
  const t = at('B', { holds: ['O2'], loaded: ['O6', 'O1'] }, { options })
  assert.deepEqual(t.load('O2').cargo(), ['O1', 'O2', 'O6'])
  assert.equal(t.awaited, 0)
  t.unload('O6', 5)
  assert.deepEqual([t.cargo(), t.awaited], [['O1', 'O2'], 1])
})

test('IT-8.4 · Unload: on the drop-off planet with the cargo aboard', () => {
  const t = at('F', { loaded: ['O1'] }).unload('O1', 4)
  assert.deepEqual([t.cargo(), t.hand(), t.cash()], [[], [], 55])
})

test('IT-8.4 · elsewhere WRONG_DROPOFF, without cargo NO_CARGO', () => {
  at('A', { loaded: ['O1'] }).no(unload('O1'), 'IT-8.4', 'WRONG_DROPOFF')
  at('E', { holds: ['O1'] }).no(unload('O1'), 'IT-8.4', 'WRONG_DROPOFF')
  at('F', { holds: ['O1'] }).no(unload('O1'), 'IT-8.4', 'NO_CARGO')
})

test('IT-8.5 · unloading rolls a d6; 2 to 6 succeeds', () => {
  for (const die of [2, 3, 4, 5, 6])
    assert.equal(
      at('F', { loaded: ['O1'] })
        .unload('O1', die)
        .cash(),
      55,
    )
})

test('IT-8.6 · on a 1: D3 damage, no pay, the cargo stays aboard, another Work is needed', () => {
  const t = at('F', { loaded: ['O1'] }).unload('O1', 1, 3)
  assert.deepEqual([t.damage(), t.cash(), t.cargo(), t.hand()], [2, 25, ['O1'], ['O1']])
  assert.equal(t.step, 'turn.action')
  t.unload('O1', 6)
  assert.deepEqual([t.cash(), t.awaited], [55, 1])
})

test('IT-8.6 · an accident can cost the ship', () => {
  const t = at('F', { loaded: ['O1'], damage: 4 }).unload('O1', 1, 3)
  assert.equal(t.step, 'loss.place')
  assert.deepEqual([t.cash(), t.hand()], [0, []])
})

test('IT-8.7 · with Autoloaders a 1 is followed by a d6: 4+ no damage, and the action still fails', () => {
  for (const die of [4, 5, 6]) {
    const t = at('F', { owns: ['autoloaders'], loaded: ['O1'] }).unload('O1', 1, die)
    assert.deepEqual([t.damage(), t.cash(), t.cargo(), t.p.flow.length], [0, 25, ['O1'], 2])
  }
})

test('IT-8.7 · dice in this order: unload, Autoloaders, D3', () => {
  for (const die of [1, 2, 3]) {
    const t = at('F', { owns: ['autoloaders'], loaded: ['O1'] }).unload('O1', 1, die, 6)
    assert.deepEqual([t.damage(), t.cargo()], [3, ['O1']])
  }
  assert.equal(
    at('F', { owns: ['autoloaders'], loaded: ['O1'] })
      .unload('O1', 2)
      .cash(),
    55,
  )
})

test('IT-8.8 · success pays at once, then the card is discarded into the deck', () => {
  const t = at('F', { loaded: ['O1'] })
  assert.ok(!t.deck.includes('O1'))
  t.unload('O1', 2)
  assert.ok(t.deck.includes('O1'))
  assert.deepEqual(t.said(), ['P1 delivers clerks (Cantrell → Saint Ivara) for 30 cr'])
  assert.deepEqual(t.deal('O1').hand(), ['O1'])
})

test('IT-8.9 · 10 cr for every lane between the two planets', () => {
  // O1 A→F three lanes, O2 B→D two, O3 C→A two, O4 D→E three, O5 E→C two, O6 F→B two.
  const pays = { O1: ['F', 30], O2: ['D', 20], O3: ['A', 20], O4: ['E', 30], O5: ['C', 20], O6: ['B', 20] }
  for (const [order, [drop, pay]] of Object.entries(pays))
    assert.equal(
      at(String(drop), { cash: 0, loaded: [order] })
        .unload(order, 2)
        .cash(),
      pay,
      order,
    )
})

test('IT-8.9 · one lane pays 10; option pay_per_lane changes the rate', () => {
  const near = custom(but(cantrellReach(), 'orders.0.dropoff', 'B'))
  assert.equal(
    at('B', { cash: 0, loaded: ['O1'] }, { options: near })
      .unload('O1', 2)
      .cash(),
    10,
  )
  const paid = (pay_per_lane: number) =>
    at('F', { cash: 0, loaded: ['O1'] }, { options: { pay_per_lane } })
      .unload('O1', 2)
      .cash()
  assert.deepEqual([paid(8), paid(12)], [24, 36])
})

test('IT-8.10 · the route with the fewest lanes counts; their lengths do not', () => {
  // A to D: two lanes of 2 spaces by way of a new lane B–D, or one lane L4, however long.
  const direct = custom(but(cantrellReach(), 'orders.0.dropoff', 'D'))
  assert.equal(
    at('D', { cash: 0, loaded: ['O1'] }, { options: direct })
      .unload('O1', 2)
      .cash(),
    10,
  )
  const short = but(cantrellReach(), 'lanes', [
    ...cantrellReach().lanes.map((l) => ({ ...l, spaces: l.id === 'L4' ? 4 : 2 })),
    { id: 'L10', ends: ['B', 'D'], spaces: 2 },
  ])
  const options = custom(but(short, 'orders.0.dropoff', 'D'))
  assert.equal(
    at('D', { cash: 0, loaded: ['O1'] }, { options })
      .unload('O1', 2)
      .cash(),
    10,
  )
})

test('IT-8.10 · the route really flown is irrelevant', () => {
  const t = at('C', { cash: 0, holds: ['O3'] }, { options: { actions_per_turn: 6 } })
  // C to A by way of D instead of B, and once back to C.
  t.load('O3').flyTo(5, 'D').flyTo(5, 'C').flyTo(5, 'D').flyTo(4, 'A').unload('O3', 2)
  assert.equal(t.cash(), 20)
})

test('IT-8.5, IT-8.7, IT-6.7 · an accident is told, with what the guard and the damage rolled', () => {
  const hurt = (owns: readonly 'autoloaders'[], ...dice: number[]) => {
    const t = at('F', { owns, loaded: ['O1'] }).unload('O1', 1, ...dice)
    return [t.facts().slice(0, 2), t.untrue()]
  }
  for (const told of [hurt([], 3), hurt(['autoloaders'], 3, 5)])
    assert.deepEqual(told, [['accident', 'hurt'], []])
})
