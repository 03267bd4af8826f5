import { bool, type Fields, int, list, object, oneOf, shared } from '../../../kernel/index.ts'
import { knownShape } from '../knowledge/chart.ts'
import { id, money, name, slot, system, troops, word, wp } from './kinds.ts'
import { POSTURES } from './named.ts'

/** SC-14.8, SC-14.11  Words of a stance, beside its posture. */
export const DOCTRINES = ['STANDOFF', 'BALANCED', 'CLOSE'] as const
export const PRIORITIES = ['LARGEST', 'SMALLEST', 'WEAKEST'] as const
/** SC-19.17  What a fleet is about: nothing, a path (SC-13.6), SC-6.15, SC-6.11, SC-6.13. */
export const TASKS = ['', 'move', 'probe', 'basic', 'detailed', 'combined', 'explore', 'return'] as const
export type Task = (typeof TASKS)[number]

const points = int(0, 100_000)

export const shipColumns = {
  id: list(id),
  /** By its place in `designs`. */
  design: list(int(0, 100_000)),
  fleet: list(id),
  /** The price paid. */
  paid: list(money),
  /** SC-14.16  Hull points and armour points lost for real; shields come back. */
  hull: list(points),
  armour: list(points),
  /** SC-7.13  Hull points lost to privation, until the next P9. */
  quasi: list(points),
  /** SC-14.12  Weapon-rounds left. */
  rounds: list(points),
  /** SC-7.15, SC-7.16  Without supply: weapons with magazines are silent until the next P9. */
  silent: list(bool()),
  /** SC-5.11  Being refitted. */
  dock: list(bool()),
  /** SC-5.10  Points of repair that are paid for and not yet mended. */
  mend: list(points),
  /** SC-7.6  SYM and MS aboard that have their freighters, as matched in the last P9. */
  manned: list(points),
  shops: list(points),
}

export const fleetColumns = {
  id: list(id),
  name: list(name),
  system: list(system),
  posture: list(oneOf(...POSTURES)),
  /** SC-13.7  The WP that is guarded; 0 for none. */
  guard: list(wp),
  doctrine: list(oneOf(...DOCTRINES)),
  priority: list(oneOf(...PRIORITIES)),
  retreat: list(int(0, 100)),
  task: list(oneOf(...TASKS)),
  /** SC-6.2  The WP that is probed. */
  probing: list(wp),
  /** SC-6.11  Explores on without bringing detailed scans home. */
  deep: list(bool()),
  /** SC-13.6  What is left of a path: numbers of WPs. */
  path: list(list(wp)),
  /** SC-13.4  It is ordered to detune this turn. */
  detune: list(bool()),
  /** SC-14.26  The WP of its last transit into the system where it is; 0 if it never came by one. */
  came: list(wp),
  /** SC-13.1  Where a base is stationed: a planet (−1 for none) or a WP (0 for none). */
  planet: list(slot),
  point: list(wp),
  /** SC-7.8  It escorts the pool. */
  escort: list(bool()),
  /** SC-8.13  The planet that it blockades; −1 for none. */
  blockade: list(slot),
  /** SC-15.5  Base points of troops aboard. */
  troops: list(troops),
}
export type Fleets = Fields<typeof fleetColumns>

const designFields = {
  name,
  /** The plain hull; FG also for a fast frigate. */
  hull: word,
  variant: oneOf('', 'f', 'r'),
  /** HS. */
  n: int(1, 1000),
  /** In hundredths. */
  speed: int(0, 10_000),
  /** SC-4.14 */
  logistics: bool(),
  parts: list(object({ code: word, count: int(1, 1000) })),
}
/** SC-4.2, SC-4.16  A design, which never changes. */
export const designShape = object(designFields)
export type Design = Fields<typeof designFields>

const progressShape = object({ system, stage: int(3, 5), turns: int(1, 1000) })

const aboardFields = {
  /** SC-6.13  The WPs back along the links that were passed, the last on top; empty in an own populated system. */
  trail: list(wp),
  /** SC-6.9  Survey data that are not delivered, by system. */
  data: shared(list(knownShape)),
  /** SC-6.15  Turns spent on scans, by system and stage. */
  progress: shared(list(progressShape)),
}
/** SC-6.20  What a fleet has aboard that its owner will know when it comes home. */
export const aboardShape = object(aboardFields)
export type Aboard = Fields<typeof aboardFields>

export const landingColumns = {
  /** Rising, then by planet. */
  system: list(system),
  planet: list(slot),
  /** Base points that are there. */
  points: list(troops),
  /** SC-15.7a  The planet is held; else it is fought for. */
  holds: list(int(0, 1)),
}
/** SC-15.7, SC-15.14  Own troops on planets of others. */
export type Landings = Fields<typeof landingColumns>
