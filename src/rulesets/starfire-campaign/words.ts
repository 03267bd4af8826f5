import { type FactsIn, factOf } from '../../kernel/index.ts'

/** SC-21.16  What the GM does, in the order of the acts. */
const ACTED = [
  ...['places an economic event', 'sets an attitude', 'grants or takes MC', 'grants or takes PU'],
  ...['grants units', 'takes a unit', 'grants or takes a technology', 'ends the campaign'],
  ...['sets the attitudes of all NPRs', 'renames an empire', 'names a system', 'hands over a fleet'],
  ...['places ships of an NPR', 'founds a colony', 'shows a system to an empire'],
]

const fact = factOf<unknown>()

/** What everybody is told; what an empire learns is in its report. */
export const words = {
  /** The orders of a turn are in, and it is resolved. What happened in it stands in the reports. */
  turn: fact('SC-19.1', 'bookkeeping', ['turn'], { say: (_w, turn) => `Turn ${turn} is over.` }),
  /** What the GM did, and to which empire; told at once with GM=open. */
  acted: fact('SC-21.16', 'event', ['what', 'seat'], {
    say: (w, what, seat) => `The game master ${ACTED[what] ?? 'acts'}${seat < 0 ? '' : `: ${w.name(seat)}`}.`,
  }),
  ended: fact('SC-21.11', 'headline', ['turn'], {
    say: (_w, turn) =>
      turn === 0 ? 'The campaign is over before its first turn.' : `The campaign is over after turn ${turn}.`,
  }),
}
export interface Facts extends FactsIn<typeof words> {}
