import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import { isRefusal } from '../../../kernel/game.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { Position } from '../position.ts'
import { imperialTrader } from '../ruleset.ts'
import type { View } from '../view.ts'
import { game } from './table.ts'

/** A game that plays itself: the same recipe, under the same rules, is the same game. */
export interface Recipe {
  readonly options: JsonObject
  readonly seats: number
  readonly seed: string
  /** By seat: a bot of the ruleset, or `random`. */
  readonly players: readonly string[]
}

/** The game of a recipe at its opening. */
export function begin({ options, seats, seed }: Recipe): Match {
  const match = Match.begin(game, options, seats, new FastSource(`${seed}/0`))
  if (isRefusal(match)) assert.fail(match.text)
  return match
}

/** The answer that the player in this seat gives. */
export function answerOf({ players, seed }: Recipe, match: Match, seat: Seat): Json {
  const p = match.position as Position
  const chance = new Chance(new FastSource(`${seed}/choice/${match.nextSeq}`))
  const bot = imperialTrader.bots.find(({ id }) => id === players[seat])
  if (bot === undefined) return game.random(p, seat, chance)
  const view = game.rules.view(p, seat) as View
  const imagine = (c: Chance) => game.rules.determinise(view, seat, c) as Position
  const sight = { seat, view, imagine, chance }
  const step = game.pending(p)[0]?.step ?? ''
  const codes = game.codes(p, seat)
  if (codes.length > 0) return game.show(p, seat, bot.choose(sight, step, codes))
  return bot.compose?.(sight, step) ?? game.random(p, seat, chance)
}

/** The chance of the next event. */
export const chanceOfNext = ({ seed }: Recipe, match: Match) => new FastSource(`${seed}/${match.nextSeq}`)

/** Plays a recipe to its end. */
export function playOut(recipe: Recipe): Match {
  const match = begin(recipe)
  while (!game.isOver(match.position)) {
    const seat = game.asked(match.position)[0] ?? 0
    const told = match.answer(seat, answerOf(recipe, match, seat), chanceOfNext(recipe, match))
    if (isRefusal(told)) assert.fail(told.text)
  }
  return match
}

/** How often each kind of fact was told. */
export function countFacts(match: Match): Record<string, number> {
  const counts: Record<string, number> = {}
  // What is told apart to those who may know and to those who may not counts once.
  for (const { facts } of match.told())
    for (const { kind, only } of facts)
      if (only === null || only.includes(-1)) counts[kind] = (counts[kind] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
