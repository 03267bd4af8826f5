// Sets Argosy up after `git clone` or `git pull`: installs what package-lock.json says, Node 26 among it. Runs before
// `npm start` and inside bin/argosy.js, for what running needs; as `setup.mjs dev` before `npm test` and its like, which
// need more. What is missing is added beside what is there: a house that runs from this folder goes on. Plain JavaScript,
// for the Node the machine has.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { acquireLock } from './setup/lock.mjs'
import { dropBrokenNode, lightenNode, nodeTooOld, runtime } from './setup/node.mjs'
import { npm } from './setup/npm.mjs'
import {
  fits,
  installedScope,
  isCurrent,
  isSetUp,
  keepWhatIsWhole,
  markUnfinished,
  readStamp,
  writeStamp,
} from './setup/packages.mjs'
import { cannotWrite, SetupError, say } from './setup/said.mjs'
import { trim } from './setup/trimming.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @typedef {import('./setup/packages.mjs').Scope} Scope */

/**
 * Makes sure that node_modules has what package-lock.json says; installs what it has not. Talks only on stderr.
 * Throws SetupError when that cannot be done.
 * @param {string} [root] the clone
 * @param {Scope} [scope] 'run' for what running needs, 'dev' for tests and tools as well
 * @returns {Promise<void>}
 */
export async function ensureSetup(root = ROOT, scope = 'run') {
  const tooOld = nodeTooOld(process.versions.node)
  if (tooOld !== null) throw new SetupError(tooOld)
  if (isSetUp(root, scope)) return
  checkWritable(root)
  const release = await acquireLock(path.join(root, '.setup.lock'))
  try {
    if (isSetUp(root, scope)) return
    const there = installedScope(root)
    // What somebody installed with npm by hand is taken over.
    if (there === 'dev' || there === scope) finish(root, there)
    else await install(root, scope)
  } finally {
    release()
  }
}

/**
 * @param {string} root
 * @param {Scope} wanted
 */
async function install(root, wanted) {
  const before = readStamp(root)
  // Tests may be running: what they need is not taken away.
  const scope = before?.scope === 'dev' ? 'dev' : wanted
  const scopes = [scope === 'dev' ? '--include=dev' : '--omit=dev', '--include=optional']
  if (before !== null && keepWhatIsWhole(root)) {
    const adds = isCurrent(root, before)
    if (!adds) markUnfinished(root)
    const title = adds
      ? 'Adding what tests and tools need (220 MB on disk, once)'
      : 'Updating Argosy’s packages'
    await npm(root, ['install', '--no-save', ...scopes], title)
    // `npm ci` refuses this itself.
    if (!fits(root, scope))
      throw new SetupError(
        'package-lock.json is not what package.json asks for: run `npm install`, then start again.',
      )
  } else {
    const size = scope === 'dev' ? '460 MB' : '205 MB'
    await npm(root, ['ci', ...scopes], `Installing Argosy’s packages and Node 26 (${size} on disk, once)`)
  }
  finish(root, scope)
}

/**
 * The packages are there: checks that they can run, and says so for the next start.
 * @param {string} root
 * @param {Scope} scope
 */
function finish(root, scope) {
  trim(root)
  dropBrokenNode(root)
  lightenNode(root)
  runtime(root)
  linkCommand(root)
  writeStamp(root, scope)
}

/** @param {string} root */
function checkWritable(root) {
  for (const folder of [root, path.join(root, 'node_modules')]) {
    try {
      if (fs.existsSync(folder)) fs.accessSync(folder, fs.constants.W_OK)
    } catch {
      throw new SetupError(`${cannotWrite(root)}.`)
    }
  }
}

/**
 * `argosy` for npx and npm scripts: npm links the commands of dependencies, not those of the project itself.
 * @param {string} root
 */
function linkCommand(root) {
  const link = path.join(root, 'node_modules', '.bin', 'argosy')
  fs.mkdirSync(path.dirname(link), { recursive: true })
  if (process.platform === 'win32')
    fs.writeFileSync(`${link}.cmd`, '@node "%~dp0\\..\\..\\bin\\argosy.js" %*\r\n')
  else if (!fs.existsSync(link)) {
    fs.rmSync(link, { force: true })
    fs.symlinkSync('../../bin/argosy.js', link)
  }
}

if (process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureSetup(ROOT, process.argv[2] === 'dev' ? 'dev' : 'run').catch((error) => {
    say(error instanceof SetupError ? error.message : String(error?.stack ?? error))
    process.exitCode = 1
  })
}
