import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import { type Applied, Match } from '../../../../kernel/match.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { basePrice } from '../../design/figures.ts'
import type { Position } from '../../position.ts'
import { scoreOf } from '../../scoring.ts'
import { SCOUT } from '../../setup.ts'
import { LINE as JOINED_LINE } from '../fleets.ts'
import { BARE, Campaign, type Drawn, GARDEN, game } from '../table.ts'

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
  const c = new Campaign(JOINED_LINE).turn()
  assert.ok('event' in c.match.join({}, any))
  const turn = closed(c)
  assert.ok(Object.keys(turn.event.streams ?? {}).includes('exit:3'))
  assert.deepEqual([c.p.seats, c.p.world.exits.length], [3, 3])
  const newcomer = c.empire(2)
  assert.deepEqual([newcomer.name, newcomer.joined, newcomer.colonies.system], ['Empire 3', 3, [11]])
  assert.deepEqual(c.match.question.asked, [0, 1, 2])
})

test('SC-21.12 · who joins is asked from the next turn on, and not for the orders that are awaited', () => {
  const c = new Campaign(JOINED_LINE).turn()
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
  const c = new Campaign(JOINED_LINE, { END_TURN: 1 })
  c.match.join({}, any)
  closed(c)
  assert.deepEqual(game.result(c.p)?.scores.length, 3)
  assert.deepEqual([game.result(c.p)?.scores[2], game.result(c.p)?.winners.includes(2)], [0, false])
})

test('SC-21.12, SC-2.14 · RACE may come with the joining or with the first set', () => {
  const c = new Campaign(JOINED_LINE).turn()
  c.match.join({ race: RACE }, any)
  c.match.join({}, any)
  closed(c)
  assert.deepEqual([c.empire(2).name, c.empire(2).tech.includes('G1')], ['Sol', true])
  c.turn([[], [], [{ ...RACE, name: 'Sirius' }], [{ ...RACE, name: 'sol' }]])
  assert.deepEqual([c.empire(2).name, c.empire(3).name], ['Sirius', 'sol'])
  const other = c.match.join({ race: { do: 'resign' } }, any)
  assert.deepEqual('code' in other && [other.code, other.clause], ['E_FIELD', 'SC-21.12'])
  const refused = c.match.join({ race: { ...RACE, array: [1, 2, 3] } }, any)
  assert.ok('code' in refused && refused.code === 'E_ARRAY')
})

test('SC-21.12, SC-0.12 · after JOIN_UNTIL nobody joins any more', () => {
  const c = new Campaign(JOINED_LINE, { JOIN_UNTIL: 1 })
  assert.ok('event' in c.match.join({}, any))
  closed(c)
  const refused = c.match.join({}, any)
  assert.deepEqual('code' in refused && [refused.code, refused.clause], ['E_LATE', 'SC-21.12'])
  assert.equal(c.p.seats, 3)
})

test('SC-21.12 · joining changes nothing that others may see, and entering only how many there are', () => {
  const c = new Campaign(JOINED_LINE).turn()
  const before = others(c)
  c.match.join({}, any)
  assert.deepEqual(others(c), before)
  const alone = new Campaign(JOINED_LINE).turn()
  closed(alone)
  closed(c)
  assert.deepEqual(
    others(c).map((view) => ({ ...(view as object), seats: 2 })),
    others(alone),
  )
})

test('SC-21.12 · what a newcomer sees before it enters can be, also when others have joined', () => {
  const c = new Campaign(JOINED_LINE)
  c.match.join({}, any)
  c.match.join({ race: RACE }, any)
  const p = game.rules.determinise(c.view(3), 3, new Chance(new FastSource('newcomer'))) as Position
  assert.equal(game.fault(p), null)
  assert.deepEqual(game.rules.view(p, 3), c.view(3))
})

test('SC-21.9, SC-3.9, SC-21.17 · a newcomer who charts far has no system behind the dead end of a deleted cluster', () => {
  const c = new Campaign(JOINED_LINE, { HOME_CHART: 20 }, 3).turn()
  assert.ok('event' in c.match.leave(0, any))
  assert.deepEqual(c.p.world.deleted, [0])
  assert.ok('event' in c.match.join({}, any))
  closed(c)
  // Its own cluster, the core behind its exit, and the clusters that are joined to it.
  const known = c.empire(3).chart.map(({ system }) => system)
  assert.deepEqual(known, [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 1_000_001])
})

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
