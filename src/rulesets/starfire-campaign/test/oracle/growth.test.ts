import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../kernel/testing/effort.ts'
import { initialTurns, LANDING, transitTurns } from '../../colonies/expeditions.ts'
import { growthOf } from '../../colonies/growth.ts'
import { gained, lost, shares } from '../../colonies/spread.ts'
import * as oracle from './growth.ts'

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
