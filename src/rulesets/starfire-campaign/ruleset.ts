import type { Holdings, Ruleset, Seat, Spectating } from '../../kernel/index.ts'
import { answerText } from './advice/pieces.ts'
import { check } from './checked.ts'
import { frd, sum } from './exact.ts'
import { galaxy } from './galaxy/galaxy.ts'
import { determinise } from './imagine.ts'
import { LEVEL } from './knowledge/known.ts'
import { Atlas, empireOwner } from './map/world.ts'
import { acts } from './master/desk.ts'
import { options, optionWords } from './options.ts'
import { type Empire, FIRSTS, fields, MOST_EMPIRES, type Position } from './position.ts'
import { presets } from './presets.ts'
import { campaign } from './procedures/campaign.ts'
import { DEFAULT_RACE } from './race/race.ts'
import { colonyName } from './report/lines/line.ts'
import { reported, welcome } from './report/reported.ts'
import { reportFor, reportText, type SeatReport } from './report/text.ts'
import { result, verdict } from './result.ts'
import { livedIn, puOf, scoreOf } from './scoring.ts'
import { leave } from './seats/leaving.ts'
import { join, setup } from './setup.ts'
import type { Sheet } from './sheet.ts'
import { sound } from './soundness.ts'
import type { View } from './view.ts'
import { type Facts, words } from './words.ts'

/** What a question is for, where its heading does not say what follows from the answer. */
const purposes: Readonly<Record<string, string>> = {
  'campaign.window': 'Empires that cannot pay may make deals now with empires they have met.',
}

/**
 * SC-20.11  What spectators see of a campaign that goes on: everything, SPECTATE turns late; of who has met nobody not who it is;
 * SC-21.33  and nothing of what its master plans.
 */
const spectators: Spectating<Position, View> = {
  late: (p) => p.options.SPECTATE,
  turn: (p) => p.turn,
  // SC-20.17  After the end everything is shown.
  view: (p, over) =>
    over
      ? p
      : {
          ...p,
          planned: [],
          empires: p.empires.map((empire) => (isMet(p, empire) ? empire : masked(empire))),
        },
  tells: (p, seat) => {
    const empire = p.empires[seat]
    return empire !== undefined && isMet(p, empire)
  },
}

/** SC-20.11  True for an empire in contact with another empire; NPRs tell nobody. */
const isMet = ({ seats }: Position, { contacts }: Empire) => contacts.some(({ owner }) => owner <= seats)

/** SC-20.11  "Empire p", without name, race, score, and the report that tells them. */
const masked = (empire: Empire): Empire => ({
  ...empire,
  name: `Empire ${empire.owner}`,
  race: DEFAULT_RACE,
  history: [],
  report: [],
})

/** What people are shown of a game that is over. */
const curves = [
  'score',
  ['pu', 'people'],
  ['el', 'empire level'],
  'colonies',
  'ships',
  ['surveyed', 'systems surveyed'],
] as const

/** An empire in default has less than nothing. */
const gaugeBounds = { treasury: [-Infinity, Infinity], score: [-Infinity, Infinity] } as const

/** The treasury in tenths of what a turn brings after upkeep, as last reported; 0 where nothing comes in. */
function idleOf({ treasury, report }: Empire): number {
  const net = report.find(({ kind }) => kind === 'net')?.numbers[0] ?? 0
  return net > 0 ? Math.max(0, frd(10 * treasury, net)) : 0
}

/** SC-21.10  1 if an empire that leads now also led after half of the turns, else 0. */
function ledOf({ empires, turn }: Position): number {
  const half = frd(turn, 2)
  const then = empires.map(({ history, joined }) => history[half - joined] ?? 0)
  const now = empires.map(({ history }) => history.at(-1) ?? 0)
  const [led, leads] = [Math.max(...then), Math.max(...now)]
  return empires.some((_, i) => then[i] === led && now[i] === leads) ? 1 : 0
}

/** SC-16.2  The lower of what two empires say counts. */
const isBound = ({ seats }: Position, { owner, relation, theirs }: Empire['contacts'][number]): boolean =>
  owner <= seats && [relation, theirs].every((said) => said === 'TREATY' || said === 'ALLY')

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const atlas = new Atlas(p.world)
  // SC-21.12  Who has not entered yet has nothing.
  const by = (measure: (empire: Empire) => number) => [...p.empires.map(measure), ...p.joining.map(() => 0)]
  const homes = new Map(p.empires.map(({ seat, owner }) => [atlas.homeworld(seat), owner]))
  const taken = ({ owner, colonies }: Empire) =>
    colonies.system.filter((system) => homes.has(system) && homes.get(system) !== owner).length
  const charted = (level: number) => by(({ chart }) => chart.filter((known) => known.level >= level).length)
  return {
    turn: p.turn,
    empires: p.seats - p.out.length,
    score: by((empire) => scoreOf(empire, p.options)),
    pu: by(puOf),
    el: by(({ el }) => el),
    treasury: by(({ treasury }) => treasury),
    ships: by(({ ships }) => ships.id.length),
    visited: charted(LEVEL.visited),
    surveyed: charted(LEVEL.detailed),
    contacts: by(({ contacts }) => contacts.length),
    colonies: by(livedIn),
    // Question 3 of SC-25: In which turn first; 0 for never.
    ...Object.fromEntries(FIRSTS.map((first, i) => [first, by(({ firsts }) => firsts[i] ?? 0)])),
    quiet: by(({ quiet }) => quiet),
    // SC-16.32  Counted where empires that meet are at war.
    fought: by(({ fought }) => fought),
    fights: by(({ fights }) => fights),
    homes: by(taken),
    // SC-16.2  Empires with which a treaty stands, or more.
    treaties: by(({ contacts }) => contacts.filter((one) => isBound(p, one)).length),
    // Homes that somebody else holds, at the whole table.
    fallen: sum(p.empires.map(taken)),
    led: ledOf(p),
    idle: by(idleOf),
    // Questions 13, 18 and 19: levels above the first, the highest of them, knots undone, and technologies.
    levels: by(({ sl }) => sum(sl) - sl.length),
    highest: by(({ sl }) => Math.max(...sl)),
    knots: by(({ knots }) => knots.length),
    technologies: by(({ tech }) => tech.length),
    // Question 11: empires that it has met.
    met: by(({ contacts }) => contacts.filter(({ owner }) => owner <= p.seats).length),
  }
}

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

/** What an empire has that its reports say is lost or gained: established colonies, its ships and bases; nothing of who is out. */
function holdings({ empires, out }: Position, seat: Seat): Holdings {
  const empire = out.includes(seat) ? undefined : empires.find(({ owner }) => owner === empireOwner(seat))
  if (empire === undefined) return { named: {}, counted: {} }
  const { system, initial } = empire.colonies
  return {
    named: { colonies: system.filter((_, at) => initial[at] === 0).map(colonyName) },
    counted: { units: empire.ships.id.length },
  }
}
