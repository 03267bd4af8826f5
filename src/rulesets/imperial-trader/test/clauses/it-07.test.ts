import assert from 'node:assert/strict'
import test from 'node:test'
import { upgradesIn } from '../../possible.ts'
import { at, game } from '../table.ts'

const hull = { do: 'buy', items: ['hull'] }

test('IT-7.1 · Buy and Repair only on an upgrade world: A, B and C, not D, E, F or a lane', () => {
  for (const world of ['A', 'B', 'C']) {
    assert.deepEqual(at(world).buy('hull').upgrades(), ['hull'])
    assert.equal(at(world, { damage: 1 }).repair(1).damage(), 0)
  }
  for (const place of ['D', 'E', 'F', 'L1.1']) {
    const t = at(place, { damage: 1 })
    t.no(hull, 'IT-7.1', 'NOT_UPGRADE_WORLD')
    t.no({ do: 'repair', points: 1 }, 'IT-7.1', 'NOT_UPGRADE_WORLD')
  }
})

test('IT-7.2 · one action never buys and repairs: BUY_OR_REPAIR, whichever is named first', () => {
  const t = at('B', { cash: 90, damage: 2 })
  t.no({ do: 'buy', items: ['hull'], points: 1 }, 'IT-7.2', 'BUY_OR_REPAIR')
  t.no({ do: 'repair', points: 1, items: ['hull'] }, 'IT-7.2', 'BUY_OR_REPAIR')
  t.buy('hull').repair(1)
  assert.deepEqual([t.upgrades(), t.damage(), t.cash()], [['hull'], 1, 70])
})

test('IT-7.2 · on an Agri World both at once is refused by IT-7.1, the lower clause', () => {
  at('D').no({ do: 'buy', items: ['hull'], points: 1 }, 'IT-7.1', 'NOT_UPGRADE_WORLD')
})

test('IT-7.3 · Repair removes 1 damage for every 5 cr, any number up to the damage taken', () => {
  for (const points of [1, 2, 3, 4]) {
    const t = at('A', { cash: 25, damage: 4 }).repair(points)
    assert.deepEqual([t.damage(), t.cash()], [4 - points, 25 - 5 * points])
  }
})

test('IT-7.3 · without damage NOTHING_TO_REPAIR, beyond it TOO_MANY_POINTS', () => {
  at('A').no({ do: 'repair', points: 1 }, 'IT-7.3', 'NOTHING_TO_REPAIR')
  const t = at('A', { cash: 90, damage: 2 })
  t.no({ do: 'repair', points: 3 }, 'IT-7.3', 'TOO_MANY_POINTS')
  t.no({ do: 'repair', points: 99 }, 'IT-7.3', 'TOO_MANY_POINTS')
  for (const points of [0, -1, 1.5, '1']) t.no({ do: 'repair', points }, 'IT-5.2', 'BAD_CHOICE')
})

test('IT-7.3 · option repair_cost: 3 cr a point, or nothing', () => {
  const repaired = (repair_cost: number) =>
    at('A', { cash: 20, damage: 5 }, { options: { repair_cost } }).repair(5).cash()
  assert.equal(repaired(3), 5)
  assert.equal(repaired(0), 20)
  assert.equal(
    at('A', { cash: 0, damage: 5 }, { options: { repair_cost: 0 } })
      .repair(5)
      .damage(),
    0,
  )
})

test('IT-7.4, IT-7.9 · each upgrade costs 15 cr; one Buy may buy several', () => {
  assert.equal(at('B', { cash: 15 }).buy('autoloaders').cash(), 0)
  const t = at('B', { cash: 50 }).buy('hull', 'spirits', 'autoloaders')
  assert.deepEqual([t.upgrades(), t.cash()], [['hull', 'spirits', 'autoloaders'], 5])
  assert.equal(t.awaited, 0)
})

test('IT-7.4 · option upgrade_cost changes the price', () => {
  const t = at('B', { cash: 11 }, { options: { upgrade_cost: 5 } }).buy('hull', 'spirits')
  assert.equal(t.cash(), 1)
  at('B', { cash: 4 }, { options: { upgrade_cost: 5 } }).no(hull, 'IT-7.9', 'NO_MONEY')
})

test('IT-7.4 · option upgrades_per_buy = 1: a second upgrade in one Buy is ONE_UPGRADE', () => {
  const t = at('B', { cash: 50 }, { options: { upgrades_per_buy: 1 } })
  t.no({ do: 'buy', items: ['hull', 'spirits'] }, 'IT-7.4', 'ONE_UPGRADE')
  t.no({ do: 'buy', items: ['hull', 'hull'] }, 'IT-7.4', 'ONE_UPGRADE')
  assert.ok(t.choiceTexts().every((c) => !c.includes(',"') || JSON.parse(c).items?.length !== 2))
  assert.deepEqual(t.buy('hull').buy('spirits').upgrades(), ['hull', 'spirits'])
})

test('IT-7.4 · the licence is no upgrade: it may be bought beside the one', () => {
  const options = { upgrades_per_buy: 1, shifting_imperium: true }
  const t = at('B', { cash: 50 }, { options }).buy('spirits', 'licence')
  assert.deepEqual([t.upgrades(), t.cash()], [['spirits', 'licence'], 15])
})

test('IT-7.5 · Advanced Armored Hull: maximum damage +2, damage taken stays', () => {
  const t = at('B', { damage: 5 }).buy('hull')
  assert.equal(t.damage(), 5)
  assert.equal(t.flyTo(1, 'L1.2', 4).damage(), 7)
  assert.equal(at('B', { damage: 5, owns: ['hull'] }).flyTo(1, 'L1.2', 5).step, 'loss.place')
  assert.equal(at('B', { damage: 5, owns: ['spirits'] }).flyTo(1, 'L1.2', 1, 1).step, 'loss.place')
  const thin = { options: { max_damage: 3 } }
  assert.equal(
    at('B', { damage: 2, owns: ['hull'] }, thin)
      .flyTo(1, 'L1.2', 4)
      .damage(),
    4,
  )
  assert.equal(at('B', { damage: 2, owns: ['hull'] }, thin).flyTo(1, 'L1.2', 5).step, 'loss.place')
})

test('IT-7.6 · Resilient Machine Spirits guard in flight and not at the docks', () => {
  assert.equal(at('B').buy('spirits').flyTo(1, 'L1.2', 4).damage(), 0)
  assert.equal(
    at('F', { owns: ['spirits'], loaded: ['O1'] })
      .unload('O1', 1, 4)
      .damage(),
    2,
  )
})

test('IT-7.7 · Autoloaders guard at the docks and not in flight', () => {
  assert.equal(
    at('F', { owns: ['autoloaders'], loaded: ['O1'] })
      .unload('O1', 1, 4)
      .damage(),
    0,
  )
  assert.equal(at('B').buy('autoloaders').flyTo(1, 'L1.2', 4).damage(), 2)
})

test('IT-7.8 · each upgrade once per ship: ALREADY_OWNED', () => {
  const t = at('B', { cash: 90, owns: ['hull'] })
  t.no(hull, 'IT-7.8', 'ALREADY_OWNED')
  t.no({ do: 'buy', items: ['spirits', 'hull'] }, 'IT-7.8', 'ALREADY_OWNED')
  t.buy('spirits').no({ do: 'buy', items: ['spirits'] }, 'IT-7.8', 'ALREADY_OWNED')
  at('B', { cash: 0, owns: ['hull'] }).no(hull, 'IT-7.8', 'ALREADY_OWNED')
})

test('IT-7.8 · one upgrade named twice in one Buy is refused, by the lower clause where there is one', () => {
  const twice = { do: 'buy', items: ['hull', 'hull'] }
  at('B', { cash: 90 }).no(twice, 'IT-7.8', 'ALREADY_OWNED')
  at('D', { cash: 90 }).no(twice, 'IT-7.1', 'NOT_UPGRADE_WORLD')
  at('B', { cash: 90, damage: 1 }).no({ ...twice, points: 1 }, 'IT-7.2', 'BUY_OR_REPAIR')
})

test('IT-7.9 · no debt: short of cash NO_MONEY', () => {
  at('B', { cash: 14 }).no(hull, 'IT-7.9', 'NO_MONEY')
  at('B', { cash: 29 }).no({ do: 'buy', items: ['hull', 'spirits'] }, 'IT-7.9', 'NO_MONEY')
  at('B', { cash: 9, damage: 3 }).no({ do: 'repair', points: 2 }, 'IT-7.9', 'NO_MONEY')
  at('B', { cash: 0, damage: 3 }).no({ do: 'repair', points: 4 }, 'IT-7.3', 'TOO_MANY_POINTS')
  assert.equal(at('B', { cash: 10, damage: 3 }).repair(2).cash(), 0)
})

test('IT-7.9 · the reason names price and purse', () => {
  const refused = at('B', { cash: 10 }).match.check(0, { do: 'buy', items: ['autoloaders'] })
  assert.equal(refused?.text, 'Autoloaders cost 15 cr; you have 10.')
})

test('IT-7.4 · two of the three are two, the licence is none of them', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 15].map(upgradesIn), [0, 1, 1, 2, 1, 2, 2, 3, 0, 3])
})

test('IT-7.3, IT-7.4 · what was bought and repaired is told', () => {
  const t = at('A', { cash: 99, damage: 3 }, { options: { actions_per_turn: 2 } })
  assert.deepEqual([t.buy('spirits').facts(), t.repair(2).facts()], [['bought'], ['repaired']])
})

test('IT-7.3 · smaller repairs are listed with the full one, before the flight', () => {
  const { p } = at('B', { cash: 20, damage: 3 })
  const listed = game.considered(p, 0).map(({ choice }) => choice as { do: string; points?: number })
  const first = listed.findIndex((action) => action.do === 'repair')
  const told = listed.slice(first, first + 4).map((action) => action.points ?? action.do)
  assert.deepEqual(told, [3, 1, 2, 'fly'])
})
