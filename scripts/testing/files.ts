// Runs test files in processes, some of them together in one, and adds up what they tell.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Test, Told } from './child.ts'
import type { Slots } from './slots.ts'

/** What came out of a step; `output` has every failure in full, and nothing of what passed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly output: string
  /** What failed at first and passed by itself, in full. */
  readonly unsteady?: string
  /** What took most processor time: a file or folder, and its milliseconds. */
  readonly dearest?: readonly (readonly [name: string, cpuMs: number])[]
}

/** Where a process waits for its turn, and for how long a test in it may go on. */
export interface Bounds {
  readonly slots: Pick<Slots, 'use'>
  readonly timeoutMs: number
  /** How long a process may take, once a test has ended, to begin another or to end. */
  readonly leavingMs?: number
  /** Whether a file that failed is run once more, by itself: what passes then is told as unsteady, and is no failure. */
  readonly again?: boolean
}

/** How many of the most expensive are named. */
const DEAREST = 40
/** A process is killed when it has told of nothing for this much longer than a test may take. */
const GRACE_MS = 5_000
/**
 * How long it may be silent when each test that has begun has ended: what it waits for is what one of them has left
 * running, and Node does not tell that all have ended before that has.
 */
const LEAVING_MS = 30_000
const CHILD = path.join(import.meta.dirname, 'child.ts')
/** Tests leave much behind and keep little: with more room for what is young, in MB, a tenth of their time is saved. */
const YOUNG = ['--min-semi-space-size=64', '--max-semi-space-size=128']
/** The processes that run, and what says where each is. */
const running = new Map<ChildProcess, () => string>()
process.on('exit', () => {
  for (const child of running.keys()) killAll(child)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** A line for each process that runs: the test that it is in, or what it is called by. */
export const whereAll = (): string[] => [...running.values()].map((where) => where())

/** Kills a process and the programs that it has started: houses, whose ends nobody would wait for any more. */
function killAll(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  } catch {
    // It has ended in this moment.
  }
}

/** Small files of one such folder do not disturb each other, and share a process: its start costs more than they do. */
const TOGETHER = /(^|\/)(test\/(clauses|oracle)|board\/test)$/
/** How many files of another folder share one: what they test is read once for all of them. */
const SHARING = 16
/** Their rooms hold a few files each, which share with those of the others. */
const ROOM = /^src\/(web|house(?=\/(budget|clock|forms|insights|notices|operators|people)\/))/
/** What kills processes, or brings games of its own, stays alone. */
const ALONE =
  /\/(crash|nodes|snapshots|postgres|study-queue|pins|drive)\.test\.ts$|^src\/cli\/.*\/(admin|main|outside|own-game|serve)\./
/** What takes long. On a push a game's laws and leaks share a process: for the second of them the code is compiled already. */
const LONGEST = /\/(conform|leaks|bots)\.test\.ts$/

/**
 * What runs in one process: all files of a folder whose tests are small, some files of another, else a file.
 * @param apart whether what takes long runs alone, as in a soak, where it takes hours
 */
export function grouped(files: readonly string[], apart = false): string[][] {
  const isAlone = (file: string) => ALONE.test(file) || (apart && LONGEST.test(file))
  const folders = Map.groupBy(files, (file) =>
    isAlone(file) ? file : (ROOM.exec(file)?.[0] ?? path.posix.dirname(file)),
  )
  return [...folders].flatMap(([folder, all]) => (TOGETHER.test(folder) ? [all] : dealt(all, SHARING)))
}

/** What runs alone, and where laws are held, takes longest; it is begun first, so that nobody waits for it at the end. */
export function heavyFirst(groups: readonly string[][]): string[][] {
  const isHeavy = (files: readonly string[]) => files.some((file) => ALONE.test(file) || LONGEST.test(file))
  const [heavy, light] = [true, false].map((is) => groups.filter((files) => isHeavy(files) === is))
  return [...(heavy ?? []), ...(light ?? [])]
}

/** Dealt into as few hands as there can be, none with more than `most`, like cards: the long ones come into different hands. */
export function dealt(files: readonly string[], most: number): string[][] {
  const hands = Math.ceil(files.length / most)
  return Array.from({ length: hands }, (_, hand) => files.filter((_, i) => i % hands === hand))
}

/** Runs every group of files in a process of its own. */
export async function runTests(groups: readonly (readonly string[])[], bounds: Bounds): Promise<Outcome> {
  const times: (readonly [string, number])[] = []
  const run = async (files: readonly string[]) => {
    const absolute = files.map((file) => path.resolve(file))
    const end = await runTwice(absolute, bounds)
    times.push([titleOf(absolute), end.cpuMs])
    return end
  }
  const ends = await Promise.all(groups.map((files) => bounds.slots.use(() => run(files))))
  const sum = (key: 'passed' | 'failed' | 'skipped') => ends.reduce((total, end) => total + end[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    output: ends.map((end) => end.output).join(''),
    unsteady: ends.map((end) => end.unsteady ?? '').join(''),
    dearest: times.sort(([, a], [, b]) => b - a).slice(0, DEAREST),
  }
}

/**
 * Runs files in one process and, where that is wished, those that failed once more, each in one of its own, and those
 * that an ended process had not come to, together.
 */
async function runTwice(
  files: readonly string[],
  bounds: Bounds,
): Promise<Outcome & { readonly cpuMs: number }> {
  const first = await runGroup(files, bounds)
  if (first.failed === 0 || bounds.again !== true) return first
  const sum = { ...first, failed: 0, output: '', unsteady: '' }
  const groups = [...first.failing.map((file) => [file]), first.missed].filter((group) => group.length > 0)
  for (const group of groups) {
    const second = await runGroup(group, bounds)
    for (const key of ['passed', 'skipped'] as const)
      sum[key] += second[key] - group.reduce((total, file) => total + (first.byFile.get(file)?.[key] ?? 0), 0)
    sum.failed += second.failed
    sum.cpuMs += second.cpuMs
    sum.output += second.output
    if (second.failed === 0 && group !== first.missed) sum.unsteady += `${group.map(relative).join()}\n`
  }
  return sum.unsteady === '' ? sum : { ...sum, unsteady: `${sum.unsteady}${indent(first.output)}` }
}

interface Ran extends Outcome {
  readonly cpuMs: number
  readonly byFile: ReadonlyMap<string, Counts>
  /** The files in which something failed, or in which their process ended. */
  readonly failing: readonly string[]
  /** The files to which their process did not come before it ended. */
  readonly missed: readonly string[]
}

type Counts = Record<'passed' | 'failed' | 'skipped', number>
const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 }

async function runGroup(files: readonly string[], bounds: Bounds): Promise<Ran> {
  const counts = { passed: 0, failed: 0, skipped: 0, whole: 0 }
  const byFile = new Map(files.map((file) => [file, { ...NOTHING }]))
  /** Tests that have begun and not ended, the last of them last. */
  const open: Test[] = []
  let cpuMs: number | null = null
  let output = ''
  /** The place of the file whose tests go on, as far as is told: they are run in the order of the files. */
  let at = 0
  const fail = (where: string, why: string) => {
    counts.failed++
    output += `✖ ${where}\n${indent(why)}\n\n`
  }
  const where = () => {
    const test = open.at(-1)
    return test === undefined ? titleOf(files) : placeOf(test)
  }
  const { ended, printed } = await runChild(files, bounds, where, (told) => {
    if (told.did === 'all') cpuMs = told.cpuMs
    if (told.did === 'begin') {
      open.push(told)
      at = Math.max(at, files.indexOf(told.file))
    }
    if (told.did !== 'end') return
    const begun = open.findLastIndex((other) => keyOf(other) === keyOf(told))
    if (begun >= 0) open.splice(begun, 1)
    if (told.how === 'failed') fail(placeOf(told), told.why)
    else counts[told.how]++
    const own = byFile.get(told.file)
    if (own !== undefined && told.how !== 'whole') own[told.how]++
  })
  const inTests = counts.failed
  const last = open.at(-1)
  const how = ended ?? 'it left with code 0'
  if (last !== undefined) fail(placeOf(last), `The process ended in this test: ${how}.`)
  else if (cpuMs === null)
    fail(titleOf(files), `The process ended before it had told of all its tests: ${how}.`)
  else if (ended !== null && counts.failed === 0)
    fail(titleOf(files), `The process ended with an error, outside of any test: ${how}.`)
  else if (counts.passed + counts.failed + counts.skipped === 0)
    fail(titleOf(files), 'There is no test in it.')
  if (counts.failed > 0 && printed.trim() !== '')
    output += `${titleOf(files)} printed:\n${indent(printed.trim())}\n\n`
  const died = counts.failed > inTests
  const failing = files.filter((file, i) => (died && i === at) || (byFile.get(file)?.failed ?? 0) > 0)
  const missed = files.filter((file, i) => died && i > at && !failing.includes(file))
  return { ...counts, cpuMs: cpuMs ?? 0, output, byFile, failing, missed }
}

/** Runs files in one process; `ended` says how when it did not end of itself and well. */
async function runChild(
  files: readonly string[],
  { timeoutMs, leavingMs = LEAVING_MS }: Bounds,
  where: () => string,
  hear: (told: Told) => void,
): Promise<{ ended: string | null; printed: string }> {
  const child = spawn(process.execPath, [...YOUNG, CHILD, String(timeoutMs), ...files], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, which can be killed whole.
    detached: process.platform !== 'win32',
  })
  running.set(child, where)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text))
  let late: string | null = null
  const killIn = (ms: number, why: string) =>
    setTimeout(() => {
      late = `killed ${Math.round(ms / 1000)} s ${why}`
      killAll(child)
    }, ms)
  let silent = killIn(timeoutMs + GRACE_MS, 'after its start')
  let open = 0
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
    const told: Told = JSON.parse(line)
    hear(told)
    open += told.did === 'begin' ? 1 : told.did === 'end' ? -1 : 0
    clearTimeout(silent)
    silent =
      open > 0
        ? killIn(timeoutMs + GRACE_MS, 'after it last told of a test')
        : killIn(leavingMs, 'after its last test, which has left something running')
  })
  const [status, signal] = await once(child, 'close')
  clearTimeout(silent)
  running.delete(child)
  if (late !== null) return { ended: late, printed }
  if (signal !== null) return { ended: String(signal), printed }
  return { ended: status === 0 ? null : `exit code ${status}`, printed }
}

const keyOf = ({ name, file, line }: Test) => `${file}:${line} ${name}`
const relative = (file: string) => path.relative(process.cwd(), file)

/** How a process is called: by its file, or by the first and the number of the others. */
function titleOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? relative(first) : `${relative(first)} and ${others.length} more`
}

function placeOf({ name, file, line }: Test): string {
  return name === file ? relative(file) : `${name}  (${relative(file)}:${line})`
}

/** The text, two columns further in. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
