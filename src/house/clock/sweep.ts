import { randomUUID } from 'node:crypto'
import type { Store } from '../../store/contract.ts'
import type { SeatChange } from '../commands/seat-change.ts'
import type { Maintenance } from '../switches.ts'
import { yielding } from '../yield.ts'

/** What the sweep needs of a table. */
export interface Timed {
  readonly deadlineAtMs: number | null
  /** Does what is due now, in at most `most` steps, and returns how many of them there were. */
  applyDeadlines(most: number): Promise<number>
  command(outage: Outage): Promise<unknown>
}

type Outage = Extract<SeatChange, { readonly do: 'outage' }>

/** How a sweep is run. */
export interface Sweeping {
  /** How often it looks. */
  readonly everyMs: number
  /** When the house has been down for longer than this, everybody whose deadline passed meanwhile gets the time back. */
  readonly outageMs: number
  readonly log: (text: string, error?: unknown) => void
  /** House-4.5  Maintenance that is announced, goes on, or is over while its time is not given back. */
  readonly maintenance?: () => Promise<Maintenance | null>
  /** Its time is given back. */
  readonly madeGood?: (over: Maintenance) => Promise<void>
}

/** House-4.2  A deadline within a quarter of an hour after the house's return is moved back, too. */
const SOON_MS = 15 * 60_000
/** How often a process says that it runs. */
const ALIVE_MS = 10_000
/** The most tables in one sweep, and how many of them are done at once: what they write shares commits. */
const MOST = 2000
const AT_ONCE = 64
/** The most steps at one table before others get their turn: absent seats may go on answering for a long time. */
const MOST_DEADLINES = 500
/** After a failure the table is tried again after this time. */
const RETRY_MS = 5000

/**
 * Looks after all deadlines of a house: one timer, and what is due is asked of the store. Any number of processes may
 * sweep at once.
 */
export class Sweep {
  readonly #store: Store
  readonly #table: (id: string) => Promise<Timed>
  readonly #how: Sweeping
  readonly #node = randomUUID()
  /** Tables in memory, and when to check them, which may be before their heads say: sheets have come. */
  readonly #agenda = new Map<string, number>()
  /** Tables that had nothing to do though they were due, and until when they are left alone. */
  readonly #idle = new Map<string, number>()
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #toldAtMs = Number.NEGATIVE_INFINITY
  #stopped = false
  /** When what has waited longest was due; null when nothing waits. */
  #oldestMs: number | null = null

  constructor(store: Store, table: (id: string) => Promise<Timed>, how: Sweeping) {
    this.#store = store
    this.#table = table
    this.#how = how
  }

  /** Begins to look by itself. */
  start(): void {
    if (this.#timer !== null || this.#stopped) return
    this.#timer = setInterval(() => {
      if (this.#running !== null) return
      void this.now().catch((error) => this.#how.log('The deadlines could not be looked at.', error))
    }, this.#how.everyMs)
    this.#timer.unref()
  }

  /** Stops looking; resolves when everything that was begun is done. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer !== null) clearInterval(this.#timer)
    this.#timer = null
    await this.#running?.catch(() => undefined)
  }

  /** Takes note of when to check a table in memory; null for never. */
  note(id: string, atMs: number | null): void {
    this.#idle.delete(id)
    if (atMs === null) this.#agenda.delete(id)
    else this.#agenda.set(id, atMs)
  }

  /** Forgets a table that is no longer in memory. */
  forget(id: string): void {
    this.#agenda.delete(id)
  }

  /** For how long something has been due that is not done: the figure that tells whether deadlines are kept. */
  get lagMs(): number {
    return this.#oldestMs === null ? 0 : Math.max(0, this.#store.nowMs() - this.#oldestMs)
  }

  /** Looks now, and does all that is to be done. */
  async now(): Promise<void> {
    while (this.#running !== null) await this.#running.catch(() => undefined)
    if (this.#stopped) return
    const running = this.#sweep()
    this.#running = running
    await running.finally(() => {
      this.#running = null
    })
  }

  async #sweep(): Promise<void> {
    await this.#madeGood()
    if (await this.#rests()) return
    for (let more = true; more && !this.#stopped; ) {
      const ids = await this.#dueNow()
      await this.#noteOldest(ids[0])
      const any = await this.#each(ids, (id) => this.#apply(id))
      more = ids.length > 0 && any
    }
  }

  async #noteOldest(id: string | undefined): Promise<void> {
    const [found] = id === undefined ? [] : await this.#store.heads([id])
    this.#oldestMs = found?.head.dueAtMs ?? null
  }

  async #dueNow(): Promise<string[]> {
    const now = this.#store.nowMs()
    const own = [...this.#agenda].flatMap(([id, ms]) => (ms <= now ? [id] : []))
    const stored = await this.#store.due('due', now, MOST)
    for (const [id, ms] of this.#idle) if (ms <= now) this.#idle.delete(id)
    return [...new Set([...stored, ...own])].filter((id) => !this.#idle.has(id))
  }

  /** Whether anything was done at the table; one at which nothing could be done is left alone for a while. */
  async #apply(id: string): Promise<boolean> {
    try {
      const table = await this.#table(id)
      const applied = await table.applyDeadlines(MOST_DEADLINES)
      const at = table.deadlineAtMs
      this.note(id, at)
      if (applied === 0) this.#idle.set(id, this.#store.nowMs() + RETRY_MS)
      return applied > 0
    } catch (error) {
      this.forget(id)
      this.#idle.set(id, this.#store.nowMs() + RETRY_MS)
      if (!this.#stopped) this.#how.log(`Table ${id}: its deadline could not be looked at.`, error)
      return false
    }
  }

  /**
   * Says that this process runs. When no process ran for a while, everybody whose deadline passed meanwhile, or passes soon,
   * gets that time back before anything else is done.
   */
  async #madeGood(): Promise<void> {
    const nowMs = this.#store.nowMs()
    if (nowMs - this.#toldAtMs < ALIVE_MS) return
    const beforeMs = await this.#store.alive(this.#node)
    this.#toldAtMs = nowMs
    if (beforeMs === null || nowMs - beforeMs <= this.#how.outageMs) return
    await this.#giveBack({ do: 'outage', fromMs: beforeMs, toMs: nowMs, command: null }, nowMs + SOON_MS)
  }

  /** House-4.5  During maintenance nothing is due; after it every deadline is moved by its time before anything else is done. */
  async #rests(): Promise<boolean> {
    const over = (await this.#how.maintenance?.()) ?? null
    const nowMs = this.#store.nowMs()
    if (over === null || nowMs < over.fromMs) return false
    this.#oldestMs = null
    if (nowMs < over.untilMs) return true
    const { fromMs, untilMs: toMs } = over
    await this.#giveBack(
      { do: 'outage', fromMs, toMs, planned: true, command: null },
      Number.MAX_SAFE_INTEGER,
    )
    if (!this.#stopped) await this.#how.madeGood?.(over)
    return this.#stopped
  }

  /** Gives the time of an outage back at all tables that have something due before a moment. */
  async #giveBack(outage: Outage, beforeMs: number): Promise<void> {
    const made = new Set<string>()
    for (;;) {
      // Those that were made good are due later now, but not if the outage was shorter than they are soon. So they may be in the
      // list again: each list is twice as long as all before, and few are read for 100,000 tables.
      const ids = await this.#store.due('due', beforeMs, Math.max(MOST, 2 * made.size))
      const left = ids.filter((id) => !made.has(id))
      if (left.length === 0 || this.#stopped) return
      for (const id of left) made.add(id)
      await this.#each(left, (id) => this.#madeGoodAt(id, outage))
    }
  }

  async #madeGoodAt(id: string, outage: Outage): Promise<boolean> {
    try {
      const table = await this.#table(id)
      await table.command(outage)
      this.note(id, table.deadlineAtMs)
      return true
    } catch (error) {
      this.#how.log(`Table ${id}: the time it lost could not be given back.`, error)
      return false
    }
  }

  /** Does something for each, a number at a time, in order; whether any of them says that something was done. */
  async #each(ids: readonly string[], act: (id: string) => Promise<boolean>): Promise<boolean> {
    let done = false
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const begun: Promise<boolean>[] = []
      const breath = yielding()
      for (const id of ids.slice(at, at + AT_ONCE)) {
        begun.push(act(id))
        // To load a table takes a moment, and people play meanwhile.
        await breath()
      }
      done ||= (await Promise.all(begun)).includes(true)
    }
    return done
  }
}
