// What set-up says to its user, and what went wrong.

import process from 'node:process'

/** A failure the user can act on: its message is one sentence, shown without a stack. */
export class SetupError extends Error {}

/** @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/** @param {string} text */
export const say = (text) => process.stderr.write(`${text}\n`)

/** @param {string} root the clone */
export const cannotWrite = (root) =>
  `Argosy installs its packages into ${root}, and you may not write there: change the folder's owner or clone it anew`

/**
 * A line that shows that time passes: rewritten on a terminal, repeated now and then in a log.
 * @param {string} text
 */
export function showProgress(text) {
  const started = Date.now()
  const terminal = process.stderr.isTTY === true
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  process.stderr.write(terminal ? `${text} …` : `${text} …\n`)
  const timer = setInterval(
    () => process.stderr.write(terminal ? `\r${text} … ${seconds()} ` : `  still installing, ${seconds()}\n`),
    terminal ? 500 : 10_000,
  )
  return {
    /** @param {boolean} [done] */
    end(done = false) {
      clearInterval(timer)
      if (terminal) process.stderr.write('\n')
      if (done) say(`Installed in ${seconds()}.`)
    },
  }
}
