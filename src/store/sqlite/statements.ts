import type { DatabaseSync } from 'node:sqlite'
import type { Found, Head, StoredKey } from '../contract.ts'
import { HIDDEN } from '../office.ts'
import { type HeadRow, isNumbers, leniently, type TableRow, tableOf } from '../reading.ts'

/** A table with its head, its keys and the seats whose sheets are ready. */
export interface FoundRow extends TableRow, HeadRow {
  readonly asked: string
  readonly since: string
  readonly key_list: string
  readonly ready: string
}

/** A row of `sheets`. */
export interface SheetRow {
  readonly rev: number
  readonly seat: number
  readonly json: string
  readonly ready: number
  readonly commands: string
}

const ENTRIES = 'SELECT rev, kind, json, at_ms AS atMs, command, body, hash FROM entries'

const MOVE_HEAD = `UPDATE heads SET rev = ?3, stage = ?4, asked = ?5, since = ?6, moved_ms = ?7, due_ms = ?8, notice_ms = ?9, bot_ms = ?10, tip = ?11, archived_ms = NULL
  WHERE table_no = ?1 AND rev = ?2 AND (?12 < 0 OR sheets = ?12) AND quarantined IS NULL`

/** Every statement of the store, prepared once. */
export function statements(db: DatabaseSync) {
  return {
    addTable: db.prepare(
      `INSERT INTO tables (id, game, version, name, seats, options, secret, seed, invite, created_ms, fork_table, fork_rev, imported, tempo, lapsing, hosted, lobby, opening, free, joined_ms)
       VALUES (:id, :game, :version, :name, :seats, :options, :secret, :seed, :invite, :created_ms, :fork_table, :fork_rev, :imported, :tempo, :lapsing, :hosted, :lobby, :opening, :free, :created_ms)`,
    ),
    table: db.prepare('SELECT * FROM tables WHERE id = ?'),
    found: db.prepare(
      `SELECT t.*, h.rev, h.stage, h.asked, h.since, h.moved_ms, h.due_ms, h.notice_ms, h.bot_ms, h.tip,
         h.quarantined, h.archived_ms,
         (SELECT json_group_array(json_object('hash', hash, 'host', host, 'person', person, 'bundle', bundle, 'had', json(had),
            'seats', CASE WHEN json_valid(seats) THEN json(seats) END)) FROM keys
          WHERE table_no = t.no AND revoked_ms IS NULL) AS key_list,
         CASE WHEN h.sheets = 0 THEN '[]' ELSE
           (SELECT json_group_array(seat) FROM sheets WHERE table_no = t.no AND ready = 1) END AS ready
       FROM tables t JOIN heads h ON h.table_no = t.no WHERE t.id = ?`,
    ),
    setSeats: db.prepare('UPDATE tables SET seats = ?, free = ?, joined_ms = ? WHERE no = ? AND seats = ?'),
    setFree: db.prepare('UPDATE tables SET free = ? WHERE no = ?'),
    changeSeats: db.prepare('UPDATE tables SET seats = ? WHERE no = ?'),
    /** No key of the table opens this seat any more. */
    unlock: db.prepare(
      `UPDATE keys SET had = json_insert(had, '$[#]', ?2), seats = (SELECT json_group_array(value) FROM json_each(seats) WHERE value != ?2)
       WHERE table_no = ?1 AND EXISTS (SELECT 1 FROM json_each(seats) WHERE value = ?2)`,
    ),
    due: dutyStatement(db, 'due_ms'),
    notice: dutyStatement(db, 'notice_ms'),
    bot: dutyStatement(db, 'bot_ms'),
    mark: db.prepare(
      `SELECT t.id AS "table", h.rev, h.sheets, t.seats, h.quarantined IS NOT NULL AS locked,
         max(0, coalesce((SELECT max(id) FROM talk WHERE table_no = t.no), 0))
           - min(0, coalesce((SELECT min(id) FROM talk WHERE table_no = t.no), 0)) AS talk,
         coalesce((SELECT rev FROM papers WHERE kind = '${HIDDEN}' AND id = t.id), 0) AS hidden
       FROM tables t JOIN heads h ON h.table_no = t.no WHERE t.id = ?`,
    ),
    lease: db.prepare(
      `UPDATE heads SET leased_until_ms = ?1, leased_by = ?2
       WHERE table_no = ?3 AND (leased_by IS NULL OR leased_by = ?2 OR leased_until_ms <= ?4)`,
    ),
    lastAlive: db.prepare('SELECT max(alive_ms) AS ms FROM nodes'),
    alive: db.prepare(
      'INSERT INTO nodes (id, alive_ms) VALUES (?, ?) ON CONFLICT DO UPDATE SET alive_ms = excluded.alive_ms',
    ),
    runningBefore: db.prepare(
      `SELECT t.id FROM heads h JOIN tables t ON t.no = h.table_no
       WHERE h.stage = 'running' AND h.quarantined IS NULL AND h.archived_ms IS NULL AND t.game = ? AND t.version < ? ORDER BY t.no`,
    ),
    quarantine: db.prepare('UPDATE heads SET quarantined = ? WHERE table_no = ?'),
    setVersion: db.prepare('UPDATE tables SET version = ? WHERE no = ?'),
    addHead: db.prepare(
      `INSERT INTO heads (table_no, rev, stage, asked, since, moved_ms, due_ms, notice_ms, bot_ms, tip)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    /** Only from the rev before; the number of sheets, −1 when it does not matter, must be as it was read. */
    moveHead: db.prepare(`${MOVE_HEAD} RETURNING sheets`),
    /** The same where no sheet was ever written, which costs half. */
    moveBareHead: db.prepare(`${MOVE_HEAD} AND sheets = 0`),
    /**
     * The same where the house has nothing to do that it had not to do before, which costs a quarter: no index changes. Notices
     * are still checked no later than they should be.
     */
    moveQuietHead: db.prepare(
      `UPDATE heads SET rev = ?3, asked = ?4, since = ?5, moved_ms = ?6, tip = ?7
       WHERE table_no = ?1 AND rev = ?2 AND stage = 'running' AND sheets = 0 AND quarantined IS NULL AND archived_ms IS NULL
         AND due_ms IS ?8 AND bot_ms IS NULL AND (notice_ms <= ?9 OR (notice_ms IS NULL AND ?9 IS NULL))`,
    ),
    /** How many sheets have been written, when the head asks this seat since this rev. */
    standing: db.prepare(
      `SELECT sheets FROM heads WHERE table_no = ?1 AND quarantined IS NULL AND EXISTS (
         SELECT 1 FROM json_each(asked) a JOIN json_each(since) s ON s.key = a.key
         WHERE a.value IN (?2, -1) AND s.value = ?3)`,
    ),
    revOf: db.prepare('SELECT rev FROM heads WHERE table_no = ?'),
    written: db.prepare('SELECT sheets FROM heads WHERE table_no = ?'),
    countSheet: db.prepare('UPDATE heads SET sheets = sheets + 1 WHERE table_no = ?'),
    commandsOf: db.prepare('SELECT commands FROM sheets WHERE table_no = ? AND rev = ? AND seat = ?'),
    putSheet: db.prepare(
      `INSERT INTO sheets (table_no, rev, seat, json, ready, commands) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET json = excluded.json, ready = excluded.ready, commands = excluded.commands`,
    ),
    sheets: db.prepare(
      'SELECT rev, seat, json, ready, commands FROM sheets WHERE table_no = ? ORDER BY rev, seat',
    ),
    endSheets: db.prepare(
      `DELETE FROM sheets WHERE table_no = ?1 AND NOT EXISTS (
         SELECT 1 FROM heads h, json_each(h.asked) a JOIN json_each(h.since) s ON s.key = a.key
         WHERE h.table_no = ?1 AND a.value IN (sheets.seat, -1) AND s.value = sheets.rev)`,
    ),
    addEntry: db.prepare(
      'INSERT INTO entries (table_no, rev, kind, json, at_ms, command, body, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    entries: db.prepare(`${ENTRIES} WHERE table_no = ? AND rev >= ? ORDER BY rev`),
    entry: db.prepare(`${ENTRIES} WHERE table_no = ? AND rev = ?`),
    commanded: db.prepare(`${ENTRIES} WHERE table_no = ? AND command = ? ORDER BY rev LIMIT 1`),
    commands: db.prepare(
      'SELECT command FROM entries WHERE table_no = ? AND rev < ? AND command IS NOT NULL ORDER BY rev',
    ),
    houseEntries: db.prepare(`${ENTRIES} WHERE table_no = ? AND kind = 'house' ORDER BY rev`),
    addSnapshot: db.prepare(
      `INSERT INTO snapshots (table_no, rev, n, position)
       SELECT ?1, ?2, coalesce(max(n), 0) + 1, ?3 FROM snapshots WHERE table_no = ?1
       ON CONFLICT DO UPDATE SET position = excluded.position`,
    ),
    endSnapshots: db.prepare(
      `DELETE FROM snapshots WHERE table_no = ?1 AND n % 10 != 0
       AND n < (SELECT max(n) FROM snapshots WHERE table_no = ?1) - 1`,
    ),
    snapshot: db.prepare('SELECT rev, position FROM snapshots WHERE table_no = ? ORDER BY rev DESC LIMIT 1'),
    addReport: db.prepare('INSERT INTO reports (table_no, rev, seat, json) VALUES (?, ?, ?, ?)'),
    /** Those of entries that are not in the log are of a turn that was not appended, or is not yet. */
    story: db.prepare('SELECT made_of AS "of", json FROM stories WHERE table_id = ?'),
    // Of a table that was deleted meanwhile nothing is kept.
    keepStory: db.prepare(
      `INSERT INTO stories (table_id, made_of, json) SELECT ?1, ?2, ?3 FROM tables WHERE id = ?1
       ON CONFLICT (table_id) DO UPDATE SET made_of = excluded.made_of, json = excluded.json`,
    ),
    reports: db.prepare(
      `SELECT rev, seat, json FROM reports WHERE table_no = ?1 AND seat = ?2 AND rev >= ?3
         AND rev < (SELECT rev FROM heads WHERE table_no = ?1) ORDER BY rev LIMIT ?4`,
    ),
    /** Seat by seat, as they lie. */
    endReports: db.prepare(
      `WITH RECURSIVE seats (seat) AS (
         SELECT min(seat) FROM reports WHERE table_no = ?1 UNION ALL SELECT seat + 1 FROM seats
         WHERE seat < (SELECT max(seat) FROM reports WHERE table_no = ?1))
       DELETE FROM reports WHERE table_no = ?1 AND seat IN seats AND rev >= ?2`,
    ),
    addKey: db.prepare('INSERT INTO keys (hash, table_no, seats, host, bundle) VALUES (?, ?, ?, ?, ?)'),
    addTalk: db.prepare(
      `INSERT INTO talk (id, table_no, seat, text, at_ms)
       VALUES ((SELECT max(0, coalesce(max(id), 0)) + 1 FROM talk), ?, ?, ?, ?)`,
    ),
    addAside: db.prepare(
      `INSERT INTO talk (id, table_no, seat, text, at_ms, said_to)
       VALUES ((SELECT min(0, coalesce(min(id), 0)) - 1 FROM talk), ?, ?, ?, ?, ?)`,
    ),
    talk: db.prepare(
      `SELECT * FROM (SELECT id, seat, text, at_ms AS atMs, said_to AS "to" FROM talk
         WHERE table_no = ?1 AND id > 0 ORDER BY id DESC LIMIT ?2)
       UNION ALL
       SELECT * FROM (SELECT id, seat, text, at_ms AS atMs, said_to AS "to" FROM talk
         WHERE table_no = ?1 AND id < 0 ORDER BY id LIMIT ?2)`,
    ),
  }
}

/** The tables at which something is to be done, by the time that one column of their heads names. */
function dutyStatement(db: DatabaseSync, column: 'due_ms' | 'notice_ms' | 'bot_ms') {
  return db.prepare(
    `SELECT t.id FROM heads h JOIN tables t ON t.no = h.table_no
     WHERE h.${column} IS NOT NULL AND h.${column} <= ? AND h.quarantined IS NULL AND h.archived_ms IS NULL
     ORDER BY h.${column}, h.table_no LIMIT ?`,
  )
}

/** What a head says, in the order in which the statements take it. */
export function headRow({ stage, asked, since, movedAtMs, dueAtMs, noticeAtMs, botAtMs }: Head) {
  const [seats, events] = [JSON.stringify(asked), JSON.stringify(since)]
  return [stage, seats, events, movedAtMs, dueAtMs, noticeAtMs, botAtMs] as const
}

interface KeyItem {
  readonly hash: string
  readonly seats: number[] | null
  readonly host: number
  readonly person: string | null
  readonly bundle: string | null
  readonly had: number[]
}

const keyOf = ({ hash, seats, host, person, bundle, had }: KeyItem): StoredKey => ({
  hash,
  seats: seats ?? [],
  ...(host === 1 ? { host: true } : {}),
  ...(person === null ? {} : { person }),
  ...(bundle === null ? {} : { bundle }),
  ...(had.length === 0 ? {} : { had }),
})

/** A row as what was found of a table; one that is damaged stands for itself alone. */
export function foundOf(row: FoundRow): Found {
  const { read, why } = leniently()
  const keys = read<KeyItem[]>('keys', row.key_list, Array.isArray, [])
  if (keys.some(({ seats }) => !isNumbers(seats))) read('keys', '', () => false, null)
  const found = {
    row: tableOf(row, read),
    keys: keys.map(keyOf),
    head: {
      stage: row.stage,
      asked: read<number[]>('list of who is asked', row.asked, isNumbers, []),
      since: read<number[]>('list of who is asked', row.since, isNumbers, []),
      movedAtMs: row.moved_ms,
      dueAtMs: row.due_ms,
      noticeAtMs: row.notice_ms,
      botAtMs: row.bot_ms,
    },
    rev: row.rev,
    tip: row.tip,
    ready: read<number[]>('sheets', row.ready, isNumbers, []),
  }
  return { ...found, quarantine: row.quarantined ?? why(), archivedAtMs: row.archived_ms }
}
