import type { DatabaseSync } from 'node:sqlite'
import { compressed, decompressed } from '../chain.ts'
import {
  type Append,
  type Appended,
  type Duty,
  type Entry,
  type Found,
  type Head,
  type KeptStory,
  type Mark,
  type Packed,
  type Report,
  type Seating,
  type SheetKept,
  type Sheets,
  type SheetWriting,
  type Snapshot,
  type Store,
  type StoredKey,
  type StoredTable,
  type StoredTalk,
  StoreError,
} from '../contract.ts'
import { type Meter, UNMEASURED } from '../meter.ts'
import { commandsIn, eachAlone, sheetIn, type TableRow, type TalkRow, tableOf, talkIn } from '../reading.ts'
import { SqliteBus } from './bus.ts'
import { SqliteCare, SqliteOffice } from './care.ts'
import { reading } from './faults.ts'
import { Flush } from './flush.ts'
import { SqliteHall } from './hall.ts'
import { isClaimed, openDatabase } from './opening.ts'
import { SqlitePeople } from './people.ts'
import { SqlitePost } from './post.ts'
import { type FoundRow, foundOf, type SheetRow, statements } from './statements.ts'
import { partsOf, Writing } from './writing.ts'

/**
 * The embedded store: one SQLite file. Write-ahead log, a sync at every commit, and one commit for all that was
 * asked in one turn of the event loop.
 */
export class SqliteStore implements Store {
  /** The open file, for those who must look into it. */
  readonly database: DatabaseSync
  readonly bus: SqliteBus
  readonly care: SqliteCare
  readonly hall: SqliteHall
  readonly office: SqliteOffice
  /** What it takes to tell people, and to hear them by mail. */
  readonly post: SqlitePost
  readonly people: SqlitePeople
  readonly #flush: Flush
  readonly #sql: ReturnType<typeof statements>
  readonly #writing: Writing
  readonly #now: () => number
  /** The small numbers that stand for table ids in the file. */
  readonly #numbers = new Map<string, number>()
  readonly #meter: Meter

  private constructor(db: DatabaseSync, now: () => number, meter: Meter, only = true) {
    this.database = db
    this.bus = new SqliteBus(db.location() ?? '')
    this.#now = now
    this.#meter = meter
    this.#flush = new Flush(db, meter, () => {
      this.#numbers.clear()
      this.#writing.forget()
    })
    this.#sql = statements(db)
    // A store beside a house may not be the only one that writes.
    this.#writing = new Writing(this.#sql, () => only && this.bus.alone)
    const numbers = {
      of: (table: string) => this.#number(table),
      forget: (table: string) => void this.#numbers.delete(table),
    }
    this.care = new SqliteCare(db, this.#flush, numbers, now)
    this.hall = new SqliteHall(db, this.#flush, numbers.of)
    this.office = new SqliteOffice(db, this.#flush)
    this.post = new SqlitePost(db, this.#flush)
    this.people = new SqlitePeople(db, this.#flush, this.bus)
  }

  /**
   * Opens the store in a folder, which is made when it is missing.
   * @param now the clock it goes by, for those who move it on
   * @param meter takes the figures of what is written
   * @throws StoreError in one sentence: not writable, no database, of another release
   */
  static open(folder: string, now: () => number = Date.now, meter: Meter = UNMEASURED): SqliteStore {
    return new SqliteStore(openDatabase(folder), now, meter)
  }

  /**
   * Opens the store beside a house that may be running on it.
   * @throws StoreError like `open`; also when that house is of an older release
   */
  static openBeside(folder: string): SqliteStore {
    return new SqliteStore(openDatabase(folder, !isClaimed(folder)), Date.now, UNMEASURED, false)
  }

  nowMs(): number {
    return this.#now()
  }

  async create(
    table: StoredTable,
    keys: readonly StoredKey[],
    entries: readonly Entry[],
    head: Head,
  ): Promise<void> {
    await this.#flush.add(() => this.#writing.create(table, keys, entries, head))
  }

  async table(id: string): Promise<StoredTable | null> {
    const row = reading(() => this.#sql.table.get(id)) as TableRow | undefined
    return row === undefined ? null : tableOf(row)
  }

  async heads(ids: readonly string[]): Promise<readonly Found[]> {
    try {
      return ids.flatMap((id) => {
        const row = reading(() => this.#sql.found.get(id)) as FoundRow | undefined
        return row === undefined ? [] : [foundOf(row)]
      })
    } catch (error) {
      return eachAlone(ids, error, (one) => this.heads(one))
    }
  }

  async entries(table: string, from = 0): Promise<readonly Entry[]> {
    const entries = reading(() => this.#sql.entries.all(this.#number(table), from)) as unknown as Entry[]
    if (from > 0) this.#meter.count('caughtUp', 'entry', entries.length)
    return entries
  }

  async entry(table: string, rev: number): Promise<Entry | null> {
    const row = reading(() => this.#sql.entry.get(this.#number(table), rev))
    return (row as unknown as Entry | undefined) ?? null
  }

  async commanded(table: string, command: string): Promise<Entry | null> {
    const row = reading(() => this.#sql.commanded.get(this.#number(table), command))
    return (row as unknown as Entry | undefined) ?? null
  }

  async commands(table: string, before: number): Promise<readonly string[]> {
    const rows = reading(() => this.#sql.commands.all(this.#number(table), before)) as { command: string }[]
    return rows.map(({ command }) => command)
  }

  async houseEntries(table: string): Promise<readonly Entry[]> {
    return reading(() => this.#sql.houseEntries.all(this.#number(table))) as unknown as Entry[]
  }

  async append(append: Append): Promise<Appended> {
    const { snapshot = null } = append
    const small = snapshot === null ? null : await compressed(snapshot)
    try {
      const parts = partsOf(append.reports ?? [])
      const parted = parts.length > 1
      if (parted) await this.#reportBefore(append, parts)
      const made = await this.#flush.add(() =>
        this.#writing.append(this.#number(append.table), append, small, parted),
      )
      this.#meter.count('appends', made)
      if (made === 'appended' && !this.bus.alone) this.#tell(append)
      return made
    } catch (error) {
      this.#meter.count('appends', 'failed')
      throw error
    }
  }

  async sheet(sheet: SheetWriting): Promise<SheetKept> {
    const kept = await this.#flush.add(() => this.#writing.sheet(this.#number(sheet.table), sheet))
    if (kept === 'kept') this.bus.say({ t: 'sheet', table: sheet.table, seat: sheet.seat })
    return kept
  }

  async sheets(table: string): Promise<Sheets> {
    const no = this.#number(table)
    const { sheets } = reading(() => this.#sql.written.get(no)) as { sheets: number }
    const rows = sheets === 0 ? [] : (reading(() => this.#sql.sheets.all(no)) as unknown as SheetRow[])
    return {
      written: sheets,
      sheets: rows.map(({ rev, seat, json, ready, commands }) => ({
        question: rev,
        seat,
        json: sheetIn(json),
        ready: ready === 1,
        commands: commandsIn(commands),
      })),
    }
  }

  async snapshot(table: string): Promise<Snapshot | null> {
    const found = await this.packedSnapshot(table)
    const json = found === null ? null : await decompressed(found.packed).catch(() => null)
    return found === null || json === null ? null : { rev: found.rev, json: String(json) }
  }

  async packedSnapshot(table: string): Promise<Packed | null> {
    const row = reading(() => this.#sql.snapshot.get(this.#number(table))) as
      | { rev: number; position: Uint8Array }
      | undefined
    return row === undefined ? null : { rev: row.rev, packed: row.position }
  }

  async keep(table: string, snapshot: Snapshot | Packed): Promise<void> {
    const small = await compressed(snapshot)
    await this.#flush.add(() => this.#writing.keep(this.#number(table), snapshot.rev, small))
  }

  async reports(table: string, seat: number, from: number, most = -1): Promise<readonly Report[]> {
    return reading(() => this.#sql.reports.all(this.#number(table), seat, from, most)) as unknown as Report[]
  }

  async story(table: string): Promise<KeptStory | null> {
    return (reading(() => this.#sql.story.get(table)) as KeptStory | undefined) ?? null
  }

  async keepStory(table: string, { of, json }: KeptStory): Promise<void> {
    await this.#flush.add(() => this.#sql.keepStory.run(table, of, json))
  }

  async seat(seating: Seating): Promise<boolean> {
    const { table, begin } = seating
    const seated = await this.#flush.add(() => this.#writing.seat(this.#number(table), seating, this.nowMs()))
    if (seated) this.bus.say({ t: 'keys', table })
    if (seated && begin !== null) this.bus.say({ t: 'rev', table, rev: begin.entries.length })
    return seated
  }

  async say(table: string, line: Omit<StoredTalk, 'id'>): Promise<number> {
    const id = await this.#flush.add(() => {
      const { seat, text, atMs, to } = line
      const no = this.#number(table)
      const row =
        to === undefined
          ? this.#sql.addTalk.run(no, seat, text, atMs)
          : this.#sql.addAside.run(no, seat, text, atMs, JSON.stringify(to))
      return Number(row.lastInsertRowid)
    })
    this.bus.say({ t: 'talk', table, id })
    return id
  }

  async talk(table: string, last: number): Promise<readonly StoredTalk[]> {
    const rows = reading(() => this.#sql.talk.all(this.#number(table), last)) as unknown as TalkRow[]
    return talkIn(rows)
  }

  async due(what: Duty, untilMs: number, limit: number): Promise<readonly string[]> {
    return (reading(() => this.#sql[what].all(untilMs, limit)) as { id: string }[]).map(({ id }) => id)
  }

  alive(node: string): Promise<number | null> {
    return this.#flush.add(() => {
      const { ms } = this.#sql.lastAlive.get() as { ms: number | null }
      this.#sql.alive.run(node, this.nowMs())
      return ms
    })
  }

  async quarantine(table: string, reason: string | null): Promise<void> {
    await this.#flush.add(() => this.#sql.quarantine.run(reason, this.#number(table)))
  }

  async runningBefore(game: string, version: number): Promise<readonly string[]> {
    return (reading(() => this.#sql.runningBefore.all(game, version)) as { id: string }[]).map(({ id }) => id)
  }

  async marks(tables: readonly string[]): Promise<readonly Mark[]> {
    return tables.flatMap((id) => {
      const row = this.#sql.mark.get(id) as unknown as (Omit<Mark, 'locked'> & { locked: number }) | undefined
      return row === undefined ? [] : [{ ...row, locked: row.locked === 1 }]
    })
  }

  lease(table: string, node: string, forMs: number): Promise<boolean> {
    const nowMs = this.nowMs()
    return this.#flush.add(
      () => this.#sql.lease.run(nowMs + forMs, node, this.#number(table), nowMs).changes > 0,
    )
  }

  async trouble(): Promise<string | null> {
    return this.database.isOpen ? null : 'The store is closed.'
  }

  async close(): Promise<void> {
    this.bus.close()
    await this.#flush.all()
    this.database.close()
  }

  #tell({ table, entries, seating }: Append): void {
    this.bus.say({ t: 'rev', table, rev: (entries.at(-1)?.rev ?? 0) + 1 })
    if (seating !== undefined) this.bus.say({ t: 'keys', table })
  }

  /**
   * Writes the reports of a large turn in parts, each in a commit that others share, so that nobody waits for all of them.
   * Nobody can read them before their entry is in the log; if it never is, they are thrown away.
   */
  async #reportBefore({ table, entries }: Append, parts: readonly Report[][]): Promise<void> {
    const first = entries[0]?.rev ?? 0
    for (const [i, part] of parts.entries())
      await this.#flush.add(() => this.#writing.report(this.#number(table), first, part, i === 0))
  }

  #number(table: string): number {
    const known = this.#numbers.get(table)
    if (known !== undefined) return known
    const row = this.#sql.table.get(table) as (TableRow & { readonly no: number }) | undefined
    if (row === undefined) throw new StoreError(`There is no table ${table}.`, { fault: 'missing' })
    this.#numbers.set(table, row.no)
    return row.no
  }
}
