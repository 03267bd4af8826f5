import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { compressed, decompressed } from '../chain.ts'
import type {
  Append,
  Appended,
  Duty,
  Entry,
  Found,
  Head,
  KeptStory,
  Mark,
  Packed,
  Report,
  Seating,
  SheetKept,
  Sheets,
  SheetWriting,
  Snapshot,
  Store,
  StoredKey,
  StoredTable,
  StoredTalk,
} from '../contract.ts'
import { type Meter, UNMEASURED } from '../meter.ts'
import { eachAlone, type TableRow, type TalkRow, tableOf, talkIn } from '../reading.ts'
import { PostgresBus } from './bus.ts'
import { PostgresCare, PostgresOffice } from './care.ts'
import { appending, handingIn, keeping, revOf, saying, sittingDown } from './changes.ts'
import { StoreClock } from './clock.ts'
import { storeFault } from './faults.ts'
import { ask, Flush } from './flush.ts'
import { create, PostgresHall, quarantine } from './hall.ts'
import { configOf, placeOf, poolOf, prepareDatabase } from './opening.ts'
import { PostgresPeople } from './people.ts'
import { PostgresPost } from './post.ts'
import * as reading from './reading.ts'
import type { Statement } from './statements.ts'

/** Connections that write, and connections that read. */
const WRITERS = 2
const READERS = 2
/** How often the clock is set by the database's. */
const CLOCK_MS = 30_000
/** A database that takes longer to say anything is in trouble. */
const TROUBLE_MS = 2000

/** How a store is opened. */
export interface PostgresOptions {
  /** The address for the connection that listens, where the other leads through a pooler; the same when left out. */
  readonly direct?: string
  /** The clock it goes by, for those who move it on. */
  readonly now?: () => number
  /** Takes the figures of what is written. */
  readonly meter?: Meter
  /** Milliseconds that never go back, for those who let them jump. */
  readonly running?: () => number
}

/** The store for any number of nodes: a PostgreSQL database. */
export class PostgresStore implements Store {
  readonly bus: PostgresBus
  readonly care: PostgresCare
  readonly hall: PostgresHall
  readonly office: PostgresOffice
  readonly post: PostgresPost
  readonly people: PostgresPeople
  readonly #where: string
  readonly #writers: pg.Pool
  readonly #readers: pg.Pool
  readonly #flush: Flush
  readonly #clock: StoreClock
  readonly #now: () => number
  readonly #meter: Meter
  readonly #setting: NodeJS.Timeout

  private constructor(url: string, { direct = url, now, running, meter = UNMEASURED }: PostgresOptions) {
    this.#meter = meter
    this.#where = placeOf(url)
    // What is sent while another waits for its answer goes on the same line, and all answers come back together.
    this.#writers = poolOf({ ...configOf(url), pipeline: true, max: WRITERS })
    this.#readers = poolOf({ ...configOf(url), max: READERS })
    this.#clock = new StoreClock(async () => Number((await this.#ask(reading.clock))[0]?.ms), running)
    this.#now = now ?? (() => this.#clock.nowMs())
    this.bus = new PostgresBus(randomUUID(), url, direct)
    this.post = new PostgresPost((statement) => this.#ask(statement, this.#writers))
    this.people = new PostgresPeople((statement) => this.#ask(statement, this.#writers), this.bus)
    this.hall = new PostgresHall((statement) => this.#ask(statement, this.#writers))
    this.office = new PostgresOffice((statement) => this.#ask(statement, this.#writers))
    this.care = new PostgresCare((statement) => this.#ask(statement, this.#writers), this.#now)
    this.#flush = new Flush({
      pool: this.#writers,
      meter,
      sentMs: () => (now === undefined ? this.#clock.nowMs() : null),
      skewed: () => void this.#clock.try(),
    })
    this.#setting = setInterval(() => void this.#clock.try(), CLOCK_MS)
    this.#setting.unref()
  }

  /**
   * Opens the store on a database, whose schema is brought up to this release.
   * @throws StoreError in one sentence: not there, not let in, of another release
   */
  static async open(url: string, options: PostgresOptions = {}): Promise<PostgresStore> {
    await prepareDatabase(url)
    if (options.direct !== undefined) placeOf(options.direct)
    const store = new PostgresStore(url, options)
    try {
      await store.#clock.set()
      await store.bus.open()
    } catch (error) {
      await store.close()
      throw error
    }
    return store
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
    if (entries.length > 0) revOf(entries)
    await this.#ask(create(table, keys, entries, head), this.#writers)
  }

  async table(id: string): Promise<StoredTable | null> {
    const [row] = await this.#rows<TableRow>(reading.table(id))
    return row === undefined ? null : tableOf(row)
  }

  async heads(ids: readonly string[]): Promise<readonly Found[]> {
    try {
      return (await this.#rows<reading.FoundRow>(reading.found(ids))).map(reading.foundOf)
    } catch (error) {
      return eachAlone(ids, error, (one) => this.heads(one))
    }
  }

  async entries(table: string, from = 0): Promise<readonly Entry[]> {
    const entries = await this.#rows<Entry>(reading.entries(await this.#number(table), from))
    if (from > 0) this.#meter.count('caughtUp', 'entry', entries.length)
    return entries
  }

  async entry(table: string, rev: number): Promise<Entry | null> {
    const [row] = await this.#rows<Entry>(reading.entry(await this.#number(table), rev))
    return row ?? null
  }

  async commanded(table: string, command: string): Promise<Entry | null> {
    const [row] = await this.#rows<Entry>(reading.commanded(await this.#number(table), command))
    return row ?? null
  }

  async commands(table: string, before: number): Promise<readonly string[]> {
    const rows = await this.#rows<{ command: string }>(reading.commands(await this.#number(table), before))
    return rows.map(({ command }) => command)
  }

  async houseEntries(table: string): Promise<readonly Entry[]> {
    return this.#rows<Entry>(reading.houseEntries(await this.#number(table)))
  }

  async append(append: Append): Promise<Appended> {
    const { table, entries, snapshot, seating } = append
    const position = snapshot == null ? null : await compressed(snapshot)
    const made = await this.#flush.add(appending(append, position)).catch((error: unknown) => {
      this.#meter.count('appends', 'failed')
      throw error
    })
    this.#meter.count('appends', made)
    if (made !== 'appended') return made
    this.bus.say({ t: 'rev', table, rev: (entries.at(-1)?.rev ?? 0) + 1 })
    if (seating !== undefined) this.bus.say({ t: 'keys', table })
    return made
  }

  async sheet(sheet: SheetWriting): Promise<SheetKept> {
    const kept = await this.#flush.add(handingIn(sheet))
    if (kept === 'kept') this.bus.say({ t: 'sheet', table: sheet.table, seat: sheet.seat })
    return kept
  }

  async sheets(table: string): Promise<Sheets> {
    return reading.sheetsOf(await this.#rows<reading.SheetRow>(reading.sheets(await this.#number(table))))
  }

  async snapshot(table: string): Promise<Snapshot | null> {
    const found = await this.packedSnapshot(table)
    const json = found === null ? null : await decompressed(found.packed).catch(() => null)
    return found === null || json === null ? null : { rev: found.rev, json: String(json) }
  }

  async packedSnapshot(table: string): Promise<Packed | null> {
    const statement = reading.snapshot(await this.#number(table))
    const [row] = await this.#rows<{ rev: number; position: Buffer }>(statement)
    return row === undefined ? null : { rev: row.rev, packed: row.position }
  }

  async keep(table: string, snapshot: Snapshot | Packed): Promise<void> {
    await this.#flush.add(keeping(table, snapshot.rev, await compressed(snapshot)))
  }

  async story(table: string): Promise<KeptStory | null> {
    return (await this.#rows<KeptStory>(reading.story(table)))[0] ?? null
  }

  async keepStory(table: string, { of, json }: KeptStory): Promise<void> {
    await this.#ask(reading.keepStory(table, of, json), this.#writers)
  }

  async reports(table: string, seat: number, from: number, most?: number): Promise<readonly Report[]> {
    return this.#rows<Report>(reading.reports(await this.#number(table), seat, from, most ?? null))
  }

  async seat(seating: Seating): Promise<boolean> {
    const { table, begin } = seating
    const seated = await this.#flush.add(sittingDown(seating, this.nowMs()))
    if (seated) this.bus.say({ t: 'keys', table })
    if (seated && begin !== null) this.bus.say({ t: 'rev', table, rev: begin.entries.length })
    return seated
  }

  async say(table: string, line: Omit<StoredTalk, 'id'>): Promise<number> {
    const id = await this.#flush.add(saying(table, line))
    this.bus.say({ t: 'talk', table, id })
    return id
  }

  async talk(table: string, last: number): Promise<readonly StoredTalk[]> {
    const rows = await this.#rows<TalkRow>(reading.talk(await this.#number(table), last))
    return talkIn(rows)
  }

  async due(what: Duty, untilMs: number, limit: number): Promise<readonly string[]> {
    const rows = await this.#rows<{ id: string }>(reading.duties[what](untilMs, limit))
    return rows.map(({ id }) => id)
  }

  async alive(node: string): Promise<number | null> {
    const [row] = await this.#ask(reading.alive(node, this.nowMs()), this.#writers)
    return row?.ms == null ? null : Number(row.ms)
  }

  async quarantine(table: string, reason: string | null): Promise<void> {
    await this.#ask(quarantine(await this.#number(table), reason), this.#writers)
  }

  async runningBefore(game: string, version: number): Promise<readonly string[]> {
    const rows = await this.#rows<{ id: string }>(reading.runningBefore(game, version))
    return rows.map(({ id }) => id)
  }

  async marks(tables: readonly string[]): Promise<readonly Mark[]> {
    return this.#rows<Mark>(reading.marks(tables))
  }

  async lease(table: string, node: string, forMs: number): Promise<boolean> {
    return (await this.#ask(reading.lease(table, node, forMs), this.#writers)).length > 0
  }

  async trouble(): Promise<string | null> {
    const began = performance.now()
    try {
      await this.#ask({ name: 'well', text: 'SELECT 1', values: [] })
    } catch {
      return `${this.#where} does not answer.`
    }
    const ms = performance.now() - began
    return ms > TROUBLE_MS ? `${this.#where} takes ${Math.round(ms)} ms to answer.` : null
  }

  async close(): Promise<void> {
    clearInterval(this.#setting)
    await this.#flush.idle()
    await this.bus.close()
    await Promise.all([this.#writers.end(), this.#readers.end()])
  }

  #number(table: string): Promise<number> {
    return this.#flush.number(this.#readers, table).catch((error: unknown) => {
      throw storeFault(error)
    })
  }

  async #rows<T>(statement: Statement): Promise<readonly T[]> {
    return (await this.#ask(statement)) as unknown as T[]
  }

  async #ask(
    statement: Statement,
    pool = this.#readers,
  ): Promise<readonly Readonly<Record<string, unknown>>[]> {
    try {
      return await ask(pool, statement)
    } catch (error) {
      throw storeFault(error)
    }
  }
}
