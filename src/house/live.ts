import type { Seat } from '../kernel/procedure.ts'
import type { Store } from '../store/contract.ts'
import { BotDriver, type Driving } from './bots/driver.ts'
import { quarantined } from './damage.ts'
import type { Desk } from './desk.ts'
import { fault, HouseError } from './errors.ts'
import { LocalDesk } from './local-desk.ts'
import { movedOn } from './moving.ts'
import { Table } from './table.ts'
import { Talk } from './talk.ts'
import { Watchers } from './watchers.ts'

/** A table in memory with those who look at it and the bots that play at it. */
export interface Seated {
  readonly desk: Desk
  readonly watchers: Watchers
  readonly bots: BotDriver
}

/** The tables in memory: the ones used last; any other is loaded from its log when somebody asks for it. */
export class LiveTables {
  readonly driving: Driving
  readonly #store: Store
  readonly #most: number
  readonly #tables = new Map<string, Seated>()
  readonly #loading = new Map<string, Promise<Seated>>()
  #closed = false

  constructor(store: Store, most: number, driving: Driving) {
    this.#store = store
    this.#most = most
    this.driving = driving
  }

  /** The table with this id. */
  async get(id: string): Promise<Seated> {
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

  get closed(): boolean {
    return this.#closed
  }

  /** The seats somebody is connected for at a table, as far as it is in memory. */
  online(id: string): ReadonlySet<Seat> {
    return this.#tables.get(id)?.watchers.online ?? new Set()
  }

  census(): { liveTables: number; viewers: number } {
    let viewers = 0
    for (const { watchers } of this.#tables.values()) viewers += watchers.count
    return { liveTables: this.#tables.size, viewers }
  }

  /** Stops the bots and waits until everything asked for is done. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { bots } of this.#tables.values()) bots.stop()
    await Promise.allSettled([...this.#tables.values()].map(({ desk }) => desk.rest()))
  }

  async #load(id: string): Promise<Seated> {
    const [found] = await this.#store.heads([id])
    if (found === undefined)
      throw fault(
        'missing',
        'NO_SUCH_TABLE',
        `There is no table ${JSON.stringify(id)}: look at the link again.`,
      )
    if (found.quarantine !== null) throw quarantined()
    const { found: now, parting } = await movedOn(this.#store, found)
    const table = await Table.load(this.#store, now).catch((error: unknown) => {
      this.#tellLocked(id, error)
      throw error
    })
    table.parting = parting
    if (parting !== null)
      this.driving.log(
        `Table ${id} stays with version ${now.row.version} of ${now.row.game}: at event ${parting.event} today's rules part from it. ${parting.why}`,
      )
    const desk = new LocalDesk(table, await Talk.load(this.#store, id))
    const seated = {
      desk,
      watchers: new Watchers(desk, this.driving.log),
      bots: new BotDriver(desk, this.driving),
    }
    desk.onMoved = () => {
      try {
        seated.watchers.show()
        seated.bots.look()
      } catch (error) {
        // The event stands all the same.
        this.driving.log(`Table ${id} could not be shown.`, error)
      }
    }
    desk.onSheet = (written) => {
      try {
        seated.watchers.sheet(written)
        seated.bots.look()
      } catch (error) {
        this.driving.log(`Table ${id} could not be shown.`, error)
      }
    }
    desk.onLocked = (said) => {
      this.#tellLocked(id, said)
      seated.bots.stop()
      this.#tables.delete(id)
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
    if (!this.#closed) seated.bots.look()
    return seated
  }

  /** Damage is told to the operator once: who comes later finds the table locked. */
  #tellLocked(id: string, error: unknown): void {
    if (error instanceof HouseError && error.cause instanceof Error && error.kind === 'locked')
      this.driving.log(
        `Table ${id} is damaged, and nobody may go on with it: ${error.cause.message} Look at it with \`argosy admin table ${id}\`.`,
      )
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
      desk.rest().catch((error) => this.driving.log(`Table ${id} was not put to rest.`, error))
      over--
    }
  }
}
