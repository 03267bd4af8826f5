import type { DatabaseSync } from 'node:sqlite'
import { CHANNEL } from './post.ts'

const PASSKEY = `id, person, public_key AS "key", counter, transports, name, made_ms AS madeAtMs, used_ms AS usedAtMs`
const SESSION = 'hash, person, made_ms AS madeAtMs, seen_ms AS seenAtMs, agent'
const TOKEN = 'hash, purpose, person, about, until_ms AS untilMs'
const KEYS_OF = 'SELECT hash FROM keys WHERE person = ?1'

/** What is asked of the file about accounts. */
export function statements(db: DatabaseSync) {
  return {
    person: db.prepare('SELECT id, name, wish, made_ms AS madeAtMs FROM people WHERE id = ?'),
    addPerson: db.prepare('INSERT INTO people (id, name, wish, made_ms) VALUES (?, ?, ?, ?)'),
    changePerson: db.prepare(
      'UPDATE people SET name = coalesce(?, name), wish = coalesce(?, wish) WHERE id = ?',
    ),
    owner: db.prepare('SELECT person FROM addresses WHERE address = ?'),
    addresses: db.prepare(
      'SELECT address, person, verified_ms AS verifiedAtMs FROM addresses WHERE person = ? ORDER BY address',
    ),
    putAddress: db.prepare(
      `INSERT INTO addresses (address, person, verified_ms) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET verified_ms = excluded.verified_ms WHERE person = excluded.person`,
    ),
    dropAddress: db.prepare('DELETE FROM addresses WHERE person = ? AND address = ?'),
    passkey: db.prepare(`SELECT ${PASSKEY} FROM passkeys WHERE id = ?`),
    passkeys: db.prepare(`SELECT ${PASSKEY} FROM passkeys WHERE person = ? ORDER BY made_ms, id`),
    addPasskey: db.prepare(
      `INSERT INTO passkeys (id, person, public_key, counter, transports, name, made_ms, used_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ),
    usedPasskey: db.prepare('UPDATE passkeys SET counter = ?, used_ms = ? WHERE id = ?'),
    dropPasskey: db.prepare('DELETE FROM passkeys WHERE person = ? AND id = ?'),
    variants: db.prepare(
      'SELECT id, person, game, json, at_ms AS atMs FROM variants WHERE person = ? ORDER BY at_ms, id',
    ),
    otherVariants: db.prepare('SELECT count(*) AS n FROM variants WHERE person = ? AND id <> ?'),
    keepVariant: db.prepare(
      `INSERT INTO variants (person, id, game, json, at_ms) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET game = excluded.game, json = excluded.json, at_ms = excluded.at_ms`,
    ),
    dropVariant: db.prepare('DELETE FROM variants WHERE person = ? AND id = ?'),
    keepsakes: db.prepare(
      `SELECT person, table_id AS "table", name, text, at_ms AS atMs FROM keepsakes
       WHERE person = ?1 AND (?2 IS NULL OR table_id = ?2) ORDER BY table_id, name`,
    ),
    otherKeepsakes: db.prepare(
      'SELECT count(*) AS n FROM keepsakes WHERE person = ? AND NOT (table_id = ? AND name = ?)',
    ),
    keepKeepsake: db.prepare(
      `INSERT INTO keepsakes (person, table_id, name, text, at_ms) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET text = excluded.text, at_ms = excluded.at_ms`,
    ),
    dropKeepsake: db.prepare('DELETE FROM keepsakes WHERE person = ? AND table_id = ? AND name = ?'),
    begin: db.prepare('INSERT INTO sessions (hash, person, made_ms, seen_ms, agent) VALUES (?, ?, ?, ?, ?)'),
    session: db.prepare(`SELECT ${SESSION} FROM sessions WHERE hash = ?`),
    seen: db.prepare('UPDATE sessions SET seen_ms = ? WHERE hash = ?'),
    sessions: db.prepare(`SELECT ${SESSION} FROM sessions WHERE person = ? ORDER BY seen_ms DESC, hash`),
    end: db.prepare('DELETE FROM sessions WHERE person = ?1 AND (?2 IS NULL OR hash = ?2) RETURNING hash'),
    keepToken: db.prepare(
      'INSERT INTO tokens (hash, purpose, person, about, until_ms) VALUES (?, ?, ?, ?, ?)',
    ),
    token: db.prepare(`SELECT ${TOKEN} FROM tokens WHERE hash = ?`),
    takeToken: db.prepare(`DELETE FROM tokens WHERE hash = ? AND until_ms > ? RETURNING ${TOKEN}`),
    take: db.prepare(
      `UPDATE keys SET person = ? WHERE hash = ? AND person IS NULL AND revoked_ms IS NULL RETURNING table_no`,
    ),
    idOf: db.prepare('SELECT id FROM tables WHERE no = ?'),
    tables: db.prepare(
      `SELECT t.id, CASE WHEN json_valid(k.seats) THEN k.seats ELSE '[]' END AS seats FROM keys k
       JOIN tables t ON t.no = k.table_no WHERE k.person = ? AND k.revoked_ms IS NULL ORDER BY t.no DESC LIMIT ?`,
    ),
    rekey: db.prepare(
      'UPDATE keys SET hash = ? WHERE hash = ? AND table_no = (SELECT no FROM tables WHERE id = ?)',
    ),
    rekeyChannels: db.prepare('UPDATE channels SET key_hash = ? WHERE key_hash = ?'),
    channels: db.prepare(`SELECT ${CHANNEL} FROM channels WHERE key_hash IN (${KEYS_OF}) ORDER BY no`),
    silence: [
      'UPDATE talk SET text = ?1 WHERE table_no = (SELECT no FROM tables WHERE id = ?2) AND seat = ?3',
      'UPDATE complaints SET text = ?1 WHERE table_id = ?2 AND by_seat = ?3',
      `UPDATE complaints SET lines = (SELECT json_group_array(json(
         CASE value ->> 'seat' WHEN ?3 THEN json_set(value, '$.text', ?1) ELSE value END)) FROM json_each(lines))
       WHERE table_id = ?2 AND (by_seat = ?3 OR answered_ms IS NOT NULL)`,
    ].map((text) => db.prepare(text)),
    dropMails: db.prepare('DELETE FROM mails_in WHERE table_id = ? AND seat = ?'),
    close: [
      db.prepare(
        `DELETE FROM told WHERE channel IN (SELECT id FROM channels WHERE key_hash IN (${KEYS_OF}))`,
      ),
      db.prepare(`DELETE FROM channels WHERE key_hash IN (${KEYS_OF})`),
      ...['sessions', 'tokens', 'passkeys', 'addresses', 'variants', 'keepsakes'].map((name) =>
        db.prepare(`DELETE FROM ${name} WHERE person = ?1`),
      ),
      db.prepare('DELETE FROM people WHERE id = ?1'),
    ],
    closeKeys: db.prepare('DELETE FROM keys WHERE person = ? RETURNING table_no'),
    forgetTokens: db.prepare('DELETE FROM tokens WHERE until_ms <= ?'),
    forgetSessions: db.prepare('DELETE FROM sessions WHERE seen_ms < ?'),
  }
}
