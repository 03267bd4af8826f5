import type { DatabaseSync } from 'node:sqlite'
import type { Bus } from '../contract.ts'
import type { Address, Held, Keepsake, Passkey, People, Person, Session, Token, Variant } from '../people.ts'
import type { Channel } from '../post.ts'
import { reading } from './faults.ts'
import type { Flush } from './flush.ts'
import { statements } from './people-statements.ts'
import { type ChannelRow, channelOf } from './post.ts'

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
      for (const seat of seats) {
        for (const statement of this.#sql.silence) statement.run(instead, table, seat)
        this.#sql.dropMails.run(table, seat)
      }
    })
    // Those who know the old lines are told to look again.
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
