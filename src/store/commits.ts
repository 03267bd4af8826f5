import type { DatabaseSync } from 'node:sqlite'

interface Change {
  readonly make: () => unknown
  readonly done: (value: never) => void
  readonly failed: (error: unknown) => void
}

/**
 * Group commit: the changes asked for in one turn of the event loop are made in one transaction, and each promise
 * resolves after its COMMIT. One sync of the disk thus serves everybody who waits.
 */
export class Commits {
  readonly #db: DatabaseSync
  #queue: Change[] = []
  #waiting = false
  readonly #begin
  readonly #commit

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#begin = db.prepare('BEGIN IMMEDIATE')
    this.#commit = db.prepare('COMMIT')
  }

  /**
   * Makes a change in the next transaction. When it throws after having changed something, it must have undone that
   * itself (`whole`); the others in its transaction are not touched by its failure.
   */
  add<T>(make: () => T): Promise<T> {
    return new Promise<T>((done, failed) => {
      this.#queue.push({ make, done, failed })
      if (this.#waiting) return
      this.#waiting = true
      setImmediate(() => this.flush())
    })
  }

  /** Makes several statements one: all of them happen or none. */
  whole<T>(make: () => T): T {
    this.#db.exec('SAVEPOINT whole')
    try {
      const made = make()
      this.#db.exec('RELEASE whole')
      return made
    } catch (error) {
      this.#db.exec('ROLLBACK TO whole')
      this.#db.exec('RELEASE whole')
      throw error
    }
  }

  /** Commits what waits, now. */
  flush(): void {
    this.#waiting = false
    const changes = this.#queue
    if (changes.length === 0) return
    this.#queue = []
    const settle: (() => void)[] = []
    try {
      this.#begin.run()
      for (const { make, done, failed } of changes) {
        try {
          const made = make() as never
          settle.push(() => done(made))
        } catch (error) {
          settle.push(() => failed(error))
        }
      }
      this.#commit.run()
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      for (const { failed } of changes) failed(error)
      return
    }
    for (const tell of settle) tell()
  }
}
