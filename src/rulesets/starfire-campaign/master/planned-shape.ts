import { type Fields, int, list, object, oneOf, shared } from '../../../kernel/index.ts'
import { name, turn } from '../state/kinds.ts'
import { actShape } from './act.ts'

/** What of a position an act may change, in the order in which it is told. */
export const CHANGED = [
  ...(['called', 'treasury', 'pu', 'ships', 'tech', 'event', 'chart', 'named', 'attitude'] as const),
  ...(['income', 'score', 'place', 'freight', 'ended'] as const),
]

const changeFields = {
  of: oneOf(...CHANGED),
  /** Whose it is: an owner; 0 for nobody's. */
  owner: int(0, 3_000_000),
  /** The system, or the empire that an attitude is to; 0 for none. */
  at: int(0, 3_000_000),
  /** The name of a design, a technology or an event; the name before; '' for none. */
  name,
  before: int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  after: int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
}

const plannedFields = {
  acts: shared(list(actShape)),
  /** The turn before which they are carried out. */
  turn,
  fate: oneOf('waits', 'done', 'back', 'refused'),
  /** SC-21.16  Of acts that were refused: which of them, from 1, and the code. */
  fault: int(0, 100),
  code: name,
  /** Of acts that were carried out. */
  changes: shared(list(object(changeFields))),
}

/** SC-21.33  A list of acts that was planned. Numbers and codes alone, so that other words change no hash. */
export const plannedShape = object(plannedFields)
export type Planned = Fields<typeof plannedFields>
/** SC-21.33  One thing that acts have changed. */
export type Change = Fields<typeof changeFields>
