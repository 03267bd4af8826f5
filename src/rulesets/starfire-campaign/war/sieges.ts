import { friendly, hostile } from '../diplomacy/hostility.ts'
import { designAt, ratingOf } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'

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
        turn.tell(empire, 'systems', now ? 'besieged' : 'siege lifted', 'SC-8.13', [system])
    }
}
