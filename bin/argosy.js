#!/usr/bin/env node
// `argosy …`: sets the clone up if need be, then runs the command line on Node 26.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runtime } from '../scripts/setup/node.mjs'
import { SetupError } from '../scripts/setup/said.mjs'
import { ensureSetup } from '../scripts/setup.mjs'

const root = path.resolve(path.dirname(fs.realpathSync(fileURLToPath(import.meta.url))), '..')

try {
  await ensureSetup(root)
  run(runtime(root), process.argv.slice(2))
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/**
 * Runs the command line as if it were this process: same terminal, same signals, same end.
 * @param {string} node
 * @param {string[]} args
 */
function run(node, args) {
  // `serve` needs the web client built first; games from outside may be named before it, too.
  const at = args[0] === '--games' ? 2 : 0
  const [entry, rest] =
    args[at] === 'serve'
      ? ['scripts/start.ts', [...args.slice(0, at), ...args.slice(at + 1)]]
      : ['src/cli/main.ts', args]
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, entry), ...rest], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node-compile'), ...process.env },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to both of us; once is enough.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)))
  }
  child.on('error', (error) => {
    process.stderr.write(`Node could not be started (${error.message}).\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 1 : os.constants.signals[signal]))
  })
}
