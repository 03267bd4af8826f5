import type { Pool, PoolClient } from 'pg'
import { type Head, StoreError } from '../contract.ts'
import type { Meter } from '../meter.ts'
import type { Change } from './changes.ts'
import { SKEW_MS } from './clock.ts'
import { awayError, endsLine, isAway, storeFault } from './faults.ts'
import {
  appendPlain,
  commandsOf,
  lockHeads,
  numbers,
  type PlainDone,
  type SheetName,
  type Statement,
  seatsOf,
} from './statements.ts'
import { TableAt, Written } from './writing.ts'

interface Waiting {
  readonly change: Change
  readonly done: (value: never) => void
  readonly failed: (error: unknown) => void
}

/** How many batches are under way at a time: while the database writes one, the next is sent. */
const LANES = 2
/** The most changes that share a commit. */
const BATCH = 1000
/** Nodes that lock other things than heads may meet; then one of them begins again. */
const RETRIES = 3
const MEETS = new Set(['40001', '40P01'])

/** What a flush needs of its store. */
export interface FlushOptions {
  /** Connections of its own. */
  readonly pool: Pool
  readonly meter: Meter
  /** This node's time; null where it is not to be compared with the database's. */
  readonly sentMs: () => number | null
  /** Called when the database's time is another. */
  readonly skewed: () => void
}

/**
 * Group commit: everything that is asked for while batches are under way goes in the next one, and each promise resolves after
 * its COMMIT. A table is in one batch at a time, so that what is said there is numbered in order. A batch of plain appends is
 * one statement; anything else is decided under the locks of its heads and then written, in one transaction.
 */
export class Flush {
  readonly #options: FlushOptions
  #queue: Waiting[] = []
  #lanes = 0
  #waiting = false
  readonly #busy = new Set<string>()
  /** The numbers that stand for table ids. */
  readonly #numbers = new Map<string, number>()
  #idle: (() => void)[] = []

  constructor(options: FlushOptions) {
    this.#options = options
  }

  /** Makes a change in the next batch: all of it or, when it fails, nothing. */
  add<T>(change: Change<T>): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.#queue.push({ change, done, failed } as Waiting)
      if (this.#waiting) return
      this.#waiting = true
      setImmediate(() => {
        this.#waiting = false
        this.#send()
      })
    })
  }

  /** Resolves when nothing waits and nothing is under way. */
  async idle(): Promise<void> {
    if (this.#queue.length > 0 || this.#lanes > 0) await new Promise<void>((done) => this.#idle.push(done))
  }

  /**
   * The number of a table.
   * @throws StoreError when there is no table of this id
   */
  async number(pool: Pool, table: string): Promise<number> {
    const known = this.#numbers.get(table)
    if (known !== undefined) return known
    await this.#learn((statement) => ask(pool, statement), [table])
    return this.#numberOf(table)
  }

  #send(): void {
    while (this.#lanes < LANES) {
      const batch = this.#take()
      if (batch.length === 0) break
      this.#lanes++
      void this.#run(batch).finally(() => {
        this.#lanes--
        for (const { change } of batch) this.#busy.delete(change.table)
        this.#send()
        if (this.#lanes > 0 || this.#queue.length > 0) return
        for (const done of this.#idle.splice(0)) done()
      })
    }
  }

  /** What may go now: of each table what waits, unless something of it is under way. */
  #take(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const full = new Set<string>()
    for (const waiting of this.#queue) {
      const { table } = waiting.change
      if (batch.length >= BATCH) full.add(table)
      if (this.#busy.has(table) || full.has(table)) later.push(waiting)
      else batch.push(waiting)
    }
    this.#queue = later
    for (const { change } of batch) this.#busy.add(change.table)
    return batch
  }

  /** Sends a batch; when one of its changes fails, each goes alone, so that no other suffers. */
  async #run(batch: readonly Waiting[]): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        const begun = performance.now()
        await this.#commit(batch)
        this.#options.meter.measure('flushSize', batch.length)
        this.#options.meter.measure('flushSeconds', (performance.now() - begun) / 1000)
        return
      } catch (error) {
        if (MEETS.has(codeOf(error)) && tries < RETRIES) continue
        const [only] = batch
        if (isAway(error)) for (const { failed } of batch) failed(awayError(error))
        else if (batch.length === 1) only?.failed(storeFault(error))
        else for (const one of batch) await this.#run([one])
        return
      }
    }
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const client = await this.#options.pool.connect()
    let broken = true
    try {
      await this.#learn(
        (statement) => ask(client, statement),
        batch.map(({ change }) => change.table),
      )
      const known = batch.filter(({ change, failed }) => {
        const there = this.#numbers.has(change.table)
        if (!there) failed(noTable(change.table))
        return there
      })
      const tables = new Set(known.map(({ change }) => change.table))
      const plain = tables.size === known.length && known.every(({ change }) => change.plain !== undefined)
      await (plain ? this.#commitPlain(client, known) : this.#commitAll(client, known))
      broken = false
    } catch (error) {
      broken = endsLine(error)
      throw error
    } finally {
      client.release(broken)
    }
  }

  async #commitPlain(client: PoolClient, batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return
    const appends = batch.flatMap(({ change: { table, plain } }) =>
      plain === undefined ? [] : [{ no: this.#numberOf(table), ...plain }],
    )
    const sentMs = this.#options.sentMs()
    const [row] = (await ask(client, appendPlain(appends, sentMs, SKEW_MS))) as unknown as PlainDone[]
    const skewed = sentMs !== null && row !== undefined && Math.abs(row.now_ms - sentMs) > SKEW_MS
    if (skewed) this.#options.skewed()
    const won = new Set(row?.won.map(Number))
    for (const [i, { done }] of batch.entries()) {
      const no = appends[i]?.no ?? -1
      done((won.has(no) ? 'appended' : skewed ? 'skewed' : 'stale') as never)
    }
  }

  async #commitAll(client: PoolClient, batch: readonly Waiting[]): Promise<void> {
    const made: { readonly waiting: Waiting; readonly value: unknown }[] = []
    const failed: { readonly waiting: Waiting; readonly error: unknown }[] = []
    const written = new Written()
    const sentMs = this.#options.sentMs()
    const begun = client.query('BEGIN')
    const { tables, nowMs } = await Promise.all([this.#lock(client, batch), begun]).then(([locked]) => locked)
    const skewed = sentMs !== null && nowMs !== null && Math.abs(nowMs - sentMs) > SKEW_MS
    for (const waiting of batch) {
      const { change } = waiting
      const at = tables.get(this.#numberOf(change.table))
      try {
        if (skewed && change.skewed !== undefined) made.push({ waiting, value: change.skewed() })
        else if (at !== undefined) made.push({ waiting, value: change.make(at, written) })
      } catch (error) {
        failed.push({ waiting, error })
      }
    }
    const statements = written.statements()
    const results = await Promise.all([
      ...statements.map((statement) => ask(client, statement)),
      client.query('COMMIT').then(({ command }) => {
        if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
        return []
      }),
    ]).catch(async (error) => {
      if (!isAway(error)) await client.query('ROLLBACK').catch(() => undefined)
      throw error
    })
    if (skewed) this.#options.skewed()
    const lines = results[statements.findIndex(({ name }) => name === 'add-talk')] ?? []
    for (const { waiting, error } of failed) waiting.failed(error)
    for (const { waiting, value } of made)
      waiting.done((waiting.change.unlocked === true ? Number(lines[Number(value)]?.id) : value) as never)
  }

  /** The tables of a batch, their heads locked where it matters; and the database's time. */
  async #lock(
    client: PoolClient,
    batch: readonly Waiting[],
  ): Promise<{ tables: Map<number, TableAt>; nowMs: number | null }> {
    const locked = [
      ...new Set(batch.filter(({ change }) => change.unlocked !== true).map((w) => this.#of(w))),
    ]
    const names: SheetName[] = batch.flatMap((waiting) =>
      waiting.change.sheet === undefined ? [] : [{ no: this.#of(waiting), ...waiting.change.sheet }],
    )
    const none: Promise<Row[]> = Promise.resolve([])
    const [heads, seats, commands] = await Promise.all([
      locked.length === 0 ? none : ask(client, lockHeads(locked)),
      locked.length === 0 ? none : ask(client, seatsOf(locked)),
      names.length === 0 ? none : ask(client, commandsOf(names)),
    ])
    const tables = new Map<number, TableAt>()
    for (const waiting of batch) tables.set(this.#of(waiting), unknownTable(this.#of(waiting)))
    const seated = new Map(seats.map(({ no, seats }) => [Number(no), String(seats)]))
    for (const row of heads) {
      const no = Number(row.table_no)
      const wrote = commands
        .filter((sheet) => Number(sheet.table_no) === no)
        .map((sheet) => [`${sheet.rev} ${sheet.seat}`, String(sheet.commands)] as const)
      const { tip, quarantined } = row
      const guarded = { tip: String(tip), locked: quarantined !== null }
      const head = { no, rev: Number(row.rev), sheets: Number(row.sheets), head: headOf(row), ...guarded }
      tables.set(no, new TableAt(head, seated.get(no) ?? '', new Map(wrote)))
    }
    return { tables, nowMs: heads[0] === undefined ? null : Number(heads[0].now_ms) }
  }

  async #learn(asking: (statement: Statement) => Promise<Row[]>, tables: readonly string[]): Promise<void> {
    const unknown = [...new Set(tables)].filter((table) => !this.#numbers.has(table))
    if (unknown.length === 0) return
    for (const { id, no } of await asking(numbers(unknown))) this.#numbers.set(String(id), Number(no))
  }

  #of({ change }: Waiting): number {
    return this.#numberOf(change.table)
  }

  #numberOf(table: string): number {
    const no = this.#numbers.get(table)
    if (no === undefined) throw noTable(table)
    return no
  }
}

type Row = Readonly<Record<string, unknown>>

/** Asks one statement and gives the rows. */
export async function ask(on: Pool | PoolClient, { name, text, values }: Statement): Promise<Row[]> {
  return (await on.query({ name, text, values: [...values] })).rows
}

function headOf(row: Row): Head {
  const { stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms } = row
  return {
    ...{ stage, asked, since },
    ...{ movedAtMs: moved_ms, dueAtMs: due_ms, noticeAtMs: notice_ms, botAtMs: bot_ms },
  } as unknown as Head
}

/** A table of which nothing is asked but its number. */
function unknownTable(no: number): TableAt {
  const head: Head = {
    ...{ stage: 'over', asked: [], since: [], movedAtMs: 0 },
    ...{ dueAtMs: null, noticeAtMs: null, botAtMs: null },
  }
  return new TableAt({ no, rev: -1, sheets: 0, head, tip: '', locked: false }, '', new Map())
}

const noTable = (table: string) => new StoreError(`There is no table ${table}.`, { fault: 'missing' })
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')
