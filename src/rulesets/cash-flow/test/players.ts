import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import { Game } from '../../../kernel/game.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { Match, type Told } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import { FastSource, type Source } from '../../../kernel/source.ts'
import type { Position } from '../position.ts'
import { armed } from './armed.ts'
import { PLAYERS } from './policies.ts'
import { game } from './table.ts'

/** A game that plays itself: the same recipe, under the same rules, is the same game. */
export interface Recipe {
  readonly options: JsonObject
  readonly seats: number
  readonly seed: string
  /** By seat: the name of a policy. */
  readonly players: readonly string[]
  /** Everybody has silos and L-stars from the first turn. */
  readonly armed?: boolean
}

const armedGame = new Game(anyRuleset(armed))

/** The rules of a recipe. */
export const gameOf = (recipe: Recipe): Game => (recipe.armed === true ? armedGame : game)

/** The game of a recipe at its opening. */
export function begin(recipe: Recipe): Match {
  const { options, seats, seed } = recipe
  const match = Match.begin(gameOf(recipe), options, seats, new FastSource(`${seed}/0`))
  if (isRefusal(match)) assert.fail(match.text)
  return match
}

/** What comes next: who answers what; an answer that is null lets the deadline pass. */
export interface Next {
  readonly seat: Seat
  readonly answer: Json
}

/** The next answer of the game: of those who are asked the first, or of one who leaves word before. */
export function nextOf({ players, seed }: Recipe, match: Match): Next {
  const p = match.position as Position
  const { game } = match
  const chance = new Chance(new FastSource(`${seed}/choice/${match.nextSeq}`))
  const step = game.pending(p)[0]?.step ?? ''
  for (const [seat, name] of players.entries()) {
    const word = PLAYERS[name]?.standing?.(p, seat, step) ?? null
    if (word !== null) return { seat, answer: word }
  }
  const [seat = 0] = game.asked(p)
  const policy = PLAYERS[players[seat] ?? '']
  assert.ok(policy !== undefined, `there is no policy ${players[seat]}`)
  const answer = policy.answer({ game, p, seat, step, chance })
  return { seat, answer }
}

const sourceOf = ({ seed }: Recipe, match: Match): Source => new FastSource(`${seed}/${match.nextSeq}`)

/** Makes it happen. */
export function follow(recipe: Recipe, match: Match, { seat, answer }: Next): Told {
  const source = sourceOf(recipe, match)
  const told = answer === null ? match.late(seat, source) : match.answer(seat, answer, source)
  if (isRefusal(told)) assert.fail(`${JSON.stringify(answer)}: ${told.text}`)
  return told
}

/** Plays a recipe to its end. */
export function playOut(recipe: Recipe, most = 20_000): Match {
  const match = begin(recipe)
  while (!match.game.isOver(match.position)) {
    assert.ok(match.nextSeq < most, 'the game goes on for ever')
    follow(recipe, match, nextOf(recipe, match))
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
