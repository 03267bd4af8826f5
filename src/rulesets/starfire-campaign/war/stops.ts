import { initiates, type Side } from '../battle/sides.ts'
import { hostile } from '../diplomacy/hostility.ts'
import { fleetAt } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { meetings, sideOf } from './forces.ts'

interface Goer {
  readonly power: Power
  readonly fleet: number
}

/** SC-13.6, SC-13.15  Of the fleets that would go on those that stop for the turn: a hostile fleet is there, and either initiates. */
export function stopped<G extends Goer>(turn: Turn, going: readonly G[]): G[] {
  if (going.length === 0) return []
  const systemOf = ({ power, fleet }: Goer) => power.fleets.system[fleetAt(power, fleet)] as number
  const there = meetings(turn, new Set(going.map(systemOf)))
  if (there.size === 0) return []
  const sides = new Map<number, Side[]>()
  return going.filter((goer) => {
    const system = systemOf(goer)
    const forces = there.get(system)
    const { owner } = goer.power
    if (!forces?.some(({ power }) => hostile(turn, owner, power.owner))) return false
    const all = sides.get(system) ?? forces.map((force) => sideOf(turn, force, system, 0))
    sides.set(system, all)
    const own = all.find((side) => side.owner === owner)
    if (own === undefined) return false
    const alone = only(own, goer.fleet)
    return all.some(
      (other) =>
        hostile(turn, owner, other.owner) &&
        other.fleets.some(
          (fleet) => begins(alone, only(other, fleet.id)) || begins(only(other, fleet.id), alone),
        ),
    )
  })
}

/** A side of which only one fleet is there. */
const only = (side: Side, fleet: number): Side => ({
  ...side,
  fleets: side.fleets.filter(({ id }) => id === fleet),
})

/** SC-14.2  True if a fleet of a side begins a fight with another. */
const begins = (side: Side, other: Side): boolean =>
  side.fleets.some((fleet) => initiates(side, fleet, other))
