import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import {
  at,
  but,
  type Captain,
  cantrellReach,
  custom,
  opening,
  ring,
  type Setting,
  type Table,
} from '../table.ts'

type More = Omit<Setting, 'options'> & { options?: NonNullable<Setting['options']> }

/** A turn by mail: the sheet is asked for. */
const mail = (place: string, me: Captain = {}, more: More = {}): Table =>
  at(place, me, { ...more, options: { by_mail: true, ...more.options } })

const sheet = (...actions: Json[]) => ({ actions })
const fly = (target: string) => ({ do: 'fly', target })
const load = (order: string) => ({ do: 'load', order })
const unload = (order: string) => ({ do: 'unload', order })
const deal = (keep: string) => ({ do: 'deal', keep })

test('IT-15.1 · option by_mail: a turn is one sheet of up to two actions', () => {
  const t = mail('A', { holds: ['O1'] })
  assert.equal(t.step, 'turn.sheet')
  t.no({ do: 'fly' }, 'IT-15.1', 'BAD_CHOICE')
  t.do(sheet(load('O1'), fly('B')), 6)
  assert.deepEqual([t.cargo(), t.place(), t.awaited], [['O1'], 'B', 1])
  assert.equal(at('A').step, 'turn.action')
})

test('IT-15.1 · a sheet may hold one action or none', () => {
  assert.equal(
    mail('A')
      .do(sheet(fly('B')), 3)
      .place(),
    'B',
  )
  const idle = mail('A').do(sheet())
  assert.deepEqual([idle.place(), idle.awaited], ['A', 1])
})

test('IT-15.1 · every action can be written on a sheet', () => {
  const shifting = { options: { shifting_imperium: true } }
  assert.equal(
    mail('F', { loaded: ['O1'] })
      .do(sheet(unload('O1')), 2)
      .cash(),
    55,
  )
  assert.deepEqual(
    mail('B')
      .do(sheet({ do: 'buy', items: ['hull'] }))
      .upgrades(),
    ['hull'],
  )
  assert.equal(
    mail('B', { damage: 2 })
      .do(sheet({ do: 'repair', points: 2 }))
      .damage(),
    0,
  )
  assert.equal(
    mail('X', { owns: ['licence'] }, shifting)
      .do(sheet({ do: 'colonise' }))
      .founder('X'),
    0,
  )
  assert.equal(
    mail('Y', { owns: ['licence'] }, shifting)
      .do(sheet({ do: 'barter' }), 2)
      .curio(),
    'Y',
  )
  assert.equal(
    mail('A', { curio: 'Y' }, shifting)
      .do(sheet({ do: 'sell' }), 2)
      .cash(),
    55,
  )
  mail('A').no(sheet({ do: 'endTurn' }), 'IT-15.1', 'BAD_CHOICE')
})

test('IT-15.1 · Fly goes to the reachable node nearest the target', () => {
  // A to F is ten nodes by way of B and C.
  assert.equal(
    mail('A')
      .do(sheet(fly('F')), 2)
      .place(),
    'L1.2',
  )
  assert.equal(
    mail('A')
      .do(sheet(fly('C')), 5)
      .place(),
    'L2.2',
  )
  assert.equal(
    mail('C')
      .do(sheet(fly('D')), 4)
      .place(),
    'L3.4',
  )
})

test('IT-15.1 · and stops on arrival', () => {
  assert.equal(
    mail('A')
      .do(sheet(fly('B')), 6)
      .place(),
    'B',
  )
  assert.equal(
    mail('L1.2')
      .do(sheet(fly('B')), 5)
      .place(),
    'B',
  )
  assert.equal(
    mail('B')
      .do(sheet(fly('B')), 5)
      .place(),
    'B',
  )
  // Arrived with the first flight, the second stays.
  assert.equal(
    mail('A')
      .do(sheet(fly('B'), fly('B')), 4, 6)
      .place(),
    'B',
  )
})

test('IT-15.1 · a 1 moves one node, from the target too, and hurts', () => {
  const t = mail('A').do(sheet(fly('B')), 1, 3)
  assert.deepEqual([t.place(), t.damage()], ['L1.1', 2])
  assert.equal(
    mail('B')
      .do(sheet(fly('B')), 1, 1)
      .place(),
    'L1.2',
  )
})

test('IT-15.1 · ties: planets first', () => {
  // From L2.1 a 4 reaches A and L3.1, both four nodes from D.
  assert.equal(
    mail('L2.1')
      .do(sheet(fly('D')), 4)
      .place(),
    'A',
  )
  // From L3.4 a 1 reaches D and L3.3, both seven nodes from B.
  assert.equal(
    mail('L3.4')
      .do(sheet(fly('B')), 1, 1)
      .place(),
    'D',
  )
})

test('IT-15.1 · ties: of planets the lowest letter', () => {
  // On a ring of six, D is nine nodes from A either way; C and E lie three nodes from D, six from A.
  const options = custom(ring(6))
  assert.equal(
    mail('D', {}, { options })
      .do(sheet(fly('A')), 3)
      .place(),
    'C',
  )
})

test('IT-15.1 · ties: then the lowest lane number, then the lowest space', () => {
  assert.equal(
    mail('A')
      .do(sheet(fly('A')), 1, 1)
      .place(),
    'L1.1',
  )
  assert.equal(
    mail('C')
      .do(sheet(fly('C')), 1, 1)
      .place(),
    'L2.3',
  )
  // D on the ring: L3.2 and L4.1 are both eight nodes from A.
  assert.equal(
    mail('D', {}, { options: custom(ring(6)) })
      .do(sheet(fly('A')), 1, 1)
      .place(),
    'L3.2',
  )
  // Lane numbers are numbers: L9 comes before L10.
  const late = ring(6)
  for (const lane of late.lanes) if (lane.id === 'L4') lane.id = 'L10'
  for (const lane of late.lanes) if (lane.id === 'L3') lane.id = 'L9'
  assert.equal(
    mail('D', {}, { options: custom(late) })
      .do(sheet(fly('A')), 1, 1)
      .place(),
    'L9.2',
  )
  // With three spaces on L3 the ring has 16 nodes and L3.2 is farthest from A: L3.1 and L3.3 lie seven away.
  const options = custom(but(ring(5), 'lanes.2.spaces', 3))
  assert.equal(
    mail('L3.2', {}, { options })
      .do(sheet(fly('A')), 1, 1)
      .place(),
    'L3.1',
  )
})

test('IT-15.1, IT-14.13 · a planet that is not in play is NO_SUCH_WORLD; a new ship’s planet must be Imperial', () => {
  const t = mail('A')
  for (const target of ['Z', 'L1.1', 'X', '']) {
    t.no(sheet(fly(target)), 'IT-15.1', 'NO_SUCH_WORLD')
    t.no(sheet({ ...fly('B'), else: fly(target) }), 'IT-15.1', 'NO_SUCH_WORLD')
    t.no({ actions: [], newShip: target }, 'IT-15.1', 'NO_SUCH_WORLD')
  }
  const shifting = mail('A', {}, { options: { shifting_imperium: true } })
  shifting.no({ actions: [], newShip: 'X' }, 'IT-14.13', 'NOT_IMPERIAL')
  const fallen = mail('A', {}, { options: { shifting_imperium: true }, worlds: { F: 'fallen' } })
  fallen.do({ actions: [], newShip: 'F' })
  shifting.do(sheet(fly('X')), 2)
})

test('IT-15.2 · an action that is illegal when reached is replaced by its fallback', () => {
  const t = mail('A', { holds: ['O2'] }).do(sheet({ ...load('O2'), else: fly('B') }, load('O2')), 6)
  assert.deepEqual([t.place(), t.cargo()], ['B', ['O2']])
  assert.deepEqual(t.said(), [
    'P1 files a sheet of 2 actions',
    'P1’s action 1 is not possible; its fallback is done instead',
    'P1 rolls 6 to fly',
    'P1 flies to Korvane',
    'P1 loads engine parts (Korvane → Ostermoor)',
  ])
})

test('IT-15.2 · a legal action is done, and its fallback is not', () => {
  const t = mail('B', { holds: ['O2'] }).do(sheet({ ...load('O2'), else: fly('A') }))
  assert.deepEqual([t.place(), t.cargo()], ['B', ['O2']])
})

test('IT-15.2 · else it is skipped, and costs nothing', () => {
  const t = mail('A', { holds: ['O1'] })
  t.do(sheet({ ...load('O3'), else: unload('O3') }, load('O1')))
  assert.deepEqual([t.cargo(), t.cash(), t.awaited], [['O1'], 25, 1])
  assert.ok(t.said().includes('P1’s action 1 is not possible and is skipped'))
  const all = mail('L1.1').do(sheet(deal('new'), { do: 'buy', items: ['hull'] }))
  assert.deepEqual([all.hand(), all.awaited], [[], 1])
})

test('IT-15.2 · what is legal is checked when it is reached, not when the sheet is filed', () => {
  const t = mail('C', { holds: ['O3'] }).do(sheet(load('O3'), { ...unload('O3'), else: fly('B') }), 4)
  assert.deepEqual([t.place(), t.cargo()], ['B', ['O3']])
  const yard = mail('L1.2', { cash: 20 }).do(sheet(fly('B'), { do: 'buy', items: ['hull'] }), 2)
  assert.deepEqual(yard.upgrades(), ['hull'])
  // The die brought it short of B: no yard, the second action is skipped.
  const short = mail('A').do(sheet(fly('B'), { do: 'buy', items: ['hull'] }), 2)
  assert.deepEqual([short.place(), short.upgrades()], ['L1.2', []])
})

test('IT-15.2 · one upgrade named twice is not bought once', () => {
  assert.deepEqual(
    mail('B')
      .do(sheet({ do: 'buy', items: ['hull', 'hull'] }))
      .upgrades(),
    [],
  )
})

/** A Deal on a sheet: what is held afterwards when this card comes. */
const keeps = (how: string, held: Captain, drawn: string, options: NonNullable<Setting['options']> = {}) => {
  const t = mail('A', held, { options })
  return t.do(sheet(deal(how)), t.draw(drawn)).hand()
}

test('IT-15.2 · Deal lists keep new, keep old, or keep the dearer; a tie keeps old', () => {
  // O1 and O4 are three lanes, the others two.
  assert.deepEqual(keeps('new', { holds: ['O1'] }, 'O2'), ['O2'])
  assert.deepEqual(keeps('old', { holds: ['O2'] }, 'O1'), ['O2'])
  assert.deepEqual(keeps('dearer', { holds: ['O2'] }, 'O1'), ['O1'])
  assert.deepEqual(keeps('dearer', { holds: ['O1'] }, 'O2'), ['O1'])
  assert.deepEqual(keeps('dearer', { holds: ['O2'] }, 'O3'), ['O2'])
  assert.deepEqual(keeps('dearer', { loaded: ['O2'] }, 'O1'), ['O1'])
  const t = mail('A', { holds: ['O2'] })
  assert.deepEqual(t.do(sheet({ do: 'deal' }), t.draw('O1')).hand(), ['O2'])
})

test('IT-15.2 · within the hand limit every card that comes is kept', () => {
  for (const how of ['new', 'old', 'dearer']) assert.deepEqual(keeps(how, {}, 'O2'), ['O2'])
})

test('IT-15.2 · at a higher limit new and dearer give up the cheapest; tie: unloaded first, then the lowest number', () => {
  const two = { hand_limit: 2, orders_per_planet: 1 }
  assert.deepEqual(keeps('new', { holds: ['O1', 'O3'] }, 'O2', two), ['O1', 'O2'])
  assert.deepEqual(keeps('dearer', { holds: ['O1', 'O3'] }, 'O4', two), ['O1', 'O4'])
  assert.deepEqual(keeps('dearer', { holds: ['O2', 'O3'] }, 'O5', two), ['O2', 'O3'])
  assert.deepEqual(keeps('old', { holds: ['O2', 'O3'] }, 'O1', two), ['O2', 'O3'])
  assert.deepEqual(keeps('new', { holds: ['O3'], loaded: ['O2'] }, 'O5', two), ['O2', 'O5'])
  assert.deepEqual(keeps('new', { holds: ['O2'], loaded: ['O3'] }, 'O5', two), ['O3', 'O5'])
  assert.deepEqual(keeps('new', { holds: ['O2', 'O3'] }, 'O5', two), ['O3', 'O5'])
  assert.deepEqual(keeps('new', { loaded: ['O2', 'O3'] }, 'O5', two), ['O3', 'O5'])
  // A loaded card that is cheaper goes before an unloaded one that is dearer.
  assert.deepEqual(keeps('new', { holds: ['O1'], loaded: ['O3'] }, 'O5', two), ['O1', 'O5'])
})

test('IT-15.2 · a lost ship is placed on the sheet’s named planet, and the rest of the sheet is void', () => {
  const t = mail('B', { damage: 5 }).do({ actions: [fly('A'), deal('new')], newShip: 'F' }, 1, 1)
  assert.deepEqual([t.place(), t.damage(), t.hand(), t.awaited], ['F', 0, [], 1])
})

test('IT-15.2 · else on the first upgrade world by id', () => {
  assert.equal(
    mail('B', { damage: 5 })
      .do(sheet(fly('A')), 1, 1)
      .place(),
    'A',
  )
  // The planets in another order in the file; A sells nothing, the first upgrade world by id is B.
  const map = but(cantrellReach(), 'planets.0.class', 'agri')
  map.planets.reverse()
  assert.equal(
    mail('B', { damage: 5 }, { options: custom(map) })
      .do(sheet(fly('A')), 1, 1)
      .place(),
    'B',
  )
})

test('IT-15.2, IT-14.5 · an upgrade world that is closed is passed over, by mail and for the late', () => {
  const lost = (worlds: NonNullable<Setting['worlds']>) => ({ worlds, options: { shifting_imperium: true } })
  for (const closed of [{ A: 2 }, { A: 'fallen' }] as const) {
    const t = mail('B', { damage: 5 }, lost(closed)).do(sheet(fly('A')), 1, 1)
    assert.equal(t.place(), 'B')
    assert.equal(at('D', { damage: 5 }, lost(closed)).fly(1).do({ to: 'L3.4' }, 1).late().place(), 'B')
  }
  // A captain who names a closed planet still has it.
  const named = mail('B', { damage: 5 }, lost({ A: 2 }))
  assert.equal(named.do({ actions: [fly('A')], newShip: 'A' }, 1, 1).place(), 'A')
})

test('IT-15.3 · no sheet by the deadline: the turn is skipped', () => {
  const t = mail('A', { holds: ['O1'] }).late()
  assert.deepEqual([t.awaited, t.place(), t.hand(), t.cash()], [1, 'A', ['O1'], 25])
})

test('IT-15.3 · an action left unanswered in live play: the turn ends', () => {
  assert.equal(at('A').late().awaited, 1)
  assert.equal(at('A', {}, { taken: 1 }).late().awaited, 1)
})

test('IT-15.3 · a move left unanswered: stay; on a 1 the first neighbour', () => {
  for (const roll of [2, 3, 4, 5, 6]) assert.equal(at('B').fly(roll).late().place(), 'B')
  assert.equal(at('B').fly(1).late(1).place(), 'L1.2')
  assert.equal(at('D').fly(1).late(1).place(), 'L3.4')
  // Planets come first: L1.2 lies between L1.1 and B, L3.4 between L3.3 and D.
  assert.equal(at('L1.2').fly(1).late(1).place(), 'B')
  assert.equal(at('L3.4').fly(1).late(1).place(), 'D')
  assert.equal(at('L3.2').fly(1).late(1).place(), 'L3.1')
})

test('IT-15.3 · a Deal left unanswered: keep old', () => {
  const two = { options: { hand_limit: 2, orders_per_planet: 1 } }
  for (const drawn of ['O1', 'O4']) {
    assert.deepEqual(
      at('A', { holds: ['O2'] })
        .deal(drawn)
        .late()
        .hand(),
      ['O2'],
    )
    assert.deepEqual(
      at('A', { holds: ['O2', 'O3'] }, two)
        .deal(drawn)
        .late()
        .hand(),
      ['O2', 'O3'],
    )
  }
})

test('IT-15.3 · a berth or new ship left unanswered: the first upgrade world by id', () => {
  const options = custom(but(cantrellReach(), 'planets.0.class', 'agri'))
  const t = opening(options).late()
  t.late(0, 0, 6, 1)
  assert.deepEqual([t.place(0), t.place(1)], ['B', 'B'])
  assert.equal(at('C', { damage: 5 }).fly(1).do({ to: 'L2.3' }, 1).late().place(), 'A')
  assert.equal(at('C', { damage: 5 }, { options }).fly(1).do({ to: 'L2.3' }, 1).late().place(), 'B')
})
