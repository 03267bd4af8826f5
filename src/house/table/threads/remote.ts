import type { PinnedRuleset } from '../../../rulesets/pinned.ts'
import type { Found, Store, StoredKey } from '../../../store/contract.ts'
import { fault, GONE, HouseError } from '../../api/errors.ts'
import { editionOfTable } from '../../api/shelf.ts'
import type { Parting } from '../../migration/proof.ts'
import { Talk } from '../../talk/chat.ts'
import type { TableApi } from '../api.ts'
import { type Calls, callsBy } from '../handlers.ts'
import { type Standing, silent } from '../head.ts'
import { sameKeys } from '../known-table.ts'
import { type Held, HostEnded, type TableHost } from './host.ts'
import type { Hosts, Sleeper } from './hosts.ts'
import { errorOf, type Known, type Said } from './messages.ts'
import { bare } from './store.ts'

/** Until its host has said how it stands. */
const UNKNOWN: Standing = {
  seq: 0,
  started: false,
  over: false,
  several: false,
  unanswered: [],
  vacant: false,
  free: 0,
  pace: 'quick',
}

/** Where a table is folded that is not folded here. */
export interface Place {
  readonly store: Store
  readonly hosts: Hosts
  /** True for one that has a host of its own. */
  readonly heavy: boolean
  /** Where the versions of its game part, as far as that was found out here. */
  readonly parting: Parting | null
  readonly log: (text: string) => void
}

/** A table that is folded in a host. */
export class RemoteTable implements Sleeper {
  /** The table as the house uses it. */
  readonly api: TableApi
  readonly #place: Place
  #found: Found
  #edition: PinnedRuleset
  #keys: ReadonlyMap<string, StoredKey> = new Map()
  #standing = UNKNOWN
  #known: Known = { rev: 0, written: 0, deadlineAtMs: null }
  #held: Promise<Held> | null = null
  /** The same, as soon as it is there. */
  #live: Held | null = null
  /** The host it is in, or was in last. */
  #host: TableHost | null = null
  /** Whether that is its own. */
  #own = false
  #asking = 0
  #stale = false
  /** Its host has died while it was asked something: what was done may not have been told. */
  #lost = false
  /** The seats and their holders are being read again. */
  #reading: Promise<void> = Promise.resolve()

  private constructor(found: Found, talk: Talk, place: Place) {
    this.#place = place
    this.#found = found
    this.#edition = editionOfTable(found.row)
    this.#take(found)
    this.api = this.#apiOf(talk)
  }

  /** Loads a table that was found in the store, into its host. */
  static async load(found: Found, place: Place): Promise<RemoteTable> {
    const table = new RemoteTable(found, await Talk.load(place.store, found.row.id), place)
    await table.#use(() => undefined)
    return table
  }

  #apiOf(talk: Talk): TableApi {
    const remote = this
    const { look, ...calls } = callsBy((name, args) => this.#call(name, args))
    return {
      ...calls,
      ...silent(),
      // It was shown to nobody else at once.
      look: (viewer, since, observer) => look(viewer, since, observer),
      markStale: () => this.#markStale(),
      follow: () => this.#follow(),
      evict: () => this.#evict(),
      drop: () => this.#drop(),
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
    await this.#call('follow', [])
    // Its host does not know the keys.
    await this.#read()
    if (!sameKeys(before, this.#keys)) this.api.onMoved()
  }

  /** Keeps what it has come to, and gives its host up. */
  async #evict(): Promise<void> {
    await this.sleep()
    this.#place.hosts.slots.leave(this)
  }

  async sleep(): Promise<void> {
    const held = await this.#held?.catch(() => null)
    const host = this.#leaving()
    await held?.call('evict', []).catch((error: unknown) => {
      // What is kept then only makes it faster to load.
      if (!(error instanceof HostEnded)) this.api.onFault(error)
    })
    held?.close()
    await host?.settled()
    if (host !== null) this.#place.hosts.give(host)
  }

  /** Keeps nothing, and gives its host up: there is no such table any more. */
  #drop(): void {
    const held = this.#live
    void this.#leaving()?.end('The table was put to rest.')
    held?.close()
    this.#place.hosts.slots.leave(this)
  }

  /** From now on it has no host. @returns the one that it had to itself */
  #leaving(): TableHost | null {
    // Given up once, it is another's.
    const host = this.#own && this.#held !== null ? this.#host : null
    this.#held = null
    this.#live = null
    return host
  }

  /** Ends its host in the middle of its work, as if it had died. */
  async kill(): Promise<void> {
    await this.#host?.end('The thread was ended.')
  }

  #call(name: keyof Calls, args: readonly unknown[]): Promise<unknown> {
    return this.#use(async (held) => {
      const made = await held.call(name, args)
      await this.#reading
      return made
    })
  }

  /** @throws HouseError THREAD_LOST when its host dies meanwhile */
  async #use<T>(act: (held: Held) => T | Promise<T>): Promise<T> {
    this.#asking++
    try {
      return await act(await this.#awake())
    } catch (error) {
      throw error instanceof HostEnded ? lost(error) : error
    } finally {
      this.#asking--
      if (this.#own && this.#asking === 0) this.#place.hosts.slots.idle()
    }
  }

  async #awake(): Promise<Held> {
    const { hosts } = this.#place
    if (this.#held !== null) {
      if (this.#own) hosts.slots.used(this)
      return this.#held
    }
    if (hosts.rests(this.api.id)) throw lost(null)
    const held = this.#open()
    this.#held = held
    held.catch(() => {
      if (this.#held === held) this.#held = null
    })
    return held
  }

  async #open(): Promise<Held> {
    const { hosts, heavy, parting } = this.#place
    const { id } = this.api
    // What it has begun to write is in the store before another host reads there.
    if (this.#host?.ended === true) await this.#host.settled()
    this.#own = heavy || hosts.isSuspect(id)
    if (this.#own) await hosts.slots.enter(this)
    await this.#read()
    const host = this.#own ? hosts.own() : hosts.shared(id)
    this.#host = host
    const opening = { open: bare(this.#found), parting }
    const hears = {
      said: (said: Said) => this.#hear(said),
      ended: (error: HostEnded) => this.#ended(host, error),
    }
    try {
      this.#live = await host.open(id, opening, hears)
    } catch (error) {
      if (this.#host === host) this.#drop()
      throw error
    }
    if (this.#stale) this.#live.markStale()
    if (this.#lost) void this.#reading.then(() => this.api.onMoved())
    this.#lost = false
    return this.#live
  }

  #hear(said: Said): void {
    const { log, hosts } = this.#place
    if (said.t === 'now') {
      const { rev, written, deadlineAtMs, ...standing } = said.standing
      this.#standing = standing
      this.#known = { rev, written, deadlineAtMs }
      if (said.seated) this.#reading = this.#read().catch((error: unknown) => this.api.onFault(error))
    } else if (said.t === 'moved') {
      hosts.moved(this.api.id)
      void this.#reading.then(() => this.api.onMoved())
    } else if (said.t === 'sheet') this.api.onSheet(said.written)
    else if (said.t === 'fault') this.api.onFault(errorOf(said.error))
    else if (said.t === 'parted')
      log(`Table ${this.api.id} stays with its version of the rules: today’s part from it ${said.text}`)
    else if (said.t === 'locked') {
      const error = errorOf(said.error)
      if (error instanceof HouseError) this.api.onLocked(error)
    }
  }

  /** Where nothing was asked of it, nothing is missing: it is opened again when somebody asks. */
  #ended(host: TableHost, error: HostEnded): void {
    // It has left.
    if (this.#host !== host || this.#held === null) return
    this.#drop()
    if (!this.#own && this.#asking === 0) return
    this.#lost = true
    this.#place.hosts.died(this.api.id)
    this.api.onFault(error)
  }

  async #read(): Promise<void> {
    const { store } = this.#place
    const [found] = await store.heads([this.api.id])
    if (found === undefined) throw GONE
    this.#take(found)
  }

  #take(found: Found): void {
    if (found.row.version !== this.#found.row.version) this.#edition = editionOfTable(found.row)
    const same = JSON.stringify(found.row.seats) === JSON.stringify(this.#found.row.seats)
    // An unchanged list stays the same object: viewers are sent it again only when it is another.
    const seats = same ? this.#found.row.seats : found.row.seats
    this.#found = { ...found, row: { ...found.row, seats } }
    this.#keys = new Map(found.keys.map((key) => [key.hash, key]))
  }
}

const lost = (cause: unknown): HouseError =>
  fault(
    'unsure',
    'THREAD_LOST',
    'This table stopped while your move was on its way, and it may or may not have arrived. Send the same again in a moment.',
    cause,
  )
