import { type AnyPlayer, suggesterOf } from '../bots/player.ts'
import type { Seat } from '../kernel/procedure.ts'
import { noSuchPlayer } from '../rulesets/shelf.ts'
import { type Thinker, type Thought, TooLate } from './bots/thinker.ts'
import type { Advice } from './contract.ts'
import type { Asked, Desk } from './desk.ts'
import { fault, HouseError } from './errors.ts'

/** What was advised at one `seq` of a table: what is asked again is not thought about again. */
interface Given {
  readonly seq: number
  readonly by: Map<string, Promise<Advice>>
}

/**
 * What a player made of code would answer in the place of a seat, and why. It is asked as bots are: it sees what the seat sees and
 * nothing else, and draws from numbers that are the same for everybody, so that two positions between which the seat cannot
 * tell give the same advice. It thinks in a thread of its own, which no bot of a table waits for.
 */
export class Adviser {
  readonly #thinker: Thinker
  readonly #given = new WeakMap<Desk, Given>()

  constructor(thinker: Thinker) {
    this.#thinker = thinker
  }

  /** What a player would answer; by default the one whose moves are suggested. The seat must be asked, though it may have answered. */
  async advise(desk: Desk, seat: Seat, wanted?: string): Promise<Advice> {
    const player = adviserOf(desk, wanted)
    const asked = await desk.asked(seat)
    const { by } = this.#at(desk, asked.seq)
    const key = `${seat} ${player.id}`
    const advice = by.get(key) ?? this.#think(desk, asked, player)
    by.set(key, advice)
    // What failed may be tried again.
    advice.catch(() => by.delete(key))
    return advice
  }

  #at(desk: Desk, seq: number): Given {
    const known = this.#given.get(desk)
    if (known?.seq === seq) return known
    const fresh: Given = { seq, by: new Map() }
    this.#given.set(desk, fresh)
    return fresh
  }

  async #think(desk: Desk, { seat, seq, question }: Asked, player: AnyPlayer): Promise<Advice> {
    const thought = await this.#thought(desk, player, question, `advice/${seat}/${seq}`)
    const made = await desk.worded(seat, seq, thought)
    if ('refusal' in made) throw noAdvice(player, desk.row.game, new Error(made.refusal.text))
    return { seat, seq, by: { id: player.id, text: player.text }, ...made }
  }

  async #thought(desk: Desk, by: AnyPlayer, question: string, seed: string): Promise<Thought> {
    try {
      return await this.#thinker.explain(desk.row, by.id, question, seed)
    } catch (error) {
      throw noAdvice(by, desk.row.game, error)
    }
  }
}

/** That a player came to no advice: for want of time, which may be another time, or because it is broken. */
export const noAdvice = ({ id }: AnyPlayer, game: string, cause: unknown): HouseError =>
  fault(
    cause instanceof TooLate ? 'busy' : 'broken',
    'NO_ADVICE',
    `The player ${id} of ${game} came to no advice in time; play on without, or ask again.`,
    cause,
  )

/** Who advises: the player that is named, or whose moves are suggested. */
function adviserOf({ edition }: Desk, wanted: string | undefined): AnyPlayer {
  const { players } = edition
  const player = wanted === undefined ? suggesterOf(players) : players.find(({ id }) => id === wanted)
  if (player === undefined) throw new HouseError('invalid', noSuchPlayer(edition.game, wanted ?? '', players))
  return player
}
