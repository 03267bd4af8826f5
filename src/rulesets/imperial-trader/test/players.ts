import { LiveQuestion } from '../../../bots/question.ts'
import { World } from '../../../bots/world.ts'
import type { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import type { Cast } from '../../../kernel/testing/transcript.ts'
import { players } from '../bot.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { game } from './table.ts'

/** By name: the bots of the ruleset, and `random`. */
export const cast: Cast = {
  gameOf: () => game,
  next({ players: names }, match, chance) {
    const seat = game.asked(match.position)[0] ?? 0
    return { seat, answer: answerOf(names[seat], match, seat, chance) }
  },
}

function answerOf(player: string | undefined, match: Match, seat: Seat, chance: Chance): Json {
  const p = match.position
  const bot = players.find(({ id }) => id === player)
  if (bot === undefined) return game.random(p, seat, chance)
  const question = new LiveQuestion(game, p, seat)
  const world = new World<Position, View>(game, question, chance)
  const { step, codes } = question
  if (codes !== null) return game.show(p, seat, bot.choose(world, step, codes))
  return bot.compose?.(world, step) ?? game.random(p, seat, chance)
}
