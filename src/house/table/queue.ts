import { type Store, StoreError } from '../../store/contract.ts'
import { Damage, quarantined } from '../log/damage.ts'

/** What is done to one thing, one after the other. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #failed: (error: unknown) => unknown

  /** @param failed gives, or throws, what is said of a turn that has failed */
  constructor(failed: (error: unknown) => unknown = (error) => error) {
    this.#failed = failed
  }

  /** True while something waits to be done, or is being done. */
  get busy(): boolean {
    return this.#waiting > 0
  }

  /** Does it when all that came before has ended, well or not. */
  turn<T>(act: () => T | Promise<T>): Promise<T> {
    const mine = this.#after(this.#last, act)
    this.#last = mine.catch(nothing)
    return mine
  }

  /** Does it outside the queue, which counts as busy until it has ended. */
  async beside<T>(act: () => Promise<T>): Promise<T> {
    this.#waiting++
    try {
      return await act()
    } finally {
      this.#waiting--
    }
  }

  async #after<T>(before: Promise<unknown>, act: () => T | Promise<T>): Promise<T> {
    this.#waiting++
    try {
      await before
      return await act()
    } catch (error) {
      throw await this.#failed(error)
    } finally {
      this.#waiting--
    }
  }
}

const nothing = () => undefined

/** What is done to many things: to each one after the other, to different ones at the same time. */
export class Queues {
  readonly #queues = new Map<string, Queue>()

  /** Does it when all that came before for the same thing has ended, well or not. */
  async turn<T>(thing: string, act: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(thing) ?? new Queue()
    this.#queues.set(thing, queue)
    try {
      return await queue.turn(act)
    } finally {
      if (!queue.busy) this.#queues.delete(thing)
    }
  }
}

/**
 * Lets nobody change a table whose log does not hold, until an administrator has checked it.
 * @throws HouseError QUARANTINED for damage, any other error as it is
 */
export async function lockAway(store: Store, id: string, error: unknown): Promise<never> {
  const isDamage = error instanceof Damage || (error instanceof StoreError && error.fault === 'damaged')
  if (!isDamage) throw error
  // On a disk that is full or broken it stays unlocked, and is found damaged again.
  await store.quarantine(id, error.message).catch(() => undefined)
  throw quarantined(error)
}
