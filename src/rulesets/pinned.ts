import type { GameEntry } from '../bots/game.ts'
import type { Reason } from '../bots/player.ts'
import { type AnyPlayer, type Decision, decide, random, reasonsFor } from '../bots/player.ts'
import { type Question, questionFor } from '../bots/question.ts'
import type { Budget } from '../bots/world.ts'
import { address, placesOf } from '../kernel/address.ts'
import { Chance } from '../kernel/chance.ts'
import { Game } from '../kernel/game.ts'
import { Match } from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import type { Source } from '../kernel/source.ts'
import { tell } from '../kernel/tell.ts'

/**
 * A game at one version, as the house plays it: rules, players and the kernel they were written for. Today's and those
 * that are pinned are used through this surface alone, so it is frozen: what is here stays as it is for ever, and what is
 * added is optional (`api` 2 beside 1). What goes in and out is JSON, functions, a `Source`, and these classes.
 */
export interface PinnedRuleset {
  readonly api: 1
  readonly game: Game
  /** Every player made of code, the best first. */
  readonly players: readonly AnyPlayer[]
  /** Its own `Match`: a log of this version is folded by nothing else. */
  readonly Match: Pick<typeof Match, 'begin' | 'load' | 'replay' | 'resume'>
  readonly tell: typeof tell
  /** How a fact reads to a seat. */
  readonly address: typeof address
  /** Where on the board a fact happened. */
  readonly placesOf: typeof placesOf
  /** What a player is asked: plain JSON, with nothing in it that the seat may not know. */
  question(p: Position, seat: Seat): Question
  /**
   * What a player answers; the same question and the same numbers, the same answer. A player that plays on in its head
   * keeps to the budget, where there is one; with one in milliseconds it may answer otherwise on a slower machine.
   */
  think(player: AnyPlayer, question: Question, source: Source, budget?: Budget): Decision
  /** Why it has decided so. */
  why(player: AnyPlayer, question: Question, decision: Decision, source: Source): readonly Reason[]
  /** A position that the seat (null: a spectator) cannot tell from the true one, by its view alone. */
  imagine(view: unknown, seat: Seat | null, source: Source): Position
}

/** A game's rules and players with the kernel of this release: what is played today, and what a pin is made of. */
export function edition({ rules, players }: Pick<GameEntry, 'rules' | 'players'>): PinnedRuleset {
  const game = new Game(rules)
  return {
    api: 1,
    game,
    players: [...players, random],
    Match,
    tell,
    address,
    placesOf,
    question: (p, seat) => questionFor(game, p, seat),
    why: (player, question, decision, source) =>
      reasonsFor(game, player, question, decision, new Chance(source)),
    think: (player, question, source, budget) => decide(game, player, question, new Chance(source), budget),
    imagine: (view, seat, source) => rules.determinise(view, seat, new Chance(source)),
  }
}
