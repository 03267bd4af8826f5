import assert from 'node:assert/strict'
import test from 'node:test'
import { nprOwner } from '../../map/world.ts'
import type { Options } from '../../options.ts'
import type { Design, Position, Power } from '../../position.ts'
import { battlesOf } from '../../report/battles.ts'
import { SCOUT } from '../../setup.ts'
import { FRIGATE, harm, put, sea, war, whereIs } from '../fleets.ts'
import { anomaly, BARE, GARDEN } from '../table.ts'

const ONE = { BATTLE_ROUNDS: 1 }
/** Without an engine: it stays where it is. */
const HULK: Design = {
  ...FRIGATE,
  name: 'Hulk',
  speed: 0,
  parts: FRIGATE.parts.filter(({ code }) => code !== 'I1'),
}
/** A tractor, and quarters for 10 base points of troops. */
const BOARDER: Design = {
  ...{ name: 'Hook', hull: 'DD', variant: '', n: 30, speed: 500, logistics: false },
  parts: [
    { code: 'Q1', count: 3 },
    { code: 'Qt1', count: 1 },
    { code: 'K1', count: 1 },
    { code: 'T1', count: 1 },
    { code: 'I1', count: 5 },
  ],
}
type Sea = ReturnType<typeof sea>
const kinds = (c: Sea, seat: number, section: 'urgent' | 'battles' = 'battles') =>
  c.lines(section, seat).map(({ kind }) => kind)
const numbersOf = (c: Sea, kind: string, seat = 0) =>
  c
    .lines(null, seat)
    .filter((line) => line.kind === kind)
    .map(({ numbers }) => numbers)

/** Empire 1 with a boarder against hulks of empire 2, some of which are wrecks before the battle ends. */
const prize = (hulls: readonly number[], troops = 1000, options: Partial<Options> = {}) =>
  sea({ ...ONE, ...options }).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 3, 1, { troops }, BOARDER)
    put(p.empires[1], 3, hulls.length, {}, HULK)
    const ships = p.empires[1]?.ships
    if (ships === undefined) return
    ships.hull = [...hulls]
    ships.armour = hulls.map(() => 4)
  })

test('SC-14.19, SC-14.27, SC-14.29 · the side that is left boards the wrecks; what it captures joins it and teaches', () => {
  const before = prize([15, 15])
  const rounds = before.empire(1).ships.rounds
  // 7 × 0.82 / 1.05: 5 points, of which the shields of the first take 3; then d10 3 captures, 4 scuttles.
  before.turn([], { 'battle:3': [1, 1, 3, 4] })
  assert.deepEqual(numbersOf(before, 'boarded'), [
    [3, 1, 2, 3, 1, 2],
    [3, 1, 2, 4, 0, 0],
  ])
  const { ships, fleets, designs, tech } = before.empire(0)
  assert.deepEqual([ships.id, ships.fleet, fleets.id, designs[1]?.name], [[1, 2], [1, 2], [1, 2], 'Hulk'])
  assert.deepEqual(
    [ships.armour[1], ships.rounds[1], ships.mend, ships.dock],
    [4, rounds[0], [0, 0], [false, false]],
  )
  assert.ok((ships.hull[1] ?? 0) >= 15)
  assert.deepEqual(before.empire(1).ships.id, [])
  // Two tries cost two base points. The first code of the design, in code order, that is unknown is G1.
  assert.equal(fleets.troops[0], 800)
  assert.deepEqual(
    [tech.includes('G1'), before.empire(0).report.find(({ kind }) => kind === 'taught')?.word],
    [true, 'G1'],
  )
})

test('SC-14.19, SC-14.27 · nobody boards without troops, nor while a sound enemy is left', () => {
  const none = prize([15, 15], 0).turn([], { 'battle:3': [1, 1] })
  assert.deepEqual(numbersOf(none, 'boarded'), [])
  const one = prize([15, 15], 199).turn([], { 'battle:3': [1, 1, 10] })
  assert.equal(numbersOf(one, 'boarded').length, 1)
  const sound = prize([15, 0]).turn([], { 'battle:3': [1, 1] })
  assert.deepEqual(numbersOf(sound, 'boarded'), [])
})

test('SC-14.30 · troops are lost with the ships that carried them', () => {
  const c = sea(ONE).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 3, 2, { troops: 2000 }, BOARDER)
    put(p.empires[1], 3, 9)
  })
  c.turn([], { 'battle:3': [1, 5] })
  assert.deepEqual([c.empire(0).ships.id, c.empire(0).fleets.troops], [[2], [1000]])
})

const lost = (more: (p: Position) => void = () => {}, options: Partial<Options> = {}) =>
  sea({ ...ONE, ...options })
    .with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 3, 1)
      put(p.empires[1], 3, 9)
      more(p)
    })
    .turn([], { 'battle:3': [1, 5] })

test('SC-20.12, SC-20.13 · of a fleet that is lost whole only that is told; the victor is told all', () => {
  const c = lost()
  assert.deepEqual(
    c.lines('urgent').map(({ kind, numbers, clause }) => [kind, numbers, clause]),
    [['contact lost', [1, 3, 1], 'SC-20.12']],
  )
  assert.deepEqual([kinds(c, 0), c.empire(0).foreign, c.lines('sightings').length], [[], [], 0])
  assert.ok(!JSON.stringify(c.empire(0).report).includes('SC-20.9'))
  assert.deepEqual(kinds(c, 1), ['battle', 'battle side', 'battle side', 'volley', 'volley', 'battle end'])
})

test('SC-20.12, SC-0.12 · LOSS_REPORTS all: every side is told', () => {
  assert.deepEqual(kinds(lost(undefined, { LOSS_REPORTS: 'all' }), 0, 'urgent'), ['battle in'])
})

test('SC-20.12 · who has PU there, or another fleet, is told', () => {
  const other = lost((p) =>
    put(p.empires[0], 3, 1, { posture: 'AVOID' }, { ...FRIGATE, name: 'Swift', speed: 900 }),
  )
  assert.deepEqual(kinds(other, 0, 'urgent'), ['battle in'])
  const home = sea(ONE)
    .with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 1, 1)
      put(p.empires[1], 1, 9)
    })
    .turn([], { 'battle:1': [1, 5] })
  assert.deepEqual(kinds(home, 0, 'urgent'), ['battle in'])
})

test('SC-20.13, SC-1.13, SC-13.5 · a lost fleet leaves no line of its way, for every way to be lost', () => {
  const go = [[{ do: 'move', fleet: 'F1', by: [2] }]]
  const told = (c: Sea) =>
    c
      .lines()
      .flatMap(({ section, kind, numbers }) =>
        section === 'fleets' || section === 'urgent' ? [[section, kind, numbers]] : [],
      )
  const fought = sea(ONE).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 2, 1)
    put(p.empires[1], 3, 9)
  })
  const hole = sea(ONE, { systems: [GARDEN, anomaly('BLACKHOLE'), BARE, BARE] }).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 2, 1)
  })
  fought.turn(go, { 'battle:3': [1, 5] })
  hole.turn(go)
  assert.deepEqual(told(fought), [['urgent', 'contact lost', [1, 3, 1]]])
  assert.deepEqual(told(hole), told(fought))
})

test('SC-20.9, SC-20.2, SC-20.10 · own units by ID, others by hull, and of targets the design', () => {
  const c = sea(ONE)
    .with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 3, 5)
      put(p.empires[1], 3, 5)
    })
    .turn([], { 'battle:3': [5, 6] })
  const words = (seat: number) =>
    c.lines('battles', seat).flatMap(({ kind, word }) => (kind === 'volley' ? [word] : []))
  assert.deepEqual(words(0), ['1 FG “Frigate”', 'S1'])
  assert.deepEqual(numbersOf(c, 'volley')[1]?.slice(11), [1, 1], 'one lost, S1')
  assert.deepEqual(numbersOf(c, 'volley')[0]?.slice(11), [1], 'no number of the other')
  assert.deepEqual(numbersOf(c, 'battle side'), [
    [3, 1, 5, 4, 0, 1, 2, 3, 4, 5],
    [3, 2, 5, 4, 0],
  ])
  assert.deepEqual(
    c.empire(0).foreign.map(({ owner, turn, design }) => [owner, turn, design.name]),
    [[2, 1, 'Frigate']],
  )
})

test('SC-20.9 · who sees the system but does not fight is told sides and outcome', () => {
  const c = sea(ONE, {}, 3)
    .with((p) => {
      war(p, 1, 2)
      for (const empire of p.empires) put(empire, 3, 2)
    })
    .turn([], { 'battle:3': [5, 6] })
  assert.deepEqual(kinds(c, 2), ['battle', 'battle side', 'battle side', 'battle end'])
  assert.deepEqual(
    c.lines('battles', 2).flatMap(({ kind, word }) => (kind === 'battle side' ? [word] : [])),
    ['2 FG', '2 FG'],
  )
  assert.deepEqual([c.empire(2).foreign, kinds(c, 2, 'urgent')], [[], []])
})

test('SC-16.12, SC-20.13 · who fought has met; who was told nothing has not', () => {
  const fight = (ours: number, theirs: number) =>
    sea(ONE)
      .with((p) => {
        const [npr] = p.nprs
        assert.ok(npr !== undefined)
        npr.attitudes = [{ empire: 1, value: -100, union: 0 }]
        put(npr, 3, theirs)
        put(p.empires[0], 3, ours)
      })
      .turn([], { 'npr:N1': [10], 'battle:3': [5, 5] })
  const won = fight(9, 1)
  assert.equal(whereIs(won.p.nprs[0] as Power, 2), 0, 'it is gone before anybody looks')
  assert.deepEqual(
    won.empire(0).contacts.map(({ owner }) => owner),
    [nprOwner(0)],
  )
  assert.deepEqual(fight(1, 9).empire(0).contacts, [])
})

test('SC-8.13 · a system is besieged by hostile armed units, unless armed friends are there', () => {
  const siege = (change: (p: Position) => void) =>
    sea(ONE).with((p) => {
      war(p, 1, 2)
      put(p.empires[1], 1, 1, { posture: 'HOLD' })
      change(p)
    })
  const alone = siege(() => {}).turn()
  assert.deepEqual(alone.empire(0).colonies.besieged, [true])
  alone
    .with((p) => {
      if (p.empires[1] !== undefined) p.empires[1].fleets.system = [4]
    })
    .turn()
  assert.deepEqual(alone.empire(0).colonies.besieged, [false])
  const guarded = siege((p) => put(p.empires[0], 1, 1)).turn([], { 'battle:1': [1, 1] })
  assert.deepEqual(guarded.empire(0).colonies.besieged, [false])
  const peace = siege((p) => {
    for (const empire of p.empires) empire.contacts = []
  }).turn()
  assert.deepEqual(peace.empire(0).colonies.besieged, [false])
  const unarmed = siege((p) => {
    if (p.empires[1] !== undefined) p.empires[1].designs = [{ ...FRIGATE, parts: [{ code: 'I1', count: 4 }] }]
  }).turn()
  assert.deepEqual(unarmed.empire(0).colonies.besieged, [false])
})

test('SC-13.10, SC-1.11, SC-1.12 · a maser hurts each unit by 1d3, shields first; MNE takes the first point', () => {
  const mne = { ...FRIGATE, name: 'Shell', parts: [...FRIGATE.parts, { code: 'MNE', count: 1 }] }
  const c = sea({}, { systems: [GARDEN, anomaly('MASER'), BARE, BARE] }).with((p) => {
    put(p.empires[0], 3, 2, { posture: 'HOLD' })
    put(p.empires[0], 3, 1, { posture: 'HOLD' }, mne)
    const ships = p.empires[0]?.ships
    if (ships !== undefined) ships.hull = [18, 0, 0]
  })
  c.turn([], { 'hazard:3': [3, 2, 1] })
  // Shields bear it, and are back the next turn.
  assert.deepEqual(harm(c.empire(0)), [
    [0, 18],
    [0, 0],
    [0, 0],
  ])
  assert.deepEqual(numbersOf(c, 'maser'), [[3, 5, 3]])
  const bare = {
    ...FRIGATE,
    name: 'Bare',
    parts: FRIGATE.parts.filter(({ code }) => code !== 'S1' && code !== 'A1'),
  }
  const d = sea(
    {},
    { systems: [GARDEN, { ...BARE, type: 'Starless Nebula', nebula: 'Maser' }, BARE, BARE] },
  ).with((p) => {
    put(p.empires[0], 3, 2, { posture: 'HOLD' }, bare)
    put(p.empires[1], 3, 1, { posture: 'HOLD' })
    const ships = p.empires[0]?.ships
    if (ships !== undefined) ships.hull = [20, 0]
  })
  d.turn([], { 'hazard:3': [2, 2, 3] })
  assert.deepEqual([d.empire(0).ships.id, harm(d.empire(0))], [[2], [[0, 2]]])
  assert.deepEqual(numbersOf(d, 'maser'), [[3, 4, 2, 1]])
})

test('SC-13.10, SC-5.6 · shields that a maser took are missing in the battle of the turn', () => {
  const c = sea(ONE, { systems: [GARDEN, anomaly('MASER'), BARE, BARE] }).with((p) => {
    war(p, 1, 2)
    put(p.empires[0], 3, 1)
    put(p.empires[1], 3, 1)
  })
  c.turn([], { 'hazard:3': [3, 3], 'battle:3': [5, 5] })
  // 7 × 0.98 / 1.308 = 5: four of armour and one of hull.
  assert.deepEqual(harm(c.empire(0)), [[4, 1]])
})

test('SC-20.12 · who loses all to a maser is not told of it', () => {
  const c = sea({}, { systems: [GARDEN, anomaly('MASER'), BARE, BARE] }).with((p) => {
    put(p.empires[0], 3, 1, { posture: 'HOLD' }, { ...HULK, parts: [] })
    const ships = p.empires[0]?.ships
    if (ships !== undefined) ships.hull = [21]
  })
  c.turn([], { 'hazard:3': [1] })
  assert.deepEqual(kinds(c, 0, 'urgent'), ['contact lost'])
  assert.deepEqual(numbersOf(c, 'maser'), [])
})

test('SC-13.6, SC-13.11 · after a step a fleet stops where a hostile fleet is, if either initiates', () => {
  const pass = (ours: object, theirs: object, dice: Record<string, number[]> = {}) =>
    sea(ONE)
      .with((p) => {
        war(p, 1, 2)
        put(p.empires[0], 1, 1, { posture: 'HOLD', ...ours })
        put(p.empires[1], 2, 1, { posture: 'HOLD', ...theirs })
      })
      .turn([[{ do: 'move', fleet: 'F1', by: [1, 2], detune: true }]], dice)
  const free = pass({}, {})
  assert.equal(whereIs(free.empire(0), 1), 3)
  const held = pass({}, { posture: 'ATTACK' }, { 'battle:2': [1, 1] })
  assert.deepEqual([whereIs(held.empire(0), 1), held.empire(0).fleets.path], [2, [[2]]])
  assert.ok(held.lines('fleets').some(({ kind, numbers }) => kind === 'stopped' && numbers[1] === 2))
  const attacks = pass({ posture: 'ATTACK' }, {}, { 'battle:2': [1, 1] })
  assert.equal(whereIs(attacks.empire(0), 1), 2)
  const guarded = pass({}, { posture: 'GUARD', guard: 1 }, { 'battle:2': [1, 1] })
  assert.equal(whereIs(guarded.empire(0), 1), 2)
  assert.equal(whereIs(pass({}, { posture: 'GUARD', guard: 3 }).empire(0), 1), 3)
})

test('SC-13.4, SC-14.5 · a fleet that detuned is slower in the battle of the turn', () => {
  const c = sea(ONE)
    .with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 1, 1)
      put(p.empires[1], 2, 1)
    })
    .turn([[{ do: 'move', fleet: 'F1', by: [1], detune: true }]], { 'battle:2': [1, 1] })
  // Example 47: (20 + 5) × 0.88.
  assert.equal(numbersOf(c, 'volley')[1]?.[7], 2200)
  assert.deepEqual(c.empire(0).fleets.detune, [false])
})

test('SC-13.14 · who leaves the system of the WP that it guards is on HOLD', () => {
  const c = sea().with((p) => {
    put(p.empires[0], 1, 1, { posture: 'GUARD', guard: 1 })
  })
  c.turn([[{ do: 'move', fleet: 'F1', by: [1] }]])
  assert.deepEqual([c.empire(0).fleets.posture, c.empire(0).fleets.guard], [['HOLD'], [0]])
})

test('SC-24, SC-13.1, SC-13.13 · STATION: bases, in their system, at what is known', () => {
  const rock: Design = { ...HULK, name: 'Rock', hull: 'BS1', n: 20 }
  const c = sea().with((p) => {
    put(p.empires[0], 1, 1, { posture: 'HOLD' }, rock)
    put(p.empires[0], 1, 1, { posture: 'HOLD' })
  })
  const station = (base: string, where: object) => ({ do: 'station', base, ...where })
  c.turn([
    [
      station('F1', { planet: '1.1' }),
      station('F1', { planet: '2.2' }),
      station('F1', { planet: '1.7' }),
      station('F1', { wp: 9 }),
      station('F2', { wp: 1 }),
      station('F9', { wp: 1 }),
    ],
  ])
  assert.deepEqual(c.answers(), [
    'done',
    'E_PLACE SC-13.1',
    'E_UNKNOWN_PLACE SC-13.1',
    'E_UNKNOWN_PLACE SC-13.13',
    'E_FIELD SC-13.1',
    'E_NOT_OWNER SC-19.2',
  ])
  assert.deepEqual([c.empire(0).fleets.planet[0], c.empire(0).fleets.point[0]], [1, 0])
  c.turn([[station('F1', { wp: 1 })]])
  assert.deepEqual([c.empire(0).fleets.planet[0], c.empire(0).fleets.point[0]], [-1, 1])
})

test('SC-20.9, SC-20.7 · a battle can be read again from the lines of a report', () => {
  const c = sea()
    .with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 2, 2, { posture: 'HOLD', retreat: 50 })
      put(p.empires[1], 3, 5)
    })
    .turn([[{ do: 'move', fleet: 'F1', by: [2] }]], { 'battle:3': [1, 5, 1] })
  const [battle] = battlesOf(c.lines())
  assert.deepEqual(
    [
      battle?.system,
      battle?.sides.map(({ owner, before, left, withdrew }) => [owner, before, left, withdrew]),
    ],
    [
      3,
      [
        [1, 2, 0, 1],
        [2, 5, 5, 0],
      ],
    ],
  )
  assert.deepEqual([battle?.alone, battle?.sides[0]?.ships, battle?.rounds.length], [2, [1, 2], 1])
  const [round] = battle?.rounds ?? []
  assert.deepEqual(
    [round?.long, round?.fire.map(({ from, parting, lost, ships }) => [from, parting, lost, ships])],
    [
      true,
      [
        [1, false, 0, []],
        [2, false, 1, [1]],
        [2, true, 0, []],
      ],
    ],
  )
  assert.deepEqual(round?.withdrew, [{ owner: 1, count: 1, word: 'S2' }])
  // SC-20.9  Who only saw it has no rounds.
  const seen = sea(ONE, {}, 3)
    .with((p) => {
      war(p, 1, 2)
      for (const empire of p.empires) put(empire, 3, 2)
    })
    .turn([], { 'battle:3': [5, 6] })
  const [told] = battlesOf(seen.lines(null, 2))
  assert.deepEqual([told?.rounds, told?.sides.map(({ before }) => before)], [[], [2, 2]])
})

test('SC-20.2, SC-1.12 · in a haze nobody sees foreign fleets, unless they fight', () => {
  const haze = { systems: [GARDEN, anomaly('HAZE'), BARE, BARE] }
  const meet = (change: (p: Position) => void) =>
    sea(ONE, haze, 3).with((p) => {
      for (const empire of p.empires) put(empire, 3, 2)
      change(p)
    })
  const seen = (c: Sea) => c.lines('sightings', 2).map(({ numbers }) => numbers)
  assert.deepEqual(seen(meet(() => {}).turn()), [])
  const fought = meet((p) => war(p, 1, 2)).turn([], { 'battle:3': [5, 6] })
  assert.deepEqual(seen(fought), [
    [3, 1],
    [3, 2],
  ])
  assert.deepEqual(
    fought.lines('sightings', 0).map(({ numbers }) => numbers),
    [[3, 2]],
  )
})

test('SC-20.2, SC-20.12 · who is told of a battle and has nothing left there has seen what is left of the others', () => {
  const lost = (LOSS_REPORTS: 'all' | 'survivors') =>
    sea({ BATTLE_ROUNDS: 10, LOSS_REPORTS }, {}, 3)
      .with((p) => {
        war(p, 1, 2)
        put(p.empires[0], 3, 9)
        put(p.empires[1], 3, 1)
      })
      .turn([], { 'battle:3': [9, 9] })
  const told = lost('all')
  assert.equal(told.empire(1).fleets.system.includes(3), false)
  assert.deepEqual(
    told.empire(1).sightings.map(({ system, owner, hulls }) => [system, owner, hulls]),
    [[3, 1, [{ code: 'FG', count: 9 }]]],
  )
  assert.deepEqual(
    told.lines('sightings', 1).map(({ numbers }) => numbers),
    [[3, 1]],
  )
  // SC-20.12  Nobody came away, so nothing is told.
  assert.deepEqual(lost('survivors').empire(1).sightings, [])
})

test('SC-1.11, SC-14.5 · dust blinds sensors, and in an ion nebula shields are 0', () => {
  const meet = (nebula: 'Dust' | 'Ion') =>
    sea(ONE, { systems: [GARDEN, { ...BARE, type: 'Starless Nebula', nebula }, BARE, BARE] })
      .with((p) => {
        war(p, 1, 2)
        put(p.empires[0], 3, 1)
        put(p.empires[1], 3, 1)
      })
      .turn([], { 'battle:3': [5, 5] })
  const dust = meet('Dust')
  // 30 × 0.88; 7 × 0.98 / 1.264 = 5: three of shields, two of armour.
  assert.equal(numbersOf(dust, 'volley')[0]?.[7], 2640)
  assert.deepEqual(harm(dust.empire(0)), [[2, 0]])
  const ion = meet('Ion')
  assert.equal(numbersOf(ion, 'volley')[0]?.[7], 3080)
  assert.deepEqual(harm(ion.empire(0)), [[4, 1]])
})

test('SC-6.8, SC-6.15 · a turn with a battle does not count for a scan', () => {
  const scan = (enemy: boolean) =>
    sea(ONE)
      .with((p) => {
        war(p, 1, 2)
        put(p.empires[0], 3, 3, { posture: 'HOLD', task: 'basic' }, SCOUT)
        if (p.empires[0] !== undefined)
          p.empires[0].chart = p.empires[0].chart.filter(({ system }) => system !== 3)
        if (enemy) put(p.empires[1], 3, 1)
      })
      .turn([], enemy ? { 'battle:3': [1, 1] } : {})
      .empire(0).aboard[0]?.progress
  assert.deepEqual(scan(false), [{ system: 3, stage: 3, turns: 1 }])
  assert.deepEqual(scan(true), [])
})

test('SC-13.15, SC-14.2 · a fast AVOID fleet is stopped, and not fought', () => {
  const slow: Design = { ...FRIGATE, name: 'Slow', variant: '', speed: 500 }
  const c = sea()
    .with((p) => {
      war(p, 1, 2)
      put(p.empires[0], 1, 1, { posture: 'AVOID', task: 'move', path: [1, 2] }, { ...FRIGATE, speed: 800 })
      put(p.empires[1], 2, 1, {}, slow)
    })
    .turn()
  // 800 × 0.5 / 2: two transits.
  assert.deepEqual([whereIs(c.empire(0), 1), c.empire(0).fleets.path], [2, [[2]]])
  assert.deepEqual(kinds(c, 0), [])
  c.with((p) => {
    if (p.empires[1] !== undefined) p.empires[1].fleets.posture = ['HOLD']
  }).turn()
  assert.equal(whereIs(c.empire(0), 1), 3)
})
