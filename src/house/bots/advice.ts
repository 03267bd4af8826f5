import { type AnyPlayer, suggesterOf } from '../../bots/player.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { noSuchPlayer } from '../../rulesets/shelf.ts'
import type { Advice } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { Grant, Pays } from '../budget/ledger.ts'
import { ESTIMATES } from '../budget/tariff.ts'
import { JobFault } from '../jobs/kind.ts'
import type { TableApi } from '../table/api.ts'
import type { Asked } from '../table/handlers.ts'
import type { BotResult, BotWorker } from './bot-worker.ts'

/** The moves suggested at one `seq` of a table: what is asked again is not thought about again. */
interface Given {
  readonly seq: number
  readonly by: Map<string, Promise<Advice>>
}

/**
 * The suggested move for a seat: what a bot would answer in its place, and why. It is asked as bots are: it sees what the seat sees and
 * nothing else, and draws from numbers that are the same for everybody, so that two positions between which the seat cannot
 * tell give the same move. It thinks in a thread of its own, which no bot of a table waits for.
 */
export class Adviser {
  readonly #bots: Pick<BotWorker, 'explain'>
  readonly #given = new WeakMap<TableApi, Given>()

  constructor(thinker: Pick<BotWorker, 'explain'>) {
    this.#bots = thinker
  }

  /** What a player would answer; by default the one whose moves are suggested. The seat must be asked, though it may have answered. */
  async advise(table: TableApi, seat: Seat, wanted?: string, pay?: Pays): Promise<Advice> {
    const player = adviserOf(table, wanted)
    const asked = await table.asked(seat)
    const { by } = this.#at(table, asked.seq)
    const key = `${seat} ${player.id}`
    const advice = by.get(key) ?? this.#think(table, asked, player, pay)
    by.set(key, advice)
    // What failed may be tried again.
    advice.catch(() => by.delete(key))
    return advice
  }

  #at(table: TableApi, seq: number): Given {
    const known = this.#given.get(table)
    if (known?.seq === seq) return known
    const fresh: Given = { seq, by: new Map() }
    this.#given.set(table, fresh)
    return fresh
  }

  async #think(
    table: TableApi,
    { seat, seq, question }: Asked,
    player: AnyPlayer,
    pay: Pays | undefined,
  ): Promise<Advice> {
    const grant = pay?.(ESTIMATES.hint)
    const thought = await this.#thought(table, player, question, `advice/${seat}/${seq}`, grant)
    const made = await table.worded(seat, seq, thought)
    // A player who moves on while a bot still thinks does not need its move: nothing is broken.
    if ('refusal' in made)
      throw made.stale
        ? new HouseError('conflict', made.refusal)
        : noAdvice(player, table.row.game, new Error(made.refusal.text))
    return { seat, seq, by: { id: player.id, text: player.text }, ...made }
  }

  async #thought(
    table: TableApi,
    by: AnyPlayer,
    question: string,
    seed: string,
    grant: Grant | undefined,
  ): Promise<BotResult> {
    try {
      return await this.#bots.explain(table.row, by.id, question, seed, (ms) => grant?.settle(ms))
    } catch (error) {
      throw noAdvice(by, table.row.game, error)
    }
  }
}

/** That a bot has found no move to suggest: for want of time, which may be another time, or because it is broken. */
export const noAdvice = ({ id }: AnyPlayer, game: string, cause: unknown): HouseError =>
  fault(
    cause instanceof JobFault && cause.why !== 'died' ? 'busy' : 'broken',
    'NO_ADVICE',
    `The bot ${id} of ${game} found no move to suggest in time. Play on without, or ask again.`,
    cause,
  )

/** The adviser: the player that is named, or the one whose moves are suggested. */
function adviserOf({ edition }: TableApi, wanted: string | undefined): AnyPlayer {
  const { players } = edition
  const player = wanted === undefined ? suggesterOf(players) : players.find(({ id }) => id === wanted)
  if (player === undefined) throw new HouseError('invalid', noSuchPlayer(edition.game, wanted ?? '', players))
  return player
}
