import { Queue } from './queue.ts'

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
