import type { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import type { Cast } from '../../../kernel/testing/recipe.ts'
import type { Position } from '../position.ts'
import { imperialTrader } from '../ruleset.ts'
import type { View } from '../view.ts'
import { game } from './table.ts'

/** By name: the bots of the ruleset, and `random`. */
export const cast: Cast = {
  gameOf: () => game,
  next({ players }, match, chance) {
    const seat = game.asked(match.position)[0] ?? 0
    return { seat, answer: answerOf(players[seat], match, seat, chance) }
  },
}

function answerOf(player: string | undefined, match: Match, seat: Seat, chance: Chance): Json {
  const p = match.position as Position
  const bot = imperialTrader.bots?.find(({ id }) => id === player)
  if (bot === undefined) return game.random(p, seat, chance)
  const view = game.rules.view(p, seat) as View
  const imagine = (c: Chance) => game.rules.determinise(view, seat, c) as Position
  const sight = { seat, view, imagine, chance }
  const step = game.pending(p)[0]?.step ?? ''
  const codes = game.codes(p, seat)
  if (codes.length > 0) return game.show(p, seat, bot.choose(sight, step, codes))
  return bot.compose?.(sight, step) ?? game.random(p, seat, chance)
}
