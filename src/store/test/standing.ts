// A store that stands on fresh data for each test, and what tests put into it.

import { afterEach, beforeEach } from 'node:test'
import type { Append, Entry, Found, Head, SheetKept, Store, StoredTable } from '../contract.ts'

/** Data of its own for one test. */
export interface Place {
  /** Opens a store on the data; called again after `close`, it finds what was kept. */
  open(): Promise<Store>
  /** The revs of the snapshots that are kept of a table, in order. */
  snapshots(store: Store, table: string): Promise<readonly number[]>
  /** Takes the data away. */
  clear(): Promise<void>
  /** Where the store of a test waits for the next one, when its data can be taken from under it: to open one is dear. */
  readonly waiting?: Store[]
}

/** The store of a test. */
export const entered = async (here: Place): Promise<Store> => here.waiting?.pop() ?? here.open()

/** The end of a test: nothing is left of its data. */
export async function left(here: Place, store: Store): Promise<void> {
  if (here.waiting === undefined) await store.close()
  await here.clear()
  here.waiting?.push(store)
}

export const table = (id: string, more: Partial<StoredTable> = {}): StoredTable => ({
  id,
  game: 'chess',
  version: 3,
  name: 'An evening',
  seats: [
    { kind: 'person', name: 'Anna', bot: null },
    { kind: 'open', name: '', bot: null },
  ],
  options: { clocks: true, rows: [1, 2] },
  secret: 'secret',
  seed: null,
  invite: 'invite',
  createdAtMs: 1_790_000_000_000,
  forkOf: null,
  tempo: null,
  lapsing: null,
  ...more,
})

export const entry = (rev: number, command: string | null = null): Entry => ({
  rev,
  kind: 'game',
  json: JSON.stringify({ rev, answer: `ünï "${rev}"` }),
  atMs: 1000 + rev,
  command,
  body: command === null ? null : `what ${command} said`,
  hash: `hash ${rev}`,
})

export const head = (more: Partial<Head> = {}): Head => ({
  stage: 'running',
  asked: [0],
  since: [0],
  movedAtMs: 1000,
  dueAtMs: null,
  noticeAtMs: null,
  botAtMs: null,
  ...more,
})

/** Entries to be appended to t1, or another table. */
export const append = (entries: readonly Entry[], more: Partial<Append> = {}): Append => ({
  table: 't1',
  entries,
  head: head(),
  ...more,
})

/** A store on the data of the test that runs. */
export class Standing {
  #here: Place | null = null
  #store: Store | null = null

  constructor(place: () => Place) {
    beforeEach(async () => {
      this.#here = place()
      this.#store = await this.here.open()
    })
    afterEach(async () => {
      await this.store.close()
      await this.here.clear()
    })
  }

  get here(): Place {
    return there(this.#here)
  }

  get store(): Store {
    return there(this.#store)
  }

  /** Closes the store, and opens it again on what it has kept. */
  async reopened(): Promise<Store> {
    await this.store.close()
    this.#store = await this.here.open()
    return this.store
  }

  async found(id = 't1'): Promise<Found | undefined> {
    return (await this.store.heads([id]))[0]
  }

  /** Hands in a sheet under the first question of t1. */
  sheet(seat: number, command: string, more: object = {}): Promise<SheetKept> {
    return this.store.sheet({
      ...{ table: 't1', question: 0, seat, json: `"${command}"`, ready: true, command },
      ...{ body: `what ${command} said`, ...more },
    })
  }

  /** The sheets that lie at t1. */
  async lying(): Promise<readonly string[]> {
    return (await this.store.sheets('t1')).sheets.map(({ seat, json }) => `${seat} ${json}`)
  }
}

function there<T>(given: T | null): T {
  if (given === null) throw new Error('The test has not begun.')
  return given
}

/** Rows of a database have no prototype. */
export function plain<T extends object>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row }))
}
