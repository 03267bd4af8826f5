import { type AnyPlayer, choiceOf, type Decision } from '../bots/player.ts'
import type { Question } from '../bots/question.ts'
import { namedOption } from '../kernel/naming.ts'
import type { Seat } from '../kernel/procedure.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { noSuchPlayer } from '../rulesets/shelf.ts'
import type { Thinker } from './bots/thinker.ts'
import type { Advice } from './contract.ts'
import { fault, HouseError } from './errors.ts'
import type { Table } from './table.ts'

/** What was advised at one `seq` of a table: what is asked again is not thought about again. */
interface Given {
  readonly seq: number
  readonly by: Map<string, Promise<Advice>>
}

/**
 * What a player made of code would answer in the place of a seat. It is asked as bots are: it sees what the seat sees and
 * nothing else, and draws from numbers that are the same for everybody, so that two positions between which the seat cannot
 * tell give the same advice. It thinks in a thread of its own, which no bot of a table waits for.
 */
export class Adviser {
  readonly #thinker: Thinker
  readonly #given = new WeakMap<Table, Given>()

  constructor(thinker: Thinker) {
    this.#thinker = thinker
  }

  /** What a player would answer; by default the best of the game. The seat must be asked, though it may have answered. */
  async advise(table: Table, seat: Seat, wanted?: string): Promise<Advice> {
    const player = adviserOf(table, wanted)
    const found = await table.turn(() => {
      const { seq, match } = table
      if (match === null)
        throw fault('conflict', 'NOT_STARTED', 'The game has not begun: seats are still open.')
      if (!match.question.asked.includes(seat))
        throw fault(
          'conflict',
          'NOT_ASKED',
          'Nothing is asked of that seat now, so there is nothing to advise.',
        )
      const { by } = this.#at(table, seq)
      const key = `${seat} ${player.id}`
      const advice = by.get(key) ?? this.#think(table, seat, player)
      by.set(key, advice)
      // What failed may be tried again.
      advice.catch(() => by.delete(key))
      return { advice }
    })
    return found.advice
  }

  #at(table: Table, seq: number): Given {
    const known = this.#given.get(table)
    if (known?.seq === seq) return known
    const fresh: Given = { seq, by: new Map() }
    this.#given.set(table, fresh)
    return fresh
  }

  /** Looks at the table at once, and answers when the player has. */
  async #think(table: Table, seat: Seat, player: AnyPlayer): Promise<Advice> {
    const { match, edition, game, row, seq, named } = table
    if (match === null) throw new RangeError('No game is played at this table.')
    const { position } = match
    const question = edition.question(position, seat)
    const decision = await this.#decided(table, player, question, `advice/${seat}/${seq}`)
    const choice = choiceOf(game, position, seat, decision)
    const explained = game.explain(position, seat, choice)
    if (isRefusal(explained)) throw noAdvice(player, row.game, new Error(explained.text))
    const { text, clause } = namedOption(explained, named)
    const written = game.rules.answerText?.(question.view, seat, choice)
    return {
      ...{ seat, seq, by: { id: player.id, text: player.text }, choice, text, clause },
      ...(written === undefined ? {} : { written }),
    }
  }

  async #decided(table: Table, by: AnyPlayer, question: Question, seed: string): Promise<Decision> {
    try {
      return await this.#thinker.think(table.row, by.id, question, seed)
    } catch (error) {
      throw noAdvice(by, table.row.game, error)
    }
  }
}

const noAdvice = ({ id }: AnyPlayer, game: string, cause: unknown): HouseError =>
  fault(
    'broken',
    'NO_ADVICE',
    `The player ${id} of ${game} came to no advice in time; play on without, or ask again.`,
    cause,
  )

/** Who advises: the player that is named, or the best. */
function adviserOf({ game, edition }: Table, wanted: string | undefined): AnyPlayer {
  const { players } = edition
  const player = wanted === undefined ? players[0] : players.find(({ id }) => id === wanted)
  if (player === undefined) throw new HouseError('invalid', noSuchPlayer(game, wanted ?? '', players))
  return player
}
