import type { DatabaseSync } from 'node:sqlite'
import { chained, rootOf, type Unbound } from '../chain.ts'
import { type StoredTable, StoreError } from '../contract.ts'

/** "ARGO": marks a file as ours. */
const APPLICATION = 0x4152474f

interface Migration {
  readonly name: string
  readonly sql: string
  /** What SQL cannot do alone. */
  readonly fill?: (db: DatabaseSync) => void
}

/** Schemas before this one were written by no release; their tables cannot be read. */
const FIRST = 2

/**
 * Each brings the schema from the version before it to its own; never changed once released, only added to. Columns
 * that nothing writes yet (revoked_ms) are for later.
 */
const migrations: readonly Migration[] = [
  {
    name: 'tables, heads, entries, sheets, snapshots, reports, keys, talk',
    sql: `
      CREATE TABLE tables (
        no INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        name TEXT NOT NULL,
        seats TEXT NOT NULL,
        options TEXT NOT NULL,
        secret TEXT NOT NULL,
        seed TEXT,
        invite TEXT NOT NULL,
        tempo TEXT,
        lobby TEXT,
        created_ms INTEGER NOT NULL,
        fork_table TEXT,
        fork_rev INTEGER
      ) STRICT;
      CREATE TABLE heads (
        table_no INTEGER PRIMARY KEY REFERENCES tables (no),
        rev INTEGER NOT NULL,
        sheets INTEGER NOT NULL DEFAULT 0,
        stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
        asked TEXT NOT NULL,
        since TEXT NOT NULL,
        due_ms INTEGER,
        notice_ms INTEGER,
        bot_ms INTEGER,
        moved_ms INTEGER NOT NULL,
        leased_by TEXT,
        leased_until_ms INTEGER
      ) STRICT;
      CREATE INDEX heads_due ON heads (due_ms) WHERE due_ms IS NOT NULL;
      CREATE INDEX heads_notice ON heads (notice_ms) WHERE notice_ms IS NOT NULL;
      CREATE INDEX heads_bot ON heads (bot_ms) WHERE bot_ms IS NOT NULL;
      CREATE INDEX heads_open ON heads (moved_ms) WHERE stage = 'open';
      CREATE TABLE entries (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        rev INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('game', 'house')),
        json TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        command TEXT,
        PRIMARY KEY (table_no, rev)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE sheets (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        rev INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        json TEXT NOT NULL,
        ready INTEGER NOT NULL,
        commands TEXT NOT NULL,
        PRIMARY KEY (table_no, rev, seat)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE snapshots (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        rev INTEGER NOT NULL,
        n INTEGER NOT NULL,
        position BLOB NOT NULL,
        PRIMARY KEY (table_no, rev)
      ) STRICT;
      CREATE TABLE reports (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        rev INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        json TEXT NOT NULL,
        PRIMARY KEY (table_no, seat, rev)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE keys (
        hash TEXT PRIMARY KEY,
        table_no INTEGER NOT NULL REFERENCES tables (no),
        seats TEXT NOT NULL,
        person TEXT,
        revoked_ms INTEGER
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX keys_of_table ON keys (table_no);
      CREATE TABLE talk (
        id INTEGER PRIMARY KEY,
        table_no INTEGER NOT NULL REFERENCES tables (no),
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        at_ms INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX talk_of_table ON talk (table_no, id);`,
  },
  {
    name: 'tables that were imported',
    sql: 'ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;',
  },
  {
    name: 'keys of hosts, and acts of the house by table',
    sql: `
      ALTER TABLE keys ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX entries_house ON entries (table_no, rev) WHERE kind = 'house';`,
  },
  {
    name: 'clocks, and when a process of the house last ran',
    sql: `
      ALTER TABLE tables ADD COLUMN lapsing TEXT;
      ALTER TABLE tables ADD COLUMN hosted INTEGER NOT NULL DEFAULT 0;
      CREATE TABLE nodes (id TEXT PRIMARY KEY, alive_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      UPDATE heads SET bot_ms = moved_ms WHERE stage = 'running' AND EXISTS (
        SELECT 1 FROM tables t, json_each(CASE WHEN json_valid(t.seats) THEN t.seats ELSE '[]' END)
        WHERE t.no = table_no AND value ->> 'kind' = 'bot');`,
  },
  {
    name: 'entries bound to those before them, what commands said, quarantine',
    sql: `
      ALTER TABLE entries ADD COLUMN body TEXT;
      ALTER TABLE entries ADD COLUMN hash TEXT NOT NULL DEFAULT '';
      CREATE INDEX entries_command ON entries (table_no, command) WHERE command IS NOT NULL;
      ALTER TABLE heads ADD COLUMN tip TEXT NOT NULL DEFAULT '';
      ALTER TABLE heads ADD COLUMN quarantined TEXT;
      UPDATE sheets SET commands = (SELECT json_group_array(json_array(value, '')) FROM json_each(commands));`,
    fill: bindEntries,
  },
  {
    name: 'what strangers take, what was done to tables, and the archive',
    sql: `
      ALTER TABLE heads ADD COLUMN archived_ms INTEGER;
      CREATE INDEX heads_moved ON heads (moved_ms) WHERE archived_ms IS NULL;
      CREATE TABLE quotas (
        bucket TEXT NOT NULL,
        slot INTEGER NOT NULL,
        n INTEGER NOT NULL,
        until_ms INTEGER NOT NULL,
        PRIMARY KEY (bucket, slot)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX quotas_until ON quotas (until_ms);
      CREATE TABLE audit (
        id INTEGER PRIMARY KEY,
        at_ms INTEGER NOT NULL,
        who TEXT NOT NULL,
        act TEXT NOT NULL,
        what TEXT NOT NULL,
        why TEXT NOT NULL
      ) STRICT;`,
  },
  {
    name: 'channels, what was told on them, mails that came in, deliveries, and keys of the house',
    sql: `
      CREATE TABLE channels (
        no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, table_id TEXT NOT NULL, key_hash TEXT NOT NULL,
        kind TEXT NOT NULL, target TEXT NOT NULL, secret TEXT NOT NULL, verified_ms INTEGER, failing_ms INTEGER,
        wish TEXT NOT NULL) STRICT;
      CREATE INDEX channels_of_table ON channels (table_id);
      CREATE TABLE told (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, since INTEGER NOT NULL, channel TEXT NOT NULL,
        what TEXT NOT NULL, at_ms INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat, since, channel, what)) STRICT, WITHOUT ROWID;
      CREATE TABLE mails_in (
        id TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, since INTEGER NOT NULL, raw BLOB NOT NULL,
        at_ms INTEGER NOT NULL, state TEXT NOT NULL CHECK (state IN ('new', 'waiting', 'confirmed', 'done', 'ignored'))) STRICT;
      CREATE INDEX mails_new ON mails_in (at_ms) WHERE state IN ('new', 'confirmed');
      CREATE INDEX mails_of_seat ON mails_in (table_id, seat, at_ms);
      CREATE TABLE jobs (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, json TEXT NOT NULL, due_ms INTEGER, ended_ms INTEGER,
        tries INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
      CREATE INDEX jobs_due ON jobs (due_ms) WHERE due_ms IS NOT NULL;
      CREATE TABLE own (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  },
  {
    name: 'accounts: people, addresses, passkeys, sessions, what may be done once',
    sql: `
      CREATE TABLE people (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, wish TEXT NOT NULL, made_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE addresses (
        address TEXT PRIMARY KEY, person TEXT NOT NULL, verified_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX addresses_of_person ON addresses (person);
      CREATE TABLE passkeys (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, public_key BLOB NOT NULL, counter INTEGER NOT NULL,
        transports TEXT NOT NULL, name TEXT NOT NULL, made_ms INTEGER NOT NULL, used_ms INTEGER) STRICT, WITHOUT ROWID;
      CREATE INDEX passkeys_of_person ON passkeys (person);
      CREATE TABLE sessions (
        hash TEXT PRIMARY KEY, person TEXT NOT NULL, made_ms INTEGER NOT NULL, seen_ms INTEGER NOT NULL,
        agent TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX sessions_of_person ON sessions (person);
      CREATE INDEX sessions_seen ON sessions (seen_ms);
      CREATE TABLE tokens (
        hash TEXT PRIMARY KEY, purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'address', 'challenge')), person TEXT,
        about TEXT NOT NULL, until_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX tokens_until ON tokens (until_ms);
      CREATE INDEX keys_of_person ON keys (person) WHERE person IS NOT NULL;
      CREATE INDEX channels_of_key ON channels (key_hash);`,
  },
  {
    name: 'the lobby, by what guests are known again, blocks, complaints, and what takes two',
    sql: `
      ALTER TABLE tables ADD COLUMN free INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tables ADD COLUMN joined_ms INTEGER NOT NULL DEFAULT 0;
      UPDATE tables SET joined_ms = created_ms;
      CREATE INDEX tables_listed ON tables (joined_ms) WHERE lobby IS NOT NULL AND free > 0;
      ALTER TABLE keys ADD COLUMN bundle TEXT;
      ALTER TABLE keys ADD COLUMN had TEXT NOT NULL DEFAULT '[]';
      CREATE INDEX keys_of_bundle ON keys (bundle) WHERE bundle IS NOT NULL;
      CREATE TABLE blocks (
        by_whom TEXT NOT NULL, of_whom TEXT NOT NULL, at_ms INTEGER NOT NULL,
        PRIMARY KEY (by_whom, of_whom)) STRICT, WITHOUT ROWID;
      CREATE INDEX blocks_of ON blocks (of_whom);
      CREATE TABLE complaints (
        id INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, table_id TEXT NOT NULL, by_seat INTEGER NOT NULL, of_seat INTEGER,
        text TEXT NOT NULL, lines TEXT NOT NULL, answer TEXT, answered_ms INTEGER) STRICT;
      CREATE INDEX complaints_waiting ON complaints (id) WHERE answered_ms IS NULL;
      CREATE TABLE requests (
        id INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, who TEXT NOT NULL, act TEXT NOT NULL, table_id TEXT NOT NULL,
        why TEXT NOT NULL, json TEXT NOT NULL) STRICT;`,
  },
  {
    name: 'channels by where they lead',
    sql: 'CREATE INDEX channels_of_target ON channels (target, kind);',
  },
  {
    name: 'house rules that people keep under a name',
    sql: `
      CREATE TABLE variants (
        person TEXT NOT NULL, id TEXT NOT NULL, game TEXT NOT NULL, json TEXT NOT NULL, at_ms INTEGER NOT NULL,
        PRIMARY KEY (person, id)) STRICT, WITHOUT ROWID;`,
  },
  {
    name: 'how games went that are over',
    sql: 'CREATE TABLE stories (table_id TEXT PRIMARY KEY, made_of TEXT NOT NULL, json TEXT NOT NULL) STRICT, WITHOUT ROWID;',
  },
  {
    name: 'what people keep for themselves at tables',
    sql: `
      CREATE TABLE keepsakes (
        person TEXT NOT NULL, table_id TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at_ms INTEGER NOT NULL,
        PRIMARY KEY (person, table_id, name)) STRICT, WITHOUT ROWID;
      CREATE INDEX keepsakes_of_table ON keepsakes (table_id);`,
  },
  {
    name: 'talk that is meant for some alone',
    sql: 'ALTER TABLE talk ADD COLUMN said_to TEXT;',
  },
  {
    // Each move wrote to a page of its own in it. Nobody looks for a command by it: `LogFollower` knows which there have been.
    name: 'no index of commands',
    sql: 'DROP INDEX entries_command;',
  },
  {
    // Kept table by table, every move changed a page of its own: 35 µs of it, against 9 in the order in which they come.
    // Tables without a move for long are searched for so rarely that an entry at each move is not worth it.
    name: 'entries in the order in which they are written, and no index of moves',
    sql: `
      ALTER TABLE entries RENAME TO entries_by_table;
      CREATE TABLE entries (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        rev INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('game', 'house')),
        json TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        command TEXT,
        body TEXT,
        hash TEXT NOT NULL
      ) STRICT;
      INSERT INTO entries SELECT table_no, rev, kind, json, at_ms, command, body, hash FROM entries_by_table
        ORDER BY table_no, rev;
      DROP TABLE entries_by_table;
      CREATE UNIQUE INDEX entries_of_table ON entries (table_no, rev);
      CREATE INDEX entries_house ON entries (table_no, rev) WHERE kind = 'house';
      DROP INDEX heads_moved;`,
  },
  {
    name: 'papers of those who run the house, and an audit of which nothing is changed',
    sql: `
      CREATE TABLE papers (
        kind TEXT NOT NULL, id TEXT NOT NULL, rev INTEGER NOT NULL, json TEXT NOT NULL, at_ms INTEGER NOT NULL,
        PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
      ALTER TABLE audit ADD COLUMN prev TEXT;
      ALTER TABLE audit ADD COLUMN hash TEXT;
      CREATE UNIQUE INDEX audit_chain ON audit (prev);
      CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'The audit is only added to.'); END;
      CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'The audit is only added to.'); END;`,
  },
  {
    name: 'when games begin',
    sql: 'ALTER TABLE tables ADD COLUMN opening TEXT;',
  },
  {
    name: 'an index of locked tables',
    sql: 'CREATE INDEX heads_locked ON heads (table_no) WHERE quarantined IS NOT NULL;',
  },
]

/** The schema that this release writes. */
const LAST = FIRST + migrations.length - 1

/** @throws StoreError when the file has an older schema, which a house that runs on it may not lose under its feet */
export function mustBeToday(db: DatabaseSync, file: string): void {
  const version = pragma(db, 'user_version')
  if (version >= FIRST && version < LAST)
    throw new StoreError(
      `${file} was written by an older release of Argosy (schema ${version}; this release writes ${LAST}), whose house is running: stop it, or use the commands of that release.`,
    )
}

/**
 * Brings a database to this release's schema, in one transaction per version; a new one in a single transaction.
 * @throws StoreError when the file is another program's, of before the first release, or of a later one.
 */
export function migrate(db: DatabaseSync, file: string): void {
  const application = pragma(db, 'application_id')
  const version = pragma(db, 'user_version')
  const empty = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0
  if (!empty && application !== APPLICATION)
    throw new StoreError(`${file} is a database of another program: choose another data folder.`)
  if (version > 0 && version < FIRST)
    throw new StoreError(
      `${file} was written before Argosy’s first release, and its tables cannot be played on: move it away or choose another data folder.`,
    )
  if (version > LAST)
    throw new StoreError(
      `${file} was written by a newer release of Argosy (schema ${version}; this release knows ${LAST}): install that release.`,
    )
  const steps = migrations.map((step, i) => ({ ...step, to: FIRST + i })).filter(({ to }) => to > version)
  // A new file gets all at once: each transaction waits for the disk.
  for (const together of empty ? [steps] : steps.map((step) => [step])) {
    db.exec('BEGIN IMMEDIATE')
    try {
      for (const { to, name, sql, fill } of together) {
        // Another process may have been faster.
        if (pragma(db, 'user_version') >= to) continue
        db.exec(
          'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL) STRICT',
        )
        db.exec(sql)
        fill?.(db)
        db.prepare("INSERT INTO migrations VALUES (?, ?, datetime('now'))").run(to, name)
        db.exec(`PRAGMA application_id = ${APPLICATION}`)
        db.exec(`PRAGMA user_version = ${to}`)
      }
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }
}

/** Logs of older releases have no hashes: their present content is what they are checked against from now on. */
function bindEntries(db: DatabaseSync): void {
  const rows = db.prepare('SELECT no, id, game, seed, secret FROM tables').all() as unknown as (Pick<
    StoredTable,
    'id' | 'game' | 'seed' | 'secret'
  > & { readonly no: number })[]
  const read = db.prepare(
    'SELECT rev, kind, json, at_ms AS atMs, command, body FROM entries WHERE table_no = ? ORDER BY rev',
  )
  const bind = db.prepare('UPDATE entries SET hash = ? WHERE table_no = ? AND rev = ?')
  const end = db.prepare('UPDATE heads SET tip = ? WHERE table_no = ?')
  for (const row of rows) {
    const entries = chained(rootOf(row), read.all(row.no) as unknown as Unbound[])
    for (const { rev, hash } of entries) bind.run(hash, row.no, rev)
    end.run(entries.at(-1)?.hash ?? '', row.no)
  }
}

function pragma(db: DatabaseSync, name: 'application_id' | 'user_version'): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0)
}
