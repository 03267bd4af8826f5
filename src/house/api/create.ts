/** Making and joining tables: part of the house's contract. */

import { Type } from 'typebox'
import { NewLapsing, Tempo } from './clock.ts'
import { bundle, Listing } from './lobby.ts'
import {
  either,
  flag,
  json,
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
} from './schema-parts.ts'

export const SeatRequest = either([
  thing('A seat of the maker’s; several: hot seat.', { kind: literal('you'), name: text('Whose it is.') }),
  thing('An open seat.', { kind: literal('open') }),
  thing('A seat for a bot.', { kind: literal('bot'), bot: text('Its id.', 80), name: optional(text('')) }),
])
export type SeatRequest = Of<typeof SeatRequest>

export const Opening = thing('When the game of a table begins that waits for players.', {
  atMs: whole('In milliseconds since 1970.'),
  bot: orNull(
    text(
      'The id of the bot that takes the free seats; null: the game begins with the players who are there.',
      80,
    ),
  ),
})
export type Opening = Of<typeof Opening>

export const NewTable = thing('A table to be made.', {
  game: text('The id of the game.', 80),
  name: optional(text('The name of the table.')),
  seats: list(SeatRequest, { minItems: 1, maxItems: SEATS }),
  options: optional(Type.Record(Type.String(), json('The value of an option.'))),
  tempo: optional(Tempo),
  lapsing: optional(NewLapsing),
  hosted: optional(flag({ description: 'The maker may do alone what takes a vote otherwise.' })),
  lobby: optional(Listing),
  opening: optional(Opening),
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
  'A player joins with an invite. Without a seat, they get the first open one. If none is open and the running game can be joined, they get a new one.',
  {
    invite: text('The code of the invite link.'),
    name: text('The name of the newcomer.'),
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
