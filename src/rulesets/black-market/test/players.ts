import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import { isRefusal } from '../../../kernel/game.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { FastSource } from '../../../kernel/source.ts'
import { game } from './table.ts'

/** `random`: every legal answer equally likely. `busy`: seldom passes. `trader`: busy, and chooses Trade when it can. */
export type Player = 'random' | 'busy' | 'trader'

/** A game that plays itself: the same recipe, under the same rules, is the same game. */
export interface Recipe {
  readonly options: JsonObject
  readonly seed: string
  readonly players: readonly Player[]
}

/** The game of a recipe at its opening. */
export function begin({ options, players, seed }: Recipe): Match {
  const match = Match.begin(game, options, players.length, new FastSource(`${seed}/0`))
  if (isRefusal(match)) assert.fail(match.text)
  return match
}

/** The answer that the player in this seat gives. */
export function answerOf({ players, seed }: Recipe, match: Match, seat: Seat): Json {
  const p = match.position
  const chance = new Chance(new FastSource(`${seed}/choice/${match.nextSeq}`))
  const codes = game.codes(p, seat)
  if (players[seat] === 'random' || codes.length < 2) return game.random(p, seat, chance)
  const trade = codes.find((code) => JSON.stringify(game.show(p, seat, code)) === '{"action":"trade"}')
  if (players[seat] === 'trader' && trade !== undefined) return game.show(p, seat, trade)
  // The first code of every list is to do nothing, where that is possible.
  const busy = chance.pick(4) === 0 ? codes : codes.slice(1)
  return game.show(p, seat, busy[chance.pick(busy.length)] ?? 0)
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
  for (const { facts } of match.told()) for (const { kind } of facts) counts[kind] = (counts[kind] ?? 0) + 1
  return Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
}
