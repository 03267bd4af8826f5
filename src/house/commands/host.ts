import type { Json } from '../../kernel/json.ts'
import type { Applied, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Source } from '../../kernel/source.ts'
import type { Reseating, StoredKey, StoredSeat } from '../../store/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { CommandId } from '../log/entries.ts'
import type { LogFollower } from '../log/follower.ts'
import type { Actor } from '../log/house-actions.ts'
import type { HouseChange } from './house-action.ts'
import { type Resigning, type SeatChange, seatChanged } from './seat-change.ts'
import type { Command } from './submit.ts'

// What is done at a table besides answering: the commands of its host, and changes of the player of a seat.

/** What hosts do in the game, how a player leaves it, and what is settled outside it. */
export type HostAction = Playing | SeatChange

type Playing =
  | { readonly do: 'close'; readonly reason: string; readonly seq: number; readonly command: CommandId }
  | { readonly do: 'act'; readonly reason: string; readonly act: Json; readonly command: CommandId }
  | { readonly do: 'leave'; readonly seat: Seat; readonly command: CommandId }

/** What is wanted, as something that is done to a match. */
export function commandFor(follower: LogFollower, wanted: Playing | Resigning): Command {
  switch (wanted.do) {
    case 'close':
      // House-5.5  Where there is a clock, it ends the wait, unless the table is hosted.
      if (!mayClose(follower))
        throw fault(
          'forbidden',
          'NOT_HOSTED',
          'This table has a time control: the clock ends the wait, not the host.',
        )
      return closing(wanted.reason, wanted.seq, wanted.command)
    case 'act':
      return acting('host', wanted.reason, wanted.act, wanted.command)
    case 'leave':
      return leaving(wanted.seat, wanted.command)
    case 'resign': {
      // House-3.5  It leaves the game where the game has rules for that.
      const made = seatChanged(follower, wanted)
      if (made === null || isRefusal(made))
        throw new HouseError('conflict', made ?? refuse(null, 'GAME_OVER', 'The game is over.'))
      const { acts, seating } = made
      const seated = seating === undefined ? {} : { seated: () => seating }
      return { ...leaving(wanted.seat, wanted.command), acts, ...seated }
    }
  }
}

/** Ends the open question now, with the answers that are there: as at a deadline. */
function closing(reason: string, seq: number, command: CommandId): Command {
  return {
    command,
    seq,
    stands: ({ nextSeq }: Match) => seq === nextSeq,
    apply(match, source) {
      const [seat] = match.question.waitsFor
      if (seat !== undefined) return expire(match, seat, source)
      if (match.question.several) return match.close(source)
      return refuse(null, 'NOT_LATE', 'Nobody needs to move.')
    },
    acts: [{ do: 'close', by: 'host', reason }],
  }
}

/** What the deadline of a seat decides: its draft, if that is legal, else what the rules say for the late. */
export function expire(match: Match, seat: Seat, source: Source): Applied | Refusal {
  const { question, game, position } = match
  if (!question.waitsFor.includes(seat))
    return refuse(null, 'NOT_LATE', `The game does not wait for seat ${seat}.`)
  if (question.several) return match.close(source)
  const draft = question.submissionOf(seat)?.answer
  if (draft !== undefined && game.check(position, seat, draft) === null)
    return match.answer(seat, draft, source)
  const made = match.late(seat, source)
  return isRefusal(made)
    ? made
    : (made.applied ?? refuse(null, 'NOT_LATE', `The game does not wait for seat ${seat}.`))
}

/** The host acts in the game: an event of its own, with author and reason. */
export function acting(author: string, reason: string, act: Json, command: CommandId): Command {
  return {
    command,
    seq: 0,
    stands: () => true,
    apply: (match, source) => match.act({ author, reason, act }, source),
  }
}

/** A seat leaves the running game. */
export function leaving(seat: Seat, command: CommandId): Command {
  return { command, seq: 0, stands: () => true, apply: (match, source) => match.leave(seat, source) }
}

/** Somebody joins the running game with a new seat. */
export function joining(
  follower: LogFollower,
  given: Json,
  person: StoredSeat,
  key: (seat: Seat) => StoredKey,
): Command {
  return {
    command: null,
    seq: 0,
    stands: () => true,
    apply: (match, source) => match.join(given, source),
    seated({ event: { seat } }): Reseating {
      if (seat === null) throw new RangeError('A player who joins has no seat.')
      return { seats: [...follower.row.seats, person], key: key(seat) }
    },
  }
}

/** A change of the player of a seat. */
export interface Change {
  readonly seat: Seat
  readonly by: Actor
  readonly after: StoredSeat
  readonly reason: string
  /** The key of a player who sits down; without one, a seat that is freed loses its key. */
  readonly key?: StoredKey
}

/** Lets another person, a bot or nobody play a seat of the running game; the game itself does not change by it. */
export function reseating(
  follower: LogFollower,
  change: (seats: readonly StoredSeat[]) => Change,
): HouseChange {
  const { row } = follower
  if (follower.over) throw fault('conflict', 'GAME_OVER', 'The game is over.')
  const { seat, by, after, reason, key } = change(row.seats)
  const before = row.seats[seat]
  if (before === undefined) throw fault('invalid', 'NO_SUCH_SEAT', `There is no seat ${seat}.`)
  // House-5.5  Only a vote can take the seat of a player who is there.
  if (by === 'host' && after.kind === 'open' && !mayFree(follower, seat))
    throw fault(
      'forbidden',
      'NOT_HOSTED',
      'The player in that seat is not away. To free the seat, propose a vote.',
    )
  // A player who replaces somebody away takes a seat that is free.
  const was: StoredSeat = key === undefined ? before : { ...before, kind: 'open', bot: null }
  // House-3.6  From the same entry on the old key no longer opens the seat.
  const isFreed = after.kind === 'open' || key !== undefined
  const seating = {
    seats: row.seats.with(seat, after),
    ...(isFreed ? { freed: seat } : {}),
    ...(key === undefined ? {} : { key }),
  }
  return { acts: [{ do: 'seat', by, seat, before: was, after, reason }], seating }
}

/** House-5.5  A host may end a wait only where there is no clock; at a hosted table, everywhere. */
export const mayClose = ({ clock, row }: Pick<LogFollower, 'clock' | 'row'>): boolean =>
  row.hosted === true || clock.tempo.kind === 'none'

/** House-5.5  A host may free a seat only when nobody who is there holds it; at a hosted table, any. */
export function mayFree({ clock, row }: Pick<LogFollower, 'clock' | 'row'>, seat: Seat): boolean {
  const at = clock.seats[seat]
  return (
    row.hosted === true || row.seats[seat]?.kind !== 'person' || at?.absent != null || at?.resigned === true
  )
}
