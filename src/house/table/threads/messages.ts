import type { Refusal } from '../../../kernel/refusal.ts'
import {
  type Found,
  StoreAway,
  type StoredTable,
  StoreError,
  type StoreFault,
} from '../../../store/contract.ts'
import { type ErrorKind, HouseError } from '../../api/errors.ts'
import type { Parting } from '../../migration/proof.ts'
import type { Calls } from '../handlers.ts'
import type { Standing, SubmissionNews, TableHead } from '../head.ts'

// What goes between the house and a host, a thread that holds tables.

/** How far the log is known, how many sheets were ever written, and when there is something to decide. */
export type Known = Pick<TableHead, 'rev' | 'written' | 'deadlineAtMs'>

/** What a host is started with. */
export interface Start {
  /** Whether nobody else is on the same data. */
  readonly alone: boolean
  /** Whether it holds one table alone, whose turns may take seconds. */
  readonly own: boolean
}

/** What is asked of a host: how a new table begins; to open a table that was found in the store; a call to an open one. */
export type Call =
  | { readonly begin: StoredTable }
  | { readonly open: Found; readonly parting: Parting | null }
  | { readonly name: keyof Calls; readonly args: readonly unknown[] }

/** To the host; `at` is the number under which it has a table. */
export type Order =
  | { readonly t: 'call'; readonly id: number; readonly at: number; readonly call: Call }
  | { readonly t: 'stale' | 'close'; readonly at: number }
  | { readonly t: 'stored'; readonly id: number; readonly made: Made }

/** Orders on their way, with the time by the store's clock: a host has no other. */
export interface Sent {
  readonly nowMs: number
  readonly orders: readonly Order[]
}

/** From the host. */
export type Word =
  | { readonly t: 'made'; readonly id: number; readonly made: Made }
  | {
      readonly t: 'store'
      readonly id: number
      readonly at: number
      readonly name: string
      readonly args: readonly unknown[]
    }
  | { readonly t: 'said'; readonly at: number; readonly said: Said }

/** What a table says of itself. */
export type Said =
  /** How it stands; `seated` when somebody else sits at it. */
  | { readonly t: 'now'; readonly standing: Standing & Known; readonly seated: boolean }
  | { readonly t: 'moved' }
  | { readonly t: 'sheet'; readonly written: SubmissionNews }
  | { readonly t: 'fault' | 'locked'; readonly error: Thrown }
  | { readonly t: 'parted'; readonly text: string }

/**
 * Sends what is said in one turn of the event loop as one message: a message costs more than what is in it.
 * @param instead what is said in the place of one that cannot be sent, or null; nothing else is lost with it
 */
export function together<T>(
  send: (all: readonly T[]) => void,
  instead: (one: T, made: { readonly error: Thrown }) => T | null,
): (one: T) => void {
  const alone = (one: T) => {
    try {
      send([one])
    } catch (error) {
      const other = instead(one, { error: thrown(error) })
      if (other !== null) send([other])
    }
  }
  let said: T[] = []
  return (one) => {
    if (said.push(one) > 1) return
    setImmediate(() => {
      const all = said
      said = []
      try {
        send(all)
      } catch {
        // Nothing was sent. An answer may nest deeper than can be copied.
        for (const each of all) alone(each)
      }
    })
  }
}

/** What came of a call. */
export type Made = { readonly value: unknown } | { readonly error: Thrown }

/** An error on its way. */
export interface Thrown {
  readonly text: string
  /** Where it was thrown, for the operator's log. */
  readonly stack?: string
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
  const { message: text, stack } = error
  return { text, ...(stack === undefined ? {} : { stack }), ...cause }
}

export function errorOf({ text, stack, house, store, cause: below }: Thrown): Error {
  const cause = below === undefined ? undefined : errorOf(below)
  if (house !== undefined) return new HouseError(house.kind, house.refusal, cause)
  if (store !== undefined)
    return store.away ? new StoreAway(text, { ...store, cause }) : new StoreError(text, { ...store, cause })
  return Object.assign(new Error(text, { cause }), stack === undefined ? {} : { stack })
}

/** The result of something, as it is passed on. */
export async function madeOf(act: () => unknown): Promise<Made> {
  try {
    return { value: await act() }
  } catch (error) {
    return { error: thrown(error) }
  }
}

/** What was asked and is not answered yet, each by its number. */
export class Pending {
  readonly #waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>()
  #next = 0

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** @param send asks it under this number */
  ask(send: (id: number) => void): Promise<unknown> {
    const id = this.#next++
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      send(id)
    })
  }

  /** It is answered. */
  made(id: number, made: Made): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if ('value' in made) waiting?.done(made.value)
    else waiting?.failed(errorOf(made.error))
  }

  /** Nothing of it will be answered. */
  fail(error: Error): void {
    for (const { failed } of this.#waiting.values()) failed(error)
    this.#waiting.clear()
  }
}
