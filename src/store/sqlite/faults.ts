import { StoreError, type StoreFault } from '../contract.ts'

/** The primary result codes of SQLite, and what they mean for those who asked. */
const FAULTS: Readonly<Record<number, readonly [StoreFault, string]>> = {
  5: ['busy', 'Another program is writing to the database.'],
  6: ['busy', 'Another program is writing to the database.'],
  8: ['full', 'The database may not be written to.'],
  10: ['full', 'The disk does not do what it is told.'],
  11: ['damaged', 'A part of the database is damaged.'],
  13: ['full', 'The disk is full.'],
  26: ['damaged', 'A part of the database is damaged.'],
}

/** An error of the database as the store's own; any other as it is. */
export function storeFault(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error
  const [fault, text] = FAULTS[Number(error.errcode) & 0xff] ?? ['other', 'The database failed.']
  return new StoreError(`${text} (${error.message})`, { fault, cause: error })
}

/** Reads from the database. @throws StoreError for what the database throws */
export function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw storeFault(error)
  }
}
