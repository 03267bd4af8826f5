import { assignedTo, type Plan, planOf, wayBack } from '../fleets/explore.ts'
import { aboardOf, fleetAt } from '../fleets/rows.ts'
import { knowledgeOf } from '../fleets/tasks.ts'
import { closedEndsSeen, pass, swallow, transitsOf } from '../fleets/transit.ts'
import { pointAt } from '../knowledge/known.ts'
import type { Empire, Npr, Power } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import { stopped } from '../war/forces.ts'
import type { Turn } from './turn.ts'

/** A fleet on its way this turn. */
interface Mover {
  readonly power: Power
  readonly fleet: number
  /** What is left of its path, the next WP first. */
  readonly path: number[]
  /** SC-13.3  The transits it has left. */
  transits: number
}

/** What fleets on EXPLORE survey this turn, by `seat:fleet`. */
export type Surveys = ReadonlyMap<string, Exclude<Plan, { do: 'go' | 'rest' }>>

/** P3 of SC-19.4: movement steps, SC-13.5, SC-13.11. */
export function movement(turn: Turn): Surveys {
  const surveys = new Map<string, Exclude<Plan, { do: 'go' | 'rest' }>>()
  const movers: Mover[] = []
  for (const empire of turn.empires()) addMovers(turn, empire, movers, surveys)
  for (const npr of turn.p.nprs) addRaiders(npr, movers)
  for (let going = movers; going.length > 0; ) {
    going = going.filter((mover) => mover.path.length > 0 && mover.transits > 0)
    step(turn, going)
  }
  for (const { power, fleet, path } of movers) keepPath(turn, power, fleet, path)
  return surveys
}

/** The fleets of an empire that have somewhere to go; SC-6.14  those on EXPLORE choose in the order of their IDs. */
function addMovers(
  turn: Turn,
  empire: Empire,
  movers: Mover[],
  surveys: Map<string, Exclude<Plan, { do: 'go' | 'rest' }>>,
): void {
  const { fleets } = empire
  const assigned = assignedTo(empire)
  for (const [at, fleet] of fleets.id.entries()) {
    const task = fleets.task[at]
    let path: readonly number[] = []
    if (task === 'move') path = fleets.path[at] ?? []
    else if (task === 'return') path = wayBack(turn, empire, at)
    else if (task === 'explore') {
      const plan = planOf(turn, empire, at, assigned)
      if (plan.do === 'go') path = plan.path
      else if (plan.do !== 'rest') surveys.set(`${empire.seat}:${fleet}`, plan)
    }
    if (path.length === 0) continue
    const transits = transitsOf(turn.p.options, empire, fleet, fleets.detune[at] === true)
    movers.push({ power: empire, fleet, path: [...path], transits })
  }
}

/** SC-16.6, SC-16.14  Fleets of NPRs that have a path make one transit. */
function addRaiders(npr: Npr, movers: Mover[]): void {
  const { fleets } = npr
  for (const [at, fleet] of fleets.id.entries()) {
    const path = fleets.path[at] ?? []
    if (fleets.task[at] === 'move' && path.length > 0)
      movers.push({ power: npr, fleet, path: [...path], transits: 1 })
  }
}

/** SC-13.11  One step: shear dice, all transits at once, closed ends seen, black holes, stops. */
function step(turn: Turn, movers: readonly Mover[]): void {
  const leaving = movers.filter((mover) => mayLeave(turn, mover) && !sheared(turn, mover))
  const passages = leaving.map((mover) => {
    mover.transits--
    const { power, fleet, path } = mover
    return pass(turn, power, fleetAt(power, fleet), path.shift() ?? 0)
  })
  closedEndsSeen(turn, passages)
  swallow(turn, passages)
  for (const mover of movers) if (!leaving.includes(mover)) mover.transits = 0
  const going = leaving.filter(({ power, fleet, path }) => path.length > 0 && fleetAt(power, fleet) !== -1)
  for (const mover of stopped(turn, going)) {
    mover.transits = 0
    const { power, fleet } = mover
    const system = power.fleets.system[fleetAt(power, fleet)] ?? 0
    const empire = turn.empireOf(power)
    if (empire !== null) turn.strife.later(empire, fleet, reportLine('stopped', { fleet, system }))
  }
}

/** SC-13.12  A path whose next WP may not be used is dropped, and reported. */
function mayLeave(turn: Turn, mover: Mover): boolean {
  const { power, fleet, path } = mover
  const at = fleetAt(power, fleet)
  if (at === -1) return false
  const system = power.fleets.system[at] as number
  const number = path[0] as number
  const empire = turn.empireOf(power)
  // SC-16.14  An NPR knows the links it goes by; SC-6.13  the way back is known to the fleet, delivered or not.
  const usable =
    empire === null ||
    aboardOf(power, at).trail.at(-1) === number ||
    pointAt(knowledgeOf(empire, at), system, number)?.probed === true
  // SC-21.17  A dead end leads nowhere.
  if (usable && (turn.atlas.warpPoint(system, number)?.to ?? 0) > 0) return true
  path.length = 0
  if (empire !== null) turn.tell(empire, 'path ended', { fleet, wp: number })
  return false
}

/** SC-13.9  SHEAR: on 1 the fleet stays this turn. */
function sheared(turn: Turn, { power, fleet }: Mover): boolean {
  const system = power.fleets.system[fleetAt(power, fleet)] as number
  if (turn.atlas.system(system).anomaly !== 'SHEAR') return false
  if (turn.dice(`hazard:${system}`).die(10) !== 1) return false
  const empire = turn.empireOf(power)
  if (empire === null) return true
  // SC-6.15  A turn with a hazard stop does not count for surveys.
  turn.stir(empire, fleet)
  turn.strife.later(empire, fleet, reportLine('held', { fleet, system }))
  return true
}

/** SC-13.6  What is left of a path is the next turn's; SC-6.13, SC-13.12  who has arrived has no order any more. */
function keepPath(turn: Turn, power: Power, fleet: number, path: readonly number[]): void {
  const at = fleetAt(power, fleet)
  if (at === -1) return
  const { fleets } = power
  const empire = turn.empireOf(power)
  if (fleets.task[at] === 'move') {
    fleets.path[at] = [...path]
    if (path.length === 0) fleets.task[at] = ''
  } else if (fleets.task[at] === 'return' && empire !== null && wayBack(turn, empire, at).length === 0)
    fleets.task[at] = ''
  if (empire === null) return
  turn.strife.later(empire, fleet, reportLine('moved', { fleet, system: fleets.system[at] as number }))
}
