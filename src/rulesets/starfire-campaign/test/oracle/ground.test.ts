import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { times } from '../../../../kernel/testing/effort.ts'
import { counted, pdcRounds, puKilled, regenerated, together } from '../../battle/bombard.ts'
import { type Army, baseOf, contest } from '../../battle/ground.ts'
import { hitPeople } from '../../ground/hits.ts'
import type { Planet } from '../../ground/theatre.ts'
import { Fraction } from './fraction.ts'

// SC-15 and SC-8 by a second program: the clauses one after the other, in fractions, with no regard for speed.

const f = (value: number) => Fraction.of(value)
const ZERO = f(0)
const cents = (value: Fraction) => new Fraction(BigInt(value.cents), 100n)

/** Troops of one kind on a planet, in base points. */
export interface Unit {
  points: Fraction
}
/** An owner on the ground: the troops in the order in which they fall, factor of the best Qt, combat modifier. */
export interface Force {
  readonly units: readonly Unit[]
  readonly factor: Fraction
  readonly modifier: number
  readonly determination: number
}

export const strength = ({ units }: Force): Fraction =>
  units.reduce((all, { points }) => all.plus(points), ZERO)

/** SC-15.6  Effective points. */
const effective = (force: Force) =>
  strength(force)
    .times(force.factor)
    .times(new Fraction(BigInt(100 + force.modifier), 100n))

/** SC-15.7  What is inflicted, in whole effective points. */
const blow = (force: Force, die: number) =>
  effective(force).times(new Fraction(BigInt(10 + 2 * die), 100n)).up

function suffer(force: Force, loss: number): void {
  let left = cents(f(loss).by(force.factor))
  for (const unit of force.units) {
    const dead = unit.points.atLeast(left) ? left : unit.points
    unit.points = unit.points.minus(dead)
    left = left.minus(dead)
  }
}

export type Result = 'goes on' | 'taken' | 'beaten off' | 'yielded'

/** SC-15.7, SC-15.7a, SC-15.8  A day on a planet: attackers by ID until one has it. Gives what came of each. */
export function dayOn(attackers: readonly Force[], defender: Force, die: () => number): Result[] {
  const began = strength(defender)
  const results: Result[] = []
  for (const attacker of attackers) {
    const result = fightOut(attacker, defender, began, die)
    results.push(result)
    if (result === 'taken' || result === 'yielded') break
  }
  return results
}

function fightOut(attacker: Force, defender: Force, began: Fraction, die: () => number): Result {
  const none = (force: Force) => strength(force).over === 0n
  const givesUp = () =>
    defender.determination === 33 && !none(defender) && !strength(defender).times(f(2)).atLeast(began)
  for (let round = 1; round <= 10; round++) {
    if (none(attacker) || none(defender) || givesUp()) break
    const [first, second] = [die(), die()]
    const [there, back] = [blow(attacker, first), blow(defender, second)]
    suffer(defender, there)
    suffer(attacker, back)
  }
  if (none(attacker)) return 'beaten off'
  if (givesUp()) return 'yielded'
  return none(defender) ? 'taken' : 'goes on'
}

/** SC-8.14  Whether a PDC has fallen after these turns of bombardment, and the rounds that count then. */
export function fortress(turns: readonly number[], missileSl: number): { falls: boolean; counted: number } {
  const needed = 20 - missileSl > 1 ? 20 - missileSl : 1
  let counted = 0
  for (const rounds of turns) {
    if (rounds === 0) counted = 0
    counted += rounds
    if (rounds > 0 && counted >= needed) return { falls: true, counted: 0 }
  }
  return { falls: false, counted }
}

/** SC-8.12  A garrison after a quiet turn. */
export function quiet(garrison: Fraction, system: boolean, planet: boolean): Fraction {
  let gain = f(10)
  if (system) gain = gain.times(f(0.5))
  if (planet) gain = gain.times(f(0.5))
  const after = garrison.plus(gain)
  return after.atLeast(f(100)) ? f(100) : after
}

/** SC-15.4, SC-15.19  PU that die: in each round the fleets fire that give that many. Strength as it fires. */
export function dead(fleets: readonly { readonly rounds: number; readonly strength: Fraction }[]): number {
  let all = 0
  for (let round = 1; fleets.some(({ rounds }) => rounds >= round); round++) {
    const fire = fleets
      .filter(({ rounds }) => rounds >= round)
      .reduce((total, fleet) => total.plus(fleet.strength), ZERO)
    const killed = fire.by(f(10)).down
    all += killed < 1 ? 1 : killed
  }
  return all
}

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
        hitPeople(planet, fleets, { planet: [1, 1], by: 2, bombers: 1, rounds: 1 })
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
