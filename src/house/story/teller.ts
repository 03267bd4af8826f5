import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { Entry, StoredTable } from '../../store/contract.ts'

/** What the thread gets. */
export interface StoryTask {
  readonly game: string
  readonly version: number
  readonly names: readonly string[]
  /** The entries of its log, each as JSON. */
  readonly log: readonly string[]
  /** So many games are played on from each moment at the most, and for so long. */
  readonly games: number
  readonly forMs: number
  readonly startedAtMs: number
  readonly endedAtMs: number
  readonly proved: number
}

/** What it gives back. */
export type StoryDone =
  | { readonly t: 'done'; readonly done: number }
  | { readonly t: 'story'; readonly json: string }
  | { readonly t: 'failed'; readonly error: string }

/** How much may be spent on one game. */
export interface Telling {
  readonly games: number
  readonly forMs: number
}

/** A story in JSON, or how far it has come. */
export type Told = { readonly json: string } | { readonly done: number } | { readonly failed: string }

/** So many stories are kept at hand. */
const KEPT = 200
/** A game that takes so much longer than it may is given up. */
const PATIENCE = 3
const MEMORY_MB = 1024

/**
 * Finds out how games went that are over: one after the other in a thread of its own, which neither bots nor tables wait for,
 * and each once.
 */
export class Teller {
  readonly #telling: Telling
  readonly #stories = new Map<string, Told>()
  readonly #queue: { readonly id: string; readonly task: StoryTask }[] = []
  #worker: Worker | null = null
  #current: string | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(telling: Telling) {
    this.#telling = telling
  }

  /** What is known of a game; it is found out if nobody has asked for it yet. */
  async story(row: StoredTable, entries: () => Promise<readonly Entry[]>): Promise<Told> {
    const known = this.#stories.get(row.id)
    // What failed may be tried again.
    if (known !== undefined && 'failed' in known) this.#stories.delete(row.id)
    if (known !== undefined) return known
    this.#keep(row.id, { done: 0 })
    try {
      this.#queue.push({ id: row.id, task: taskOf(row, await entries(), this.#telling) })
    } catch (error) {
      this.#stories.delete(row.id)
      throw error
    }
    this.#next()
    return { done: 0 }
  }

  /** Stops the thread. */
  async close(): Promise<void> {
    this.#queue.length = 0
    const worker = this.#worker
    this.#worker = null
    this.#ended()
    await worker?.terminate()
  }

  #next(): void {
    if (this.#current !== null) return
    const next = this.#queue.shift()
    if (next === undefined) {
      this.#worker?.unref()
      return
    }
    this.#current = next.id
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#timer = setTimeout(
      () => {
        void this.#worker?.terminate()
        this.#lost('It took too long.')
      },
      this.#telling.forMs * PATIENCE + 10_000,
    )
    this.#worker.postMessage(next.task)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: { ARGOSY_GAMES: process.env.ARGOSY_GAMES ?? '' },
    })
    worker.on('message', (done: StoryDone) => this.#hear(done))
    const lost = (why: string) => {
      if (this.#worker === worker) this.#lost(why)
    }
    worker.on('error', (error: Error) => lost(error.message))
    worker.on('exit', () => lost('The thread ended.'))
    return worker
  }

  #hear(done: StoryDone): void {
    if (this.#current === null) return
    if (done.t === 'done') this.#keep(this.#current, { done: done.done })
    else {
      this.#keep(this.#current, done.t === 'story' ? { json: done.json } : { failed: done.error })
      this.#ended()
      this.#next()
    }
  }

  #lost(why: string): void {
    this.#worker = null
    if (this.#current !== null) this.#keep(this.#current, { failed: why })
    this.#ended()
    this.#next()
  }

  #ended(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#current = null
  }

  #keep(id: string, told: Told): void {
    this.#stories.delete(id)
    this.#stories.set(id, told)
    const [oldest] = this.#stories.keys()
    if (this.#stories.size > KEPT && oldest !== undefined && oldest !== this.#current)
      this.#stories.delete(oldest)
  }
}

function taskOf(
  { game, version, seats, createdAtMs }: StoredTable,
  entries: readonly Entry[],
  telling: Telling,
): StoryTask {
  return {
    ...{ game, version, ...telling },
    names: seats.map(({ name }) => name),
    log: entries.map(({ json }) => json),
    startedAtMs: entries[0]?.atMs ?? createdAtMs,
    endedAtMs: entries.at(-1)?.atMs ?? createdAtMs,
    proved: entries.length,
  }
}
