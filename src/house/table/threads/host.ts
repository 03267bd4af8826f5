import { Worker } from 'node:worker_threads'
import { gamesEnv } from '../../../rulesets/pin-cache.ts'
import type { Found, Store, StoredTable } from '../../../store/contract.ts'
import { threadEnv } from '../../../store/threads.ts'
import { GONE } from '../../api/errors.ts'
import type { Parting } from '../../migration/proof.ts'
import type { Begun } from '../../tables/fork.ts'
import type { Calls } from '../handlers.ts'
import type { Call, Order, Said, Sent, Start, Word } from './messages.ts'
import { madeOf, Pending, together } from './messages.ts'
import { served } from './store.ts'

/** How hosts are run. */
export interface Threading {
  /** Megabytes that one may take. */
  readonly memoryMb: number
  /** A host that does not answer a question for this time is stuck, and is ended. */
  readonly stuckMs: number
}

/** What is told of a table in a host. */
export interface Hears {
  said(said: Said): void
  /** The host has ended, and why; everybody who waited for the table is told. */
  ended(error: HostEnded): void
}

/** A table in a host. */
export interface Held {
  /** Asks it something; @throws HostEnded when the host has ended, or does before it answers */
  call(name: keyof Calls, args: readonly unknown[]): Promise<unknown>
  /** Others may have written. */
  markStale(): void
  /** The host forgets it. */
  close(): void
}

/** That a thread is no more, and why: what was asked of it may have been done or not. */
export class HostEnded extends Error {}

/** A thread that holds tables, from its start to its end; a heavy table has one of its own. */
export class TableHost {
  readonly #worker: Worker
  readonly #store: Store
  readonly #threading: Threading
  readonly #tables = new Map<number, Hears & { readonly id: string }>()
  readonly #waiting = new Pending()
  /** What the store has been asked for and has not done. */
  readonly #serving = new Set<Promise<void>>()
  readonly #say = together<Order>(
    (orders) => {
      if (this.#over === null) this.#worker.postMessage({ nowMs: this.#store.nowMs(), orders } satisfies Sent)
    },
    (order, made) => {
      if (order.t === 'stored') return { ...order, made }
      if (order.t === 'call') this.#take({ t: 'made', id: order.id, made })
      return null
    },
  )
  #next = 0
  #timer: NodeJS.Timeout | null = null
  #over: HostEnded | null = null

  /** @param own whether it is for one table alone */
  constructor(store: Store, own: boolean, threading: Threading) {
    this.#store = store
    this.#threading = threading
    const start: Start = { alone: store.bus.alone, own }
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      name: own ? 'campaign' : 'tables',
      resourceLimits: { maxOldGenerationSizeMb: threading.memoryMb },
      // Of the environment it needs to know only where games and compiled code are.
      env: threadEnv(gamesEnv()),
    })
    // It ends with the process, however it is.
    this.#worker.unref()
    this.#worker.on('message', (words: readonly Word[]) => {
      for (const word of words) this.#take(word)
    })
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error.message : String(error)))
    this.#worker.on('exit', (code) => this.#end(`A thread of tables ended with ${code}.`))
  }

  get ended(): boolean {
    return this.#over !== null
  }

  /** What a new table begins with. */
  begin(row: StoredTable): Promise<Begun> {
    return this.#call(this.#next++, { begin: row }) as Promise<Begun>
  }

  /** Opens a table that was found in the store, as `held-table.ts` does. */
  async open(
    id: string,
    opening: { readonly open: Found; readonly parting: Parting | null },
    hears: Hears,
  ): Promise<Held> {
    const at = this.#next++
    this.#tables.set(at, { ...hears, id })
    const close = () => {
      this.#tables.delete(at)
      this.#say({ t: 'close', at })
    }
    try {
      await this.#call(at, opening)
    } catch (error) {
      close()
      throw error
    }
    return {
      call: (name, args) => this.#call(at, { name, args }),
      markStale: () => this.#say({ t: 'stale', at }),
      close,
    }
  }

  /** Resolves when all is done that was asked of the store from here: only then does another host know how a table stands. */
  async settled(): Promise<void> {
    await Promise.all(this.#serving)
  }

  /** Ends it, in the middle of its work if need be. */
  async end(why: string): Promise<void> {
    this.#end(why)
    await this.#worker.terminate()
  }

  #call(at: number, call: Call): Promise<unknown> {
    if (this.#over !== null) return Promise.reject(this.#over)
    return this.#waiting.ask((id) => {
      this.#worker.ref()
      this.#watch()
      this.#say({ t: 'call', id, at, call })
    })
  }

  #take(word: Word): void {
    if (word.t === 'made') this.#waiting.made(word.id, word.made)
    else if (word.t === 'said') this.#tables.get(word.at)?.said(word.said)
    else {
      const serving = this.#serve(word).finally(() => this.#serving.delete(serving))
      this.#serving.add(serving)
    }
    if (this.#waiting.isEmpty) this.#rest()
    else this.#watch()
  }

  /** It asks for its own tables alone. */
  async #serve({ id, at, name, args }: Extract<Word, { t: 'store' }>): Promise<void> {
    const made = await madeOf(() => {
      const table = this.#tables.get(at)
      if (table === undefined) throw GONE
      return served(this.#store, table.id, name, args)
    })
    this.#say({ t: 'stored', id, made })
  }

  /** It is alive: from now on it has its time again. */
  #watch(): void {
    if (this.#timer !== null) this.#timer.refresh()
    else {
      const { stuckMs } = this.#threading
      this.#timer = setTimeout(
        () => void this.end(`A thread of tables said nothing for ${stuckMs} ms.`),
        stuckMs,
      )
    }
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#worker.unref()
  }

  #end(why: string): void {
    if (this.#over !== null) return
    this.#over = new HostEnded(why)
    this.#rest()
    this.#waiting.fail(this.#over)
    void this.#worker.terminate()
    for (const { ended } of this.#tables.values()) ended(this.#over)
    this.#tables.clear()
  }
}
