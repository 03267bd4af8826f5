import { hash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { serialize } from 'node:v8'
import { FairQueue, type Turn } from '../budget/fair-queue.ts'
import { type Job, JobWorker } from './job-worker.ts'
import { JobFault, type JobKind, type Spent, UNDONE, type Undone } from './kind.ts'

/** A job that has ended this number of workers is refused for this time; as many jobs are remembered. */
const KILLS = 2
const REFUSED_MS = 10 * 60_000
const REMEMBERED = 100

/** How a job is asked for. */
export interface Asking {
  /** The name of the payer: there is no other job for the same at the same time. Null for the house. */
  readonly payer?: string | null
  /** Gives it up. */
  readonly signal?: AbortSignal | undefined
  readonly spent?: Spent | undefined
  /** Where it stands in line; jobs of which nothing is said come one after the other. */
  readonly turn?: Turn | undefined
}

const undone = channel(UNDONE)

const NOBODYS: Turn = { payer: '', class: 'foreground' }

/**
 * Work of one kind, done in workers that are cut off when a job takes more than it may; the next job gets another worker. Jobs wait
 * in line. A worker stays for the next job.
 */
export class Jobs<I extends object, P> {
  readonly #kind: JobKind
  readonly #queue: FairQueue<Job<I, P>>
  readonly #payers = new Set<string>()
  readonly #idle: JobWorker<I, P>[] = []
  readonly #busy = new Set<JobWorker<I, P>>()
  /** When jobs ended their workers, by the hashes of what they were asked. */
  readonly #kills = new Map<string, readonly number[]>()
  #closed = false

  constructor(kind: JobKind) {
    this.#kind = kind
    this.#queue = new FairQueue(kind.atOnce)
  }

  /** How many jobs wait. */
  get waiting(): number {
    return this.#queue.length
  }

  /** True when no more jobs may wait. */
  get isFull(): boolean {
    return this.waiting >= this.#kind.waiting
  }

  /**
   * Has a job done.
   * @param hears hears each part of the answer as it comes; what it throws ends the job with its worker
   * @throws JobFault, and Error where the work itself fails
   */
  async run(
    task: I,
    hears: (part: P) => void,
    { payer = null, signal, spent = () => {}, turn = NOBODYS }: Asking = {},
  ): Promise<void> {
    if (this.#closed || signal?.aborted === true) throw closing()
    if (payer !== null && this.#payers.has(payer)) throw new JobFault('payer')
    if (this.isFull) throw new JobFault('busy', `Too many wait for ${this.#kind.of}.`)
    if (this.#killsOf(task).length >= KILLS) throw new JobFault('refused')
    if (payer !== null) this.#payers.add(payer)
    let giveUp = () => {}
    try {
      await new Promise<void>((done, failed) => {
        const job = { task, hears, done, failed, spent, turn, sinceMs: performance.now() }
        giveUp = () => this.#giveUp(job)
        signal?.addEventListener('abort', giveUp)
        this.#queue.add(job, turn)
        this.#next()
      })
    } catch (error) {
      if (error instanceof JobFault) {
        if (error.why !== 'closing') undone.publish({ of: this.#kind.of, why: error.why } satisfies Undone)
        if (!error.mayLater) this.#remember(task)
      }
      throw error
    } finally {
      signal?.removeEventListener('abort', giveUp)
      if (payer !== null) this.#payers.delete(payer)
    }
  }

  /** Has a job done whose answer is one part. @throws as `run` */
  async ask(task: I, asking: Asking = {}): Promise<P> {
    const parts: P[] = []
    await this.run(task, (part) => parts.push(part), asking)
    if (parts.length !== 1) throw new JobFault('died', `It gave ${parts.length} answers.`)
    return parts[0] as P
  }

  /** Bots among themselves wait, or go on. */
  pause(paused: boolean): void {
    this.#queue.paused = paused
    this.look()
  }

  /** Looks which jobs may begin: of some that wait others may think now that they are urgent. */
  look(): void {
    for (let n = this.#kind.atOnce; n > 0; n--) this.#next()
  }

  /** Ends all workers; jobs that are under way or wait are told so. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { failed } of this.#queue.all()) failed(closing())
    await Promise.all([...this.#busy, ...this.#idle].map((worker) => worker.end(closing())))
  }

  #giveUp(job: Job<I, P>): void {
    if (this.#queue.remove(job)) job.failed(closing())
    for (const worker of this.#busy) if (worker.has(job)) void worker.end(closing())
  }

  #next(): void {
    const job = this.#queue.take()
    if (job === null) return
    this.#kind.waited?.(job.turn.class, performance.now() - job.sinceMs)
    const worker = this.#idle.pop() ?? this.#start()
    this.#busy.add(worker)
    worker.do(job)
  }

  #start(): JobWorker<I, P> {
    const worker: JobWorker<I, P> = new JobWorker(this.#kind, {
      onFree: () => this.#freed(worker),
      onLeft: (job, ms) => this.#queue.done(job, job.turn, ms),
      onSlow: () => {
        if (this.#idle.length === 0) this.#idle.push(this.#start())
      },
      isSpare: () => this.#busy.size + this.#idle.length > 1,
    })
    return worker
  }

  /** A worker has no job any more, or is no more. */
  #freed(worker: JobWorker<I, P>): void {
    this.#busy.delete(worker)
    const at = this.#idle.indexOf(worker)
    if (at >= 0) this.#idle.splice(at, 1)
    if (worker.lives) this.#idle.push(worker)
    this.#next()
  }

  #killsOf(task: I): readonly number[] {
    // Mostly no job has ended its worker, and none need be hashed.
    if (this.#kills.size === 0) return []
    const since = performance.now() - REFUSED_MS
    return this.#kills.get(hashOf(task))?.filter((atMs) => atMs > since) ?? []
  }

  #remember(task: I): void {
    const name = hashOf(task)
    const kills = [...this.#killsOf(task), performance.now()]
    this.#kills.delete(name)
    this.#kills.set(name, kills)
    const [oldest = ''] = this.#kills.keys()
    if (this.#kills.size > REMEMBERED) this.#kills.delete(oldest)
  }
}

const closing = () => new JobFault('closing', 'The server is closing. Try again in a moment.')

const hashOf = (task: object): string => hash('sha256', serialize(task))
