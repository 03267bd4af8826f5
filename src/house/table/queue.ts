/** What is done to one thing, one after the other. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** True while something waits to be done, or is being done. */
  get busy(): boolean {
    return this.#waiting > 0
  }

  /** Does it when all that came before has ended, well or not. */
  turn<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.#after(this.#last, act)
    this.#last = mine.catch(nothing)
    return mine
  }

  /** Does it outside the queue, which counts as busy until it has ended. */
  beside<T>(act: () => Promise<T>): Promise<T> {
    return this.#after(null, act)
  }

  async #after<T>(before: Promise<unknown> | null, act: () => Promise<T>): Promise<T> {
    this.#waiting++
    try {
      if (before !== null) await before
      return await act()
    } finally {
      this.#waiting--
    }
  }
}

const nothing = () => undefined
