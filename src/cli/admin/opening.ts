import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { cleanLine } from '../../house/tables/names.ts'
import { type Store, StoreError } from '../../store/contract.ts'
import { type Claim, claimFolder, FILE } from '../../store/sqlite/opening.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { withSecrets } from '../settings.ts'
import { UsageError } from '../usage.ts'

/** Where the data are, which administrator acts and why, as said on the command line. */
export interface AdminFlags {
  readonly data?: string
  readonly why?: string
  readonly who?: string
}

/** The data folder that is meant. */
export const folderOf = ({ data }: AdminFlags): string =>
  path.resolve(data ?? process.env.ARGOSY_DATA ?? 'data')

/** The PostgreSQL database that is meant; null where the data are in a folder. */
export const databaseOf = ({ data }: AdminFlags): string | null =>
  data === undefined ? withSecrets(process.env).ARGOSY_DATABASE || null : null

/** How a data folder is opened. */
interface Opening {
  /** No house can be running: the caller has claimed the folder. */
  readonly isAlone?: boolean
  /** Begins a house where there is none yet. */
  readonly mayBegin?: boolean
}

/**
 * The database in a data folder.
 * @throws UsageError where no house keeps its data: of a folder that was mistyped nothing is to be said but that
 */
export function databaseIn(folder: string): string {
  const file = path.join(folder, FILE)
  let found: fs.Stats | undefined
  try {
    found = fs.statSync(file, { throwIfNoEntry: false })
  } catch {
    throw new UsageError(`The folder ${folder} cannot be read. Run the command as the user who owns it.`)
  }
  if (found === undefined) throw new UsageError(`There are no games in ${folder}.`)
  return file
}

/** It is loaded where a database is named. */
const openDatabase = async (database: string): Promise<Store> =>
  (await import('../../store/postgres/store.ts')).PostgresStore.open(database)

/**
 * Does something with the house's store, beside a house that may be running.
 * @throws UsageError in one sentence when the store cannot be opened or does not do what is asked
 */
export function withStore<T>(
  flags: AdminFlags,
  act: (store: Store) => Promise<T>,
  { isAlone = false, mayBegin = false }: Opening = {},
): Promise<T> {
  return told(async () => {
    const database = databaseOf(flags)
    if (database === null && !mayBegin) databaseIn(folderOf(flags))
    const store = database === null ? openFolder(folderOf(flags), isAlone) : await openDatabase(database)
    try {
      return await act(store)
    } finally {
      await store.close()
    }
  })
}

const openFolder = (folder: string, isAlone: boolean) =>
  isAlone ? SqliteStore.open(folder) : SqliteStore.openBeside(folder)

/**
 * Does something with a data folder on which no house runs, nor will until it is done.
 * @throws UsageError when one does, or there is none
 */
export function alone<T>(
  folder: string,
  act: () => Promise<T>,
  { mayBegin = false }: Pick<Opening, 'mayBegin'> = {},
): Promise<T> {
  return told(async () => {
    if (!mayBegin) databaseIn(folder)
    let claim: Claim | null = null
    try {
      claim = claimFolder(folder)
      return await act()
    } finally {
      claim?.release()
    }
  })
}

/** Turns what the store says in a sentence into a message for the person who typed the command. */
async function told<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error
  }
}

/** The administrator's name. It is kept as one line: otherwise it could look like what somebody else has done. */
export const whoOf = ({ who = '' }: AdminFlags): string =>
  cleanLine(who) || `${os.userInfo().username}@${os.hostname()}`

/** Why it is done; empty when nothing was said. */
export const whyOf = ({ why = '' }: AdminFlags): string => cleanLine(why)

/** Writes down what was done, by which administrator, and why. */
export function note(store: Store, flags: AdminFlags, act: string, what: string): Promise<void> {
  const said = { who: whoOf(flags), act, what: cleanLine(what), why: whyOf(flags) }
  return store.care.note({ atMs: store.nowMs(), ...said })
}

/** @throws UsageError where no reason was given for what others will ask about */
export function mustSayWhy(flags: AdminFlags): void {
  if (whyOf(flags) === '') throw new UsageError('Give a reason with --why "…". It is recorded.')
}
