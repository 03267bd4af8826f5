import type { Entry, Head, StoredSheet } from '../contract.ts'

// What is written when something happens at tables: entries, heads and sheets. Every statement has a name, by which a connection plans it once. Lists go in as arrays, one for each column.

/** A statement with what goes into it. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

const HEAD_COLUMNS = 'rev, sheets, stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms, tip, quarantined'
const ASKS = (seat: string, rev: string) =>
  `EXISTS (SELECT 1 FROM unnest(h.asked, h.since) AS a (seat, since) WHERE a.seat IN (${seat}, -1) AND a.since = ${rev})`

/** The database's time when it was asked, in milliseconds. */
const ASKED_MS = '(extract(epoch FROM statement_timestamp()) * 1000)::float8'

/** One list for each column of the heads. */
function headLists(heads: readonly { readonly head: Head }[]): unknown[] {
  const of = <K extends keyof Head>(key: K) => heads.map(({ head }) => head[key])
  const lists = (key: 'asked' | 'since') => heads.map(({ head }) => `{${head[key].join()}}`)
  return [
    of('stage'),
    lists('asked'),
    lists('since'),
    of('movedAtMs'),
    of('dueAtMs'),
    of('noticeAtMs'),
    of('botAtMs'),
  ]
}

/** One list for each column of the entries, with the tables they belong to. */
export function entryLists(entries: readonly EntryOf[]): unknown[] {
  const of = <K extends keyof Entry>(key: K) => entries.map(({ entry }) => entry[key])
  const house = entries.map(({ entry }) => entry.kind === 'house')
  return [
    entries.map(({ no }) => no),
    of('rev'),
    house,
    of('json'),
    of('atMs'),
    of('command'),
    of('body'),
    of('hash'),
  ]
}

/** An entry and the number of its table. */
export interface EntryOf {
  readonly no: number
  readonly entry: Entry
}

/** Entries that need nothing but the head before them: where that is at `first`, it becomes `head`. */
export interface PlainAppend {
  readonly no: number
  readonly first: number
  readonly entries: readonly Entry[]
  readonly head: Head
}

/** What came of plain appends: whose were added, and when the database was asked. */
export interface PlainDone {
  readonly now_ms: number
  readonly won: readonly string[]
}

/**
 * Adds the entries of all whose head is where they begin, and moves those heads. The heads are locked in one order, so that
 * nodes never wait for each other in a circle. Nothing is done when the asker's clock is off.
 * @param sentMs the asker's time; null when it is not to be checked
 */
export function appendPlain(
  appends: readonly PlainAppend[],
  sentMs: number | null,
  skewMs: number,
): Statement {
  const next = appends.map(({ first, entries }) => first + entries.length)
  const entries = appends.flatMap(({ no, entries }) => entries.map((entry) => ({ no, entry })))
  return {
    name: 'append',
    text: `
      WITH given AS MATERIALIZED (
        SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[],
          $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $21::text[])
          AS g (table_no, first, next, stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms, tip)
        WHERE $19::float8 IS NULL OR abs(${ASKED_MS} - $19) <= $20),
      locked AS MATERIALIZED (
        SELECT h.table_no, h.rev, h.quarantined FROM argosy.heads h
        WHERE h.table_no IN (SELECT table_no FROM given) ORDER BY h.table_no FOR UPDATE),
      won AS (
        UPDATE argosy.heads h SET rev = g.next, stage = g.stage, asked = g.asked::int[], since = g.since::int[],
          moved_ms = g.moved_ms, due_ms = g.due_ms, notice_ms = g.notice_ms, bot_ms = g.bot_ms, tip = g.tip,
          archived_ms = NULL
        FROM given g JOIN locked l ON l.table_no = g.table_no
        WHERE h.table_no = l.table_no AND l.rev = g.first AND l.quarantined IS NULL RETURNING h.table_no),
      added AS (
        INSERT INTO argosy.entries (table_no, rev, house, json, at_ms, command, body, hash)
        SELECT e.* FROM unnest($11::bigint[], $12::int[], $13::boolean[], $14::text[], $15::bigint[], $16::text[],
          $17::text[], $18::text[]) AS e (table_no, rev, house, json, at_ms, command, body, hash)
        WHERE e.table_no IN (SELECT table_no FROM won))
      SELECT ${ASKED_MS} AS now_ms, ARRAY(SELECT table_no::text FROM won) AS won`,
    values: [
      appends.map(({ no }) => no),
      appends.map(({ first }) => first),
      next,
      ...headLists(appends),
      ...entryLists(entries),
      sentMs,
      skewMs,
      appends.map(({ entries }) => entries.at(-1)?.hash ?? ''),
    ],
  }
}

/** The numbers of tables, by their ids. */
export const numbers = (ids: readonly string[]): Statement => ({
  name: 'numbers',
  text: 'SELECT id, no FROM argosy.tables WHERE id = ANY ($1)',
  values: [ids],
})

/** Locks heads, always in the same order. */
export const lockHeads = (nos: readonly number[]): Statement => ({
  name: 'lock',
  text: `SELECT table_no, ${HEAD_COLUMNS}, ${ASKED_MS} AS now_ms FROM argosy.heads
    WHERE table_no = ANY ($1) ORDER BY table_no FOR UPDATE`,
  values: [nos],
})

/** The seats of tables. It is asked after the lock, and so sees what those before it have written. */
export const seatsOf = (nos: readonly number[]): Statement => ({
  name: 'seats',
  text: 'SELECT no, seats FROM argosy.tables WHERE no = ANY ($1)',
  values: [nos],
})

/** The commands that wrote sheets: of table, question and seat. */
export const commandsOf = (sheets: readonly SheetName[]): Statement => ({
  name: 'commands',
  text: `SELECT s.table_no, s.rev, s.seat, s.commands FROM argosy.sheets s
    JOIN unnest($1::bigint[], $2::int[], $3::int[]) AS g (table_no, rev, seat) USING (table_no, rev, seat)`,
  values: [
    sheets.map(({ no }) => no),
    sheets.map(({ question }) => question),
    sheets.map(({ seat }) => seat),
  ],
})

/** Which sheet. */
export interface SheetName {
  readonly no: number
  readonly question: number
  readonly seat: number
}

/** Heads under lock, as they become. */
export interface HeadOf {
  readonly no: number
  readonly rev: number
  readonly sheets: number
  readonly head: Head
  /** The hash of the last entry. */
  readonly tip: string
}

export const moveHeads = (heads: readonly HeadOf[]): Statement => ({
  name: 'move-heads',
  text: `
    UPDATE argosy.heads h SET rev = g.rev, sheets = g.sheets, stage = g.stage, asked = g.asked::int[],
      since = g.since::int[], moved_ms = g.moved_ms, due_ms = g.due_ms, notice_ms = g.notice_ms, bot_ms = g.bot_ms, tip = g.tip,
          archived_ms = NULL
    FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[],
      $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::text[])
      AS g (table_no, rev, sheets, stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms, tip)
    WHERE h.table_no = g.table_no`,
  values: [
    heads.map(({ no }) => no),
    heads.map(({ rev }) => rev),
    heads.map(({ sheets }) => sheets),
    ...headLists(heads),
    heads.map(({ tip }) => tip),
  ],
})

export const addEntries = (entries: readonly EntryOf[]): Statement => ({
  name: 'add-entries',
  text: `INSERT INTO argosy.entries (table_no, rev, house, json, at_ms, command, body, hash)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::boolean[], $4::text[], $5::bigint[], $6::text[], $7::text[],
      $8::text[])`,
  values: entryLists(entries),
})

/** A sheet as it becomes. */
export interface SheetOf extends SheetName {
  readonly json: string
  readonly ready: boolean
  readonly commands: StoredSheet['commands']
}

export const putSheets = (sheets: readonly SheetOf[]): Statement => ({
  name: 'put-sheets',
  text: `INSERT INTO argosy.sheets (table_no, rev, seat, json, ready, commands)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::boolean[], $6::text[])
    ON CONFLICT (table_no, rev, seat) DO UPDATE SET
      json = excluded.json, ready = excluded.ready, commands = excluded.commands`,
  values: [
    ...[sheets.map(({ no }) => no), sheets.map(({ question }) => question), sheets.map(({ seat }) => seat)],
    ...[sheets.map(({ json }) => json), sheets.map(({ ready }) => ready)],
    sheets.map(({ commands }) => JSON.stringify(commands)),
  ],
})

/** Throws away the sheets of questions that heads no longer ask. */
export const endSheets = (nos: readonly number[]): Statement => ({
  name: 'end-sheets',
  text: `DELETE FROM argosy.sheets s USING argosy.heads h
    WHERE s.table_no = ANY ($1) AND h.table_no = s.table_no AND NOT ${ASKS('s.seat', 's.rev')}`,
  values: [nos],
})
