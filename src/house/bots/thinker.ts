import { Worker } from 'node:worker_threads'
import type { Decision } from '../../bots/player.ts'
import type { Reason } from '../../bots/reasons.ts'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import type { StoredTable } from '../../store/contract.ts'
import { threadEnv } from '../../store/threads.ts'

/** What the thread gets. */
export interface Task {
  readonly id: number
  readonly game: string
  readonly version: number
  readonly bot: string
  /** A `Question` in JSON. */
  readonly question: string
  readonly seed: string
  /** True when somebody wants to know why, too. */
  readonly why: boolean
}

/** What a bot has decided; its reasons when they were asked for. */
export interface BotResult {
  readonly decision: Decision
  readonly reasons: readonly Reason[]
}

/** What it gives back; before that, that it has begun: what it needs is loaded. */
export type TaskDone =
  | { readonly id: number; readonly begun: true }
  | ({ readonly id: number } & BotResult)
  | { readonly id: number; readonly error: string }

/** A bot took longer than it may, or its thread did not begin: another time it may be faster. */
export class TooLate extends Error {}

/** A thread that has not begun to think after so long is ended. */
const BEGIN_MS = 60_000
/** A decision that takes so long may be cut off: another thread is made ready meanwhile. */
const SPARE_MS = 5000

/** Whose rules are thought by. */
type Played = Pick<StoredTable, 'game' | 'version'>

interface Waiting {
  readonly task: Task
  readonly done: (thought: BotResult) => void
  readonly failed: (error: Error) => void
}

/**
 * Bots thinking in a thread of their own, one question after the other, so that no bot can hold up the house. A bot
 * that takes too long is stopped with its thread, and the next question goes to a new one. How long it takes counts from when its thread
 * has loaded what it needs, so that the start of a thread costs no bot its decision.
 */
export class Thinker {
  readonly #timeoutMs: number
  readonly #memoryMb: number
  readonly #script: URL
  #worker: Worker | null = null
  #spare: Worker | null = null
  readonly #queue: Waiting[] = []
  #current: Waiting | null = null
  #timer: NodeJS.Timeout | undefined
  #spareTimer: NodeJS.Timeout | undefined
  #next = 1

  /**
   * @param timeoutMs how long a bot may think about one decision
   * @param memoryMb how much memory its thread may take
   */
  constructor(timeoutMs: number, memoryMb = 512, script = new URL('./worker.ts', import.meta.url)) {
    this.#timeoutMs = timeoutMs
    this.#memoryMb = memoryMb
    this.#script = script
  }

  /** What the bot answers. Rejects when it fails or takes too long. */
  async think(of: Played, bot: string, question: string, seed: string): Promise<Decision> {
    return (await this.#thought(of, bot, question, seed, false)).decision
  }

  /** What the bot answers, and why. Rejects when it fails or takes too long. */
  explain(of: Played, bot: string, question: string, seed: string): Promise<BotResult> {
    return this.#thought(of, bot, question, seed, true)
  }

  #thought({ game, version }: Played, bot: string, question: string, seed: string, why: boolean) {
    return new Promise<BotResult>((done, failed) => {
      this.#queue.push({ task: { id: this.#next++, game, version, bot, question, seed, why }, done, failed })
      if (this.#current === null) this.#send()
    })
  }

  /** Stops the thread; whoever waits is told so. */
  async close(): Promise<void> {
    const waiting = this.#queue.splice(0)
    if (this.#current !== null) waiting.unshift(this.#current)
    const workers = [this.#worker, this.#spare]
    this.#spare = null
    this.#forget()
    for (const { failed } of waiting) failed(new TooLate('The house is closing.'))
    await Promise.all(workers.map((worker) => worker?.terminate()))
  }

  #send(): void {
    const next = this.#queue.shift()
    if (next === undefined) {
      this.#worker?.unref()
      return
    }
    this.#current = next
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#limit(BEGIN_MS, 'The thread of the bots does not begin')
    this.#worker.postMessage(next.task)
  }

  /** It thinks now: from here on its time counts. */
  #begin(): void {
    const over = `The bot took more than ${this.#timeoutMs} ms`
    if (this.#timeoutMs === 0) {
      this.#cut(over)
      return
    }
    this.#limit(this.#timeoutMs, over)
    if (this.#timeoutMs <= SPARE_MS) return
    this.#spareTimer = setTimeout(() => {
      this.#spare ??= this.#start()
      this.#spare.unref()
    }, SPARE_MS)
  }

  #limit(ms: number, over: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#cut(over), ms)
  }

  #cut(over: string): void {
    const worker = this.#worker
    this.#fail(new TooLate(`${over}.`))
    void worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
      // Of what the process was started with it learns where games and compiled code are, and nothing else.
      env: threadEnv(gamesEnv()),
    })
    worker.on('message', (answer: TaskDone) => this.#receive(answer))
    const lost = (error: Error) => {
      if (this.#spare === worker) this.#spare = null
      if (this.#worker === worker) this.#fail(error)
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('The thread of the bots ended.')))
    return worker
  }

  #receive(answer: TaskDone): void {
    const current = this.#current
    if (current === null || current.task.id !== answer.id) return
    if ('begun' in answer) {
      this.#begin()
      return
    }
    this.#current = null
    this.#unlimit()
    if ('decision' in answer) current.done(answer)
    else current.failed(new Error(answer.error))
    this.#send()
  }

  /** The thread is of no more use: the question it had fails, the others go to a new one. */
  #fail(error: Error): void {
    const current = this.#current
    this.#forget()
    current?.failed(error)
    if (this.#queue.length > 0) this.#send()
  }

  #forget(): void {
    this.#unlimit()
    this.#current = null
    this.#worker = this.#spare
    this.#spare = null
  }

  #unlimit(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#spareTimer)
  }
}
