import { Worker } from 'node:worker_threads'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import type { Entry, Store, StoredTable } from '../../store/contract.ts'
import { threadEnv } from '../../store/threads.ts'

/** What the thread gets. */
export interface StoryTask {
  readonly game: string
  readonly version: number
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

/** The form in which stories are kept: raised when what is told of a game changes, so that it is found out anew. */
const FORM = 1

interface Wanted {
  readonly id: string
  readonly table: string
  /** Of which log, and in which form. */
  readonly of: string
  readonly task: StoryTask
}

/** So many stories are kept at hand. */
const KEPT = 200
/** A game that takes so much longer than it may is given up. */
const PATIENCE = 3
const MEMORY_MB = 1024

/**
 * Finds out how games went that are over: one after the other in a thread of its own, which neither bots nor tables wait for,
 * and each once.
 */
export class InsightsJob {
  readonly #telling: Telling
  readonly #stories = new Map<string, Told>()
  readonly #store: Pick<Store, 'story' | 'keepStory'>
  readonly #queue: Wanted[] = []
  #worker: Worker | null = null
  #current: Wanted | null = null
  #timer: NodeJS.Timeout | null = null

  /** @param store where a story is kept, so that it is found out once, whatever becomes of this process */
  constructor(telling: Telling, store: Pick<Store, 'story' | 'keepStory'>) {
    this.#telling = telling
    this.#store = store
  }

  /**
   * What is known of a game; it is found out if nobody has asked for it yet. Seats are signs in it (`seatWord`).
   * @param rev how many entries its log has
   */
  async story(row: StoredTable, rev: number, entries: () => Promise<readonly Entry[]>): Promise<Told> {
    const of = `${FORM}:${rev}`
    const id = `${row.id} ${of}`
    const known = this.#stories.get(id)
    // What failed may be tried again.
    if (known !== undefined && 'failed' in known) this.#stories.delete(id)
    if (known !== undefined) return known
    this.#keep(id, { done: 0 })
    try {
      const kept = await this.#store.story(row.id)
      if (kept?.of === of) {
        this.#keep(id, { json: kept.json })
        return { json: kept.json }
      }
      this.#queue.push({ id, table: row.id, of, task: taskOf(row, await entries(), this.#telling) })
    } catch (error) {
      this.#stories.delete(id)
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
    this.#current = next
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
      env: threadEnv(gamesEnv()),
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
    const current = this.#current
    if (current === null) return
    if (done.t === 'done') {
      this.#keep(current.id, { done: done.done })
      return
    }
    if (done.t === 'failed') this.#keep(current.id, { failed: done.error })
    else {
      const { json } = done
      this.#keep(current.id, { json })
      // What cannot be kept is told all the same, and found out again another day.
      this.#store.keepStory(current.table, { of: current.of, json }).catch(() => undefined)
    }
    this.#ended()
    this.#next()
  }

  #lost(why: string): void {
    this.#worker = null
    if (this.#current !== null) this.#keep(this.#current.id, { failed: why })
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
    if (this.#stories.size > KEPT && oldest !== undefined && oldest !== this.#current?.id)
      this.#stories.delete(oldest)
  }
}

function taskOf(
  { game, version, createdAtMs }: StoredTable,
  entries: readonly Entry[],
  telling: Telling,
): StoryTask {
  return {
    ...{ game, version, ...telling },
    log: entries.map(({ json }) => json),
    startedAtMs: entries[0]?.atMs ?? createdAtMs,
    endedAtMs: entries.at(-1)?.atMs ?? createdAtMs,
    proved: entries.length,
  }
}
