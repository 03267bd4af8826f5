import type { JsonObject } from '../kernel/json.ts'
import type { Channel } from './post.ts'

/** More tables than anybody has. */
export const EVERY_TABLE = 1_000_000

/** A person with an account: a bundle of keys, and the ways to prove that it is theirs. */
export interface Person {
  readonly id: string
  /** The name they chose; tables keep names of their own. */
  readonly name: string
  /** How they want to be notified at their tables; never read by the store. */
  readonly wish: JsonObject
  readonly madeAtMs: number
}

/** A mail address that a person has proved to be theirs; in lower case. */
export interface Address {
  readonly address: string
  readonly person: string
  readonly verifiedAtMs: number
}

/** A passkey, as far as it may be known: the secret half never leaves its device. */
export interface Passkey {
  readonly id: string
  readonly person: string
  readonly key: Uint8Array
  /** How often it was used, as it says itself; a copy of it would fall behind. */
  readonly counter: number
  /** How it is reached, with commas: `internal,hybrid`. */
  readonly transports: string
  readonly name: string
  readonly madeAtMs: number
  readonly usedAtMs: number | null
}

/** That a browser is signed in; of its secret only the hash is kept. */
export interface Session {
  readonly hash: string
  readonly person: string
  readonly madeAtMs: number
  readonly seenAtMs: number
  /** What the browser calls itself. */
  readonly agent: string
}

/** Something that a person may do once, for a while, if they know a secret of which the hash is kept. */
export interface Token {
  readonly hash: string
  readonly purpose: 'sign-in' | 'address' | 'challenge'
  /** Whose account it is about; null where that turns out when it is used. */
  readonly person: string | null
  /** What it is about: an address, what is to be done with a passkey. */
  readonly about: string
  readonly untilMs: number
}

/** House rules under a name, as somebody keeps them for another time. */
export interface Variant {
  /** Made up by its owner, and unique among their own. */
  readonly id: string
  readonly person: string
  readonly game: string
  /** Its name and its options; never read by the store. */
  readonly json: JsonObject
  readonly atMs: number
}

/** Something that a person keeps for themselves at a table, under a name: never read by the store. */
export interface Keepsake {
  readonly person: string
  readonly table: string
  readonly name: string
  readonly text: string
  readonly atMs: number
}

/** The keys of a table that an account holds. */
export interface Held {
  readonly table: string
  readonly seats: readonly number[]
}

/**
 * Accounts: people, how they prove who they are, and which keys are theirs. As in `Store`, every promise of a change
 * resolves when it is durable. Of secrets there are nothing but hashes here.
 */
export interface People {
  person(id: string): Promise<Person | null>
  /** Makes an account with the first way to prove who owns it; false when that belongs to another already. */
  make(person: Person, by: { readonly address: Address } | { readonly passkey: Passkey }): Promise<boolean>
  /** Another name, other wishes. */
  change(id: string, change: Partial<Pick<Person, 'name' | 'wish'>>): Promise<void>

  /** The person whose address it is; null when it has no owner. */
  owner(address: string): Promise<string | null>
  addresses(person: string): Promise<readonly Address[]>
  /** False when it is another's. */
  putAddress(address: Address): Promise<boolean>
  dropAddress(person: string, address: string): Promise<void>

  passkey(id: string): Promise<Passkey | null>
  passkeys(person: string): Promise<readonly Passkey[]>
  /** False when it is known already. */
  addPasskey(passkey: Passkey): Promise<boolean>
  usedPasskey(id: string, counter: number, atMs: number): Promise<void>
  dropPasskey(person: string, id: string): Promise<void>

  /** Those that somebody keeps, the oldest first. */
  variants(person: string): Promise<readonly Variant[]>
  /** Keeps one; in the place of the owner's variant with the same id. False when they have `most` already. */
  keepVariant(variant: Variant, most: number): Promise<boolean>
  dropVariant(person: string, id: string): Promise<void>

  /** What somebody keeps at a table, or at all; by table and name. */
  keepsakes(person: string, table: string | null): Promise<readonly Keepsake[]>
  /**
   * Keeps something; in the place of the owner's keepsake of that name at that table. False when they have `most` others
   * already.
   */
  keepKeepsake(keepsake: Keepsake, most: number): Promise<boolean>
  dropKeepsake(person: string, table: string, name: string): Promise<void>

  begin(session: Session): Promise<void>
  session(hash: string): Promise<Session | null>
  seen(hash: string, atMs: number): Promise<void>
  sessions(person: string): Promise<readonly Session[]>
  /** Ends one session, or all; gives the hashes of those that were. */
  end(person: string, hash: string | null): Promise<readonly string[]>

  keepToken(token: Token): Promise<void>
  token(hash: string): Promise<Token | null>
  /** Takes a token away that is good until now; of several who want it one gets it, the others null. */
  takeToken(hash: string, nowMs: number): Promise<Token | null>

  /** Puts keys without an owner into an account; gives the tables whose keys they are. */
  take(person: string, keys: readonly string[]): Promise<readonly string[]>
  /** The tables of which an account holds keys, the newest first, at most `most` (`EVERY_TABLE` for all). */
  tables(person: string, most: number): Promise<readonly Held[]>
  /** Another key opens what this one did, and is told where that was; false when it opens nothing. */
  rekey(table: string, from: string, to: string): Promise<boolean>
  /** Where an account is told of what happens at its tables. */
  channels(person: string): Promise<readonly Channel[]>
  /** What was said, reported and mailed from these seats is not known any more; but what they said stays in reports of others that wait. */
  silence(table: string, seats: readonly number[], instead: string): Promise<void>
  /** Forgets an account with everything that is its own; its keys open nothing any more. Gives the tables they opened. */
  close(person: string): Promise<readonly string[]>
  /** Forgets tokens that are over by then, and sessions not seen since. */
  forget(nowMs: number, seenSinceMs: number): Promise<void>
}
