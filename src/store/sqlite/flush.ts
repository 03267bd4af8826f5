import type { DatabaseSync } from 'node:sqlite'
import { StoreError } from '../contract.ts'
import type { Meter } from '../meter.ts'
import { storeFault } from './faults.ts'

interface Change {
  readonly make: () => unknown
  readonly done: (value: never) => void
  readonly failed: (error: unknown) => void
}

/** How long changes wait for another program that writes, and how often they try. */
const PATIENCE_MS = 5000
const AGAIN_MS = 25

/**
 * Group commit: the changes asked for in one turn of the event loop are made in one transaction, and each promise
 * resolves after its COMMIT. One sync of the disk serves everybody who waits.
 */
export class Flush {
  readonly #db: DatabaseSync
  readonly #undone: () => void
  readonly #meter: Meter
  #queue: Change[] = []
  #waiting = false
  /** Since when another program has held the file. */
  #busySince: number | null = null
  readonly #patienceMs: number
  readonly #begin
  readonly #commit

  /** @param undone called when changes that were made have been rolled back: what was read since may not be true */
  constructor(db: DatabaseSync, meter: Meter, undone: () => void, patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs
    this.#db = db
    this.#undone = undone
    this.#meter = meter
    this.#begin = db.prepare('BEGIN IMMEDIATE')
    this.#commit = db.prepare('COMMIT')
  }

  /**
   * Makes a change in the next transaction: all of it or, when it throws, nothing. It may be called twice, and must
   * change nothing but the database.
   */
  add<T>(make: () => T): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.#queue.push({ make, done, failed })
      if (this.#waiting) return
      this.#waiting = true
      setImmediate(() => this.now())
    })
  }

  /** Commits what waits, now; while another program holds the file, later. */
  now(): void {
    this.#waiting = false
    const changes = this.#queue
    this.#queue = []
    if (changes.length === 0) return
    const begun = performance.now()
    try {
      this.#begin.run()
    } catch (error) {
      this.#later(changes, error)
      return
    }
    this.#busySince = null
    try {
      this.#commitAll(changes)
      this.#meter.measure('flushSize', changes.length)
      this.#meter.measure('flushSeconds', (performance.now() - begun) / 1000)
    } catch (error) {
      if (!(error instanceof HalfMade)) for (const { failed } of changes) failed(storeFault(error))
      // One of them failed and may have been half made: each gets a transaction of its own, so that no other suffers.
      else for (const change of changes) this.#commitOne(change)
    }
  }

  /** Commits what waits, however long another program holds the file. */
  async all(): Promise<void> {
    while (this.#queue.length > 0) {
      this.now()
      if (this.#queue.length > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }

  /** Tries again in a moment: requests that only read need not wait. */
  #later(changes: Change[], error: unknown): void {
    const said = storeFault(error)
    const busy = said instanceof StoreError && said.fault === 'busy'
    this.#busySince ??= performance.now()
    if (!busy || performance.now() - this.#busySince > this.#patienceMs) {
      this.#busySince = null
      for (const { failed } of changes) failed(said)
      return
    }
    this.#queue = [...changes, ...this.#queue]
    if (this.#waiting) return
    this.#waiting = true
    setTimeout(() => this.now(), AGAIN_MS)
  }

  /** @throws HalfMade when one of the changes failed; anything else is the database's. */
  #commitAll(changes: readonly Change[]): void {
    const made: unknown[] = []
    try {
      for (const change of changes) made.push(attempt(change))
      this.#commit.run()
    } catch (error) {
      this.#rollBack()
      throw error
    }
    changes.forEach(({ done }, i) => {
      done(made[i] as never)
    })
  }

  #commitOne(change: Change): void {
    try {
      this.#begin.run()
      const made = change.make()
      this.#commit.run()
      change.done(made as never)
    } catch (error) {
      this.#rollBack()
      change.failed(storeFault(error))
    }
  }

  /** A full disk may have ended the transaction by itself. */
  #rollBack(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
    this.#undone()
  }
}

/** A change failed in the middle of a transaction. */
class HalfMade extends Error {}

function attempt({ make }: Change): unknown {
  try {
    return make()
  } catch (cause) {
    throw new HalfMade('A change failed.', { cause })
  }
}
