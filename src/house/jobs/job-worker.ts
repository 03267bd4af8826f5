import { Worker } from 'node:worker_threads'
import { threadEnv } from '../../store/threads.ts'
import type { Turn } from '../budget/fair-queue.ts'
import { Lines } from '../tables/files/lines.ts'
import { startChild } from './child.ts'
import {
  type Hears,
  type Isolated,
  JobFault,
  type JobKind,
  type ProcessKind,
  type Spent,
  type ThreadKind,
} from './kind.ts'
import { BEGUN, DONE, FAILED, LEAVES, lowerPriority, SAID, type Said } from './serving.ts'

/**
 * Starts a process that serves jobs. It may be in the hands of somebody who sent what it looks at: what it says is bounded before
 * it is read.
 */
function startProcess(kind: ProcessKind, hears: Hears): Isolated {
  const child = startChild(kind.script, kind)
  if (child.pid !== undefined) lowerPriority(kind.isWaited === true, child.pid)
  let lines = new Lines(kind)
  let heard = 0
  let leaves = false
  const hear = (line: string) => {
    const [what, value] = [line.slice(0, 1), line.slice(1)]
    if (what === BEGUN) hears.begun()
    else if (what === SAID) hears.said(JSON.parse(value))
    else if (what === LEAVES) leaves = true
    else if (what === DONE) hears.done(null, leaves)
    else if (what === FAILED) hears.done(value, leaves)
    else throw new Error('It says what nobody understands.')
  }
  // A process that has died takes nothing any more; it is heard of by its end.
  child.stdin?.on('error', () => {})
  child.stdout?.on('data', (piece: Buffer) => {
    try {
      heard += piece.length
      if (heard > kind.answer) throw new Error('It says too much.')
      for (const line of lines.of(piece)) hear(line.toString())
    } catch (error) {
      hears.died(error instanceof Error ? error.message : String(error))
    }
  })
  child.on('error', () => hears.died(null))
  child.on('close', () => hears.died(null))
  return {
    post(task) {
      const { bytes = new Uint8Array(), ...head } = task as { readonly bytes?: Uint8Array }
      lines = new Lines(kind)
      heard = 0
      child.stdin?.write(`${JSON.stringify({ head, bytes: bytes.length })}\n`)
      child.stdin?.write(bytes)
    },
    hold(holds) {
      const parts = [child, child.stdin, child.stdout]
      for (const part of parts as ({ ref?(): void; unref?(): void } | null)[]) {
        if (holds) part?.ref?.()
        else part?.unref?.()
      }
    },
    end: async () => child.kill('SIGKILL'),
  }
}

/** Starts a thread that serves jobs. It learns nothing of what the process was started with but what its kind says. */
function startThread({ of, isWaited = false, script, memoryMb, env }: ThreadKind, hears: Hears): Isolated {
  const worker = new Worker(script, {
    workerData: isWaited,
    name: of.replace(/^the /, ''),
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: threadEnv(env?.()),
  })
  worker.on('message', ([what, value]: Said) => {
    if (what === 'begun') hears.begun()
    else if (what === 'said') hears.said(value)
    else hears.done(what === 'failed' ? String(value) : null, false)
  })
  worker.on('error', (error) => hears.died(error instanceof Error ? error.message : String(error)))
  worker.on('exit', () => hears.died(null))
  return {
    post: (task) => worker.postMessage(task),
    hold: (holds) => (holds ? worker.ref() : worker.unref()),
    // Node says this in 32 bits, and from 2 GB on below zero.
    buffers: async () => (await worker.getHeapStatistics()).external_memory >>> 0,
    end: () => worker.terminate(),
  }
}

/** A job that waits or is under way. */
export interface Job<I, P> {
  readonly task: I
  readonly hears: (part: P) => void
  readonly done: () => void
  readonly failed: (error: unknown) => void
  readonly spent: Spent
  readonly turn: Turn
  /** When it was asked for. */
  readonly sinceMs: number
}

/** What is done for a worker. */
interface Owner<I, P> {
  /** It has no job any more, or is no more. */
  readonly onFree: () => void
  /** It has this job no more, which took this number of milliseconds. */
  readonly onLeft: (job: Job<I, P>, ms: number) => void
  /** Its job takes long. */
  readonly onSlow: () => void
  /** Whether another worker of its kind is there. */
  readonly isSpare: () => boolean
}

/** How long a worker without a job stays, and one beside which there are others. */
const IDLE_MS = 5 * 60_000
const SPARE_MS = 10_000
/** How often the memory is measured that a worker takes beside its heap. */
const LOOK_MS = 100
const MB = 1024 * 1024

/**
 * One worker: it has one job at a time. How long a job takes counts from when the worker has begun it, so that the start of a
 * worker costs no job its time.
 */
export class JobWorker<I extends object, P> implements Hears {
  readonly #kind: JobKind
  readonly #owner: Owner<I, P>
  readonly #isolated: Isolated
  #job: Job<I, P> | null = null
  #hasBegun = false
  #begunMs = 0
  #limit: NodeJS.Timeout | undefined
  #slow: NodeJS.Timeout | undefined
  #looks: NodeJS.Timeout | undefined
  lives = true

  constructor(kind: JobKind, owner: Owner<I, P>) {
    this.#kind = kind
    this.#owner = owner
    this.#isolated = kind.isolation === 'thread' ? startThread(kind, this) : startProcess(kind, this)
    this.#rest()
  }

  /** Begins a job. It must have none. */
  do(job: Job<I, P>): void {
    this.#job = job
    this.#hasBegun = false
    this.#isolated.hold(true)
    this.#within(this.#kind.beginMs, 'unbegun', `The ${this.#name} does not begin.`)
    this.#isolated.post(job.task)
  }

  has(job: Job<I, P>): boolean {
    return this.#job === job
  }

  /** Ends it, and fails the job that it has. */
  async end(error: unknown): Promise<void> {
    if (!this.lives) return
    this.lives = false
    this.#unlimit()
    const job = this.#left()
    job?.failed(error)
    this.#owner.onFree()
    await this.#isolated.end()
  }

  begun(): void {
    if (this.#job === null || this.#hasBegun) return
    this.#hasBegun = true
    this.#begunMs = performance.now()
    const { wallMs, spareMs = wallMs } = this.#kind
    this.#within(wallMs, 'late', `It took more than ${wallMs} ms.`)
    if (!this.lives) return
    if (spareMs < wallMs) this.#slow = setTimeout(this.#owner.onSlow, spareMs)
    if (this.#isolated.buffers !== undefined) this.#looks = setInterval(() => void this.#look(), LOOK_MS)
  }

  said(part: unknown): void {
    try {
      this.#job?.hears(part as P)
    } catch (error) {
      void this.end(error)
    }
  }

  done(failed: string | null, leaves: boolean): void {
    const job = this.#left()
    if (job === null) return
    if (failed === null) job.done()
    else job.failed(new Error(failed))
    if (leaves) void this.end(null)
    else {
      this.#rest()
      this.#owner.onFree()
    }
  }

  died(why: string | null): void {
    void this.end(new JobFault(this.#hasBegun ? 'died' : 'unbegun', why ?? `The ${this.#name} ended.`))
  }

  /** The job that it has no more; how long it took is told. */
  #left(): Job<I, P> | null {
    const job = this.#job
    this.#job = null
    if (job === null) return null
    const ms = this.#hasBegun ? performance.now() - this.#begunMs : 0
    job.spent(ms)
    this.#owner.onLeft(job, ms)
    return job
  }

  get #name(): string {
    return `${this.#kind.isolation} of ${this.#kind.of}`
  }

  /** The limits of a thread count objects alone. */
  async #look(): Promise<void> {
    const kind = this.#kind
    // A thread that has ended meanwhile is not asked any more.
    const bytes = (await this.#isolated.buffers?.().catch(() => 0)) ?? 0
    if (kind.isolation === 'thread' && this.#job !== null && bytes > kind.memoryMb * MB)
      this.died(`The ${this.#name} took more than ${kind.memoryMb} MB of memory for buffers.`)
  }

  #rest(): void {
    this.#unlimit()
    this.#isolated.hold(false)
    const idleMs = this.#kind.idleMs ?? IDLE_MS
    const wait = (ms: number) => {
      const look = Math.min(SPARE_MS, idleMs - ms)
      this.#limit = setTimeout(() => {
        if (ms + look >= idleMs || this.#owner.isSpare()) void this.end(null)
        else wait(ms + look)
      }, look).unref()
    }
    wait(0)
  }

  #within(ms: number, why: 'unbegun' | 'late', text: string): void {
    clearTimeout(this.#limit)
    const cut = () => void this.end(new JobFault(why, text))
    if (ms === 0) cut()
    else this.#limit = setTimeout(cut, ms)
  }

  #unlimit(): void {
    clearTimeout(this.#limit)
    clearTimeout(this.#slow)
    clearInterval(this.#looks)
  }
}
