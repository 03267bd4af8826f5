import type { Store } from '../../store/contract.ts'
import type { BotDriver } from './driver.ts'

/** The most tables that are fetched in one go. */
const MOST = 2000

interface Seated {
  readonly bots: BotDriver
}

/** What is needed of the tables of a node. */
interface Tables {
  loaded(id: string): Seated | undefined
  get(id: string): Seated | Promise<Seated>
  /** Whether this node may run the bots of a table, and for how long. */
  lease(id: string, forMs: number): Promise<boolean>
}

/**
 * Finds tables at which bots were to move long ago and have not: the node that thought for them is gone. Where nobody looks
 * on, nobody else would find them.
 */
export class Abandoned {
  readonly #store: Store
  readonly #tables: Tables
  readonly #everyMs: number
  readonly #log: (text: string, error?: unknown) => void
  /** Tables whose bots were found to wait for something else: that they are asked, or that somebody looks on. */
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(store: Store, tables: Tables, everyMs: number, log: (text: string, error?: unknown) => void) {
    this.#store = store
    this.#tables = tables
    this.#everyMs = everyMs
    this.#log = log
  }

  /** Looks from now on. */
  start(): void {
    if (this.#timer !== null) return
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look()).catch(() => undefined)
    }, this.#everyMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
    await this.#looking
  }

  async #look(): Promise<void> {
    // Alone there is nobody who could have left one.
    if (this.#store.bus.alone) return
    const due = await this.#store.due('bot', this.#store.nowMs() - this.#everyMs, MOST)
    for (const id of due) {
      if (this.#timer === null) return
      if (this.#waiting.has(id) || this.#tables.loaded(id) !== undefined) continue
      try {
        // Another node may be about to move.
        if (!(await this.#tables.lease(id, this.#everyMs))) continue
        const { bots } = await this.#tables.get(id)
        if (!bots.busy) this.#waiting.add(id)
      } catch (error) {
        this.#waiting.add(id)
        this.#log(`Table ${id} could not go on.`, error)
      }
    }
  }
}
