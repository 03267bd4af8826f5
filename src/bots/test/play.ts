import assert from 'node:assert/strict'
import { Chance } from '../../kernel/chance.ts'
import type { Game } from '../../kernel/game.ts'
import type { Json } from '../../kernel/json.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Fact } from '../../kernel/transition.ts'
import { playerOf } from '../../rulesets/shelf.ts'
import { type AnyPlayer, choiceOf, decide } from '../player.ts'
import { questionFor } from '../question.ts'

/** How a game is played, and who looks on. */
interface Setting {
  readonly options?: Json
  /** What the bots are shown, when it is not all that they may know. */
  seeing?(p: Position): Position
  /** A question is about to be answered so. */
  answering?(p: Position, seat: Seat, step: string, choice: Json): void
  /** Something happened. */
  told?(fact: Fact): void
}

/** A whole game by the referee between these bots, one for each seat; how it ended, and how often what was told. */
export function playBots(game: Game, ids: readonly string[], seed: string, setting: Setting = {}) {
  const { options = {}, seeing = (p) => p, answering, told } = setting
  const bots = ids.map((id) => playerOf(game, id) as AnyPlayer)
  const source = new FastSource(seed)
  const opened = game.begin(options, bots.length, source)
  assert.ok(!isRefusal(opened))
  let { position } = opened
  const thinking = new Chance(new FastSource(`${seed}/bots`))
  const facts = new Map<string, number>()
  while (!game.isOver(position)) {
    const here = position
    const answerOf = (seat: Seat) => {
      const question = questionFor(game, seeing(here), seat)
      const choice = choiceOf(game, here, seat, decide(game, bots[seat] as AnyPlayer, question, thinking))
      answering?.(here, seat, question.step, choice)
      return choice
    }
    const effect = game.advance(here, answerOf, source)
    assert.ok(!isRefusal(effect))
    position = effect.position
    for (const fact of effect.facts) {
      facts.set(fact.kind, (facts.get(fact.kind) ?? 0) + 1)
      told?.(fact)
    }
  }
  return { facts, position, winners: game.result(position)?.winners ?? [] }
}
