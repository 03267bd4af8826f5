import {
  ALL_ASKED,
  type Append,
  type Appended,
  type Entry,
  type Head,
  type Reseating,
  type Seating,
  type SheetKept,
  type SheetWriting,
  StoreAway,
  type StoredSeat,
  type StoredSheet,
  type StoredTalk,
  StoreError,
} from '../contract.ts'
import { freeOf } from '../hall.ts'
import type { TableAt, Written } from './writing.ts'

/**
 * A change of one table. `make` decides, while the table's head is locked, what is to be written, and gives its outcome,
 * which is told when all is durable. It may be called twice, and throws before anything was written down.
 */
export interface Change<T = unknown> {
  readonly table: string
  /** Entries alone: only the head decides about them. */
  readonly plain?: { readonly first: number; readonly entries: readonly Entry[]; readonly head: Head }
  /** True when it changes nothing of what the head guards. */
  readonly unlocked?: true
  /** The sheet whose commands have to be known. */
  readonly sheet?: { readonly question: number; readonly seat: number }
  /** The result while this node's clock is off; may throw. Left out where no time is written that matters. */
  readonly skewed?: () => T
  make(at: TableAt, written: Written): T
}

/** How many commands of a sheet are remembered: a client that repeats one does so before it has sent this number of others. */
const COMMANDS = 16

/** Adds entries. */
export function appending(append: Append, position: Buffer | null): Change<Appended> {
  const { table, entries, head, sheetsRead, snapshot, version, reports, seating, free } = append
  const first = revOf(entries)
  const bare =
    sheetsRead === undefined && version === undefined && seating === undefined && free === undefined
  const plain = bare && snapshot == null && (reports ?? []).length === 0
  return {
    table,
    skewed: () => 'skewed',
    ...(plain ? { plain: { first, entries, head } } : {}),
    make(at, written) {
      if (at.locked || at.rev !== first || (sheetsRead !== undefined && at.sheets !== sheetsRead))
        return 'stale'
      written.append(at, entries, head)
      if (version !== undefined) written.versions.set(at.no, version)
      if (seating !== undefined) reseat(at, written, seating)
      if (free !== undefined) written.free.set(at.no, { free, joinedAtMs: null })
      for (const report of reports ?? []) written.reports.push({ no: at.no, ...report })
      if (snapshot != null && position !== null)
        written.snapshots.push({ no: at.no, rev: snapshot.rev, position })
      return 'appended'
    },
  }
}

/** The rev of the first of some entries, which must follow each other. */
export function revOf(entries: readonly Entry[]): number {
  const [first] = entries
  if (first === undefined) throw new StoreError('Nothing is to be appended.')
  for (const [i, { rev }] of entries.entries())
    if (rev !== first.rev + i) throw new StoreError(`Entry ${first.rev + i} is missing; the next is ${rev}.`)
  return first.rev
}

/** Writes a sheet. */
export function handingIn(sheet: SheetWriting): Change<SheetKept> {
  const { table, question, seat, json, ready, command, body } = sheet
  return {
    table,
    sheet: { question, seat },
    make(at, written) {
      const { asked, since } = at.head
      const stands = asked.some((who, i) => (who === seat || who === ALL_ASKED) && since[i] === question)
      if (at.locked || !stands) return 'over'
      const commands: StoredSheet['commands'] = at.commandsOf(question, seat)
      const before = commands.find(([known]) => known === command)
      if (before !== undefined) return ['', body].includes(before[1]) ? 'again' : 'reused'
      const last = [...commands, [command, body] as const].slice(-COMMANDS)
      written.sheet(at, { no: at.no, question, seat, json, ready, commands: last })
      return 'kept'
    },
  }
}

/** Takes a seat. */
export function sittingDown({ table, before, after, key, begin }: Seating, nowMs: number): Change<boolean> {
  const first = begin === null ? 0 : revOf(begin.entries)
  return {
    table,
    skewed() {
      throw new StoreAway('The clock of this node was off; it has been set.')
    },
    make(at, written) {
      if (at.seats !== seatsText(before)) return false
      if (begin !== null && at.rev !== first) throw new StoreError(`The game at ${table} has begun already.`)
      written.seat(at, seatsText(after))
      written.free.set(at.no, { free: freeOf(after), joinedAtMs: nowMs })
      if (key !== null) written.keys.push({ no: at.no, key })
      if (begin !== null) written.append(at, begin.entries, begin.head)
      return true
    },
  }
}

/** Says something; the line's number is known when it is written. */
export function saying(table: string, { seat, text, atMs, to }: Omit<StoredTalk, 'id'>): Change<number> {
  return {
    table,
    unlocked: true,
    make: ({ no }, written) =>
      written.talk.push({
        ...{ no, seat, text: text.replaceAll('\0', '\uFFFD'), atMs },
        ...(to === undefined ? {} : { to }),
      }) - 1,
  }
}

/** Keeps a position. */
export function keeping(table: string, rev: number, position: Buffer): Change<void> {
  return {
    table,
    make: ({ no }, written) => void written.snapshots.push({ no, rev, position }),
  }
}

/** Seats are compared as they are written. */
export const seatsText = (seats: readonly StoredSeat[]): string => JSON.stringify(seats)

function reseat(at: TableAt, written: Written, { seats, freed, key }: Reseating): void {
  written.seat(at, seatsText(seats))
  if (freed !== undefined) written.freed.push({ no: at.no, seat: freed })
  if (key !== undefined) written.keys.push({ no: at.no, key })
}
