import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { ArchiveFault, packed, type Unpacked, unpacked } from '../house/archive.ts'
import { type Store, StoreError } from '../store/contract.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { UsageError } from './usage.ts'

/**
 * `argosy export <table>`: the table as one file.
 * @throws UsageError when there is no such table, or it cannot be exported
 */
export function exportTable(table: string, data: string | undefined): Promise<Buffer> {
  return withStore(data, async (store) => {
    const [found] = await store.heads([table])
    if (found === undefined) throw new UsageError(`There is no table ${JSON.stringify(table)} in this house.`)
    return packed(found, await store.entries(table))
  })
}

/**
 * `argosy import <file>`: keeps the table in a file as one of this house, and gives its id.
 * @throws UsageError when the file holds no table whose log holds
 */
export async function importTable(file: string, data: string | undefined): Promise<string> {
  // A bad file is told before anything is opened.
  const { row, entries, head } = read(file)
  return withStore(data, async (store) => {
    await store.create(row, [], entries, head)
    return row.id
  })
}

function read(file: string): Unpacked {
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(file)
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  try {
    return unpacked(bytes)
  } catch (error) {
    throw error instanceof ArchiveFault ? new UsageError(`${file} is not imported. ${error.message}`) : error
  }
}

async function withStore<T>(data: string | undefined, act: (store: Store) => Promise<T>): Promise<T> {
  let store: Store
  try {
    store = SqliteStore.open(path.resolve(data ?? process.env.ARGOSY_DATA ?? 'data'))
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error
  }
  try {
    return await act(store)
  } catch (error) {
    throw error instanceof ArchiveFault ? new UsageError(error.message) : error
  } finally {
    await store.close()
  }
}
