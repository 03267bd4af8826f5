import path from 'node:path'
import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { threadEnv } from '../../src/store/threads.ts'
import type { Task } from './trying.worker.ts'

const SCRIPT = path.join(import.meta.dirname, 'trying.worker.ts')
const LOOK_MS = 250
/** Before a thread has begun with the first test. */
const STARTING = -1
const STARTING_MS = 60_000
const MEMORY_MB = 2500

/** A test that waits takes no processor time: on the clock it may take this many times as long. */
const WAITING = 30

/** The processor time that this process has taken, all threads together, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Does tasks one after the other, in a thread that is replaced when it hangs, dies or has read too much. */
export class Thread {
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
