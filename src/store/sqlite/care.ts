import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { type Care, type Head, type Locked, type Named, namedOf } from '../contract.ts'
import {
  AUDIT_ROOT,
  AUDIT_SEARCHED,
  auditHash,
  type Bound,
  boundOf,
  type Noted,
  type Office,
  type Paper,
  paperOf,
  papersOf,
} from '../office.ts'
import { reading } from './faults.ts'
import type { Flush } from './flush.ts'
import { headRow } from './statements.ts'

/** The papers of those who run the house, in the embedded store. */
export class SqliteOffice implements Office {
  readonly #flush: Flush
  readonly #sql: ReturnType<typeof officeStatements>

  constructor(db: DatabaseSync, flush: Flush) {
    this.#flush = flush
    this.#sql = officeStatements(db)
  }

  async paper(kind: string, id: string): Promise<Paper | null> {
    const row = reading(() => this.#sql.paper.get(kind, id))
    return row === undefined ? null : paperOf(row)
  }

  async papers(kind: string): Promise<readonly Paper[]> {
    return reading(() => this.#sql.papers.all(kind)).map(paperOf)
  }

  keep({ kind, id, json, atMs }: Omit<Paper, 'rev'>, before: number): Promise<boolean> {
    return this.#flush.add(() => {
      const kept =
        before === 0
          ? this.#sql.add.run(kind, id, json, atMs)
          : this.#sql.change.run(json, atMs, kind, id, before)
      return kept.changes > 0
    })
  }

  discard(kind: string, id: string): Promise<boolean> {
    return this.#flush.add(() => this.#sql.discard.run(kind, id).changes > 0)
  }
}

function officeStatements(db: DatabaseSync) {
  return {
    paper: db.prepare('SELECT * FROM papers WHERE kind = ? AND id = ?'),
    papers: db.prepare('SELECT * FROM papers WHERE kind = ? ORDER BY at_ms, id'),
    add: db.prepare(
      'INSERT INTO papers (kind, id, rev, json, at_ms) VALUES (?, ?, 1, ?, ?) ON CONFLICT DO NOTHING',
    ),
    change: db.prepare(
      'UPDATE papers SET rev = rev + 1, json = ?, at_ms = ? WHERE kind = ? AND id = ? AND rev = ?',
    ),
    discard: db.prepare('DELETE FROM papers WHERE kind = ? AND id = ?'),
  }
}

/** All that belongs to a table, in an order in which nothing refers to what is gone. */
const BELONGINGS = ['entries', 'sheets', 'snapshots', 'reports', 'keys', 'talk', 'heads'] as const

/** The same of what is told about it, what comes by mail, and how it went. */
const POST = ['channels', 'told', 'mails_in', 'stories', 'keepsakes'] as const

/** How many tables are searched for a name before others have their turn: 100,000 at once would hold them up for 0.7 s. */
const AT_ONCE = 2000

/** What the embedded store does for administrators. */
export class SqliteCare implements Care {
  readonly #flush: Flush
  readonly #number: (table: string) => number
  readonly #forget: (table: string) => void
  readonly #nowMs: () => number
  readonly #sql: ReturnType<typeof statements>

  constructor(
    db: DatabaseSync,
    flush: Flush,
    numbers: { of(table: string): number; forget(table: string): void },
    nowMs: () => number,
  ) {
    this.#flush = flush
    this.#number = numbers.of
    this.#forget = numbers.forget
    this.#nowMs = nowMs
    this.#sql = statements(db)
  }

  async tables(after: string | null, most: number): Promise<readonly string[]> {
    return reading(() => this.#sql.tables.all(after ?? '', most)).map(({ id }) => String(id))
  }

  async named(part: string, most: number) {
    const tables: Named[] = []
    let until = Number(reading(() => this.#sql.lastTable.get())?.no ?? 0)
    for (; until > 0 && tables.length < most; until -= AT_ONCE) {
      const from = until - AT_ONCE
      tables.push(
        ...reading(() => this.#sql.namedTables.all(part, from, until, most - tables.length)).map(namedOf),
      )
      await setImmediate()
    }
    return { tables, people: reading(() => this.#sql.namedPeople.all(part, most)).map(namedOf) }
  }

  async locked(most: number): Promise<readonly Locked[]> {
    return reading(() => this.#sql.locked.all(most)).map((row) => ({ ...namedOf(row), why: String(row.why) }))
  }

  async rehead(table: string, rev: number, tip: string, head: Head): Promise<void> {
    await this.#flush.add(() => this.#sql.rehead.run(this.#number(table), rev, ...headRow(head), tip))
  }

  async remove(table: string): Promise<void> {
    await this.#flush.add(() => this.#remove(table))
  }

  removeUnbegun(idleSinceMs: number, most: number): Promise<readonly string[]> {
    return this.#flush.add(() => {
      const ids = this.#sql.unbegun.all(idleSinceMs, most).map(({ id }) => String(id))
      for (const id of ids) this.#remove(id)
      return ids
    })
  }

  #remove(table: string): void {
    const no = this.#number(table)
    for (const statement of this.#sql.remove) statement.run(no)
    for (const statement of this.#sql.removePost) statement.run(table)
    this.#forget(table)
  }

  archive(idleSinceMs: number, most: number): Promise<readonly string[]> {
    return this.#flush.add(() => {
      const idle = this.#sql.idle.all(idleSinceMs, most) as { no: number; id: string }[]
      for (const { no } of idle) {
        this.#sql.archive.run(this.#nowMs(), no)
        this.#sql.thin.run(no)
      }
      return idle.map(({ id }) => id)
    })
  }

  take(bucket: string, most: number, withinMs: number, much = 1): Promise<boolean> {
    return this.#flush.add(() => {
      const nowMs = this.#nowMs()
      this.#sql.spent.run(nowMs)
      const slot = Math.floor(nowMs / withinMs)
      const row = this.#sql.taken.get(bucket, slot)
      if (Number(row?.n ?? 0) + much > most) return false
      this.#sql.take.run(bucket, slot, much, (slot + 1) * withinMs)
      return true
    })
  }

  async note(noted: Noted): Promise<void> {
    const { atMs, who, act, what, why } = noted
    await this.#flush.add(() => {
      const prev = String(this.#sql.lastNote.get()?.hash ?? AUDIT_ROOT)
      this.#sql.note.run(atMs, who, act, what, why, prev, auditHash(prev, noted))
    })
  }

  async notes(last: number): Promise<readonly Bound[]> {
    return reading(() => this.#sql.notes.all(last))
      .map(boundOf)
      .reverse()
  }

  async notedLast(act: string, ending: string): Promise<number | null> {
    const row = reading(() => this.#sql.notedLast.get(act, ending))
    return row === undefined ? null : Number(row.at_ms)
  }
}

function statements(db: DatabaseSync) {
  return {
    tables: db.prepare('SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?'),
    namedTables: db.prepare(
      `SELECT id, name FROM tables WHERE instr(lower(name), lower(?)) > 0 AND no > ? AND no <= ?
       ORDER BY no DESC LIMIT ?`,
    ),
    lastTable: db.prepare('SELECT max(no) AS no FROM tables'),
    namedPeople: db.prepare(
      'SELECT id, name FROM people WHERE instr(lower(name), lower(?)) > 0 ORDER BY made_ms DESC, id LIMIT ?',
    ),
    locked: db.prepare(
      `SELECT t.id, t.name, h.quarantined AS why FROM heads h JOIN tables t ON t.no = h.table_no
       WHERE h.quarantined IS NOT NULL ORDER BY h.table_no LIMIT ?`,
    ),
    rehead: db.prepare(
      `INSERT INTO heads (table_no, rev, stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms, tip)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT DO UPDATE SET rev = ?2, stage = ?3, asked = ?4,
         since = ?5, moved_ms = ?6, due_ms = ?7, notice_ms = ?8, bot_ms = ?9, tip = ?10`,
    ),
    remove: [
      ...BELONGINGS.map((name) => db.prepare(`DELETE FROM ${name} WHERE table_no = ?`)),
      db.prepare('DELETE FROM tables WHERE no = ?'),
    ],
    removePost: [
      ...POST.map((name) => `DELETE FROM ${name} WHERE table_id = ?`),
      `DELETE FROM papers WHERE ${papersOf('?1')}`,
    ].map((text) => db.prepare(text)),
    unbegun: db.prepare(
      `SELECT t.id FROM heads h JOIN tables t ON t.no = h.table_no
       WHERE h.stage = 'open' AND h.moved_ms < ?1 AND t.joined_ms < ?1 AND h.due_ms IS NULL AND t.lobby IS NULL
         AND h.quarantined IS NULL ORDER BY h.moved_ms LIMIT ?2`,
    ),
    idle: db.prepare(
      `SELECT t.no, t.id FROM heads h JOIN tables t ON t.no = h.table_no
       WHERE h.moved_ms < ? AND h.archived_ms IS NULL AND h.quarantined IS NULL ORDER BY h.moved_ms LIMIT ?`,
    ),
    archive: db.prepare('UPDATE heads SET archived_ms = ? WHERE table_no = ?'),
    /** Of its snapshots the last is enough. */
    thin: db.prepare(
      'DELETE FROM snapshots WHERE table_no = ?1 AND rev < (SELECT max(rev) FROM snapshots WHERE table_no = ?1)',
    ),
    spent: db.prepare('DELETE FROM quotas WHERE until_ms <= ?'),
    taken: db.prepare('SELECT n FROM quotas WHERE bucket = ? AND slot = ?'),
    take: db.prepare(
      `INSERT INTO quotas (bucket, slot, n, until_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET n = n + excluded.n`,
    ),
    lastNote: db.prepare('SELECT hash FROM audit WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1'),
    note: db.prepare(
      'INSERT INTO audit (at_ms, who, act, what, why, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    notes: db.prepare('SELECT * FROM audit ORDER BY id DESC LIMIT ?'),
    notedLast: db.prepare(
      `SELECT at_ms FROM audit WHERE act = ?1 AND substr(what, length(what) - length(?2) + 1) = ?2
         AND id > (SELECT max(id) FROM audit) - ${AUDIT_SEARCHED} ORDER BY id DESC LIMIT 1`,
    ),
  }
}
