import type { DatabaseSync } from 'node:sqlite'
import type { Stage } from './contract.ts'

/** A row of `tables`. */
export interface TableRow {
  readonly no: number
  readonly id: string
  readonly game: string
  readonly version: number
  readonly name: string
  readonly seats: string
  readonly options: string
  readonly secret: string
  readonly seed: string | null
  readonly invite: string
  readonly stage: Stage
  readonly created_ms: number
  readonly fork_table: string | null
  readonly fork_event: number | null
}

/** Every statement of the store, prepared once. */
export function statements(db: DatabaseSync) {
  return {
    addTable: db.prepare(
      `INSERT INTO tables (id, game, version, name, seats, options, secret, seed, invite, stage, bots, created_ms, fork_table, fork_event)
       VALUES (:id, :game, :version, :name, :seats, :options, :secret, :seed, :invite, :stage, :bots, :created_ms, :fork_table, :fork_event)`,
    ),
    table: db.prepare('SELECT * FROM tables WHERE id = ?'),
    setSeats: db.prepare('UPDATE tables SET seats = ?, stage = ? WHERE no = ? AND seats = ?'),
    setStage: db.prepare('UPDATE tables SET stage = ? WHERE no = ?'),
    runningWithBots: db.prepare("SELECT id FROM tables WHERE stage = 'running' AND bots > 0 ORDER BY no"),
    addKey: db.prepare('INSERT INTO keys (hash, table_no, seats) VALUES (?, ?, ?)'),
    keys: db.prepare('SELECT hash, seats FROM keys WHERE table_no = ?'),
    addEvent: db.prepare(
      `INSERT INTO events (table_no, seq, json, at_ms, command) SELECT ?1, ?2, ?3, ?4, ?5
       WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM events WHERE table_no = ?1 AND seq = ?2 - 1)
       ON CONFLICT DO NOTHING`,
    ),
    events: db.prepare(
      'SELECT seq, json, at_ms AS atMs, command FROM events WHERE table_no = ? AND seq >= ? ORDER BY seq',
    ),
    addTalk: db.prepare('INSERT INTO talk (table_no, seat, text, at_ms) VALUES (?, ?, ?, ?)'),
    talk: db.prepare(
      'SELECT id, seat, text, at_ms AS atMs FROM talk WHERE table_no = ? ORDER BY id DESC LIMIT ?',
    ),
  }
}
