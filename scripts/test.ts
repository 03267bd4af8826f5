// `npm test`: every check there is, in order, all of them even when one fails; then a table and a last line
// `N passed, M failed`. `node scripts/test.ts types lint` runs only those steps; `node scripts/test.ts unit kernel/test`
// only the test files whose path contains one of the words. `ARGOSY_DEAREST=1` names what took most processor time.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { inspect, styleText } from 'node:util'
import { EFFORT } from '../src/kernel/testing/effort.ts'
import { buildWeb } from './build-web.ts'
import { dealt, grouped, heavyFirst, indent, type Outcome, runTests, whereAll } from './testing/files.ts'
import { idleShare, Slots } from './testing/slots.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules', '.bin')
/** How long a test may take: the longest take one minute where nothing else is done. */
const TEST_MS = 5 * 60_000
/** After this long everything is given up, and what had not ended is named. */
const ALL_MS = 45 * 60_000
/** Processes for each core: many of them wait, for a house, for a database, for a page, for a program to end. */
const PER_CORE = 2
const PROCESSES = Math.ceil(PER_CORE * os.availableParallelism())
/** How many more may go on while cores have nothing to do, and the share of their time from which on that is so. */
const MORE = PROCESSES
const IDLE = 0.2
const LOOK_MS = 2000
/** Houses with a browser side by side: a test that waits for a page waits for a clock as well. */
const BROWSERS = 2
/** How many more of those there may be when nothing else waits. */
const MORE_BROWSERS = 1
/** Files of browser tests that share a house and a browser. */
const ON_ONE_STAGE = 20
/** Whole games that people play in browsers: they are run by name, and in the long tests. */
const JOURNEYS = /^tests\/browser\/journeys\//

/** All steps wait for their turns in one line, so that no core is idle while the last of a step come to an end. */
const slots = new Slots(PROCESSES)
const browsers = new Slots(BROWSERS)

interface Step {
  readonly name: string
  /** Anything that takes long is begun by `inTurn`. */
  run(inTurn: Slots['use']): Promise<Outcome>
}

type Row = Outcome & { readonly name: string; readonly ms: number }

process.chdir(ROOT)
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules', '.cache', 'node-compile')
// The compiler is a Go program that lives for seconds: looking for garbage would be a third of its processor time.
process.env.GOGC ??= 'off'
process.env.GOMEMLIMIT ??= '2GiB'

const STEPS = ['types', 'lint', 'deadcode', 'clauses', 'unit', 'browser']
const chosen = process.argv.slice(2).filter((word) => STEPS.includes(word))
const words = process.argv.slice(2).filter((word) => !STEPS.includes(word))
// Named files are run whole.
if (words.length > 0) process.env.ARGOSY_LONG = '1'
const steps = [...(words.length > 0 ? [] : checks()), ...tests(words)]
process.exitCode = await runAll(
  chosen.length === 0 ? steps : steps.filter((step) => chosen.includes(step.name)),
)

/** The checks whose subjects exist. */
function checks(): Step[] {
  const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
  const projects = [
    {
      file: 'tsconfig.json',
      sources: ['src/{kernel,rulesets,bots,lab,store,house,server,cli}/**/*.ts', 'scripts/*.ts'],
    },
    {
      file: 'src/web/tsconfig.json',
      sources: ['src/web/**/*.{ts,tsx}', 'src/board/**/*.{ts,tsx}', 'src/rulesets/*/board/**/*.{ts,tsx}'],
    },
  ].filter(({ sources }) => fs.globSync(sources).length > 0)
  const all: Step[] = [
    {
      name: 'types',
      // One checker each: several of one project look at much of it twice, and there are as many projects as cores.
      // What it has found is kept: another run checks again only what has changed, and what that concerns.
      run: (inTurn) =>
        commands(
          projects.map(({ file }) => {
            const kept = path.join('node_modules', '.cache', 'types', file.replaceAll('/', '-'))
            return ['tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept, '--project', file]
          }),
          inTurn,
        ),
    },
    {
      name: 'lint',
      run: (inTurn) =>
        commands(
          [
            ['biome', 'ci', '--error-on-warnings', '--max-diagnostics=100', colors],
            ['node', 'scripts/lint/boundaries.ts'],
            ['node', 'scripts/lint/prose.ts'],
            ['node', 'scripts/lint/language.ts'],
          ],
          inTurn,
        ),
    },
  ]
  const whole = fs.existsSync('src/cli/main.ts') && fs.existsSync('src/web/main.tsx')
  // Dead is what neither of the two programs reaches.
  if (whole) all.push({ name: 'deadcode', run: (inTurn) => commands([['knip', '--no-progress']], inTurn) })
  if (fs.existsSync('src/cli/main.ts'))
    all.push({
      name: 'clauses',
      run: (inTurn) => commands([['node', 'src/cli/main.ts', 'rules', '--check']], inTurn),
    })
  return all
}

/** The tests that exist, or of them those whose path contains one of `words`. */
function tests(words: string[]): Step[] {
  const all: Step[] = []
  const unit = fs.globSync(['{src,bench,scripts}/**/test/**/*.test.ts'], { exclude: ['**/node_modules/**'] })
  const pages = fs.globSync('tests/browser/**/*.test.ts')
  const browser = words.length > 0 || EFFORT > 1 ? pages : pages.filter((file) => !JOURNEYS.test(file))
  const unknown = words.find((word) => ![...unit, ...browser].some((file) => file.includes(word)))
  if (unknown !== undefined) {
    process.stderr.write(`No test file has "${unknown}" in its path, and no step has that name.\n`)
    process.exit(2)
  }
  const named = (files: string[]) =>
    files.filter((file) => words.length === 0 || words.some((word) => file.includes(word))).sort()
  if (named(unit).length > 0)
    all.push({
      name: 'unit',
      run: (use) =>
        runTests(heavyFirst(grouped(named(unit), EFFORT > 1)), {
          slots: { use },
          timeoutMs: TEST_MS * EFFORT,
        }),
    })
  if (named(browser).length > 0)
    all.push({
      name: 'browser',
      run: async (inTurn) => {
        await inTurn(buildWeb, true)
        // They take minutes each, other tests seconds: those come in where there is room, and nobody waits for them at the end.
        const use: Slots['use'] = (act) => browsers.use(() => inTurn(act, true))
        const groups = dealt(longestFirst(named(browser)), ON_ONE_STAGE)
        return runTests(groups, { slots: { use }, timeoutMs: TEST_MS * EFFORT, again: true })
      },
    })
  return all
}

/** The longest file takes longest, more or less: dealt out so, no process has all of those. */
function longestFirst(files: readonly string[]): string[] {
  return [...files].sort((a, b) => fs.statSync(b).size - fs.statSync(a).size)
}

/** Runs the steps, each thing in its turn, and reports; returns the exit code. */
async function runAll(steps: readonly Step[]): Promise<number> {
  const began = performance.now()
  const idle = idleShare()
  const looks = setInterval(() => {
    // What runs may wait for a page, a program or a clock: then there is room for another.
    if (idle() > IDLE && !slots.squeeze(MORE)) browsers.squeeze(MORE_BROWSERS)
  }, LOOK_MS)
  const tooLong = setTimeout(() => {
    const open = whereAll().map((line) => `  ${line}\n`)
    process.stdout.write(`Given up after ${seconds(ALL_MS * EFFORT)}. What had not ended:\n${open.join('')}`)
    process.exit(1)
  }, ALL_MS * EFFORT)
  const rows = await Promise.all(steps.map(runStep))
  clearInterval(looks)
  clearTimeout(tooLong)
  const ms = performance.now() - began
  const sum = (key: 'passed' | 'failed' | 'skipped') => rows.reduce((total, row) => total + row[key], 0)
  process.stdout.write(
    `\n${'step'.padEnd(10)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(9)}\n`,
  )
  for (const row of rows) {
    const cells = `${row.name.padEnd(10)}${String(row.passed).padStart(8)}${String(row.failed).padStart(8)}${String(row.skipped).padStart(9)}${seconds(row.ms).padStart(9)}`
    process.stdout.write(`${row.failed > 0 ? styleText('red', cells) : cells}\n`)
  }
  process.stdout.write(`${' '.repeat(35)}${seconds(ms).padStart(9)}\n\n`)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  return sum('failed') > 0 ? 1 : 0
}

/** Runs a step, and says in a line how it ended, or in full what failed. Its time is from its first turn on. */
async function runStep({ name, run }: Step): Promise<Row> {
  let started: number | null = null
  const inTurn: Slots['use'] = (act, urgent) =>
    slots.use(() => {
      started ??= performance.now()
      return act()
    }, urgent)
  let outcome: Outcome
  try {
    outcome = await run(inTurn)
  } catch (error) {
    outcome = { passed: 0, failed: 1, skipped: 0, output: inspect(error) }
  }
  const ms = performance.now() - (started ?? performance.now())
  process.stdout.write(`${name.padEnd(10)}${verdict(outcome)} ${seconds(ms)}\n`)
  if (outcome.failed > 0) process.stdout.write(`${indent(outcome.output.trim())}\n\n`)
  if (outcome.unsteady)
    process.stdout.write(
      `  Unsteady: failed at first, passed by itself. ${indent(outcome.unsteady).trim()}\n\n`,
    )
  if (process.env.ARGOSY_DEAREST !== undefined)
    for (const [file, took] of outcome.dearest ?? []) process.stdout.write(`  ${seconds(took)} ${file}\n`)
  return { name, ms, ...outcome }
}

/** Runs programs side by side; together they are one check, which fails when one of them does. */
async function commands(lines: string[][], inTurn: Slots['use']): Promise<Outcome> {
  const results = await Promise.all(lines.map((line) => inTurn(() => command(line))))
  const failed = results.some((result) => result.status !== 0) ? 1 : 0
  return { passed: 1 - failed, failed, skipped: 0, output: results.map((result) => result.output).join('') }
}

function command([program = '', ...args]: string[]): Promise<{ status: number; output: string }> {
  const own = path.join(BIN, process.platform === 'win32' ? `${program}.cmd` : program)
  const child = spawn(program === 'node' ? process.execPath : own, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

function verdict({ passed, failed, skipped }: Outcome): string {
  if (failed > 0)
    return styleText('red', `FAILED ${passed + failed > 1 ? `${failed} of ${passed + failed} ` : ''}`)
  const count = passed > 1 ? `${passed} passed ` : ''
  return styleText('green', `ok ${count}${skipped > 0 ? `(${skipped} skipped) ` : ''}`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
