import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exhausted } from '../../../kernel/chance.ts'
import type { Source } from '../../../kernel/source.ts'
import { fight } from '../battle/rounds.ts'
import { opposed } from '../battle/sides.ts'
import { lives } from '../battle/unit.ts'
import { settle } from '../colonies/population.ts'
import { sum } from '../exact.ts'
import { wayTo } from '../fleets/ways.ts'
import { diceFrom, type Forecast, forecast, spread } from '../forecast/forecast.ts'
import { enemiesIn, ownSide, placeIn, seenSide } from '../forecast/sides.ts'
import type { System } from '../map/systems.ts'
import { Atlas } from '../map/world.ts'
import type { Options } from '../options.ts'
import { Turn } from '../phases/turn.ts'
import type { Empire, Position, T } from '../position.ts'
import { DEFAULT_RACE } from '../race/race.ts'
import { told } from '../report/lines/index.ts'
import type { View } from '../view.ts'
import { placeOf, sideOf } from '../war/forces.ts'
import { calm, FRIGATE, put, rich, war } from './fleets.ts'
import { BARE, Campaign, GARDEN, row } from './table.ts'
import { BASE } from './wars.ts'

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
    empire.sightings = [2, 3, 4].map((owner) => ({ turn: 1, system: owner === 4 ? 2 : 3, owner, hulls: [] }))
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
})

test('SC-14.7, SC-13.5 · sides as they are fought: what was seen, who lives there, and by which WP one comes', () => {
  const c = facing(2, 3, (p) => {
    const [empire] = p.empires
    if (empire === undefined) return
    empire.fleets.posture = empire.fleets.posture.map(() => 'GUARD' as const)
    empire.fleets.guard = empire.fleets.guard.map(() => 2)
    empire.ships.hull = empire.ships.hull.map((_, i) => i)
    // The way leads by WP 2 of 2, which is WP 4 of 3.
    empire.chart = empire.chart.map((known) => ({
      ...known,
      owner: known.system === 3 ? 2 : known.owner,
      points: known.points.map((point) => (point.to === 3 ? { ...point, back: 4 } : point)),
    }))
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
  assert.deepEqual([posture, guards, cameBy, here.fleets[0]?.cameBy], ['GUARD', 2, 4, 0])
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
  const { units, ...rest } = enemy
  assert.deepEqual(rest, {
    ...{ owner: 2, modifier: 0, pdc: 0, home: true },
    fleets: [
      {
        ...{ id: 1, posture: 'ATTACK', guards: 0, cameBy: 0, doctrine: 'BALANCED', priority: 'LARGEST' },
        ...{ retreat: 50, exit: true },
      },
    ],
  })
  assert.deepEqual(
    units.map(({ id, of }) => [id, of.hull]),
    [
      [1, 18],
      [2, 18],
      [3, 8],
    ],
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
    [1, 1, 5],
    [2, 1, 5],
    [2, 2, 5],
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
  // The one seed by which it would stand still begins with 1: 1 ^ 1 << 13 is 8193, and that ^ 8193 << 5 is 270369.
  assert.equal(diceFrom(0x9e3779b9 | 0)(10), 10)
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

/** rich() with a fleet in any state at 4, where a nebula is and this many of its people live. */
const gathered = (nebula: System['nebula'], pu: number) =>
  rich().with((p) => {
    const own = row(p, 0)
    own.tech = [...own.tech, 'J1']
    const { places } = p.world.template
    places[3] = { system: { ...GARDEN, nebula }, ends: places[3]?.ends ?? [] }
    own.colonies.pu[settle(own, new Atlas(p.world), 4)] = [pu]
    own.fleets.system.fill(4)
    Object.assign(own.fleets, {
      posture: ['HOLD', 'GUARD', 'AVOID', 'ATTACK'],
      guard: [1, 2, 1, 0],
      detune: [false, true, false, true],
      doctrine: ['BALANCED', 'STANDOFF', 'CLOSE', 'BALANCED'],
      priority: ['LARGEST', 'SMALLEST', 'LARGEST', 'WEAKEST'],
      retreat: [0, 30, 100, 70],
    })
    const { ships } = own
    ships.id.forEach((_, i) => {
      ships.hull[i] = i % 2
      ships.armour[i] = i % 3 === 0 ? 1 : 0
      ships.quasi[i] = i % 4 === 0 ? 1 : 0
      ships.rounds[i] = i % 5
      ships.silent[i] = i % 3 === 1
      ships.dock[i] = i % 7 === 6
    })
    put(own, 4, 1, { retreat: 100 }, BASE)
    own.chart = own.chart.map((known) => (known.system === 4 ? { ...known, nebula } : known))
  })

test('SC-14.7, SC-14.2, SC-1.11 · those who stand in a place are forecast as the battle would have them: damage, supply, orders, drives, nebulae', () => {
  for (const [nebula, pu] of [
    ['Ion', 0],
    ['Dust', 1],
  ] as const) {
    const c = gathered(nebula, pu)
    const [empire] = c.view(0).empires
    assert.ok(empire !== undefined)
    const { id } = empire.fleets
    const stands = id.map((fleet) => ({ fleet, way: { systems: [4], points: [], perTurn: 1 } }))
    const side = ownSide(c.view(0), empire, 4, stands, false)
    const turn = new Turn({ p: c.p } as T)
    const fought = sideOf(turn, { power: empire, fleets: id }, 4, 0)
    // Those who fight are assumed to have a way out.
    assert.deepEqual(side, { ...fought, fleets: fought.fleets.map((one) => ({ ...one, exit: true })) })
    assert.deepEqual(placeIn(empire, 4), placeOf(turn, 4))
  }
})

/** F2 of rich(), and what its move meets there: a number of frigates of the NPR, which the first empire knows. */
function raid(to: number, enemies: number, more: Partial<Options>, change: (own: Empire) => void): Campaign {
  return rich({ LOSS_REPORTS: 'all', ...more }).with((p) => {
    const [own, npr] = [row(p, 0), p.nprs[0] ?? assert.fail()]
    npr.race = { ...DEFAULT_RACE, array: [...DEFAULT_RACE.array] }
    npr.attitudes = [{ empire: 1, value: -70, union: 0 }]
    const hostile = { owner: npr.owner, state: 'HOSTILE' as const }
    own.contacts = own.contacts.map((one) => (one.owner === npr.owner ? { ...one, ...hostile } : one))
    put(npr, to, enemies, { came: 1, retreat: 50 })
    own.foreign = [{ owner: npr.owner, turn: 0, design: FRIGATE }]
    own.sightings = [{ turn: 0, system: to, owner: npr.owner, hulls: [{ code: 'FG', count: enemies }] }]
    change(own)
  })
}

test('SC-14 · a battle comes as it was forecast, when it comes turns later: who is left, for how many rounds, and who holds the place', () => {
  type Change = (own: Empire) => void
  type Case = readonly [
    silent: number,
    supplied: number | null,
    fleet: number,
    to: number,
    enemies: number,
    die: number,
  ]
  const hurt: Change = ({ ships }) => {
    ships.hull.fill(5)
    ships.armour.fill(1)
    ships.rounds.fill(0)
  }
  const cases: readonly (readonly [Case, Partial<Options>?, Change?])[] = [
    // Its own ships that are silent, what supply would change; the fleet, where it goes, how many are there, the die.
    // In this turn, as they are.
    [[0, null, 2, 2, 5, 5], {}, hurt],
    [[10, null, 2, 2, 5, 5], {}, ({ ships }) => void ships.silent.fill(true)],
    // In the next; the turn before ends where they are fed, so that all is there again but for the damage.
    [[0, null, 2, 3, 12, 2], {}, hurt],
    // Without supply, where none is needed, and where there is not enough for all.
    [[10, 100, 2, 4, 8, 5]],
    [[0, null, 2, 4, 8, 9], { TRAIN_RATIO: 0 }],
    [[10, 100, 2, 4, 3, 4], {}, hurt],
    [[5, null, 3, 4, 2, 7], {}, (own) => Object.assign(own.ships.fleet, { 1: 4, 15: 3 })],
    [[10, null, 2, 6, 20, 6], { TRANSIT_COST: 1 }],
  ]
  for (const [[silent, supplied, fleet, to, enemies, die], more = {}, change = () => {}] of cases) {
    const c = raid(to, enemies, more, change)
    const view = c.view(0)
    const way = wayTo(view, row(c.p, 0), fleet, to)
    assert.ok(!('why' in way))
    const of = row(c.p, 0).ships.fleet.filter((one) => one === fleet).length
    const said = forecast(view, 0, [{ fleet, way }], () => die).next().value
    const fixed: Source = {
      ...calm,
      stream: (name) =>
        name.includes('battle') ? { ...exhausted, below: () => die - 1 } : calm.stream(name),
    }
    let rounds: number | undefined
    for (let turn = 1; rounds === undefined; turn++) {
      for (const seat of [0, 1, 2])
        c.match.submit(seat, { text: seat === 0 && turn === 1 ? `move F${fleet} to ${to}` : '' }, true, fixed)
      rounds = told(c.empire().report, 'battle')[0]?.rounds
    }
    const { report } = c.empire()
    const left = c.empire().ships.fleet.filter((one) => one === fleet).length
    // What the report tells of both sides adds up, and is so.
    const [mine, theirs] = told(report, 'battle side')
    const lost = (owner: number) =>
      sum(told(report, 'volley').map((one) => (one.to === owner ? one.lost : 0)))
    for (const side of [mine, theirs])
      assert.equal(lost(side?.owner ?? 0), (side?.before ?? 0) - (side?.left ?? 0) - (side?.withdrew ?? 0))
    assert.deepEqual([mine?.before, theirs?.before], [of, enemies])
    assert.equal((mine?.left ?? 0) + (mine?.withdrew ?? 0), left)
    assert.equal(told(report, 'battle in')[0]?.lost, of - left)
    const { ships } = c.p.nprs[0] ?? assert.fail()
    // Their home has a fleet of its own, the first.
    const away = ships.fleet.filter((one) => one === 2)
    assert.equal(away.length, (theirs?.left ?? 0) + (theirs?.withdrew ?? 0))
    assert.deepEqual(said, {
      ...{ battles: 1, rounds, silent, supplied },
      holds: told(c.empire().report, 'battle end')[0]?.alone === 1 ? 100 : 0,
      left: { least: left, middle: left, most: left, of },
      seen: [{ owner: 1_000_001, turn: 0, hulls: `${enemies} FG` }],
    })
  }
})

test('SC-14.1 · strangers are in the best design of their hull that was seen of them, else of others, else as we would draw it', () => {
  const { p } = facing(2, 3)
  const [empire] = p.empires
  assert.ok(empire !== undefined)
  const known = (owner: number, shields: number, armed = true) => {
    const others = FRIGATE.parts.filter(({ code }) => code !== 'S1' && (armed || !/^[GK]/.test(code)))
    const parts = [...others, { code: 'S1', count: shields }]
    return { owner, turn: 1, design: { ...FRIGATE, name: `${owner} ${shields}`, parts } }
  }
  const ratings = (code: string, ...foreign: Empire['foreign']) => {
    empire.foreign = foreign
    const { units } = seenSide(empire, { turn: 1, system: 3, owner: 2, hulls: [{ code, count: 1 }] })
    return units[0]?.of
  }
  const shields = (...foreign: Empire['foreign']) => ratings('FG', ...foreign)?.shield
  assert.equal(shields(known(2, 1), known(2, 3), known(2, 2), known(3, 9)), 9)
  assert.equal(shields(known(3, 2), known(4, 5)), 15)
  assert.equal(shields(known(2, 1), known(3, 9)), 3)
  // One that does not fire counts for its points, one with two batteries for three times as many.
  assert.equal(shields(known(2, 1, false), known(2, 4, false)), 12)
  // Three times 3 + 4 + 19 points are more than 72 + 4 + 1, and fewer than 75 + 4 + 1.
  assert.deepEqual(
    [24, 25].map((many) => shields(known(2, 1), known(2, many, false))),
    [3, 75],
  )
  const drawn = ['BS2', 'FT4', 'EX', 'FG'].map((code) => ratings(code))
  assert.deepEqual(
    drawn.map((of) => [of?.speed, of?.batteries.length, of?.logistics, of?.armour]),
    [
      [0, 2, false, 4],
      [400, 0, true, 0],
      [600, 0, false, 0],
      [600, 2, false, 0],
    ],
  )
})

test('SC-14, SC-13.6 · there is no forecast for nobody, for nobody’s way, and of two who do not fire; who does not begin holds nothing', () => {
  const peaceful = (posture: 'HOLD' | 'ATTACK', code: string) =>
    facing(2, 3, ({ empires: [own] }) => {
      if (own === undefined) return
      own.fleets.posture = own.fleets.posture.map(() => posture)
      own.sightings = own.sightings.map((one) => ({ ...one, hulls: [{ code, count: 3 }] }))
    }).view(0)
  const view = peaceful('ATTACK', 'FG')
  const way = { systems: [1, 2, 3], points: [1, 2], perTurn: 1 }
  const asked = (view: View, seat: number, fleets: readonly number[]) =>
    forecast(
      view,
      seat,
      fleets.map((fleet) => ({ fleet, way })),
      () => 5,
    ).next().value ?? null
  assert.deepEqual([asked(view, 5, [2]), asked(view, 0, [])], [null, null])
  // The scout of the start meets explorers.
  assert.equal(asked(peaceful('ATTACK', 'EX'), 0, [1]), null)
  assert.notEqual(asked(view, 0, [1]), null)
  const held = asked(peaceful('HOLD', 'EX'), 0, [2])
  assert.deepEqual([held?.holds, held?.rounds, held?.left.middle], [0, 0, 2])
})

test('SC-14 · of a hundred battles the fifth, the fiftieth and the ninety-fifth', () => {
  const up = Array.from({ length: 200 }, (_, i) => i)
  assert.deepEqual(spread(up.toReversed()), { least: 10, middle: 100, most: 190 })
  assert.deepEqual(spread([3, 1]), { least: 1, middle: 3, most: 3 })
})
