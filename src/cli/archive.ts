import { ARCHIVE_BYTES, ArchiveFault, packed, type Unpacked, unpacked } from '../house/tables/archive.ts'
import type { Store } from '../store/contract.ts'
import { withStore } from './admin/opening.ts'
import { startOf } from './files.ts'
import { UsageError } from './usage.ts'

/**
 * `argosy export <table>`: the table as one file.
 * @throws UsageError when there is no such table, or it cannot be exported
 */
export function exportTable(table: string, data: string | undefined): Promise<Buffer> {
  return withHouse(data, async (store) => {
    const [found] = await store.heads([table])
    if (found === undefined)
      throw new UsageError(`There is no table ${JSON.stringify(table)} on this server.`)
    return packed(found, await store.entries(table))
  })
}

/**
 * `argosy import <file>`: keeps the table in a file as one of this house, and gives its id.
 * @throws UsageError when the file holds no table whose log holds
 */
export async function importTable(file: string, data: string | undefined): Promise<string> {
  // A bad file is told before anything is opened.
  const { row, entries, head } = await read(file)
  return withHouse(
    data,
    async (store) => {
      await store.create(row, [], entries, head)
      return row.id
    },
    true,
  )
}

async function read(file: string): Promise<Unpacked> {
  let bytes: Buffer
  try {
    bytes = startOf(file, ARCHIVE_BYTES + 1)
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  try {
    return await unpacked(bytes)
  } catch (error) {
    throw error instanceof ArchiveFault ? new UsageError(`${file} is not imported. ${error.message}`) : error
  }
}

/** Works also while a house is running. */
async function withHouse<T>(
  data: string | undefined,
  act: (store: Store) => Promise<T>,
  mayBegin = false,
): Promise<T> {
  try {
    return await withStore(data === undefined ? {} : { data }, act, { mayBegin })
  } catch (error) {
    throw error instanceof ArchiveFault ? new UsageError(error.message) : error
  }
}
