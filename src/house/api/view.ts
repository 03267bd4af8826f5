/** Looking at tables: part of the house's contract. */

import { type TSchema, Type } from 'typebox'
import { TableTime } from './clock.ts'
import { Opening } from './create.ts'
import { ActDone, Pace } from './host.ts'
import { Listing } from './lobby.ts'
import { Pending, Refusal, Result } from './rules.ts'
import {
  either,
  flag,
  json,
  key,
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

export const DispatchLine = thing('One line of what happened since your last turn, written to the seat.', {
  no: whole('Its numeral: its place among them in order of time.'),
  text: said('One sentence with a verb and a name: “You lost Tesk to Calder.”'),
  why: said('Why, and what follows from it; empty for nothing.'),
  clause: said(),
  kind: said('The fact’s name.'),
  to: either([literal('you'), literal('table')], {
    description:
      '`you`: it happened to the seat, or the seat did it, and the text calls it “you”. `table`: it is told as everybody reads it.',
  }),
  concern: orNull(either([literal('loses'), literal('gains'), literal('learns')])),
  at: whole('The event of the gravest fact in it: by it lines are put in order of time.'),
  places: list(said(), { description: 'Where on the board it happened, as options name such places.' }),
  dice: list(whole(), { description: 'The dice that decided it.' }),
  events: list(whole(), { description: 'The events that told what is in it.' }),
  lost: list(thing('How many of a kind were lost.', { n: whole(), of: said('`lands`, `armies` …') })),
})
export type DispatchLine = Of<typeof DispatchLine>

export const Dispatch = thing(
  'What happened to a seat since its last turn, in at most five lines. All that it lost is in them, by itself or in a count.',
  {
    seat,
    since: whole('The event of its last answer, by which it was there; 0 when it has given none.'),
    lines: list(DispatchLine, {
      description: 'Those to the seat first, then those to the table; of each the gravest first.',
    }),
    more: whole('How many more lines the log has since then.'),
  },
)
export type Dispatch = Of<typeof Dispatch>

export const Sheet = thing('The orders or the draft of one of your seats for its present move.', {
  seat,
  answer: json('The answer.'),
  ready: flag({ description: 'False while it is a draft.' }),
})
export type Sheet = Of<typeof Sheet>

export const InCount = thing('How many have submitted, where several have to move.', {
  in: whole(),
  of: whole('How many are in or waited for.'),
})
export type InCount = Of<typeof InCount>

export const SheetNews = thing('A player has submitted, or takes their orders back.', {
  seq: whole('The `seq` of the table, which does not change by it.'),
  seat: orNull(whole('Whose; null for another at a discreet table: then only the count is news.')),
  ready: flag({ description: 'It is in now.' }),
  waited: flag({ description: 'The game waits for this seat.' }),
  count: orNull(InCount),
  sheet: optional(Sheet),
})
export type SheetNews = Of<typeof SheetNews>

export const SeatInfo = thing('A seat, as everybody may know it.', {
  seat,
  name: said(),
  kind: either([literal('person'), literal('bot'), literal('open')]),
  bot: orNull(said('The bot’s id.')),
  online: flag({ description: 'Somebody is connected for it.' }),
})
export type SeatInfo = Of<typeof SeatInfo>

export const Mine = thing('The keys that you hold.', {
  keys: list(thing('A key.', { table: text('The id of its table.', 80), key }), { maxItems: 200 }),
})
export type Mine = Of<typeof Mine>

export const TableSummary = thing('A table in one line of a list.', {
  table: said(),
  game: said(),
  title: said('The game’s title.'),
  name: said(),
  seats: list(SeatInfo),
  you: seats,
  yourTurn: flag({ description: 'It waits for one of your seats.' }),
  over: flag(),
  seq: whole(),
  dueAtMs: orNull(
    whole(
      'From when on Argosy moves for players who have not moved, in milliseconds since 1970. It is null for never, and for viewers who may not know.',
    ),
  ),
  movedAtMs: whole('When the last thing happened, in milliseconds since 1970.'),
  resting: flag({ description: 'It was found damaged, and is locked.' }),
  again: list(said(), {
    description: 'The players who ask one of your seats to play again; none at most tables.',
  }),
})
export type TableSummary = Of<typeof TableSummary>

export const Line = thing('One line of the log, as this viewer may read it.', {
  event: whole('The event that told it.'),
  kind: said('The fact’s name, for pictures: `flew`, `delivered` …; `undo` where an answer was taken back.'),
  text: said(),
  clause: said(),
  args: list(either([Type.Number(), list(Type.Number())]), {
    description: 'The fact’s parts, numbers and lists of numbers; their meaning is the game’s.',
  }),
  dice: list(whole(), { description: 'Faces of the dice it rolled, in order.' }),
  places: list(said(), {
    description: 'Where on the board it happened, as options name such places; the first matters most.',
  }),
  seat: orNull(whole('The seat whose decision led to it; null for the opening, and where several decided.')),
  grade: either([literal('headline'), literal('event'), literal('detail'), literal('bookkeeping')]),
  about: orNull(whole('The seat it names first; null for nobody.')),
  moves: flag({ description: 'It says where that seat is now.' }),
})
export type Line = Of<typeof Line>

export const TalkLine = thing('A line of talk.', {
  id: whole('Asides count down from -1, the others up.'),
  seat,
  name: said('The speaker’s name.'),
  text: said(),
  atMs: whole('Milliseconds since 1970.'),
  to: optional(
    list(seat, { description: 'Of an aside: the seats that it was said to. Nobody else is told of it.' }),
  ),
  hidden: optional(literal(true, { description: 'A moderator has hidden it: `text` says so, and why.' })),
})
export type TalkLine = Of<typeof TalkLine>

export const Late = thing('Spectators are shown the table as it was: nothing that is newer is told them.', {
  by: whole('How many turns late.'),
  now: whole('The turn that the game is in.'),
  shown: orNull(whole('The turn that is shown; null while none is old enough.')),
  seq: orNull(whole('For who may do what hosts may: the `seq` of the table as it is.')),
})
export type Late = Of<typeof Late>

export const TableState = thing('The table as one viewer may see it.', {
  table: said(),
  game: said(),
  title: said('The game’s title.'),
  name: said(),
  seq: whole('Grows by one with every event: the next event’s number.'),
  seats: list(SeatInfo),
  you: Type.Array(seat, { description: 'The viewer’s own seats; empty for spectators.' }),
  eye: orNull(
    whole(
      'The seat through whose eyes `view` is: of several own ones the one asked, else the first; null for spectators.',
    ),
  ),
  view: json('The game’s own view; null before the game has begun.'),
  pending: list(Pending, {
    description:
      'The questions to the viewer’s own seats that are not answered. Options that are impossible carry their refusal.',
  }),
  answered: list(Pending, {
    description: 'The questions to own seats that are, and may be answered again until all are in.',
  }),
  sheets: list(Sheet, { description: 'The orders that your seats have submitted, and their drafts.' }),
  discreet: flag({
    description: 'In this game nobody sees which other players have to move and which have submitted.',
  }),
  ready: Type.Array(seat, {
    description:
      'The seats that have submitted, where several have to move; at a discreet table only your own.',
  }),
  waitingFor: Type.Array(seat, {
    description: 'Everybody the game still waits for; where it is discreet, of the own seats.',
  }),
  count: orNull(InCount),
  question: orNull(
    said('The question being asked, for those who wait; where it is discreet, for those who are asked.'),
  ),
  started: flag({ description: 'False while seats are open: the game begins when all are taken.' }),
  over: orNull(Result),
  late: orNull(Late),
  lines: list(Line, {
    description:
      'The whole log from event `since` on. These lines replace all that the client has from that event on. After an undo, or for another viewer, that is more than the new lines.',
  }),
  since: whole('The event with which `lines` begins; 0 when it is the whole log.'),
  dispatch: orNull(Dispatch),
  pace: Pace,
  undo: either(
    [
      thing('One of the seats may take back its last answer.', { seat, to: whole('It goes back to here.') }),
      thing('None may.', { why: said() }),
    ],
    { description: 'Whether the viewer may take the last answer back, and if not, why.' },
  ),
  talk: list(TalkLine),
  asides: thing('Whether something may be said to some alone, and the clause by which it may, or not.', {
    ...{ may: flag(), clause: said() },
  }),
  commitment: said('The hash to which the dice’s key is committed. Empty for seeded tables.'),
  revealedKey: orNull(said('The key, when the game is over.')),
  seed: orNull(said('The seed of a table that is not played for keeps: its dice can be foretold.')),
  invite: orNull(
    said('For those who hold a seat, while seats are open; for the host, while the game can be joined.'),
  ),
  lobby: orNull(Listing),
  opening: orNull(
    thing('When the game is to begin, while the table waits for players.', {
      ...Opening.properties,
      missed: orNull(said('Why it did not begin then, and goes on waiting; null while it is to begin.')),
    }),
  ),
  host: flag({ description: 'The viewer made the table, and may do what hosts may (`POST …/host`).' }),
  acts: list(ActDone, {
    description: 'The latest actions of Argosy and the host at the table, and when.',
  }),
  options: Type.Record(Type.String(), json('The value of an option.')),
  time: TableTime,
  rules: thing('By which version of the rules it is played.', {
    version: whole('This one: it was begun under it, or has been moved on to it.'),
    latest: whole('The house’s today.'),
    differs: orNull(
      thing('What keeps a running table from being moved on to the latest.', {
        event: whole('The first event that the latest version plays otherwise.'),
        text: said('In words.'),
      }),
    ),
  }),
  master: orNull(
    thing(
      'A game master without a seat sees everything of the running game but submitted orders and drafts.',
      {
        known: flag({ description: 'They have an account. Others are known in one browser alone.' }),
        clause: said('The clause that says so.'),
      },
    ),
  ),
  galaxy: flag({
    description: 'The viewer may see the whole map turn by turn, or what they knew of it (`GET …/galaxy`).',
  }),
  imported: flag({ description: 'It came from a file and was not played on this server.' }),
  forkOf: orNull(
    thing('The table this one was forked from, and after which event.', { table: said(), event: whole() }),
  ),
})
export type TableState = Of<typeof TableState>

/** The same fields, each of which may be missing. */
const optionals = <F extends Record<string, TSchema>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, optional(schema)])) as {
    [K in keyof F]: ReturnType<typeof optional<F[K]>>
  }

export const TableNews = thing(
  'The changes at a table since its last state or news. All else is as it was.',
  {
    ...optionals({ ...TableState.properties }),
    seq: TableState.properties.seq,
    viewed: optional(
      Type.Record(Type.String(), json('A field of the view.'), {
        description: 'The fields of the view that have changed, where `view` is not there whole.',
      }),
    ),
    timed: optional(
      thing(
        'The fields of `time` that have changed, where that is not there whole; of its seats, those that have.',
        {
          ...optionals({ ...TableTime.properties }),
        },
      ),
    ),
  },
)
export type TableNews = Of<typeof TableNews>

export const Here = thing('Somebody has come, or gone.', {
  seats: Type.Array(seat, { description: 'The seats they are connected for.' }),
  online: flag(),
})
export type Here = Of<typeof Here>

export const Puzzle = thing(
  'Work for somebody without an account: the number below `tries` for which the SHA-256 of `challenge.number` is `target`. The same request is let through once with that text in the header `Argosy-Proof`, from the same network, within two minutes.',
  {
    challenge: said('It is signed.'),
    target: said('In hexadecimal digits.'),
    tries: whole('How many numbers there are.'),
  },
)
export type Puzzle = Of<typeof Puzzle>

export const Refused = thing('Every error: what is wrong, by which clause, what would be right.', {
  error: Refusal,
  state: optional(TableState),
  puzzle: optional(Puzzle),
})
export type Refused = Of<typeof Refused>

export const SeatReport = thing('A report of the game to a seat after all had moved. It is never deleted.', {
  rev: whole('The entry of the log that it is of; they rise.'),
  report: json('The game’s own.'),
})
export type SeatReport = Of<typeof SeatReport>

export const ReplayFrame = thing('The table as it stood after an event, as you may see it.', {
  event: whole(),
  events: whole('How many there are.'),
  view: json('The game’s own view.'),
  lines: list(Line, { description: 'The lines told up to then.' }),
  over: orNull(Result),
})
export type ReplayFrame = Of<typeof ReplayFrame>

// What happened to a seat since its last answer.
