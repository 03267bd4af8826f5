import { type Care, type Head, type Locked, namedOf, StoreError } from '../contract.ts'
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
import type { Statement } from './statements.ts'

type Ask = (statement: Statement) => Promise<readonly Readonly<Record<string, unknown>>[]>

const asked =
  (name: string, text: string) =>
  (...values: unknown[]): Statement => ({ name, text, values })

const paper = asked('paper', 'SELECT * FROM argosy.papers WHERE kind = $1 AND id = $2')
const papers = asked('papers', 'SELECT * FROM argosy.papers WHERE kind = $1 ORDER BY at_ms, id')
const add = asked(
  'add-paper',
  `INSERT INTO argosy.papers (kind, id, rev, json, at_ms) VALUES ($1, $2, 1, $3, $4)
   ON CONFLICT DO NOTHING RETURNING rev`,
)
const change = asked(
  'change-paper',
  `UPDATE argosy.papers SET rev = rev + 1, json = $3, at_ms = $4 WHERE kind = $1 AND id = $2 AND rev = $5
   RETURNING rev`,
)
const discard = asked('discard-paper', 'DELETE FROM argosy.papers WHERE kind = $1 AND id = $2 RETURNING rev')

/** The papers of those who run the house, in PostgreSQL. */
export class PostgresOffice implements Office {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async paper(kind: string, id: string): Promise<Paper | null> {
    const [row] = await this.#ask(paper(kind, id))
    return row === undefined ? null : paperOf(row)
  }

  async papers(kind: string): Promise<readonly Paper[]> {
    return (await this.#ask(papers(kind))).map(paperOf)
  }

  async keep({ kind, id, json, atMs }: Omit<Paper, 'rev'>, before: number): Promise<boolean> {
    const kept = before === 0 ? add(kind, id, json, atMs) : change(kind, id, json, atMs, before)
    return (await this.#ask(kept)).length > 0
  }

  async discard(kind: string, id: string): Promise<boolean> {
    return (await this.#ask(discard(kind, id))).length > 0
  }
}

/** All that belongs to a table, and the table. */
const BELONGINGS = ['entries', 'sheets', 'snapshots', 'reports', 'keys', 'talk', 'heads'] as const

/** The same of what is told about it, what comes by mail, and how it went. */
const POST = ['channels', 'told', 'mails_in', 'stories', 'keepsakes'] as const

const tables = asked(
  'tables',
  'SELECT id FROM argosy.tables WHERE id COLLATE "C" > $1 ORDER BY id COLLATE "C" LIMIT $2',
)
const namedTables = asked(
  'named-tables',
  'SELECT id, name FROM argosy.tables WHERE strpos(lower(name), lower($1)) > 0 ORDER BY no DESC LIMIT $2',
)
const namedPeople = asked(
  'named-people',
  `SELECT id, name FROM argosy.people WHERE strpos(lower(name), lower($1)) > 0
   ORDER BY made_ms DESC, id COLLATE "C" LIMIT $2`,
)
const locked = asked(
  'locked',
  `SELECT t.id, t.name, h.quarantined AS why FROM argosy.heads h JOIN argosy.tables t ON t.no = h.table_no
   WHERE h.quarantined IS NOT NULL ORDER BY h.table_no LIMIT $1`,
)
const rehead = asked(
  'rehead',
  `INSERT INTO argosy.heads (table_no, rev, stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms, tip)
   SELECT no, $2, $3, $4::int[], $5::int[], $6, $7, $8, $9, $10 FROM argosy.tables WHERE id = $1
   ON CONFLICT (table_no) DO UPDATE SET rev = excluded.rev, stage = excluded.stage, asked = excluded.asked,
     since = excluded.since, moved_ms = excluded.moved_ms, due_ms = excluded.due_ms, notice_ms = excluded.notice_ms,
     bot_ms = excluded.bot_ms, tip = excluded.tip`,
)
const remove = asked(
  'remove',
  `WITH gone AS (SELECT no FROM argosy.tables WHERE id = $1),
   ${BELONGINGS.map((name) => `of_${name} AS (DELETE FROM argosy.${name} WHERE table_no IN (SELECT no FROM gone))`).join()},
   ${POST.map((name) => `of_${name} AS (DELETE FROM argosy.${name} WHERE table_id = $1)`).join()},
   of_papers AS (DELETE FROM argosy.papers WHERE ${papersOf('$1::text')})
   DELETE FROM argosy.tables WHERE no IN (SELECT no FROM gone)`,
)
const removeUnbegun = asked(
  'remove-unbegun',
  `WITH gone AS MATERIALIZED (SELECT t.no, t.id AS table_id FROM argosy.heads h JOIN argosy.tables t ON t.no = h.table_no
     WHERE h.stage = 'open' AND h.moved_ms < $1 AND t.joined_ms < $1 AND h.due_ms IS NULL AND t.lobby IS NULL
       AND h.quarantined IS NULL ORDER BY h.moved_ms LIMIT $2 FOR UPDATE SKIP LOCKED),
   ${BELONGINGS.map((name) => `of_${name} AS (DELETE FROM argosy.${name} WHERE table_no IN (SELECT no FROM gone))`).join()},
   ${POST.map((name) => `of_${name} AS (DELETE FROM argosy.${name} WHERE table_id IN (SELECT table_id FROM gone))`).join()},
   of_papers AS (DELETE FROM argosy.papers USING gone WHERE ${papersOf('gone.table_id')})
   DELETE FROM argosy.tables WHERE no IN (SELECT no FROM gone) RETURNING id`,
)
const archive = asked(
  'archive',
  `WITH idle AS MATERIALIZED (SELECT table_no FROM argosy.heads
     WHERE moved_ms < $1 AND archived_ms IS NULL AND quarantined IS NULL ORDER BY moved_ms LIMIT $2 FOR UPDATE SKIP LOCKED),
   kept AS (UPDATE argosy.heads h SET archived_ms = $3 FROM idle i WHERE h.table_no = i.table_no),
   thinned AS (DELETE FROM argosy.snapshots s USING idle i WHERE s.table_no = i.table_no
     AND s.rev < (SELECT max(o.rev) FROM argosy.snapshots o WHERE o.table_no = s.table_no))
   SELECT t.id FROM idle i JOIN argosy.tables t ON t.no = i.table_no ORDER BY t.id`,
)
const spent = asked('spent', 'DELETE FROM argosy.quotas WHERE until_ms <= $1')
/** Counts only what does not go beyond the most. */
const take = asked(
  'take',
  `INSERT INTO argosy.quotas AS q (bucket, slot, n, until_ms) SELECT $1, $2, $3::int, $4 WHERE $3::int <= $5::int
   ON CONFLICT (bucket, slot) DO UPDATE SET n = q.n + excluded.n WHERE q.n + excluded.n <= $5::int RETURNING n`,
)
const note = asked(
  'note',
  `INSERT INTO argosy.audit (at_ms, who, act, what, why, prev, hash) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (prev) DO NOTHING RETURNING id`,
)
const lastNote = asked(
  'last-note',
  'SELECT hash FROM argosy.audit WHERE hash IS NOT NULL ORDER BY id DESC LIMIT 1',
)
const notes = asked('notes', 'SELECT * FROM argosy.audit ORDER BY id DESC LIMIT $1')
const notedLast = asked(
  'noted-last',
  `SELECT at_ms FROM argosy.audit WHERE act = $1 AND right(what, length($2::text)) = $2
     AND id > (SELECT max(id) FROM argosy.audit) - ${AUDIT_SEARCHED} ORDER BY id DESC LIMIT 1`,
)

/** How often a line is tried that others are faster than. */
const TRIES = 200

/** What PostgreSQL does for administrators. */
export class PostgresCare implements Care {
  readonly #ask: Ask
  readonly #nowMs: () => number

  constructor(ask: Ask, nowMs: () => number) {
    this.#ask = ask
    this.#nowMs = nowMs
  }

  async tables(after: string | null, most: number): Promise<readonly string[]> {
    return (await this.#ask(tables(after ?? '', most))).map(({ id }) => String(id))
  }

  async named(part: string, most: number) {
    const [tables, people] = await Promise.all([
      this.#ask(namedTables(part, most)),
      this.#ask(namedPeople(part, most)),
    ])
    return { tables: tables.map(namedOf), people: people.map(namedOf) }
  }

  async locked(most: number): Promise<readonly Locked[]> {
    return (await this.#ask(locked(most))).map((row) => ({ ...namedOf(row), why: String(row.why) }))
  }

  async rehead(table: string, rev: number, tip: string, head: Head): Promise<void> {
    const { stage, asked: seats, since, movedAtMs, dueAtMs, noticeAtMs, botAtMs } = head
    await this.#ask(rehead(table, rev, stage, seats, since, movedAtMs, dueAtMs, noticeAtMs, botAtMs, tip))
  }

  async remove(table: string): Promise<void> {
    await this.#ask(remove(table))
  }

  async removeUnbegun(idleSinceMs: number, most: number): Promise<readonly string[]> {
    return (await this.#ask(removeUnbegun(idleSinceMs, most))).map(({ id }) => String(id))
  }

  async archive(idleSinceMs: number, most: number): Promise<readonly string[]> {
    return (await this.#ask(archive(idleSinceMs, most, this.#nowMs()))).map(({ id }) => String(id))
  }

  async take(bucket: string, most: number, withinMs: number, much = 1): Promise<boolean> {
    const nowMs = this.#nowMs()
    await this.#ask(spent(nowMs))
    const slot = Math.floor(nowMs / withinMs)
    return (await this.#ask(take(bucket, slot, much, (slot + 1) * withinMs, most))).length > 0
  }

  async note(noted: Noted): Promise<void> {
    const { atMs, who, act, what, why } = noted
    for (let tries = 0; tries < TRIES; tries++) {
      const prev = String((await this.#ask(lastNote()))[0]?.hash ?? AUDIT_ROOT)
      const hash = auditHash(prev, noted)
      // Of two that follow the same line one is too late.
      if ((await this.#ask(note(atMs, who, act, what, why, prev, hash))).length > 0) return
    }
    throw new StoreError('The audit could not be written: too many write to it at once.', { fault: 'busy' })
  }

  async notes(last: number): Promise<readonly Bound[]> {
    return (await this.#ask(notes(last))).map(boundOf).toReversed()
  }

  async notedLast(act: string, ending: string): Promise<number | null> {
    const [row] = await this.#ask(notedLast(act, ending))
    return row === undefined ? null : Number(row.at_ms)
  }
}
