import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../usage.ts'

const LEND = pathToFileURL(path.resolve(import.meta.dirname, '..', '..', 'rulesets', 'lend.ts')).href

/** The test files of a game: `test/**` and what is deeper, by the names that end in `.test.ts`. */
function testsIn(folder: string): string[] {
  return fs.globSync('**/test/**/*.test.ts', { cwd: folder, exclude: ['node_modules'] }).sort()
}

/**
 * `argosy game test <folder>`: runs the tests of a game, with the house's modules lent to them. True when they hold.
 * @throws UsageError when there are none
 */
export async function testGame(named: string, out: NodeJS.WritableStream): Promise<boolean> {
  const folder = path.resolve(named)
  const files = testsIn(folder)
  if (files.length === 0) throw new UsageError(`There are no tests in ${folder}: no test/*.test.ts.`)
  const flags = ['--disable-warning=ExperimentalWarning', `--import=${LEND}`, '--test', ...files]
  // A test run does not begin another one inside itself; this one is a run of its own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const child = spawn(process.execPath, flags, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => out.write(text))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => done(code === 0))
  })
}
