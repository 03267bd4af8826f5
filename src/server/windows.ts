import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** The most addresses that are remembered; those seen longest ago are forgotten first. */
const MOST = 5000

interface Window {
  count: number
  readonly sinceMs: number
}

/**
 * How often each address has asked within a window of time. It goes by a clock that only runs forward: if the machine's clock
 * were set back by an hour, nobody would be let in for an hour.
 */
export class Windows implements FastifyRateLimitStore {
  readonly #seen = new Map<string, Window>()

  incr(
    address: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs = 60_000,
  ): void {
    const now = performance.now()
    const before = this.#seen.get(address)
    const window =
      before !== undefined && now - before.sinceMs < windowMs ? before : { count: 0, sinceMs: now }
    window.count++
    this.#seen.delete(address)
    this.#seen.set(address, window)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MOST && oldest !== undefined) this.#seen.delete(oldest)
    done(null, { current: window.count, ttl: Math.ceil(windowMs - (now - window.sinceMs)) })
  }

  /** Routes with a limit of their own count by themselves. */
  child(): Windows {
    return new Windows()
  }
}
