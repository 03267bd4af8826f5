import assert from 'node:assert/strict'
import test from 'node:test'
import { Match } from '../../../../kernel/match.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { basePrice } from '../../design/figures.ts'
import type { Position } from '../../position.ts'
import { scoreOf } from '../../scoring.ts'
import { SCOUT } from '../../setup.ts'
import { BARE, Campaign, type Drawn, GARDEN, game } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
    [0, 2, 3, 1],
    [2, 3],
  ],
}

test('SC-3.1 · EL 1, SL 1 in every tree', () => {
  const { el, sl } = new Campaign(LINE).empire()
  assert.equal(el, 1)
  assert.ok(sl.length === 22 && sl.every((level) => level === 1))
})

test('SC-3.2 · the technologies of the start, in code order', () => {
  const { tech } = new Campaign(LINE).empire()
  for (const code of [
    ...['SY', 'SYM', 'H', 'Hs', 'Hb', 'Qt1', 'Qtc1', 'PDC', 'HID', 'gig', 'st', 'Bsa1', 'Q1', 'M1'],
    ...['CIC1', 'MNE', 'Y1', 'Xp1', 'X1', 'A1', 'S1', 'I1', 'Ic1', 'T1'],
  ])
    assert.ok(tech.includes(code), code)
  assert.ok(tech.indexOf('I1') < tech.indexOf('Ic1'))
  assert.ok(!tech.includes('I2'))
})

test('SC-3.3 · DD, FGf with FG, BS2 and FT4 are prototyped', () => {
  assert.deepEqual(new Campaign(LINE, { START_SCOUTS: 0 }).empire().hulls, ['FG', 'FGf', 'DD', 'FT4', 'BS2'])
})

test('SC-3.5, SC-0.9 · the Academy is I1, the R&D Center I2; ten SY at the HOMEWORLD', () => {
  const { installations, yards, next } = new Campaign(LINE).empire(1)
  const { id, kind, system, rating, tree } = installations
  assert.deepEqual(
    { id, kind, system, rating, tree },
    { id: [1, 2], kind: ['SCI', 'RDG'], system: [6, 6], rating: [1, 1], tree: ['', ''] },
  )
  assert.deepEqual([yards.system, yards.generation, yards.sy, yards.ms], [[6], [1], [10], [0]])
  assert.equal(next.installation, 3)
})

test('SC-3.6 · the HOMEWORLD is full, and has its PDC', () => {
  const { system, pu, pdc } = new Campaign(LINE).empire().colonies
  assert.deepEqual({ system, pu, pdc }, { system: [1], pu: [[1000]], pdc: [[true]] })
})

test('SC-3.7 · treasury and pool; the HOMEWORLD is scanned, its WPs of D 1 are known and unprobed', () => {
  const c = new Campaign(LINE, { START_SCOUTS: 0, START_TREASURY: 700, START_FREIGHTERS: 3 })
  const { treasury, pool, ships } = c.empire()
  assert.deepEqual([treasury, pool, ships.id], [70_000, 3, []])
  assert.equal(c.empire().chart.length, 1)
  assert.equal(c.knows(1)?.level, 4)
  assert.deepEqual(c.knows(1)?.points, [{ number: 1, to: 0, back: 0, probed: false, used: false }])
})

test('SC-3.8, SC-3.10, SC-23.7 · scouts of the design “Scout” stand at the HOMEWORLD, each its own fleet, and EX is prototyped', () => {
  const { ships, fleets, designs, hulls, next } = new Campaign(LINE, { START_SCOUTS: 2 }).empire()
  assert.deepEqual(
    [ships.id, ships.fleet, fleets.system],
    [
      [1, 2],
      [1, 2],
      [1, 1],
    ],
  )
  assert.equal(designs[0]?.name, 'Scout')
  assert.deepEqual(ships.paid, [0, 0])
  assert.deepEqual(designs[0], SCOUT)
  assert.equal(basePrice(SCOUT), 12_800)
  assert.ok(hulls.includes('EX'))
  assert.deepEqual([next.ship, next.fleet], [3, 3])
})

test('SC-3.9 · with HOME_CHART near systems are known as scanned with X1, and WPs between them are probed', () => {
  const c = new Campaign(LINE, { HOME_CHART: 1 })
  assert.deepEqual(
    c.empire().chart.map(({ system, level, rating }) => [system, level, rating]),
    [
      [1, 4, 1],
      [2, 4, 1],
      [3, 4, 1],
    ],
  )
  assert.deepEqual(c.knows(1)?.points, [{ number: 1, to: 2, back: 1, probed: true, used: false }])
  const { planets, growth, wealth, hi } = c.knows(2) ?? {}
  assert.deepEqual({ planets, growth, wealth, hi }, { planets: GARDEN.planets, growth: 2, wealth: 4, hi: 1 })
  assert.deepEqual(
    c.knows(2)?.points.map(({ to, probed }) => [to, probed]),
    [
      [1, true],
      [3, true],
    ],
  )
  assert.equal(c.knows(3)?.points.find(({ number }) => number === 2)?.to, 0, 'its other end is of D 3')
})

test('SC-0.5 · template, core and exits have streams of their own', () => {
  const begun = Match.begin(game, { CORE_SYSTEMS: 5 }, 2, new FastSource('streams'))
  assert.ok('events' in begun)
  const names = Object.keys(begun.events[0]?.streams ?? {})
  assert.deepEqual(names.toSorted(), ['core', 'exit:1', 'exit:2', 'template'])
  const more = Match.begin(game, { CORE_SYSTEMS: 5 }, 5, new FastSource('streams'))
  assert.ok('events' in more)
  const [two, five] = [begun.position as Position, more.position as Position]
  assert.deepEqual(five.world.template, two.world.template)
  assert.deepEqual(five.world.exits.slice(0, 2), two.world.exits)
})

test('SC-0.6, SC-0.9, SC-23.57 · everybody counts their own from 1', () => {
  const c = new Campaign(LINE, { START_SCOUTS: 3 }, 2)
  assert.deepEqual(c.empire(0).ships.id, [1, 2, 3])
  assert.deepEqual(c.empire(1).ships.id, [1, 2, 3])
})

test('SC-21.10, SC-21.35, SC-23.49 · the score of PU 1180, EL 2, three systems, Σ(SL − 1) = 4, 8200 + 1900 MC, ships of 3261', () => {
  const empire = structuredClone(new Campaign(LINE).empire())
  empire.el = 2
  empire.sl = empire.sl.map((_, i) => (i < 4 ? 2 : 1))
  const column = [[1000], [100, 50], [30]]
  empire.colonies = { ...empire.colonies, system: [1, 2, 3], pu: column }
  empire.treasury = 820_000
  empire.gtn = 190_000
  empire.ships.paid = [326_100]
  assert.equal(scoreOf(empire, { SCORE_TREASURY: 1 }), 1823)
  // SC-21.35  Of 8200 + 1900 MC a quarter: 2 points instead of 10.
  assert.equal(scoreOf(empire, { SCORE_TREASURY: 0.25 }), 1815)
})
