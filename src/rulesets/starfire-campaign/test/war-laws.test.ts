import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Json } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { frd } from '../exact.ts'
import { ratingOf } from '../fleets/rows.ts'
import { isCore } from '../map/world.ts'
import { type Design, DOCTRINES, POSTURES, type Position, PRIORITIES } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { FRIGATE, put, sea, war } from './fleets.ts'
import { game, row } from './table.ts'
import { truthOfTurn } from './truth/truth.ts'

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const HULK: Design = {
  ...FRIGATE,
  name: 'Hulk',
  speed: 0,
  parts: FRIGATE.parts.filter(({ code }) => code !== 'I1'),
}
const HOOK: Design = {
  ...{ name: 'Hook', hull: 'DD', variant: '', n: 30, speed: 500, logistics: false },
  parts: [
    { code: 'T1', count: 1 },
    { code: 'Qt1', count: 1 },
    { code: 'R1', count: 2 },
    { code: 'Mgs', count: 1 },
    { code: 'I1', count: 5 },
  ],
}
const MULE: Design = { ...HULK, name: 'Mule', hull: 'FT4', n: 80, logistics: true }
const DESIGNS = [FRIGATE, HULK, HOOK, MULE]

const fleets = fc.array(
  fc.record({
    owner: fc.integer({ min: 0, max: 2 }),
    system: fc.integer({ min: 1, max: 5 }),
    count: fc.integer({ min: 1, max: 6 }),
    design: fc.constantFrom(...DESIGNS),
    posture: fc.constantFrom(...POSTURES),
    doctrine: fc.constantFrom(...DOCTRINES),
    priority: fc.constantFrom(...PRIORITIES),
    retreat: fc.constantFrom(1, 30, 60, 100),
    guard: fc.integer({ min: 0, max: 3 }),
    path: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    troops: fc.constantFrom(0, 1000),
  }),
  { minLength: 2, maxLength: 14 },
)

/** Every ship that was there is somewhere, or was lost; points lost are no more than there are. */
function mustBeWhole(p: Position): void {
  assert.equal(game.fault(p), null)
  for (const power of [...p.empires, ...p.nprs]) {
    const { ships, designs } = power
    for (const [i, design] of ships.design.entries()) {
      const { hull, armour, rounds } = ratingOf(designs[design] as Design)
      assert.ok((ships.hull[i] ?? 0) + (ships.quasi[i] ?? 0) < hull)
      assert.ok((ships.armour[i] ?? 0) <= armour && (ships.armour[i] ?? 0) >= 0)
      assert.ok((ships.rounds[i] ?? 0) <= rounds && (ships.rounds[i] ?? 0) >= 0)
    }
  }
}

test('SC-14, SC-13.6, SC-20.12 · fleets of three at war, thrown together: positions stay sound, nobody gains a ship but by capture', () => {
  fc.assert(
    fc.property(fleets, fc.nat(), (all, seed) => {
      const c = sea({ CLUSTER_SYSTEMS: 5, TRAIN_RATIO: 0.25 }, {}, 3).with((p) => {
        war(p, 1, 2)
        war(p, 2, 3)
        for (const { owner, system, count, design, path, ...given } of all) {
          const empire = p.empires[owner]
          const fleet = put(
            empire,
            system,
            count,
            { ...given, task: path.length > 0 ? 'move' : '', path },
            design,
          )
          const at = empire?.fleets.id.indexOf(fleet) ?? -1
          const data = p.empires[0]?.chart ?? []
          // It knows the way.
          if (empire?.aboard[at] !== undefined) empire.aboard[at].data = data
        }
      })
      const before = c.p.empires.map(({ next }) => next.ship)
      for (let turn = 0; turn < 3; turn++) {
        const source = new FastSource(`${seed} ${turn}`)
        const turned = { before: c.p }
        for (const seat of c.match.question.asked) c.match.submit(seat, { orders: [] }, true, source)
        mustBeWhole(c.p)
        for (const empire of c.p.empires) {
          // SC-20.4  What is told of it is so.
          assert.deepEqual(truthOfTurn({ ...turned, after: c.p, seat: empire.seat }).false, [])
          const boarded = empire.report.filter(({ kind, numbers }) => kind === 'boarded' && numbers[4] === 1)
          const captured = boarded.filter(({ numbers }) => numbers[1] === empire.owner).length
          assert.equal(empire.next.ship, (before[empire.seat] ?? 0) + captured)
          before[empire.seat] = empire.next.ship
          // SC-20.12  Who is told that contact is lost is told of no battle there.
          const lost = empire.report
            .filter(({ kind }) => kind === 'contact lost')
            .map(({ numbers }) => numbers[1])
          const told = empire.report.filter(({ kind }) => kind === 'battle').map(({ numbers }) => numbers[0])
          for (const system of lost) assert.ok(!told.includes(system), `${system}`)
        }
      }
    }),
    { numRuns: times(25) },
  )
})

/** A skirmish whose empires do nothing but explore, to some turn; what is kept of each turn. */
function explored<K>(seats: number, turns: number, seed: string, keep: (p: Position) => K): K[] {
  // The core is as large for any number of empires.
  const options = { ...presetOptions('skirmish', 4), EVENTS: 'off' }
  const match = Match.begin(game, options as unknown as Json, seats, new FastSource(seed))
  if (isRefusal(match)) assert.fail(match.text)
  const kept: K[] = []
  for (let turn = 1; turn <= turns; turn++) {
    const text = turn === 1 ? 'explore F1\nexplore F2' : ''
    for (const seat of match.question.asked)
      match.submit(seat, { text }, true, new FastSource(`${seed} ${turn}`))
    kept.push(keep(match.position as Position))
  }
  return kept
}

test('SC-22.1, SC-20.3 · an empire that nobody meets changes nobody’s row', () => {
  const first = (p: Position) => JSON.stringify(p.empires.slice(0, 2))
  assert.deepEqual(explored(3, 8, 'unseen', first), explored(2, 8, 'unseen', first))
})

test('SC-1.15 · clusters are equal: who does the same learns the same, up to the exit', () => {
  const surveyed = (p: Position) =>
    p.empires.map(
      ({ chart }) => chart.filter(({ level }) => level === 4).map(({ system }) => (system - 1) % 6).length,
    )
  const [half = []] = explored(4, 12, 'equal', surveyed).slice(-1)
  assert.equal(half.length, 4)
  assert.ok(Math.max(...half) - Math.min(...half) <= 1, half.join(', '))
})

test('SC-0.13 · in most skirmishes explorers know their cluster and their exit before the last turn', () => {
  const results = Array.from(
    { length: 8 },
    (_, i) => explored(2, 40, `campaign ${i}`, (p) => row(p, 0).chart).at(-1) ?? [],
  )
  const charted = results.filter(
    (chart) => chart.filter((k) => k.level === 4 && !isCore(k.system)).length >= 5,
  )
  const out = results.filter((chart) => chart.some(({ system }) => isCore(system)))
  assert.ok(charted.length > frd(results.length, 2), `${charted.length} know five of six systems`)
  assert.ok(out.length > frd(results.length, 2), `${out.length} know the core`)
})

test('SC-6.9 · what is charted is true', () => {
  const [p] = explored(3, 40, 'true', (position) => position).slice(-1)
  assert.ok(p !== undefined)
  const { template, core } = p.world
  for (const empire of p.empires)
    for (const known of empire.chart) {
      if (known.level < 4) continue
      const place = isCore(known.system)
        ? core.places[known.system - 1_000_001]
        : template.places[(known.system - 1) % template.places.length]
      assert.deepEqual(
        known.planets.filter(({ kind }) => kind !== 'N'),
        place?.system.planets,
      )
      assert.equal(known.type, place?.system.type)
    }
})
