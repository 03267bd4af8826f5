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
