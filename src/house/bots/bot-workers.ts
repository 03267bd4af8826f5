import type { Decision } from '../../bots/player.ts'
import { editionOf } from '../../rulesets/editions.ts'
import type { StoredTable } from '../../store/contract.ts'
import { BotWorker } from './bot-worker.ts'

/** Anything that lets bots think: a `BotWorker`, or several of them. */
export type BotService = Pick<BotWorker, 'think' | 'close'>

/**
 * The bots of a house. Those that play on in their heads think in a thread of their own, so that a table with one of them
 * keeps no other table's bots waiting. A table asks one question at a time, so they take turns there, too.
 */
export class BotWorkers implements BotService {
  readonly #quick: BotService
  readonly #deep: BotService

  /**
   * @param timeoutMs how long a bot may think about one decision
   */
  constructor(timeoutMs: number, make = (ms: number): BotService => new BotWorker(ms)) {
    this.#quick = make(timeoutMs)
    this.#deep = make(timeoutMs)
  }

  /** What the bot answers. Rejects when it fails or takes too long. */
  think(
    row: Pick<StoredTable, 'game' | 'version'>,
    bot: string,
    question: string,
    seed: string,
  ): Promise<Decision> {
    const player = editionOf(row.game, row.version)?.players.find(({ id }) => id === bot)
    return (player?.deep === true ? this.#deep : this.#quick).think(row, bot, question, seed)
  }

  /** Stops the threads; everybody who waits is told. */
  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#deep.close()])
  }
}
