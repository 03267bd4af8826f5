import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import type { Json } from '../../../../kernel/json.ts'
import { Match } from '../../../../kernel/match.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { times } from '../../../../kernel/testing/effort.ts'
import { players } from '../../bots/players.ts'
import { initialTurns, LANDING, tiedFreighters, transitTurns } from '../../colonies/departures.ts'
import { growthOf } from '../../colonies/growth.ts'
import { gained, lost, mostOf, shares } from '../../colonies/population.ts'
import { sum } from '../../exact.ts'
import { atlasOf } from '../../map/world.ts'
import type { Empire, Position } from '../../position.ts'
import { presetOptions } from '../../presets.ts'
import type { View } from '../../view.ts'
import { game } from '../table.ts'
import * as oracle from './growth.ts'
import { growth } from './growth.ts'

/** A skirmish of stewards, turn by turn. */
function* stewards(seed: string, seats: number, turns: number): Generator<Position> {
  const options = presetOptions('skirmish', seats)
  const match = Match.begin(game, options as unknown as Json, seats, new FastSource(seed))
  if (isRefusal(match)) assert.fail(match.text)
  const [steward] = players
  for (let turn = 1; turn <= turns; turn++) {
    for (const seat of match.question.asked) {
      const view = game.rules.view(match.position, seat) as View
      const sheet = steward?.compose?.({ view, seat } as never, 'campaign.turn') ?? {}
      const made = match.submit(seat, sheet as Json, true, new FastSource(`${seed} ${turn} ${seat}`))
      if (isRefusal(made)) assert.fail(made.text)
    }
    yield match.position as Position
  }
}

/** What grew, as the report tells it, is what the oracle reckons from what stood there before. */
function grewRightly(empire: Empire): number {
  const told = empire.report.filter(({ kind }) => kind === 'grew')
  for (const { numbers } of told) {
    const [, stays = 0, over = 0, after = 0, face = 0, modifier = 0, global = 0, special = 0] = numbers
    assert.equal(stays + over, growth(after - stays, modifier, face, global, special))
  }
  return told.length
}

test('SC-9.14, SC-10.9, SC-12.2, SC-12.4 · in any campaign PU, tied freighters and centers are where they can be', () => {
  let grew = 0
  let settled = 0
  for (let i = 0; i < times(2); i++)
    for (const p of stewards(`stewards ${i}`, 2, 24)) {
      const atlas = atlasOf(p.world)
      for (const power of [...p.empires, ...p.nprs])
        for (const [at, system] of power.colonies.system.entries()) {
          const most = mostOf(atlas, power.owner, system)
          const pu = power.colonies.pu[at] ?? []
          assert.ok(
            pu.every((has, planet) => has >= 0 && has <= (most[planet] ?? 0)),
            `${system}: ${pu}`,
          )
          if ((power.colonies.initial[at] ?? 0) > 0) assert.equal(sum(pu), 0)
        }
      for (const empire of p.empires) {
        assert.ok(tiedFreighters(empire) <= empire.pool)
        const busy = empire.projects.centers.flat()
        assert.equal(new Set(busy).size, busy.length, 'no center is in two projects')
        assert.ok(busy.every((id) => empire.installations.id.includes(id)))
        grew += grewRightly(empire)
        settled += empire.report.filter(({ kind }) => kind === 'established').length
      }
    }
  assert.ok(grew > 20 && settled > 2, `${grew} grew, ${settled} were settled`)
})

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const planet = fc.record({
  most: fc.constantFrom(0, 100, 200, 500),
  filled: fc.integer({ min: 0, max: 100 }),
})

test('SC-12.2 · growth of any system is the oracle’s', () => {
  const amount = fc.integer({ min: 0, max: 2000 })
  const small = fc.integer({ min: -2, max: 1 })
  fc.assert(
    fc.property(
      ...[amount, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 6 })],
      ...[small, fc.integer({ min: -8, max: 8 })],
      (pu, growth, face, global, special) => {
        const made = growthOf({ pu, growth, global, special }, face)
        assert.equal(made, oracle.growth(pu, growth, face, global, special))
      },
    ),
    { numRuns: times(300) },
  )
})

test('SC-12.4, SC-12.7 · gains and losses are spread as by the oracle, over any planets', () => {
  fc.assert(
    fc.property(
      fc.array(planet, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 900 }),
      (planets, amount) => {
        const most = planets.map((one) => one.most)
        const pu = planets.map((one) => Math.min(one.most, one.filled))
        const rooms = pu.map((has, i) => (most[i] ?? 0) - has)
        assert.deepEqual(shares(amount, rooms), oracle.spread(amount, rooms))
        const more = oracle.spread(amount, rooms)
        assert.deepEqual(
          gained(pu, most, amount),
          pu.map((has, i) => has + (more[i] ?? 0)),
        )
        const less = oracle.spread(amount, pu)
        assert.deepEqual(
          lost(pu, amount),
          pu.map((has, i) => has - (less[i] ?? 0)),
        )
      },
    ),
    { numRuns: times(300) },
  )
})

test('SC-9.6, SC-9.7, SC-9.8 · turns of any expedition are the oracle’s', () => {
  const upTo = (max: number) => fc.integer({ min: 1, max })
  fc.assert(
    fc.property(upTo(12), upTo(17), upTo(3), upTo(60), (distance, ic, growth, pace) => {
      const options = { COLONY_PACE: pace }
      const all = transitTurns(options, distance, ic) + LANDING + initialTurns(options, growth)
      assert.equal(all, oracle.settling(distance, ic, growth, pace))
    }),
    { numRuns: times(200) },
  )
})
