import type { PinnedRuleset } from '../../../rulesets/pinned.ts'
import type { Found, Store, StoredKey } from '../../../store/contract.ts'
import { fault, HouseError } from '../../api/errors.ts'
import { editionOfTable } from '../../api/shelf.ts'
import { Talk } from '../../talk/chat.ts'
import type { TableApi } from '../api.ts'
import { type Calls, callsBy } from '../handlers.ts'
import { type Standing, silent } from '../head.ts'
import { sameKeys } from '../known-table.ts'
import { errorOf, type Known, type Word } from './messages.ts'
import { bare } from './store.ts'
import { Thread, type Threading } from './thread.ts'
import type { Threaded, Threads } from './threads.ts'

const UNBEGUN: Standing = {
  seq: 0,
  started: false,
  over: false,
  several: false,
  unanswered: [],
  vacant: false,
  free: 0,
  pace: 'quick',
}

/** How much longer the pause becomes each time a thread dies, and the longest pause. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 300_000

/** A table that is folded in a thread of its own. */
export class RemoteTable implements Threaded {
  /** The table as the house uses it. */
  readonly api: TableApi
  readonly #store: Store
  readonly #threads: Threads
  readonly #threading: Threading
  readonly #log: (text: string) => void
  #found: Found
  #edition: PinnedRuleset
  #keys: ReadonlyMap<string, StoredKey> = new Map()
  #standing = UNBEGUN
  #known: Known = { rev: 0, written: 0, deadlineAtMs: null }
  #thread: Promise<Thread> | null = null
  /** The same, as soon as it is there. */
  #live: Thread | null = null
  #asking = 0
  #stale = false
  /** The seats and their holders are being read again. */
  #reading: Promise<void> = Promise.resolve()
  #deaths = 0
  #pausedUntilMs = 0

  private constructor(
    store: Store,
    found: Found,
    talk: Talk,
    threads: Threads,
    how: Threading,
    log: (text: string) => void,
  ) {
    this.#store = store
    this.#threads = threads
    this.#threading = how
    this.#log = log
    this.#found = found
    this.#edition = editionOfTable(found.row)
    this.#take(found)
    this.api = this.#apiOf(talk)
  }

  /** Loads a table that was found in the store, with its thread. */
  static async load(
    store: Store,
    found: Found,
    threads: Threads,
    how: Threading,
    log: (text: string) => void,
  ): Promise<RemoteTable> {
    const talk = await Talk.load(store, found.row.id)
    const table = new RemoteTable(store, found, talk, threads, how, log)
    await table.#awake()
    return table
  }

  #apiOf(talk: Talk): TableApi {
    const remote = this
    const { look, ...calls } = callsBy((name, args) => this.#ask(name, args))
    return {
      ...calls,
      ...silent(),
      // It was shown to nobody else at once.
      look: (viewer, since, observer) => look(viewer, since, observer),
      markStale: () => this.#markStale(),
      follow: () => this.#follow(),
      evict: () => this.#evict(),
      id: this.#found.row.id,
      talk,
      get row() {
        return remote.#found.row
      },
      get edition() {
        return remote.#edition
      },
      get keys() {
        return remote.#keys
      },
      get standing() {
        return remote.#standing
      },
      get stale() {
        return remote.#stale
      },
      get rev() {
        return remote.#known.rev
      },
      get written() {
        return remote.#known.written
      },
      get deadlineAtMs() {
        return remote.#known.deadlineAtMs
      },
      get busy() {
        return remote.busy
      },
    }
  }

  get busy(): boolean {
    return this.#asking > 0 || this.api.talk.busy
  }

  #markStale(): void {
    this.#stale = true
    this.#live?.markStale()
  }
  async #follow(): Promise<void> {
    this.#stale = false
    const before = this.#keys
    await this.#ask('follow', [])
    // Its thread does not know the keys.
    await this.#read()
    if (!sameKeys(before, this.#keys)) this.api.onMoved()
  }

  /** Keeps what it has come to, and gives its thread up. */
  async #evict(): Promise<void> {
    await this.sleep()
    this.#threads.leave(this)
  }

  async sleep(): Promise<void> {
    const live = await this.#thread?.catch(() => null)
    this.#thread = null
    this.#live = null
    await live?.ask('evict', []).catch((error: unknown) => this.api.onFault(error))
    await live?.end('The table was put to rest.')
  }

  /** Ends the thread in the middle of its work, as if it had died. */
  async kill(): Promise<void> {
    await this.#live?.end('The thread was ended.')
  }

  async #ask(name: keyof Calls, args: readonly unknown[]): Promise<unknown> {
    this.#asking++
    try {
      const thread = await this.#awake()
      const made = await thread.ask(name, args)
      await this.#reading
      return made
    } catch (error) {
      if (error instanceof HouseError) throw error
      throw lost(error)
    } finally {
      this.#asking--
      if (this.#asking === 0) this.#threads.idle()
    }
  }

  async #awake(): Promise<Thread> {
    if (this.#thread !== null) {
      this.#threads.used(this)
      return this.#thread
    }
    if (this.#store.nowMs() < this.#pausedUntilMs) throw lost(null)
    this.#thread = this.#start()
    this.#thread.catch(() => {
      this.#thread = null
    })
    return this.#thread
  }

  async #start(): Promise<Thread> {
    await this.#threads.enter(this)
    await this.#read()
    return new Promise((ready, failed) => {
      const start = { nowMs: this.#store.nowMs(), alone: this.#store.bus.alone, found: bare(this.#found) }
      const thread: Thread = new Thread(this.#store, this.api.id, start, this.#threading, {
        said: (word) => {
          if (word.t === 'ready') ready(thread)
          else this.#hear(word)
        },
        ended: (error) => {
          failed(error)
          this.#ended(thread, error)
        },
      })
      this.#live = thread
    })
  }

  #hear(word: Word): void {
    if (word.t === 'now') {
      const { rev, written, deadlineAtMs, ...standing } = word.standing
      this.#standing = standing
      this.#known = { rev, written, deadlineAtMs }
      if (word.seated) this.#reading = this.#read().catch((error: unknown) => this.api.onFault(error))
    } else if (word.t === 'moved') {
      this.#deaths = 0
      void this.#reading.then(() => this.api.onMoved())
    } else if (word.t === 'sheet') this.api.onSheet(word.written)
    else if (word.t === 'fault') this.api.onFault(errorOf(word.error))
    else if (word.t === 'parted')
      this.#log(`Table ${this.api.id} stays with its version of the rules: today's part from it ${word.text}`)
    else if (word.t === 'locked') {
      const said = errorOf(word.error)
      if (said instanceof HouseError) this.api.onLocked(said)
    }
  }

  /** After each death of a thread the pause is longer, so that the cause of death does not keep a core busy. */
  #ended(thread: Thread, error: Error): void {
    // Put to rest, and not dead.
    if (this.#live !== thread) return
    this.#thread = null
    this.#live = null
    this.#threads.leave(this)
    const pauseMs = Math.min(PAUSE_MS * 2 ** this.#deaths++, LONGEST_PAUSE_MS)
    this.#pausedUntilMs = this.#deaths === 1 ? 0 : this.#store.nowMs() + pauseMs
    this.api.onFault(error)
  }

  async #read(): Promise<void> {
    const [found] = await this.#store.heads([this.api.id])
    if (found !== undefined) this.#take(found)
  }

  #take(found: Found): void {
    if (found.row.version !== this.#found.row.version) this.#edition = editionOfTable(found.row)
    const same = JSON.stringify(found.row.seats) === JSON.stringify(this.#found.row.seats)
    // An unchanged list stays the same object: viewers are sent it again only when it is another.
    const seats = same ? this.#found.row.seats : found.row.seats
    this.#found = { ...found, row: { ...found.row, seats } }
    this.#keys = new Map(found.keys.map((key) => [key.hash, key]))
    const { stage } = found.head
    if (stage === 'open') this.#standing = UNBEGUN
    else this.#standing = { ...this.#standing, started: true, over: stage === 'over' }
  }
}

const lost = (cause: unknown): HouseError =>
  fault(
    'unsure',
    'THREAD_LOST',
    'This table stopped while your move was on its way, and it may or may not have arrived. Send the same again in a moment.',
    cause,
  )
