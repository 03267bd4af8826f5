// A process that runs test files and tells of every test, a line of JSON each, on its fourth stream. It tells at once, so
// that a test in which the process ends or hangs can be named. Called with the milliseconds that a test may take, and the
// files.

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { run } from 'node:test'
import { inspect } from 'node:util'

/** A test by its name, and where it is defined. */
export interface Test {
  readonly name: string
  readonly file: string
  readonly line: number
}

/**
 * That a test has begun; that it has ended, and how, where `whole` is a suite, whose tests count; that all have ended, and
 * how much processor time the process and the programs that it started and that have ended took, in milliseconds.
 */
export type Told =
  | (Test & { readonly did: 'begin' })
  | (Test & { readonly did: 'end'; readonly how: 'passed' | 'skipped' | 'whole' })
  | (Test & { readonly did: 'end'; readonly how: 'failed'; readonly why: string })
  | { readonly did: 'all'; readonly cpuMs: number }

const STREAM = 3
const ALL = path.join(import.meta.dirname, 'all.ts')

function tell(told: Told): void {
  // Files without a test are one test for Node, by the name of the file that read them.
  if (told.did === 'all' || told.name !== ALL) fs.writeSync(STREAM, `${JSON.stringify(told)}\n`)
}

// Node passes over a file that cannot be read, so all.ts reads them.
const tests = run({
  files: [ALL],
  isolation: 'none',
  timeout: Number(process.argv[2]),
})
tests.on('test:dequeue', (data) => tell({ ...where(data), did: 'begin' }))
tests.on('test:pass', (data) => {
  const skipped = data.skip !== undefined || data.todo !== undefined
  const how = data.details.type === 'suite' ? 'whole' : skipped ? 'skipped' : 'passed'
  tell({ ...where(data), did: 'end', how })
})
tests.on('test:fail', (data) => {
  const error: Error & { failureType?: string } = data.details.error
  // A suite fails with its tests; they have told it already.
  const whole = error.failureType === 'subtestsFailed' || data.todo !== undefined
  if (whole) tell({ ...where(data), did: 'end', how: 'whole' })
  else tell({ ...where(data), did: 'end', how: 'failed', why: reason(error.cause ?? error) })
})
tests.on('test:diagnostic', ({ message }) => {
  // So the runner tells of an error for which no test waits any more.
  if (message.startsWith('Error: ')) process.stderr.write(`${message}\n`)
})
tests.on('end', () => tell({ did: 'all', cpuMs: cpuMs() }))
tests.resume()

/** Linux alone says what ended children took: in hundredths of a second, 14 and 15 fields after the name. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  const stat = fs.existsSync('/proc/self/stat') ? fs.readFileSync('/proc/self/stat', 'utf8') : ''
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (user + system) / 1000 + 10 * (Number(fields[13] ?? 0) + Number(fields[14] ?? 0))
}

/** A file that could not be read is a test whose name is the file. */
function where(data: { name: string; file?: string; line?: number }): Test {
  const { name, file = '', line = 0 } = data
  return path.isAbsolute(name) ? { name, file: name, line: 0 } : { name, file, line }
}

/** The error as Node shows it, less the test runner's own lines. */
function reason(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? inspect(error)) : String(error)
  return text.replace(/^ +at .*\bnode:internal\/.*\n?/gm, '').trimEnd()
}
