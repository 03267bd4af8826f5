import { bool, type Fields, int, list, oneOf } from '../../../kernel/index.ts'
import { count, id, money, slot, system, troops, turn, turns, word } from './kinds.ts'

/** SC-8.1  Installations with a number (SC-0.9). */
export const INSTALLATIONS = ['SCI', 'RDG', 'RDD', 'CMS', 'CGB'] as const

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
