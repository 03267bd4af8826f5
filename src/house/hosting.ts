import type { Json } from '../kernel/json.ts'
import type { Match, Told } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts'
import type { Source } from '../kernel/source.ts'
import { chained } from '../store/chain.ts'
import type { Reseating, StoredKey, StoredSeat } from '../store/contract.ts'
import type { Actor, SeatAct } from './acts.ts'
import { again, type Deed, notKnown, STALE, type Turned } from './answering.ts'
import type { Accepted } from './contract.ts'
import { fault } from './errors.ts'
import type { Folding } from './folding.ts'
import { actEntry, type Command } from './log.ts'

// What is done at a table beside answering: the deeds of its host, and who plays a seat.

/** What hosts do in the game, and who leaves it. */
export type Wanted =
  | { readonly do: 'close'; readonly reason: string; readonly seq: number; readonly command: Command }
  | { readonly do: 'act'; readonly reason: string; readonly act: Json; readonly command: Command }
  | { readonly do: 'leave'; readonly seat: Seat; readonly command: Command }

/** What is wanted, as something that is done to a match. */
export function deedOf(wanted: Wanted): Deed {
  switch (wanted.do) {
    case 'close':
      return closing(wanted.reason, wanted.seq, wanted.command)
    case 'act':
      return acting('host', wanted.reason, wanted.act, wanted.command)
    case 'leave':
      return leaving(wanted.seat, wanted.command)
  }
}

/** The question that waits ends now, whoever has answered: as at a deadline. */
function closing(reason: string, seq: number, command: Command): Deed {
  return {
    command,
    seq,
    stands: ({ nextSeq }: Match) => seq === nextSeq,
    apply(match, source) {
      const [seat] = match.question.waitsFor
      if (seat !== undefined) return lapse(match, seat, source)
      if (match.question.several) return match.close(source)
      return refuse(null, 'NOT_LATE', 'The game waits for nobody.')
    },
    act: { do: 'close', by: 'host', reason },
  }
}

/** What the deadline of a seat decides: its draft, if that is legal, else what the rules say for the late. */
export function lapse(match: Match, seat: Seat, source: Source): Told | Refusal {
  const { question, game, position } = match
  if (!question.waitsFor.includes(seat)) return refuse(null, 'NOT_LATE', `Nobody waits for seat ${seat}.`)
  if (question.several) return match.close(source)
  const draft = question.sheetOf(seat)?.answer
  if (draft !== undefined && game.check(position, seat, draft) === null)
    return match.answer(seat, draft, source)
  const made = match.late(seat, source)
  return isRefusal(made) ? made : (made.told ?? refuse(null, 'NOT_LATE', `Nobody waits for seat ${seat}.`))
}

/** The host acts in the game: an event of its own, with author and reason. */
export function acting(author: string, reason: string, act: Json, command: Command): Deed {
  return {
    command,
    seq: 0,
    stands: () => true,
    apply: (match, source) => match.act({ author, reason, act }, source),
  }
}

/** A seat leaves the running game. */
export function leaving(seat: Seat, command: Command): Deed {
  return { command, seq: 0, stands: () => true, apply: (match, source) => match.leave(seat, source) }
}

/** Somebody joins the running game with a new seat. */
export function joining(
  folding: Folding,
  given: Json,
  person: StoredSeat,
  key: (seat: Seat) => StoredKey,
): Deed {
  return {
    command: null,
    seq: 0,
    stands: () => true,
    apply: (match, source) => match.join(given, source),
    seated({ event: { seat } }): Reseating {
      if (seat === null) throw new RangeError('Who joins has a seat.')
      return { seats: [...folding.row.seats, person], key: key(seat) }
    },
  }
}

/** A change of who plays a seat. */
export interface Change {
  readonly seat: Seat
  readonly by: Actor
  readonly after: StoredSeat
  readonly reason: string
  /** Who sits down brings a key; who is freed of his seat loses it. */
  readonly key?: StoredKey
}

/** Lets another person, a bot or nobody play a seat of the running game; the game itself does not change by it. */
export async function reseat(
  folding: Folding,
  command: Command | null,
  change: (seats: readonly StoredSeat[]) => Change,
): Promise<Accepted | Turned> {
  const led = await folding.led(command)
  if (led !== null) return again(folding, led)
  const { store, row, rev, playing } = folding
  if (playing.game.isOver(playing.position)) throw fault('conflict', 'GAME_OVER', 'The game is over.')
  const { seat, by, after, reason, key } = change(row.seats)
  const before = row.seats[seat]
  if (before === undefined) throw fault('invalid', 'NO_SUCH_SEAT', `There is no seat ${seat}.`)
  const act: SeatAct = { do: 'seat', by, seat, before, after, reason }
  const atMs = Math.max(store.nowMs(), folding.atMs)
  const entries = chained(folding.tip, [actEntry(rev, act, atMs, command)])
  const seating = {
    seats: row.seats.map((other, at) => (at === seat ? after : other)),
    ...(after.kind === 'open' ? { freed: seat } : {}),
    ...(key === undefined ? {} : { key }),
  }
  const made = await store
    .append({
      table: row.id,
      entries,
      head: folding.headAt(atMs, folding.clockWith(entries), seating.seats),
      seating,
    })
    .catch((cause: unknown) => {
      folding.doubtful = true
      throw notKnown(cause)
    })
  if (made === 'appended') for (const entry of entries) folding.note(entry)
  await folding.renew()
  return made === 'appended' ? { event: null, seq: folding.playing.nextSeq } : STALE
}
