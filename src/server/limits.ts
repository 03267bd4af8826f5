/** How much one address may ask for in a minute, and what one connection may send. */
export interface Limits {
  readonly requests: number
  /** Tables made, joined or forked. */
  readonly tables: number
  readonly talk: number
  /** Advice asked for, which a player of code has to think about. */
  readonly advice: number
  /** Messages of one live connection in ten seconds. */
  readonly messages: number
}

export const LIMITS: Limits = { requests: 3000, tables: 120, talk: 120, advice: 120, messages: 60 }

/** Bytes of a request's body. */
export const BODY_BYTES = 64 * 1024
/** Bytes of one that holds an answer, which may be a long sheet of orders. */
export const SHEET_BYTES = 256 * 1024
/** Bytes of a message of a live connection. */
export const MESSAGE_BYTES = 16 * 1024
/** Bytes that may wait for a slow reader before its connection is dropped. */
export const BACKLOG_BYTES = 4 * 1024 * 1024
/** How often a live connection is asked for a sign of life. */
export const HEARTBEAT_MS = 30_000
/** How long a new connection may wait with its first message. */
export const HELLO_MS = 10_000
