import type { Match, Told } from '../kernel/match.ts'
import { isRefusal, type Refusal } from '../kernel/refusal.ts'
import type { Source } from '../kernel/source.ts'
import type { Accepted } from './contract.ts'
import { fault } from './errors.ts'
import type { Folding } from './folding.ts'
import { entryOf, sourceOf } from './log.ts'

/** An answer refused: by the rules, or because the table has moved on (`stale`). */
export interface Turned {
  readonly refusal: Refusal
  readonly stale: boolean
}

/** Something that one command does to a match. */
export interface Deed {
  /** By which it is known when it comes again; null when nobody can send it twice. */
  readonly command: string | null
  /** Whether what it was meant for still stands. */
  stands(match: Match): boolean
  apply(match: Match, source: Source): Told | Refusal
}

/** So often a deed is tried while others are faster. */
const TRIES = 8

const STALE: Refusal = {
  clause: null,
  code: 'STALE',
  text: 'The table has moved on since you were asked: look again, and answer what is asked now.',
}

/**
 * Carries a deed out: applies it to the match and makes it durable. When another process was faster, what that one
 * wrote is read, and the deed is tried again if what it was meant for still stands.
 * @param moved called as soon as anything new is durable
 */
export async function carryOut(folding: Folding, deed: Deed, moved: () => void): Promise<Accepted | Turned> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = folding.eventOf(deed.command)
    if (done !== null) return accepted(done)
    const match = folding.playing
    if (!deed.stands(match)) break
    const told = deed.apply(match, sourceOf(folding.row, match.nextSeq))
    if (isRefusal(told)) return { refusal: told, stale: false }
    const appended = await append(folding, told, deed.command)
    moved()
    if (appended) return accepted(told.event.seq)
  }
  return { refusal: STALE, stale: true }
}

/**
 * Makes an event durable that the match has followed. False when that is not certain, but the log has been read again
 * and tells whether the command has been carried out.
 * @throws HouseError NOT_KNOWN when the store failed and the log does not hold the command
 */
async function append(folding: Folding, { event }: Told, command: string | null): Promise<boolean> {
  const { store, row, rev } = folding
  const atMs = Math.max(store.nowMs(), folding.atMs)
  const entry = entryOf(rev, event, atMs, command)
  folding.doubtful = true
  const made = await store
    .append({ table: row.id, entries: [entry], head: folding.headAt(atMs) })
    .catch((cause: unknown) => ({ cause }))
  if (made === 'appended') {
    folding.note(entry)
    folding.doubtful = false
    return true
  }
  const unread = await folding.read().then(
    () => null,
    (cause: unknown) => ({ cause }),
  )
  if (unread === null && (made === 'stale' || folding.eventOf(command) !== null)) return false
  throw fault(
    'unsure',
    'NOT_KNOWN',
    'Whether your answer was saved is not known: send the same command again, or look at the table.',
    made === 'stale' ? unread?.cause : made.cause,
  )
}

function accepted(event: number): Accepted {
  return { event, seq: event + 1 }
}
