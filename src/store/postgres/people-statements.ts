import { asked, CHANNEL } from './post.ts'

const PASSKEY = `id, person, public_key AS key, counter, transports, name, made_ms AS "madeAtMs", used_ms AS "usedAtMs"`
const SESSION = 'hash, person, made_ms AS "madeAtMs", seen_ms AS "seenAtMs", agent'
const TOKEN = 'hash, purpose, person, about, until_ms AS "untilMs"'
const ADDRESS = 'address, person, verified_ms AS "verifiedAtMs"'
const KEYS_OF = 'SELECT hash FROM argosy.keys WHERE person = $1'

/** What is asked of the database about accounts. */
export const statements = {
  person: asked('person', 'SELECT id, name, wish, made_ms AS "madeAtMs" FROM argosy.people WHERE id = $1'),
  // A person is made only together with their one way to sign in.
  makeByAddress: asked(
    'make-by-address',
    `WITH way AS (INSERT INTO argosy.addresses (address, person, verified_ms) VALUES ($5, $1, $6)
       ON CONFLICT DO NOTHING RETURNING person)
     INSERT INTO argosy.people (id, name, wish, made_ms) SELECT person, $2, $3, $4::bigint FROM way RETURNING id`,
  ),
  makeByPasskey: asked(
    'make-by-passkey',
    `WITH way AS (
       INSERT INTO argosy.passkeys (id, person, public_key, counter, transports, name, made_ms, used_ms)
       VALUES ($5, $1, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING person)
     INSERT INTO argosy.people (id, name, wish, made_ms) SELECT person, $2, $3, $4::bigint FROM way RETURNING id`,
  ),
  changePerson: asked(
    'change-person',
    'UPDATE argosy.people SET name = coalesce($2, name), wish = coalesce($3, wish) WHERE id = $1',
  ),
  owner: asked('owner', 'SELECT person FROM argosy.addresses WHERE address = $1'),
  addresses: asked(
    'addresses',
    `SELECT ${ADDRESS} FROM argosy.addresses WHERE person = $1 ORDER BY address COLLATE "C"`,
  ),
  putAddress: asked(
    'put-address',
    `INSERT INTO argosy.addresses AS a (address, person, verified_ms) VALUES ($1, $2, $3)
     ON CONFLICT (address) DO UPDATE SET verified_ms = excluded.verified_ms WHERE a.person = excluded.person
     RETURNING address`,
  ),
  dropAddress: asked('drop-address', 'DELETE FROM argosy.addresses WHERE person = $1 AND address = $2'),
  passkey: asked('passkey', `SELECT ${PASSKEY} FROM argosy.passkeys WHERE id = $1`),
  passkeys: asked(
    'passkeys',
    `SELECT ${PASSKEY} FROM argosy.passkeys WHERE person = $1 ORDER BY made_ms, id COLLATE "C"`,
  ),
  addPasskey: asked(
    'add-passkey',
    `INSERT INTO argosy.passkeys (id, person, public_key, counter, transports, name, made_ms, used_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
  ),
  usedPasskey: asked('used-passkey', 'UPDATE argosy.passkeys SET counter = $2, used_ms = $3 WHERE id = $1'),
  dropPasskey: asked('drop-passkey', 'DELETE FROM argosy.passkeys WHERE person = $1 AND id = $2'),
  variants: asked(
    'variants',
    `SELECT id, person, game, json, at_ms AS "atMs" FROM argosy.variants WHERE person = $1
     ORDER BY at_ms, id COLLATE "C"`,
  ),
  keepVariant: asked(
    'keep-variant',
    `INSERT INTO argosy.variants (person, id, game, json, at_ms)
     SELECT $1, $2, $3, $4, $5::bigint
     WHERE (SELECT count(*) FROM argosy.variants WHERE person = $1 AND id <> $2) < $6
     ON CONFLICT (person, id) DO UPDATE SET game = excluded.game, json = excluded.json, at_ms = excluded.at_ms
     RETURNING id`,
  ),
  dropVariant: asked('drop-variant', 'DELETE FROM argosy.variants WHERE person = $1 AND id = $2'),
  keepsakes: asked(
    'keepsakes',
    `SELECT person, table_id AS "table", name, text, at_ms AS "atMs" FROM argosy.keepsakes
     WHERE person = $1 AND ($2::text IS NULL OR table_id = $2) ORDER BY table_id COLLATE "C", name COLLATE "C"`,
  ),
  keepKeepsake: asked(
    'keep-keepsake',
    `INSERT INTO argosy.keepsakes (person, table_id, name, text, at_ms)
     SELECT $1, $2, $3, $4, $5::bigint
     WHERE (SELECT count(*) FROM argosy.keepsakes WHERE person = $1 AND NOT (table_id = $2 AND name = $3)) < $6
     ON CONFLICT (person, table_id, name) DO UPDATE SET text = excluded.text, at_ms = excluded.at_ms
     RETURNING name`,
  ),
  dropKeepsake: asked(
    'drop-keepsake',
    'DELETE FROM argosy.keepsakes WHERE person = $1 AND table_id = $2 AND name = $3',
  ),
  begin: asked(
    'begin-session',
    'INSERT INTO argosy.sessions (hash, person, made_ms, seen_ms, agent) VALUES ($1, $2, $3, $4, $5)',
  ),
  session: asked('session', `SELECT ${SESSION} FROM argosy.sessions WHERE hash = $1`),
  seen: asked('seen-session', 'UPDATE argosy.sessions SET seen_ms = $2 WHERE hash = $1'),
  sessions: asked(
    'sessions',
    `SELECT ${SESSION} FROM argosy.sessions WHERE person = $1 ORDER BY seen_ms DESC, hash COLLATE "C"`,
  ),
  end: asked(
    'end-session',
    'DELETE FROM argosy.sessions WHERE person = $1 AND ($2::text IS NULL OR hash = $2) RETURNING hash',
  ),
  keepToken: asked(
    'keep-token',
    'INSERT INTO argosy.tokens (hash, purpose, person, about, until_ms) VALUES ($1, $2, $3, $4, $5)',
  ),
  token: asked('token', `SELECT ${TOKEN} FROM argosy.tokens WHERE hash = $1`),
  takeToken: asked(
    'use-token',
    `DELETE FROM argosy.tokens WHERE hash = $1 AND until_ms > $2 RETURNING ${TOKEN}`,
  ),
  take: asked(
    'take-keys',
    `WITH taken AS (UPDATE argosy.keys SET person = $1 WHERE hash = ANY ($2) AND person IS NULL RETURNING table_no)
     SELECT DISTINCT t.no, t.id FROM taken k JOIN argosy.tables t ON t.no = k.table_no ORDER BY t.no`,
  ),
  tables: asked(
    'tables-of-person',
    `SELECT t.id, k.seats FROM argosy.keys k JOIN argosy.tables t ON t.no = k.table_no WHERE k.person = $1
     ORDER BY t.no DESC LIMIT $2`,
  ),
  rekey: asked(
    'rekey',
    `WITH changed AS (UPDATE argosy.keys k SET hash = $1 FROM argosy.tables t
       WHERE k.hash = $2 AND t.id = $3 AND k.table_no = t.no RETURNING k.hash),
     heard AS (UPDATE argosy.channels SET key_hash = $1 WHERE key_hash = $2 AND EXISTS (SELECT 1 FROM changed))
     SELECT hash FROM changed`,
  ),
  channels: asked(
    'channels-of-person',
    `SELECT ${CHANNEL} FROM argosy.channels WHERE key_hash IN (${KEYS_OF}) ORDER BY no`,
  ),
  silence: asked(
    'silence',
    `WITH mails AS (DELETE FROM argosy.mails_in WHERE table_id = $1 AND seat = ANY ($2::int[])),
       reports AS (UPDATE argosy.complaints SET
         text = CASE WHEN by_seat = ANY ($2::int[]) THEN $3 ELSE text END,
         lines = CASE WHEN answered_ms IS NULL AND by_seat <> ALL ($2::int[]) THEN lines ELSE coalesce((SELECT jsonb_agg(
           CASE WHEN (one ->> 'seat')::int = ANY ($2::int[]) THEN one || jsonb_build_object('text', $3::text) ELSE one END)
           FROM jsonb_array_elements(lines::jsonb) one)::text, '[]') END
         WHERE table_id = $1)
     UPDATE argosy.talk k SET text = $3 FROM argosy.tables t
     WHERE t.id = $1 AND k.table_no = t.no AND k.seat = ANY ($2::int[])`,
  ),
  close: asked(
    'close-person',
    `WITH ways AS (DELETE FROM argosy.channels WHERE key_hash IN (${KEYS_OF}) RETURNING id),
       heard AS (DELETE FROM argosy.told WHERE channel IN (
         SELECT id FROM argosy.channels WHERE key_hash IN (${KEYS_OF}))),
       ${['sessions', 'tokens', 'passkeys', 'addresses', 'variants', 'keepsakes'].map((name) => `of_${name} AS (DELETE FROM argosy.${name} WHERE person = $1)`).join()},
       gone AS (DELETE FROM argosy.people WHERE id = $1),
       opened AS (DELETE FROM argosy.keys WHERE person = $1 RETURNING table_no)
     SELECT DISTINCT t.no, t.id FROM opened k JOIN argosy.tables t ON t.no = k.table_no ORDER BY t.no`,
  ),
  forget: asked(
    'forget-people',
    `WITH tokens AS (DELETE FROM argosy.tokens WHERE until_ms <= $1)
     DELETE FROM argosy.sessions WHERE seen_ms < $2`,
  ),
}
