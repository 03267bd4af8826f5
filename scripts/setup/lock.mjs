// One process at a time sets a folder up: a lock that outlives no crash.

import fs from 'node:fs'
import os from 'node:os'
import process from 'node:process'
import { codeOf, messageOf, SetupError, say } from './said.mjs'

const HEARTBEAT_MS = 2_000
const STALE_MS = 20_000

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
