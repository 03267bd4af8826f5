import { wildPu } from '../economy/default.ts'
import type { Known } from '../knowledge/chart.ts'
import {
  barely,
  basicScan,
  detailedScan,
  knownOf,
  LEVEL,
  learn,
  pathTo,
  pointOf,
  tells,
} from '../knowledge/known.ts'
import { type Path, shortest } from '../map/paths.ts'
import { isStarless } from '../map/systems.ts'
import { type Inhabitants, isPopulated, type Turn } from '../phases/turn.ts'
import type { Aboard, Empire, Task } from '../position.ts'
import { aboardOf, idle } from './rows.ts'
import { knowledgeOf } from './tasks.ts'
import { canScan, type Instruments, instrumentsOf, type Stage, scanTurns } from './transit.ts'

/** SC-6.1  What a fleet surveys this turn. */
type Survey = { readonly do: 'probe'; readonly wp: number } | { readonly do: 'scan'; readonly stage: Stage }

/** How a stage is written in a fleet's progress: 3 basic, 4 detailed, 5 combined. */
const STAGES = { basic: 3, detailed: 4, combined: 5 } as const

/** SC-6.15  What a fleet is at by an order of its own; null when it surveys nothing. */
export function surveyOf(task: Task, probing: number): Survey | null {
  if (task === 'probe') return { do: 'probe', wp: probing }
  return task === 'basic' || task === 'detailed' || task === 'combined' ? { do: 'scan', stage: task } : null
}

/** SC-6.4, SC-6.22  In a starless nexus or nebula the basic scan is complete on arrival, for who has X. */
export function glance(turn: Turn, empire: Empire, at: number): void {
  const system = empire.fleets.system[at] as number
  if (!isStarless(turn.atlas.system(system))) return
  if ((knownOf(knowledgeOf(empire, at), system)?.level ?? 0) >= LEVEL.basic) return
  if (instrumentsOf(empire, empire.fleets.id[at] as number).x === 0) return
  note(aboardOf(empire, at), basicScan(turn.atlas, system, turn.number))
}

/** SC-6.2 to SC-6.8  A turn of survey by a fleet that was in place. */
export function survey(
  turn: Turn,
  empire: Empire,
  at: number,
  what: Survey,
  lived: (system: number) => Inhabitants | null,
): void {
  const done =
    what.do === 'probe' ? probe(turn, empire, at, what.wp) : scan(turn, empire, at, what.stage, lived)
  if (done && empire.fleets.task[at] !== 'explore') idle(empire, at)
}

/** SC-6.2  One turn for one WP: where it leads. True when that is done. */
function probe(turn: Turn, empire: Empire, at: number, number: number): boolean {
  const system = empire.fleets.system[at] as number
  const point = turn.atlas.warpPoint(system, number)
  if (point === undefined) return true
  const aboard = aboardOf(empire, at)
  note(
    aboard,
    pointOf(system, LEVEL.visited, turn.number, number, { to: point.to, probed: true, used: point.to === 0 }),
  )
  // SC-21.17  A dead end leads nowhere.
  if (point.to > 0) note(aboard, barely(point.to, LEVEL.led, turn.number))
  turn.tell(empire, 'probed', { fleet: empire.fleets.id[at] as number, system })
  return true
}

/** SC-6.3 to SC-6.8  One turn of a scan. True when the scan is complete. */
function scan(
  turn: Turn,
  empire: Empire,
  at: number,
  stage: Stage,
  lived: (system: number) => Inhabitants | null,
): boolean {
  const id = empire.fleets.id[at] as number
  const instruments = instrumentsOf(empire, id)
  const system = empire.fleets.system[at] as number
  const known = knownOf(knowledgeOf(empire, at), system)
  if (!isDue(known, stage, instruments)) return true
  const aboard = aboardOf(empire, at)
  const turns = progressOf(aboard, system, stage) + 1
  const needed = scanTurns(turn.p.options, instruments, turn.atlas.system(system), stage)
  setProgress(aboard, system, stage, turns < needed ? turns : 0)
  if (turns < needed) return false
  const { number, atlas } = turn
  if (stage === 'basic') note(aboard, basicScan(atlas, system, number))
  else {
    const there = lived(system) ?? { owner: 0, pu: wildPu(turn, system) }
    note(aboard, detailedScan(atlas, system, number, instruments.finds, there))
  }
  turn.tell(empire, 'scanned', { fleet: id, system, level: STAGES[stage] })
  return true
}

/** SC-6.8, SC-6.10  Whether a scan still has something to find. */
function isDue(known: Known | undefined, stage: Stage, instruments: Instruments): boolean {
  const level = known?.level ?? 0
  if (!canScan(instruments, stage)) return false
  if (stage === 'basic') return level < LEVEL.basic
  if (stage === 'detailed' && level < LEVEL.basic) return false
  return level < LEVEL.detailed || (known?.rating ?? 0) < instruments.finds
}

/** Takes knowledge aboard. */
function note(aboard: Aboard, known: Known): void {
  aboard.data = learn(aboard.data, known)
}

/** SC-6.15  The turns that a fleet has spent on a scan. */
function progressOf({ progress }: Aboard, system: number, stage: Stage): number {
  return progress.find((one) => one.system === system && one.stage === STAGES[stage])?.turns ?? 0
}

/** SC-6.15  Notes them; 0 forgets them, when the scan is complete. */
function setProgress(aboard: Aboard, system: number, stage: Stage, turns: number): void {
  const others = aboard.progress.filter((one) => one.system !== system || one.stage !== STAGES[stage])
  aboard.progress = turns === 0 ? others : [...others, { system, stage: STAGES[stage], turns }]
}

/** What a fleet on EXPLORE does this turn. */
export type Plan =
  | { readonly do: 'scan'; readonly stage: Stage }
  | { readonly do: 'probe'; readonly wp: number }
  | { readonly do: 'go'; readonly path: readonly number[] }
  | { readonly do: 'rest' }

/** SC-6.14  Work that is assigned to some fleet of an empire: `scan 51`, `wp 51 3`. */
export type Assigned = Set<string>

const scanWork = (system: number): string => `scan ${system}`
const pointWork = (system: number, number: number): string => `wp ${system} ${number}`

/** SC-6.14  The work that fleets with orders of their own are at. */
export function assignedTo(empire: Empire): Assigned {
  const { fleets } = empire
  const assigned: Assigned = new Set()
  for (const [at, task] of fleets.task.entries()) {
    const system = fleets.system[at] as number
    const what = surveyOf(task, fleets.probing[at] as number)
    if (what !== null) assigned.add(what.do === 'probe' ? pointWork(system, what.wp) : scanWork(system))
  }
  return assigned
}

/** SC-6.11  What a fleet does, the first that applies; what it takes on is assigned to it. */
export function planOf(turn: Turn, empire: Empire, at: number, assigned: Assigned): Plan {
  const system = empire.fleets.system[at] as number
  const instruments = instrumentsOf(empire, empire.fleets.id[at] as number)
  const known = knowledgeOf(empire, at)
  const { data } = aboardOf(empire, at)
  const stage = stageDue(knownOf(known, system), instruments)
  if (stage !== null && take(assigned, scanWork(system))) return { do: 'scan', stage }
  const carries = !instruments.courier
  const scanned = data.some(({ level }) => level === LEVEL.detailed)
  if (carries && scanned && empire.fleets.deep[at] === false) return goHome(turn, empire, at, known)
  const points = knownOf(known, system)?.points ?? []
  const unprobed = points.find((p) => !p.probed && take(assigned, pointWork(system, p.number)))
  if (unprobed !== undefined) return { do: 'probe', wp: unprobed.number }
  const unused = points.find((p) => p.probed && !p.used && take(assigned, pointWork(system, p.number)))
  if (unused !== undefined) {
    // SC-6.14, SC-6.21  It will scan where it arrives.
    assigned.add(scanWork(unused.to))
    return { do: 'go', path: [unused.number] }
  }
  if (carries && data.some((one) => tells(empire.chart, one))) return goHome(turn, empire, at, known)
  return goToWork(known, system, instruments, assigned)
}

/** Takes on a piece of work; false when it is somebody else's. */
function take(assigned: Assigned, work: string): boolean {
  if (assigned.has(work)) return false
  assigned.add(work)
  return true
}

/** SC-6.11  The scan that is due in a system; Xc does both at once. Null when there is none, or nothing to do it with. */
function stageDue(known: Known | undefined, instruments: Instruments): Stage | null {
  const level = known?.level ?? 0
  const due: readonly Stage[] =
    level < LEVEL.basic ? ['combined', 'basic'] : level < LEVEL.detailed ? ['detailed'] : []
  return due.find((stage) => canScan(instruments, stage)) ?? null
}

/** SC-6.11  To the nearest own populated system; where no known path leads, the way it came. */
function goHome(turn: Turn, empire: Empire, at: number, known: readonly Known[]): Plan {
  const from = empire.fleets.system[at] as number
  const path =
    pathTo(known, from, (system) => isPopulated(empire, system))?.points ?? wayBack(turn, empire, at)
  return path.length === 0 ? { do: 'rest' } : { do: 'go', path }
}

/** SC-6.13  Back along the links that were used, newest first, to the first own populated system. */
export function wayBack(turn: Turn, empire: Empire, at: number): readonly number[] {
  const { trail } = aboardOf(empire, at)
  const path: number[] = []
  let system = empire.fleets.system[at] as number
  for (let i = trail.length - 1; i >= 0 && !isPopulated(empire, system); i--) {
    const number = trail[i] as number
    const point = turn.atlas.warpPoint(system, number)
    if (point === undefined) break
    path.push(number)
    system = point.to
  }
  return path
}

/** SC-6.11  To the nearest system with work left; ties to the lower ID. */
function goToWork(known: readonly Known[], from: number, instruments: Instruments, assigned: Assigned): Plan {
  const works = new Map<number, string>()
  const work = (system: number): string | null => {
    const there = knownOf(known, system)
    if (stageDue(there, instruments) !== null && !assigned.has(scanWork(system))) return scanWork(system)
    const point = there?.points.find(
      (p) => !(p.probed && p.used) && !assigned.has(pointWork(system, p.number)),
    )
    return point === undefined ? null : pointWork(system, point.number)
  }
  const path: Path | null = shortest(
    from,
    (system) => knownOf(known, system)?.points.filter(({ probed, to }) => probed && to > 0) ?? [],
    (system) => {
      const found = system === from ? null : work(system)
      if (found !== null) works.set(system, found)
      return found !== null
    },
  )
  if (path === null) return { do: 'rest' }
  assigned.add(works.get(path.end) ?? '')
  return { do: 'go', path: path.points }
}
