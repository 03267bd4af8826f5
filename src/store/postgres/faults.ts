import { StoreAway, StoreError, type StoreFault } from '../contract.ts'

/** What codes of PostgreSQL mean for those who asked. Of what is refused so, nothing was made. */
const FAULTS: Readonly<Record<string, readonly [StoreFault, string]>> = {
  53100: ['full', 'The disk of the database is full.'],
  58030: ['full', 'The disk of the database does not do what it is told.'],
  25006: ['full', 'The database may not be written to.'],
  '58P01': ['damaged', 'A file of the database is missing.'],
  XX001: ['damaged', 'A part of the database is damaged.'],
  XX002: ['damaged', 'An index of the database is damaged.'],
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')

/**
 * True when it is not known what became of a statement, or it never arrived: the connection is down, the server stops, starts
 * or is overloaded. A statement that is refused for its content is another matter.
 */
export function isAway(error: unknown): boolean {
  if (error instanceof StoreError) return error instanceof StoreAway
  if (error instanceof TypeError || error instanceof SyntaxError) return false
  const code = codeOf(error)
  if (FAULTS[code] !== undefined) return false
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|58)/.test(code) || code === '53300'
}

/** Whether its connection cannot be used again: it is cut, or leads to a server that may not be written to. */
export const endsLine = (error: unknown): boolean => isAway(error) || codeOf(error) === '25006'

/** An error of the database as the store's own; any other as it is. */
export function storeFault(error: unknown): unknown {
  if (error instanceof StoreError) return error
  if (isAway(error)) return awayError(error)
  const known = FAULTS[codeOf(error)]
  if (known === undefined) return error
  const [fault, text] = known
  return new StoreError(`${text} (${(error as Error).message})`, { fault, cause: error })
}

/** That it cannot be reached, as those who ask of the store are told. */
export function awayError(cause: unknown): StoreAway {
  const error = new StoreAway('The database cannot be reached, or the line to it was cut.')
  error.cause = cause
  return error
}
