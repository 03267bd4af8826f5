import { randomUUID } from 'node:crypto'
import type { Refusal } from '../kernel/refusal.ts'
import type { Hint, Mark, Store } from '../store/contract.ts'
import { HouseError } from './api/errors.ts'
import { quarantined } from './log/damage.ts'
import { HERE_MS, Presence } from './seats/presence.ts'
import type { TableApi } from './table/api.ts'
import { talkLine } from './view/state.ts'
import type { Subscriptions } from './view/subscriptions.ts'

/** The most tables in one query. */
const TABLES = 100

/** A table in memory with those who look at it. */
interface Seated {
  readonly table: TableApi
  readonly subscriptions: Subscriptions
}

/** The tables of this node, for those who listen to them. */
interface Tables {
  /** A table in memory. */
  loaded(id: string): Seated | undefined
  all(): Iterable<readonly [id: string, seated: Seated]>
  /** Forgets a table that was deleted, or that nobody may go on with. */
  forget(id: string, why?: Refusal): void
}

/**
 * Hears what other nodes do at the tables of this one. A table that is shown reads what is new and shows it; any other is
 * only doubted, and reads it when somebody asks. Hints may be lost: what is shown is looked after every few seconds.
 */
export class NodeEvents {
  /** By which other nodes know this one. */
  readonly node = randomUUID()
  readonly #store: Store
  readonly #tables: Tables
  readonly #log: (text: string, error?: unknown) => void
  readonly #timers: readonly NodeJS.Timeout[]
  /** Tables with new hints that came while they were being read. */
  readonly #following = new Map<string, { again: boolean }>()
  #sweeping = false
  /** The people who are connected to other nodes. */
  readonly elsewhere: Presence

  /** @param sweepMs how often tables that people see are checked, for hints that were lost */
  constructor(store: Store, tables: Tables, sweepMs: number, log: (text: string, error?: unknown) => void) {
    this.#store = store
    this.elsewhere = new Presence(() => store.nowMs())
    this.#tables = tables
    this.#log = log
    store.bus.onHint((hint) => this.#hear(hint))
    store.bus.onGap(() => {
      for (const [, { table }] of tables.all()) table.markStale()
      void this.sweep()
    })
    this.#timers = [
      setInterval(() => void this.sweep(), sweepMs),
      setInterval(() => this.#sayHere(), HERE_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  /** Says how many connections a seat has here, and whether its holder sees the table now. */
  here(table: string, seat: number, connections: number, seen: boolean): void {
    const hint = { t: 'here', table, seat, node: this.node, n: connections } as const
    this.#store.bus.say(seen ? { ...hint, seen } : hint)
  }

  /** Looks whether anything has happened at the tables that are shown. */
  async sweep(): Promise<void> {
    if (this.#sweeping) return
    this.#sweeping = true
    try {
      const all = [...this.#tables.all()]
      for (const [, { subscriptions }] of all) subscriptions.tellOnline()
      for (let at = 0; at < all.length; at += TABLES) await this.#look(all.slice(at, at + TABLES))
    } catch {
      // The store is away; the next sweep finds what was missed.
    } finally {
      this.#sweeping = false
    }
  }

  /** An administrator may have deleted or locked a table, even one that nobody has open now. */
  async #look(some: readonly (readonly [id: string, seated: Seated])[]): Promise<void> {
    const marks = await this.#store.marks(some.map(([id]) => id))
    const there = new Map(marks.map((mark) => [mark.table, mark]))
    for (const [id, seated] of some) {
      const mark = there.get(id)
      if (mark === undefined) this.#follow(id, seated)
      else if (mark.locked) this.#tables.forget(id, quarantined().refusal)
      else if (seated.subscriptions.count > 0) this.#compare(mark)
    }
    // Others have their turn before the next of them.
    await new Promise<void>((go) => {
      setImmediate(go)
    })
  }

  #compare(mark: Mark): void {
    const seated = this.#tables.loaded(mark.table)
    if (seated === undefined) return
    const { table } = seated
    const isKnown =
      table.rev >= mark.rev && table.written >= mark.sheets && mark.seats === JSON.stringify(table.row.seats)
    if (!isKnown) this.#follow(mark.table, seated)
    if (table.talk.mark < mark.talk) this.#overhear(mark.table, seated)
  }

  #hear(hint: Hint): void {
    if (hint.t === 'here') this.elsewhere.hear(hint)
    const seated = this.#tables.loaded(hint.table)
    if (seated === undefined) return
    const { table, subscriptions } = seated
    if (hint.t === 'here') subscriptions.tellOnline()
    else if (hint.t === 'talk') this.#overhear(hint.table, seated)
    else if (hint.t === 'rev' && hint.rev <= table.rev) return
    // Of sheets the last one resolves the question, at any node.
    else if (hint.t === 'sheet' || subscriptions.count > 0) this.#follow(hint.table, seated)
    else table.markStale()
  }

  /** Reads what is new; of what is heard meanwhile, all together once more. */
  #follow(id: string, { table }: Seated): void {
    const under = this.#following.get(id)
    if (under !== undefined) {
      under.again = true
      return
    }
    const state = { again: true }
    this.#following.set(id, state)
    const read = async () => {
      while (state.again) {
        state.again = false
        await table.follow()
      }
    }
    void read()
      .catch((error) => {
        if (error instanceof HouseError && error.kind === 'missing') return this.#tables.forget(id)
        table.markStale()
        this.#log(`Table ${id} could not be followed.`, error)
      })
      .finally(() => this.#following.delete(id))
  }

  #overhear(id: string, { table, subscriptions }: Seated): void {
    void table.talk
      .overhear()
      .then((lines) => {
        for (const line of lines) subscriptions.say(talkLine(table.row, line))
      })
      .catch((error) => this.#log(`The talk at table ${id} could not be read.`, error))
  }

  #sayHere(): void {
    for (const [, { subscriptions }] of this.#tables.all()) subscriptions.tellHere()
    this.elsewhere.tidy()
  }
}
