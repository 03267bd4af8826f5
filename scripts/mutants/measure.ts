// Whether the tests of a game notice when its rules are wrong: each small change is tried, one at a time.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { threadEnv } from '../../src/store/threads.ts'
import { type Change, changesOf, strip } from './find.ts'
import type { Covered, Task, Tried, Which } from './trying.worker.ts'

const SCRIPT = path.join(import.meta.dirname, 'trying.worker.ts')
const LOOK_MS = 250
/** Before a thread has begun with the first test. */
const STARTING = -1
const STARTING_MS = 60_000
const MEMORY_MB = 2500

/** A test that waits takes no processor time: on the clock it may take this many times as long. */
const WAITING = 30

/** The processor time that this process has taken, all threads together, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Does tasks one after the other, in a thread that is replaced when it hangs, dies or has read too much. */
class Thread {
  readonly #folder: string
  readonly #progress = new Int32Array(new SharedArrayBuffer(4))
  #worker: Worker | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The answer; a number where the test of that number took more processor time than it may, or ended the thread. */
  ask<Answer extends { full: boolean }>(
    task: Task,
    mostMs: (test: number) => number,
  ): Promise<Answer | number> {
    Atomics.store(this.#progress, 0, STARTING)
    this.#worker ??= new Worker(SCRIPT, {
      workerData: { folder: this.#folder, progress: this.#progress },
      env: threadEnv(),
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    const worker = this.#worker
    return new Promise((resolve) => {
      let [at, since, sinceCpu] = [STARTING, performance.now(), cpuMs()]
      const end = (answer: Answer | number) => {
        clearInterval(timer)
        for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
        if (typeof answer === 'number' || answer.full) void this[Symbol.asyncDispose]()
        resolve(answer)
      }
      const timer = setInterval(() => {
        const now = Atomics.load(this.#progress, 0)
        const most = now === STARTING ? STARTING_MS : mostMs(now)
        if (now !== at) [at, since, sinceCpu] = [now, performance.now(), cpuMs()]
        else if (cpuMs() - sinceCpu > most || performance.now() - since > WAITING * most) end(now)
      }, LOOK_MS)
      worker.on('message', end)
      for (const event of ['error', 'exit']) worker.on(event, () => end(Atomics.load(this.#progress, 0)))
      worker.postMessage(task)
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}

/** Whose test failed first: one with the clause in its title, another of its chapter's file, any other of the game, or none. */
export type By = 'clause' | 'chapter' | 'other' | 'none' | 'equivalent'

export interface Finding extends Change {
  /** From the folder of the game. */
  readonly file: string
  readonly by: By
  /** The test that noticed, with how it did when it did not fail; else why nothing can be noticed. */
  readonly test: string
}

/** A change that changes nothing, with the reason. */
export interface Equivalent extends Pick<Finding, 'file' | 'text' | 'what'> {
  readonly reason: string
}

export interface Measured {
  readonly findings: readonly Finding[]
  /** How many changes there are; those tried are a sample of them. */
  readonly changes: number
  /** Processor time of all that was tried. */
  readonly ms: number
  /** What else there is to say: tests that fail by themselves, equivalents that are none. */
  readonly remarks: readonly string[]
}

export interface Wanted {
  readonly minutes: number
  readonly equivalents: readonly Equivalent[]
  /** Only changes of files with one of these words in their paths. */
  readonly words: readonly string[]
  /** A test hangs when it takes this much longer than ten times as long as it should, in milliseconds of a processor. */
  readonly patienceMs?: number
  say(line: string): void
}

/** What people or players read, what is drawn or ordered for them, and what only tests do. */
const NO_RULES =
  /(^|\/)(test|board|bots|lesson|words|advice|imagine)\/|(^|\/)(words|labels|gauges|purposes|names|presets|advice|bot|imagine|drafts|suggest|sound|soundness)\.ts$/
const CLAUSES = /\bclauses\b/
/** They play whole games, and take minutes. */
const LONG = /(conform|leaks|told)/
/** Tests that take longer are not run for each change; those of clauses, of a second program and of kept games may take longer. */
const SLOW_MS = 400
const MAY_BE_SLOW = /\b(clauses|oracle|games|playthroughs)\b/
const LONGEST_MS = 60_000
/** How long the tests of other chapters may take in which a change is not reached, only made when they are loaded. */
const OTHERS_MS = 300
const PATIENCE_MS = 1_000
/** Said of a change that no test reaches. */
export const NO_TEST = 'no test comes here'
const EVERY = 100

interface Test extends Which {
  readonly title: string
  readonly ms: number
  readonly reached: ReadonlySet<number>
  /** What is reached when its file is loaded, before any test. */
  readonly atLoad: ReadonlySet<number>
}

/** Tries the changes of a game in an order by chance that is always the same, until all are tried or time is up. */
export async function measure(
  folder: string,
  { minutes, equivalents, words, patienceMs = PATIENCE_MS, say }: Wanted,
): Promise<Measured> {
  const began = performance.now()
  const prefix =
    /^- \*\*([A-Z]+)-\d/m.exec(fs.readFileSync(path.join(folder, 'rulebook.md'), 'utf8'))?.[1] ?? ''
  const changes = fs
    .globSync('**/*.ts', { cwd: folder })
    .filter((file) => !NO_RULES.test(file) && words.every((word) => file.includes(word)))
    .flatMap((file) =>
      changesOf(strip(fs.readFileSync(path.join(folder, file), 'utf8')), prefix).map((one) => ({
        ...one,
        file,
      })),
    )
    .map((one) => ({
      one,
      key: createHash('sha1').update(`${one.file} ${one.text} ${one.what}`).digest('hex'),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one)
  const same = (a: Equivalent) => (b: Finding | Equivalent) =>
    a.file === b.file && a.text === b.text && a.what === b.what
  await using thread = new Thread(folder)
  const { tests, importers, remarks } = await look(folder, changes, thread)
  say(`${changes.length} changes, ${tests.length} tests; looked at in ${seconds(cpuMs())}`)
  const findings: Finding[] = []
  const start = cpuMs()
  for (const [i, change] of changes.entries()) {
    if (performance.now() - began > minutes * 60_000) break
    const finding = await tryOne(i, change)
    findings.push(finding)
    if (finding.by === 'none' || finding.by === 'other') say(lineOf(finding))
    if (findings.length % EVERY === 0)
      say(
        `${findings.length} tried, ${findings.filter(({ by }) => by === 'none').length} noticed by no test, ${((cpuMs() - start) / findings.length).toFixed(0)} ms each`,
      )
  }
  for (const one of words.length > 0 ? [] : equivalents)
    if (!changes.some((other) => same(one)({ ...other, reason: '' })))
      remarks.push(`There is no such change any more: ${one.file}: ${one.what}`)
  return { findings, changes: changes.length, ms: cpuMs() - start, remarks }

  async function tryOne(number: number, change: Change & { file: string }): Promise<Finding> {
    const known = equivalents.find((one) => same(one)({ ...change, reason: '' }))
    if (known !== undefined) return { ...change, by: 'equivalent', test: known.reason }
    const order = inOrder(tests, number, change.clauses)
    if (order.length === 0) return { ...change, by: 'none', test: NO_TEST }
    const file = path.join(folder, change.file)
    const answer = await thread.ask<Tried>(
      {
        change: { ...change, file },
        anew: importers(file),
        tests: order.map(({ one: { file, index } }) => ({ file, index })),
      },
      (test) => patienceMs + 10 * (order[test]?.one.ms ?? 0),
    )
    const failed = typeof answer === 'number' ? answer : answer.failed
    const first = failed === null ? undefined : order[failed]
    if (first === undefined) return { ...change, by: 'none', test: 'no test fails' }
    const how = typeof answer === 'number' ? ' (does not end)' : ''
    return { ...change, by: first.by, test: `${first.one.title}${how}` }
  }
}

/** The tests that may notice a change: its clause's first, then its chapter's, then the others; the quick ones first. */
function inOrder(
  tests: readonly Test[],
  change: number,
  clauses: readonly string[],
): { readonly by: 'clause' | 'chapter' | 'other'; readonly one: Test }[] {
  const cites = (title: string, id: string) => new RegExp(`\\b${id}(?![\\d.]|[a-z]\\b)`).test(title)
  const chapters = clauses.map((id) => id.replace(/\..*/, ''))
  const begins = (title: string) => chapters.some((chapter) => new RegExp(`^${chapter}\\b`).test(title))
  const files = new Set(
    tests.filter(({ reached, atLoad }) => reached.has(change) || atLoad.has(change)).map(({ file }) => file),
  )
  let spent = 0
  const own = new Set(tests.filter(({ title }) => begins(title)).map(({ file }) => file))
  const rank = { clause: 0, chapter: 1, other: 2 }
  return tests
    .map((one) => {
      const by = clauses.some((id) => cites(one.title, id))
        ? 'clause'
        : own.has(one.file)
          ? 'chapter'
          : 'other'
      return { one, by, reached: one.reached.has(change), first: CLAUSES.test(one.file) } as const
    })
    .sort(
      (a, b) =>
        rank[a.by] - rank[b.by] ||
        Number(b.first) - Number(a.first) ||
        Number(b.reached) - Number(a.reached) ||
        a.one.ms - b.one.ms,
    )
    .filter(({ one, by, reached }) => {
      // What a test of a file has worked out, the next may find in a memo: of a chapter all tests of a file are run. What is
      // made when a file is loaded may matter to any test: of the others, some are run.
      if (reached || !files.has(one.file) || by !== 'other') return reached || files.has(one.file)
      spent += one.ms
      return spent < OTHERS_MS && one.atLoad.has(change)
    })
}

/** Runs every test as it is: how long it takes, which places it reaches, and which files import which. */
async function look(folder: string, changes: readonly (Change & { file: string })[], thread: Thread) {
  const places = changes.map(({ file, start }) => ({ file: path.join(folder, file), start }))
  const tests: Test[] = []
  const remarks: string[] = []
  const above = new Map<string, Set<string>>()
  for (const name of fs.globSync('test/{clauses/,oracle/,}*.test.ts', { cwd: folder }).sort()) {
    if (LONG.test(name)) continue
    const file = path.join(folder, name)
    const answer = await thread.ask<Covered>({ cover: file, places }, () => LONGEST_MS)
    if (typeof answer === 'number') {
      remarks.push(`left out, since its test ${answer} takes long: ${name}`)
      continue
    }
    for (const [from, to] of answer.imports) above.set(to, (above.get(to) ?? new Set()).add(from))
    for (const [index, { title, ms, failed, reached }] of answer.tests.entries())
      if (ms > SLOW_MS && !MAY_BE_SLOW.test(name))
        remarks.push(`left out, since it takes ${seconds(ms)}: ${title}`)
      else if (failed) remarks.push(`fails without a change: ${title}`)
      else tests.push({ file, index, title, ms, reached: new Set(reached), atLoad: new Set(answer.atLoad) })
  }
  const importers = (file: string): Set<string> => {
    const all = new Set([file])
    for (const one of all) for (const other of above.get(one) ?? []) all.add(other)
    return all
  }
  return { tests, importers, remarks }
}

/** A finding in a line. */
const lineOf = ({ clauses, file, line, what, by, test }: Finding): string =>
  `${clauses.join()} ${file}:${line} ${what} (${by}: ${test})`

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
