// The other end of a job: what a thread or a process does that serves jobs.

import { flushCompileCache } from 'node:module'
import os from 'node:os'
import process from 'node:process'
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { giveMemoryBack } from '../../store/threads.ts'

/**
 * Lets the thread that answers people go first: where there are fewer cores than threads, a turn that takes seconds takes a
 * little longer, and people at other tables are answered at once. What a person waits for gets a quarter of a core and not
 * half, all else a quarter of that. Only Linux knows it of a single thread.
 * @param pid a process of its own; the thread that asks where nothing is said
 */
export function lowerPriority(isWaited: boolean, pid?: number): void {
  if (pid === undefined && (isMainThread || process.platform !== 'linux')) return
  try {
    os.setPriority(pid ?? 0, Math.min(19, os.getPriority() + (isWaited ? 5 : 10)))
  } catch {
    // Where that is forbidden, or the process is gone, all go on as equals.
  }
}

/** How a thread says that it has begun, a part of its answer, and its end. */
export type Said = readonly [what: 'begun' | 'said' | 'done' | 'failed', value?: unknown]

/** How a process says the same: the first sign of a line. The rest of it is a part as JSON, or why it failed. */
export const [BEGUN, SAID, DONE, FAILED, LEAVES] = ['+', '=', '.', '!', '-']
const SIGNS = { begun: BEGUN, said: SAID, done: DONE, failed: FAILED }

/** What is done for each job. */
interface Serves<T, L> {
  /** Loads what the job needs: its time counts from then on. */
  readonly load?: (task: T) => L | Promise<L>
  /** Does it, and says the parts of its answer: in a thread what can be cloned, in a process what is JSON. */
  readonly work: (task: T, say: (part: unknown) => void, loaded: L) => void | Promise<void>
}

/** A process goes after this number of jobs, or when it has taken this much, so that nothing gathers in it. */
const JOBS = 100
const MOST_CPU_US = 20_000_000

/**
 * Serves jobs one after the other, in a thread or a process.
 * @param mostMb a process that has taken more than this goes after its job
 */
export function serve<T, L = unknown>(serves: Serves<T, L>, mostMb = 200): void {
  if (parentPort === null) void inProcess(serves, mostMb * 1024 * 1024)
  else inThread(serves, parentPort)
}

function inThread<T, L>(serves: Serves<T, L>, port: MessagePort): void {
  lowerPriority(workerData === true)
  giveMemoryBack()
  const tell = (...said: Said) => port.postMessage(said)
  port.on('message', async (task: T) => {
    const failed = await did(serves, task, tell)
    if (failed === null) tell('done')
    else tell('failed', failed)
  })
}

async function inProcess<T, L>(serves: Serves<T, L>, mostBytes: number): Promise<void> {
  const write = (sign: string | undefined, rest = '') => process.stdout.write(`${sign}${rest}\n`)
  const tell = (...[what, value]: Said) =>
    write(SIGNS[what], value === undefined ? '' : JSON.stringify(value))
  let jobs = 0
  for await (const task of tasks<T>()) {
    const failed = await did(serves, task, tell)
    const { user, system } = process.cpuUsage()
    const leaves = ++jobs >= JOBS || process.memoryUsage.rss() > mostBytes || user + system > MOST_CPU_US
    if (leaves) write(LEAVES)
    if (failed === null) write(DONE)
    else write(FAILED, failed.replaceAll('\n', ' '))
    if (leaves) return
    // It may be ended at any time, and the next should not have to compile the same once more.
    if (jobs === 1) flushCompileCache()
  }
}

/** Does a job. @returns why it failed; null when it did not */
async function did<T, L>({ load, work }: Serves<T, L>, task: T, tell: (...said: Said) => void) {
  try {
    const loaded = (await load?.(task)) as L
    tell('begun')
    await work(task, (part) => tell('said', part), loaded)
    return null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** The jobs that come in: each is a line of JSON, and bytes. */
async function* tasks<T>(): AsyncGenerator<T> {
  let line: { readonly head: object; readonly bytes: number } | null = null
  let parts: Buffer[] = []
  let length = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    parts.push(piece)
    length += piece.length
    if (line === null) {
      if (!piece.includes(10)) continue
      const all = Buffer.concat(parts)
      const end = all.indexOf(10)
      line = JSON.parse(all.toString('utf8', 0, end)) as { head: object; bytes: number }
      parts = [all.subarray(end + 1)]
      length = all.length - end - 1
    }
    if (length < line.bytes) continue
    yield { ...line.head, bytes: Buffer.concat(parts) } as T
    line = null
    parts = []
    length = 0
  }
}
