import { isObject } from './json.ts'

/**
 * Why an answer is not accepted: the clause that forbids it, a code for programs and a sentence for people.
 * A refused answer changes nothing.
 */
export interface Refusal {
  /** The clause of the rulebook that refuses; null when the house refuses before any rule is asked. */
  readonly clause: string | null
  /** A constant such as `NO_MONEY`, as written in the rulebook. */
  readonly code: string
  /** What is wrong, and what would be legal. */
  readonly text: string
}

/** Builds a refusal. */
export function refuse(clause: string | null, code: string, text: string): Refusal {
  return { clause, code, text }
}

/** A refusal on its way up through a call that cannot return one. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.clause === null ? refusal.text : `${refusal.text} (${refusal.clause})`)
    this.name = 'RefusedError'
    this.refusal = refusal
  }
}

/** True for a refusal, as opposed to what would have been returned instead. */
export function isRefusal(x: unknown): x is Refusal {
  return isObject(x) && typeof x.code === 'string' && typeof x.text === 'string' && 'clause' in x
}

/** Calls a function, and returns the refusal of a `RefusedError` that it throws; any other error is thrown on. */
export function refusing<T>(act: () => T | Refusal): T | Refusal {
  try {
    return act()
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal
    throw error
  }
}
