import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { Match } from '../../../../kernel/match.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { EFFORT } from '../../../../kernel/testing/effort.ts'
import type { Unit } from '../../battle/unit.ts'
import { entryOf } from '../../map/core.ts'
import { atlasOf } from '../../map/world.ts'
import { sensorsOf, visibleTo } from '../../phases/p06-sight.ts'
import type { Turn } from '../../phases/turn.ts'
import type { Contact, Empire, Line, Position, Power } from '../../position.ts'
import { presetOptions } from '../../presets.ts'
import { reportJson } from '../../report/text.ts'
import type { Fought } from '../../war/battles.ts'
import { tellSides, tellWatcher } from '../../war/tales.ts'
import { BARE, Campaign, type Drawn, GARDEN, game, NEXUS, row } from '../table.ts'
import { FOX, fleetAt, war } from '../wars.ts'

/** The most bytes that the report of a turn takes (docs/performance.md). */
const MOST_BYTES = 40 * 1024
const SEATS = EFFORT > 1 ? 100 : 50

test('SC-20.15 · a battle of many sides is told in few lines: the own fire first, and what is left out summed up', () => {
  const begun = war(
    (p) => {
      for (const empire of p.empires) fleetAt(empire, 3, FOX, 1, { posture: 'ATTACK' })
    },
    SEATS,
    { LOSS_REPORTS: 'all' },
  )
  const match = Match.load(game, begun.p, SEATS)
  assert.ok(match instanceof Match)
  for (let seat = 0; seat < SEATS; seat++)
    match.submit(seat, { orders: [] }, true, new FastSource(`crowd ${seat}`))
  const p = match.position as typeof begun.p
  assert.equal(p.turn, 2)
  for (const seat of [0, SEATS / 2 + 7]) {
    const lines = p.empires[seat]?.report ?? []
    const of = (kind: string) => lines.filter((line) => line.kind === kind)
    assert.equal(of('battle side').length, SEATS)
    const fire = lines.filter(({ kind }) => kind === 'volley' || kind === 'withdrew')
    assert.equal(fire.length, 60)
    const owner = seat + 1
    const concerns = fire.filter(({ kind, numbers }) =>
      kind === 'volley' ? numbers[3] === owner || numbers[4] === owner : numbers[2] === owner,
    )
    assert.ok(concerns.length > 30, `${concerns.length} of 60 concern it`)
    const [rest] = of('battle rest')
    assert.ok(rest !== undefined && (rest.numbers[2] ?? 0) > 1000, 'thousands are summed up')
    const bytes = Buffer.byteLength(reportJson(lines))
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
  }
})

test('SC-20.15, SC-20.9, SC-14.19 · which sides, fire and units of a battle each side is told of, and what is summed up', () => {
  let id = 0
  const unit = (hull = 5, gone = false) => ({ id: ++id, hull, gone, of: { hull: 20 } }) as Unit
  /** What is told to a side; to who looks on when it is −1. Side 0 fires 150 times at side 1, and side 2 withdraws. */
  const told = (many: number, viewer: number, name = 'Fox') => {
    id = 0
    const sides = Array.from({ length: many }, (_, i) => ({
      ...{ owner: i + 1, fleets: [] },
      units: i === 50 || i === many - 1 ? [unit()] : [unit(), unit(1, i === 2), unit(0, i === 2)],
    }))
    const powers = sides.map(({ owner }) => ({ owner }) as Power)
    const lost = sides[1]?.units.slice(2) ?? []
    const hits = Array.from({ length: 150 }, () => ({ side: 1, defence: 0, damage: 2, lost }))
    const shots = { side: 0, die: 5, fire: 100, half: false, parting: false, hits }
    const withdrew = sides[2]?.units.slice(1, 2) ?? []
    const battle = {
      ...{ system: 3, sides, powers, pairs: sides.map((_, i) => sides.map((_, j) => i !== j)) },
      rounds: [{ range: 'LONG', shots: [shots], salvos: [], withdrew }],
      designs: new Map(sides.flatMap(({ units }) => units.map((one) => [one, { hull: 'FG', name }]))),
    } as unknown as Fought
    const lines: Line[] = []
    const empire = (power: Power) => (power.owner === viewer + 1 ? power : null)
    const turn = { empireOf: empire, strife: { incident: () => ({ lines }) } } as unknown as Turn
    const [by, of] = powers as [Power, Power]
    const boarded = { by, of, unit: lost[0] as Unit, die: 1, ship: 77, taught: 'S2' }
    if (viewer < 0) tellWatcher(turn, battle, { owner: 999 } as Empire)
    else tellSides(turn, battle, [boarded])
    return (kind: string) => lines.flatMap((line) => (line.kind === kind ? [line] : []))
  }
  const numbers = (lines: readonly Line[]) => lines.map((line) => line.numbers)
  const [watcher, first, second, third, last] = [-1, 0, 1, 2, 3].map((viewer) => {
    const of = told(4, viewer)
    const kinds = ['battle', 'battle in', 'withdrew', 'battle rest', 'boarded', 'taught']
    return [...kinds.map((kind) => numbers(of(kind))[0]?.join(' ') ?? ''), of('volley').length]
  })
  assert.deepEqual(watcher, ['3 0 4', '', '', '', '', '', 0])
  assert.deepEqual(first, ['3 1 4', '3 3 1', '', '3 0 1 0 0', '3 1 2 1 1 77', '3', 150])
  assert.deepEqual(second, ['3 1 4', '3 3 1', '', '3 0 1 0 0', '3 1 2 1 1 6', '', 150])
  assert.deepEqual(third, ['3 1 4', '3 3 1', '3 1 3 1 8', '3 0 1 2 1', '3 1 2 1 1 0', '', 149])
  assert.deepEqual(last, ['3 1 4', '3 1 0', '', '3 0 1 0 0', '3 1 2 1 1 0', '', 150])
  assert.deepEqual(numbers(told(4, 2)('battle side')), [
    [3, 1, 3, 2, 0],
    [3, 2, 3, 2, 0],
    [3, 3, 3, 1, 1, 7, 8, 9],
    [3, 4, 1, 1, 0],
  ])
  // More than 12 sides are told of in 80 characters each.
  const lengths = ([12, 13] as const).map((many) =>
    [73, 74]
      .map((length) => told(many, 0, 'x'.repeat(length))('battle side')[3]?.word)
      .map((word) => [word?.length, word?.endsWith('…')]),
  )
  assert.deepEqual(lengths, [
    [
      [80, false],
      [81, false],
    ],
    [
      [80, false],
      [80, true],
    ],
  ])
  // Of 101 sides the smallest of the others is left out, and of the fire all but 60 lines.
  const crowd = told(101, 100)
  const owners = crowd('battle side').map((line) => line.numbers[1] ?? 0)
  assert.deepEqual([owners.length, owners.includes(51), owners.at(-1)], [100, false, 101])
  assert.deepEqual(numbers(crowd('battle rest')), [[3, 1, 91, 180, 90]])
})

const NEAR: Drawn = { systems: [GARDEN, BARE], links: [[0, 1]], exit: 1, core: [NEXUS, NEXUS] }
function begun(seats: number): Position {
  const options = presetOptions('great', seats) as unknown as Json
  const match = Match.begin(game, options, seats, new FastSource('scale'))
  if (isRefusal(match)) assert.fail(match.text)
  return match.position as Position
}

test('SC-22.3 · with more empires than core systems the entry order wraps', () => {
  const places = [NEXUS, NEXUS, NEXUS].map((system) => ({ system, ends: [] }))
  const entries = Array.from({ length: 7 }, (_, seat) => entryOf(places, [2, 0, 1], seat))
  assert.deepEqual(entries, [2, 0, 1, 2, 0, 1, 2])
  const { p } = new Campaign(NEAR, {}, 5)
  const atlas = atlasOf(p.world)
  const leads = p.empires.map(({ seat }) => atlas.warpPoints(atlas.clusterId(seat, 1)).at(-1)?.to)
  assert.deepEqual(leads, [1_000_001, 1_000_002, 1_000_001, 1_000_002, 1_000_001])
})

test('SC-22.1, SC-22.4, SC-22.5 · the map is kept once, and what an empire takes does not grow with their number', () => {
  const size = (value: unknown) => JSON.stringify(value).length
  const [few, many] = [begun(10), begun(60)]
  assert.deepEqual(few.world.template.places.length, many.world.template.places.length)
  const each = (p: Position) => (size(p.empires) + size(p.nprs)) * 60
  // The owners’ numbers have a digit more.
  assert.ok(each(many) < 6 * each(few) * 1.05, 'a row is as long among sixty as among ten')
  const perEmpire = size(many.empires) + size(many.nprs)
  assert.ok(perEmpire < 60 * 14_000, `${perEmpire} bytes of sixty empires`)
})

test('SC-18.6, SC-18.7 · units with a stealth tuner are seen by a Y of FRD(ELE SL / 5) and up, or when they fought', () => {
  const c = new Campaign(NEAR, { START_SCOUTS: 2 })
  const meeting = (sl: number, tuner: boolean) =>
    c
      .with((p) => {
        const [one, other] = [row(p, 0), row(p, 1)]
        one.fleets.system = [1_000_001, 1_000_001]
        other.fleets.system = [1_000_001, 1_000_001]
        other.sl = other.sl.map(() => sl)
        if (tuner) other.tech = [...other.tech, 'I-ST']
      })
      .turn()
      .empire(0)
      .sightings.map(({ owner, hulls }) => [owner, hulls])
  const seen = [[2, [{ code: 'EX', count: 2 }]]]
  // The explorers have no Y.
  assert.deepEqual(meeting(5, false), seen)
  assert.deepEqual(meeting(4, true), seen)
  assert.deepEqual(meeting(5, true), [])
  const hidden = { owner: 2, hulls: ['EX', 'FG'], stealth: [2, 0], populated: false, fought: false }
  const observer = (sensors: number) => ({ owner: 1, hulls: [], sensors, populated: true, fought: false })
  const hulls = (sensors: number, fought = false) =>
    visibleTo(observer(sensors), [{ ...hidden, fought }]).flatMap((one) => one.hulls.map(({ code }) => code))
  assert.deepEqual([hulls(1), hulls(2), hulls(1, true)], [['FG'], ['EX', 'FG'], ['EX', 'FG']])
  assert.deepEqual([sensorsOf(c.empire(), [], true), sensorsOf(c.empire(), [], false)], [1, 0])
  // The best of what is aboard and, where people live, of what is developed.
  const [scout] = c.empire().designs
  assert.ok(scout !== undefined)
  const aboard = { ...scout, parts: [{ code: 'Y3', count: 1 }] }
  const knowing = (...tech: string[]) => ({ ...c.empire(), tech })
  const best = [knowing('Y1'), knowing('Y5', 'Y4')].map((power) => sensorsOf(power, [aboard], true))
  assert.deepEqual([best, sensorsOf(knowing('Y5'), [aboard], false)], [[3, 5], 3])
})

test('SC-20.2, SC-6.19 · PU of others are seen at WAR in their system, else only by a delivered detailed scan', () => {
  const contact = (owner: number, relation: Contact['relation']): Contact => ({
    ...{ owner, relation, turn: 1, theirs: 'PEACE', state: '', claims: [] },
  })
  for (const [relation, expected] of [
    ['PEACE', [0, 0]],
    ['WAR', [2, 1000]],
  ] as const) {
    const c = new Campaign(NEAR).with((p) => {
      const one = row(p, 0)
      one.contacts = [contact(2, relation)]
      row(p, 1).contacts = [contact(1, 'PEACE')]
      const theirs = row(p, 1).chart.find(({ system }) => system === 6)
      assert.ok(theirs !== undefined)
      one.chart = [...one.chart, { ...theirs, level: 3, owner: 0, pu: 0, planets: [] }]
      one.fleets.system = [6]
      one.fleets.posture = ['AVOID']
      row(p, 1).fleets.system = [7]
    })
    const known = c.turn().knows(6)
    assert.deepEqual([known?.owner, known?.pu], expected, relation)
  }
})
