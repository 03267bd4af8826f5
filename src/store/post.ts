import type { JsonObject } from '../kernel/json.ts'

/** Where somebody wants to be told of what happens at a table. It belongs to a key of that table. */
export interface Channel {
  readonly id: string
  readonly table: string
  /** The hash of the key whose seats it is for. */
  readonly key: string
  readonly kind: 'mail' | 'hook' | 'discord' | 'slack' | 'push'
  /** An address, or what a browser gave for pushing, as JSON. */
  readonly target: string
  /** With which it is proved that something comes from us, and that an address is to be confirmed or told nothing more. */
  readonly secret: string
  /** When its holder has confirmed that it is theirs; null before that. */
  readonly verifiedAtMs: number | null
  /** Since when nothing has reached it; null when all is well. */
  readonly failingSinceMs: number | null
  /** When to tell; never read by the store. */
  readonly wish: JsonObject
}

/** That somebody was told of a question: once on each channel. */
export interface Told {
  readonly table: string
  readonly seat: number
  /** The event from which on the seat has been asked. */
  readonly since: number
  readonly channel: string
  /** What they were told: that they are asked, or reminded, or `welcome`: who they are. */
  readonly what: string
}

/** Something to be delivered, tried again until it succeeds or is given up. */
export interface Job {
  readonly id: string
  readonly kind: string
  readonly json: string
  /** How often it was tried without success. */
  readonly tries: number
}

export interface NewJob {
  readonly id: string
  readonly kind: string
  readonly json: string
  readonly atMs: number
}

/**
 * `new`: to be read. `waiting`: for the holder to confirm that they sent it; `confirmed`: they have. `done`: what it said was
 * carried out.
 */
export type MailState = 'new' | 'waiting' | 'confirmed' | 'done' | 'ignored'

/** A mail that came in, as it came. */
export interface StoredMail {
  /** A hash of its Message-ID and of the address it was sent to. */
  readonly id: string
  readonly table: string
  readonly seat: number
  readonly since: number
  readonly raw: Uint8Array
  readonly atMs: number
  readonly state: MailState
}

/**
 * What is kept so that people can be told and can answer by mail. As in `Store`, every promise of a change resolves when
 * it is durable.
 */
export interface Post {
  /** The channels of a table, in the order in which they were made. */
  channels(table: string): Promise<readonly Channel[]>
  channel(id: string): Promise<Channel | null>
  /** All channels that lead to the same place, at any table. */
  channelsTo(kind: Channel['kind'], target: string): Promise<readonly Channel[]>
  /** Adds a channel, or writes over the one with its id. */
  putChannel(channel: Channel): Promise<void>
  /** Takes a channel away, with what was told on it. */
  dropChannel(id: string): Promise<void>
  /** Whether this was told. */
  wasTold(told: Told): Promise<boolean>
  /** All that was told at a table on one channel. */
  toldOn(table: string, channel: string): Promise<readonly Told[]>
  /** Writes down what is told, with the jobs that tell it, all or nothing. What was told before, and jobs that are there, stay. */
  tell(told: readonly Told[], jobs: readonly NewJob[], atMs: number): Promise<void>
  /**
   * When the sweep checks a table for notices again; changes nothing if its log has gone on.
   * @param was only if the next check was set to this time: nobody has asked for another meanwhile
   */
  noticed(table: string, rev: number, atMs: number | null, was?: number | null): Promise<void>
  /** Keeps a mail; false when it has been kept before. */
  keepMail(mail: Omit<StoredMail, 'state'>): Promise<boolean>
  mail(id: string): Promise<StoredMail | null>
  mailsToRead(limit: number): Promise<readonly StoredMail[]>
  setMail(id: string, state: MailState): Promise<void>
  /**
   * Forgets mails that came before then and have been dealt with, and what was told and jobs of that time; but not who was
   * welcomed, which is done once however long a game takes.
   */
  forget(beforeMs: number): Promise<void>
  /** How many mails came for a seat since then. */
  mailsSince(table: string, seat: number, fromMs: number): Promise<number>
  /** Takes jobs that are due, but for those of one kind; until then nobody else gets them. */
  takeJobs(nowMs: number, untilMs: number, limit: number, but?: string): Promise<readonly Job[]>
  endJob(id: string): Promise<void>
  /** Puts a job back to be tried later. */
  retryJob(id: string, atMs: number): Promise<void>
  /** How many jobs wait, by kind. */
  jobsWaiting(): Promise<Readonly<Record<string, number>>>
  /** How many jobs of a kind wait that have failed before. */
  jobsFailed(kind: string): Promise<number>
  /** A value kept under a name, which is made when there is none: keys of the house's own. */
  own(name: string, make: () => string): Promise<string>
  /** The same as far as it is there; null when nobody has made it. */
  kept(name: string): Promise<string | null>
}
