/** Something that has a host of its own, and can do without for a while. */
export interface Sleeper {
  /** True while it is used. */
  readonly busy: boolean
  /** Gives its host up. */
  sleep(): Promise<void>
}

/** The tables that have a host of their own, up to a limit. Over it, the one used least recently gives its host up. */
export class Slots {
  readonly #most: number
  readonly #awake = new Set<Sleeper>()
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when it may have a host. */
  async enter(one: Sleeper): Promise<void> {
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
  used(one: Sleeper): void {
    this.#awake.delete(one)
    this.#awake.add(one)
  }

  /** It has no host any more, or could do without: who waits may look again. */
  leave(one: Sleeper): void {
    this.#awake.delete(one)
    this.idle()
  }

  /** One of them is not in use any more. */
  idle(): void {
    this.#waiting.shift()?.()
  }
}
