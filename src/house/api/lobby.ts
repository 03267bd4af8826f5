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
    'A secret of the browser, by which a guest is known again: his reliability, and whom he does not want to meet, hang on it.',
})

export const Listing = thing('How a table is listed in the lobby.', {
  note: text('A word to whoever comes.', 200),
  wants: either([literal('anybody'), literal('not-unreliable'), literal('reliable')], {
    description: 'Whom it is for: anybody; everybody but who has left games; who has kept his.',
  }),
})
export type Listing = Of<typeof Listing>

export const Reliability = thing(
  'How somebody has kept to his games by deadline, in the last twelve months.',
  {
    kind: either([literal('new'), literal('reliable'), literal('unreliable')]),
    finished: whole('How many he has played to their end.'),
    left: whole('How many of the last ten he has left.'),
    lapsed: whole('How many deadlines he has missed.'),
    running: whole('At how many listed tables with deadlines he sits now.'),
    text: said('In words.'),
    clause: said(),
  },
)
export type Reliability = Of<typeof Reliability>

const Why = thing('Why not.', { clause: orNull(said()), code: said(), text: said() })

export const LobbyTable = thing('A table with seats that whoever comes may take.', {
  table: said(),
  invite: said('The code of its invite link, `/join/<table>/<invite>`.'),
  game: said(),
  title: said("The game's title."),
  name: said(),
  host: said('What its maker is called there; empty when he has no seat.'),
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

export const NewBlock = thing('Whom one does not want to meet at open seats any more, or does again.', {
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

export const Blocks = thing('Whom of a table one does not want to meet at open seats any more.', {
  blocked: list(seat),
  known: list(seat, {
    description: 'The others who would be known again at another table: they can be blocked.',
  }),
})
export type Blocks = Of<typeof Blocks>

export const NewComplaint = thing('What somebody tells those who run the house.', {
  seat: optional(seat),
  of: orNull(seat),
  text: text('What it is about.', 2000),
  lines: list(whole('The number of a line of talk.'), { maxItems: 50 }),
})
export type NewComplaint = Of<typeof NewComplaint>

export const Complained = thing('It has been handed over.', { complaint: whole('Its number.') })
export type Complained = Of<typeof Complained>
