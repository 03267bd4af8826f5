/** How much one address may ask for in a minute, and what one connection may send. */
export interface Limits {
  readonly requests: number
  /** Tables made, joined or forked. */
  readonly tables: number
  readonly talk: number
  /** Suggested moves, and other requests that take as long to think about. */
  readonly advice: number
  /** Sheets of orders that are checked line by line, alone or with an answer. */
  readonly checks: number
  /** Finished games saved as files, or opened from them. */
  readonly files: number
  /** Moments looked at by their address, and pictures of them. */
  readonly pictures: number
  /** Messages of one live connection in ten seconds. */
  readonly messages: number
  /** Live connections that are open at a time. */
  readonly sockets: number
}

export const LIMITS: Limits = {
  requests: 3000,
  tables: 120,
  talk: 120,
  advice: 120,
  // As many lines as somebody pastes into a terminal, which checks after each.
  checks: 240,
  pictures: 120,
  files: 20,
  messages: 60,
  sockets: 500,
}

/** How long the house waits for people whose lines are slow, in milliseconds. */
export interface Patience {
  /** Until all headers of a request are there. */
  readonly headersMs: number
  /** Until the whole request is there. */
  readonly requestMs: number
  /** While nothing at all is heard on a connection that has a request under way. */
  readonly silenceMs: number
  /** Until a new live connection has said hello. */
  readonly helloMs: number
  /** How often a live connection is asked for a sign of life; one that gives none until the next time is cut off. */
  readonly heartbeatMs: number
  /** Until a live connection that is closed has taken what was on its way. */
  readonly partingMs: number
}

export const PATIENCE: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  helloMs: 10_000,
  heartbeatMs: 30_000,
  partingMs: 5000,
}

/** Bytes of a request's body. */
export const BODY_BYTES = 64 * 1024
/** Bytes of one that holds an answer, which may be a long sheet of orders. */
export const SHEET_BYTES = 256 * 1024
/** Bytes of a finished game as one file. */
export const FILE_BYTES = 16 * 1024 * 1024
/** Bytes of a message of a live connection. */
export const MESSAGE_BYTES = 16 * 1024
/** Bytes that may wait for a slow reader, besides the one state that is on its way, before its connection is closed. */
export const BACKLOG_BYTES = 512 * 1024
