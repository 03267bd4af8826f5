import assert from 'node:assert/strict'
import { Chance } from '../chance.ts'
import type { Game } from '../game.ts'
import type { Json, JsonObject } from '../json.ts'
import { type Applied, Match } from '../match.ts'
import type { Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { FastSource, type Source } from '../source.ts'
import type { Fact } from '../transition.ts'

/** A game that plays itself: the same recipe, under the same rules, is the same game. */
export interface Recipe<Player extends string = string> {
  readonly options: JsonObject
  readonly seed: string
  /** The player of each seat. */
  readonly players: readonly Player[]
}

/** A recipe with its players in one line: `recipeOf('a seed', 'plan random')`. */
export const recipeOf = <Player extends string = string>(
  seed: string,
  players: string,
  options: JsonObject = {},
): Recipe<Player> => ({ options, seed, players: players.split(' ') as Player[] })

/** What comes next: the seat that answers, and what; an answer that is null lets the deadline pass. */
export interface Next {
  readonly seat: Seat
  readonly answer: Json
}

/** The players of a game's recipes. */
export interface Cast<R extends Recipe = Recipe> {
  gameOf(recipe: R): Game
  /** What comes next in a match that is not over; the chance is the players' own. */
  next(recipe: R, match: Match, chance: Chance): Next
}

/** A match at its opening. */
export function begun(
  game: Game,
  options: unknown,
  seats: number,
  source: Source,
  script: readonly number[] = [],
): Match {
  const match = Match.begin(game, options, seats, source, script)
  if (isRefusal(match)) assert.fail(`${match.code}: ${match.text}`)
  return match
}

/** The game of a recipe at its opening. */
export const begin = <R extends Recipe>(cast: Cast<R>, recipe: R): Match =>
  begun(cast.gameOf(recipe), recipe.options, recipe.players.length, new FastSource(`${recipe.seed}/0`))

/** How much has been done in a match of a recipe: answers, submissions and the opening count one each. */
const done = new WeakMap<Match, number>()

/** The number of what comes next: it names the chance of the game and of the players, submissions counting as answers do. */
export const numberOf = (match: Match): number => done.get(match) ?? 1

/** What comes next in the game of a recipe. */
export const nextOf = <R extends Recipe>(cast: Cast<R>, recipe: R, match: Match): Next =>
  cast.next(recipe, match, new Chance(new FastSource(`${recipe.seed}/choice/${numberOf(match)}`)))

/** Makes it happen: the events it led to. */
export function follow(recipe: Recipe, match: Match, { seat, answer }: Next): Applied[] {
  const number = numberOf(match)
  const source = () => new FastSource(`${recipe.seed}/${number}`)
  const made = answer === null ? match.late(seat, source()) : match.submit(seat, answer, true, source())
  if (isRefusal(made)) assert.fail(`${JSON.stringify(answer)}: ${made.text}`)
  done.set(match, number + 1)
  const applied = made.applied === null ? [] : [made.applied]
  if (!match.question.ripe) return applied
  const closed = match.close(source())
  if (isRefusal(closed)) assert.fail(closed.text)
  return [...applied, closed]
}

/** Plays a recipe to its end. */
export function playOut<R extends Recipe>(cast: Cast<R>, recipe: R, most = 20_000): Match {
  const match = begin(cast, recipe)
  while (!match.game.isOver(match.position)) {
    assert.ok(numberOf(match) < most, 'the game goes on for ever')
    follow(recipe, match, nextOf(cast, recipe, match))
  }
  return match
}

/** What is told apart to those who may know and to those who may not, once. */
export const toAll = ({ only }: Fact): boolean => only === null || only.includes(-1)

/** How often each kind of fact was told, of those that count. */
export function countFacts(
  match: Match,
  counts: (fact: Fact) => boolean = () => true,
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const fact of match.applied().flatMap(({ facts }) => facts))
    if (counts(fact)) found[fact.kind] = (found[fact.kind] ?? 0) + 1
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}
