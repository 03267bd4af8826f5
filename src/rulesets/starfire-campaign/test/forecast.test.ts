import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fight } from '../battle/rounds.ts'
import { opposed } from '../battle/sides.ts'
import { lives } from '../battle/unit.ts'
import { wayTo } from '../fleets/ways.ts'
import { diceFrom, type Forecast, forecast } from '../forecast/forecast.ts'
import { enemiesIn, ownSide, seenSide } from '../forecast/sides.ts'
import type { Empire, Position } from '../position.ts'
import type { View } from '../view.ts'
import { FRIGATE, put, war } from './fleets.ts'
import { BARE, Campaign, GARDEN } from './table.ts'

/** 1 – 2 – 3, all charted; the own fleets at 1 are of frigates; strangers were seen at 3. */
function facing(own: number, seen: number, change: (p: Position) => void = () => undefined, ratio = 0.25) {
  return new Campaign(
    {
      systems: [GARDEN, BARE, BARE],
      links: [
        [0, 1],
        [1, 2],
      ],
    },
    { HOME_CHART: 3, TRAIN_RATIO: ratio },
    2,
  ).with((p) => {
    war(p, 1, 2)
    const [empire] = p.empires
    assert.ok(empire !== undefined)
    empire.sightings = [{ turn: 1, system: 3, owner: 2, hulls: [{ code: 'FG', count: seen }] }]
    put(empire, 1, own)
    change(p)
  })
}

function foretold(view: View, seed = 7): Forecast | null {
  const [empire] = view.empires
  const fleet = empire?.fleets.id.at(-1) ?? 0
  assert.ok(empire !== undefined)
  const way = wayTo(view, empire, fleet, 3)
  assert.ok(!('why' in way))
  let last: Forecast | null = null
  for (const one of forecast(view, 0, [{ fleet, way }], diceFrom(seed))) last = one
  return last
}

test('SC-14 · the stronger side holds the place more often, and two hundred battles say how often', () => {
  const fed = (own: number, seen: number) => foretold(facing(own, seen, undefined, 0).view(0))
  const [strong, weak] = [fed(12, 2), fed(2, 12)]
  assert.ok(strong !== null && weak !== null)
  assert.equal(strong.battles, 200)
  assert.ok(strong.holds >= 90 && weak.holds <= 10, `${strong.holds} and ${weak.holds} of 100`)
  assert.ok(strong.left.least <= strong.left.middle && strong.left.middle <= strong.left.most)
  assert.equal(strong.left.of, 12)
  assert.deepEqual(strong.seen, [{ owner: 2, turn: 1, hulls: '2 FG' }])
  assert.deepEqual(fed(12, 2), strong, 'the same question gets the same answer')
  // Large fleets are fought less often.
  assert.equal(fed(100, 2)?.battles, 80)
})

test('SC-7.13 · a fleet that arrives without supply is told what supply would change', () => {
  const small = foretold(facing(5, 5).view(0))
  // It takes two turns: where the first ends nobody feeds it.
  assert.ok(small !== null && small.silent === 5, `${small?.silent} silent`)
  assert.ok(
    small.supplied !== null && small.supplied >= small.holds + 15,
    `${small.holds}, fed ${small.supplied}`,
  )
  // Nothing is said where it changes nothing.
  assert.equal(foretold(facing(60, 1).view(0))?.supplied, null)
})

test('SC-20.2 · what is not seen changes no forecast, and what is seen does', () => {
  const at = (change?: (p: Position) => void) => foretold(facing(5, 3, change).view(0))
  const hidden = at((p) => {
    put(p.empires[1], 3, 40)
    put(p.empires[1], 2, 10)
    if (p.empires[1] !== undefined) p.empires[1].tech = [...p.empires[1].tech, 'S2', 'A2']
  })
  assert.deepEqual(hidden, at())
  const known = at((p) => {
    const [empire] = p.empires
    const parts = FRIGATE.parts.filter(({ code }) => !/^[SAR]/.test(code))
    if (empire !== undefined)
      empire.foreign = [{ owner: 2, turn: 1, design: { ...FRIGATE, name: 'Hulk', parts } }]
  })
  assert.notDeepEqual(known, at())
})

test('SC-14.1, SC-20.2 · enemies are those seen last in the place who are at war, hostile or unknown', () => {
  const seen = (change: (empire: Empire) => void) => {
    const { p } = facing(5, 3)
    const [empire] = p.empires
    assert.ok(empire !== undefined)
    empire.contacts = []
    empire.sightings = [2, 3].map((owner) => ({ turn: 1, system: 3, owner, hulls: [] }))
    change(empire)
    return enemiesIn(empire as never, 3).map(({ owner, turn }) => [owner, turn])
  }
  assert.deepEqual(
    seen(() => undefined),
    [
      [2, 1],
      [3, 1],
    ],
  )
  const known = (relation: string, theirs: string, state = '') =>
    seen((empire) => {
      empire.contacts = [{ owner: 2, relation, theirs, state, turn: 1, claims: [] } as never]
    }).length
  assert.deepEqual(
    [
      known('PEACE', 'PEACE'),
      known('WAR', 'PEACE'),
      known('PEACE', 'WAR'),
      known('PEACE', 'PEACE', 'HOSTILE'),
      known('PEACE', 'PEACE', 'WARY'),
    ],
    [1, 2, 2, 2, 1],
  )
  const later = seen((empire) => {
    empire.sightings = [4, 6, 5].map((turn) => ({ turn, system: turn === 6 ? 2 : 3, owner: 2, hulls: [] }))
  })
  assert.deepEqual(later, [[2, 5]])
})

test('SC-14.7, SC-13.5 · sides as they are fought: what was seen, who lives there, and by which WP one comes', () => {
  const c = facing(2, 3, (p) => {
    const [empire] = p.empires
    if (empire === undefined) return
    empire.fleets.posture = empire.fleets.posture.map(() => 'GUARD' as const)
    empire.fleets.guard = empire.fleets.guard.map(() => 2)
    empire.ships.hull = empire.ships.hull.map((_, i) => i)
    empire.chart = empire.chart.map((known) => (known.system === 3 ? { ...known, owner: 2 } : known))
  })
  const [empire] = c.view(0).empires
  assert.ok(empire !== undefined)
  const fleet = empire.fleets.id.at(-1) ?? 0
  const way = wayTo(c.view(0), empire, fleet, 3)
  assert.ok(!('why' in way))
  const side = (system: number, going: typeof way) =>
    ownSide(c.view(0), empire, system, [{ fleet, way: going }], true)
  const [there, here] = [side(3, way), side(1, { ...way, systems: [1], points: [] })]
  const { posture, guards, cameBy } = there.fleets[0] ?? {}
  assert.deepEqual([posture, guards, cameBy, here.fleets[0]?.cameBy], ['GUARD', 2, 1, 0])
  assert.deepEqual(
    [there.home, here.home, there.units.map(({ hull, of }) => of.hull - hull)],
    [false, true, empire.ships.hull.slice(-2)],
  )
  const enemy = seenSide(empire, {
    turn: 1,
    system: 3,
    owner: 2,
    hulls: [
      { code: 'FG', count: 2 },
      { code: 'EX', count: 1 },
    ],
  })
  assert.deepEqual(
    [enemy.owner, enemy.home, enemy.units.length, enemy.units.map(({ id }) => id)],
    [2, true, 3, [1, 2, 3]],
  )
  assert.equal(
    seenSide(empire, { turn: 1, system: 2, owner: 2, hulls: [{ code: '??', count: 2 }] }).units.length,
    0,
  )
})

test('SC-14 · with dice that always fall alike every battle is the same, and is the one that the rules fight', () => {
  for (const [own, seen, die] of [
    [12, 2, 10],
    [2, 12, 1],
    [5, 5, 5],
  ] as const) {
    const view = facing(own, seen, undefined, 0).view(0)
    const [empire] = view.empires
    assert.ok(empire !== undefined)
    const fleet = empire.fleets.id.at(-1) ?? 0
    const way = wayTo(view, empire, fleet, 3)
    assert.ok(!('why' in way))
    const going = [{ fleet, way }]
    const enemy = seenSide(empire, empire.sightings[0] as (typeof empire.sightings)[number])
    const sides = opposed([ownSide(view, empire, 3, going, false), enemy], (a, b) => a !== b)
    assert.ok(sides !== null)
    const { BATTLE_ROUNDS: rounds, LRW_SHORT, CMS_SALVO: salvo } = view.options
    const place = { dust: false, ion: false }
    const played = fight(sides, [], { rounds, lrwShort: 100 * LRW_SHORT, salvo, place }, () => die)
    const [mine, theirs] = sides.sides.map(({ units }) => units)
    const left = mine?.filter(({ hull }) => hull > 0).length ?? 0
    const holds = mine?.some(lives) === true && theirs?.some(lives) === false ? 100 : 0
    const asked: number[] = []
    const roll = (faces: number) => {
      asked.push(faces)
      return die
    }
    const told = [...forecast(view, 0, going, roll)]
    assert.deepEqual(
      told.map(({ battles }) => battles),
      Array.from({ length: 200 }, (_, i) => i + 1),
    )
    for (const one of [told[0], told[1], told.at(-1)]) {
      assert.deepEqual(one?.left, { least: left, middle: left, most: left, of: own })
      assert.deepEqual([one?.holds, one?.rounds, one?.silent, one?.supplied], [holds, played.length, 0, null])
    }
    assert.ok(asked.length > 0 && asked.every((faces) => faces === 10))
  }
})

test('dice for a forecast are those of Marsaglia’s xorshift of 32 bits', () => {
  const [roll, again] = [diceFrom(7), diceFrom(7)]
  let state = BigInt((7 ^ 0x9e3779b9) >>> 0)
  const mask = 0xffff_ffffn
  for (let i = 0; i < 20; i++) {
    state ^= (state << 13n) & mask
    state ^= state >> 17n
    state ^= (state << 5n) & mask
    assert.deepEqual([roll(10), again(10)], Array(2).fill(1 + Number(state % 10n)))
  }
  assert.ok(diceFrom(0x9e3779b9 | 0)(10) >= 1, 'no seed makes it stand still')
})

test('where nobody at war was seen there is no forecast', () => {
  assert.equal(
    foretold(
      facing(5, 3, (p) => {
        for (const empire of p.empires) for (const one of empire.contacts) one.relation = one.theirs = 'PEACE'
      }).view(0),
    ),
    null,
  )
  assert.equal(
    foretold(
      facing(5, 3, (p) =>
        p.empires.forEach((one) => {
          one.sightings = []
        }),
      ).view(0),
    ),
    null,
  )
})
