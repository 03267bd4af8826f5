// Runs npm, says that time passes, and says in one sentence why npm failed.

import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { inside, outsidePath } from './node.mjs'
import { cannotWrite, SetupError, showProgress } from './said.mjs'

const FLAGS = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
]

/**
 * Throws SetupError when npm does not do it.
 * @param {string} root the clone
 * @param {string[]} command and its options
 * @param {string} title what is shown meanwhile
 * @returns {Promise<void>}
 */
export function npm(root, command, title) {
  if (process.platform === 'win32' && inside(process.execPath, root)) {
    // Windows cannot replace the program that is running.
    throw new SetupError("Argosy's packages are out of date: run `npm ci` in its folder, then start again.")
  }
  const progress = showProgress(title)
  const [program, ...args] = npmProgram(root)
  const child = spawn(program, [...args, ...command, ...FLAGS], {
    cwd: root,
    env: { ...process.env, PATH: outsidePath(root) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program === 'npm' && process.platform === 'win32',
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
      progress.end(status === 0)
      if (status === 0) resolve()
      else reject(new SetupError(whyInstallFailed(output, root)))
    })
  })
}

/**
 * Says in one sentence why npm failed.
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
  if (/\bENOSPC\b/.test(output))
    return `The disk is full: Argosy's packages need about 320 MB while they are installed, and 220 more for the tests${more}.`
  const first = /npm (?:error|ERR!) (?!code|errno|syscall|path)(\S.*)/.exec(output)?.[1]
  return `npm could not install Argosy's packages${first === undefined ? '' : ` (${first})`}${more}.`
}

/**
 * How to run npm: as the npm that runs us, with its own Node, else the npm on PATH.
 * @param {string} root
 * @returns {[string, ...string[]]}
 */
function npmProgram(root) {
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
