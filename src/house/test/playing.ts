import assert from 'node:assert/strict'
import { type AnyPlayer, choiceOf, decide } from '../../bots/player.ts'
import { questionFor } from '../../bots/question.ts'
import { Chance } from '../../kernel/chance.ts'
import type { Fact } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'

/** One round of answers in a game between bots: before it, the asked seats, and after it. */
export interface Played {
  readonly match: Match
  readonly before: Position
  readonly asked: readonly Seat[]
  /** What was told by it, and all that was told before. */
  readonly facts: readonly Fact[]
  readonly earlier: readonly Fact[]
}

/** A whole game from a seed; `ask` is called with each seat that is about to answer. */
export function* played(
  game: Game,
  seats: number,
  seed: string,
  players: readonly AnyPlayer[],
  ask: (match: Match, seat: Seat) => void = () => {},
): Generator<Played> {
  const source = new FastSource(seed)
  const match = Match.begin(game, {}, seats, source)
  assert.ok(!isRefusal(match))
  const thinking = new Chance(new FastSource(`${seed}/bots`))
  const earlier: Fact[] = match.applied().flatMap(({ facts }) => facts)
  while (!game.isOver(match.position)) {
    const before = match.position
    const events = match.applied().length
    const asked: readonly Seat[] = match.question.asked.filter(
      (seat) => match.question.submissionOf(seat)?.ready !== true,
    )
    for (const seat of asked) {
      ask(match, seat)
      const player = players[seat % players.length] as AnyPlayer
      const answer = decide(game, player, questionFor(game, match.position, seat), thinking)
      assert.ok(!isRefusal(match.submit(seat, choiceOf(game, match.position, seat, answer), true, source)))
    }
    const facts = match
      .applied()
      .slice(events)
      .flatMap((applied) => applied.facts)
    yield { match, before, asked, facts, earlier }
    earlier.push(...facts)
  }
}
