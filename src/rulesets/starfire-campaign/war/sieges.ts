import { initiates, type Side } from '../battle/sides.ts'
import { friendly, hostile } from '../diplomacy/attitude.ts'
import { designAt, fleetAt, ratingOf } from '../fleets/rows.ts'
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

/** SC-8.13, SC-9.12  The owners of armed units, by system. */
export function armedIn(turn: Turn): Map<number, number[]> {
  const armed = new Map<number, number[]>()
  for (const power of turn.powers()) {
    const fleets = armedFleets(power)
    for (const [at, system] of power.fleets.system.entries()) {
      if (!fleets.has(power.fleets.id[at] as number)) continue
      const owners = armed.get(system)
      if (owners === undefined) armed.set(system, [power.owner])
      else if (owners.at(-1) !== power.owner) owners.push(power.owner)
    }
  }
  return armed
}

/** SC-0.7  The fleets of an owner that have a weapon aboard. */
function armedFleets(power: Power): ReadonlySet<number> {
  const { fleet } = power.ships
  return new Set(fleet.filter((_, i) => ratingOf(designAt(power, i)).batteries.length > 0))
}

/** SC-8.13  True where hostile armed units are and no armed friendly ones. */
export const isBesieged = (turn: Turn, owner: number, armed: readonly number[]): boolean =>
  armed.some((other) => hostile(turn, owner, other)) && !armed.some((other) => friendly(turn, owner, other))

/** SC-8.13  Marks the systems that are besieged at the end of P5. */
export function sieges(turn: Turn): void {
  const armed = armedIn(turn)
  for (const { owner, colonies } of turn.powers())
    for (const [i, system] of colonies.system.entries()) {
      const before = colonies.besieged[i] === true
      const now = isBesieged(turn, owner, armed.get(system) ?? [])
      colonies.besieged[i] = now
      const empire = turn.p.empires[owner - 1]
      if (empire !== undefined && (before || now))
        turn.tell(empire, now ? 'besieged' : 'siege lifted', { system })
    }
}
