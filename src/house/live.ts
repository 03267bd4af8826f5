import type { Seat } from '../kernel/procedure.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { type Found, type Store, type StoredTable, StoreError } from '../store/contract.ts'
import { BotDriver, type Driving } from './bots/driver.ts'
import { quarantined } from './damage.ts'
import type { Desk } from './desk.ts'
import { fault, GONE, HouseError, missing } from './errors.ts'
import { Hearing } from './hearing.ts'
import { heldBy, type Presented } from './keys.ts'
import { LocalDesk } from './local-desk.ts'
import { patiently } from './patience.ts'
import { movedOn } from './proving/moving.ts'
import { Prover } from './proving/prover.ts'
import { Table } from './table.ts'
import { Talk } from './talk.ts'
import { ThreadDesk } from './threads/desk.ts'
import type { Threading } from './threads/thread.ts'
import type { Threads } from './threads/threads.ts'
import { type Elsewhere, Watchers } from './watchers.ts'

/** A table in memory with those who look at it and the bots that play at it. */
export interface Seated {
  readonly desk: Desk
  readonly watchers: Watchers
  readonly bots: BotDriver
}

/** How tables are folded that take long. */
export interface Heavy {
  readonly isHeavy: (row: Pick<StoredTable, 'game' | 'version' | 'seats'>) => boolean
  readonly threads: Threads
  readonly threading: Threading
}

/** The tables in memory: the ones used last; any other is loaded from its log when somebody asks for it. */
export class LiveTables {
  readonly driving: Driving
  readonly #store: Store
  readonly #most: number
  readonly #heavy: Heavy
  readonly #tables = new Map<string, Seated>()
  readonly #loading = new Map<string, Promise<Seated>>()
  readonly #hearing: Hearing
  /** Proves that newer rules lead tables to where they are. */
  readonly prover = new Prover()
  /** Called with when a table in memory has to be looked at next; null for never. */
  onDue: (id: string, atMs: number | null) => void = () => {}
  /** The tables of which it was told that they are locked. */
  readonly #locked = new Set<string>()
  #resting = false
  #closed = false

  constructor(store: Store, most: number, sweepMs: number, driving: Omit<Driving, 'lease'>, heavy: Heavy) {
    this.#store = store
    this.#heavy = heavy
    this.#most = most
    this.driving = { ...driving, lease: (id, forMs) => this.lease(id, forMs) }
    const tables = {
      loaded: (id: string) => this.#tables.get(id),
      all: () => this.#tables,
      forget: (id: string, why?: Refusal) => this.forget(id, why),
    }
    this.#hearing = new Hearing(store, tables, sweepMs, driving.log)
  }

  /**
   * The table with this id.
   * @param who what is asked with: a key that is not known here may have been given out by another node, and one that is may
   * have been taken back by it
   */
  async get(id: string, who: Presented = null): Promise<Seated> {
    const at = await this.#get(id)
    if (who === null || this.#store.bus.alone) return at
    if (at.desk.doubtful || heldBy(at.desk.keys, who) === null) await at.desk.follow()
    return at
  }

  /** What is in memory of tables is read anew: something has been changed beside their logs. */
  async follow(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const at = this.#tables.get(id)
      await at?.desk.talk.overhear()
      await at?.desk.follow()
    }
  }

  async #get(id: string): Promise<Seated> {
    const live = this.#tables.get(id)
    if (live !== undefined) {
      this.#tables.delete(id)
      this.#tables.set(id, live)
      return live
    }
    if (this.#closed) throw fault('conflict', 'CLOSING', 'The house is closing.')
    let loading = this.#loading.get(id)
    if (loading === undefined) {
      loading = this.#load(id).finally(() => this.#loading.delete(id))
      this.#loading.set(id, loading)
    }
    return loading
  }

  /** True when nobody should be sent here any more. */
  get closed(): boolean {
    return this.#closed || this.#resting
  }

  /** The seats somebody is connected for at a table, as far as it is in memory. */
  online(id: string): ReadonlySet<Seat> {
    return this.#tables.get(id)?.watchers.online ?? new Set()
  }

  /** True when one of those who look at a table for a seat, at any node, has it before his eyes. */
  watched(id: string, seat: Seat): boolean {
    return this.#tables.get(id)?.watchers.watched(seat) === true || this.#hearing.elsewhere.looking(id, seat)
  }

  /** A table that is in memory, without asking for any other. */
  loaded(id: string): Seated | undefined {
    return this.#tables.get(id)
  }

  /** Somebody who looks at a table has turned to it, or away from it. */
  turned(id: string): void {
    this.#tables.get(id)?.watchers.tellHere()
  }

  census(): { liveTables: number; viewers: number } {
    let viewers = 0
    for (const { watchers } of this.#tables.values()) viewers += watchers.count
    return { liveTables: this.#tables.size, viewers }
  }

  /** Begins nothing by itself any more, and leaves it to other nodes; what people ask for is still done. */
  async retire(): Promise<void> {
    this.#resting = true
    await Promise.allSettled([...this.#tables.values()].map(({ bots }) => bots.retire()))
  }

  /** Stops the bots and waits until everything asked for is done. */
  async close(): Promise<void> {
    this.#closed = true
    this.#hearing.close()
    await this.retire()
    await Promise.allSettled([...this.#tables.values()].map(({ desk }) => desk.rest()))
    this.prover.close()
  }

  async #load(id: string): Promise<Seated> {
    const [found] = await patiently(() => this.#store.heads([id])).catch((error: unknown) => {
      if (!(error instanceof StoreError && error.fault === 'damaged')) throw error
      const locked = quarantined(error)
      this.#tellLocked(id, locked)
      throw locked
    })
    if (found === undefined) throw missing(`There is no table ${JSON.stringify(id)}: look at the link again.`)
    if (found.quarantine !== null) {
      const locked = quarantined(new Error(found.quarantine))
      this.#tellLocked(id, locked)
      throw locked
    }
    const desk = await this.#deskOf(found).catch((error: unknown) => {
      this.#tellLocked(id, error)
      throw error
    })
    const watchers = new Watchers(desk, this.driving.log, this.#others)
    const bots = new BotDriver(desk, this.driving, () => watchers.count > 0)
    const seated = { desk, watchers, bots }
    desk.onMoved = () => {
      try {
        seated.watchers.show()
        seated.bots.look()
        this.onDue(id, desk.strikesAtMs)
      } catch (error) {
        // The event stands all the same.
        this.driving.log(`Table ${id} could not be shown.`, error)
      }
    }
    desk.onSheet = (written) => {
      try {
        seated.watchers.sheet(written)
        seated.bots.look()
        if (written.changed && isAwaited(desk)) this.#awaited(desk)
        this.onDue(id, desk.strikesAtMs)
      } catch (error) {
        this.driving.log(`Table ${id} could not be shown.`, error)
      }
    }
    desk.onLocked = (said) => {
      this.#tellLocked(id, said)
      this.forget(id, said.refusal)
    }
    desk.onFault = (error) => {
      if (error instanceof HouseError && error.kind === 'locked') return
      this.driving.log(`Table ${id} could not go on.`, error)
      if (!this.#closed) setTimeout(() => void desk.retry().catch(desk.onFault), this.driving.retryMs).unref()
    }
    // All may have been in when the house closed.
    await desk.retry().catch(desk.onFault)
    this.#tables.set(id, seated)
    this.#evict()
    this.onDue(id, desk.strikesAtMs)
    if (!this.closed) seated.bots.look()
    return seated
  }

  /** Where the table is folded: here, or in a thread of its own where what happens at it takes long. */
  async #deskOf(found: Found): Promise<Desk> {
    const { id } = found.row
    const { threads, threading, isHeavy } = this.#heavy
    const log = (text: string) => this.driving.log(text)
    if (isHeavy(found.row)) return ThreadDesk.load(this.#store, found, threads, threading, log)
    const { found: now, parting, fault: unproved } = await movedOn(this.#store, found, this.prover.prove)
    if (unproved !== undefined && !this.#closed)
      this.driving.log(`Whether today's rules lead table ${id} where it is could not be found out.`, unproved)
    const table = await Table.load(this.#store, now)
    table.parting = parting
    if (parting !== null)
      log(
        `Table ${id} stays with version ${now.row.version} of ${now.row.game}: at event ${parting.event} today's rules part from it. ${parting.why}`,
      )
    return new LocalDesk(table, await Talk.load(this.#store, id))
  }

  /** Damage is told to the operator once: who comes later finds the table locked. */
  #tellLocked(id: string, error: unknown): void {
    if (!(error instanceof HouseError && error.cause instanceof Error && error.kind === 'locked')) return
    if (this.#locked.has(id)) return
    this.#locked.add(id)
    this.driving.log(
      `Table ${id} is damaged, and nobody may go on with it: ${error.cause.message} Look at it with \`argosy admin table ${id}\`.`,
    )
  }

  /** House-6.5  Whom alone the others wait for is told so, if he wishes. */
  #awaited({ id, rev }: Desk): void {
    this.#store.post
      .noticed(id, rev, this.#store.nowMs())
      .catch((error: unknown) => this.driving.log(`Nobody could be told of table ${id}.`, error))
  }

  /** Whether this node may think for a table. Alone there is nobody to keep from doing the same. */
  async lease(id: string, forMs: number): Promise<boolean> {
    return this.#store.bus.alone || this.#store.lease(id, this.#hearing.node, forMs)
  }

  get #others(): Elsewhere {
    return {
      connected: (table) => this.#hearing.elsewhere.connected(table),
      here: (...here) => this.#hearing.here(...here),
    }
  }

  /** Forgets a table that is no more, or that nobody may go on with; those who look at it are told why. */
  forget(id: string, why: Refusal = GONE.refusal): void {
    const seated = this.#tables.get(id)
    this.#tables.delete(id)
    seated?.bots.stop()
    seated?.watchers.end(why)
  }

  /** Forgets the tables not used for longest, but none that somebody looks at or a bot plays at. */
  #evict(): void {
    if (this.#tables.size <= this.#most) return
    let over = this.#tables.size - this.#most
    for (const [id, { desk, watchers, bots }] of this.#tables) {
      if (over === 0) return
      if (desk.busy || bots.busy || watchers.count > 0) continue
      bots.stop()
      this.#tables.delete(id)
      this.onDue(id, null)
      desk.rest().catch((error) => this.driving.log(`Table ${id} was not put to rest.`, error))
      over--
    }
  }
}

/** True where several were asked and one person's answer is all that is missing. */
const isAwaited = ({ standing, row }: Desk): boolean =>
  standing.several &&
  standing.unanswered.length === 1 &&
  standing.unanswered.every((seat) => row.seats[seat]?.kind === 'person')
