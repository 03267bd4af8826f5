import { Worker } from 'node:worker_threads'
import { gamesEnv } from '../../../rulesets/pin-cache.ts'
import type { Store, StoredTable } from '../../../store/contract.ts'
import { threadEnv } from '../../../store/threads.ts'
import type { Begun } from '../../tables/fork.ts'
import type { Calls } from '../handlers.ts'
import { errorOf, type Made, madeOf, type Order, type Start, type Word } from './messages.ts'
import { served } from './store.ts'

/** How threads of tables are run. */
export interface Threading {
  /** Megabytes that one may take. */
  readonly memoryMb: number
  /** A thread that does not answer a question for this time is stuck, and is ended. */
  readonly stuckMs: number
}

/** Makes a thread's worker; it ends with the process, however it is. */
function workerOf(start: Start, { memoryMb }: Threading): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Of the environment it needs to know only where games and compiled code are.
    env: threadEnv(gamesEnv()),
  })
  worker.unref()
  return worker
}

/** What a thread says of itself. */
export interface Hears {
  said(word: Exclude<Word, { t: 'made' | 'store' | 'begun' }>): void
  /** The thread has ended, and why; everybody who waited for it has been told. */
  ended(error: Error): void
}

/** The thread of one table, from its start to its end. */
export class Thread {
  readonly #worker: Worker
  readonly #store: Store
  readonly #table: string
  readonly #hears: Hears
  readonly #threading: Threading
  readonly #waiting = new Map<number, { done: (value: unknown) => void; failed: (error: Error) => void }>()
  #next = 0
  #timer: NodeJS.Timeout | null = null
  #starting = true
  #over = false

  constructor(store: Store, table: string, start: Start, threading: Threading, hears: Hears) {
    this.#store = store
    this.#table = table
    this.#hears = hears
    this.#threading = threading
    this.#worker = workerOf(start, threading)
    this.#worker.on('message', (word: Word) => this.#take(word))
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', (code) =>
      this.#end(new Error(`The thread of table ${table} ended with ${code}.`)),
    )
    this.#watch()
  }

  /** Asks the table something; what it cannot answer for want of a thread is rejected with the reason. */
  ask(name: keyof Calls, args: readonly unknown[]): Promise<unknown> {
    if (this.#over) return Promise.reject(new Error(`The thread of table ${this.#table} has ended.`))
    const id = this.#next++
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      this.#worker.ref()
      this.#watch()
      this.#say({ t: 'ask', id, name, args })
    })
  }

  /** Others may have written. */
  markStale(): void {
    this.#say({ t: 'stale' })
  }

  /** Ends it in the middle of its work. */
  async end(why: string): Promise<void> {
    this.#end(new Error(why))
    await this.#worker.terminate()
  }

  #say(order: Order): void {
    if (!this.#over) this.#worker.postMessage(order)
  }

  #take(word: Word): void {
    if (word.t === 'ready') this.#starting = false
    if (this.#starting || this.#waiting.size > 0) this.#watch()
    else this.#rest()
    if (word.t === 'made') this.#made(word.id, word.made)
    else if (word.t === 'store') void this.#serve(word)
    else if (word.t !== 'begun') this.#hears.said(word)
  }

  #made(id: number, made: Made): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#rest()
    if ('value' in made) waiting?.done(made.value)
    else waiting?.failed(errorOf(made.error))
  }

  async #serve({ id, name, args }: Extract<Word, { t: 'store' }>): Promise<void> {
    const made = await madeOf(() => served(this.#store, this.#table, name, args))
    this.#say({ t: 'stored', id, made })
  }

  /** It is alive: from now on it has its time again. */
  #watch(): void {
    if (this.#timer !== null) this.#timer.refresh()
    else
      this.#timer = setTimeout(() => {
        void this.end(`The thread of table ${this.#table} said nothing for ${this.#threading.stuckMs} ms.`)
      }, this.#threading.stuckMs)
  }

  #rest(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#worker.unref()
  }

  #end(error: Error): void {
    if (this.#over) return
    this.#over = true
    this.#rest()
    for (const { failed } of this.#waiting.values()) failed(error)
    this.#waiting.clear()
    void this.#worker.terminate()
    this.#hears.ended(error)
  }
}

/** What a table begins with, made in a thread of its own. */
export function begunInThread(row: StoredTable, threading: Threading): Promise<Begun> {
  return new Promise((done, failed) => {
    const worker = workerOf({ nowMs: 0, alone: true, begin: row }, threading)
    worker.ref()
    const timer = setTimeout(() => {
      failed(new Error('The table took too long to begin.'))
      void worker.terminate()
    }, threading.stuckMs)
    worker.on('message', (word: Word) => {
      if (word.t === 'begun') done(word.begun)
      if (word.t === 'fault') failed(errorOf(word.error))
      void worker.terminate()
    })
    worker.on('error', failed)
    worker.on('exit', () => {
      clearTimeout(timer)
      failed(new Error('The thread in which the table was to begin has ended.'))
    })
  })
}
