/** The lobby, and what people have with each other outside their tables: part of the house's contract. */

import { Type } from 'typebox'
import { Tempo } from './clock.ts'
import {
  either,
  flag,
  json,
  list,
  literal,
  type Of,
  optional,
  orNull,
  said,
  seat,
  text,
  thing,
  whole,
} from './schema-parts.ts'

/** A secret that a browser makes up and keeps, by which a guest is known again at other tables. */
export const bundle = Type.String({
  minLength: 20,
  maxLength: 200,
  description:
    'A secret of the browser, by which Argosy knows a guest again. Their reliability and the players they have blocked belong to it.',
})

export const Listing = thing('How a table is listed in the lobby.', {
  note: text('A message to players who join.', 200),
  wants: either([literal('anybody'), literal('not-unreliable'), literal('reliable')], {
    description:
      'The players who may join: anybody, everybody but players who have left games, or only players who finish theirs.',
  }),
})
export type Listing = Of<typeof Listing>

export const Reliability = thing(
  'How reliably somebody has played games with deadlines in the last twelve months.',
  {
    kind: either([literal('new'), literal('reliable'), literal('unreliable')]),
    finished: whole('How many they have finished.'),
    left: whole('How many of the last ten they have left.'),
    lapsed: whole('How many deadlines they have missed.'),
    running: whole('At how many public tables with deadlines they play now.'),
    text: said('In words.'),
    clause: said(),
  },
)
export type Reliability = Of<typeof Reliability>

const Why = thing('Why not.', { clause: orNull(said()), code: said(), text: said() })

export const LobbyTable = thing('A public table with open seats.', {
  table: said(),
  invite: said('The code of its invite link, `/join/<table>/<invite>`.'),
  game: said(),
  title: said('The game’s title.'),
  name: said(),
  opensAtMs: orNull(
    whole('When its game is to begin, in milliseconds since 1970; null for no certain time.'),
  ),
  host: said('The name of the player who made it; empty when they have no seat.'),
  note: said(),
  wants: Listing.properties.wants,
  started: flag({
    description: 'The game is under way: somebody is wanted in the place of one who is away.',
  }),
  free: whole('How many seats may be taken.'),
  of: whole('Of how many.'),
  players: list(said('Who sits there.'), { description: 'Bots too; the first of many.' }),
  options: list(
    thing('An option that differs from the default.', { name: said(), value: json('Its value.') }),
  ),
  tempo: Tempo,
  tempoText: said('The tempo in words.'),
  hosted: flag({ description: 'Its host decides alone what takes a vote elsewhere.' }),
  joinedAtMs: whole('When somebody sat down last, or it was made, in milliseconds since 1970.'),
  endsAtMs: orNull(whole('When it is taken away unless somebody comes; null for a game under way.')),
  refused: orNull(Why),
})
export type LobbyTable = Of<typeof LobbyTable>

export const LobbyAsk = Type.Object({ bundle: optional(bundle) }, { additionalProperties: false })

export const Lobby = thing('The tables that are listed, those at which somebody sat down last first.', {
  tables: list(LobbyTable),
  you: Reliability,
})
export type Lobby = Of<typeof Lobby>

export const NewBlock = thing('A player that you block or no longer block.', {
  seat: optional(seat),
  of: seat,
  blocked: flag(),
  bundle: optional(bundle),
})
export type NewBlock = Of<typeof NewBlock>

export const BlocksAsk = Type.Object(
  { seat: optional(seat), bundle: optional(bundle) },
  { additionalProperties: false },
)

export type BlocksAsk = Of<typeof BlocksAsk>

export const Blocks = thing('The players of a table that you have blocked.', {
  blocked: list(seat),
  known: list(seat, {
    description: 'The others who can be recognised at another table: you can block them.',
  }),
})
export type Blocks = Of<typeof Blocks>

export const NewComplaint = thing('A problem reported to the moderators.', {
  seat: optional(seat),
  of: orNull(seat),
  text: text('What it is about.', 2000),
  lines: list(whole('The number of a line of talk.'), { maxItems: 50 }),
})
export type NewComplaint = Of<typeof NewComplaint>

export const ReportAnswered = thing('A report of yours, and what became of it.', {
  complaint: whole('Its number.'),
  atMs: whole(),
  text: said(),
  answer: orNull(said('What moderators did; null while it waits.')),
})
export type ReportAnswered = Of<typeof ReportAnswered>

export const Complained = thing('It has been sent.', { complaint: whole('Its number.') })
export type Complained = Of<typeof Complained>
