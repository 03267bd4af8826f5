import type { Refusal } from '../../../kernel/refusal.ts'
import {
  type Found,
  StoreAway,
  type StoredTable,
  StoreError,
  type StoreFault,
} from '../../../store/contract.ts'
import { type ErrorKind, HouseError } from '../../api/errors.ts'
import type { Begun } from '../../tables/fork.ts'
import type { Calls } from '../handlers.ts'
import type { Standing, SubmissionNews, TableHead } from '../head.ts'

// What goes between the house and the thread of a table.

/** How far the log is known, how many sheets were ever written, and when there is something to decide. */
export type Known = Pick<TableHead, 'rev' | 'written' | 'deadlineAtMs'>

/** What a thread is started with: a table to be played, or one that is to begin. */
export type Start = { readonly nowMs: number; readonly alone: boolean } & (
  | { readonly found: Found }
  | { readonly begin: StoredTable }
)

/** To the thread. */
export type Order =
  | { readonly t: 'ask'; readonly id: number; readonly name: keyof Calls; readonly args: readonly unknown[] }
  | { readonly t: 'stale' }
  | { readonly t: 'stored'; readonly id: number; readonly made: Made }

/** From the thread. */
export type Word =
  | { readonly t: 'made'; readonly id: number; readonly made: Made }
  | { readonly t: 'store'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  /** How the table stands; `seated` when somebody else sits at it. */
  | { readonly t: 'now'; readonly standing: Standing & Known; readonly seated: boolean }
  | { readonly t: 'moved' }
  | { readonly t: 'sheet'; readonly written: SubmissionNews }
  | { readonly t: 'fault' | 'locked'; readonly error: Thrown }
  | { readonly t: 'parted'; readonly text: string }
  | { readonly t: 'ready' }
  | { readonly t: 'begun'; readonly begun: Begun }

/** What came of a call. */
export type Made = { readonly value: unknown } | { readonly error: Thrown }

/** An error on its way. */
export interface Thrown {
  readonly text: string
  readonly house?: { readonly kind: ErrorKind; readonly refusal: Refusal }
  readonly store?: { readonly fault: StoreFault; readonly away: boolean }
  readonly cause?: Thrown
}

export function thrown(error: unknown): Thrown {
  if (!(error instanceof Error)) return { text: String(error) }
  const cause = error.cause === undefined ? {} : { cause: thrown(error.cause) }
  if (error instanceof HouseError) {
    const { kind, refusal } = error
    return { text: error.message, house: { kind, refusal }, ...cause }
  }
  if (error instanceof StoreError) {
    const store = { fault: error.fault, away: error instanceof StoreAway }
    return { text: error.message, store, ...cause }
  }
  return { text: error.message, ...cause }
}

export function errorOf({ text, house, store, cause: below }: Thrown): Error {
  const cause = below === undefined ? undefined : errorOf(below)
  if (house !== undefined) return new HouseError(house.kind, house.refusal, cause)
  if (store !== undefined)
    return store.away ? new StoreAway(text, { ...store, cause }) : new StoreError(text, { ...store, cause })
  return new Error(text, { cause })
}

/** The result of something, as it is passed on. */
export async function madeOf(act: () => unknown): Promise<Made> {
  try {
    return { value: await act() }
  } catch (error) {
    return { error: thrown(error) }
  }
}
