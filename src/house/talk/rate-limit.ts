/** At most `most` in `withinMs` milliseconds, by a clock that only runs forward, so that setting it back silences nobody. */
export class RateLimit {
  readonly #most: number
  readonly #withinMs: number
  readonly #left = new Map<string, { count: number; atMs: number }>()

  constructor(most: number, withinMs: number) {
    this.#most = most
    this.#withinMs = withinMs
  }

  /** Whether `who` may once more; if so, it is counted. What was used up comes back evenly. */
  allows(who: string, nowMs = performance.now()): boolean {
    const before = this.#left.get(who)
    const back = before === undefined ? 0 : ((nowMs - before.atMs) * this.#most) / this.#withinMs
    const count = before === undefined ? this.#most : Math.min(this.#most, before.count + back)
    if (count < 1) return false
    this.#left.delete(who)
    this.#left.set(who, { count: count - 1, atMs: nowMs })
    if (this.#left.size > 10_000) this.#forget(nowMs)
    return true
  }

  #forget(nowMs: number): void {
    for (const [who, { atMs }] of this.#left) {
      if (nowMs - atMs < this.#withinMs) return
      this.#left.delete(who)
    }
  }
}
