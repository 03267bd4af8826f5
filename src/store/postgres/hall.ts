import type { JsonObject } from '../../kernel/json.ts'
import type {
  Block,
  Complaint,
  Entry,
  Hall,
  Head,
  Known,
  Listed,
  Request,
  Scheduling,
  StoredKey,
  StoredTable,
} from '../contract.ts'
import { blockOf, complaintOf, freeOf, listedOf, requestId, requestOf } from '../hall.ts'
import { entryLists, type Statement } from './statements.ts'

const jsonOf = (given: unknown): string | null => (given === null ? null : JSON.stringify(given))

// What is written of a table beside its log: the table itself, its seats and keys, talk, snapshots, reports.

export const setSeats = (seats: ReadonlyMap<number, string>): Statement => ({
  name: 'set-seats',
  text: `UPDATE argosy.tables t SET seats = g.seats FROM unnest($1::bigint[], $2::text[]) AS g (no, seats)
    WHERE t.no = g.no`,
  values: [[...seats.keys()], [...seats.values()]],
})

/** How many seats somebody may take, and since when, where somebody has sat down. */
export const setFree = (
  tables: ReadonlyMap<number, { readonly free: number; readonly joinedAtMs: number | null }>,
): Statement => ({
  name: 'set-free',
  text: `UPDATE argosy.tables t SET free = g.free, joined_ms = coalesce(g.joined_ms, t.joined_ms)
    FROM unnest($1::bigint[], $2::int[], $3::bigint[]) AS g (no, free, joined_ms) WHERE t.no = g.no`,
  values: [
    [...tables.keys()],
    [...tables.values()].map(({ free }) => free),
    [...tables.values()].map(({ joinedAtMs }) => joinedAtMs),
  ],
})

export const setVersions = (versions: ReadonlyMap<number, number>): Statement => ({
  name: 'set-versions',
  text: `UPDATE argosy.tables t SET version = g.version FROM unnest($1::bigint[], $2::int[]) AS g (no, version)
    WHERE t.no = g.no`,
  values: [[...versions.keys()], [...versions.values()]],
})

export const freeSeat = (no: number, seat: number): Statement => ({
  name: 'free-seat',
  text: `UPDATE argosy.keys SET seats = array_remove(seats, $2), had = had || $2::int
    WHERE table_no = $1 AND $2::int = ANY (seats)`,
  values: [no, seat],
})

export const addKey = (no: number, { hash, seats, host, bundle }: StoredKey): Statement => ({
  name: 'add-key',
  text: 'INSERT INTO argosy.keys (hash, table_no, seats, host, bundle) VALUES ($1, $2, $3, $4, $5)',
  values: [hash, no, seats, host === true, bundle ?? null],
})

export const quarantine = (no: number, reason: string | null): Statement => ({
  name: 'quarantine',
  text: 'UPDATE argosy.heads SET quarantined = $2 WHERE table_no = $1',
  values: [no, reason],
})

/** A line of talk, and the number of its table. */
export interface TalkOf {
  readonly no: number
  readonly seat: number
  readonly text: string
  readonly atMs: number
  readonly to?: readonly number[]
}

/** Numbers lines of talk in their order, and asides by themselves. */
export const addTalk = (lines: readonly TalkOf[]): Statement => ({
  name: 'add-talk',
  text: `INSERT INTO argosy.talk (id, table_no, seat, text, at_ms, said_to) OVERRIDING SYSTEM VALUE
    SELECT CASE WHEN said_to IS NULL THEN nextval(pg_get_serial_sequence('argosy.talk', 'id'))
        ELSE -nextval('argosy.asides') END, table_no, seat, text, at_ms, said_to::int[]
      FROM (SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::bigint[], $5::text[])
        WITH ORDINALITY AS g (table_no, seat, text, at_ms, said_to, n) ORDER BY n) lines
    RETURNING id`,
  values: [
    ...[lines.map(({ no }) => no), lines.map(({ seat }) => seat)],
    ...[lines.map(({ text }) => text), lines.map(({ atMs }) => atMs)],
    lines.map(({ to }) => (to === undefined ? null : `{${to.join()}}`)),
  ],
})

export const addSnapshot = (no: number, rev: number, position: Buffer): Statement => ({
  name: 'add-snapshot',
  text: `INSERT INTO argosy.snapshots (table_no, rev, n, position)
    SELECT $1, $2, coalesce(max(n), 0) + 1, $3 FROM argosy.snapshots WHERE table_no = $1
    ON CONFLICT (table_no, rev) DO UPDATE SET position = excluded.position`,
  values: [no, rev, position],
})

/** The last two are kept, and every tenth. */
export const endSnapshots = (no: number): Statement => ({
  name: 'end-snapshots',
  text: `DELETE FROM argosy.snapshots WHERE table_no = $1 AND n % 10 <> 0
    AND n < (SELECT max(n) FROM argosy.snapshots WHERE table_no = $1) - 1`,
  values: [no],
})

/** What a seat is told of an entry. */
export interface ReportOf {
  readonly no: number
  readonly rev: number
  readonly seat: number
  readonly json: string
}

export const addReports = (reports: readonly ReportOf[]): Statement => ({
  name: 'add-reports',
  text: `INSERT INTO argosy.reports (table_no, rev, seat, json)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[])`,
  values: [
    ...[reports.map(({ no }) => no), reports.map(({ rev }) => rev)],
    ...[reports.map(({ seat }) => seat), reports.map(({ json }) => json)],
  ],
})

/** Makes a table with all that belongs to it, or nothing. */
export function create(
  row: StoredTable,
  keys: readonly StoredKey[],
  entries: readonly Entry[],
  head: Head,
): Statement {
  const { stage, asked, since, movedAtMs, dueAtMs, noticeAtMs, botAtMs } = head
  return {
    name: 'create',
    text: `
      WITH made AS (
        INSERT INTO argosy.tables (id, game, version, name, seats, options, secret, seed, invite, tempo, lapsing,
          hosted, imported, created_ms, fork_table, fork_rev, lobby, free, joined_ms, opening)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $36, $37, $14, $39) RETURNING no),
      headed AS (
        INSERT INTO argosy.heads (table_no, rev, stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms, tip)
        SELECT no, $17::int, $18, $19::int[], $20::int[], $21::bigint, $22::bigint, $23::bigint, $24::bigint, $35
        FROM made),
      keyed AS (
        INSERT INTO argosy.keys (hash, table_no, seats, host, bundle)
        SELECT k.hash, no, k.seats::int[], k.host, k.bundle
        FROM made, unnest($25::text[], $26::text[], $27::boolean[], $38::text[]) AS k (hash, seats, host, bundle)),
      added AS (
        INSERT INTO argosy.entries (table_no, rev, house, json, at_ms, command, body, hash)
        SELECT no, e.* FROM made, unnest($28::int[], $29::boolean[], $30::text[], $31::bigint[], $32::text[],
          $33::text[], $34::text[]) AS e (rev, house, json, at_ms, command, body, hash))
      SELECT no FROM made`,
    values: [
      ...[row.id, row.game, row.version, row.name, JSON.stringify(row.seats), JSON.stringify(row.options)],
      ...[row.secret, row.seed, row.invite, jsonOf(row.tempo), jsonOf(row.lapsing), row.hosted === true],
      ...[row.imported === true, row.createdAtMs, row.forkOf?.table ?? null, row.forkOf?.event ?? null],
      ...[entries.length, stage, asked, since, movedAtMs, dueAtMs, noticeAtMs, botAtMs],
      ...[keys.map(({ hash }) => hash), keys.map(({ seats }) => `{${seats.join()}}`)],
      keys.map(({ host }) => host === true),
      ...entryLists(entries.map((entry) => ({ no: 0, entry }))).slice(1),
      entries.at(-1)?.hash ?? '',
      ...[jsonOf(row.lobby ?? null), freeOf(row.seats)],
      keys.map(({ bundle }) => bundle ?? null),
      jsonOf(row.opening ?? null),
    ],
  }
}

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
const forgetComplaints = asked(
  'forget-complaints',
  'DELETE FROM argosy.complaints WHERE answered_ms < $1 RETURNING id',
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

  async forgetComplaints(beforeMs: number): Promise<readonly number[]> {
    return (await this.#ask(forgetComplaints(beforeMs))).map(({ id }) => Number(id))
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
