import { randomUUID } from 'node:crypto'
import type { Seat } from '../kernel/procedure.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { Hint, Mark, Store } from '../store/contract.ts'
import { HouseError } from './api/errors.ts'
import { quarantined } from './log/damage.ts'
import type { TableApi } from './table/api.ts'
import { talkLine } from './view/state.ts'
import type { Subscriptions } from './view/subscriptions.ts'

/** How often nodes repeat which seats are connected to them. */
const HERE_MS = 15_000
/** A node that has said nothing of a seat for this time is no longer believed. */
const GONE_MS = 40_000

/** Seats of a table of which other nodes say something, for as long as they say so. */
class Said {
  readonly #nowMs: () => number
  /** By seat and node: until when it is believed. */
  readonly #until = new Map<Seat, Map<string, number>>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  /** The seats that it holds for. */
  get seats(): readonly Seat[] {
    const now = this.#nowMs()
    return [...this.#until].flatMap(([seat, nodes]) =>
      [...nodes.values()].some((ms) => ms > now) ? [seat] : [],
    )
  }

  /** A node says it, or takes it back. */
  hear(seat: Seat, node: string, isSo: boolean): void {
    const nodes = this.#until.get(seat) ?? new Map<string, number>()
    if (isSo) nodes.set(node, this.#nowMs() + GONE_MS)
    else nodes.delete(node)
    if (nodes.size === 0) this.#until.delete(seat)
    else this.#until.set(seat, nodes)
  }
}

/**
 * The seats that are connected to other nodes, and those whose holders see the table there now, as far as the nodes have said
 * so: also of tables that nobody has asked for here yet. Stored nowhere.
 */
class Presence {
  readonly #nowMs: () => number
  readonly #tables = new Map<string, { readonly connected: Said; readonly looking: Said }>()

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  hear({ table, seat, node, n, seen }: Extract<Hint, { t: 'here' }>): void {
    const known = this.#tables.get(table)
    if (known === undefined && n === 0) return
    const at = known ?? { connected: new Said(this.#nowMs), looking: new Said(this.#nowMs) }
    at.connected.hear(seat, node, n > 0)
    at.looking.hear(seat, node, n > 0 && seen === true)
    if (known === undefined) this.#tables.set(table, at)
  }

  /** The seats of a table that somebody is connected for elsewhere. */
  connected(table: string): readonly Seat[] {
    return this.#tables.get(table)?.connected.seats ?? []
  }

  /** True where the holder of a seat sees the table now at another node. */
  looking(table: string, seat: Seat): boolean {
    return this.#tables.get(table)?.looking.seats.includes(seat) === true
  }

  /** Forgets tables that no node has mentioned for long. */
  tidy(): void {
    for (const [table, { connected }] of this.#tables)
      if (connected.seats.length === 0) this.#tables.delete(table)
  }
}

/** The most tables in one query. */
const TABLES = 100

/** A table in memory with those who look at it. */
interface Seated {
  readonly table: TableApi
  readonly subscriptions: Subscriptions
}

/** Reads what was said or hidden at a table past this node, and tells those who look at it. */
export async function overhear({ table, subscriptions }: Seated): Promise<void> {
  for (const line of await table.talk.overhear()) subscriptions.say(talkLine(table.row, line))
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
      // What a moderator hides is hidden from the next to come, too.
      else if (seated.subscriptions.count > 0 || seated.table.talk.hidden < mark.hidden) this.#compare(mark)
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
    if (table.talk.mark < mark.talk || table.talk.hidden < mark.hidden) this.#overhear(mark.table, seated)
  }

  #hear(hint: Hint): void {
    if (hint.t === 'spent') return
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

  #overhear(id: string, seated: Seated): void {
    void overhear(seated).catch((error) => this.#log(`The talk at table ${id} could not be read.`, error))
  }

  #sayHere(): void {
    for (const [, { subscriptions }] of this.#tables.all()) subscriptions.tellHere()
    this.elsewhere.tidy()
  }
}
