import process from 'node:process'
import { Worker } from 'node:worker_threads'
import type { Decision } from '../../bots/player.ts'
import type { Reason } from '../../bots/reasons.ts'
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
export interface Thought {
  readonly decision: Decision
  readonly reasons: readonly Reason[]
}

/** What it gives back. */
export type TaskDone = ({ readonly id: number } & Thought) | { readonly id: number; readonly error: string }

/** Whose rules are thought by. */
type Played = Pick<StoredTable, 'game' | 'version'>

interface Waiting {
  readonly task: Task
  readonly done: (thought: Thought) => void
  readonly failed: (error: Error) => void
}

/**
 * Bots thinking in a thread of their own, one question after the other, so that no bot can hold up the house. A bot
 * that takes too long is stopped with its thread; the next question starts a new one.
 */
export class Thinker {
  readonly #timeoutMs: number
  readonly #memoryMb: number
  readonly #script: URL
  #worker: Worker | null = null
  readonly #queue: Waiting[] = []
  #current: Waiting | null = null
  #timer: NodeJS.Timeout | null = null
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
  explain(of: Played, bot: string, question: string, seed: string): Promise<Thought> {
    return this.#thought(of, bot, question, seed, true)
  }

  #thought({ game, version }: Played, bot: string, question: string, seed: string, why: boolean) {
    return new Promise<Thought>((done, failed) => {
      this.#queue.push({ task: { id: this.#next++, game, version, bot, question, seed, why }, done, failed })
      if (this.#current === null) this.#send()
    })
  }

  /** Stops the thread; whoever waits is told so. */
  async close(): Promise<void> {
    const waiting = this.#queue.splice(0)
    if (this.#current !== null) waiting.unshift(this.#current)
    const worker = this.#worker
    this.#forget()
    for (const { failed } of waiting) failed(new Error('The house is closing.'))
    await worker?.terminate()
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
    this.#timer = setTimeout(() => {
      const worker = this.#worker
      this.#fail(new Error(`The bot took more than ${this.#timeoutMs} ms.`))
      void worker?.terminate()
    }, this.#timeoutMs)
    this.#worker.postMessage(next.task)
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
      // Of what the process was started with it learns where games and compiled code are, and nothing else.
      env: threadEnv({ ARGOSY_GAMES: process.env.ARGOSY_GAMES ?? '' }),
    })
    worker.on('message', (answer: TaskDone) => this.#receive(answer))
    const lost = (error: Error) => {
      if (this.#worker === worker) this.#fail(error)
    }
    worker.on('error', lost)
    worker.on('exit', () => lost(new Error('The thread of the bots ended.')))
    return worker
  }

  #receive(answer: TaskDone): void {
    const current = this.#current
    if (current === null || current.task.id !== answer.id) return
    this.#current = null
    if (this.#timer !== null) clearTimeout(this.#timer)
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
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#current = null
    this.#worker = null
  }
}
