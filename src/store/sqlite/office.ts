import type { DatabaseSync } from 'node:sqlite'
import { type Office, type Paper, paperOf } from '../office.ts'
import { reading } from './faults.ts'
import type { Flush } from './flush.ts'

/** The papers of those who run the house, in the embedded store. */
export class SqliteOffice implements Office {
  readonly #flush: Flush
  readonly #sql: ReturnType<typeof statements>

  constructor(db: DatabaseSync, flush: Flush) {
    this.#flush = flush
    this.#sql = statements(db)
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

function statements(db: DatabaseSync) {
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
