import type { JsonObject } from '../kernel/json.ts'

// What is kept of the lobby, of blocks and of complaints.

/** A table that is listed in the lobby. */
export interface Listed {
  readonly id: string
  /** How many seats somebody may take. */
  readonly free: number
  /** When somebody took one last, or it was made. */
  readonly joinedAtMs: number
}

/** Another beginning for a table, in the place of the one before; null for none. */
export interface Scheduling {
  readonly table: string
  readonly before: JsonObject | null
  readonly after: JsonObject | null
  readonly dueAtMs: number | null
  /** When somebody is to be told of it. */
  readonly noticeAtMs: number | null
}

/** A block between two people who are known at more than one table: they do not want to meet at open seats. */
export interface Block {
  readonly by: string
  readonly of: string
  readonly atMs: number
}

/** A report to the administrators, with the lines it is about. */
export interface Complaint {
  readonly id: number
  readonly atMs: number
  readonly table: string
  /** The seat of the person who complains, and the seat it is about; null for the table. */
  readonly by: number
  readonly of: number | null
  readonly text: string
  /** JSON: the lines of talk, as they were. */
  readonly lines: string
  /** What became of it, and when; null while it waits. */
  readonly answer: string | null
  readonly answeredAtMs: number | null
}

/** An action that needs two administrators: one has asked for it, and another may do it. */
export interface Request {
  readonly id: number
  readonly atMs: number
  readonly who: string
  readonly act: string
  readonly table: string
  readonly why: string
  /** What is asked for, as JSON. */
  readonly json: string
}

/** How a person is known at more than one table; null for what they do not have. */
export interface Known {
  readonly person: string | null
  readonly bundle: string | null
}

/** The lobby, and what people have with each other outside their tables. */
export interface Hall {
  /** Lists a table in the lobby, with what is said of it there and how many seats are free; null takes it out. */
  list(table: string, lobby: JsonObject | null, free: number): Promise<void>
  /**
   * Keeps when the game of a table that waits for players is to begin, and when the house has to look at it.
   * @returns false when it is no longer as it was before, or the game has begun: nothing was kept
   */
  schedule(schedule: Scheduling): Promise<boolean>
  /** The tables that are listed and have free seats, by when somebody sat down last. */
  listed(first: 'newest' | 'oldest', most: number): Promise<readonly Listed[]>
  /** The tables at which a person holds or has held seats, the newest first: by their account and their bundle. */
  tablesOf(who: Known, most: number): Promise<readonly string[]>
  /** Two do not want to meet, as one of them says; or do no longer mind. */
  block(block: Block): Promise<void>
  unblock(by: string, of: string): Promise<void>
  /** The blocks in which one of these takes part. */
  blocks(of: readonly string[]): Promise<readonly Block[]>
  /** Keeps a complaint and gives its number. */
  complain(complaint: Omit<Complaint, 'id' | 'answer' | 'answeredAtMs'>): Promise<number>
  /** Deletes complaints that were answered before then, and gives their numbers. */
  forgetComplaints(beforeMs: number): Promise<readonly number[]>
  /** The last complaints, oldest first; those alone that wait, or all. */
  complaints(waiting: boolean, most: number): Promise<readonly Complaint[]>
  /** Says what became of one; false when there is none that waits. */
  settle(id: number, answer: string, atMs: number): Promise<boolean>
  /** Keeps what somebody asks a second one for, and gives its number. */
  request(request: Omit<Request, 'id'>): Promise<number>
  requests(): Promise<readonly Request[]>
  /** Takes a request away; null when it is gone. */
  takeRequest(id: number): Promise<Request | null>
}
