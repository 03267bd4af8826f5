import type { DatabaseSync } from 'node:sqlite'
import type { JsonObject } from '../../kernel/json.ts'
import type { Block, Complaint, Hall, Known, Listed, Request, Scheduling } from '../contract.ts'
import { blockOf, complaintOf, listedOf, requestId, requestOf } from '../hall.ts'
import { reading } from './faults.ts'
import type { Flush } from './flush.ts'
import { jsonOf } from './writing.ts'

/** The lobby, blocks and complaints in the embedded store. */
export class SqliteHall implements Hall {
  readonly #flush: Flush
  readonly #number: (table: string) => number
  readonly #sql: ReturnType<typeof statements>

  constructor(db: DatabaseSync, flush: Flush, number: (table: string) => number) {
    this.#flush = flush
    this.#number = number
    this.#sql = statements(db)
  }

  async list(table: string, lobby: JsonObject | null, free: number): Promise<void> {
    await this.#flush.add(() => this.#sql.list.run(jsonOf(lobby), free, this.#number(table)))
  }

  async schedule({ table, before, after, dueAtMs, noticeAtMs }: Scheduling): Promise<boolean> {
    return this.#flush.add(() => {
      const no = this.#number(table)
      const kept = this.#sql.schedule.run(jsonOf(after), no, jsonOf(before)).changes === 1
      if (kept) this.#sql.remind.run(dueAtMs, noticeAtMs, no)
      return kept
    })
  }

  async listed(first: 'newest' | 'oldest', most: number): Promise<readonly Listed[]> {
    return reading(() => this.#sql[first].all(most)).map(listedOf)
  }

  async tablesOf({ person, bundle }: Known, most: number): Promise<readonly string[]> {
    return reading(() => this.#sql.tablesOf.all(bundle, person, most)).map(({ id }) => String(id))
  }

  async block({ by, of, atMs }: Block): Promise<void> {
    await this.#flush.add(() => this.#sql.block.run(by, of, atMs))
  }

  async unblock(by: string, of: string): Promise<void> {
    await this.#flush.add(() => this.#sql.unblock.run(by, of))
  }

  async blocks(of: readonly string[]): Promise<readonly Block[]> {
    return reading(() => this.#sql.blocks.all(JSON.stringify(of))).map(blockOf)
  }

  complain(complaint: Omit<Complaint, 'id' | 'answer' | 'answeredAtMs'>): Promise<number> {
    const { atMs, table, by, of, text, lines } = complaint
    return this.#flush.add(() =>
      Number(this.#sql.complain.run(atMs, table, by, of, text, lines).lastInsertRowid),
    )
  }

  forgetComplaints(beforeMs: number): Promise<readonly number[]> {
    return this.#flush.add(() => this.#sql.forgetComplaints.all(beforeMs).map(({ id }) => Number(id)))
  }

  async complaints(waiting: boolean, most: number): Promise<readonly Complaint[]> {
    return reading(() => this.#sql.complaints.all(waiting ? 1 : 0, most))
      .map(complaintOf)
      .reverse()
  }

  settle(id: number, answer: string, atMs: number): Promise<boolean> {
    return this.#flush.add(() => this.#sql.settle.run(answer, atMs, id).changes > 0)
  }

  request({ atMs, who, act, table, why, json }: Omit<Request, 'id'>): Promise<number> {
    // A number that is used again would let what was said of one request do another.
    const id = requestId()
    return this.#flush.add(() => {
      this.#sql.request.run(id, atMs, who, act, table, why, json)
      return id
    })
  }

  async requests(): Promise<readonly Request[]> {
    return reading(() => this.#sql.requests.all()).map(requestOf)
  }

  takeRequest(id: number): Promise<Request | null> {
    return this.#flush.add(() => {
      const row = this.#sql.takeRequest.get(id)
      return row === undefined ? null : requestOf(row)
    })
  }
}

const listing = (order: 'ASC' | 'DESC') =>
  `SELECT t.id, t.free, t.joined_ms FROM tables t JOIN heads h ON h.table_no = t.no
   WHERE t.lobby IS NOT NULL AND t.free > 0 AND h.stage != 'over' AND h.quarantined IS NULL AND h.archived_ms IS NULL
   ORDER BY t.joined_ms ${order}, t.no ${order} LIMIT ?`

function statements(db: DatabaseSync) {
  return {
    list: db.prepare('UPDATE tables SET lobby = ?, free = ? WHERE no = ?'),
    schedule: db.prepare(
      `UPDATE tables SET opening = ?1 WHERE no = ?2 AND opening IS ?3
         AND EXISTS (SELECT 1 FROM heads WHERE table_no = ?2 AND stage = 'open' AND quarantined IS NULL)`,
    ),
    remind: db.prepare('UPDATE heads SET due_ms = ?, notice_ms = ?, archived_ms = NULL WHERE table_no = ?'),
    newest: db.prepare(listing('DESC')),
    oldest: db.prepare(listing('ASC')),
    tablesOf: db.prepare(
      `SELECT DISTINCT t.id, t.no FROM keys k JOIN tables t ON t.no = k.table_no WHERE k.bundle = ? OR k.person = ?
       ORDER BY t.no DESC LIMIT ?`,
    ),
    block: db.prepare('INSERT OR IGNORE INTO blocks (by_whom, of_whom, at_ms) VALUES (?, ?, ?)'),
    unblock: db.prepare('DELETE FROM blocks WHERE by_whom = ? AND of_whom = ?'),
    blocks: db.prepare(
      `SELECT by_whom, of_whom, at_ms FROM blocks WHERE by_whom IN (SELECT value FROM json_each(?1))
       OR of_whom IN (SELECT value FROM json_each(?1)) ORDER BY at_ms, by_whom, of_whom`,
    ),
    complain: db.prepare(
      'INSERT INTO complaints (at_ms, table_id, by_seat, of_seat, text, lines) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    forgetComplaints: db.prepare('DELETE FROM complaints WHERE answered_ms < ? RETURNING id'),
    complaints: db.prepare(
      'SELECT * FROM complaints WHERE ?1 = 0 OR answered_ms IS NULL ORDER BY id DESC LIMIT ?2',
    ),
    settle: db.prepare(
      'UPDATE complaints SET answer = ?, answered_ms = ? WHERE id = ? AND answered_ms IS NULL',
    ),
    request: db.prepare(
      'INSERT INTO requests (id, at_ms, who, act, table_id, why, json) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    requests: db.prepare('SELECT * FROM requests ORDER BY at_ms, id'),
    takeRequest: db.prepare('DELETE FROM requests WHERE id = ? RETURNING *'),
  }
}
