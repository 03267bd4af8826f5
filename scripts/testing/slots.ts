/** Does a number of things at once, in the order in which they were asked for, urgent ones first. */
export class Slots {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #urgent: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  /** Does it when its turn has come. */
  async use<T>(act: () => Promise<T>, urgent = false): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => (urgent ? this.#urgent : this.#waiting).push(resolve))
    try {
      return await act()
    } finally {
      // The next that waits takes the place over.
      const next = this.#urgent.shift() ?? this.#waiting.shift()
      if (next === undefined) this.#free++
      else next()
    }
  }
}
