import type { Seat } from '../../kernel/procedure.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { type Found, type Store, type StoredTable, StoreError } from '../../store/contract.ts'
import { fault, GONE, HouseError, missing } from '../api/errors.ts'
import { BotDriver, type Driving } from '../bots/driver.ts'
import { quarantined } from '../log/damage.ts'
import { movedOn, Prover } from '../migration/migrate.ts'
import { NodeEvents, overhear } from '../node-events.ts'
import { heldBy, type Presented } from '../seats/keys.ts'
import { Talk } from '../talk/chat.ts'
import { type Elsewhere, Subscriptions } from '../view/subscriptions.ts'
import { retrying } from '../yield.ts'
import type { TableApi } from './api.ts'
import { localTable } from './local.ts'
import { Table } from './table.ts'
import type { Hosts } from './threads/hosts.ts'
import { RemoteTable } from './threads/remote.ts'

/** A table in memory with those who look at it and the bots that play at it. */
export interface LiveTable {
  readonly table: TableApi
  readonly subscriptions: Subscriptions
  readonly bots: BotDriver
  /** When somebody asked for it last. */
  usedMs: number
}

/** The threads in which tables are folded, and which of them have one of their own since what happens there takes long. */
export interface Heavy {
  readonly isHeavy: (row: Pick<StoredTable, 'game' | 'version' | 'seats'>) => boolean
  readonly hosts: Hosts
}

/** What stays in memory: this many tables, and none for longer than this that nobody looks at, asks for or plays at. */
export interface Kept {
  readonly most: number
  readonly idleMs: number
}

/** The tables in memory: the ones used last; any other is loaded from its log when somebody asks for it. */
export class LiveTables {
  readonly driving: Driving
  readonly #store: Store
  readonly #kept: Kept
  readonly #heavy: Heavy
  readonly #tables = new Map<string, LiveTable>()
  readonly #loading = new Map<string, Promise<LiveTable>>()
  readonly #hearing: NodeEvents
  /** Proves that newer rules lead tables to where they are. */
  readonly prover = new Prover()
  /** Called with the time of the next check of a table in memory; null for never. */
  onDue: (id: string, atMs: number | null) => void = () => {}
  /** The tables already reported as locked. */
  readonly #locked = new Set<string>()
  #resting = false
  /** Looks for tables that are not used. */
  readonly #looks: NodeJS.Timeout
  #closed = false

  constructor(store: Store, kept: Kept, sweepMs: number, driving: Omit<Driving, 'lease'>, heavy: Heavy) {
    this.#store = store
    this.#heavy = heavy
    this.#kept = kept
    this.driving = { ...driving, lease: (id, forMs) => this.lease(id, forMs) }
    const tables = {
      loaded: (id: string) => this.#tables.get(id),
      all: () => this.#tables,
      forget: (id: string, why?: Refusal) => this.forget(id, why),
    }
    this.#looks = setInterval(() => this.#evictIdle(), kept.idleMs / 2).unref()
    this.#hearing = new NodeEvents(store, tables, sweepMs, driving.log)
  }

  /**
   * The table with this id; at once where it is in memory and nothing has to be asked first.
   * @param who what is asked with: a key that is not known here may have been given out by another node, and one that is may
   * have been taken back by it
   */
  get(id: string, who: Presented = null): LiveTable | Promise<LiveTable> {
    const at = this.#get(id)
    return who === null || this.#store.bus.alone ? at : this.#knowing(at, who)
  }

  /** The table, once it knows the keys that other nodes have given out. */
  async #knowing(asked: LiveTable | Promise<LiveTable>, who: Presented): Promise<LiveTable> {
    const at = await asked
    if (at.table.stale || heldBy(at.table.keys, who) === null) await at.table.follow()
    return at
  }

  /** Reads again what is in memory of tables: something has been changed outside their logs. */
  async follow(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const at = this.#tables.get(id)
      if (at === undefined) continue
      await overhear(at)
      await at.table.follow()
    }
  }

  #get(id: string): LiveTable | Promise<LiveTable> {
    const live = this.#tables.get(id)
    if (live !== undefined) {
      this.#tables.delete(id)
      this.#tables.set(id, live)
      live.usedMs = performance.now()
      return live
    }
    return this.#getUnloaded(id)
  }

  async #getUnloaded(id: string): Promise<LiveTable> {
    if (this.#closed) throw fault('conflict', 'CLOSING', 'The server is closing. Try again in a moment.')
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
    return this.#tables.get(id)?.subscriptions.online ?? new Set()
  }

  /** True when a viewer of this seat, at any node, sees the table now. */
  watched(id: string, seat: Seat): boolean {
    return (
      this.#tables.get(id)?.subscriptions.watched(seat) === true || this.#hearing.elsewhere.looking(id, seat)
    )
  }

  /** A table that is in memory, without asking for any other. */
  loaded(id: string): LiveTable | undefined {
    return this.#tables.get(id)
  }

  /** A viewer has turned to the table, or away from it. */
  turned(id: string): void {
    this.#tables.get(id)?.subscriptions.tellHere()
  }

  census(): { liveTables: number; viewers: number } {
    let viewers = 0
    for (const { subscriptions } of this.#tables.values()) viewers += subscriptions.count
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
    clearInterval(this.#looks)
    this.#hearing.close()
    await this.retire()
    await Promise.allSettled([...this.#tables.values()].map(({ table }) => table.evict()))
    await this.#heavy.hosts.close()
    this.prover.close()
  }

  async #load(id: string): Promise<LiveTable> {
    const [found] = await retrying(() => this.#store.heads([id])).catch((error: unknown) => {
      if (!(error instanceof StoreError && error.fault === 'damaged')) throw error
      const locked = quarantined(error)
      this.#tellLocked(id, locked)
      throw locked
    })
    if (found === undefined) throw missing(`There is no table ${JSON.stringify(id)}. Check the link.`)
    if (found.quarantine !== null) {
      const locked = quarantined(new Error(found.quarantine))
      this.#tellLocked(id, locked)
      throw locked
    }
    const table = await this.#open(found).catch((error: unknown) => {
      this.#tellLocked(id, error)
      throw error
    })
    const subscriptions = new Subscriptions(table, this.driving.log, this.#others)
    const bots = new BotDriver(table, this.driving, subscriptions)
    const seated = { table, subscriptions, bots, usedMs: performance.now() }
    table.onMoved = () => {
      try {
        seated.subscriptions.show()
        seated.bots.look()
        this.onDue(id, table.deadlineAtMs)
      } catch (error) {
        // The event is kept.
        this.driving.log(`Table ${id} could not be shown.`, error)
      }
    }
    table.onSheet = (written) => {
      try {
        seated.subscriptions.sheet(written)
        seated.bots.look()
        if (written.changed && isAwaited(table)) this.#awaited(table)
        this.onDue(id, table.deadlineAtMs)
      } catch (error) {
        this.driving.log(`Table ${id} could not be shown.`, error)
      }
    }
    table.onLocked = (said) => {
      this.#tellLocked(id, said)
      this.forget(id, said.refusal)
    }
    table.onFault = (error) => {
      if (error instanceof HouseError && error.kind === 'locked') return
      this.driving.log(`Table ${id} could not go on.`, error)
      if (!this.#closed)
        setTimeout(() => void table.retry().catch(table.onFault), this.driving.retryMs).unref()
    }
    // All may have been in when the house closed.
    await table.retry().catch(table.onFault)
    this.#tables.set(id, seated)
    this.#evictOver()
    this.onDue(id, table.deadlineAtMs)
    if (!this.closed) seated.bots.look()
    return seated
  }

  /** Where the table is folded: here or in a host, or in one of its own where what happens at it takes long. */
  async #open(found: Found): Promise<TableApi> {
    const { id } = found.row
    const { hosts, isHeavy } = this.#heavy
    const log = (text: string) => this.driving.log(text)
    const place = { store: this.#store, hosts, log }
    if (isHeavy(found.row))
      return (await RemoteTable.load(found, { ...place, heavy: true, parting: null })).api
    const { found: now, parting, fault: unproved } = await movedOn(this.#store, found, this.prover.prove)
    if (unproved !== undefined && !this.#closed)
      this.driving.log(`Whether today’s rules lead table ${id} where it is could not be found out.`, unproved)
    if (parting !== null)
      log(
        `Table ${id} stays with version ${now.row.version} of ${now.row.game}: at event ${parting.event} today’s rules part from it. ${parting.why}`,
      )
    if (hosts.areShared) return (await RemoteTable.load(now, { ...place, heavy: false, parting })).api
    const table = await Table.load(this.#store, now)
    table.parting = parting
    return localTable(table, await Talk.load(this.#store, id))
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

  /** House-5.13, House-6.5  Notifies the only player that the others wait for, if they wish it; and a host that nobody is missing. */
  #awaited({ id, rev }: TableApi): void {
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
      isBusy: () => this.driving.isBusy?.() === true,
    }
  }

  /** Forgets a table that was deleted, or that nobody may go on with; its viewers are told why. */
  forget(id: string, why: Refusal = GONE.refusal): void {
    const seated = this.#tables.get(id)
    this.#tables.delete(id)
    seated?.bots.stop()
    seated?.subscriptions.end(why)
    seated?.table.drop()
  }

  /** Forgets the tables not used for longest, but none that somebody has open or a bot plays at. */
  #evictOver(): void {
    let over = this.#tables.size - this.#kept.most
    for (const [id, live] of this.#tables) {
      if (over <= 0) return
      if (this.#evictOne(id, live)) over--
    }
  }

  /** Forgets the tables that were not used for a while: what they take comes back, and a thread of their own, too. */
  #evictIdle(): void {
    const sinceMs = performance.now() - this.#kept.idleMs
    for (const [id, live] of this.#tables)
      if (live.usedMs < sinceMs && !this.#evictOne(id, live) && this.#heavy.isHeavy(live.table.row))
        this.#restHost(live)
  }

  /** Its bots may wait long until they can think. Meanwhile a heavy table that nobody looks at needs no thread. */
  #restHost({ table, subscriptions }: LiveTable): void {
    if (table.busy || subscriptions.count > 0) return
    table.evict().catch((error) => this.driving.log(`Table ${table.id} did not give its thread up.`, error))
  }

  /** Forgets a table if nobody has it open and no bot plays at it. @returns whether it did */
  #evictOne(id: string, { table, subscriptions, bots }: LiveTable): boolean {
    if (table.busy || bots.busy || subscriptions.count > 0) return false
    bots.stop()
    this.#tables.delete(id)
    this.onDue(id, null)
    table.evict().catch((error) => this.driving.log(`Table ${id} was not put to rest.`, error))
    return true
  }
}

/** True where several were asked, and one person's answer is all that is missing, or none is. */
const isAwaited = ({ standing, row }: TableApi): boolean =>
  standing.several &&
  standing.unanswered.length <= 1 &&
  standing.unanswered.every((seat) => row.seats[seat]?.kind === 'person')
