import assert from 'node:assert/strict'
import { Game } from '../../../kernel/game.ts'
import { anyRuleset } from '../../../kernel/ruleset.ts'
import type { Cast, Recipe as Plain } from '../../../kernel/testing/recipe.ts'
import type { Position } from '../position.ts'
import { armed } from './armed.ts'
import { PLAYERS } from './policies.ts'
import { game } from './table.ts'

/** A game that plays itself; its players are policies by name. */
export interface Recipe extends Plain {
  /** Everybody has silos and L-stars from the first turn. */
  readonly armed?: boolean
}

const armedGame = new Game(anyRuleset(armed))

/** Of those who are asked the first answers, or one leaves word before. */
export const cast: Cast<Recipe> = {
  gameOf: (recipe) => (recipe.armed === true ? armedGame : game),
  next({ players }, { game, position, question }, chance) {
    const p = position as Position
    const step = game.pending(p)[0]?.step ?? ''
    for (const [seat, name] of players.entries()) {
      const word = PLAYERS[name]?.standing?.(p, seat, step) ?? null
      if (word !== null) return { seat, answer: word }
    }
    const [seat = 0] = question.waitsFor
    const policy = PLAYERS[players[seat] ?? '']
    assert.ok(policy !== undefined, `there is no policy ${players[seat]}`)
    return { seat, answer: policy.answer({ game, p, seat, step, chance }) }
  },
}
