/** How long the house waits for people whose lines are slow, in milliseconds. */
export interface Patience {
  /** Until all headers of a request are there. */
  readonly headersMs: number
  /** Until the whole request is there. */
  readonly requestMs: number
  /** While the connection of a large body stays open that was refused before it was read, so that its sender can read why. */
  readonly lingerMs: number
  /** Until somebody who asks too much reads that it was refused. */
  readonly holdMs: number
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
  lingerMs: 2000,
  holdMs: 1000,
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
