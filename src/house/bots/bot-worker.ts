import type { Decision, Reason } from '../../bots/player.ts'
import { OWN } from '../../rulesets/own.ts'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import type { StoredTable } from '../../store/contract.ts'
import type { Turn } from '../budget/fair-queue.ts'
import { type Asking, Jobs } from '../jobs/jobs.ts'
import { ASIDE_MB, type JobKind, type Spent } from '../jobs/kind.ts'

/** What a worker gets. */
export interface Task {
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

/** What bots may take. */
export interface BotBounds {
  /** Megabytes of objects, and of buffers. */
  readonly memoryMb?: number
  /** How many questions may wait; all where nothing is said. */
  readonly waiting?: number
  readonly script?: URL
  /** How many think at a time. Where there are several, one is kept for bots that a person waits for. */
  readonly threads?: number
  readonly isWaited?: boolean
  readonly waited?: JobKind['waited']
  readonly idleMs?: JobKind['idleMs']
}

/** Anything that lets bots think. */
export type BotService = Pick<BotWorker, 'think'> & Partial<Pick<BotWorker, 'look'>>

const BEGIN_MS = 60_000
/** A decision that takes longer may be cut off: another thread is made ready meanwhile. */
const SPARE_MS = 5000
/** Bytes that a process may say: more than the answer and the reasons for it may have. */
const SAYS = 4 * 1024 * 1024

/** Whose rules are thought by. */
type Played = Pick<StoredTable, 'game' | 'version'>

/**
 * Bots that think in workers of their own, so that no bot holds up the house. Each table gets its fair share of them. A bot that takes
 * too long, or too much memory, is cut off with its worker. Bots of games from outside think in a process: their code is not ours.
 */
export class BotWorker {
  readonly #own: Jobs<Task, string>
  readonly #outside: Jobs<Task, string>

  /** @param timeoutMs how long a bot may think about one decision */
  constructor(timeoutMs: number, bounds: BotBounds = {}) {
    const { memoryMb = 512, waiting = Number.POSITIVE_INFINITY, threads = 1 } = bounds
    const { isWaited = false, waited, idleMs } = bounds
    const { script = new URL('./worker.ts', import.meta.url) } = bounds
    const kind = {
      ...{ script, waiting, of: 'the bots', isWaited, atOnce: threads, beginMs: BEGIN_MS, wallMs: timeoutMs },
      ...(waited === undefined ? {} : { waited }),
      ...(idleMs === undefined ? {} : { idleMs }),
    }
    this.#own = new Jobs({ ...kind, isolation: 'thread', spareMs: SPARE_MS, memoryMb, env: gamesEnv })
    this.#outside = new Jobs({
      ...{ ...kind, isolation: 'process', cpuS: 120, heapMb: memoryMb, dataMb: memoryMb + ASIDE_MB },
      ...{ answer: SAYS, line: SAYS, lines: 100 },
    })
  }

  /** What the bot answers. Rejects when it fails or takes too long. */
  async think(of: Played, bot: string, question: string, seed: string, turn?: Turn): Promise<Decision> {
    return (await this.#thought({ of, bot, question, seed, why: false }, { turn })).decision
  }

  /** What the bot answers, and why. Rejects when it fails or takes too long. */
  explain(of: Played, bot: string, question: string, seed: string, spent?: Spent): Promise<BotResult> {
    return this.#thought({ of, bot, question, seed, why: true }, { spent })
  }

  async #thought(
    { of: { game, version }, ...task }: Omit<Task, 'game' | 'version'> & { of: Played },
    asking: Asking,
  ) {
    const jobs = Object.hasOwn(OWN, game) ? this.#own : this.#outside
    return JSON.parse(await jobs.ask({ game, version, ...task }, asking)) as BotResult
  }

  /** How many bots wait for a worker. */
  get waiting(): number {
    return this.#own.waiting + this.#outside.waiting
  }

  /** Bots among themselves wait, or go on. */
  pause(paused: boolean): void {
    this.#own.pause(paused)
    this.#outside.pause(paused)
  }

  /** A person may wait now for a bot that was in line. */
  look(): void {
    this.#own.look()
    this.#outside.look()
  }

  /** Stops the workers; all who wait are told. */
  async close(): Promise<void> {
    await Promise.all([this.#own.close(), this.#outside.close()])
  }
}
