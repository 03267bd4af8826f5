/**
 * A token bucket is one number: the time at which it is full again. What is taken moves that time on, and may move it at
 * most as far as all that the bucket holds takes to come back.
 */
export type FullAtMs = number

/** How much a bucket holds, and within which time that comes back. */
export interface Holds {
  readonly most: number
  readonly withinMs: number
}

/** When a bucket is full again of which `much` is taken now. */
export const taken = (fullAtMs: FullAtMs, nowMs: number, much: number, { most, withinMs }: Holds): FullAtMs =>
  Math.max(fullAtMs, nowMs) + (much * withinMs) / most

/** How long to wait until `much` is there; 0 when it is. What is more than the bucket holds is there when it is full. */
export function waitMs(fullAtMs: FullAtMs, nowMs: number, much: number, { most, withinMs }: Holds): number {
  const over = taken(fullAtMs, nowMs, Math.min(much, most), { most, withinMs }) - nowMs - withinMs
  // A sum of times is a few billionths off.
  return over <= 1e-6 ? 0 : over
}

// What strangers may take: every figure of the house that bounds them, apart from sizes and times of single requests
// (`server/limits.ts`).

/** What is counted in memory, in the ledger. */
export interface Allowance {
  /** How much one household may take. What it has taken comes back evenly within `withinMs`. */
  readonly most: number
  readonly withinMs: number
  /** All players without an account together may take this number of times what one household may; nothing bounds them otherwise. */
  readonly crowd?: number
  /** What follows the number in a refusal: "requests a minute are answered". */
  readonly words: string
  /** How much is one in these words; 1 where nothing is said. */
  readonly unit?: number
  readonly code?: string
  /** What else to do than to wait. */
  readonly instead?: string
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS

export const ALLOWANCES = {
  requests: { most: 3000, withinMs: MINUTE_MS, words: 'requests a minute are answered' },
  /** Tables made, joined, left, told of: all that makes the house keep something. */
  tables: { most: 120, withinMs: MINUTE_MS, words: 'such requests a minute are answered' },
  talk: { most: 120, withinMs: MINUTE_MS, words: 'messages a minute are taken' },
  /** Messages of one seat. */
  chat: {
    ...{ most: 5, withinMs: 10 * SECOND_MS, words: 'messages in ten seconds are taken' },
    code: 'TOO_MUCH_TALK',
  },
  advice: { most: 120, withinMs: MINUTE_MS, words: 'questions a minute are answered' },
  /** As many lines as somebody pastes into a terminal, which checks after each. */
  checks: {
    ...{ most: 240, withinMs: MINUTE_MS, words: 'checks a minute are made' },
    ...{ code: 'TOO_MANY_CHECKS', instead: 'send it without `check`' },
  },
  /** Moments looked at by their address, and pictures of them. */
  pictures: { most: 120, withinMs: MINUTE_MS, crowd: 10, words: 'pictures a minute are drawn' },
  /** Past moments, reports and charts of a table. */
  history: { most: 600, withinMs: MINUTE_MS, words: 'past moments a minute are shown' },
  /** Finished games saved as files, or opened from them. */
  files: { most: 20, withinMs: MINUTE_MS, crowd: 10, words: 'files a minute are handled' },
  /** Milliseconds of a processor: an eighth of one for all, as new tables are not what those who play wait for. */
  making: {
    ...{ most: 10_000, withinMs: 4 * MINUTE_MS, crowd: 3, unit: 1000 },
    words: 'seconds of work in four minutes are done on new tables',
  },
  /** Milliseconds of thinking that somebody asked for: hints, what-ifs, stories. Six tenths of a processor for all. */
  thinking: {
    ...{ most: 120_000, withinMs: 10 * MINUTE_MS, crowd: 3, unit: 1000 },
    words: 'seconds of thinking in ten minutes are done',
  },
} as const satisfies Record<string, Allowance>

export type Resource = keyof typeof ALLOWANCES

/** What is counted otherwise than by a household and a time. */
export interface Bounds {
  /** Live connections that an address has open at a time. */
  readonly sockets: number
  /** Messages of one live connection, within this time. */
  readonly messages: number
  readonly messagesMs: number
}

export const BOUNDS: Bounds = { sockets: 500, messages: 60, messagesMs: 10 * SECOND_MS }

/**
 * The levels at which everybody is charged, and how many times the allowance of a household each has. The strictest decides. People with an account are charged for it, and not for their networks: so a school that shares an
 * address signs in.
 */
export const LEVELS = {
  /** The key of a seat, which may come from anywhere. */
  key: 1,
  account: 2,
  /** A household: an address of version 4, or a /64 of version 6. */
  home: 1,
  /** What one customer may be given: a /24, or a /48. */
  wide: 4,
  /** What one provider has: a /32 of version 6. */
  far: 16,
  /** Everybody without an account, for what has a `crowd`. */
  all: 1,
} as const

export type Level = keyof typeof LEVELS

/** What things are thought to cost, in milliseconds, before it is measured. */
export const ESTIMATES = {
  table: 10,
  /** A game with a thread of its own, and each seat of it. */
  heavyTable: 500,
  heavySeat: 8,
  hint: 300,
  whatIf: 10_000,
  story: 10_000,
} as const

/**
 * A puzzle for those who take more than is allowed: how many numbers are to be tried, of which half on average are, and how long it
 * may be solved. A phone is taken to try 150,000 a second; no phone was at hand.
 */
export const PUZZLE_TRIES = 600_000
export const PUZZLE_MS = 2 * MINUTE_MS

/** What is counted exactly, in the store: for all nodes, and beyond a restart. */
export interface QuotaLimits {
  /** Tables made or forked in an hour, and in a day; and in an hour by everybody without an account together. */
  readonly makingHour: number
  readonly makingDay: number
  readonly makingAllHour: number
  /** Seats of one table: made without an account, and with one. */
  readonly seats: number
  readonly seatsAccount: number
  /** Seats taken in an hour. */
  readonly joiningHour: number
  /** Files opened in an hour without an account, and with one. */
  readonly openingHour: number
  readonly openingAccountHour: number
  /** Megabytes of games that are kept from files in a day: without an account, with one, and by everybody without one together. */
  readonly keptDay: number
  readonly keptAccountDay: number
  readonly keptAllDay: number
  /** Lines of talk at a table in a day. */
  readonly talkDay: number
  /** Complaints in a day. */
  readonly complaintsDay: number
  /** Links by mail in an hour: asked for from one address of the net, and to one mail address. */
  readonly writingHour: number
  readonly lettersHour: number
  /** First mails to addresses that nobody has confirmed: in a day from a household, from a key, from an account, from all. */
  readonly strangersDay: number
  readonly strangersKeyDay: number
  readonly strangersAccountDay: number
  readonly strangersAllDay: number
}

export const QUOTAS: QuotaLimits = {
  makingHour: 120,
  makingDay: 500,
  makingAllHour: 2000,
  seats: 20,
  seatsAccount: 100,
  joiningHour: 240,
  openingHour: 10,
  openingAccountHour: 60,
  keptDay: 20,
  keptAccountDay: 200,
  keptAllDay: 1000,
  talkDay: 3000,
  complaintsDay: 20,
  writingHour: 30,
  lettersHour: 5,
  strangersDay: 5,
  strangersKeyDay: 2,
  strangersAccountDay: 20,
  strangersAllDay: 200,
}

export { DAY_MS, HOUR_MS, WEEK_MS }
