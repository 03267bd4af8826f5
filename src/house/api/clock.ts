/** How a table keeps time, what happens at its deadlines, and what is voted on: part of the house's contract. */

import { Type } from 'typebox'
import {
  either,
  flag,
  list,
  literal,
  type Of,
  optional,
  orNull,
  said,
  seat,
  seats,
  text,
  thing,
  whole,
} from './schema-parts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ms = (description: string, least: number, most: number) =>
  Type.Integer({ minimum: least, maximum: most, description })

export const Tempo = either(
  [
    thing('No time limit: the game waits until everybody has moved.', { kind: literal('none') }),
    thing(
      'A clock for each seat that runs while it is asked alone; where several are asked, only who is late pays.',
      {
        kind: literal('live'),
        bankMs: ms('What each begins with.', 1000, 30 * DAY),
        incrementMs: ms('The time that each player gets when their turn is over.', 0, DAY),
        capMs: ms('The most that increments can fill a bank to.', 1000, 60 * DAY),
      },
    ),
    thing('A time limit for each move.', {
      kind: literal('move'),
      perMoveMs: ms('Milliseconds.', 1000, 90 * DAY),
    }),
    thing('Deadlines at fixed hours of the day.', {
      kind: literal('mail'),
      zone: text('The time zone, such as `Europe/Vienna`.', 64),
      at: list(text('An hour of the day, as `20:00`.', 5), { minItems: 1, maxItems: 24 }),
      days: list(Type.Integer({ minimum: 1, maximum: 7 }), {
        minItems: 1,
        maxItems: 7,
        description: 'Days of the week on which there are deadlines: 1 is Monday.',
      }),
      off: list(text('A date, as `2026-12-24`.', 10), {
        maxItems: 60,
        description: 'Days on which there are none.',
      }),
      leastHours: Type.Integer({
        minimum: 0,
        maximum: 336,
        description: 'How many hours a deadline is ahead, at least.',
      }),
      early: flag({
        description: 'Where several are asked: when all are in, nobody waits for the deadline.',
      }),
    }),
  ],
  { description: 'How a table keeps time.' },
)
export type Tempo = Of<typeof Tempo>

const lapsing = {
  graceMs: ms('How long Argosy still waits after a deadline.', 0, 7 * DAY),
  extensions: Type.Integer({ minimum: 0, maximum: 100, description: 'How many extensions each seat has.' }),
  extensionMs: ms('How long an extension is.', 1000, 30 * DAY),
  absentAfter: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How many deadlines in a row a seat misses until it is away; 0: never.',
  }),
  absent: either([literal('late'), literal('bot'), literal('open'), literal('resign')], {
    description:
      'How the game goes on without a player who is away. The seat counts as late at once, a bot plays it, it is open to others, or it resigns.',
  }),
  vacationDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'Days of vacation that a seat has in a year.',
  }),
}

export const Lapsing = thing('What happens when somebody does not answer in time.', lapsing)
export type Lapsing = Of<typeof Lapsing>

/** What the maker of a table may say of lapses. What they leave out has the default of the time control. */
export const NewLapsing = Type.Partial(Lapsing)
export type NewLapsing = Of<typeof NewLapsing>

export const Proposal = either(
  [
    thing('The clock stops for this many days.', {
      what: literal('pause'),
      days: Type.Integer({ minimum: 1, maximum: 30 }),
    }),
    thing('A stopped clock starts again.', { what: literal('resume') }),
    thing('Another time control from now on.', { what: literal('tempo'), tempo: Tempo }),
    thing('A seat is freed, and somebody else may take it.', { what: literal('free'), seat }),
    thing('The game ends as it stands, unfinished: nobody has won.', { what: literal('end') }),
    thing('The game ends in a draw, if it has one.', { what: literal('draw') }),
    thing('The last missed deadline and everything since are undone.', { what: literal('unlapse') }),
    thing('The game goes on under another version of its rules.', {
      what: literal('rules'),
      to: whole('The version; it must be the server’s version of today.'),
    }),
  ],
  { description: 'What those at a table may vote on.' },
)
export type Proposal = Of<typeof Proposal>

const Refused = thing('Why it is refused.', { code: said(), text: said('What is wrong, and what would do.') })

const at = (description: string) => whole(`${description}, in milliseconds since 1970.`)

export const SeatTime = thing('The time of one seat.', {
  seat,
  waited: flag({ description: 'The game waits for its move, submitted or not.' }),
  sinceMs: orNull(at('Since when it has to make this move; null when it has none')),
  dueAtMs: orNull(at('Until when it has to answer; null where no deadline holds')),
  bankMs: orNull(whole('What it has left of a live clock, as of `sinceMs`; null at other clocks.')),
  extensions: whole('How many extensions it has left.'),
  lapses: whole('How many deadlines it has missed in a row.'),
  absent: orNull(either([literal('late'), literal('bot'), literal('open'), literal('resign')])),
  resigned: flag(),
  vacationUntilMs: orNull(at('Until when it is on vacation; null when it is not')),
  past: list(
    thing('A question that it was asked.', {
      fromMs: at('Since when'),
      toMs: at('When it was over'),
      late: flag({ description: 'Because its time was over.' }),
    }),
    { description: 'The last questions of before, the oldest first; none where games last hours.' },
  ),
  vacationDaysLeft: Type.Number({ description: 'How many days of vacation it may still take this year.' }),
})
export type SeatTime = Of<typeof SeatTime>

export const OpenVote = thing('Something that is being voted on.', {
  vote: whole('Its number, to vote by.'),
  by: seat,
  text: said('What is proposed, in words.'),
  proposal: Proposal,
  yes: seats,
  no: seats,
  needs: whole('How many must say yes.'),
  of: whole('How many may vote.'),
  untilMs: at('When it ends'),
})
export type OpenVote = Of<typeof OpenVote>

export const Proposable = thing('Something that may be put to the vote at a table, or why not now.', {
  what: said('As `proposal.what`.'),
  text: said('What it would do, in words.'),
  all: flag({ description: 'All who may vote must say yes; else more than half of them.' }),
  clause: said('The clause of the House rulebook that it rests on.'),
  refused: orNull(Refused),
})
export type Proposable = Of<typeof Proposable>

export const May = thing('Something that the viewer may do at the table now (`POST …/host`).', {
  do: either([
    literal('close'),
    literal('play'),
    literal('free'),
    literal('act'),
    literal('leave'),
    literal('extend'),
    literal('vacation'),
    literal('return'),
    literal('resign'),
    literal('propose'),
    literal('vote'),
    literal('pause'),
    literal('resume'),
    literal('tempo'),
    literal('fill'),
    literal('schedule'),
    literal('decide'),
    literal('list'),
  ]),
  seat: optional(seat),
  vote: optional(whole('Which one.')),
})
export type May = Of<typeof May>

export const TableTime = thing('How the table keeps time, and how it stands.', {
  tempo: Tempo,
  lapsing: Lapsing,
  text: said('The tempo in words.'),
  hosted: flag({ description: 'The host may do alone what takes a vote at other tables.' }),
  nowMs: orNull(at('The server’s clock when this was written; null at a table with no time limit')),
  dueAtMs: orNull(
    at(
      'Until when the question that waits has to be answered; null where there is no deadline, and for viewers who are not told',
    ),
  ),
  lapsesAtMs: orNull(at('From when on Argosy moves for players who have not moved: `dueAtMs` and the grace')),
  paused: orNull(
    thing('The clock stands.', { sinceMs: at('Since when'), untilMs: at('When it runs again by itself') }),
  ),
  seats: list(SeatTime),
  votes: list(OpenVote),
  proposals: list(Proposable, {
    description: 'The votes that can be proposed during the game; empty before and after.',
  }),
  may: list(May),
})
export type TableTime = Of<typeof TableTime>
