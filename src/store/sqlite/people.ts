import type { DatabaseSync } from 'node:sqlite'
import type { Bus } from '../contract.ts'
import type { Address, Held, Keepsake, Passkey, People, Person, Session, Token, Variant } from '../people.ts'
import type { Channel } from '../post.ts'
import { reading } from './faults.ts'
import type { Flush } from './flush.ts'
import { CHANNEL, type ChannelRow, channelOf } from './post.ts'

/** Accounts in the SQLite file; what changes shares the commits of all else. */
export class SqlitePeople implements People {
  readonly #flush: Flush
  readonly #bus: Pick<Bus, 'say'>
  readonly #sql: ReturnType<typeof statements>

  constructor(db: DatabaseSync, flush: Flush, bus: Pick<Bus, 'say'>) {
    this.#flush = flush
    this.#bus = bus
    this.#sql = statements(db)
  }

  async person(id: string): Promise<Person | null> {
    const row = reading(() => this.#sql.person.get(id)) as PersonRow | undefined
    return row === undefined ? null : { ...row, wish: JSON.parse(row.wish) }
  }

  make(
    { id, name, wish, madeAtMs }: Person,
    by: { readonly address: Address } | { readonly passkey: Passkey },
  ): Promise<boolean> {
    return this.#flush.add(() => {
      const added = 'address' in by ? this.#putAddress(by.address) : this.#addPasskey(by.passkey)
      if (added) this.#sql.addPerson.run(id, name, JSON.stringify(wish), madeAtMs)
      return added
    })
  }

  async change(id: string, { name, wish }: Partial<Pick<Person, 'name' | 'wish'>>): Promise<void> {
    const json = wish === undefined ? null : JSON.stringify(wish)
    await this.#flush.add(() => this.#sql.changePerson.run(name ?? null, json, id))
  }

  async owner(address: string): Promise<string | null> {
    const row = reading(() => this.#sql.owner.get(address))
    return row === undefined ? null : String(row.person)
  }

  async addresses(person: string): Promise<readonly Address[]> {
    return rows<Address>(reading(() => this.#sql.addresses.all(person)))
  }

  putAddress(address: Address): Promise<boolean> {
    return this.#flush.add(() => this.#putAddress(address))
  }

  async dropAddress(person: string, address: string): Promise<void> {
    await this.#flush.add(() => this.#sql.dropAddress.run(person, address))
  }

  async passkey(id: string): Promise<Passkey | null> {
    const row = reading(() => this.#sql.passkey.get(id)) as Passkey | undefined
    return row === undefined ? null : { ...row }
  }

  async passkeys(person: string): Promise<readonly Passkey[]> {
    return rows<Passkey>(reading(() => this.#sql.passkeys.all(person)))
  }

  addPasskey(passkey: Passkey): Promise<boolean> {
    return this.#flush.add(() => this.#addPasskey(passkey))
  }

  async usedPasskey(id: string, counter: number, atMs: number): Promise<void> {
    await this.#flush.add(() => this.#sql.usedPasskey.run(counter, atMs, id))
  }

  async dropPasskey(person: string, id: string): Promise<void> {
    await this.#flush.add(() => this.#sql.dropPasskey.run(person, id))
  }

  async variants(person: string): Promise<readonly Variant[]> {
    const kept = rows<Omit<Variant, 'json'> & { json: string }>(reading(() => this.#sql.variants.all(person)))
    return kept.map((row) => ({ ...row, json: JSON.parse(row.json) }))
  }

  keepVariant({ id, person, game, json, atMs }: Variant, most: number): Promise<boolean> {
    return this.#flush.add(() => {
      const others = Number(this.#sql.otherVariants.get(person, id)?.n)
      if (others >= most) return false
      this.#sql.keepVariant.run(person, id, game, JSON.stringify(json), atMs)
      return true
    })
  }

  async dropVariant(person: string, id: string): Promise<void> {
    await this.#flush.add(() => this.#sql.dropVariant.run(person, id))
  }

  async keepsakes(person: string, table: string | null): Promise<readonly Keepsake[]> {
    return rows<Keepsake>(reading(() => this.#sql.keepsakes.all(person, table)))
  }

  keepKeepsake({ person, table, name, text, atMs }: Keepsake, most: number): Promise<boolean> {
    return this.#flush.add(() => {
      const others = Number(this.#sql.otherKeepsakes.get(person, table, name)?.n)
      if (others >= most) return false
      this.#sql.keepKeepsake.run(person, table, name, text, atMs)
      return true
    })
  }

  async dropKeepsake(person: string, table: string, name: string): Promise<void> {
    await this.#flush.add(() => this.#sql.dropKeepsake.run(person, table, name))
  }

  async begin({ hash, person, madeAtMs, seenAtMs, agent }: Session): Promise<void> {
    await this.#flush.add(() => this.#sql.begin.run(hash, person, madeAtMs, seenAtMs, agent))
  }

  async session(hash: string): Promise<Session | null> {
    const row = reading(() => this.#sql.session.get(hash)) as Session | undefined
    return row === undefined ? null : { ...row }
  }

  async seen(hash: string, atMs: number): Promise<void> {
    await this.#flush.add(() => this.#sql.seen.run(atMs, hash))
  }

  async sessions(person: string): Promise<readonly Session[]> {
    return rows<Session>(reading(() => this.#sql.sessions.all(person)))
  }

  end(person: string, hash: string | null): Promise<readonly string[]> {
    return this.#flush.add(() => this.#sql.end.all(person, hash).map((row) => String(row.hash)))
  }

  async keepToken({ hash, purpose, person, about, untilMs }: Token): Promise<void> {
    await this.#flush.add(() => this.#sql.keepToken.run(hash, purpose, person, about, untilMs))
  }

  async token(hash: string): Promise<Token | null> {
    const row = reading(() => this.#sql.token.get(hash)) as Token | undefined
    return row === undefined ? null : { ...row }
  }

  takeToken(hash: string, nowMs: number): Promise<Token | null> {
    return this.#flush.add(() => {
      const row = this.#sql.takeToken.get(hash, nowMs) as Token | undefined
      return row === undefined ? null : { ...row }
    })
  }

  async take(person: string, keys: readonly string[]): Promise<readonly string[]> {
    const tables = await this.#flush.add(() => {
      const taken = keys.flatMap((key) => this.#sql.take.all(person, key))
      return this.#idsOf(taken)
    })
    return this.#told(tables)
  }

  async tables(person: string, most: number): Promise<readonly Held[]> {
    const found = reading(() => this.#sql.tables.all(person, most)) as { id: string; seats: string }[]
    const held = new Map<string, number[]>()
    for (const { id, seats } of found) held.set(id, [...(held.get(id) ?? []), ...JSON.parse(seats)])
    return [...held].map(([table, seats]) => ({ table, seats: seats.sort((a, b) => a - b) }))
  }

  async rekey(table: string, from: string, to: string): Promise<boolean> {
    const changed = await this.#flush.add(() => {
      if (this.#sql.rekey.run(to, from, table).changes === 0) return false
      this.#sql.rekeyChannels.run(to, from)
      return true
    })
    if (changed) this.#told([table])
    return changed
  }

  async channels(person: string): Promise<readonly Channel[]> {
    return (reading(() => this.#sql.channels.all(person)) as unknown as ChannelRow[]).map(channelOf)
  }

  async silence(table: string, seats: readonly number[], instead: string): Promise<void> {
    await this.#flush.add(() => {
      for (const seat of seats) this.#sql.silence.run(instead, table, seat)
    })
    // Whoever knows the lines of old is told to look again.
    this.#bus.say({ t: 'talk', table, id: 0 })
  }

  async close(person: string): Promise<readonly string[]> {
    const tables = await this.#flush.add(() => {
      for (const statement of this.#sql.close) statement.run(person)
      return this.#idsOf(this.#sql.closeKeys.all(person))
    })
    return this.#told(tables)
  }

  async forget(nowMs: number, seenSinceMs: number): Promise<void> {
    await this.#flush.add(() => {
      this.#sql.forgetTokens.run(nowMs)
      this.#sql.forgetSessions.run(seenSinceMs)
    })
  }

  #putAddress({ address, person, verifiedAtMs }: Address): boolean {
    return this.#sql.putAddress.run(address, person, verifiedAtMs).changes > 0
  }

  #addPasskey({ id, person, key, counter, transports, name, madeAtMs, usedAtMs }: Passkey): boolean {
    return (
      this.#sql.addPasskey.run(id, person, key, counter, transports, name, madeAtMs, usedAtMs).changes > 0
    )
  }

  #idsOf(keys: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
    const numbers = new Set(keys.map(({ table_no: no }) => Number(no)))
    return [...numbers].map((no) => String(this.#sql.idOf.get(no)?.id))
  }

  #told(tables: readonly string[]): readonly string[] {
    for (const table of tables) this.#bus.say({ t: 'keys', table })
    return tables
  }
}

interface PersonRow extends Omit<Person, 'wish'> {
  readonly wish: string
}

/** Rows of a database have no prototype. */
const rows = <T extends object>(found: unknown): T[] => (found as T[]).map((row) => ({ ...row }))

const PASSKEY = `id, person, public_key AS "key", counter, transports, name, made_ms AS madeAtMs, used_ms AS usedAtMs`
const SESSION = 'hash, person, made_ms AS madeAtMs, seen_ms AS seenAtMs, agent'
const TOKEN = 'hash, purpose, person, about, until_ms AS untilMs'
const KEYS_OF = 'SELECT hash FROM keys WHERE person = ?1'

function statements(db: DatabaseSync) {
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
    silence: db.prepare(
      'UPDATE talk SET text = ? WHERE table_no = (SELECT no FROM tables WHERE id = ?) AND seat = ?',
    ),
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
