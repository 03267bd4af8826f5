import {
  bool,
  type Fields,
  fixed,
  int,
  ints,
  type Position as KernelPosition,
  list,
  type Observer,
  object,
  oneOf,
  open,
  optional,
  optionsSchema,
  type Seat,
  secretsOf,
  shared,
  type Transition,
} from '../../kernel/index.ts'
import { knownShape } from './knowledge/chart.ts'
import { type World, worldShape } from './map/world.ts'
import { type Planned, plannedShape } from './master/act.ts'
import { type Options, options } from './options.ts'
import { raceShape } from './race/race.ts'
import {
  claimsShape,
  colonyColumns,
  expeditionColumns,
  installationColumns,
  projectColumns,
  queueColumns,
  workColumns,
  yardColumns,
} from './state/colonies.ts'
import {
  attitudesShape,
  contactShape,
  foreignShape,
  offerShape,
  raidShape,
  standingShape,
} from './state/diplomacy.ts'
import { aboardShape, designShape, fleetColumns, landingColumns, shipColumns } from './state/fleets.ts'
import { EVENTS, id, lineShape, MOST_EMPIRES, money, name, owner, system, turn, word } from './state/kinds.ts'
import type { Facts } from './words.ts'

const sightingFields = {
  turn,
  system,
  owner,
  /** SC-20.10  How many of each hull. */
  hulls: list(object({ code: word, count: int(1, 100_000) })),
}
/** SC-20.2  Foreign fleets that were seen in a system. */
const sightingShape = object(sightingFields)
export type Sighting = Fields<typeof sightingFields>

/** What everybody has who owns something: an empire or an NPR. */
const forcesFields = {
  /** SC-0.6 */
  owner: open(owner),
  race: open(raceShape),
  el: open(int(1, 1000)),
  /** Codes that are developed, in code order. */
  tech: open(shared(list(word))),
  treasury: open(money),
  /** SC-0.9  The next number of each kind of thing. */
  next: open(object({ ship: id, fleet: id, installation: id, project: id, expedition: id, offer: id })),
  colonies: open(object(colonyColumns)),
  installations: open(object(installationColumns)),
  yards: open(object(yardColumns)),
  designs: open(shared(list(designShape))),
  ships: open(object(shipColumns)),
  fleets: open(object(fleetColumns)),
  landings: open(object(landingColumns)),
}

export type { Installations, Projects, Queue, Works } from './state/colonies.ts'
export type { Asset, Contact, Offer, Relation } from './state/diplomacy.ts'
export type { Aboard, Design, Fleets, Landings, Task } from './state/fleets.ts'
export { DOCTRINES, PRIORITIES } from './state/fleets.ts'
export type { Line } from './state/kinds.ts'
export { MOST_EMPIRES, SECTIONS } from './state/kinds.ts'
export { FREIGHT, POSTURES, RELATIONS } from './state/named.ts'

/** Question 3 of SC-25: What an empire does for the first time once: its first colony, contacts, exit, war, EL 2 and EL 3. */
export const FIRSTS = ['colony', 'npr', 'empire', 'exit', 'war', 'el2', 'el3'] as const

/**
 * A whole campaign. What an empire has and knows is in its row, which nobody else sees; the map is nobody's to see: what
 * is known of it is copied into the charts. So a view is one row, however many empires there are (SC-22.1).
 * SC-22.4  The records are columns within these rows; SC-22.5  so a thousand empires are about 14 MB.
 */
export interface Position extends KernelPosition {
  options: Options
  /** SC-0.1  The turn whose orders are awaited, from 1; a month. */
  turn: number
  /** Why the campaign is over: an ENDING; 0 while it runs. */
  ended: number
  /** How many empires there ever were: SC-0.6  empires are 1..N by seat. */
  seats: number
  /** SC-21.12  Who enters when the next turn begins, in the order of their seats. */
  joining: Newcomer[]
  /** SC-21.7  The seats that are out, in rising order. */
  out: readonly Seat[]
  /** SC-21.4, SC-21.14  The seats that an open deal window asks, in rising order; none while there is none. */
  window: Seat[]
  world: World
  empires: Empire[]
  /** SC-16  By owner, rising. */
  nprs: Npr[]
  /** SC-21.11  Who holds 60 % of all PU, and for how many turns. */
  leading: Leading
  /** SC-21.33  What the GM has planned, by number from 1: carried out, taken back, refused, or waiting for the turn. */
  planned: readonly Planned[]
}

/** SC-21.14  Stands first in `paused` of an empire of whose turn one half is carried out. */
export const HALF = 'half'

/** SC-21.11, SC-21.16  Why a campaign is over; `master`: the GM has ended it. */
export const ENDING = { lastTurn: 1, alone: 2, most: 3, master: 4 } as const

const leadingFields = { seats: list(int(0, MOST_EMPIRES - 1)), turns: int(0, 1000) }
export type Leading = Fields<typeof leadingFields>

const { secret, rows } = secretsOf<Position>()

/** SC-20.3, SC-20.11  What no seat may know; spectators know everything when the campaign is over. */
const unknown = (p: Position, observer: Observer): boolean => observer !== null || p.ended === 0

const empireFields = {
  ...forcesFields,
  seat: open(int(0, MOST_EMPIRES - 1)),
  name: open(name),
  /** SC-2.14  The turn before whose resolution a race may be sent. */
  joined: open(int(1, 100_000)),
  /** SC-3.1  By tree, in the order of the data. */
  sl: open(list(int(1, 1000))),
  /** SC-10.11  The turn in which its last EL project began; 0 for none. */
  elBegan: open(turn),
  /** SC-3.3, SC-4.15  Hulls that may be built, with their variants: FG, FGf. */
  hulls: open(shared(list(word))),
  /** SC-4.10  Knot hulls whose project is done. */
  knots: open(shared(list(word))),
  /** In hundredths of MC. */
  gtn: open(money),
  pool: open(int(0, 1_000_000_000)),
  /** SC-19.14  Turns in a row without any set of orders. */
  missed: open(int(0, 100_000)),
  /** SC-21.6  A unit of its was in the core. */
  left: open(bool()),
  works: open(object(workColumns)),
  queue: open(object(queueColumns)),
  projects: open(object(projectColumns)),
  expeditions: open(object(expeditionColumns)),
  /** SC-6.9, SC-6.20  By fleet; hidden from its owner, too. */
  aboard: secret(list(aboardShape), { from: unknown, shown: [] }),
  /** SC-20.1  What was delivered, by system. */
  chart: open(shared(list(knownShape))),
  sightings: open(shared(list(sightingShape))),
  /** SC-16.1  By owner, rising. */
  contacts: open(shared(list(contactShape))),
  /** SC-16.9  Open offers from it and to it, by giver and number. */
  offers: open(shared(list(offerShape))),
  /** SC-16.11 */
  claims: open(shared(claimsShape)),
  /** SC-21.4  Who is in default while the deal window is open, of its contacts and itself. */
  defaulting: open(shared(list(owner))),
  /** SC-21.14  HALF, and what the rest of the turn needs to know after the deal window; empty while there is none. */
  paused: open(shared(list(word))),
  /** SC-20.2  Designs of others that it knows, by owner. */
  foreign: open(shared(list(foreignShape))),
  standing: open(standingShape),
  /** SC-21.16  The economic event that the GM has placed, which happens instead of a roll; '' for none. */
  placed: secret(oneOf('', ...EVENTS), { from: unknown, shown: '' }),
  /** SC-20.6  The report of the turn before. */
  report: open(shared(list(lineShape))),
  /** SC-21.10  The own score by turn. */
  history: open(shared(ints())),
  /** Question 3 of SC-25: The turn of each of FIRSTS; 0 for not yet. */
  firsts: open(shared(list(turn, FIRSTS.length, FIRSTS.length))),
  /** Question 21 of SC-25: Turns in which nothing new came about. */
  quiet: open(int(0, 100_000)),
  /** SC-21.34  The names that the GM has given to systems it knew, rising by system. */
  named: open(optional(shared(list(object({ system, name }))), [])),
  /** Counted where FIRST_RELATION is war: the turn of its first battle with another empire, 0 for none yet; and how many in which both fired. */
  fought: open(optional(turn, 0)),
  fights: open(optional(int(0, 100_000), 0)),
}
/** An empire: all it has and all it knows. */
export type Empire = Fields<typeof empireFields>

const nprFields = {
  ...forcesFields,
  /** By fleet. */
  aboard: open(list(aboardShape)),
  attitudes: open(attitudesShape),
  raid: open(raidShape),
}
/** SC-16  An NPR, which nobody sees. */
export type Npr = Fields<typeof nprFields>

const newcomerFields = {
  seat: open(int(0, MOST_EMPIRES - 1)),
  /** SC-21.12  Of an order RACE that came with the joining; '' where none did. */
  name: open(name),
  race: open(raceShape),
}
/** SC-21.12  Who has joined and has not entered yet. */
export type Newcomer = Fields<typeof newcomerFields>

/** The owner of things: an empire or an NPR. */
export type Power = Pick<Empire, keyof typeof forcesFields | 'aboard'>

/** Stands for the map in views. */
export const NO_WORLD: World = {
  template: { places: [], npr: { home: 0, array: 0, short: 0, long: 0, el: 1, frigates: 3 } },
  core: { places: [], order: [], nprs: [] },
  exits: [],
  taken: [],
  deleted: [],
  wild: [],
}

/** The schema of a position, and who may know what of it; copies and views are generated from it. */
export const fields = {
  options: open(fixed(optionsSchema(options))),
  turn: open(int(1, 100_000)),
  ended: open(int(0, 4)),
  seats: open(int(1, MOST_EMPIRES)),
  // SC-21.12  Nobody else learns of a newcomer before contact.
  joining: rows(object(newcomerFields), {
    from: (p, observer, i) => (observer === null ? p.ended === 0 : p.joining[i]?.seat !== observer),
  }),
  out: open(shared(list(int(0, MOST_EMPIRES - 1), 0, MOST_EMPIRES))),
  // SC-21.14, SC-20.14  Who is asked knows it of itself alone.
  window: rows(
    open(int(0, MOST_EMPIRES - 1)),
    { from: (p, observer, i) => (observer === null ? p.ended === 0 : p.window[i] !== observer) },
    MOST_EMPIRES,
  ),
  world: secret(worldShape, { from: unknown, shown: NO_WORLD }),
  empires: rows(object(empireFields), {
    from: (p, observer, i) =>
      observer === null ? p.ended === 0 : (p.empires[i] as Empire).seat !== observer,
  }),
  nprs: rows(object(nprFields), { from: unknown }),
  leading: secret(object(leadingFields), { from: unknown, shown: { seats: [], turns: 0 } }),
  planned: secret(optional(shared(list(plannedShape)), []), { from: unknown, shown: [] }),
}

/** A transition of this game. */
export type T = Transition<Position, Facts>
