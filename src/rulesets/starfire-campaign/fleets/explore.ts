import type { Known } from '../knowledge/chart.ts'
import { pathTo } from '../knowledge/charted.ts'
import { knownOf, LEVEL, tells } from '../knowledge/known.ts'
import { type Path, shortest } from '../map/paths.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { type Instruments, instrumentsOf, type Stage } from './abilities.ts'
import { aboardOf } from './rows.ts'
import { knowledgeOf } from './tasks.ts'

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
    if (task === 'probe') assigned.add(pointWork(system, fleets.probing[at] as number))
    else if (task === 'basic' || task === 'detailed' || task === 'combined') assigned.add(scanWork(system))
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
function stageDue(known: Known | undefined, { x, xp, xc }: Instruments): Stage | null {
  const level = known?.level ?? 0
  if (level < LEVEL.basic) return xc > 0 ? 'combined' : x > 0 ? 'basic' : null
  return level < LEVEL.detailed && x > 0 && xp > 0 ? 'detailed' : null
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
