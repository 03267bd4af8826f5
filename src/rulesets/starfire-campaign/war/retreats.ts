import { detach } from '../fleets/admin.ts'
import { fleetAt, idle, shipsOf } from '../fleets/rows.ts'
import { closedEndsSeen, type Passage, pass, swallow } from '../fleets/transit.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import type { Fought } from './battles.ts'
import { exitOf } from './forces.ts'

/** A fleet some of whose ships withdrew from a battle. */
interface Leaver {
  readonly power: Power
  readonly fleet: number
  readonly system: number
  readonly ships: ReadonlySet<number>
}

/** SC-14.22  Retreats, by fleet ID, after the last battle; SC-13.11  they are a step of movement as to shear and black holes. */
export function retreats(turn: Turn, battles: readonly Fought[]): void {
  const passages: Passage[] = []
  for (const leaver of battles.flatMap(leaversOf).sort(byFleet)) {
    turn.strife.withdraw(leaver.power, leaver.fleet)
    if (isHeld(turn, leaver)) continue
    passages.push(leave(turn, leaver))
  }
  closedEndsSeen(turn, passages)
  swallow(turn, passages)
}

const byFleet = (a: Leaver, b: Leaver): number => a.power.owner - b.power.owner || a.fleet - b.fleet

/** The fleets that withdrew from a battle, with those of their ships that live. */
function leaversOf({ system, sides, powers }: Fought): Leaver[] {
  return sides.flatMap(({ units }, i) => {
    const power = powers[i]
    const gone = units.filter((unit) => unit.gone && unit.hull > 0)
    if (power === undefined || gone.length === 0) return []
    return [...new Set(gone.map(({ fleet }) => fleet))].map((fleet) => ({
      power,
      fleet,
      system,
      ships: new Set(gone.flatMap((unit) => (unit.fleet === fleet ? [unit.id] : []))),
    }))
  })
}

/** SC-13.9, SC-13.11  SHEAR holds a fleet that would retreat, too: its retreat has failed. */
function isHeld(turn: Turn, { power, fleet, system }: Leaver): boolean {
  if (turn.atlas.system(system).anomaly !== 'SHEAR') return false
  if (turn.dice(`hazard:${system}`).die(10) !== 1) return false
  const empire = turn.empireOf(power)
  const line = { section: 'fleets', kind: 'held', clause: 'SC-13.9', numbers: [fleet, system] } as const
  if (empire !== null) turn.strife.later(empire, fleet, line)
  return true
}

/** SC-14.15, SC-14.26  A fleet goes by the WP it came by, or toward home. */
function leave(turn: Turn, { power, fleet, system, ships }: Leaver): Passage {
  stayBehind(turn, power, fleet, ships)
  const at = fleetAt(power, fleet)
  const passage = pass(turn, power, at, exitOf(turn, power, at))
  const { task } = power.fleets
  // SC-14.28  What it was to do there is at an end; it goes on exploring, or home.
  if (task[at] !== 'explore' && task[at] !== 'return') idle(power, at)
  const empire = turn.empireOf(power)
  if (empire !== null) {
    turn.strife.incident(empire, system).retreated = true
    const numbers = [fleet, system, passage.point.to]
    turn.strife.later(empire, fleet, { section: 'fleets', kind: 'retreated', clause: 'SC-14.22', numbers })
  }
  return passage
}

/** SC-14.15, SC-14.28  Only mobile units withdraw; what cannot becomes a fleet of its own, with the same stance. */
function stayBehind(turn: Turn, power: Power, fleet: number, ships: ReadonlySet<number>): void {
  const stay = shipsOf(power, fleet).filter((i) => !ships.has(power.ships.id[i] as number))
  if (stay.length === 0) return
  const { fleets } = power
  const from = fleetAt(power, fleet)
  const to = detach(power, stay, fleets.system[from] as number)
  for (const name of ['posture', 'guard', 'doctrine', 'priority', 'retreat', 'planet', 'point'] as const) {
    const column: unknown[] = power.fleets[name]
    column[to] = column[from]
  }
  const id = fleets.id[to] as number
  turn.noteRounds(power, id, turn.roundsFought(power, fleet))
  const empire = turn.empireOf(power)
  if (empire !== null) turn.stir(empire, id)
}
