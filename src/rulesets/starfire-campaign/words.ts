import type { WordsOf } from '../../kernel/index.ts'
import type { Facts } from './facts.ts'
import type { View } from './view.ts'

/** SC-21.16  What the GM does, in the order of the acts. */
const ACTED = [
  ...['places an economic event', 'sets an attitude', 'grants or takes MC', 'grants or takes PU'],
  ...['grants units', 'takes a unit', 'grants or takes a technology', 'ends the campaign'],
  ...['sets the attitudes of all NPRs', 'renames an empire', 'names a system', 'hands over a fleet'],
  ...['places ships of an NPR', 'founds a colony', 'shows a system to an empire'],
]

/** What everybody is told. */
export const words: WordsOf<View, Facts> = {
  turn: {
    clause: 'SC-19.1',
    // What happened in it stands in the reports.
    grade: 'bookkeeping',
    parts: ['turn'],
    roles: [null],
    say: (_w, turn) => `Turn ${turn} is over.`,
  },
  acted: {
    clause: 'SC-21.16',
    grade: 'event',
    parts: ['what', 'seat'],
    roles: [null, null],
    say: (w, what, seat) => `The game master ${ACTED[what] ?? 'acts'}${seat < 0 ? '' : `: ${w.name(seat)}`}.`,
  },
  ended: {
    clause: 'SC-21.11',
    grade: 'headline',
    parts: ['turn'],
    roles: [null],
    say: (_w, turn) => `The campaign is over after turn ${turn}.`,
  },
}
