import type { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Position, Seat } from '../../../kernel/procedure.ts'
import type { Cast, Recipe as Plain } from '../../../kernel/testing/transcript.ts'
import { game } from './table.ts'

/** `random`: every legal answer equally likely. `busy`: seldom passes. `trader`: busy, and chooses Trade when it can. */
export type Player = 'random' | 'busy' | 'trader'
export type Recipe = Plain<Player>

export const cast: Cast<Recipe> = {
  gameOf: () => game,
  next({ players }, { position, question }, chance) {
    const [seat = 0] = question.waitsFor
    return { seat, answer: answerOf(players[seat], position, seat, chance) }
  },
}

function answerOf(player: Player | undefined, p: Position, seat: Seat, chance: Chance): Json {
  const codes = game.codes(p, seat)
  if (player === 'random' || codes.length < 2) return game.random(p, seat, chance)
  const trade = codes.find((code) => JSON.stringify(game.show(p, seat, code)) === '{"action":"trade"}')
  if (player === 'trader' && trade !== undefined) return game.show(p, seat, trade)
  // The first code of every list is to do nothing, where that is possible.
  const busy = chance.pick(4) === 0 ? codes : codes.slice(1)
  return game.show(p, seat, busy[chance.pick(busy.length)] ?? 0)
}
