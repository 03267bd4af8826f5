import { hashText } from '../../../kernel/source.ts'
import type { Store, StoredTable } from '../../../store/contract.ts'
import type { Begun } from '../../tables/fork.ts'
import { HostEnded, TableHost, type Threading } from './host.ts'

/** Something that has a host of its own, and can do without for a while. */
export interface Sleeper {
  /** True while it is used. */
  readonly busy: boolean
  /** Gives its host up. */
  sleep(): Promise<void>
}

/** The tables that have a host of their own, up to a limit. Over it, the one used least recently gives its host up. */
class Slots {
  readonly #most: number
  readonly #awake = new Set<Sleeper>()
  /** Those that give theirs up. */
  #parting = 0
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Resolves when it may have a host. */
  async enter(one: Sleeper): Promise<void> {
    while (!this.#awake.has(one) && this.#awake.size + this.#parting >= this.#most) {
      const idle = [...this.#awake].find((other) => !other.busy)
      if (idle !== undefined) {
        this.#awake.delete(idle)
        this.#parting++
        await idle.sleep().finally(() => this.#parting--)
      } else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    this.used(one)
  }

  /** It is in use, or was just now. */
  used(one: Sleeper): void {
    this.#awake.delete(one)
    this.#awake.add(one)
  }

  /** It has no host any more, or could do without: who waits may look again. */
  leave(one: Sleeper): void {
    this.#awake.delete(one)
    this.idle()
  }

  /** One of them is not in use any more. */
  idle(): void {
    this.#waiting.shift()?.()
  }
}

/** How many threads hold tables, and how they are run. */
export interface Hosting extends Threading {
  /** How many hosts share all tables that are not heavy; with 0 they stay in the main thread. */
  readonly shared: number
  /** How many hosts of heavy tables may be alive at a time. */
  readonly own: number
}

/** How much longer the pause becomes each time the host of a table dies, and the longest pause. */
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 300_000
/** How long a host that no table has waits for one. */
const IDLE_MS = 5000
/** A table whose host died this number of times while it was asked something has one of its own from then on. */
const SUSPECT = 2

/** The hosts of a house: each table that is not heavy is in one of them by the hash of its id, each heavy one in its own. */
export class Hosts {
  /** Which of those with a host of their own have it now. */
  readonly slots: Slots
  readonly #store: Store
  readonly #how: Hosting
  readonly #shared: TableHost[] = []
  /** By table, how often its host has died while it was asked something, since it moved on last, and until when it rests. */
  readonly #deaths = new Map<string, { readonly times: number; readonly untilMs: number }>()
  /** Those that a table had to itself and has given up, until when they wait for another. */
  readonly #free = new Map<TableHost, NodeJS.Timeout>()
  /** The last heavy table that was asked for. */
  #making: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(store: Store, how: Hosting) {
    this.#store = store
    this.#how = how
    this.slots = new Slots(how.own)
  }

  /** Whether tables that are not heavy are in hosts, too. */
  get areShared(): boolean {
    return this.#how.shared > 0
  }

  /** The host that a table shares with others. */
  shared(id: string): TableHost {
    const n = hashText(id) % this.#how.shared
    let host = this.#shared[n]
    if (host === undefined || host.ended) {
      host = this.#start(false)
      this.#shared[n] = host
    }
    return host
  }

  /** A host for one table alone: one that another has given up, where there is one, as it takes long to start. */
  own(): TableHost {
    for (const [host, timer] of this.#free) {
      clearTimeout(timer)
      this.#free.delete(host)
      if (!host.ended) return host
    }
    return this.#start(true)
  }

  /** Gives up a host of one table alone, which is not in it any more. */
  give(host: TableHost): void {
    if (host.ended) return
    if (this.#closed) return void host.end('The server is closing.')
    const end = () => {
      this.#free.delete(host)
      void host.end('No table was left.')
    }
    this.#free.set(host, setTimeout(end, IDLE_MS).unref())
  }

  /**
   * What a heavy table begins with, made in a host of its own, one table after the other: a crowd that asks for many at once
   * would else have as many threads.
   */
  begin(row: StoredTable): Promise<Begun> {
    const made = this.#making.then(async () => {
      const host = this.own()
      try {
        return await host.begin(row)
      } finally {
        this.give(host)
      }
    })
    this.#making = made.catch(() => {})
    return made
  }

  /** The host of a table has died while it was asked something: after each death it is left alone for longer. */
  died(id: string): void {
    const times = (this.#deaths.get(id)?.times ?? 0) + 1
    // Once may have been chance, or another table's fault.
    const pauseMs = times === 1 ? 0 : Math.min(PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS)
    this.#deaths.set(id, { times, untilMs: this.#store.nowMs() + pauseMs })
  }

  /** A table has moved on. */
  moved(id: string): void {
    this.#deaths.delete(id)
  }

  /** True while a table is left alone. */
  rests(id: string): boolean {
    return this.#store.nowMs() < (this.#deaths.get(id)?.untilMs ?? 0)
  }

  /** True of a table that may have killed its hosts: others must not suffer again. */
  isSuspect(id: string): boolean {
    return (this.#deaths.get(id)?.times ?? 0) >= SUSPECT
  }

  /** Ends those that are shared; a table with one of its own ends it by itself. */
  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#free.values()) clearTimeout(timer)
    const hosts = this.#shared.concat(...this.#free.keys())
    await Promise.all(hosts.map((host) => host.end('The server is closing.')))
  }

  #start(own: boolean): TableHost {
    if (this.#closed) throw new HostEnded('The server is closing.')
    return new TableHost(this.#store, own, this.#how)
  }
}
