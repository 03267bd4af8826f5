import type { JsonObject } from '../../kernel/json.ts'
import {
  type Append,
  type Appended,
  type Entry,
  type Head,
  type Report,
  type Reseating,
  type Seating,
  type SheetKept,
  type SheetWriting,
  type StoredKey,
  type StoredTable,
  StoreError,
} from '../contract.ts'
import { freeOf } from '../hall.ts'
import { commandsIn } from '../reading.ts'
import { headRow, type statements } from './statements.ts'

export const jsonOf = (object: JsonObject | null) => (object === null ? null : JSON.stringify(object))

/** Reports of more characters than this are written in parts of this size before their turn is appended. */
const PART = 256 * 1024

/** How many commands of a sheet are remembered: a client that repeats one does so before it has sent this number of others. */
const COMMANDS = 16

/** Reports in parts of some size. */
export function partsOf(reports: readonly Report[]): Report[][] {
  const parts: Report[][] = []
  let room = 0
  for (const report of reports) {
    if (room <= 0) {
      parts.push([])
      room = PART
    }
    parts.at(-1)?.push(report)
    room -= report.json.length
  }
  return parts
}

/** What is written to the tables of a file, each within a commit that others may share. */
export class Writing {
  readonly #sql: ReturnType<typeof statements>
  readonly #alone: () => boolean
  /** The tables of which it is known that no reports lie in the file of turns that were never appended. */
  readonly #clean = new Set<number>()

  /** @param alone whether nobody else writes to the file */
  constructor(sql: ReturnType<typeof statements>, alone: () => boolean) {
    this.#sql = sql
    this.#alone = alone
  }

  /** What was known of the file may be otherwise: a commit was rolled back. */
  forget(): void {
    this.#clean.clear()
  }

  /** Adds a table. */
  create(table: StoredTable, keys: readonly StoredKey[], entries: readonly Entry[], head: Head): void {
    const row = this.#sql.addTable.run({
      id: table.id,
      game: table.game,
      version: table.version,
      name: table.name,
      seats: JSON.stringify(table.seats),
      options: JSON.stringify(table.options),
      secret: table.secret,
      seed: table.seed,
      invite: table.invite,
      created_ms: table.createdAtMs,
      fork_table: table.forkOf?.table ?? null,
      fork_rev: table.forkOf?.event ?? null,
      imported: table.imported === true ? 1 : 0,
      tempo: jsonOf(table.tempo),
      lapsing: jsonOf(table.lapsing),
      hosted: table.hosted === true ? 1 : 0,
      lobby: jsonOf(table.lobby ?? null),
      opening: jsonOf(table.opening ?? null),
      free: freeOf(table.seats),
    })
    const no = Number(row.lastInsertRowid)
    this.#sql.addHead.run(no, entries.length, ...headRow(head), entries.at(-1)?.hash ?? '')
    for (const key of keys) this.#addKey(no, key)
    this.#addEntries(no, 0, entries)
  }

  /** Writes a part of the reports of a turn that is about to be appended. */
  report(no: number, first: number, part: readonly Report[], isFirst: boolean): void {
    // Somebody else was faster: the turn will be stale, and what it tells is told nobody.
    if (this.#sql.revOf.get(no)?.rev !== first) return
    this.#clean.delete(no)
    if (isFirst) this.#sql.endReports.run(no, first)
    for (const { rev, seat, json } of part) this.#sql.addReport.run(no, rev, seat, json)
  }

  /** Throws away what was written of turns that were never appended. */
  #endReports(no: number, first: number): void {
    if (!(this.#clean.has(no) && this.#alone())) this.#sql.endReports.run(no, first)
    this.#clean.add(no)
  }

  /** Adds entries, with all that goes with them. */
  append(no: number, append: Append, small: Buffer | null, reported: boolean): Appended {
    const { entries, head, sheetsRead, snapshot, version, reports, seating } = append
    const written = this.#moveHead(no, entries, head, sheetsRead ?? -1)
    if (written === null) return 'stale'
    this.#addEntries(no, entries[0]?.rev ?? 0, entries)
    if (written > 0) this.#sql.endSheets.run(no)
    if (version !== undefined) this.#sql.setVersion.run(version, no)
    if (seating !== undefined) this.#reseat(no, seating)
    if (append.free !== undefined) this.#sql.setFree.run(append.free, no)
    if (reported) this.#clean.add(no)
    else {
      this.#endReports(no, entries[0]?.rev ?? 0)
      for (const { rev, seat, json } of reports ?? []) this.#sql.addReport.run(no, rev, seat, json)
    }
    if (snapshot != null && small !== null) this.keep(no, snapshot.rev, small)
    return 'appended'
  }

  /** Keeps a position. */
  keep(no: number, rev: number, small: Buffer): void {
    this.#sql.addSnapshot.run(no, rev, small)
    this.#sql.endSnapshots.run(no)
  }

  /** How many sheets have been written at the table, or null when its head is not just before these entries. */
  #moveHead(no: number, entries: readonly Entry[], head: Head, sheetsRead: number): number | null {
    const first = entries[0]
    if (first === undefined) throw new StoreError('Nothing is to be appended.')
    const next = first.rev + entries.length
    const tip = entries.at(-1)?.hash ?? ''
    const row = headRow(head)
    if (head.stage === 'running' && head.botAtMs === null && sheetsRead <= 0) {
      const [, seats, since, moved, due, notice] = row
      const { moveQuietHead } = this.#sql
      const made = moveQuietHead.run(no, first.rev, next, seats, since, moved, tip, due, notice)
      if (made.changes === 1) return 0
    }
    const asked = [no, first.rev, next, ...row, tip, sheetsRead] as const
    if (this.#sql.moveBareHead.run(...asked).changes === 1) return 0
    const moved = this.#sql.moveHead.get(...asked)
    return moved === undefined ? null : Number(moved.sheets)
  }

  #addEntries(no: number, from: number, entries: readonly Entry[]): void {
    let next = from
    for (const { rev, kind, json, atMs, command, body, hash } of entries) {
      if (rev !== next) throw new StoreError(`Entry ${next} is missing; the next is ${rev}.`)
      next++
      this.#sql.addEntry.run(no, rev, kind, json, atMs, command, body, hash)
    }
  }

  /** Writes a sheet over the one before it. */
  sheet(no: number, { question, seat, json, ready, command, body }: SheetWriting): SheetKept {
    if (this.#sql.standing.get(no, seat, question) === undefined) return 'over'
    const row = this.#sql.commandsOf.get(no, question, seat)
    const commands = row === undefined ? [] : commandsIn(String(row.commands))
    const before = commands.find(([known]) => known === command)
    if (before !== undefined) return ['', body].includes(before[1]) ? 'again' : 'reused'
    const last = JSON.stringify([...commands, [command, body]].slice(-COMMANDS))
    this.#sql.putSheet.run(no, question, seat, json, ready ? 1 : 0, last)
    this.#sql.countSheet.run(no)
    return 'kept'
  }

  /** Somebody takes a seat. */
  seat(no: number, { table, before, after, key, begin }: Seating, nowMs: number): boolean {
    const now = [JSON.stringify(after), freeOf(after), nowMs] as const
    const { changes } = this.#sql.setSeats.run(...now, no, JSON.stringify(before))
    if (changes === 0) return false
    if (key !== null) this.#addKey(no, key)
    if (begin === null) return true
    if (this.#moveHead(no, begin.entries, begin.head, -1) === null)
      throw new StoreError(`The game at ${table} has begun already.`)
    this.#addEntries(no, 0, begin.entries)
    return true
  }

  #reseat(no: number, { seats, freed, key }: Reseating): void {
    this.#sql.changeSeats.run(JSON.stringify(seats), no)
    if (freed !== undefined) this.#sql.unlock.run(no, freed)
    if (key !== undefined) this.#addKey(no, key)
  }

  #addKey(no: number, { hash, seats, host, bundle }: StoredKey): void {
    this.#sql.addKey.run(hash, no, JSON.stringify(seats), host === true ? 1 : 0, bundle ?? null)
  }
}
