// Houses on either store, for tests that both must pass.

import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import type { Store } from '../../store/contract.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import type { PostgresServer } from '../../store/testing/postgres.ts'
import { House, type HouseOptions } from '../house.ts'
import { openHouse } from './open.ts'

/** An open house that is closed when the test is over. */
export interface Placed {
  readonly house: House
  readonly store: Store
  /** Closes and opens it again, as after a restart; between the two something may happen to its data. */
  again(meanwhile?: () => Promise<void>): Promise<House>
  /** Does something to the data behind the house's back, in words that both stores know; `$NO` is the number of the table. */
  sql(text: string, table: string): Promise<void>
}

/** Opens a house of its own for a test. */
export type Placing = (t: TestContext, options?: HouseOptions, clock?: () => number) => Promise<Placed>

/** On a file. */
export const onSqlite: Placing = async (t, options = {}, clock) => {
  const open = openHouse(t, options, clock)
  return {
    get house() {
      return open.house
    },
    get store() {
      return open.store
    },
    again: (meanwhile) => open.again(meanwhile),
    async sql(text, table) {
      const db = new DatabaseSync(path.join(open.folder, 'argosy.db'))
      const { no } = db.prepare('SELECT no FROM tables WHERE id = ?').get(table) as { no: number }
      db.exec(text.replaceAll('$NO', String(no)))
      db.close()
    },
  }
}

/** On a database of a server, which is emptied when the test is over. */
export const onPostgres =
  (server: () => PostgresServer, database: () => string): Placing =>
  async (t, options = {}, clock) => {
    const still = clock === undefined ? {} : { outageMs: Number.POSITIVE_INFINITY, deadlineMs: 3_600_000 }
    const make = async () => {
      const store = await PostgresStore.open(database(), clock === undefined ? {} : { now: clock })
      return { store, house: new House(store, { botDelayMs: 0, ...still, ...options }) }
    }
    let now = await make()
    const close = async () => {
      await now.house.close()
      await now.store.close()
    }
    t.after(async () => {
      await close()
      await server().empty(database())
    })
    return {
      get house() {
        return now.house
      },
      get store() {
        return now.store
      },
      async again(meanwhile = async () => {}) {
        await close()
        await meanwhile()
        now = await make()
        await now.house.open()
        return now.house
      },
      async sql(text, table) {
        const [row] = await server().ask(database(), `SELECT no FROM argosy.tables WHERE id = '${table}'`)
        await server().ask(
          database(),
          `SET search_path TO argosy; ${text.replaceAll('$NO', String(row?.no))}`,
        )
      },
    }
  }
