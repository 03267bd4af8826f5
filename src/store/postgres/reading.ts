import type { Duty, Found, Sheets } from '../contract.ts'
import { HIDDEN } from '../office.ts'
import { commandsIn, type HeadRow, leniently, sheetIn, type TableRow, tableOf } from '../reading.ts'
import type { Statement } from './statements.ts'

// What is asked without changing anything, and rows as what they mean.

const TABLE = `t.id, t.game, t.version, t.name, t.seats, t.options, t.secret, t.seed, t.invite, t.tempo, t.lapsing,
  t.hosted, t.lobby, t.opening, t.imported, t.created_ms, t.fork_table, t.fork_rev`
const STANDS = `EXISTS (SELECT 1 FROM unnest(h.asked, h.since) AS a (seat, since)
  WHERE a.seat IN (s.seat, -1) AND a.since = s.rev)`
const ENTRY = `e.rev, CASE WHEN e.house THEN 'house' ELSE 'game' END AS kind, e.json, e.at_ms AS "atMs", e.command,
  e.body, e.hash`

/** A table with its head, its keys and the seats whose sheets are ready. */
export interface FoundRow extends TableRow, HeadRow {
  readonly asked: number[]
  readonly since: number[]
  readonly keys: readonly {
    hash: string
    seats: number[]
    host: boolean
    person: string | null
    bundle: string | null
    had: number[]
  }[]
  readonly ready: number[]
}

const asked =
  (name: string, text: string) =>
  (...values: unknown[]): Statement => ({ name, text, values })

export const table = asked('table', `SELECT ${TABLE} FROM argosy.tables t WHERE t.id = $1`)

export const found = asked(
  'found',
  `SELECT ${TABLE}, h.rev, h.stage, h.asked, h.since, h.moved_ms, h.due_ms, h.notice_ms, h.bot_ms, h.tip, h.quarantined, h.archived_ms,
     coalesce((SELECT json_agg(json_build_object('hash', k.hash, 'seats', k.seats, 'host', k.host,
         'person', k.person, 'bundle', k.bundle, 'had', k.had) ORDER BY k.hash)
       FROM argosy.keys k WHERE k.table_no = t.no), '[]') AS keys,
     CASE WHEN h.sheets = 0 THEN '{}' ELSE
       ARRAY(SELECT s.seat FROM argosy.sheets s WHERE s.table_no = t.no AND s.ready AND ${STANDS} ORDER BY s.seat)
     END AS ready
   FROM unnest($1::text[]) WITH ORDINALITY AS g (id, n)
   JOIN argosy.tables t ON t.id = g.id JOIN argosy.heads h ON h.table_no = t.no ORDER BY g.n`,
)

export const entries = asked(
  'entries',
  `SELECT ${ENTRY} FROM argosy.entries e WHERE e.table_no = $1 AND e.rev >= $2 ORDER BY e.rev`,
)

export const entry = asked(
  'entry',
  `SELECT ${ENTRY} FROM argosy.entries e WHERE e.table_no = $1 AND e.rev = $2`,
)

export const commanded = asked(
  'commanded',
  `SELECT ${ENTRY} FROM argosy.entries e WHERE e.table_no = $1 AND e.command = $2 ORDER BY e.rev LIMIT 1`,
)

export const commands = asked(
  'commands',
  'SELECT command FROM argosy.entries WHERE table_no = $1 AND rev < $2 AND command IS NOT NULL ORDER BY rev',
)

export const houseEntries = asked(
  'house-entries',
  `SELECT ${ENTRY} FROM argosy.entries e WHERE e.table_no = $1 AND e.house ORDER BY e.rev`,
)

/** How many sheets have been written, and those whose question stands: also what was written while it was answered. */
export const sheets = asked(
  'sheets',
  `SELECT h.sheets AS written, s.rev, s.seat, s.json, s.ready, s.commands FROM argosy.heads h
   LEFT JOIN argosy.sheets s ON h.sheets > 0 AND s.table_no = h.table_no AND ${STANDS}
   WHERE h.table_no = $1 ORDER BY s.rev, s.seat`,
)

export const snapshot = asked(
  'snapshot',
  'SELECT rev, position FROM argosy.snapshots WHERE table_no = $1 ORDER BY rev DESC LIMIT 1',
)

export const story = asked('story', 'SELECT made_of AS "of", json FROM argosy.stories WHERE table_id = $1')
/** Of a table that was deleted meanwhile nothing is kept. */
export const keepStory = asked(
  'keep-story',
  `INSERT INTO argosy.stories (table_id, made_of, json) SELECT $1, $2, $3 FROM argosy.tables WHERE id = $1
   ON CONFLICT (table_id) DO UPDATE SET made_of = excluded.made_of, json = excluded.json`,
)
export const reports = asked(
  'reports',
  'SELECT rev, seat, json FROM argosy.reports WHERE table_no = $1 AND seat = $2 AND rev >= $3 ORDER BY rev LIMIT $4',
)

export const talk = asked(
  'talk',
  `(SELECT id, seat, text, at_ms AS "atMs", said_to AS "to" FROM argosy.talk
     WHERE table_no = $1 AND id > 0 ORDER BY id DESC LIMIT $2)
   UNION ALL
   (SELECT id, seat, text, at_ms AS "atMs", said_to AS "to" FROM argosy.talk
     WHERE table_no = $1 AND id < 0 ORDER BY id LIMIT $2)`,
)

const dutyOf = (what: Duty) =>
  asked(
    `duty-${what}`,
    `SELECT t.id FROM argosy.heads h JOIN argosy.tables t ON t.no = h.table_no
     WHERE h.${what}_ms <= $1 AND h.quarantined IS NULL AND h.archived_ms IS NULL
     ORDER BY h.${what}_ms, h.table_no LIMIT $2`,
  )
export const duties = { due: dutyOf('due'), notice: dutyOf('notice'), bot: dutyOf('bot') }

export const runningBefore = asked(
  'running-before',
  `SELECT t.id FROM argosy.heads h JOIN argosy.tables t ON t.no = h.table_no
   WHERE h.stage = 'running' AND h.quarantined IS NULL AND h.archived_ms IS NULL AND t.game = $1 AND t.version < $2 ORDER BY t.no`,
)

/** Notes that a node runs, and gives when one last did. */
export const alive = asked(
  'alive',
  `WITH put AS (INSERT INTO argosy.nodes (id, alive_ms) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET alive_ms = excluded.alive_ms)
   SELECT max(alive_ms) AS ms FROM argosy.nodes`,
)

/** By what is seen that something has happened at tables. */
export const marks = asked(
  'marks',
  `SELECT t.id AS table, h.rev, h.sheets, t.seats, h.quarantined IS NOT NULL AS locked,
     greatest(0, (SELECT max(k.id) FROM argosy.talk k WHERE k.table_no = t.no))
       - least(0, (SELECT min(k.id) FROM argosy.talk k WHERE k.table_no = t.no)) AS talk,
     coalesce((SELECT p.rev FROM argosy.papers p WHERE p.kind = '${HIDDEN}' AND p.id = t.id), 0) AS hidden
   FROM argosy.tables t JOIN argosy.heads h ON h.table_no = t.no WHERE t.id = ANY ($1)`,
)

/** Takes a lease, or renews it, where nobody else holds one. */
export const lease = asked(
  'lease',
  `UPDATE argosy.heads h SET leased_by = $2, leased_until_ms = g.now_ms + $3
   FROM argosy.tables t, (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms) g
   WHERE t.id = $1 AND h.table_no = t.no
     AND (h.leased_by IS NULL OR h.leased_by = $2 OR h.leased_until_ms <= g.now_ms)
   RETURNING h.table_no`,
)

/** A row as what was found of a table; one that is damaged stands for itself alone. */
export function foundOf(row: FoundRow): Found {
  const { read, why } = leniently()
  return {
    row: tableOf(row, read),
    keys: row.keys.map(({ hash, seats, host, person, bundle, had }) => ({
      ...{ hash, seats, ...(host ? { host } : {}) },
      ...(person === null ? {} : { person }),
      ...(bundle === null ? {} : { bundle }),
      ...(had.length === 0 ? {} : { had }),
    })),
    head: {
      stage: row.stage,
      asked: row.asked,
      since: row.since,
      movedAtMs: row.moved_ms,
      dueAtMs: row.due_ms,
      noticeAtMs: row.notice_ms,
      botAtMs: row.bot_ms,
    },
    rev: row.rev,
    tip: row.tip,
    ready: row.ready,
    quarantine: row.quarantined ?? why(),
    archivedAtMs: row.archived_ms,
  }
}

/** A row of `sheets` beside how many were ever written; without a sheet there is only that. */
export interface SheetRow {
  readonly written: number
  readonly rev: number | null
  readonly seat: number
  readonly json: string
  readonly ready: boolean
  readonly commands: string
}

/** The sheets that lie at a table, and how many were ever written there. */
export const sheetsOf = (rows: readonly SheetRow[]): Sheets => ({
  written: rows[0]?.written ?? 0,
  sheets: rows.flatMap(({ rev, seat, json, ready, commands }) =>
    rev === null ? [] : [{ question: rev, seat, json: sheetIn(json), ready, commands: commandsIn(commands) }],
  ),
})

/** The database's time, in milliseconds. */
export const clock: Statement = {
  name: 'clock',
  text: 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  values: [],
}
