import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../kernel/testing/effort.ts'
import { counted, pdcRounds, puKilled, regenerated, together } from '../../battle/bombard.ts'
import { type Army, baseOf, contest } from '../../battle/ground.ts'
import { hitPeople } from '../../ground/hits.ts'
import type { Planet } from '../../ground/theatre.ts'
import { Fraction } from './fraction.ts'
import { dayOn, dead, type Force, fortress, quiet, strength } from './ground.ts'

// The same cases at every push; `npm run soak` tries many more.
fc.configureGlobal({ seed: 406 })

const hundredths = (value: number) => new Fraction(BigInt(value), 100n)
const army = fc.record({
  troops: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 4 }),
  factor: fc.constantFrom(100, 110, 120, 130),
  modifier: fc.constantFrom(-5, 0, 5),
  determination: fc.constantFrom(33, 66),
})
type Given = typeof army extends fc.Arbitrary<infer A> ? A : never

const armyOf = ({ troops, factor, modifier }: Given): Army => ({
  troops: troops.map((base) => ({ base })),
  factor,
  modifier,
})
const forceOf = ({ troops, factor, modifier, determination }: Given): Force => ({
  units: troops.map((base) => ({ points: hundredths(base) })),
  factor: hundredths(factor),
  modifier,
  determination,
})
const dice = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 60, maxLength: 60 })
const rolling = (faces: readonly number[]) => {
  let at = 0
  return { die: () => faces[at++] ?? 1, rolled: () => at }
}

test('SC-15.6 to SC-15.8, SC-15.7a · days on a planet go as the clauses say, in exact fractions, die by die', () => {
  fc.assert(
    fc.property(fc.array(army, { minLength: 1, maxLength: 3 }), army, dice, (attackers, defender, faces) => {
      const [ours, theirs] = [rolling(faces), rolling(faces)]
      const lord = armyOf(defender)
      const began = baseOf(lord)
      const results: string[] = []
      const left: number[] = []
      for (const given of attackers) {
        const attacker = armyOf(given)
        const { yielded } = contest(attacker, lord, defender.determination === 33, ours.die, began)
        left.push(baseOf(attacker))
        const result =
          baseOf(attacker) === 0
            ? 'beaten off'
            : yielded
              ? 'yielded'
              : baseOf(lord) === 0
                ? 'taken'
                : 'goes on'
        results.push(result)
        if (result === 'taken' || result === 'yielded') break
      }
      const forces = attackers.map(forceOf)
      const second = forceOf(defender)
      assert.deepEqual(dayOn(forces, second, theirs.die), results)
      assert.equal(theirs.rolled(), ours.rolled())
      assert.deepEqual(
        forces.slice(0, left.length).map((force) => strength(force).cents),
        left,
      )
      assert.deepEqual(
        second.units.map(({ points }) => points.cents),
        lord.troops.map(({ base }) => base),
      )
    }),
    { numRuns: times(400) },
  )
})

test('SC-8.14, SC-15.11 · a PDC counts rounds turn by turn like the second program', () => {
  const fleets = fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fleets, { maxLength: 8 }), fc.integer({ min: 0, max: 25 }), (turns, sl) => {
      let count = 0
      let falls = false
      for (const rounds of turns) {
        if (falls) break
        count = counted(count, together(rounds))
        falls = count > 0 && count >= pdcRounds(sl)
      }
      const most = turns.map((rounds) => rounds.reduce((best, one) => (one > best ? one : best), 0))
      const second = fortress(most, sl)
      assert.deepEqual([falls, falls ? 0 : count], [second.falls, second.counted])
    }),
    { numRuns: times(200) },
  )
})

test('SC-8.12, SC-15.4, SC-15.19 · what garrisons regain and what people suffer, in fractions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.boolean(),
      fc.boolean(),
      (garrison, system, planet) => {
        assert.equal(regenerated(garrison, system, planet), quiet(hundredths(garrison), system, planet).cents)
      },
    ),
    { numRuns: times(100) },
  )
  const fleet = fc.record({
    rounds: fc.integer({ min: 1, max: 10 }),
    strength: fc.integer({ min: 1, max: 9000 }),
  })
  fc.assert(
    fc.property(
      fc.array(fleet, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 1000 }),
      (fleets, pu) => {
        const colonies = { pu: [[pu]], revolt: [pu] }
        const planet = { power: { colonies }, system: 1, slot: 1, colony: 0, at: 0 } as unknown as Planet
        hitPeople(planet, fleets)
        const killed = dead(
          fleets.map(({ rounds, strength: fire }) => ({ rounds, strength: hundredths(fire) })),
        )
        assert.equal(colonies.pu[0]?.[0], killed > pu ? 0 : pu - killed)
        assert.ok((colonies.revolt[0] ?? 0) <= (colonies.pu[0]?.[0] ?? 0))
        assert.ok(fleets.every((one) => puKilled(one.strength) >= 1))
      },
    ),
    { numRuns: times(200) },
  )
})
