import type { JsonObject } from '../../kernel/json.ts'
import type { Block, Complaint, Hall, Known, Listed, Request, Scheduling } from '../contract.ts'
import { blockOf, complaintOf, listedOf, requestId, requestOf } from '../hall.ts'
import type { Statement } from './statements.ts'
import { jsonOf } from './statements-tables.ts'

type Ask = (statement: Statement) => Promise<readonly Readonly<Record<string, unknown>>[]>

const asked =
  (name: string, text: string) =>
  (...values: unknown[]): Statement => ({ name, text, values })

const list = asked('list', 'UPDATE argosy.tables SET lobby = $2, free = $3 WHERE id = $1')

const schedule = asked(
  'schedule',
  `WITH kept AS (
     UPDATE argosy.tables t SET opening = $2 FROM argosy.heads h
     WHERE t.id = $1 AND h.table_no = t.no AND h.stage = 'open' AND h.quarantined IS NULL
       AND t.opening IS NOT DISTINCT FROM $3 RETURNING t.no)
   UPDATE argosy.heads SET due_ms = $4, notice_ms = $5, archived_ms = NULL FROM kept
   WHERE table_no = kept.no AND stage = 'open' RETURNING table_no`,
)

const listing = (name: string, order: 'ASC' | 'DESC') =>
  asked(
    `listed-${name}`,
    `SELECT t.id, t.free, t.joined_ms FROM argosy.tables t JOIN argosy.heads h ON h.table_no = t.no
     WHERE t.lobby IS NOT NULL AND t.free > 0 AND h.stage <> 'over' AND h.quarantined IS NULL AND h.archived_ms IS NULL
     ORDER BY t.joined_ms ${order}, t.no ${order} LIMIT $1`,
  )
const listings = { newest: listing('newest', 'DESC'), oldest: listing('oldest', 'ASC') }

const tablesOf = asked(
  'tables-of',
  `SELECT t.id FROM argosy.tables t WHERE t.no IN (SELECT k.table_no FROM argosy.keys k WHERE k.bundle = $1 OR k.person = $2)
   ORDER BY t.no DESC LIMIT $3`,
)
const block = asked(
  'block',
  'INSERT INTO argosy.blocks (by_whom, of_whom, at_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)
const unblock = asked('unblock', 'DELETE FROM argosy.blocks WHERE by_whom = $1 AND of_whom = $2')
const blocks = asked(
  'blocks',
  `SELECT by_whom, of_whom, at_ms FROM argosy.blocks WHERE by_whom = ANY ($1::text[]) OR of_whom = ANY ($1::text[])
   ORDER BY at_ms, by_whom, of_whom`,
)
const complain = asked(
  'complain',
  `INSERT INTO argosy.complaints (at_ms, table_id, by_seat, of_seat, text, lines) VALUES ($1, $2, $3, $4, $5, $6)
   RETURNING id`,
)
const complaints = asked(
  'complaints',
  'SELECT * FROM argosy.complaints WHERE NOT $1::boolean OR answered_ms IS NULL ORDER BY id DESC LIMIT $2',
)
const settle = asked(
  'settle',
  'UPDATE argosy.complaints SET answer = $2, answered_ms = $3 WHERE id = $1 AND answered_ms IS NULL RETURNING id',
)
const request = asked(
  'request',
  `INSERT INTO argosy.requests (id, at_ms, who, act, table_id, why, json) OVERRIDING SYSTEM VALUE
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
)
const requests = asked('requests', 'SELECT * FROM argosy.requests ORDER BY at_ms, id')
const takeRequest = asked('take-request', 'DELETE FROM argosy.requests WHERE id = $1 RETURNING *')

/** The lobby, blocks and complaints in PostgreSQL. */
export class PostgresHall implements Hall {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async list(table: string, lobby: JsonObject | null, free: number): Promise<void> {
    await this.#ask(list(table, jsonOf(lobby), free))
  }

  async schedule({ table, before, after, dueAtMs, noticeAtMs }: Scheduling): Promise<boolean> {
    const given = [jsonOf(after), jsonOf(before), dueAtMs, noticeAtMs]
    return (await this.#ask(schedule(table, ...given))).length === 1
  }

  async listed(first: 'newest' | 'oldest', most: number): Promise<readonly Listed[]> {
    return (await this.#ask(listings[first](most))).map(listedOf)
  }

  async tablesOf({ person, bundle }: Known, most: number): Promise<readonly string[]> {
    return (await this.#ask(tablesOf(bundle, person, most))).map(({ id }) => String(id))
  }

  async block({ by, of, atMs }: Block): Promise<void> {
    await this.#ask(block(by, of, atMs))
  }

  async unblock(by: string, of: string): Promise<void> {
    await this.#ask(unblock(by, of))
  }

  async blocks(of: readonly string[]): Promise<readonly Block[]> {
    return (await this.#ask(blocks(of))).map(blockOf)
  }

  async complain(complaint: Omit<Complaint, 'id' | 'answer' | 'answeredAtMs'>): Promise<number> {
    const { atMs, table, by, of, text, lines } = complaint
    return Number((await this.#ask(complain(atMs, table, by, of, text, lines)))[0]?.id)
  }

  async complaints(waiting: boolean, most: number): Promise<readonly Complaint[]> {
    return (await this.#ask(complaints(waiting, most))).map(complaintOf).reverse()
  }

  async settle(id: number, answer: string, atMs: number): Promise<boolean> {
    return (await this.#ask(settle(id, answer, atMs))).length > 0
  }

  async request({ atMs, who, act, table, why, json }: Omit<Request, 'id'>): Promise<number> {
    return Number((await this.#ask(request(requestId(), atMs, who, act, table, why, json)))[0]?.id)
  }

  async requests(): Promise<readonly Request[]> {
    return (await this.#ask(requests())).map(requestOf)
  }

  async takeRequest(id: number): Promise<Request | null> {
    const [row] = await this.#ask(takeRequest(id))
    return row === undefined ? null : requestOf(row)
  }
}
