// What lies in node_modules: whether it is what package-lock.json says.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { codeOf, messageOf, SetupError } from './said.mjs'

/**
 * What is installed: what running needs, or what tests and tools need as well.
 * @typedef {'run' | 'dev'} Scope
 */

/**
 * What set-up wrote down when it had finished.
 * @typedef {{ lockfile: string, platform: string, scope: Scope }} Stamp
 */

const UNFINISHED = 'unfinished'
const PLATFORM = `${process.platform}-${process.arch}`

/** @param {string} root */
const stampFile = (root) => path.join(root, 'node_modules', '.argosy-setup')

/** @param {string} root */
const lockfile = (root) => path.join(root, 'package-lock.json')

/**
 * Where npm keeps a list of what it has installed.
 * @param {string} root
 */
const npmsList = (root) => path.join(root, 'node_modules', '.package-lock.json')

/** @param {string} root */
const hashOfLockfile = (root) =>
  createHash('sha256')
    .update(fs.readFileSync(lockfile(root)))
    .digest('hex')

/**
 * Whether set-up has nothing to do. A node_modules that is a link is another clone's, which keeps it.
 * @param {string} root the clone
 * @param {Scope} scope
 */
export function isSetUp(root, scope) {
  try {
    if (fs.lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
      return true
    const stamp = readStamp(root)
    return stamp !== null && isCurrent(root, stamp) && (scope === 'run' || stamp.scope === 'dev')
  } catch (error) {
    throw new SetupError(`Argosy's folder ${root} is not readable (${messageOf(error)}).`)
  }
}

/**
 * Whether the stamp was written for this lockfile, on this platform.
 * @param {string} root
 * @param {Stamp} stamp
 */
export const isCurrent = (root, { lockfile, platform }) =>
  lockfile === hashOfLockfile(root) && platform === PLATFORM

/**
 * @param {string} root
 * @returns {Stamp | null} null when no set-up has finished here
 */
export function readStamp(root) {
  const text = readIfThere(stampFile(root))
  const [lockfile = '', platform = '', scope = 'dev'] = text?.trim().split(' ') ?? []
  return platform === '' ? null : { lockfile, platform, scope: scope === 'run' ? 'run' : 'dev' }
}

/**
 * @param {string} root
 * @param {Scope} scope
 */
export function writeStamp(root, scope) {
  fs.writeFileSync(stampFile(root), `${hashOfLockfile(root)} ${PLATFORM} ${scope}\n`)
}

/**
 * From now until writeStamp, what lies in node_modules may be anything.
 * @param {string} root
 */
export const markUnfinished = (root) => fs.writeFileSync(stampFile(root), `${UNFINISHED}\n`)

/**
 * The widest scope for which npm has installed exactly what the lockfile says; null when there is none.
 * @param {string} root
 * @returns {Scope | null}
 */
export function installedScope(root) {
  if (readIfThere(stampFile(root))?.trim() === UNFINISHED) return null
  if (fits(root, 'dev')) return 'dev'
  return fits(root, 'run') ? 'run' : null
}

/**
 * Whether npm's list of what it has installed has every package of the lockfile, by its integrity, and no other.
 * @param {string} root
 * @param {Scope} scope
 */
export function fits(root, scope) {
  const found = packagesOf(npmsList(root))
  if (found === null) return false
  const wanted = packagesOf(lockfile(root)) ?? {}
  const missing = Object.entries(wanted).some(([at, entry]) => {
    if (at === '') return false
    if (at in found) return found[at]?.integrity !== entry.integrity
    return !(entry.optional || (scope === 'run' && (entry.dev || entry.devOptional)))
  })
  return !missing && Object.keys(found).every((at) => at in wanted)
}

/**
 * Takes away what an interrupted install has left beside the packages that are whole, and vouches for these: npm then
 * adds what is missing and touches nothing else. It distrusts its list when a folder is newer, and fetches everything.
 * @param {string} root
 * @returns {boolean} false when npm keeps no list
 */
export function keepWhatIsWhole(root) {
  const found = packagesOf(npmsList(root))
  if (found === null) return false
  const folders = new Set(['node_modules'])
  for (const at of Object.keys(found)) folders.add(path.posix.dirname(at))
  for (const folder of folders)
    for (const name of fs.readdirSync(path.join(root, folder))) {
      const at = `${folder}/${name}`
      // npm moves what it replaces aside, as .name-x1Y2z3A4.
      const leftOver = name.startsWith('.')
        ? /-[a-zA-Z0-9]{8}$/.test(name)
        : !(at in found || folders.has(at))
      if (leftOver) fs.rmSync(path.join(root, at), { recursive: true, force: true })
    }
  const soon = new Date(Date.now() + 1_000)
  fs.utimesSync(npmsList(root), soon, soon)
  return true
}

/**
 * @typedef {{ integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Entry
 * @param {string} file a lockfile
 * @returns {Record<string, Entry> | null} null when there is none
 */
function packagesOf(file) {
  const text = readIfThere(file)
  return text === null ? null : JSON.parse(text).packages
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
