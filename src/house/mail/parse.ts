import { Worker } from 'node:worker_threads'
import { threadEnv } from '../../store/threads.ts'
import type { Delivered, Letter, ReadDone, ReadTask } from './letter.ts'

/** House-6.9  A mail that takes longer to read, on a thread that has nothing else to do, is not read. */
const LONGEST_MS = 2000
/** A thread that has not begun after so long is ended, and another is tried. */
const BEGIN_MS = 30_000
const MEMORY_MB = 128
/** So many mails may wait to be read. */
const WAITING = 200

/** Why a mail was not read: it took too long or too much memory. */
export class TooSlow extends Error {}

/** A mail could not be read now, which is not its fault. */
export class NotNow extends Error {}

type Task = ReadTask extends infer T ? (T extends ReadTask ? Omit<T, 'id'> : never) : never

interface Waiting {
  readonly task: ReadTask
  readonly done: (done: ReadDone) => void
  readonly failed: (error: Error) => void
}

/**
 * Reads mails, one after the other, in a thread of its own: what somebody sends may cost seconds to take apart, in which
 * nobody else is to wait. A thread that takes too long is ended, and the next mail gets another.
 */
export class MailParser {
  readonly #longestMs: number
  readonly #script: URL
  readonly #queue: Waiting[] = []
  #current: Waiting | null = null
  #worker: Worker | null = null
  #isReady = false
  #timer: NodeJS.Timeout | null = null
  #next = 1
  #closed = false

  constructor(longestMs = LONGEST_MS, script = new URL('./reading/reading.worker.ts', import.meta.url)) {
    this.#longestMs = longestMs
    this.#script = script
  }

  /**
   * What a mail says; null for what is no mail.
   * @param from where its envelope says that it is from; null where nobody knows
   * @throws TooSlow, NotNow
   */
  async letter(raw: Uint8Array, from: string | null): Promise<Letter | null> {
    const done = await this.#read({ t: 'letter', raw, from })
    return done.t === 'letter' ? done.letter : null
  }

  /**
   * Where a mail was delivered to, as what stands above its words says; null for what is no mail.
   * @throws TooSlow, NotNow
   */
  async delivered(header: Uint8Array): Promise<Delivered | null> {
    const done = await this.#read({ t: 'delivered', raw: header })
    return done.t === 'delivered' ? done.delivered : null
  }

  /** Stops the thread; whoever waits is told so. */
  async close(): Promise<void> {
    this.#closed = true
    const waiting = this.#queue.splice(0)
    const current = this.#ended()
    const worker = this.#worker
    this.#worker = null
    for (const { failed } of current === null ? waiting : [current, ...waiting])
      failed(new NotNow('The house is closing.'))
    await worker?.terminate()
  }

  #read(task: Task): Promise<ReadDone> {
    if (this.#closed) return Promise.reject(new NotNow('The house is closing.'))
    if (this.#queue.length >= WAITING) return Promise.reject(new NotNow('Too many mails wait to be read.'))
    return new Promise((done, failed) => {
      this.#queue.push({ task: { ...task, id: this.#next++ } as ReadTask, done, failed })
      this.#send()
    })
  }

  #send(): void {
    if (this.#current !== null) return
    const next = this.#queue.shift()
    if (next === undefined) {
      this.#worker?.unref()
      return
    }
    this.#current = next
    this.#worker ??= this.#start()
    this.#worker.ref()
    if (this.#isReady) this.#begin(next)
    else this.#limit(BEGIN_MS, new NotNow('The thread that reads mails does not begin.'))
  }

  /** How long the mail may take counts from when the thread has it, and not from when it is started. */
  #begin({ task }: Waiting): void {
    this.#limit(this.#longestMs, new TooSlow())
    this.#worker?.postMessage(task)
  }

  #limit(ms: number, why: Error): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const worker = this.#worker
      this.#lost(why)
      void worker?.terminate()
    }, ms)
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // It learns nothing of the house.
      env: threadEnv(),
    })
    this.#isReady = false
    worker.on('message', (done: ReadDone) => {
      if (this.#worker === worker) this.#hear(done)
    })
    const lost = () => {
      if (this.#worker !== worker) return
      this.#lost(this.#isReady ? new TooSlow() : new NotNow('The thread that reads mails does not begin.'))
    }
    worker.on('error', lost)
    worker.on('exit', lost)
    return worker
  }

  #hear(done: ReadDone): void {
    if (done.t === 'ready') {
      this.#isReady = true
      if (this.#current !== null) this.#begin(this.#current)
      return
    }
    if (this.#current?.task.id !== done.id) return
    this.#ended()?.done(done)
    this.#send()
  }

  /** The thread is of no more use: the mail it had is not read, the others go to a new one. */
  #lost(why: Error): void {
    this.#worker = null
    this.#ended()?.failed(why)
    this.#send()
  }

  #ended(): Waiting | null {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const current = this.#current
    this.#current = null
    return current
  }
}
