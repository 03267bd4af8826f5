import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Commits } from './commits.ts'
import {
  type Append,
  type Appended,
  type Seating,
  type Store,
  type StoredEvent,
  type StoredKey,
  type StoredTable,
  type StoredTalk,
  StoreError,
} from './contract.ts'
import { migrate } from './migrations.ts'
import { statements, type TableRow } from './statements.ts'

/** The file in the data folder. */
const FILE = 'argosy.db'

/**
 * The embedded store: one SQLite file. Write-ahead log, a sync at every commit, and one commit for all that was
 * asked in one turn of the event loop.
 */
export class SqliteStore implements Store {
  /** The open file, for those who must look into it. */
  readonly database: DatabaseSync
  readonly #commits: Commits
  readonly #sql: ReturnType<typeof statements>
  /** The small numbers that stand for table ids in the file. */
  readonly #numbers = new Map<string, number>()

  private constructor(db: DatabaseSync) {
    this.database = db
    this.#commits = new Commits(db)
    this.#sql = statements(db)
  }

  /**
   * Opens the store in a folder, which is made when it is missing.
   * @throws StoreError in one sentence: not writable, no database, of a newer release.
   */
  static open(folder: string): SqliteStore {
    const file = path.resolve(folder, FILE)
    let db: DatabaseSync | null = null
    try {
      makeFolder(path.resolve(folder))
      fs.accessSync(folder, fs.constants.W_OK)
      if (fs.existsSync(file)) fs.accessSync(file, fs.constants.W_OK)
      db = new DatabaseSync(file, { timeout: 5000 })
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
      db.exec('PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 16000')
      migrate(db, file)
      return new SqliteStore(db)
    } catch (error) {
      db?.close()
      throw openingFault(error, path.resolve(folder), file)
    }
  }

  async create(
    table: StoredTable,
    keys: readonly StoredKey[],
    events: readonly StoredEvent[],
  ): Promise<void> {
    await this.#commits.add(() =>
      this.#commits.whole(() => {
        const sql = this.#sql
        const row = sql.addTable.run({
          id: table.id,
          game: table.game,
          version: table.version,
          name: table.name,
          seats: JSON.stringify(table.seats),
          options: JSON.stringify(table.options),
          secret: table.secret,
          seed: table.seed,
          invite: table.invite,
          stage: table.stage,
          bots: table.seats.filter((seat) => seat.kind === 'bot').length,
          created_ms: table.createdAtMs,
          fork_table: table.forkOf?.table ?? null,
          fork_event: table.forkOf?.event ?? null,
        })
        const no = Number(row.lastInsertRowid)
        for (const key of keys) sql.addKey.run(key.hash, no, JSON.stringify(key.seats))
        for (const event of events) this.#addEvent(no, event)
      }),
    )
  }

  async table(id: string): Promise<StoredTable | null> {
    const row = this.#sql.table.get(id) as TableRow | undefined
    if (row === undefined) return null
    this.#numbers.set(id, row.no)
    const { fork_table: table, fork_event: event } = row
    return {
      id: row.id,
      game: row.game,
      version: row.version,
      name: row.name,
      seats: JSON.parse(row.seats),
      options: JSON.parse(row.options),
      secret: row.secret,
      seed: row.seed,
      invite: row.invite,
      stage: row.stage,
      createdAtMs: row.created_ms,
      forkOf: table === null || event === null ? null : { table, event },
    }
  }

  async keys(table: string): Promise<readonly StoredKey[]> {
    const rows = this.#sql.keys.all(this.#number(table)) as { hash: string; seats: string }[]
    return rows.map(({ hash, seats }) => ({ hash, seats: JSON.parse(seats) }))
  }

  async events(table: string, from = 0): Promise<readonly StoredEvent[]> {
    return this.#sql.events.all(this.#number(table), from) as unknown as StoredEvent[]
  }

  append(event: Append): Promise<Appended> {
    return this.#commits.add(() => this.#append(event))
  }

  seat(seating: Seating): Promise<boolean> {
    return this.#commits.add(() => this.#commits.whole(() => this.#seat(seating)))
  }

  say(table: string, line: Omit<StoredTalk, 'id'>): Promise<number> {
    return this.#commits.add(() => {
      const row = this.#sql.addTalk.run(this.#number(table), line.seat, line.text, line.atMs)
      return Number(row.lastInsertRowid)
    })
  }

  async talk(table: string, last: number): Promise<readonly StoredTalk[]> {
    const rows = this.#sql.talk.all(this.#number(table), last) as unknown as StoredTalk[]
    return rows.reverse()
  }

  async runningWithBots(): Promise<readonly string[]> {
    return (this.#sql.runningWithBots.all() as { id: string }[]).map(({ id }) => id)
  }

  async close(): Promise<void> {
    this.#commits.flush()
    this.database.close()
  }

  #append(event: Append): Appended {
    const no = this.#number(event.table)
    if (!this.#addEvent(no, event)) return 'stale'
    if (event.stage !== undefined) this.#sql.setStage.run(event.stage, no)
    return 'appended'
  }

  #addEvent(no: number, { seq, json, atMs, command }: StoredEvent): boolean {
    return this.#sql.addEvent.run(no, seq, json, atMs, command).changes === 1
  }

  #seat({ table, before, after, key, stage, begin }: Seating): boolean {
    const no = this.#number(table)
    const sql = this.#sql
    const { changes } = sql.setSeats.run(JSON.stringify(after), stage, no, JSON.stringify(before))
    if (changes === 0) return false
    sql.addKey.run(key.hash, no, JSON.stringify(key.seats))
    if (begin !== null) this.#addEvent(no, begin)
    return true
  }

  #number(table: string): number {
    const known = this.#numbers.get(table)
    if (known !== undefined) return known
    const row = this.#sql.table.get(table) as TableRow | undefined
    if (row === undefined) throw new StoreError(`There is no table ${table}.`)
    this.#numbers.set(table, row.no)
    return row.no
  }
}

/** Step by step: `recursive` goes round in circles where a file system has no room for folders, as in /proc. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

function openingFault(error: unknown, folder: string, file: string): Error {
  if (error instanceof StoreError || !(error instanceof Error)) return error as Error
  const code = 'code' in error ? String(error.code) : ''
  const errcode = 'errcode' in error ? Number(error.errcode) & 0xff : 0
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code) || errcode === 8 || errcode === 14)
    return new StoreError(`The data folder ${folder} is not writable: change its owner or choose another.`)
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new StoreError(`The data folder ${folder} is not a folder: choose another.`)
  if (errcode === 26 || errcode === 11)
    return new StoreError(
      `${file} is not a database, or is damaged: move it away or choose another data folder.`,
    )
  if (errcode === 5 || errcode === 6)
    return new StoreError(`${file} is in use by another program: stop it or choose another data folder.`)
  return new StoreError(`${file} cannot be opened: ${error.message}.`)
}
