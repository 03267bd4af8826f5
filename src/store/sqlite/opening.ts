import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, Worker } from 'node:worker_threads'
import { StoreError } from '../contract.ts'
import { threadEnv } from '../threads.ts'
import { storeFault } from './faults.ts'
import { migrate, mustBeToday } from './migrations.ts'

/** What a house keeps in its folder: its database, with what SQLite and `restore` lay beside it, its lock, and its studies. */
const OURS = /^(argosy\.db|house\.(lock|pid)|studies$)/
const FOLDER = 0o700
const FILE_MODE = 0o600

/** What this process writes from now on is for its own user alone. */
export function writePrivately(): void {
  // Threads share what their process has set, and may not set it.
  if (isMainThread) process.umask(0o077)
}

/**
 * The database holds secrets of tables, addresses and sessions: other users of the machine may not read it. A folder in which other
 * things lie, too, keeps its mode; what is the house's in it does not.
 * @returns how many folders and files others could have read until now
 */
export function keepPrivate(folder: string): number {
  if (process.platform === 'win32') return 0
  const names = fs.readdirSync(folder)
  const own = names.filter((name) => OURS.test(name))
  let mended = 0
  for (const name of own) mended += closed(path.join(folder, name))
  if (own.length < names.length) return mended
  const isNew = own.length === 0
  return mended + (narrowed(folder, FOLDER) && !isNew ? 1 : 0)
}

/** The same of all that is in a folder. */
function closed(file: string): number {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  if (stat?.isDirectory() === true) {
    const within = fs.readdirSync(file).map((name) => closed(path.join(file, name)))
    return within.reduce((sum, n) => sum + n, narrowed(file, FOLDER) ? 1 : 0)
  }
  return stat?.isFile() === true && narrowed(file, FILE_MODE) ? 1 : 0
}

/** Takes from others what they may; true when they might do something. */
function narrowed(file: string, mode: number): boolean {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  if (stat === undefined || (stat.mode & 0o077) === 0) return false
  try {
    fs.chmodSync(file, mode)
    return true
  } catch {
    // It is another user's, who has to do it.
    return false
  }
}

/** The database in the data folder. */
export const FILE = 'argosy.db'

/**
 * Opens the database in a folder, which is made when it is missing, and brings its schema up to this release.
 * @param mayMigrate false where a house of an older release may be running on it
 * @throws StoreError in one sentence: not writable, no database, of another release
 */
export function openDatabase(folder: string, mayMigrate = true): DatabaseSync {
  const file = path.resolve(folder, FILE)
  let db: DatabaseSync | null = null
  try {
    writePrivately()
    makeFolder(path.resolve(folder))
    sayMended(path.resolve(folder))
    fs.accessSync(folder, fs.constants.W_OK)
    if (fs.existsSync(file)) fs.accessSync(file, fs.constants.W_OK)
    db = new DatabaseSync(file, { timeout: 5000 })
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    db.exec('PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 16000')
    if (!mayMigrate) mustBeToday(db, file)
    migrate(db, file)
    // From now on a change that waits for another program must not keep all the others waiting.
    db.exec('PRAGMA busy_timeout = 10')
    return db
  } catch (error) {
    db?.close()
    throw openingFault(error, path.resolve(folder), file)
  }
}

/** A house's right to a data folder. */
export interface Claim {
  release(): void
}

/** Held by the house that runs on a folder, and the number of its process. */
const LOCK = 'house.lock'
const HOLDER = 'house.pid'

/**
 * Claims a data folder for one house. The lock is the system's, on a file of its own: it ends with the process, however that
 * ends, and a program that only reads the tables does not meet it.
 * @throws StoreError in one sentence, when another house runs there or the folder cannot be used
 */
export function claimFolder(folder: string): Claim {
  const root = path.resolve(folder)
  const file = path.join(root, LOCK)
  let lock: DatabaseSync | null = null
  try {
    writePrivately()
    makeFolder(root)
    sayMended(root)
    fs.accessSync(root, fs.constants.W_OK)
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    fs.writeFileSync(path.join(root, HOLDER), `${process.pid}\n`)
    return { release: () => lock?.close() }
  } catch (error) {
    lock?.close()
    const fault = storeFault(error)
    if (!(fault instanceof StoreError && fault.fault === 'busy')) throw openingFault(error, root, file)
    const holder = /^\d+$/m.exec(fs.readFileSync(path.join(root, HOLDER), { encoding: 'utf8', flag: 'a+' }))
    throw new StoreError(
      `Another server runs on the data folder ${root}${holder === null ? '' : ` (process ${holder[0]})`}: stop that one, or choose another folder.`,
      { fault: 'busy' },
    )
  }
}

/** Whether a house runs on a data folder. */
export function isClaimed(folder: string): boolean {
  if (!fs.existsSync(path.resolve(folder, LOCK))) return false
  try {
    claimFolder(folder).release()
    return false
  } catch (error) {
    return error instanceof StoreError && error.fault === 'busy'
  }
}

/** Older releases left folders open to all users of the machine. It is said once: then they are not any more. */
function sayMended(folder: string): void {
  if (keepPrivate(folder) > 0)
    process.stderr.write(
      `The data folder ${folder} could be read by other users of this machine. Now only its owner can read it.\n`,
    )
}

/** Step by step: `recursive` goes round in circles where a file system has no room for folders, as in /proc. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

function openingFault(error: unknown, folder: string, file: string): Error {
  if (error instanceof StoreError || !(error instanceof Error)) return error as Error
  const code = 'code' in error ? String(error.code) : ''
  const errcode = 'errcode' in error ? Number(error.errcode) & 0xff : 0
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code) || errcode === 8 || errcode === 14)
    return new StoreError(`The data folder ${folder} is not writable: change its owner or choose another.`)
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new StoreError(`The data folder ${folder} is not a folder: choose another.`)
  if (errcode === 26 || errcode === 11)
    return new StoreError(
      `${file} is not a database, or is damaged: move it away or choose another data folder.`,
    )
  if (errcode === 5 || errcode === 6)
    return new StoreError(`${file} is in use by another program: stop it or choose another data folder.`)
  return new StoreError(`${file} cannot be opened: ${error.message}.`)
}

/** A look at a whole file. */
export interface Looking {
  /** What is wrong with it, in a sentence; null when nothing is, or nobody waited for it. */
  readonly found: Promise<string | null>
  stop(): Promise<void>
}

/** Looks at every page of the file in a data folder, in a thread of its own, while others write to it. */
export function lookAtFile(folder: string): Looking {
  const file = path.resolve(folder, FILE)
  const worker = new Worker(new URL('./soundness.worker.ts', import.meta.url), {
    workerData: file,
    env: threadEnv(),
  })
  const found = new Promise<string | null>((resolve) => {
    worker.on('message', (wrong: string[]) => resolve(wrong.length === 0 ? null : said(file, wrong)))
    worker.on('error', () => resolve(null))
    worker.on('exit', () => resolve(null))
  })
  worker.unref()
  return { found, stop: async () => void (await worker.terminate()) }
}

const said = (file: string, wrong: readonly string[]) =>
  `${file} is damaged (${wrong.join('; ').replace(/\s+/g, ' ')}): tables that it concerns are locked as soon as they are looked at, and all others go on. \`argosy admin verify\` says which they are; \`argosy admin restore\` brings a backup back.`
