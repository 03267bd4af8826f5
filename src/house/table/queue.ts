/** What is done to one thing, one after the other. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** True while something waits to be done, or is being done. */
  get busy(): boolean {
    return this.#waiting > 0
  }

  /** Does it when all that came before has ended, well or not. */
  turn<T>(act: () => Promise<T>): Promise<T> {
    const before = this.#tail
    const mine = this.beside(async () => {
      await before
      return act()
    })
    this.#tail = mine.catch(() => undefined)
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
}
