import assert from 'node:assert/strict'
import test from 'node:test'
import { at, but, cantrellReach, noGame, noMap, ring } from '../table.ts'

// `no` looks besides at the position and the log: nothing changes, no die is rolled.

test('IT-17, IT-6.3 · Fly 3 nodes on a roll of 2: TOO_FAR', () => {
  at('A').fly(2).no({ to: 'B' }, 'IT-6.3', 'TOO_FAR')
})

test('IT-17, IT-6.6 · Stay on a roll of 1: MUST_MOVE_ONE', () => {
  at('A').fly(1).no({ to: 'A' }, 'IT-6.6', 'MUST_MOVE_ONE')
})

test('IT-17, IT-7.1 · Repair on an Agri World: NOT_UPGRADE_WORLD', () => {
  at('D', { damage: 2 }).no({ do: 'repair', points: 1 }, 'IT-7.1', 'NOT_UPGRADE_WORLD')
})

test('IT-17, IT-7.2 · Buy Hull and repair 1 in one action: BUY_OR_REPAIR', () => {
  at('B', { cash: 50, damage: 2 }).no({ do: 'buy', items: ['hull'], points: 1 }, 'IT-7.2', 'BUY_OR_REPAIR')
})

test('IT-17, IT-7.3 · Repair 2 with damage 1: TOO_MANY_POINTS; with damage 0: NOTHING_TO_REPAIR', () => {
  const repair = { do: 'repair', points: 2 }
  at('B', { damage: 1 }).no(repair, 'IT-7.3', 'TOO_MANY_POINTS')
  at('B', { damage: 0 }).no(repair, 'IT-7.3', 'NOTHING_TO_REPAIR')
})

test('IT-17, IT-7.8 · Second Hull: ALREADY_OWNED', () => {
  at('B', { owns: ['hull'] }).no({ do: 'buy', items: ['hull'] }, 'IT-7.8', 'ALREADY_OWNED')
})

test('IT-17, IT-8.2 · Load O2 on A: WRONG_PICKUP; load twice: ALREADY_LOADED', () => {
  const load = { do: 'load', order: 'O2' }
  at('A', { holds: ['O2'] }).no(load, 'IT-8.2', 'WRONG_PICKUP')
  at('B', { loaded: ['O2'] }).no(load, 'IT-8.2', 'ALREADY_LOADED')
})

test('IT-17, IT-8.4 · Unload elsewhere than the drop-off: WRONG_DROPOFF; without cargo: NO_CARGO', () => {
  const unload = { do: 'unload', order: 'O2' }
  at('B', { loaded: ['O2'] }).no(unload, 'IT-8.4', 'WRONG_DROPOFF')
  at('D', { holds: ['O2'] }).no(unload, 'IT-8.4', 'NO_CARGO')
})

test('IT-17, IT-8.1 · Work without an order: NO_ORDER', () => {
  at('A').no({ do: 'load', order: 'O1' }, 'IT-8.1', 'NO_ORDER')
  at('A').no({ do: 'unload', order: 'O1' }, 'IT-8.1', 'NO_ORDER')
})

test('IT-17, IT-9.1, IT-8.1 · Deal or Work on L3.2: NOT_ON_PLANET', () => {
  const t = at('L3.2', { holds: ['O3'] })
  t.no({ do: 'deal' }, 'IT-9.1', 'NOT_ON_PLANET')
  t.no({ do: 'load', order: 'O3' }, 'IT-8.1', 'NOT_ON_PLANET')
  t.no({ do: 'unload', order: 'O3' }, 'IT-8.1', 'NOT_ON_PLANET')
})

test('IT-17, IT-5.3 · Third action on a sheet: NO_ACTIONS_LEFT', () => {
  const deal = { do: 'deal' }
  const t = at('A', {}, { options: { by_mail: true } })
  t.no({ actions: [deal, deal, deal] }, 'IT-5.3', 'NO_ACTIONS_LEFT')
})

test('IT-17, IT-5.3 · Decision after one’s turn: NOT_YOUR_TURN', () => {
  at('A').endTurn().no({ do: 'fly' }, 'IT-5.3', 'NOT_YOUR_TURN', 0)
})

test('IT-17, IT-8.1 · Order not held: NO_ORDER, live; on a sheet the line is skipped', () => {
  at('B', { holds: ['O1'] }, { others: [{ holds: ['O2'] }] }).no(
    { do: 'load', order: 'O2' },
    'IT-8.1',
    'NO_ORDER',
  )
  const t = at('B', { holds: ['O1'] }, { options: { by_mail: true }, others: [{ holds: ['O2'] }] })
  t.do({ actions: [{ do: 'load', order: 'O2' }] })
  assert.deepEqual([t.cargo(0), t.cargo(1), t.hand(1)], [[], [], ['O2']])
})

test('IT-17, IT-2.1 · Map of 8 planets: PLANET_COUNT', () => {
  noMap(ring(8), 'IT-2.1', 'PLANET_COUNT')
})

test('IT-17, IT-2.6 · Map with a 5-space lane: LANE_LENGTH', () => {
  noMap(but(cantrellReach(), 'lanes.1.spaces', 5), 'IT-2.6', 'LANE_LENGTH')
})

test('IT-17, IT-2.3 · Map without upgrade world: NO_UPGRADE_WORLD', () => {
  const planets = cantrellReach().planets.map((p) => ({ ...p, class: 'mining' }))
  noMap(but(cantrellReach(), 'planets', planets), 'IT-2.3', 'NO_UPGRADE_WORLD')
})

test('IT-17, IT-2.7 · Map in two parts: NOT_CONNECTED', () => {
  const lanes = cantrellReach().lanes.filter(({ ends }) => !ends.includes('D'))
  noMap(but(cantrellReach(), 'lanes', lanes), 'IT-2.7', 'NOT_CONNECTED')
})

test('IT-17, IT-3.4 · 6 players, orders_per_planet 1, limit 1: DECK_TOO_SMALL', () => {
  noGame({ orders_per_planet: 1 }, 6, 'IT-3.4', 'DECK_TOO_SMALL')
})

test('IT-17, IT-3.4 · 6 planets, orders_per_planet 6: TOO_MANY_ORDERS', () => {
  noGame({ orders_per_planet: 6 }, 2, 'IT-3.4', 'TOO_MANY_ORDERS')
})

test('IT-17, IT-1.2 · win_credits 25: BAD_OPTION', () => {
  noGame({ win_credits: 25 }, 2, 'IT-1.2', 'BAD_OPTION')
})

const licensed = { cash: 60, owns: ['licence'] } as const
const shifting = { options: { shifting_imperium: true } }

test('IT-17, IT-14.12 · Barter on C: NO_BARTER_HERE', () => {
  at('C', licensed, shifting).no({ do: 'barter' }, 'IT-14.12', 'NO_BARTER_HERE')
})

test('IT-17, IT-14.12 · Colonise Y: NOT_FRONTIER', () => {
  at('Y', licensed, shifting).no({ do: 'colonise' }, 'IT-14.12', 'NOT_FRONTIER')
})

test('IT-17, IT-7.9 · Colonise X with 14 cr: NO_MONEY', () => {
  at('X', { ...licensed, cash: 14 }, shifting).no({ do: 'colonise' }, 'IT-7.9', 'NO_MONEY')
})

test('IT-17, IT-14.8 · Colonise without licence: NO_LICENCE', () => {
  at('X', { cash: 60 }, shifting).no({ do: 'colonise' }, 'IT-14.8', 'NO_LICENCE')
})

test('IT-17, IT-14.5 · Work in a war zone: WORLD_CLOSED', () => {
  const t = at('A', { holds: ['O1'], loaded: ['O3'] }, { ...shifting, worlds: { A: 2 } })
  t.no({ do: 'load', order: 'O1' }, 'IT-14.5', 'WORLD_CLOSED')
  t.no({ do: 'unload', order: 'O3' }, 'IT-14.5', 'WORLD_CLOSED')
})
