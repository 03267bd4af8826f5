import type { DatabaseSync } from 'node:sqlite'
import { StoreError } from './contract.ts'

/** "ARGO": marks a file as ours. */
const APPLICATION = 0x4152474f

/** Each brings the schema from the version before it to its own; never changed once released, only added to. */
const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: 'tables, events, keys, talk',
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
        stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
        bots INTEGER NOT NULL,
        created_ms INTEGER NOT NULL,
        fork_table TEXT,
        fork_event INTEGER
      ) STRICT;
      CREATE INDEX tables_with_bots ON tables (no) WHERE stage = 'running' AND bots > 0;
      CREATE TABLE events (
        table_no INTEGER NOT NULL REFERENCES tables (no),
        seq INTEGER NOT NULL,
        json TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        command TEXT,
        PRIMARY KEY (table_no, seq)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE keys (
        hash TEXT PRIMARY KEY,
        table_no INTEGER NOT NULL REFERENCES tables (no),
        seats TEXT NOT NULL
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
]

/**
 * Brings a database to this release's schema, in one transaction per version.
 * @throws StoreError when the file is another program's, or of a later release.
 */
export function migrate(db: DatabaseSync, file: string): void {
  const application = pragma(db, 'application_id')
  const version = pragma(db, 'user_version')
  const empty = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0
  if (!empty && application !== APPLICATION)
    throw new StoreError(`${file} is a database of another program: choose another data folder.`)
  if (version > migrations.length)
    throw new StoreError(
      `${file} was written by a newer release of Argosy (schema ${version}; this release knows ${migrations.length}): install that release.`,
    )
  for (let next = version; next < migrations.length; next++) {
    const migration = migrations[next]
    if (migration === undefined) continue
    db.exec('BEGIN IMMEDIATE')
    try {
      // Another process may have been faster.
      if (pragma(db, 'user_version') === next) {
        db.exec(
          'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, name TEXT NOT NULL, at TEXT NOT NULL) STRICT',
        )
        db.exec(migration.sql)
        db.prepare("INSERT INTO migrations VALUES (?, ?, datetime('now'))").run(next + 1, migration.name)
        db.exec(`PRAGMA application_id = ${APPLICATION}`)
        db.exec(`PRAGMA user_version = ${next + 1}`)
      }
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
      throw error
    }
  }
}

function pragma(db: DatabaseSync, name: 'application_id' | 'user_version'): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0)
}
