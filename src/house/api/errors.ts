import { keepsAsText, nests } from '../../kernel/json.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { StoreAway, StoreError } from '../../store/contract.ts'

/**
 * `invalid`: the request makes no sense. `unknown-key`: nobody has this key. `forbidden`: not with this key.
 * `missing`: there is no such thing. `conflict`: not now. `too-often`: slower, please. `broken`: the house is at fault.
 * `unsure`: the house cannot tell whether it was done; the same command may be sent again. `locked`: nobody may, until
 * the operator has looked at it. `full`: the house has no room left to keep anything. `too-large`: more than is taken.
 * `busy`: not now, as too much waits; nothing was done.
 */
export type ErrorKind =
  | 'invalid'
  | 'unknown-key'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too-often'
  | 'broken'
  | 'unsure'
  | 'locked'
  | 'full'
  | 'too-large'
  | 'busy'

/** What the house refuses before any rule is asked. */
export class HouseError extends Error {
  override name = 'HouseError'
  readonly kind: ErrorKind
  readonly refusal: Refusal
  /** After how many seconds it may be done; null where nobody knows. */
  readonly retryAfterS: number | null

  constructor(kind: ErrorKind, refusal: Refusal, cause?: unknown, retryAfterS: number | null = null) {
    // Where it was thrown is of no use to anybody, and under an attack it took as long to find out as to charge the request.
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(refusal.text, { cause })
    Error.stackTraceLimit = limit
    this.kind = kind
    this.refusal = refusal
    this.retryAfterS = retryAfterS
  }
}

/**
 * What the store could not do, as the house says it at its doors; any other error as it is. What the disk has no room
 * for has not been done at all.
 */
export function saidOf(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error
  if (error instanceof StoreAway)
    return fault(
      'unsure',
      'STORE_AWAY',
      'The server cannot reach its database now. Your move may or may not have been saved. Try again in a moment.',
      error,
    )
  if (error.fault === 'missing') return missing(GONE.message, error)
  if (error.fault === 'full')
    return fault(
      'full',
      'DISK_FULL',
      'The disk of the server is full or cannot be written to. Nothing has changed. You can read everything, but moves have to wait until an administrator makes room.',
      error,
    )
  if (error.fault === 'busy')
    return fault(
      'unsure',
      'STORE_BUSY',
      'Another program keeps the server from writing. Nothing has changed. Send it again in a moment.',
      error,
    )
  return error
}

/** A `HouseError` with a code and a sentence. */
export function fault(
  kind: ErrorKind,
  code: string,
  text: string,
  cause?: unknown,
  retryAfterS: number | null = null,
): HouseError {
  return new HouseError(kind, refuse(null, code, text), cause, retryAfterS)
}

/** That there is no such table. */
export const missing = (text: string, cause?: unknown): HouseError =>
  fault('missing', 'NO_SUCH_TABLE', text, cause)

/** That there is none any more. */
export const GONE = missing('There is no such table any more: it was deleted.')

/** What people send may nest so deep: what walks through it calls itself, and must not run out of stack. */
const LEVELS = 100

/** What is wrong with an answer or a request, on any way here; null when it can be read and kept. */
export function unreadable(sent: unknown): HouseError | null {
  if (nests(sent, LEVELS))
    return fault(
      'invalid',
      'TOO_DEEP',
      `This is nested more than ${LEVELS} levels deep. Send it with fewer levels.`,
    )
  if (keepsAsText(sent)) return null
  return fault('invalid', 'BAD_TEXT', 'A text holds half a character or NUL, which cannot be kept.')
}
