import type { Unit } from '../battle/unit.ts'
import type { Dice, System } from '../map/systems.ts'
import type { Power } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import { writeBack } from '../war/battles.ts'
import { unitsOf } from '../war/forces.ts'
import type { Turn } from './turn.ts'

/** P4 of SC-19.4: SC-13.10  masers hurt every unit that is there. */
export function hazards(turn: Turn): void {
  const there = new Map<number, { readonly power: Power; readonly fleets: number[] }[]>()
  for (const power of turn.powers())
    for (const [at, system] of power.fleets.system.entries()) {
      if (!isMaser(turn.atlas.system(system))) continue
      const fleet = power.fleets.id[at] as number
      const all = there.get(system)
      const last = all?.at(-1)
      if (all === undefined) there.set(system, [{ power, fleets: [fleet] }])
      else if (last?.power === power) last.fleets.push(fleet)
      else all.push({ power, fleets: [fleet] })
    }
  for (const [system, all] of [...there].sort(([a], [b]) => a - b))
    for (const { power, fleets } of all) irradiate(turn, power, system, fleets)
}

/** SC-1.11, SC-1.12 */
const isMaser = ({ nebula, anomaly }: System): boolean => nebula === 'Maser' || anomaly === 'MASER'

/** SC-13.10  An owner's units, by ID. */
function irradiate(turn: Turn, power: Power, system: number, fleets: readonly number[]): void {
  const dice = turn.dice(`hazard:${system}`)
  const units = unitsOf(turn, power, system, fleets)
  let points = 0
  for (const unit of units) points += burn(turn, power, unit, dice)
  const empire = turn.empireOf(power)
  const lost = units.filter(({ hull }) => hull === 0).map(({ id }) => id)
  if (empire !== null)
    turn.strife
      .incident(empire, system)
      .lines.push(reportLine('maser', { system, points, units: units.length, lost }))
  writeBack(turn, power, system, units)
}

/** SC-13.10  1d3 damage to a unit, shields first; MNE absorbs the first point of a turn. Gives the points done. */
function burn(turn: Turn, power: Power, unit: Unit, dice: Dice): number {
  const done = dice.die(3) - (unit.of.maser ? 1 : 0)
  let left = done
  for (const points of ['shield', 'armour', 'hull'] as const) {
    const taken = Math.min(unit[points], left)
    unit[points] -= taken
    left -= taken
    if (points === 'shield' && taken > 0) turn.strife.batter(power, unit.id, taken)
  }
  return done - left
}
