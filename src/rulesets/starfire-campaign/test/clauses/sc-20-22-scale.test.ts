import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { Match } from '../../../../kernel/match.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { EFFORT } from '../../../../kernel/testing/effort.ts'
import { entryOf } from '../../map/core.ts'
import { atlasOf } from '../../map/world.ts'
import { sensorsOf, visibleTo } from '../../phases/p06-sight.ts'
import type { Contact, Position } from '../../position.ts'
import { presetOptions } from '../../presets.ts'
import { reportJson } from '../../report/text.ts'
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
