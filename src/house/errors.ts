import { type Refusal, refuse } from '../kernel/refusal.ts'

/**
 * `invalid`: the request makes no sense. `unknown-key`: nobody has this key. `forbidden`: not with this key.
 * `missing`: there is no such thing. `conflict`: not now. `too-often`: slower, please. `broken`: the house is at fault.
 * `unsure`: the house cannot tell whether it was done; the same command may be sent again.
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

/** What the house refuses before any rule is asked. */
export class HouseError extends Error {
  override name = 'HouseError'
  readonly kind: ErrorKind
  readonly refusal: Refusal

  constructor(kind: ErrorKind, refusal: Refusal, cause?: unknown) {
    super(refusal.text, { cause })
    this.kind = kind
    this.refusal = refusal
  }
}

/** A `HouseError` with a code and a sentence. */
export function fault(kind: ErrorKind, code: string, text: string, cause?: unknown): HouseError {
  return new HouseError(kind, refuse(null, code, text), cause)
}
