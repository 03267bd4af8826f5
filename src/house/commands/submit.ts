import type { TurnAnswer } from '../../kernel/event.ts'
import { type Json, sameJson } from '../../kernel/json.ts'
import type { Applied, GameEvent, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Source } from '../../kernel/source.ts'
import { chained } from '../../store/chain.ts'
import {
  type Append,
  type Appended,
  type Report,
  type Reseating,
  StoreAway,
  type StoredTable,
} from '../../store/contract.ts'
import type { Accepted } from '../api/contract.ts'
import { fault, HouseError, saidOf } from '../api/errors.ts'
import { waitsForDeadline } from '../clock/lapse.ts'
import { framesOf } from '../galaxy/frames.ts'
import { actEntry, type CommandId, entryOf, sourceOf } from '../log/entries.ts'
import type { LogFollower, PreviousResult } from '../log/follower.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { eventsIn } from '../log/versions.ts'
import { RETRY_MS, retrying } from '../yield.ts'

/** An answer refused: by the rules, or because the table has moved on (`stale`). */
export interface Rejected {
  readonly refusal: Refusal
  readonly stale: boolean
}

/** Something that one command does to a match. */
export interface Command {
  /** By which it is known when it comes again; null when nobody can send it twice. */
  readonly command: CommandId | null
  /** The `seq` of the state that it was sent to. */
  readonly seq: number
  /** Whether what it was meant for still stands. */
  stands(match: Match): boolean
  apply(match: Match, source: Source): Applied | Refusal
  /** What the house does with it: it stands in the log before the event. */
  readonly acts?: readonly HouseAction[]
  /** The seats and their holders once it is done. */
  seated?(applied: Applied): Reseating
}

/** How often a command is tried while other processes are faster. */
export const TRIES = 8

export const STALE: Rejected = {
  refusal: {
    clause: null,
    code: 'STALE',
    text: 'The game has moved on since you were asked. Look at the current position and answer again.',
  },
  stale: true,
}

/** The answer to anything that is sent to a game that is over. */
export const OVER: Rejected = { refusal: refuse(null, 'GAME_OVER', 'The game is over.'), stale: false }

export const REUSED: Rejected = {
  refusal: {
    clause: null,
    code: 'COMMAND_REUSED',
    text: 'This command id was used before for another command. Use a new id.',
  },
  stale: false,
}

/**
 * Carries a change out: applies it to the match and makes it durable. When another process was faster, what that one
 * wrote is read, and the change is tried again if what it was meant for still stands.
 * @param moved called as soon as anything new is durable
 */
export async function carryOut(
  follower: LogFollower,
  change: Command,
  moved: () => void,
): Promise<Accepted | Rejected> {
  const until = performance.now() + RETRY_MS
  // A client that has seen more of the table than is known here has seen it on another node.
  if (follower.playing.nextSeq < change.seq && !follower.store.bus.alone) await follower.catchUp()
  for (let tries = 0; tries < TRIES; tries++) {
    const found = follower.previousResult(change.command)
    const previous = found instanceof Promise ? await found : found
    if (previous !== null) return outcomeBefore(follower, previous)
    const match = follower.playing
    if (!change.stands(match)) return STALE
    // By its own rules it says so in their words.
    if (follower.clock.ended !== undefined) return OVER
    const applied = change.apply(match, sourceOf(follower.row, match.nextSeq))
    if (isRefusal(applied)) return { refusal: applied, stale: false }
    const { seq } = applied.event
    const appended = await append(follower, applied, change, until)
    moved()
    if (!appended) continue
    if (isDecidable(follower)) await decide(follower, moved)
    return { event: seq, seq: seq + 1 }
  }
  return STALE
}

/** What is said of a command that was sent before. */
export function outcomeBefore(follower: LogFollower, previous: PreviousResult): Accepted | Rejected {
  if (previous === 'reused') return REUSED
  const { event } = previous
  return { event, seq: event === null ? follower.playing.nextSeq : event + 1 }
}

/** Resolves the question to several seats, as soon as it waits for nobody any more. */
export async function decide(follower: LogFollower, moved: () => void): Promise<void> {
  for (let tries = 0; tries < TRIES && isDecidable(follower); tries++) {
    const { playing: match } = follower
    // The dice are named by the event's number: however often it is tried, they are the same.
    const applied = match.close(sourceOf(follower.row, match.nextSeq))
    if (isRefusal(applied))
      throw fault('broken', 'UNRESOLVED', `Your orders cannot be carried out: ${applied.text}`)
    await append(follower, applied, { command: null }, 0)
    moved()
  }
}

/** True when the question waits neither for anybody nor for its deadline. */
export function isDecidable({ match, clock, row }: LogFollower): boolean {
  if (clock.ended !== undefined) return false
  return match?.question.ripe === true && !waitsForDeadline(clock, (seat) => row.seats[seat]?.kind !== 'bot')
}

/**
 * The event that carried out what a seat had submitted, or null when it carried out something else.
 * @param seq the `seq` of the state to which it was submitted
 */
export async function resolvedAs(
  follower: LogFollower,
  seat: Seat,
  seq: number,
  answer: Json,
): Promise<number | null> {
  await follower.knowFrom(seq)
  const next = eventsIn(follower.spans, seq).find((event) => decidedBy(event, seat) !== null)
  return next?.kind === 'turn' && sameJson(decidedBy(next, seat)?.answer, answer) ? next.seq : null
}

/** What a seat has decided in an event, or null when the event is not of its doing. */
function decidedBy({ kind, seat: by, answer }: GameEvent, seat: Seat): { readonly answer: Json } | null {
  if (kind !== 'turn') return by === seat ? { answer } : null
  const { answers } = answer as unknown as TurnAnswer
  const own = answers.find(([other]) => other === seat)
  return own === undefined ? null : { answer: own[1] }
}

/**
 * Makes an event durable that the match has followed. When that is not certain, the event is taken out of the match, and
 * the log is read, which tells whether the command has been carried out: then the outcome is false. So it is where the
 * line to the store was cut: what was sent may still be on its way, and whichever comes second of it and the next try is
 * stale.
 * @param until when there is no time left for another try
 * @throws HouseError NOT_KNOWN when the store failed and the log does not hold the command
 */
async function append(
  follower: LogFollower,
  applied: Applied,
  { command, acts: before = [], seated }: Pick<Command, 'command' | 'acts' | 'seated'>,
  until: number,
): Promise<boolean> {
  const { store, row, rev, playing: match } = follower
  const { event } = applied
  const atMs = Math.max(store.nowMs(), follower.atMs)
  const acts = before.map((act, i) => actEntry(rev + i, act, atMs))
  const entries = chained(follower.tip, [...acts, entryOf(rev + acts.length, event, atMs, command)])
  const clock = follower.clockWith(entries)
  const snapshot = follower.snapshotFor(event, entries.length, clock)
  const seating = seated?.(applied)
  // Field by field: at most moves there is none of the last, and spreading nothing three times takes its time.
  const appending: { -readonly [K in keyof Append]: Append[K] } = {
    table: row.id,
    entries,
    head: follower.headAt(atMs, clock, seating?.seats),
    snapshot,
  }
  const free = follower.freeWith(clock, seating?.seats)
  if (free !== null) appending.free = free
  if (seating !== undefined) appending.seating = seating
  if (event.kind === 'turn') {
    appending.reports = toldOf(match, rev + acts.length, row)
    appending.sheetsRead = follower.written
  }
  let made: Appended | { readonly cause: unknown }
  try {
    made = await store.append(appending)
  } catch (cause) {
    made = { cause }
  }
  if (made === 'appended') {
    for (const entry of entries) follower.note(entry, snapshot)
    if (seating !== undefined) await follower.renew()
    return true
  }
  match.withdraw()
  const unread = await retrying(() => follower.catchUp()).then(
    () => null,
    (cause: unknown) => ({ cause }),
  )
  const failed = typeof made === 'object' ? made : null
  // What has not been read tells nothing.
  if (unread !== null) throw notKnown((failed ?? unread).cause)
  const isKnown = failed === null || (await follower.previousResult(command)) !== null
  const isAgain = failed?.cause instanceof StoreAway && command !== null && performance.now() < until
  if (isKnown || isAgain) return false
  throw notKnown(failed?.cause)
}

/** What is kept of the turn that was just resolved, beside the log. */
const toldOf = (match: Match, rev: number, { seats }: StoredTable): Report[] => [
  ...reportsOf(match, rev),
  ...framesOf(
    match,
    rev,
    seats.every(({ kind }) => kind === 'bot'),
  ),
]

/** What the rules tell each seat of the turn that was just resolved. */
function reportsOf({ game: { rules }, position, seats }: Match, rev: number): Report[] {
  if (rules.report === undefined) return []
  const reports: Report[] = []
  for (let seat = 0; seat < seats; seat++) {
    const report = rules.report(rules.view(position, seat), seat)
    if (report !== null) reports.push({ rev, seat, json: JSON.stringify(report) })
  }
  return reports
}

/** The store failed: it had no room, or nobody knows whether before or after it kept what was sent. */
export function notKnown(cause: unknown): HouseError {
  const said = saidOf(cause)
  if (said instanceof HouseError && !(cause instanceof StoreAway)) return said
  return fault(
    'unsure',
    'NOT_KNOWN',
    'Whether your answer was saved is not known: send the same command again, or look at the table.',
    cause,
  )
}
