/** A node's clock may be so far from the store's. */
export const SKEW_MS = 2000
/** A measure that took longer than this says too little. */
const SLOW_MS = 500

/**
 * The store's time: that of the database, kept between two looks at it by a clock that only runs forward. Nodes with wrong
 * clocks of their own thus agree.
 */
export class StoreClock {
  readonly #running: () => number
  #offsetMs = 0

  /** @param running milliseconds from whenever, which never go back */
  constructor(running: () => number = () => performance.now()) {
    this.#running = running
  }

  nowMs(): number {
    return Math.round(this.#running() + this.#offsetMs)
  }

  /** Looks at the database's clock, a few times where the line is slow. */
  async set(ask: () => Promise<number>): Promise<void> {
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 3; tries++) {
      const before = this.#running()
      const there = await ask()
      const after = this.#running()
      if (after - before < best) {
        best = after - before
        this.#offsetMs = there - (before + after) / 2
      }
      if (best <= SLOW_MS) return
    }
  }
}
