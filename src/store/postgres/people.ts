import type { Bus } from '../contract.ts'
import type { Address, Held, Keepsake, Passkey, People, Person, Session, Token, Variant } from '../people.ts'
import type { Channel } from '../post.ts'
import { statements } from './people-statements.ts'
import { type Ask, channelOf } from './post.ts'

/** Accounts in the database. */
export class PostgresPeople implements People {
  readonly #ask: Ask
  readonly #bus: Pick<Bus, 'say'>

  constructor(ask: Ask, bus: Pick<Bus, 'say'>) {
    this.#ask = ask
    this.#bus = bus
  }

  async person(id: string): Promise<Person | null> {
    const [row] = await this.#ask(statements.person(id))
    return row === undefined ? null : { ...(row as unknown as Person), wish: JSON.parse(String(row.wish)) }
  }

  async make(
    { id, name, wish, madeAtMs }: Person,
    by: { readonly address: Address } | { readonly passkey: Passkey },
  ): Promise<boolean> {
    const whose = [id, name, JSON.stringify(wish), madeAtMs] as const
    if ('address' in by) {
      const { address, verifiedAtMs } = by.address
      return (await this.#ask(statements.makeByAddress(...whose, address, verifiedAtMs))).length > 0
    }
    const [key, , ...more] = passkeyRow(by.passkey)
    return (await this.#ask(statements.makeByPasskey(...whose, key, ...more))).length > 0
  }

  async change(id: string, { name, wish }: Partial<Pick<Person, 'name' | 'wish'>>): Promise<void> {
    const json = wish === undefined ? null : JSON.stringify(wish)
    await this.#ask(statements.changePerson(id, name ?? null, json))
  }

  async owner(address: string): Promise<string | null> {
    const [row] = await this.#ask(statements.owner(address))
    return row === undefined ? null : String(row.person)
  }

  async addresses(person: string): Promise<readonly Address[]> {
    return this.#rows<Address>(statements.addresses(person))
  }

  async putAddress({ address, person, verifiedAtMs }: Address): Promise<boolean> {
    return (await this.#ask(statements.putAddress(address, person, verifiedAtMs))).length > 0
  }

  async dropAddress(person: string, address: string): Promise<void> {
    await this.#ask(statements.dropAddress(person, address))
  }

  async passkey(id: string): Promise<Passkey | null> {
    const [row] = await this.#rows<Passkey>(statements.passkey(id))
    return row ?? null
  }

  async passkeys(person: string): Promise<readonly Passkey[]> {
    return this.#rows<Passkey>(statements.passkeys(person))
  }

  async addPasskey(passkey: Passkey): Promise<boolean> {
    return (await this.#ask(statements.addPasskey(...passkeyRow(passkey)))).length > 0
  }

  async usedPasskey(id: string, counter: number, atMs: number): Promise<void> {
    await this.#ask(statements.usedPasskey(id, counter, atMs))
  }

  async dropPasskey(person: string, id: string): Promise<void> {
    await this.#ask(statements.dropPasskey(person, id))
  }

  async variants(person: string): Promise<readonly Variant[]> {
    const kept = await this.#rows<Omit<Variant, 'json'> & { json: string }>(statements.variants(person))
    return kept.map((row) => ({ ...row, json: JSON.parse(row.json) }))
  }

  async keepVariant({ id, person, game, json, atMs }: Variant, most: number): Promise<boolean> {
    const kept = statements.keepVariant(person, id, game, JSON.stringify(json), atMs, most)
    return (await this.#ask(kept)).length > 0
  }

  async dropVariant(person: string, id: string): Promise<void> {
    await this.#ask(statements.dropVariant(person, id))
  }

  async keepsakes(person: string, table: string | null): Promise<readonly Keepsake[]> {
    return this.#rows<Keepsake>(statements.keepsakes(person, table))
  }

  async keepKeepsake({ person, table, name, text, atMs }: Keepsake, most: number): Promise<boolean> {
    return (await this.#ask(statements.keepKeepsake(person, table, name, text, atMs, most))).length > 0
  }

  async dropKeepsake(person: string, table: string, name: string): Promise<void> {
    await this.#ask(statements.dropKeepsake(person, table, name))
  }

  async begin({ hash, person, madeAtMs, seenAtMs, agent }: Session): Promise<void> {
    await this.#ask(statements.begin(hash, person, madeAtMs, seenAtMs, agent))
  }

  async session(hash: string): Promise<Session | null> {
    const [row] = await this.#rows<Session>(statements.session(hash))
    return row ?? null
  }

  async seen(hash: string, atMs: number): Promise<void> {
    await this.#ask(statements.seen(hash, atMs))
  }

  async sessions(person: string): Promise<readonly Session[]> {
    return this.#rows<Session>(statements.sessions(person))
  }

  async end(person: string, hash: string | null): Promise<readonly string[]> {
    return (await this.#ask(statements.end(person, hash))).map((row) => String(row.hash))
  }

  async keepToken({ hash, purpose, person, about, untilMs }: Token): Promise<void> {
    await this.#ask(statements.keepToken(hash, purpose, person, about, untilMs))
  }

  async token(hash: string): Promise<Token | null> {
    const [row] = await this.#rows<Token>(statements.token(hash))
    return row ?? null
  }

  async takeToken(hash: string, nowMs: number): Promise<Token | null> {
    const [row] = await this.#rows<Token>(statements.takeToken(hash, nowMs))
    return row ?? null
  }

  async take(person: string, keys: readonly string[]): Promise<readonly string[]> {
    return this.#told(await this.#ask(statements.take(person, keys)))
  }

  async tables(person: string, most: number): Promise<readonly Held[]> {
    const held = new Map<string, number[]>()
    for (const { id, seats } of await this.#rows<{ id: string; seats: number[] }>(
      statements.tables(person, most),
    ))
      held.set(id, [...(held.get(id) ?? []), ...seats])
    return [...held].map(([table, seats]) => ({ table, seats: seats.sort((a, b) => a - b) }))
  }

  async rekey(table: string, from: string, to: string): Promise<boolean> {
    const changed = (await this.#ask(statements.rekey(to, from, table))).length > 0
    if (changed) this.#bus.say({ t: 'keys', table })
    return changed
  }

  async channels(person: string): Promise<readonly Channel[]> {
    return (await this.#ask(statements.channels(person))).map(channelOf)
  }

  async silence(table: string, seats: readonly number[], instead: string): Promise<void> {
    await this.#ask(statements.silence(table, seats, instead))
    // A client that knows the old lines is told to look again.
    this.#bus.say({ t: 'talk', table, id: 0 })
  }

  async close(person: string): Promise<readonly string[]> {
    return this.#told(await this.#ask(statements.close(person)))
  }

  async forget(nowMs: number, seenSinceMs: number): Promise<void> {
    await this.#ask(statements.forget(nowMs, seenSinceMs))
  }

  #told(tables: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
    const ids = tables.map(({ id }) => String(id))
    for (const table of ids) this.#bus.say({ t: 'keys', table })
    return ids
  }

  async #rows<T>(statement: Parameters<Ask>[0]): Promise<readonly T[]> {
    return (await this.#ask(statement)) as unknown as T[]
  }
}

const passkeyRow = ({ id, person, key, counter, transports, name, madeAtMs, usedAtMs }: Passkey) =>
  [id, person, Buffer.from(key), counter, transports, name, madeAtMs, usedAtMs] as const
