/** What the host of a table may do, and how the player of a seat changes: the part of the house's contract that is no game. */

import { Type } from 'typebox'
import { Proposal, Tempo } from './clock.ts'
import { Opening } from './create.ts'
import { Trial } from './desk.ts'
import { Listing } from './lobby.ts'
import {
  commandId,
  either,
  flag,
  json,
  literal,
  type Of,
  orNull,
  SEATS,
  said,
  seat,
  seq,
  text,
  thing,
  whole,
} from './schema-parts.ts'

export const Pace = either([literal('once'), literal('quick'), literal('slow'), literal('step')], {
  description: 'At once, so that people can follow, slowly, or one move each time that it is asked for.',
})

/** Reasons stand in the log for all to read. */
const reason = text('Why: it stands in the log for all to read.', 400)

/** Some seats. */
const waited = Type.Array(seat, { minItems: 1, maxItems: SEATS, uniqueItems: true })

export const Hosting = thing('What may happen to a running game of its kind, beside its questions.', {
  joins: flag({ description: 'Newcomers may join it with a seat of their own.' }),
  leaves: flag({ description: 'A seat may leave it for good.' }),
  acts: orNull(json('JSON Schema of what the host may do in it; null for nothing.')),
})
export type Hosting = Of<typeof Hosting>

export const Host = either(
  [
    thing('The host ends the wait for players who have not moved, as at a deadline.', {
      do: literal('close'),
      seq,
      reason,
      commandId,
    }),
    thing(
      'Names who plays a seat from now on: a bot, or with null its player again. The host may do so for any seat, a player for their own.',
      { do: literal('play'), seat, bot: orNull(text('Its id.', 80)), reason, commandId },
    ),
    thing('The host frees a seat: its key opens it no more, and somebody else may take it by the invite.', {
      do: literal('free'),
      seat,
      reason,
      commandId,
    }),
    thing('The host acts in the game, where its rules allow it.', {
      do: literal('act'),
      act: json('The action, as `hosting.acts` of the game describes it.'),
      reason,
      commandId,
    }),
    thing('The host plans acts in the game, all or none: the game carries them out with the turn.', {
      do: literal('plan'),
      acts: Trial.properties.acts,
      reason,
      commandId,
    }),
    thing('The host without a seat writes to players.', {
      do: literal('letter'),
      seats: waited,
      reason: text('What they write.', 2000),
      turn: Type.Optional(
        Type.Integer({ minimum: 1, description: 'It is the newsletter of this turn, to all players.' }),
      ),
      commandId,
    }),
    thing('A player has opened a letter of the host on the page.', {
      do: literal('read'),
      seat,
      atMs: whole('When it was written.'),
      commandId,
    }),
    thing('The host without a seat reminds players who are waited for.', {
      do: literal('remind'),
      seats: waited,
      reason,
      commandId,
    }),
    thing('The host of a hosted table, without a seat, gives players who are waited for more time.', {
      do: literal('grant'),
      seats: waited,
      hours: Type.Integer({ minimum: 1, maximum: 336 }),
      reason,
      commandId,
    }),
    thing('The host takes back what was planned and is not carried out yet.', {
      do: literal('withdraw'),
      no: whole('The number of the plan.'),
      reason,
      commandId,
    }),
    thing('The holder of a seat leaves the game for good.', { do: literal('leave'), seat, commandId }),
    thing('A seat takes one of its extensions for the question that waits.', {
      do: literal('extend'),
      seat,
      commandId,
    }),
    thing('A seat goes on vacation, from now on.', {
      do: literal('vacation'),
      seat,
      days: Type.Integer({ minimum: 1, maximum: 14 }),
      commandId,
    }),
    thing('The holder of a seat is back from absence or vacation.', {
      do: literal('return'),
      seat,
      commandId,
    }),
    thing(
      'How fast the bots of the table move one after the other, from now on; the holder of a seat may say so.',
      {
        do: literal('pace'),
        seat,
        pace: Pace,
        commandId,
      },
    ),
    thing('Bots that wait to be asked make their next move, or play on until a person is asked.', {
      do: literal('onward'),
      seat,
      how: either([literal('step'), literal('turn')]),
      commandId,
    }),
    thing('A seat resigns.', { do: literal('resign'), seat, reason, commandId }),
    thing('A seat proposes something to be voted on, and votes for it.', {
      do: literal('propose'),
      seat,
      proposal: Proposal,
      commandId,
    }),
    thing('A seat votes; its last vote counts.', {
      do: literal('vote'),
      seat,
      vote: whole('The number of what is voted on.'),
      yes: flag(),
      commandId,
    }),
    thing('The host of a hosted table stops the clock for some days.', {
      do: literal('pause'),
      days: Type.Integer({ minimum: 1, maximum: 30 }),
      reason,
      commandId,
    }),
    thing('The host of a hosted table lets the clock run again.', {
      do: literal('resume'),
      reason,
      commandId,
    }),
    thing('The host of a hosted table gives it another tempo.', {
      do: literal('tempo'),
      tempo: Tempo,
      reason,
      commandId,
    }),
    thing('The host of a hosted table does alone what takes a vote elsewhere.', {
      do: literal('decide'),
      proposal: Proposal,
      reason,
      commandId,
    }),
    thing('The host lists the table in the lobby, or takes it out with null.', {
      do: literal('list'),
      lobby: orNull(Listing),
      commandId,
    }),
    thing('The host says when the game begins, or takes it back with null.', {
      do: literal('schedule'),
      opening: orNull(Opening),
      commandId,
    }),
    thing('The host begins the game, with bots in the seats that are empty.', {
      do: literal('fill'),
      bot: text('Its id.', 80),
      commandId,
    }),
  ],
  { description: 'What is done at a table beside answering.' },
)
export type Host = Of<typeof Host>

export const ActDone = thing('An action of Argosy or of the host at a table.', {
  atMs: whole('When, in milliseconds since 1970.'),
  kind: said('`lapse`, `extend`, `absent`, `pause` …'),
  text: said('In words, with its reason.'),
  clause: said('The clause of the House rulebook that it rests on; empty for none.'),
})
export type ActDone = Of<typeof ActDone>
