/** Something that has a thread, and can do without for a while. */
export interface Threaded {
  /** True while it is used. */
  readonly busy: boolean
  /** Gives its thread up. */
  sleep(): Promise<void>
}

/** The threads that are alive, up to a limit. Over the limit, the table that was used least recently gives its thread up. */
export class Threads {
  readonly #most: number
  readonly #awake = new Set<Threaded>()
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when it may have a thread. */
  async enter(one: Threaded): Promise<void> {
    while (!this.#awake.has(one) && this.#awake.size >= this.#most) {
      const idle = [...this.#awake].find((other) => !other.busy)
      if (idle !== undefined) {
        this.leave(idle)
        await idle.sleep()
      } else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.used(one)
  }

  /** It is in use, or was just now. */
  used(one: Threaded): void {
    this.#awake.delete(one)
    this.#awake.add(one)
  }

  /** It has no thread any more, or could do without: who waits may look again. */
  leave(one: Threaded): void {
    this.#awake.delete(one)
    this.idle()
  }

  /** One of them is not in use any more. */
  idle(): void {
    this.#waiting.shift()?.()
  }
}
