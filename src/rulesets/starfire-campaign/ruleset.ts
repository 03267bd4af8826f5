import type { Ruleset } from '../../kernel/index.ts'
import { answerText } from './advice/text.ts'
import { check } from './checked.ts'
import type { Facts } from './facts.ts'
import { galaxy } from './galaxy/galaxy.ts'
import { curves, gaugeBounds, gauges } from './gauges.ts'
import { holdings } from './holdings.ts'
import { determinise } from './imagine.ts'
import { join } from './join.ts'
import { acts } from './master/acts.ts'
import { optionWords } from './option-words.ts'
import { options } from './options.ts'
import { fields, MOST_EMPIRES, type Position } from './position.ts'
import { presets } from './presets.ts'
import { campaign } from './procedures/campaign.ts'
import { purposes } from './purposes.ts'
import { reportFor, type SeatReport } from './report/json.ts'
import { reported } from './report/reported.ts'
import { reportText } from './report/text.ts'
import { welcome } from './report/welcome.ts'
import { result, verdict } from './result.ts'
import { leave } from './seats/leaving.ts'
import { setup } from './setup.ts'
import type { Sheet } from './sheet.ts'
import { sound } from './soundness.ts'
import { spectators } from './spectators.ts'
import type { View } from './view.ts'
import { words } from './words.ts'

/** Starfire Campaign: 2 to 1,000 empires explore, settle and fight over clusters of stars; all give orders at once. */
export const rules: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'starfire-campaign',
    title: 'Starfire Campaign',
    about:
      'Empires grow out of equal clusters into an unknown core. Everybody gives orders in secret, and a turn is carried out for all at once. Then you read what your own empire can know.',
    version: 1,
    seats: { min: 1, max: MOST_EMPIRES, usual: 3 },
    minutes: [120, 100_000],
    prefix: 'SC',
    seatsClause: 'SC-0.6',
    turnClause: 'SC-19.1',
    overClause: 'SC-21.11',
    role: 'empire',
    // SC-20.14  Who is asked, and whose orders are in, is nobody else's to know.
    discreet: true,
    maxDecisions: 10_000_000,
    toldBy: 'score',
    // A turn of ten late empires takes about 15 ms.
    heavy: (seats) => seats > 10,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  setup,
  procedures: [campaign],
  determinise,
  result,
  verdict,
  words,
  purposes,
  // SC-16.16  Empires write to each other by MESSAGE.
  asides: () => ({ may: false, clause: 'SC-16.16' }),
  gauges,
  holdings,
  // SC-5.8, SC-16.9  Ships are scrapped and given away, and SC-20.12 not all that is lost is told ship by ship.
  spent: ['units'],
  gaugeBounds,
  curves,
  // SC-21.9, SC-21.12
  seatsOf: (p) => p.seats + p.joining.length,
  // SC-20.7  A report never changes once it is out.
  report: reportFor,
  reported,
  // SC-20.16  A host without a seat sees everything where the campaign has a game master.
  master: ({ GM }) => ({ sees: GM !== 'off', clause: 'SC-20.16' }),
  // SC-20.17
  galaxy,
  // SC-20.11
  spectators,
  reportText: (report) => reportText((report as unknown as SeatReport).lines),
  answerText: (view, seat, answer) => answerText(view, seat, answer as unknown as Sheet),
  check,
  welcome,
  // SC-21.14
  discreetly: ({ window }) => window.length > 0,
  join,
  // SC-21.7, SC-21.13
  leave,
  // SC-21.8, SC-21.16
  acts,
}
