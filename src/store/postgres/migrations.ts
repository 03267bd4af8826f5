import type { ClientBase } from 'pg'
import { StoreError } from '../contract.ts'

/**
 * Each brings the schema from the version before it to its own; never changed once released, and only adding, so that
 * nodes of the release before go on beside those of this one. Everything lies in a schema of our own; the heads are
 * narrow and their pages half empty, since they are what is written again and again. What belongs to a table refers to it
 * by number and is not checked by the database: it is written only under the table's head.
 */
const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: 'tables, heads, entries, sheets, snapshots, reports, keys, talk, nodes',
    sql: `
      CREATE TABLE argosy.tables (
        no bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        id text NOT NULL UNIQUE,
        game text NOT NULL,
        version int NOT NULL,
        name text NOT NULL,
        seats text NOT NULL,
        options text NOT NULL,
        secret text NOT NULL,
        seed text,
        invite text NOT NULL,
        tempo text,
        lapsing text,
        hosted boolean NOT NULL,
        imported boolean NOT NULL,
        created_ms bigint NOT NULL,
        fork_table text,
        fork_rev int
      );
      CREATE TABLE argosy.heads (
        table_no bigint PRIMARY KEY REFERENCES argosy.tables,
        rev int NOT NULL,
        sheets int NOT NULL DEFAULT 0,
        stage text NOT NULL CHECK (stage IN ('open', 'running', 'over')),
        asked int[] NOT NULL,
        since int[] NOT NULL,
        moved_ms bigint NOT NULL,
        due_ms bigint,
        notice_ms bigint,
        bot_ms bigint,
        leased_by text,
        leased_until_ms bigint
      ) WITH (fillfactor = 60);
      CREATE INDEX heads_due ON argosy.heads (due_ms) WHERE due_ms IS NOT NULL;
      CREATE INDEX heads_notice ON argosy.heads (notice_ms) WHERE notice_ms IS NOT NULL;
      CREATE INDEX heads_bot ON argosy.heads (bot_ms) WHERE bot_ms IS NOT NULL;
      CREATE TABLE argosy.entries (
        table_no bigint NOT NULL,
        rev int NOT NULL,
        house boolean NOT NULL,
        json text NOT NULL,
        at_ms bigint NOT NULL,
        command text,
        PRIMARY KEY (table_no, rev)
      );
      CREATE INDEX entries_house ON argosy.entries (table_no, rev) WHERE house;
      CREATE TABLE argosy.sheets (
        table_no bigint NOT NULL,
        rev int NOT NULL,
        seat int NOT NULL,
        json text NOT NULL,
        ready boolean NOT NULL,
        commands text NOT NULL,
        PRIMARY KEY (table_no, rev, seat)
      );
      CREATE TABLE argosy.snapshots (
        table_no bigint NOT NULL,
        rev int NOT NULL,
        n int NOT NULL,
        position bytea NOT NULL,
        PRIMARY KEY (table_no, rev)
      );
      ALTER TABLE argosy.snapshots ALTER COLUMN position SET STORAGE EXTERNAL;
      CREATE TABLE argosy.reports (
        table_no bigint NOT NULL,
        rev int NOT NULL,
        seat int NOT NULL,
        json text NOT NULL,
        PRIMARY KEY (table_no, seat, rev)
      );
      CREATE TABLE argosy.keys (
        hash text PRIMARY KEY,
        table_no bigint NOT NULL,
        seats int[] NOT NULL,
        host boolean NOT NULL
      );
      CREATE INDEX keys_of_table ON argosy.keys (table_no);
      CREATE TABLE argosy.talk (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        table_no bigint NOT NULL,
        seat int NOT NULL,
        text text NOT NULL,
        at_ms bigint NOT NULL
      );
      CREATE INDEX talk_of_table ON argosy.talk (table_no, id);
      CREATE TABLE argosy.nodes (id text PRIMARY KEY, alive_ms bigint NOT NULL);`,
  },
  {
    name: 'entries bound to those before them, what commands said, quarantine',
    sql: `
      ALTER TABLE argosy.entries ADD COLUMN body text;
      ALTER TABLE argosy.entries ADD COLUMN hash text NOT NULL DEFAULT '';
      CREATE INDEX entries_command ON argosy.entries (table_no, command) WHERE command IS NOT NULL;
      ALTER TABLE argosy.heads ADD COLUMN tip text NOT NULL DEFAULT '';
      ALTER TABLE argosy.heads ADD COLUMN quarantined text;`,
  },
  {
    name: 'what strangers take, what was done to tables, and the archive',
    sql: `
      ALTER TABLE argosy.heads ADD COLUMN archived_ms bigint;
      CREATE INDEX heads_moved ON argosy.heads (moved_ms) WHERE archived_ms IS NULL;
      CREATE UNLOGGED TABLE argosy.quotas (
        bucket text NOT NULL,
        slot bigint NOT NULL,
        n int NOT NULL,
        until_ms bigint NOT NULL,
        PRIMARY KEY (bucket, slot)
      );
      CREATE INDEX quotas_until ON argosy.quotas (until_ms);
      CREATE TABLE argosy.audit (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        at_ms bigint NOT NULL,
        who text NOT NULL,
        act text NOT NULL,
        what text NOT NULL,
        why text NOT NULL
      );`,
  },
  {
    name: 'channels, what was told on them, mails that came in, deliveries, and keys of the house',
    sql: `
      CREATE TABLE argosy.channels (
        no bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        id text NOT NULL UNIQUE,
        table_id text NOT NULL,
        key_hash text NOT NULL,
        kind text NOT NULL,
        target text NOT NULL,
        secret text NOT NULL,
        verified_ms bigint,
        failing_ms bigint,
        wish text NOT NULL
      );
      CREATE INDEX channels_of_table ON argosy.channels (table_id);
      CREATE TABLE argosy.told (
        table_id text NOT NULL,
        seat int NOT NULL,
        since int NOT NULL,
        channel text NOT NULL,
        what text NOT NULL,
        at_ms bigint NOT NULL,
        PRIMARY KEY (table_id, seat, since, channel, what)
      );
      CREATE TABLE argosy.mails_in (
        id text PRIMARY KEY,
        table_id text NOT NULL,
        seat int NOT NULL,
        since int NOT NULL,
        raw bytea NOT NULL,
        at_ms bigint NOT NULL,
        state text NOT NULL CHECK (state IN ('new', 'waiting', 'confirmed', 'done', 'ignored'))
      );
      CREATE INDEX mails_new ON argosy.mails_in (at_ms) WHERE state IN ('new', 'confirmed');
      CREATE INDEX mails_of_seat ON argosy.mails_in (table_id, seat, at_ms);
      CREATE TABLE argosy.jobs (
        id text PRIMARY KEY,
        kind text NOT NULL,
        json text NOT NULL,
        due_ms bigint,
        ended_ms bigint,
        tries int NOT NULL DEFAULT 0
      );
      CREATE INDEX jobs_due ON argosy.jobs (due_ms) WHERE due_ms IS NOT NULL;
      CREATE TABLE argosy.own (name text PRIMARY KEY, value text NOT NULL);`,
  },
  {
    name: 'accounts: people, addresses, passkeys, sessions, what may be done once',
    sql: `
      CREATE TABLE argosy.people (
        id text PRIMARY KEY, name text NOT NULL, wish text NOT NULL, made_ms bigint NOT NULL);
      CREATE TABLE argosy.addresses (
        address text PRIMARY KEY, person text NOT NULL, verified_ms bigint NOT NULL);
      CREATE INDEX addresses_of_person ON argosy.addresses (person);
      CREATE TABLE argosy.passkeys (
        id text PRIMARY KEY, person text NOT NULL, public_key bytea NOT NULL, counter bigint NOT NULL,
        transports text NOT NULL, name text NOT NULL, made_ms bigint NOT NULL, used_ms bigint);
      CREATE INDEX passkeys_of_person ON argosy.passkeys (person);
      CREATE TABLE argosy.sessions (
        hash text PRIMARY KEY, person text NOT NULL, made_ms bigint NOT NULL, seen_ms bigint NOT NULL,
        agent text NOT NULL);
      CREATE INDEX sessions_of_person ON argosy.sessions (person);
      CREATE INDEX sessions_seen ON argosy.sessions (seen_ms);
      CREATE TABLE argosy.tokens (
        hash text PRIMARY KEY, purpose text NOT NULL CHECK (purpose IN ('sign-in', 'address', 'challenge')), person text,
        about text NOT NULL, until_ms bigint NOT NULL);
      CREATE INDEX tokens_until ON argosy.tokens (until_ms);
      ALTER TABLE argosy.keys ADD COLUMN person text;
      CREATE INDEX keys_of_person ON argosy.keys (person) WHERE person IS NOT NULL;
      CREATE INDEX channels_of_key ON argosy.channels (key_hash);`,
  },
  {
    name: 'the lobby, by what guests are known again, blocks, complaints, and what takes two',
    sql: `
      ALTER TABLE argosy.tables ADD COLUMN IF NOT EXISTS lobby text;
      ALTER TABLE argosy.tables ADD COLUMN free int NOT NULL DEFAULT 0;
      ALTER TABLE argosy.tables ADD COLUMN joined_ms bigint NOT NULL DEFAULT 0;
      UPDATE argosy.tables SET joined_ms = created_ms;
      CREATE INDEX tables_listed ON argosy.tables (joined_ms) WHERE lobby IS NOT NULL AND free > 0;
      ALTER TABLE argosy.keys ADD COLUMN bundle text;
      ALTER TABLE argosy.keys ADD COLUMN had int[] NOT NULL DEFAULT '{}';
      CREATE INDEX keys_of_bundle ON argosy.keys (bundle) WHERE bundle IS NOT NULL;
      CREATE TABLE argosy.blocks (
        by_whom text NOT NULL, of_whom text NOT NULL, at_ms bigint NOT NULL, PRIMARY KEY (by_whom, of_whom));
      CREATE INDEX blocks_of ON argosy.blocks (of_whom);
      CREATE TABLE argosy.complaints (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, at_ms bigint NOT NULL, table_id text NOT NULL,
        by_seat int NOT NULL, of_seat int, text text NOT NULL, lines text NOT NULL, answer text, answered_ms bigint);
      CREATE INDEX complaints_waiting ON argosy.complaints (id) WHERE answered_ms IS NULL;
      CREATE TABLE argosy.requests (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, at_ms bigint NOT NULL, who text NOT NULL, act text NOT NULL,
        table_id text NOT NULL, why text NOT NULL, json text NOT NULL);`,
  },
  {
    name: 'channels by where they lead',
    sql: 'CREATE INDEX channels_of_target ON argosy.channels (target, kind);',
  },
  {
    name: 'house rules that people keep under a name',
    sql: `
      CREATE TABLE argosy.variants (
        person text NOT NULL, id text NOT NULL, game text NOT NULL, json text NOT NULL, at_ms bigint NOT NULL,
        PRIMARY KEY (person, id));`,
  },
  {
    name: 'how games went that are over',
    sql: 'CREATE TABLE argosy.stories (table_id text PRIMARY KEY, made_of text NOT NULL, json text NOT NULL);',
  },
  {
    name: 'what people keep for themselves at tables',
    sql: `
      CREATE TABLE argosy.keepsakes (
        person text NOT NULL, table_id text NOT NULL, name text NOT NULL, text text NOT NULL, at_ms bigint NOT NULL,
        PRIMARY KEY (person, table_id, name));
      CREATE INDEX keepsakes_of_table ON argosy.keepsakes (table_id);`,
  },
  {
    name: 'talk that is meant for some alone',
    sql: `
      ALTER TABLE argosy.talk ADD COLUMN said_to int[];
      CREATE SEQUENCE argosy.asides;`,
  },
  {
    name: 'papers of those who run the house, and an audit of which nothing is changed',
    sql: `
      CREATE TABLE argosy.papers (
        kind text NOT NULL, id text NOT NULL, rev int NOT NULL, json text NOT NULL, at_ms bigint NOT NULL,
        PRIMARY KEY (kind, id));
      ALTER TABLE argosy.audit ADD COLUMN prev text;
      ALTER TABLE argosy.audit ADD COLUMN hash text;
      CREATE UNIQUE INDEX audit_chain ON argosy.audit (prev);
      CREATE FUNCTION argosy.only_added() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'The audit is only added to.'; END $$;
      CREATE TRIGGER audit_kept BEFORE UPDATE OR DELETE ON argosy.audit
        FOR EACH ROW EXECUTE FUNCTION argosy.only_added();`,
  },
  {
    name: 'when games begin',
    sql: 'ALTER TABLE argosy.tables ADD COLUMN opening text;',
  },
  {
    name: 'an index of locked tables',
    sql: 'CREATE INDEX heads_locked ON argosy.heads (table_no) WHERE quarantined IS NOT NULL;',
  },
]

/** The schema that this release writes. */
const LAST = migrations.length

/** The lock under which schemas are changed: any number, as long as nobody else uses it. */
const LOCK = '4706028'

/**
 * Brings a database to this release's schema, all of it or nothing; of several nodes that begin at once one does it.
 * @param where the database, as it is called in what is said
 * @throws StoreError when it was written by a newer release
 */
export async function migrate(client: ClientBase, where: string): Promise<void> {
  if ((await versionOf(client, where)) === LAST) return
  await client.query('BEGIN')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK})`)
    await client.query('CREATE SCHEMA IF NOT EXISTS argosy')
    await client.query(
      'CREATE TABLE IF NOT EXISTS argosy.migrations (version int PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
    )
    const version = await versionOf(client, where)
    for (const [i, { name, sql }] of migrations.entries()) {
      if (i < version) continue
      await client.query(sql)
      await client.query('INSERT INTO argosy.migrations (version, name) VALUES ($1, $2)', [i + 1, name])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The schema's version; 0 where there is none. */
async function versionOf(client: ClientBase, where: string): Promise<number> {
  const { rows: there } = await client.query("SELECT to_regclass('argosy.migrations') IS NOT NULL AS made")
  if (there[0]?.made !== true) return 0
  const { rows } = await client.query(
    'SELECT coalesce(max(version), 0)::int AS version FROM argosy.migrations',
  )
  const version = Number(rows[0]?.version)
  if (version > LAST)
    throw new StoreError(
      `${where} was written by a newer release of Argosy (schema ${version}; this release knows ${LAST}): install that release.`,
    )
  return version
}
