import { transitsOf } from '../fleets/abilities.ts'
import { assignedTo, type Plan, planOf, wayBack } from '../fleets/explore.ts'
import { aboardOf, destroyFleets, fleetAt } from '../fleets/rows.ts'
import { knowledgeOf } from '../fleets/tasks.ts'
import { pointAt } from '../knowledge/charted.ts'
import { LEVEL, learn, pointOf } from '../knowledge/known.ts'
import { CLOSED } from '../map/systems.ts'
import type { WarpPoint } from '../map/world.ts'
import type { Empire } from '../position.ts'
import { isPopulated, type Turn } from './turn.ts'

/** A fleet on its way this turn. */
interface Mover {
  readonly empire: Empire
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
  for (let going = movers; going.length > 0; ) {
    going = going.filter((mover) => mover.path.length > 0 && mover.transits > 0)
    step(turn, going)
  }
  for (const { empire, fleet, path } of movers) keepPath(turn, empire, fleet, path)
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
    movers.push({ empire, fleet, path: [...path], transits })
  }
}

/** SC-13.11  One step: shear dice, all transits at once, closed ends seen, black holes, stops. */
function step(turn: Turn, movers: readonly Mover[]): void {
  const leaving = movers.filter((mover) => mayLeave(turn, mover) && !sheared(turn, mover))
  const transits = leaving.map((mover) => ({ mover, ...transit(turn, mover) }))
  for (const { from, number, point, mover } of transits) {
    if (point.d === CLOSED) seen(turn, from, number, mover)
    const back = turn.atlas.warpPoint(point.to, point.back)
    if (back?.d === CLOSED) seen(turn, point.to, point.back, mover)
  }
  swallow(turn)
  for (const mover of movers) if (!leaving.includes(mover)) mover.transits = 0
}

/** SC-13.12  A path whose next WP may not be used is dropped, and reported. */
function mayLeave(turn: Turn, mover: Mover): boolean {
  const { empire, fleet, path } = mover
  const at = fleetAt(empire, fleet)
  if (at < 0) return false
  const system = empire.fleets.system[at] as number
  const number = path[0] as number
  // SC-6.13  The way back is known to the fleet, whatever it has delivered.
  const passed = aboardOf(empire, at).trail.at(-1) === number
  const usable = passed || pointAt(knowledgeOf(empire, at), system, number)?.probed === true
  if (usable && turn.atlas.warpPoint(system, number) !== undefined) return true
  path.length = 0
  turn.tell(empire, 'urgent', 'path ended', 'SC-13.12', [fleet, number])
  return false
}

/** SC-13.9  SHEAR: on 1 the fleet stays this turn. */
function sheared(turn: Turn, { empire, fleet }: Mover): boolean {
  const system = empire.fleets.system[fleetAt(empire, fleet)] as number
  if (turn.atlas.system(system).anomaly !== 'SHEAR') return false
  if (turn.dice(`hazard:${system}`).die(10) !== 1) return false
  // SC-6.15  A turn with a hazard stop does not count for surveys.
  turn.stir(empire, fleet)
  turn.tell(empire, 'fleets', 'held', 'SC-13.9', [fleet, system])
  return true
}

/** A fleet goes through a WP; it knows it at both ends from then on (SC-6.13). */
function transit(turn: Turn, mover: Mover): { from: number; number: number; point: WarpPoint } {
  const { empire, fleet, path } = mover
  const at = fleetAt(empire, fleet)
  const from = empire.fleets.system[at] as number
  const number = path.shift() as number
  const point = turn.atlas.warpPoint(from, number) as WarpPoint
  mover.transits--
  empire.fleets.system[at] = point.to
  turn.stir(empire, fleet)
  const aboard = aboardOf(empire, at)
  const known = { probed: true, used: true }
  const here = pointOf(from, LEVEL.visited, turn.number, number, { to: point.to, back: point.back, ...known })
  const there = pointOf(point.to, LEVEL.visited, turn.number, point.back, {
    to: from,
    back: number,
    ...known,
  })
  aboard.data = learn(learn(aboard.data, here), there)
  leaveTrail(turn, empire, at, number, point.back)
  return { from, number, point }
}

/** SC-6.13, SC-6.21  The way back: who goes through the WP it came by has gone back; at home it is forgotten. Loops are left out. */
function leaveTrail(turn: Turn, empire: Empire, at: number, by: number, back: number): void {
  const { trail } = aboardOf(empire, at)
  const here = empire.fleets.system[at] as number
  if (isPopulated(empire, here)) {
    trail.length = 0
    return
  }
  if (trail.at(-1) === by) {
    trail.pop()
    return
  }
  trail.push(back)
  let system = here
  for (let i = trail.length - 1; i >= 0; i--) {
    system = turn.atlas.warpPoint(system, trail[i] as number)?.to ?? 0
    if (system === here) trail.length = i
  }
}

/** SC-1.18  Whoever has a unit in a system sees a closed end that is used there. */
function seen(turn: Turn, system: number, number: number, by: Mover): void {
  const known = pointOf(system, LEVEL.visited, turn.number, number)
  for (const empire of turn.empires())
    for (const [at, here] of empire.fleets.system.entries())
      if (here === system && !(empire === by.empire && empire.fleets.id[at] === by.fleet)) {
        const aboard = aboardOf(empire, at)
        aboard.data = learn(aboard.data, known)
      }
}

/** SC-13.9, SC-1.13  Every unit in a black hole is destroyed; its owner learns that contact was lost, and not why. */
function swallow(turn: Turn): void {
  for (const empire of turn.empires()) {
    const { fleets } = empire
    const lost = fleets.id.filter(
      (_, at) => turn.atlas.system(fleets.system[at] as number).anomaly === 'BLACKHOLE',
    )
    if (lost.length === 0) continue
    for (const id of lost)
      turn.tell(empire, 'urgent', 'contact lost', 'SC-20.12', [
        id,
        fleets.system[fleetAt(empire, id)] as number,
      ])
    destroyFleets(empire, new Set(lost))
  }
}

/** SC-13.6  What is left of a path is the next turn's; SC-6.13, SC-13.12  who has arrived has no order any more. */
function keepPath(turn: Turn, empire: Empire, fleet: number, path: readonly number[]): void {
  const at = fleetAt(empire, fleet)
  if (at < 0) return
  const { fleets } = empire
  fleets.detune[at] = false
  if (fleets.task[at] === 'move') {
    fleets.path[at] = [...path]
    if (path.length === 0) fleets.task[at] = ''
  } else if (fleets.task[at] === 'return' && wayBack(turn, empire, at).length === 0) fleets.task[at] = ''
  turn.tell(empire, 'fleets', 'moved', 'SC-13.5', [fleet, fleets.system[at] as number])
}
