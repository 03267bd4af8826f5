import { type Store, StoreError } from '../store/contract.ts'
import type { Meter } from '../store/meter.ts'
import { type Claim, claimFolder } from '../store/sqlite/opening.ts'
import { lookAtFile } from '../store/sqlite/soundness.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import type { Settings } from './settings.ts'

/** Why the house cannot open; the message is one sentence for the person who starts it. */
export class ServeError extends Error {
  override name = 'ServeError'
}

/** Where games are kept. */
export interface Storing {
  readonly store: Store
  /** Closes it, and leaves the folder to others. */
  close(): Promise<void>
}

/**
 * Opens the database, or the data folder where none is named.
 * @param log is told of what is wrong with the file, when that has been looked at
 * @throws ServeError in one sentence
 */
export async function openStore(
  { data, database = null, databaseDirect = null }: Pick<Settings, 'data'> & Partial<Settings>,
  meter: Meter,
  log: (text: string) => void = () => {},
): Promise<Storing> {
  try {
    if (database === null) return openFolder(data, meter, log)
    const direct = databaseDirect === null ? {} : { direct: databaseDirect }
    const { PostgresStore } = await import('../store/postgres/store.ts')
    const store = await PostgresStore.open(database, { ...direct, meter })
    return { store, close: () => store.close() }
  } catch (error) {
    if (error instanceof StoreError) throw new ServeError(error.message)
    throw error
  }
}

/** One folder, one house: two would show their people stale tables. */
function openFolder(data: string, meter: Meter, log: (text: string) => void): Storing {
  let claim: Claim | null = null
  try {
    claim = claimFolder(data)
    const [store, claimed] = [SqliteStore.open(data, Date.now, meter), claim]
    const looking = lookAtFile(data)
    void looking.found.then((wrong) => wrong !== null && log(wrong))
    const close = async () => {
      await looking.stop()
      await store.close()
      claimed.release()
    }
    return { store, close }
  } catch (error) {
    claim?.release()
    throw error
  }
}
