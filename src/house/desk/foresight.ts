import { randomUUID } from 'node:crypto'
import type { Json } from '../../kernel/json.ts'
import { gamesEnv } from '../../rulesets/pin-cache.ts'
import type { StoredTable } from '../../store/contract.ts'
import type { Outlook } from '../api/desk.ts'
import { fault } from '../api/errors.ts'
import type { Pays } from '../budget/ledger.ts'
import { ESTIMATES } from '../budget/tariff.ts'
import { Jobs } from '../jobs/jobs.ts'
import { JobFault } from '../jobs/kind.ts'

/** What the thread gets. */
export interface ForesightTask extends Pick<StoredTable, 'game' | 'version'> {
  /** The true position, in JSON. */
  readonly position: string
  readonly seats: number
  readonly acts: readonly Json[]
  readonly turns: number
  /** How many pairs of games are played at the most, and for how long one more is begun. */
  readonly games: number
  readonly forMs: number
  readonly seed: string
}

/** How it stands on average after these games. */
export type Foreseen = Omit<Outlook, 'turns'>

const [GAMES, FOR_MS, WALL_MS, WAITING] = [5, 10_000, 60_000, 8]

/** More players than this take too long. */
const MOST_SEATS = 60

const busy = () =>
  fault('busy', 'MANY_WAIT', 'That took too long, or others wait for the same. Try again in a minute.')

/** House-5.11  Plays games on for their masters: one after the other, in a thread of its own, and nothing of it is kept. */
export class Foresight {
  readonly #payers = new Set<string>()
  readonly #jobs = new Jobs<ForesightTask, Foreseen>({
    ...{ isolation: 'thread', script: new URL('./foresight-worker.ts', import.meta.url), of: 'what-ifs' },
    ...{ atOnce: 1, waiting: WAITING, beginMs: WALL_MS, wallMs: WALL_MS, memoryMb: 512, env: gamesEnv },
  })

  /**
   * Asks, unless too many wait or the same payer has another under way: that is said before a game is copied for it.
   * @throws HouseError where it does not ask
   */
  async one<T>(payer: string, ask: () => Promise<T>): Promise<T> {
    if (this.#jobs.isFull || this.#payers.has(payer)) throw busy()
    this.#payers.add(payer)
    try {
      return await ask()
    } finally {
      this.#payers.delete(payer)
    }
  }

  /** @throws HouseError where it is too large, or too many wait */
  async outlook(
    { game, version, seats }: StoredTable,
    position: string,
    acts: readonly Json[],
    turns: number,
    pay?: Pays,
  ): Promise<Outlook> {
    if (seats.length > MOST_SEATS)
      throw fault('conflict', 'TOO_LARGE', `Only games of up to ${MOST_SEATS} players can be played on.`)
    const task = {
      ...{ game, version, position, seats: seats.length, acts, turns, games: GAMES, forMs: FOR_MS },
      // The dice of the game itself are not these.
      seed: randomUUID(),
    }
    const grant = pay?.(ESTIMATES.whatIf)
    const parts: Foreseen[] = []
    try {
      await this.#jobs.run(task, (part) => parts.push(part), { spent: (ms) => grant?.settle(ms) })
    } catch (error) {
      if (!(error instanceof JobFault)) throw error
      throw busy()
    }
    const [found] = parts
    if (found === undefined) throw fault('broken', 'NOT_TOLD', 'The game could not be played on.')
    return { turns, ...found }
  }

  close(): Promise<void> {
    return this.#jobs.close()
  }
}
