import { type Refusal, refuse } from '../../../kernel/index.ts'
import type { Known } from '../knowledge/chart.ts'
import { fleetKnows, knownOf, LEVEL, pathTo, pointAt } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import type { Options } from '../options.ts'
import type { Task as Doing, Empire } from '../position.ts'
import type { Do, OrderOf } from '../sheet.ts'
import { notOwn } from './admin.ts'
import { aboardOf, fleetCalled, fleetName } from './rows.ts'
import { canScan, instrumentsOf, type Stage, transitsOf } from './transit.ts'

/** What counts beside the order: the options, and the fleets that have an order to move in the same set. */
interface Bounds {
  readonly options: Options
  readonly moves: ReadonlySet<number>
}

/** Gives a fleet a task, or says why not. */
export type Task<D extends Do> = (empire: Empire, order: OrderOf<D>, bounds: Bounds) => Refusal | null

/** SC-19.10  The rules of what fleets are to do in P3 and P8, by order. */
export const tasks = { move, return: comeHome, probe, scan, explore }

/** What a fleet is told to do, as it stands in its columns. */
interface Assignment {
  readonly task: Doing
  readonly probing?: number
  readonly deep?: boolean
  readonly path?: readonly number[]
  readonly detune?: boolean
}

/** SC-13.12, SC-6.15  A new task replaces what the fleet was about; its progress stays. */
function assign(empire: Empire, at: number, { task, ...more }: Assignment): null {
  const { fleets } = empire
  fleets.task[at] = task
  fleets.probing[at] = more.probing ?? 0
  fleets.deep[at] = more.deep ?? false
  fleets.path[at] = [...(more.path ?? [])]
  fleets.detune[at] = more.detune ?? false
  return null
}

/** What a fleet knows, SC-6.2, SC-6.11. */
export const knowledgeOf = (empire: Empire, at: number): readonly Known[] =>
  fleetKnows(empire.chart, aboardOf(empire, at).data)

/**
 * SC-6.23  What of it an order may lean on: the ways that the fleet has gone, and that a WP is probed, but not where it
 * leads; nor what a scan has found. SC-6.20  Refusals would tell it.
 */
const toldOf = (empire: Empire, at: number): readonly Known[] =>
  fleetKnows(empire.chart, aboardOf(empire, at).data.map(told))

function told(known: Known): Known {
  const points = known.points
    .filter(({ probed, used }) => probed || used)
    .map((point) => (point.used ? point : { ...point, to: 0, back: 0 }))
  return { ...known, points }
}

/** SC-13.5, SC-13.8  MOVE by a list of WPs, or to a system by the shortest known probed path. */
function move(empire: Empire, order: OrderOf<'move'>, { options }: Bounds): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  const { fleets } = empire
  if (transitsOf(options, empire, fleets.id[at] as number, order.detune) === 0)
    return refuse('SC-13.3', 'E_IMMOBILE', `${fleetName(order.fleet)} cannot move by itself.`)
  const path = 'to' in order ? pathBy(empire, at, order.to) : order.by
  if (path === null) return refuse('SC-6.9', 'E_UNKNOWN_PLACE', 'No known probed path leads there.')
  const wrong = pathFault(empire, at, path)
  return wrong ?? assign(empire, at, { task: path.length === 0 ? '' : 'move', path, detune: order.detune })
}

/** SC-19.11  The shortest known probed path when the order is checked. */
function pathBy(empire: Empire, at: number, to: string): readonly number[] | null {
  const goal = systemId(to)
  const from = empire.fleets.system[at] as number
  return pathTo(toldOf(empire, at), from, (system) => system === goal)?.points ?? null
}

/** SC-6.2, SC-19.6, SC-13.8  The first WP is probed and may lead into the unknown; later ones are known, and looked at again there. */
function pathFault(empire: Empire, at: number, path: readonly number[]): Refusal | null {
  const known = toldOf(empire, at)
  let system = empire.fleets.system[at] as number
  for (const [i, number] of path.entries()) {
    const point = pointAt(known, system, number)
    if (point === undefined)
      return i === 0
        ? refuse('SC-6.2', 'E_UNPROBED', `WP ${number} is not probed.`)
        : refuse('SC-6.9', 'E_UNKNOWN_PLACE', `WP ${number}, step ${i + 1} of the way, is not known.`)
    if (i === 0 && !point.probed) return refuse('SC-6.2', 'E_UNPROBED', `WP ${number} is not probed.`)
    system = point.to
  }
  return null
}

/** SC-6.2  PROBE. */
function probe(empire: Empire, order: OrderOf<'probe'>, { moves }: Bounds): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  const id = empire.fleets.id[at] as number
  if (instrumentsOf(empire, id).x === 0) return noInstrument('SC-6.2', 'X')
  if (moves.has(id)) return refuse('SC-6.8', 'E_STATE', `${fleetName(order.fleet)} is ordered to move.`)
  const point = pointAt(toldOf(empire, at), empire.fleets.system[at] as number, order.wp)
  if (point === undefined) return refuse('SC-6.9', 'E_UNKNOWN_PLACE', `WP ${order.wp} is not known there.`)
  if (point.probed) return refuse('SC-6.10', 'E_NOT_NEEDED', `WP ${order.wp} is probed.`)
  return assign(empire, at, { task: 'probe', probing: order.wp })
}

/** SC-6.3 to SC-6.10  SCAN. */
function scan(empire: Empire, order: OrderOf<'scan'>, { moves }: Bounds): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  const id = empire.fleets.id[at] as number
  const instruments = instrumentsOf(empire, id)
  const { stage, clause, needs } = SCANS[order.stage]
  if (!canScan(instruments, stage)) return noInstrument(clause, needs)
  if (moves.has(id)) return refuse('SC-6.8', 'E_STATE', `${fleetName(order.fleet)} is ordered to move.`)
  const known = knownOf(knowledgeOf(empire, at), empire.fleets.system[at] as number)
  return stageFault(known, stage, instruments.finds) ?? assign(empire, at, { task: stage })
}

/** SC-6.3, SC-6.5, SC-6.6  The scans by their words. */
const SCANS = {
  BASIC: { stage: 'basic', clause: 'SC-6.3', needs: 'X' },
  DETAILED: { stage: 'detailed', clause: 'SC-6.5', needs: 'X and Xp' },
  COMBINED: { stage: 'combined', clause: 'SC-6.6', needs: 'Xc' },
} as const

/** SC-6.8, SC-6.10  Why a stage is not due. */
function stageFault(known: Known | undefined, stage: Stage, finds: number): Refusal | null {
  const level = known?.level ?? 0
  if (stage === 'detailed' && level < LEVEL.basic)
    return refuse('SC-6.8', 'E_STAGE', 'The basic scan comes before the detailed one.')
  const done =
    stage === 'basic' ? level >= LEVEL.basic : level === LEVEL.detailed && (known?.rating ?? 0) >= finds
  return done ? refuse('SC-6.10', 'E_NOT_NEEDED', 'That scan is done with instruments as good.') : null
}

/** SC-6.11  EXPLORE. */
function explore(empire: Empire, order: OrderOf<'explore'>, { moves }: Bounds): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  const id = empire.fleets.id[at] as number
  if (instrumentsOf(empire, id).x === 0) return noInstrument('SC-6.11', 'X')
  if (moves.has(id)) return refuse('SC-6.8', 'E_STATE', `${fleetName(order.fleet)} is ordered to move.`)
  return assign(empire, at, { task: 'explore', deep: order.deep })
}

/** SC-6.13  RETURN. */
function comeHome(empire: Empire, order: OrderOf<'return'>, { options }: Bounds): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  if (transitsOf(options, empire, empire.fleets.id[at] as number, false) === 0)
    return refuse('SC-13.3', 'E_IMMOBILE', `${fleetName(order.fleet)} cannot move by itself.`)
  return assign(empire, at, { task: 'return' })
}

const noInstrument = (clause: string, what: string): Refusal =>
  refuse(clause, 'E_INSTRUMENT', `The fleet has no ${what} aboard.`)
