import {
  bool,
  type Eye,
  type Fields,
  fixed,
  int,
  ints,
  type Position as KernelPosition,
  list,
  object,
  oneOf,
  open,
  optionsSchema,
  type Seat,
  secretsOf,
  shared,
  type Transition,
  text,
} from '../../kernel/index.ts'
import type { Facts } from './facts.ts'
import { knownShape } from './knowledge/chart.ts'
import { MOST_SYSTEM } from './map/systems.ts'
import { type World, worldShape } from './map/world.ts'
import { type Options, options } from './options.ts'
import { LONGEST_NAME, raceShape } from './race/race.ts'

/** More empires there are not. */
export const MOST_EMPIRES = 1000

/**
 * A whole campaign. What an empire has and knows is in its row, which nobody else sees; the map is nobody's to see: what
 * is known of it is copied into the charts. So a view is one row, however many empires there are.
 */
export interface Position extends KernelPosition {
  options: Options
  /** SC-0.1  The turn whose orders are awaited, from 1; a month. */
  turn: number
  /** Why the campaign is over: an ENDING; 0 while it runs. */
  ended: number
  /** How many empires there ever were: SC-0.6  empires are 1..N by seat. */
  seats: number
  /** SC-19.14  The seats whose orders are not waited for, in rising order. */
  absent: readonly Seat[]
  /** SC-21.7  The seats that are out, in rising order. */
  out: readonly Seat[]
  world: World
  empires: Empire[]
}

/** SC-21.11  Why a campaign is over. */
export const ENDING = { lastTurn: 1, alone: 2 } as const

const id = int(1, 100_000_000)
const system = int(1, MOST_SYSTEM)
const number = int(0, 2100)
const money = int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const name = text(LONGEST_NAME + 10)
const word = text(12)

/** SC-13.7, SC-14.8, SC-14.11  Words of a stance. */
export const POSTURES = ['ATTACK', 'HOLD', 'GUARD', 'AVOID'] as const
export const DOCTRINES = ['STANDOFF', 'BALANCED', 'CLOSE'] as const
export const PRIORITIES = ['LARGEST', 'SMALLEST', 'WEAKEST'] as const
/** SC-19.17  What a fleet is about: nothing, a path (SC-13.6), SC-6.15, SC-6.11, SC-6.13. */
export const TASKS = ['', 'move', 'probe', 'basic', 'detailed', 'combined', 'explore', 'return'] as const
export type Task = (typeof TASKS)[number]

const shipColumns = {
  id: list(id),
  /** By its place in `designs`. */
  design: list(int(0, 100_000)),
  fleet: list(id),
  /** The price paid, in hundredths of MC. */
  paid: list(money),
}
export type Ships = Fields<typeof shipColumns>

const fleetColumns = {
  id: list(id),
  name: list(name),
  system: list(system),
  posture: list(oneOf(...POSTURES)),
  /** SC-13.7  The WP that is guarded; 0 for none. */
  guard: list(number),
  doctrine: list(oneOf(...DOCTRINES)),
  priority: list(oneOf(...PRIORITIES)),
  retreat: list(int(0, 100)),
  task: list(oneOf(...TASKS)),
  /** SC-6.2  The WP that is probed. */
  probing: list(number),
  /** SC-6.11  Explores on without bringing detailed scans home. */
  deep: list(bool()),
  /** SC-13.6  What is left of a path: numbers of WPs. */
  path: list(list(number)),
  /** SC-13.4  It is ordered to detune this turn. */
  detune: list(bool()),
}
export type Fleets = Fields<typeof fleetColumns>

const colonyColumns = {
  /** Rising. */
  system: list(system),
  /** By planet in slot order: SC-12.4  PU. */
  pu: list(list(int(0, 100_000))),
  /** By planet: SC-8.10  Whether its PDC stands. */
  pdc: list(list(bool())),
}
export type Colonies = Fields<typeof colonyColumns>

const installationColumns = {
  id: list(id),
  kind: list(oneOf('SCI', 'RDG', 'RDD', 'CMS', 'CGB')),
  system: list(system),
  rating: list(int(0, 200)),
  tree: list(word),
}
export type Installations = Fields<typeof installationColumns>

const yardColumns = { system: list(system), generation: list(int(1, 4)), sy: list(int(0, 1_000_000)) }
export type Yards = Fields<typeof yardColumns>

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
export type Design = Fields<typeof designFields>

const sightingFields = {
  turn: int(0, 100_000),
  system,
  owner: int(1, 3_000_000),
  /** SC-20.10  How many of each hull. */
  hulls: list(object({ code: word, count: int(1, 100_000) })),
}
/** SC-20.2  Foreign fleets that were seen in a system. */
export type Sighting = Fields<typeof sightingFields>

/** SC-20.6  The sections of a report, in their order. */
export const SECTIONS = [
  ...(['head', 'urgent', 'orders', 'ledger', 'events', 'systems', 'colonization', 'research'] as const),
  ...(['yards', 'fleets', 'exploration', 'battles', 'ground', 'sightings', 'contacts'] as const),
  ...(['freight', 'score'] as const),
] as const

const lineFields = {
  section: oneOf(...SECTIONS),
  kind: text(24),
  clause: text(12),
  /** The numbers that it tells of; each kind has its own. */
  numbers: list(money),
  word: text(2000),
}
/** SC-20.4, SC-20.6  A line of a report. */
export type Line = Fields<typeof lineFields>

const progressShape = object({ system, stage: int(3, 5), turns: int(1, 1000) })

const aboardFields = {
  /** SC-6.13  The WPs back along the links that were passed, the last on top; empty in an own populated system. */
  trail: list(number),
  /** SC-6.9  Survey data that are not delivered, by system. */
  data: shared(list(knownShape)),
  /** SC-6.15  Turns spent on scans, by system and stage. */
  progress: shared(list(progressShape)),
}
/** SC-6.20  What a fleet has aboard that its owner will know when it comes home. */
export type Aboard = Fields<typeof aboardFields>

const { secret, rows } = secretsOf<Position>()

/** SC-20.3, SC-20.11  What no seat may know; spectators know everything when the campaign is over. */
const unknown = (p: Position, eye: Eye): boolean => eye !== null || p.ended === 0

const empireFields = {
  seat: open(int(0, MOST_EMPIRES - 1)),
  name: open(name),
  race: open(raceShape),
  /** SC-2.14  The turn before whose resolution a race may be sent. */
  joined: open(int(1, 100_000)),
  el: open(int(1, 1000)),
  /** SC-3.1  By tree, in the order of the data. */
  sl: open(list(int(1, 1000))),
  /** Codes that are developed, in code order. */
  tech: open(shared(list(word))),
  /** SC-3.3, SC-4.15  Hulls that may be built, with their variants: FG, FGf. */
  hulls: open(shared(list(word))),
  /** In hundredths of MC. */
  treasury: open(money),
  gtn: open(money),
  pool: open(int(0, 1_000_000_000)),
  /** SC-19.14  Turns in a row without any set of orders. */
  missed: open(int(0, 100_000)),
  /** SC-0.9  The next number of each kind of thing. */
  next: open(object({ ship: id, fleet: id, installation: id })),
  colonies: open(object(colonyColumns)),
  installations: open(object(installationColumns)),
  yards: open(object(yardColumns)),
  designs: open(shared(list(object(designFields)))),
  ships: open(object(shipColumns)),
  fleets: open(object(fleetColumns)),
  /** SC-6.9, SC-6.20  By fleet; hidden from its owner, too. */
  aboard: secret(list(object(aboardFields)), { from: unknown, shown: [] }),
  /** SC-20.1  What was delivered, by system. */
  chart: open(shared(list(knownShape))),
  sightings: open(shared(list(object(sightingFields)))),
  /** SC-16.1  Owners in contact, rising, and since when. */
  contacts: open(shared(list(object({ owner: int(1, 3_000_000), turn: int(0, 100_000) })))),
  /** SC-20.6  The report of the turn before. */
  report: open(shared(list(object(lineFields)))),
  /** SC-21.10  The own score by turn. */
  history: open(shared(ints())),
}
/** An empire: all it has and all it knows. */
export type Empire = Fields<typeof empireFields>

/** Stands for the map in views. */
export const NO_WORLD: World = {
  template: { places: [], npr: { home: 0, array: 0, short: 0, long: 0, el: 1, frigates: 3 } },
  core: { places: [], order: [], nprs: [] },
  exits: [],
  taken: [],
}

/** The schema of a position, and who may know what of it; copies and views are generated from it. */
export const fields = {
  options: open(fixed(optionsSchema(options))),
  turn: open(int(1, 100_000)),
  ended: open(int(0, 2)),
  seats: open(int(1, MOST_EMPIRES)),
  absent: open(shared(list(int(0, MOST_EMPIRES - 1), 0, MOST_EMPIRES))),
  out: open(shared(list(int(0, MOST_EMPIRES - 1), 0, MOST_EMPIRES))),
  world: secret(worldShape, { from: unknown, shown: NO_WORLD }),
  empires: rows(object(empireFields), {
    from: (p, eye, i) => (eye === null ? p.ended === 0 : (p.empires[i] as Empire).seat !== eye),
  }),
}

/** A transition of this game. */
export type T = Transition<Position, Facts>
