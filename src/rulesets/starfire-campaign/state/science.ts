import { bool, type Fields, int, list, oneOf } from '../../../kernel/index.ts'
import { id, money, turn, turns, word } from './kinds.ts'

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
