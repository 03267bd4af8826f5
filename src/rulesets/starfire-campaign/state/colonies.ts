import { bool, type Fields, int, list, oneOf } from '../../../kernel/index.ts'
import { count, id, money, slot, system, troops, turn, turns, word } from './kinds.ts'

/** SC-8.1  Installations with a number (SC-0.9). */
const INSTALLATIONS = ['SCI', 'RDG', 'RDD', 'CMS', 'CGB'] as const

export const installationColumns = {
  id: list(id),
  kind: list(oneOf(...INSTALLATIONS)),
  system: list(system),
  /** CMS, CGB: the planet; −1 of the others. */
  planet: list(slot),
  /** Of a center; 0 of the others. */
  rating: list(int(0, 200)),
  /** RDD: its tree. */
  tree: list(word),
  /** SC-8.1  Turns until it works; 0: it works. */
  left: list(turns),
  /** SC-8.1  The rating that it is upgraded to, and turns left; 0 for none. */
  target: list(int(0, 200)),
  targetLeft: list(turns),
  /** CMS: SC-8.15  the missile, fixed when built. */
  missile: list(word),
  /** CMS: SC-19.6  SILO. */
  mode: list(oneOf('FIRE', 'HOLD')),
  /** CMS: SC-8.17  the turn in which it last fired; 0 for never. */
  fired: list(turn),
  /** CMS: SC-8.18  It has fired, or was seen to be built. */
  revealed: list(bool()),
  /** CGB: SC-8.19  base points left. */
  points: list(troops),
}
export type Installations = Fields<typeof installationColumns>

export const yardColumns = {
  /** Rising, then by generation. */
  system: list(system),
  generation: list(int(1, 4)),
  sy: list(count),
  ms: list(count),
  /** SC-7.6  SY and MS that have their freighters, as matched in the last P9. */
  manned: list(count),
  shops: list(count),
}

export const workColumns = {
  kind: list(oneOf('SY', 'MS', 'PDC')),
  system: list(system),
  /** PDC: the planet; −1 of the others. */
  planet: list(slot),
  generation: list(int(1, 4)),
  count: list(count),
  left: list(turns),
}
/** SC-5.5, SC-8.1  SY, MS and PDCs being built. */
export type Works = Fields<typeof workColumns>

export const queueColumns = {
  system: list(system),
  kind: list(oneOf('build', 'prototype', 'refit')),
  /** By its place in `designs`. */
  design: list(int(0, 100_000)),
  /** SC-5.7  The ship that is refitted; 0 for none. */
  ship: list(int(0, 100_000_000)),
  /** Yard HS left, in hundredths. */
  left: list(int(0, 1_000_000)),
  /** SC-5.4  The price paid. */
  paid: list(money),
  /** SC-5.3  The turn of acceptance: units of one design, system and turn are a series. */
  since: list(turn),
}
/** SC-5.1  The yard queues of all systems, in the order of acceptance. */
export type Queue = Fields<typeof queueColumns>

export const projectColumns = {
  id: list(id),
  kind: list(oneOf('SL', 'EL', 'TECH')),
  /** SL: the tree; TECH: the code; EL: empty. */
  target: list(word),
  /** The level that is aimed at: of SL and EL, or the SL of the technology. */
  level: list(int(1, 1000)),
  /** Installations, rising. */
  centers: list(list(id)),
  /** SC-8.23  Their ratings when it began. */
  ratings: list(list(int(0, 200))),
  /** SC-10.11  The turn in which it began. */
  began: list(turn),
  /** SC-10.23  Fixed when it begins: turns (of EL projects all of them), c in hundredths of a percent, cost a turn. */
  minimum: list(turns),
  chance: list(int(0, 10_000_000)),
  cost: list(money),
  /** SC-10.20  Turns that it has advanced. */
  elapsed: list(turns),
  /** SC-10.3  Breakthroughs so far, those that it takes, and `elapsed` at the last. */
  broke: list(int(0, 2)),
  breakthroughs: list(int(1, 2)),
  brokeAt: list(turns),
  /** SC-21.2  Suspended, and for how many turns. */
  suspended: list(bool()),
  months: list(turns),
  /** SC-21.2  Whether suspension costs chance or time. */
  choice: list(oneOf('TIME', 'CHANCE')),
  /** SC-21.2, SC-11.5  Off the cumulative chance, and once on it by an event, in hundredths of a percent. */
  penalty: list(int(0, 1_000_000)),
  event: list(int(-1_000_000, 1_000_000)),
  /** SC-10.20  It was paid for in this turn's P12. */
  paid: list(bool()),
}
/** SC-10  Projects, running and suspended. */
export type Projects = Fields<typeof projectColumns>

const pu = int(0, 100_000)

export const colonyColumns = {
  /** Rising. */
  system: list(system),
  /** By planet in slot order: SC-12.4  PU. */
  pu: list(list(pu)),
  /** By planet: SC-8.10  Whether its PDC stands. */
  pdc: list(list(bool())),
  /** By planet: SC-8.12  Base points of its PDC's troops. */
  garrison: list(list(troops)),
  /** By planet: SC-15.17  Base points that are stationed there. */
  stationed: list(list(troops)),
  /** By planet: SC-8.14  Rounds its PDC has been bombarded without a turn between. */
  bombarded: list(list(int(0, 1000))),
  /** By planet: SC-15.7a  Who holds it; 0: its owner does. */
  held: list(list(int(0, 3_000_000))),
  /** SC-9.7, SC-9.8  Turns of initialization left; 0: an established colony. */
  initial: list(turns),
  /** SC-12.3  The special growth modifier of the next growth phase. */
  special: list(int(-100, 100)),
  /** SC-11.5  How much Ore has raised its WM. */
  ore: list(int(0, 10)),
  /** SC-12.6  PU in revolt, and turns left. */
  revolt: list(pu),
  revoltLeft: list(turns),
  /** SC-11.3, SC-15.9  The turn in which it was conquered; 0 for never. */
  conquered: list(turn),
  /** SC-9.15  PU that came by transfer. */
  transferred: list(int(0, 100)),
  /** SC-8.13  Besieged, as found at the end of the last P5. */
  besieged: list(bool()),
  /** SC-7.7  Blocks of 100 PU without a freighter, as matched in the last P9. */
  unmatched: list(int(0, 100_000)),
}

export const expeditionColumns = {
  id: list(id),
  kind: list(oneOf('colony', 'transfer')),
  origin: list(system),
  target: list(system),
  /** PU that left the origin. */
  pu: list(pu),
  /** SC-9.6, SC-9.7  `arrived`: a landing that is stopped (SC-9.12), or an initialization that goes on. */
  stage: list(oneOf('transit', 'landing', 'initial')),
  /** Turns of the stage that are left. */
  left: list(turns),
  /** SC-9.4, SC-9.14  Freighters that are tied. */
  freighters: list(int(0, 100_000)),
}

/** SC-16.11  Claimed systems, rising. */
export const claimsShape = list(system)
