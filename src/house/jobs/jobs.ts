import type { ChildProcess } from 'node:child_process'
import type { JsonObject } from '../../kernel/json.ts'
import { Lines } from '../tables/files/lines.ts'
import { type ChildBounds, startChild } from './child.ts'
import { LEAVING } from './serving.ts'

/** A kind of work on what strangers sent, and what it may take. */
export interface JobKind extends ChildBounds {
  readonly script: URL
  /** So many are done at a time, and so many may wait. */
  readonly atOnce: number
  readonly waiting: number
  /** How long a process may take to begin, and how long for one job once it has begun. */
  readonly beginMs: number
  readonly wallMs: number
  /** Bytes of an answer in all and of one line of it, and how many lines. */
  readonly answer: number
  readonly line: number
  readonly lines: number
}

/** Why a job was not done: too many wait, its payer has one under way, or it took more than it may. */
export class JobFault extends Error {
  readonly why: 'busy' | 'payer' | 'died'
  constructor(why: JobFault['why']) {
    super(`The job was not done: ${why}.`)
    this.why = why
  }
}

interface Job {
  readonly payer: string | null
  readonly head: JsonObject
  readonly bytes: Uint8Array
  readonly hears: (line: string) => void
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/** A process that nobody has needed for so long is ended. */
const IDLE_MS = 5 * 60_000

/**
 * Work on what strangers sent, done in processes that may die. One payer has one job at a time; the others wait in line. A
 * process is kept warm for the next job, and goes by itself when it has done much.
 */
export class Jobs {
  readonly #kind: JobKind
  readonly #queue: Job[] = []
  readonly #payers = new Set<string>()
  readonly #idle: Child[] = []
  #working = 0

  constructor(kind: JobKind) {
    this.#kind = kind
  }

  /**
   * Has a job done: a process gets its head, as one line of JSON, and its bytes.
   * @param payer who may have no other job under way; null for the house
   * @param hears hears each line of the answer as it comes; what it throws ends the job with its process
   * @throws JobFault
   */
  async run(
    payer: string | null,
    head: JsonObject,
    bytes: Uint8Array,
    hears: (line: string) => void,
  ): Promise<void> {
    if (payer !== null && this.#payers.has(payer)) throw new JobFault('payer')
    if (this.#queue.length >= this.#kind.waiting) throw new JobFault('busy')
    if (payer !== null) this.#payers.add(payer)
    try {
      await new Promise<void>((done, failed) => {
        this.#queue.push({ payer, head, bytes, hears, done, failed })
        this.#next()
      })
    } finally {
      if (payer !== null) this.#payers.delete(payer)
    }
  }

  #next(): void {
    if (this.#working >= this.#kind.atOnce) return
    const job = this.#queue.shift()
    if (job === undefined) return
    this.#working++
    void this.#do(job)
      .then(job.done, job.failed)
      .finally(() => {
        this.#working--
        this.#next()
      })
  }

  async #do(job: Job): Promise<void> {
    const child = this.#idle.pop() ?? new Child(this.#kind, (gone) => this.#forget(gone))
    await child.run(job)
    if (child.lives) this.#idle.push(child)
  }

  #forget(child: Child): void {
    const at = this.#idle.indexOf(child)
    if (at >= 0) this.#idle.splice(at, 1)
  }
}

/** One process: it says an empty line when it is ready for a job, and so after each. */
class Child {
  readonly #kind: JobKind
  readonly #process: ChildProcess
  readonly #gone: (child: Child) => void
  #lines: Lines
  #heard = 0
  #isReady = false
  #job: Job | null = null
  #failed: (error: unknown) => void = () => {}
  #timer: NodeJS.Timeout | undefined
  lives = true

  constructor(kind: JobKind, gone: (child: Child) => void) {
    this.#kind = kind
    this.#gone = gone
    this.#lines = new Lines(kind)
    this.#process = startChild(kind.script, kind)
    // Who writes to one that has died learns it by its end.
    this.#process.stdin?.on('error', () => {})
    this.#process.stdout?.on('data', (piece: Buffer) => this.#hear(piece))
    this.#process.on('error', () => this.#die(new JobFault('died')))
    this.#process.on('close', () => this.#die(new JobFault('died')))
  }

  run(job: Job): Promise<void> {
    this.#hold(true)
    return new Promise((done, failed) => {
      this.#job = { ...job, done }
      this.#failed = failed
      if (this.#isReady) this.#begin(this.#job)
      else this.#limit(this.#kind.beginMs)
    })
  }

  #begin({ head, bytes }: Job): void {
    this.#limit(this.#kind.wallMs)
    this.#lines = new Lines(this.#kind)
    this.#heard = 0
    this.#process.stdin?.write(`${JSON.stringify({ ...head, bytes: bytes.length })}\n`)
    this.#process.stdin?.write(bytes)
  }

  #hear(piece: Buffer): void {
    if (!this.lives) return
    this.#heard += piece.length
    try {
      if (this.#heard > this.#kind.answer) throw new JobFault('died')
      for (const line of this.#lines.of(piece)) {
        const said = line.toString()
        if (said === '') this.#ready()
        else if (said === LEAVING) this.#die(null)
        else this.#job?.hears(said)
      }
    } catch (error) {
      this.#die(error)
    }
  }

  #ready(): void {
    const job = this.#job
    if (!this.#isReady) {
      this.#isReady = true
      if (job !== null) this.#begin(job)
      return
    }
    this.#job = null
    this.#limit(IDLE_MS)
    this.#hold(false)
    job?.done()
  }

  #limit(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#die(new JobFault('died')), ms)
  }

  /** Whether the house waits for it; one without a job keeps no program from ending. */
  #hold(holds: boolean): void {
    const parts = [this.#process, this.#timer, this.#process.stdin, this.#process.stdout]
    for (const part of parts as ({ ref?(): void; unref?(): void } | null | undefined)[]) {
      if (holds) part?.ref?.()
      else part?.unref?.()
    }
  }

  /** @param error why its job was not done; null when it was */
  #die(error: unknown): void {
    if (!this.lives) return
    this.lives = false
    clearTimeout(this.#timer)
    this.#process.kill('SIGKILL')
    this.#gone(this)
    if (error === null) this.#job?.done()
    else this.#failed(error)
  }
}
