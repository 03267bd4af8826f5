import { type Fields, int, list, object, oneOf, text } from '../../../kernel/index.ts'
import tables from '../data/tables.json' with { type: 'json' }
import { LONGEST_NAME } from '../design/faults.ts'
import { MOST_SYSTEM } from '../map/systems.ts'

/** SC-11.5a  The economic events that change something. */
export const EVENTS: readonly string[] = tables.economicEvent.rows.flatMap(({ key }) =>
  key === 'NONE' ? [] : [key],
)

// Kinds of values that many columns hold.

/** More empires there are not. */
export const MOST_EMPIRES = 1000

/** SC-0.9  The number of a thing of an owner. */
export const id = int(1, 100_000_000)
export const system = int(1, MOST_SYSTEM)
/** SC-0.6  An empire or an NPR: `empireOwner`, `nprOwner`. */
export const owner = int(1, 3_000_000)
/** SC-0.6  A planet by its slot; −1 for none. */
export const slot = int(-1, 24)
/** The number of a WP; 0 for none. */
export const wp = int(0, 2100)
/** SC-0.2  MC in hundredths. */
export const money = int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
/** SC-0.11  Base points of troops in hundredths. */
export const troops = int(0, 1_000_000_000)
export const turns = int(0, 100_000)
export const turn = int(0, 100_000)
export const count = int(0, 1_000_000)
export const name = text(LONGEST_NAME + 10)
/** A code of the data. */
export const word = text(12)

/** SC-20.6  The sections of a report, in their order. */
export const SECTIONS = [
  ...(['head', 'urgent', 'orders', 'ledger', 'events', 'systems', 'colonization', 'research'] as const),
  ...(['yards', 'fleets', 'exploration', 'battles', 'ground', 'sightings', 'contacts'] as const),
  ...(['freight', 'score'] as const),
] as const

const lineFields = {
  section: oneOf(...SECTIONS),
  kind: text(24),
  clause: word,
  /** The numbers that it tells of; each kind has its own. */
  numbers: list(money),
  word: text(2000),
}
/** SC-20.4, SC-20.6  A line of a report. */
export const lineShape = object(lineFields)
export type Line = Fields<typeof lineFields>
