import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/** What a house keeps in its folder: its database, with what SQLite and `restore` lay beside it, its lock, and its studies. */
const OURS = /^(argosy\.db|house\.(lock|pid)|studies$)/
const FOLDER = 0o700
const FILE = 0o600

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
  return stat?.isFile() === true && narrowed(file, FILE) ? 1 : 0
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
