import type { Decision } from '../../bots/player.ts'
import type { Json } from '../../kernel/json.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { Found, Store, StoredKey, StoredTable } from '../../store/contract.ts'
import type { Turned } from '../answering.ts'
import type { Thought } from '../bots/thinker.ts'
import type { Accepted, Explained } from '../contract.ts'
import type { Asked, Begun, Desk, SheetWritten, Standing, Worded } from '../desk.ts'
import { fault, HouseError } from '../errors.ts'
import type { Wanted } from '../hosting.ts'
import { sameKeys } from '../known.ts'
import type { Letter } from '../letter.ts'
import type { Command } from '../log.ts'
import type { Look, Viewer } from '../look.ts'
import { editionOfTable } from '../shelf.ts'
import type { Newcomer, Sitting } from '../sitting.ts'
import { Talk } from '../talk.ts'
import { type Calls, errorOf, type Known, type Word } from './passing.ts'
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

/** So much longer a thread is waited for after each time it has died, and no longer than that. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 300_000

/** A table that is folded in a thread of its own. */
export class ThreadDesk implements Desk, Threaded {
  onMoved: () => void = () => {}
  onSheet: (written: SheetWritten) => void = () => {}
  onFault: (error: unknown) => void = () => {}
  onLocked: (said: HouseError) => void = () => {}
  readonly id: string
  readonly talk: Talk
  readonly #store: Store
  readonly #threads: Threads
  readonly #threading: Threading
  readonly #log: (text: string) => void
  #found: Found
  #edition: PinnedRuleset
  #keys: ReadonlyMap<string, StoredKey> = new Map()
  #standing = UNBEGUN
  #known: Known = { rev: 0, written: 0, strikesAtMs: null }
  #thread: Promise<Thread> | null = null
  /** The same, as soon as it is there. */
  #live: Thread | null = null
  #asking = 0
  #doubtful = false
  /** Who sits here is being read anew. */
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
    this.id = found.row.id
    this.talk = talk
    this.#store = store
    this.#threads = threads
    this.#threading = how
    this.#log = log
    this.#found = found
    this.#edition = editionOfTable(found.row)
    this.#take(found)
  }

  /** Loads a table that was found in the store, with its thread. */
  static async load(
    store: Store,
    found: Found,
    threads: Threads,
    how: Threading,
    log: (text: string) => void,
  ): Promise<ThreadDesk> {
    const talk = await Talk.load(store, found.row.id)
    const desk = new ThreadDesk(store, found, talk, threads, how, log)
    await desk.#awake()
    return desk
  }

  get row(): StoredTable {
    return this.#found.row
  }
  get edition(): PinnedRuleset {
    return this.#edition
  }
  get keys(): ReadonlyMap<string, StoredKey> {
    return this.#keys
  }
  get standing(): Standing {
    return this.#standing
  }
  get doubtful(): boolean {
    return this.#doubtful
  }
  get rev(): number {
    return this.#known.rev
  }
  get written(): number {
    return this.#known.written
  }
  get strikesAtMs(): number | null {
    return this.#known.strikesAtMs
  }
  get busy(): boolean {
    return this.#asking > 0 || this.talk.busy
  }

  answer(
    seat: Seat,
    seq: number,
    command: string,
    choice: Json,
    draft?: boolean,
  ): Promise<Accepted | Turned> {
    return this.#ask('answer', [seat, seq, command, choice, draft])
  }
  undo(seat: Seat, seq: number, command: string): Promise<Accepted | Turned> {
    return this.#ask('undo', [seat, seq, command])
  }
  late(seat: Seat, command: string): Promise<Accepted | Turned> {
    return this.#ask('late', [seat, command])
  }
  deed(wanted: Wanted): Promise<Accepted | Turned> {
    return this.#ask('deed', [wanted])
  }
  sit(newcomer: Newcomer): Promise<Seat> {
    return this.#ask('sit', [newcomer])
  }
  async fill(bot: string): Promise<void> {
    await this.#ask('fill', [bot])
  }
  strike(most: number): Promise<number> {
    return this.#ask('strike', [most])
  }
  reseat(command: Command, change: Sitting): Promise<Accepted | Turned> {
    return this.#ask('reseat', [command, change])
  }
  explain(seat: Seat, choice: Json): Promise<Explained> {
    return this.#ask('explain', [seat, choice])
  }
  look(viewer: Viewer, since: number, eye?: Seat | null): Promise<Look> {
    return this.#ask('lookNow', [viewer, since, eye])
  }
  lookBack(viewer: Viewer, since: number, known?: number): Promise<Look> {
    return this.#ask('lookBack', [viewer, since, known])
  }
  frame(viewer: Viewer, event: number, since: number): Promise<string> {
    return this.#ask('frame', [viewer, event, since])
  }
  fork(viewer: Viewer, event: number, row: StoredTable): Promise<Begun> {
    return this.#ask('fork', [viewer, event, row])
  }
  asked(seat: Seat): Promise<Asked> {
    return this.#ask('asked', [seat])
  }
  worded(seat: Seat, seq: number, thought: Thought): Promise<Worded | Turned> {
    return this.#ask('worded', [seat, seq, thought])
  }
  botAsked(): Promise<Asked | null> {
    return this.#ask('botAsked', [])
  }
  botAnswer(asked: Pick<Asked, 'seat' | 'seq'>, decision: Decision | null): Promise<Accepted | Turned> {
    return this.#ask('botAnswer', [asked, decision])
  }
  tells(viewer: Viewer, seat: Seat): Promise<number | null> {
    return this.#ask('tells', [viewer, seat])
  }
  letter(seat: Seat, since: number | null): Promise<Letter> {
    return this.#ask('letter', [seat, since])
  }
  hasDone(command: string): Promise<boolean> {
    return this.#ask('hasDone', [command])
  }
  async vacate(seat: Seat): Promise<void> {
    await this.#ask('vacate', [seat])
  }
  doubt(): void {
    this.#doubtful = true
    this.#live?.doubt()
  }
  async follow(): Promise<void> {
    this.#doubtful = false
    const before = this.#keys
    await this.#ask('follow', [])
    // Its thread does not know the keys.
    await this.#read()
    if (!sameKeys(before, this.#keys)) this.onMoved()
  }
  async retry(): Promise<void> {
    await this.#ask('retry', [])
  }

  /** Keeps what it has come to, and gives its thread up. */
  async rest(): Promise<void> {
    await this.sleep()
    this.#threads.leave(this)
  }

  async sleep(): Promise<void> {
    const live = await this.#thread?.catch(() => null)
    this.#thread = null
    this.#live = null
    await live?.ask('rest', []).catch((error: unknown) => this.onFault(error))
    await live?.end('The table was put to rest.')
  }

  /** Ends the thread, whatever it is at: as if it had died. */
  async kill(): Promise<void> {
    await this.#live?.end('The thread was ended.')
  }

  async #ask<K extends keyof Calls>(
    name: K,
    args: Parameters<Calls[K]>,
  ): Promise<Awaited<ReturnType<Calls[K]>>> {
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
      const thread: Thread = new Thread(this.#store, this.id, start, this.#threading, {
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
      const { rev, written, strikesAtMs, ...standing } = word.standing
      this.#standing = standing
      this.#known = { rev, written, strikesAtMs }
      if (word.seated) this.#reading = this.#read().catch((error: unknown) => this.onFault(error))
    } else if (word.t === 'moved') {
      this.#deaths = 0
      void this.#reading.then(() => this.onMoved())
    } else if (word.t === 'sheet') this.onSheet(word.written)
    else if (word.t === 'fault') this.onFault(errorOf(word.error))
    else if (word.t === 'parted')
      this.#log(`Table ${this.id} stays with its version of the rules: today's part from it ${word.text}`)
    else if (word.t === 'locked') {
      const said = errorOf(word.error)
      if (said instanceof HouseError) this.onLocked(said)
    }
  }

  /** A thread that has died is waited for a little longer each time, so that what kills it does not keep a core busy. */
  #ended(thread: Thread, error: Error): void {
    // Put to rest, and not dead.
    if (this.#live !== thread) return
    this.#thread = null
    this.#live = null
    this.#threads.leave(this)
    const pauseMs = Math.min(PAUSE_MS * 2 ** this.#deaths++, LONGEST_PAUSE_MS)
    this.#pausedUntilMs = this.#deaths === 1 ? 0 : this.#store.nowMs() + pauseMs
    this.onFault(error)
  }

  async #read(): Promise<void> {
    const [found] = await this.#store.heads([this.id])
    if (found !== undefined) this.#take(found)
  }

  #take(found: Found): void {
    if (found.row.version !== this.#found.row.version) this.#edition = editionOfTable(found.row)
    const same = JSON.stringify(found.row.seats) === JSON.stringify(this.#found.row.seats)
    // What is as it was stays the same list: viewers are sent it again where it is another.
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
    'This table has stopped in the middle and is started again, and whether this was done is not known: send the same again in a moment.',
    cause,
  )
