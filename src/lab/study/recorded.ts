import { choiceOf, decide } from '../../bots/player.ts'
import { LiveQuestion } from '../../bots/question.ts'
import { Chance } from '../../kernel/chance.ts'
import { isRefusal } from '../../kernel/game.ts'
import { Match } from '../../kernel/match.ts'
import { RefusedError } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { bestOf, gameOf, playerOf } from '../../rulesets/shelf.ts'
import type { Cell, Study } from './sheet.ts'

/** A game of a study with its log, and who sat where. */
export interface Recorded {
  readonly match: Match
  /** By seat: the player's id. */
  readonly seated: readonly string[]
}

/**
 * Plays game `number` of a cell again, the very same, and keeps its log this time.
 * @returns null when it did not come to an end
 */
export function recorded(
  { game: id, seed }: Pick<Study, 'game' | 'seed'>,
  cell: Cell,
  number: number,
): Recorded | null {
  const game = gameOf(id)
  if (game === null) throw new RangeError(`There is no game ${id}.`)
  const { bots, playouts } = cell.strength
  const seated = Array.from(
    { length: cell.seats },
    (_, seat) => playerOf(game, bots[(seat + number) % bots.length] ?? '') ?? bestOf(game),
  )
  const source = new FastSource(`${seed}/${number}`)
  const thinking = new Chance(new FastSource(`${seed}/${number}/bots`))
  const match = Match.begin(game, cell.options, cell.seats, source)
  if (isRefusal(match)) throw new RefusedError(match)
  const budget = playouts === undefined ? {} : { playouts }
  for (let decisions = 0; decisions < game.rules.meta.maxDecisions; ) {
    const { position: p } = match
    const asked = game.asked(p)
    if (asked.length === 0) return { match, seated: seated.map((player) => player.id) }
    const several = match.question.several
    const answers = asked.map((seat) => {
      const player = seated[seat] ?? bestOf(game)
      return [
        seat,
        choiceOf(game, p, seat, decide(game, player, new LiveQuestion(game, p, seat), thinking, budget)),
      ] as const
    })
    for (const [seat, answer] of answers) {
      const done = several ? match.keep(seat, answer, true) : match.answer(seat, answer, source)
      if (done !== null && isRefusal(done)) throw new RefusedError(done)
    }
    const closed = several ? match.close(source) : null
    if (closed !== null && isRefusal(closed)) throw new RefusedError(closed)
    decisions += answers.length
  }
  return null
}
