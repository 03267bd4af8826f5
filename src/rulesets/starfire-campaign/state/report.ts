import { type Fields, list, object, oneOf, text } from '../../../kernel/index.ts'
import { money, word } from './kinds.ts'

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
