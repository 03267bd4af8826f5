import { fight, type Round, type Terms } from '../battle/rounds.ts'
import { assaultIn, opposed, type Side, type Sides } from '../battle/sides.ts'
import type { Unit } from '../battle/unit.ts'
import { hostile } from '../diplomacy/attitude.ts'
import { scaled } from '../exact.ts'
import { designAt } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Design, Power } from '../position.ts'
import { type Force, pdcCic, placeOf, sideOf } from './forces.ts'
import { haveFired, readySilos, writeBack } from './losses.ts'

/** A battle that was fought in a system. Sides by their places, each with its owner. */
export interface Fought {
  readonly system: number
  readonly sides: readonly Side[]
  readonly pairs: Sides['pairs']
  readonly powers: readonly Power[]
  readonly rounds: readonly Round[]
  /** What the units of all sides were: ships may be gone. */
  readonly designs: ReadonlyMap<Unit, Design>
}

/** SC-14.2  The battle of a system, fought to its end, and its losses written back; null if there is none. `lord`: who has PU there. */
export function battleIn(
  turn: Turn,
  system: number,
  forces: readonly Force[],
  lord: Power | null,
): Fought | null {
  const enemies = (a: number, b: number) => hostile(turn, a, b)
  if (
    !forces.some((one, i) => forces.some((other, j) => j > i && enemies(one.power.owner, other.power.owner)))
  )
    return null
  const all = forces.map((force) =>
    sideOf(turn, force, system, pdcCic(turn, lord, system, force.power.owner)),
  )
  const met = opposed(all, enemies)
  if (met === null) return null
  const powers = met.sides.flatMap(({ owner }) => turn.power(owner) ?? [])
  const silos = powers.flatMap((power) => readySilos(turn, power, system))
  const designs = designsIn(met.sides, powers)
  const assault = assaultIn(met)
  const dice = turn.dice(`battle:${system}`)
  const rounds = fight(met, silos, termsOf(turn, system), () => dice.die(10))
  const fought = { system, ...met, powers, rounds, designs }
  for (const [i, power] of powers.entries()) {
    const side = met.sides[i]
    if (side === undefined) continue
    const salvos = rounds.flatMap((round) => round.salvos).filter(({ silo }) => silo.owner === power.owner)
    haveFired(turn, power, new Set(salvos.map(({ silo }) => silo.id)))
    for (const { id } of side.fleets) {
      // SC-15.1, SC-14.23  Who joins an assault in its second round has fought one less.
      const late = assault !== null && assault.first[i]?.has(id) !== true
      turn.noteRounds(power, id, rounds.length - (late ? 1 : 0))
    }
    note(turn, fought, i, power)
    writeBack(turn, power, system, side.units)
  }
  return fought
}

/** SC-6.15, SC-16.12  What the rest of the turn has to know: a side's opponents, and that its fleets did not rest. */
function note(turn: Turn, { system, sides, pairs }: Fought, i: number, power: Power): void {
  turn.strife.battle(power, system)
  for (const [j, other] of sides.entries()) if (pairs[i]?.[j] === true) turn.fought(power.owner, other.owner)
  const empire = turn.empireOf(power)
  if (empire !== null) for (const { id } of sides[i]?.fleets ?? []) turn.stir(empire, id)
}

/** What the options and the system say. */
const termsOf = (turn: Turn, system: number): Terms => ({
  rounds: turn.p.options.BATTLE_ROUNDS,
  lrwShort: scaled(turn.p.options.LRW_SHORT, 100),
  salvo: turn.p.options.CMS_SALVO,
  place: placeOf(turn, system),
})

/** The designs of all units. */
function designsIn(sides: readonly Side[], powers: readonly Power[]): Map<Unit, Design> {
  const designs = new Map<Unit, Design>()
  for (const [i, { units }] of sides.entries()) {
    const power = powers[i]
    if (power === undefined) continue
    const places = new Map(power.ships.id.map((id, at) => [id, at]))
    for (const unit of units) designs.set(unit, designAt(power, places.get(unit.id) ?? 0))
  }
  return designs
}
