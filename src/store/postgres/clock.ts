/** A node's clock may be so far from the store's. */
export const SKEW_MS = 2000
/** A measure that took longer than this says too little. */
const SLOW_MS = 500

/**
 * The store's time: that of the database, kept between two reads of it by a clock that only runs forward. So nodes with wrong
 * clocks of their own agree.
 */
export class StoreClock {
  readonly #ask: () => Promise<number>
  readonly #running: () => number
  #offsetMs = 0
  #isSetting = false

  /**
   * @param ask asks the database for its time, in milliseconds
   * @param running milliseconds from whenever, which never go back
   */
  constructor(ask: () => Promise<number>, running: () => number = () => performance.now()) {
    this.#ask = ask
    this.#running = running
  }

  nowMs(): number {
    return Math.round(this.#running() + this.#offsetMs)
  }

  /** Looks at the database's clock, a few times where the line is slow. @throws StoreError when it cannot be asked */
  async set(): Promise<void> {
    if (this.#isSetting) return
    this.#isSetting = true
    try {
      await this.#set()
    } finally {
      this.#isSetting = false
    }
  }

  /** Does so where the database can be asked now; else the clock goes on as it was. */
  async try(): Promise<void> {
    await this.set().catch(() => undefined)
  }

  async #set(): Promise<void> {
    let best = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 3; tries++) {
      const before = this.#running()
      const there = await this.#ask()
      const after = this.#running()
      if (after - before < best) {
        best = after - before
        this.#offsetMs = there - (before + after) / 2
      }
      if (best <= SLOW_MS) return
    }
  }
}
