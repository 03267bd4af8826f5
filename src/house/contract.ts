/**
 * What the house takes and gives out: tables, seats, states. Each thing is described once, as a JSON Schema: its type,
 * the validation of what comes in, and the published description of the interface are made of that
 * (`src/server/wire.ts` says where it is asked for).
 *
 * A *key* is the secret of one person at one table (in a link `/t/<table>#key=…`, kept by the browser); it holds one
 * seat or, hot seat, several. Without a key one is a spectator.
 */

import { type TSchema, Type } from 'typebox'
import type { Json } from '../kernel/json.ts'
import { NewLapsing, TableTime, Tempo } from './contract-clock.ts'
import { Dispatch } from './contract-dispatch.ts'
import { ActDone, Hosting, Pace } from './contract-host.ts'
import { bundle, Listing } from './contract-lobby.ts'
import {
  commandId,
  either,
  flag,
  json,
  key,
  list,
  literal,
  type Of,
  optional,
  orNull,
  SEATS,
  said,
  seat,
  seats,
  seq,
  text,
  thing,
  whole,
} from './kinds.ts'

export { Host } from './contract-host.ts'
export * from './contract-lobby.ts'
export { key, type Of, seq as since } from './kinds.ts'
export type { Json }

// What the rules say.

const refusalFields = {
  clause: orNull(said('The clause of the rulebook; null when the house refuses before any rule is asked.')),
  code: said('A constant such as NO_MONEY.'),
  text: said('What is wrong, and what would be right.'),
}

export const Refusal = thing('Why something is refused. What is refused has changed nothing.', refusalFields)
export type Refusal = Of<typeof Refusal>

export const Option = thing('One choice of a question.', {
  choice: json('What to send back.'),
  clause: said(),
  text: said(),
  note: optional(said('What it leads to.')),
  target: optional(said('What on the board it touches.')),
  risky: optional(flag({ description: 'It rolls dice or reveals something: there is no undo.' })),
  refusal: optional(Refusal),
})
export type Option = Of<typeof Option>

export const Pending = thing('A question that is open.', {
  seat,
  step: said('`procedure.step`'),
  clause: said(),
  kind: either([literal('ask'), literal('askAll'), literal('open')]),
  question: said(),
  purpose: optional(said('What it is for, where its heading does not say so.')),
  since: whole('The event from which on the seat has been asked this: its number, as long as it is asked.'),
  options: optional(list(Option, { description: 'Absent where the answer is open.' })),
  schema: optional(json('The JSON Schema of an open answer.')),
})
export type Pending = Of<typeof Pending>

export const Result = thing('How a game ended.', {
  winners: seats,
  scores: list(Type.Number(), { description: "By seat, in the game's own unit." }),
  text: said('Why the game is over.'),
  clause: said(),
})
export type Result = Of<typeof Result>

// The shelf.

export const OptionInfo = thing('One option of a game.', {
  name: said(),
  text: said(),
  clause: said('The clause it tunes.'),
  chapter: said('The title of that clause’s chapter in the rulebook; empty where it has none.'),
  schema: json('Its JSON Schema.'),
  default: json('What it is when nothing is said.'),
  when: optional(
    Type.Record(Type.String(), list(json('A value.')), {
      description:
        'Other options, each with the values with which this one matters; elsewhere it changes nothing.',
    }),
  ),
})
export type OptionInfo = Of<typeof OptionInfo>

export const BoardFiles = thing('Where the board of a game from outside the house is served.', {
  script: said('A module that exports `client`.'),
  style: orNull(said()),
})
export type BoardFiles = Of<typeof BoardFiles>

export const GameInfo = thing('A game on the shelf.', {
  id: said(),
  title: said(),
  about: said(),
  prefix: said('With which its clauses begin.'),
  role: said('What a player is called.'),
  seats: thing('How many may play.', { min: whole(), max: whole(), usual: whole() }),
  minutes: Type.Tuple([Type.Number(), Type.Number()], { description: 'From and to.' }),
  bots: list(thing('A bot that may be seated.', { id: said(), text: said() })),
  levels: list(
    thing('How strong an opponent may be, the weakest first.', {
      level: said('A word: beginner, club, strong or master.'),
      text: said(),
      bot: said('The bot that plays so.'),
    }),
  ),
  options: list(OptionInfo),
  presets: list(
    thing('Options under one name, to be given as the option `preset`.', {
      id: said(),
      text: said('What it is for.'),
      usual: flag({ description: 'People are offered it first.' }),
      options: Type.Record(Type.String(), json('The value of an option.'), {
        description: 'What it sets, however many play.',
      }),
    }),
  ),
  lesson: flag({ description: 'It has a first lesson (`/api/lessons/:game`).' }),
  hosting: Hosting,
  board: optional(BoardFiles),
})
export type GameInfo = Of<typeof GameInfo>

export const RulebookInfo = thing('A rulebook.', {
  game: said(),
  title: said(),
  markdown: said('The rulebook as written; clauses are lines that begin `- **IT-6.3`.'),
})
export type RulebookInfo = Of<typeof RulebookInfo>

export const Variant = thing('House rules that somebody has written down.', {
  options: Type.Record(Type.String(), json('The value of an option.'), {
    description: 'As they are given to a table, `preset` among them.',
  }),
})
export type Variant = Of<typeof Variant>

export const JudgedVariant = thing('What is good of a variant, and all that is wrong with it.', {
  options: Type.Record(Type.String(), json('The value of an option.'), {
    description: 'What can be given to a table as it is.',
  }),
  faults: list(
    thing('Something that is wrong.', {
      option: said('The option’s name; empty where it is about all together.'),
      clause: orNull(said()),
      text: said(),
    }),
  ),
})
export type JudgedVariant = Of<typeof JudgedVariant>

// Making and joining tables.

export const SeatRequest = either([
  thing("A seat of the maker's; several: hot seat.", { kind: literal('you'), name: text('Whose it is.') }),
  thing('A seat for whoever comes.', { kind: literal('open') }),
  thing('A seat for a bot.', { kind: literal('bot'), bot: text('Its id.', 80), name: optional(text('')) }),
])
export type SeatRequest = Of<typeof SeatRequest>

export const NewTable = thing('A table to be made.', {
  game: text('The id of the game.', 80),
  name: optional(text('How the table is called.')),
  seats: list(SeatRequest, { minItems: 1, maxItems: SEATS }),
  options: optional(Type.Record(Type.String(), json('The value of an option.'))),
  tempo: optional(Tempo),
  lapsing: optional(NewLapsing),
  hosted: optional(flag({ description: 'The maker may do alone what takes a vote otherwise.' })),
  lobby: optional(Listing),
  bundle: optional(bundle),
  seed: optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Fixes the generator for a table that is not played for keeps (tests, lessons).',
    }),
  ),
})
export type NewTable = Of<typeof NewTable>

export const TableKey = thing('What the maker of a table, or somebody who joined it, must keep.', {
  table: said(),
  key: said(),
  invite: orNull(said('The code of the invite link `/join/<table>/<invite>`; null when no seat is open.')),
  seats,
})
export type TableKey = Of<typeof TableKey>

export const Join = thing(
  'Somebody comes with an invite. Without a seat, the first open one is taken; where none is, and the game can be joined while it runs, he gets a new one.',
  {
    invite: text('The code of the invite link.'),
    name: text('How the newcomer is called.'),
    seat: optional(seat),
    bundle: optional(bundle),
    given: optional(json('What the game wants of a newcomer, beside that (`hosting.joins`).')),
  },
)
export type Join = Of<typeof Join>

export const Again = thing('Whether those of a table that is over play again.', {
  table: orNull(said('Where; null when nobody has asked yet.')),
  seats: list(
    thing('Who sat here.', {
      seat,
      name: said(),
      state: either([literal('free'), literal('asked'), literal('in'), literal('bot')]),
    }),
  ),
})
export type Again = Of<typeof Again>

export const Fork = thing('Where a new table is to branch off: after this event.', { event: seq })
export type Fork = Of<typeof Fork>

// Playing.

const at = Type.Integer({ ...seq, description: 'The `seq` of the state that this is said to.' })

export const Answer = thing(
  "A seat's answer to the question it is asked. Where several are asked, the last one counts.",
  {
    seat,
    seq: at,
    commandId,
    choice: json('The answer.'),
    draft: optional(
      flag({
        description:
          'True while it is being written: it is kept for its writer alone, need not be legal, and counts only if the deadline comes first. A draft takes the place of what was handed in before.',
      }),
    ),
  },
)
export type Answer = Of<typeof Answer>

export const Undo = thing('A seat takes back its last answer.', { seat, seq: at, commandId })
export type Undo = Of<typeof Undo>

/** House-6.2  Who answers is told whether it counts; until when it may be replaced stands in the state. */
export const Accepted = thing('The answer is durable.', {
  event: orNull(
    whole(
      'The number of the event that carried it out; null while it lies as a sheet: where several are asked, it may be replaced until all are in.',
    ),
  ),
  seq: whole("The table's new `seq`."),
})
export type Accepted = Of<typeof Accepted>

export const Say = thing('A line of talk.', {
  text: text('What is said.', 2000),
  seat: optional(seat),
})
export type Say = Of<typeof Say>

export const Explain = thing('An answer of which one wants to know whether it is legal.', {
  seat,
  choice: json('The answer.'),
})
export type Explain = Of<typeof Explain>

export const Explained = either(
  [
    thing('It is legal.', {
      legal: literal(true),
      text: said(),
      clause: said(),
      voids: optional(
        list(thing('A line that does nothing.', { line: whole('From 1.'), ...refusalFields }), {
          description:
            'Of a sheet: what in it would do nothing as things stand. Absent where all would do something.',
        }),
      ),
    }),
    thing('It is not.', { legal: literal(false), refusal: Refusal }),
  ],
  { description: 'Why an answer is or is not legal.' },
)
export type Explained = Of<typeof Explained>

export const Advice = thing(
  "What a player made of code would answer in one's place, by nothing but what one's own seat sees.",
  {
    seat,
    seq: at,
    by: thing('Who advises.', { id: said(), text: said('How it plays.') }),
    choice: json('The answer: it may be sent as it is.'),
    text: said('The answer in words.'),
    clause: said(),
    reasons: list(
      thing('A reason, by nothing but what the seat sees.', { text: said('A sentence.'), clause: said() }),
      { description: 'Why, the weightiest first; empty where the player gives none.' },
    ),
    written: optional(
      said('The same as lines of text, where the game has such a form: to be read, changed and sent back.'),
    ),
  },
)
export type Advice = Of<typeof Advice>

// Looking.

export const Sheet = thing('What lies of an own seat under the question it is asked.', {
  seat,
  answer: json('The answer.'),
  ready: flag({ description: 'False while it is a draft.' }),
})
export type Sheet = Of<typeof Sheet>

export const InCount = thing('How many have handed in, where several are asked.', {
  in: whole(),
  of: whole('How many are in or waited for.'),
})
export type InCount = Of<typeof InCount>

export const SheetNews = thing('Somebody has handed in, or takes up again what he had handed in.', {
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
  bot: orNull(said("The bot's id.")),
  online: flag({ description: 'Somebody is connected for it.' }),
})
export type SeatInfo = Of<typeof SeatInfo>

export const Mine = thing('The keys one holds.', {
  keys: list(thing('A key.', { table: text('The id of its table.', 80), key }), { maxItems: 200 }),
})
export type Mine = Of<typeof Mine>

export const TableSummary = thing('A table in one line of a list.', {
  table: said(),
  game: said(),
  title: said("The game's title."),
  name: said(),
  seats: list(SeatInfo),
  you: seats,
  yourTurn: flag({ description: 'It waits for one of your seats.' }),
  over: flag(),
  seq: whole(),
  dueAtMs: orNull(
    whole(
      'From when on the house decides for who has not answered, in milliseconds since 1970; null for never.',
    ),
  ),
  movedAtMs: whole('When the last thing happened, in milliseconds since 1970.'),
  resting: flag({ description: 'It was found damaged, and is locked.' }),
  again: list(said(), { description: 'Who asks one of your seats to play again; nobody at most tables.' }),
})
export type TableSummary = Of<typeof TableSummary>

export const Line = thing('One line of the chronicle, as this viewer may read it.', {
  event: whole('The event that told it.'),
  kind: said("The fact's name, for pictures: `flew`, `delivered` …; `undo` where an answer was taken back."),
  text: said(),
  clause: said(),
  args: list(either([Type.Number(), list(Type.Number())]), {
    description: "The fact's parts, numbers and lists of numbers; their meaning is the game's.",
  }),
  dice: list(whole(), { description: 'Faces of the dice it rolled, in order.' }),
  places: list(said(), {
    description: 'Where on the board it happened, as options name such places; the first matters most.',
  }),
  seat: orNull(whole('The seat whose decision led to it; null for the opening, and where several decided.')),
})
export type Line = Of<typeof Line>

export const TalkLine = thing('A line of talk.', {
  id: whole(),
  seat,
  name: said("The speaker's name."),
  text: said(),
  atMs: whole('Milliseconds since 1970.'),
})
export type TalkLine = Of<typeof TalkLine>

export const Late = thing('Spectators are shown the table as it was: nothing that is newer is told them.', {
  by: whole('So many turns late.'),
  now: whole('The turn that the game is in.'),
  shown: orNull(whole('The turn that is shown; null while none is old enough.')),
  seq: orNull(whole('For who may do what hosts may: the `seq` of the table as it is.')),
})
export type Late = Of<typeof Late>

export const TableState = thing('The table as one viewer may see it.', {
  table: said(),
  game: said(),
  title: said("The game's title."),
  name: said(),
  seq: whole("Grows by one with every event: the next event's number."),
  seats: list(SeatInfo),
  you: Type.Array(seat, { description: "The viewer's own seats; empty for spectators." }),
  eye: orNull(
    whole(
      'The seat through whose eyes `view` is: of several own ones the one asked, else the first; null for spectators.',
    ),
  ),
  view: json("The game's own view; null before the game has begun."),
  pending: list(Pending, {
    description:
      "The questions to the viewer's own seats that are not answered. Options that are impossible carry their refusal.",
  }),
  answered: list(Pending, {
    description: 'The questions to own seats that are, and may be answered again until all are in.',
  }),
  sheets: list(Sheet, { description: 'What own seats have handed in, and their drafts.' }),
  discreet: flag({
    description: 'In this game nobody is told who of the others is asked and who has handed in.',
  }),
  ready: Type.Array(seat, {
    description: 'Who has handed in, where several are asked; where it is discreet, of the own seats.',
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
      'The chronicle from event `since` on, whole: these lines take the place of all that the client has from that event on (after an undo, or for another eye, that is more than the new ones).',
  }),
  since: whole('The event with which `lines` begins; 0 when it is the whole chronicle.'),
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
  commitment: said("The hash to which the dice's key is committed. Empty for seeded tables."),
  revealedKey: orNull(said('The key, when the game is over.')),
  seed: orNull(said('The seed of a table that is not played for keeps: its dice can be foretold.')),
  invite: orNull(
    said('For those who hold a seat, while seats are open; for the host, while the game can be joined.'),
  ),
  lobby: orNull(Listing),
  host: flag({ description: 'The viewer made the table, and may do what hosts may (`POST …/host`).' }),
  acts: list(ActDone, {
    description: 'What the house and the host have done at the table of late, and when.',
  }),
  options: Type.Record(Type.String(), json('The value of an option.')),
  time: TableTime,
  rules: thing('By which version of the rules it is played.', {
    version: whole('This one: it was begun under it, or has been moved on to it.'),
    latest: whole("The house's today."),
    differs: orNull(
      thing('What keeps a running table from being moved on to the latest.', {
        event: whole('The first event that the latest version plays otherwise.'),
        text: said('In words.'),
      }),
    ),
  }),
  imported: flag({ description: 'It came from a file, and was not played in this house.' }),
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
  'What has changed at a table since its last state or news; whatever is not in it is as it was.',
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
  seats: Type.Array(seat, { description: 'The seats he is connected for.' }),
  online: flag(),
})
export type Here = Of<typeof Here>

export const Refused = thing('Every error: what is wrong, by which clause, what would be right.', {
  error: Refusal,
  state: optional(TableState),
})
export type Refused = Of<typeof Refused>

export const SeatReport = thing(
  'What a seat was told once all had been heard: of the game, and kept for ever.',
  {
    rev: whole('The entry of the log that it is of; they rise.'),
    report: json("The game's own."),
  },
)
export type SeatReport = Of<typeof SeatReport>

export const ReplayFrame = thing("The table as it stood after an event, in one's own view.", {
  event: whole(),
  events: whole('How many there are.'),
  view: json("The game's own view."),
  lines: list(Line, { description: 'The lines told up to then.' }),
  over: orNull(Result),
})
export type ReplayFrame = Of<typeof ReplayFrame>
