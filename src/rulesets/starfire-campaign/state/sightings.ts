import { type Fields, int, list, object } from '../../../kernel/index.ts'
import { owner, system, turn, word } from './kinds.ts'

const sightingFields = {
  turn,
  system,
  owner,
  /** SC-20.10  How many of each hull. */
  hulls: list(object({ code: word, count: int(1, 100_000) })),
}
/** SC-20.2  Foreign fleets that were seen in a system. */
export const sightingShape = object(sightingFields)
export type Sighting = Fields<typeof sightingFields>
