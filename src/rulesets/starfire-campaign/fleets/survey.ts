import { wildPu } from '../economy/default.ts'
import type { Known } from '../knowledge/chart.ts'
import { barely, basicScan, detailedScan, knownOf, LEVEL, learn, pointOf } from '../knowledge/known.ts'
import { isStarless } from '../map/systems.ts'
import type { Inhabitants, Turn } from '../phases/turn.ts'
import type { Aboard, Empire, Task } from '../position.ts'
import { canScan, type Instruments, instrumentsOf, type Stage, scanTurns } from './abilities.ts'
import { aboardOf, idle } from './rows.ts'
import { knowledgeOf } from './tasks.ts'

/** SC-6.1  What a fleet surveys this turn. */
export type Survey =
  | { readonly do: 'probe'; readonly wp: number }
  | { readonly do: 'scan'; readonly stage: Stage }

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
  turn.tell(empire, 'fleets', 'scanned', 'SC-6.8', [id, system, STAGES[stage]])
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
