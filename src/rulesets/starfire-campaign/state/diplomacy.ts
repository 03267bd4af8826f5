import { type Fields, int, list, object, oneOf, optional, shared } from '../../../kernel/index.ts'
import { designShape } from './fleets.ts'
import { id, money, owner, system, turn, turns, word } from './kinds.ts'
import { FREIGHT, RELATIONS } from './named.ts'

/** SC-16.2 */
export type Relation = (typeof RELATIONS)[number]

/** SC-16.3  The states of an NPR; none of an empire. */
export const STATES = ['', 'HOSTILE', 'WARY', 'NEUTRAL', 'TREATY', 'UNION'] as const

const contactFields = {
  owner,
  /** SC-16.1  The turn of the first contact. */
  turn,
  /** SC-16.2  What one has declared, and what the other has. An NPR declares nothing. */
  relation: oneOf(...RELATIONS),
  theirs: oneOf(...RELATIONS),
  /** SC-20.3  Of an NPR's attitude only this. */
  state: oneOf(...STATES),
  /** SC-16.11  What the other claims, rising. */
  claims: list(system),
}
/** SC-16.1  Contact with somebody, and how the empire stands with them. */
export const contactShape = object(contactFields)
export type Contact = Fields<typeof contactFields>

const assetFields = {
  kind: oneOf('mc', 'tech', 'system', 'ship', 'chart'),
  mc: money,
  /** Of a technology. */
  code: word,
  /** Of a system, or of the system that is charted; 0 for none. */
  system: int(0, 2_000_000),
  /** The giver's number of it; 0 for none. */
  ship: int(0, 100_000_000),
}
/** SC-16.17  What can be given. */
export const assetShape = object(assetFields)
export type Asset = Fields<typeof assetFields>

const offerFields = {
  /** SC-0.9  Its giver's number of it. */
  id,
  /** The empire that offers, and the one it offers to. */
  of: owner,
  to: owner,
  give: list(assetShape),
  want: list(assetShape),
  /** SC-16.9  The last turn in which it may be accepted. */
  until: turn,
}
/** SC-16.9  An offer that is open; it stands in the rows of both. */
export const offerShape = object(offerFields)
export type Offer = Fields<typeof offerFields>

const foreignFields = { owner, turn, design: designShape }
/** SC-20.2  Designs of others that a battle or INTEL has shown. */
export const foreignShape = object(foreignFields)

/** SC-16.3  What an NPR thinks of the empires it has met, rising by empire. */
export const attitudesShape = shared(
  list(
    object({
      empire: owner,
      value: int(-100, 100),
      /** SC-16.6  The turns in UNION running. */
      union: turns,
    }),
  ),
)

/** SC-16.14  A raid that is out: its fleet, where to, and turns left until it turns back. */
export const raidShape = list(object({ fleet: id, target: system, left: turns }), 0, 1)

const standingFields = {
  /** SC-7.5  In which order freighters are matched. */
  freighters: list(oneOf(...FREIGHT), 0, FREIGHT.length),
  /** SC-21.1  Ships in the order in which they are sold. */
  sell: list(id),
  /** SC-21.1  Projects in the order in which they are suspended. */
  suspend: optional(list(id), []),
  /** SC-8.15  The type of missile of new silos; '' for the higher SL. */
  missile: oneOf('', 'R', 'G'),
  /** SC-7.4 */
  convoy: oneOf('off', 'on'),
}
/** SC-19.6  PRIORITY and CONVOY. */
export const standingShape = object(standingFields)
