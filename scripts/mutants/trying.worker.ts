// A thread that reads the tests of a game again and again, each time with one change in the rules, and runs them until one
// fails. No file is written: what is changed, and all that imports it, is loaded once more under a name of its own.

import fs from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import v8 from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { type Case, cases } from './cases.ts'

export interface Place {
  readonly file: string
  readonly start: number
}

/** Which test to run: its number in its file, from 0. */
export interface Which {
  readonly file: string
  readonly index: number
}

/** Either read and run a whole file of tests as it is, and say which places it reaches, or try a change with these tests. */
export type Task =
  | { readonly cover: string; readonly places: readonly Place[] }
  | {
      readonly change: Place & { readonly end: number; readonly to: string }
      /** The files to load once more. */
      readonly anew: ReadonlySet<string>
      readonly tests: readonly Which[]
    }

/** Numbers of places, in the order of the task. */
export interface Covered {
  readonly atLoad: readonly number[]
  readonly tests: readonly {
    readonly title: string
    readonly ms: number
    readonly failed: boolean
    readonly reached: readonly number[]
  }[]
  /** Which files import which. */
  readonly imports: readonly (readonly [from: string, to: string])[]
  readonly full: boolean
}

/** The number of the test that failed, and whether the thread has read too much to go on. */
export interface Tried {
  readonly failed: number | null
  readonly full: boolean
}

const FULL_BYTES = 900e6
const { folder, progress }: { folder: string; progress: Int32Array } = workerData
const stripped = new Map<string, string>()
const imports: [string, string][] = []
/** What is loaded now: a number that makes names new, which files that is about, and the change. */
let load = 0
let isAnew = (_file: string): boolean => true
let change: Extract<Task, { change: unknown }>['change'] | null = null

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'node:test') return next('./cases.ts', { ...context, parentURL: import.meta.url })
    const found = next(specifier, context)
    const file = fileOf(found.url)
    if (file === null || !file.endsWith('.ts')) return found
    if (context.parentURL !== undefined) imports.push([fileOf(context.parentURL) ?? '', file])
    return { ...found, url: `${pathToFileURL(file)}?load=${isAnew(file) ? load : 0}` }
  },
  load(url, context, next) {
    const file = fileOf(url)
    if (file === null || !file.endsWith('.ts')) return next(url, context)
    const source = stripped.get(file) ?? stripTypeScriptTypes(fs.readFileSync(file, 'utf8'))
    stripped.set(file, source)
    const mine = change !== null && change.file === file && url.endsWith(`=${load}`) ? change : null
    return {
      format: 'module',
      source: mine === null ? source : source.slice(0, mine.start) + mine.to + source.slice(mine.end),
      shortCircuit: true,
    }
  },
})

/** The file behind an address when it belongs to the game. */
function fileOf(url: string): string | null {
  const file = url.startsWith('file:') ? fileURLToPath(url.replace(/\?.*/, '')) : ''
  return file.startsWith(folder + path.sep) ? file : null
}

async function read(file: string): Promise<readonly Case[]> {
  cases.length = 0
  await import(pathToFileURL(file).href)
  return [...cases]
}

const session = new Session()
session.connect()

/** The numbers of the places that have been reached since it was asked last. */
function reached(places: readonly Place[]): number[] {
  let scripts: readonly Profiler.ScriptCoverage[] = []
  session.post('Profiler.takePreciseCoverage', (_, { result }) => (scripts = result))
  const ranges = new Map<string, Profiler.CoverageRange[]>()
  for (const { url, functions } of scripts) {
    const file = fileOf(url)
    if (file !== null)
      ranges.set(file, [...(ranges.get(file) ?? []), ...functions.flatMap((one) => one.ranges)])
  }
  return places.flatMap(({ file, start }, i) => {
    let least: Profiler.CoverageRange | undefined
    for (const one of ranges.get(file) ?? [])
      if (one.startOffset <= start && start < one.endOffset)
        if (least === undefined || one.endOffset - one.startOffset <= least.endOffset - least.startOffset)
          least = one
    return (least?.count ?? 0) > 0 ? [i] : []
  })
}

async function cover(file: string, places: readonly Place[]): Promise<Omit<Covered, 'full'>> {
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  imports.length = 0
  const all = await read(file)
  const atLoad = reached(places)
  const tests = []
  for (const [i, { title, run }] of all.entries()) {
    Atomics.store(progress, 0, i)
    const began = process.threadCpuUsage()
    let failed = false
    try {
      await run()
    } catch {
      failed = true
    }
    const { user, system } = process.threadCpuUsage(began)
    tests.push({ title, ms: (user + system) / 1000, failed, reached: reached(places) })
  }
  session.post('Profiler.disable')
  return { atLoad, tests, imports: [...imports] }
}

async function attempt(tests: readonly Which[]): Promise<number | null> {
  const files = new Map<string, readonly Case[]>()
  for (const [i, { file, index }] of tests.entries()) {
    Atomics.store(progress, 0, i)
    try {
      const all = files.get(file) ?? (await read(file))
      files.set(file, all)
      await all[index]?.run()
    } catch {
      return i
    }
  }
  return null
}

async function answer(task: Task): Promise<Covered | Tried> {
  load++
  isAnew = (file) => 'cover' in task || task.anew.has(file)
  change = 'cover' in task ? null : task.change
  const said = 'cover' in task ? await cover(task.cover, task.places) : { failed: await attempt(task.tests) }
  return { ...said, full: v8.getHeapStatistics().used_heap_size > FULL_BYTES }
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await answer(task)))
