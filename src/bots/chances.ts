import { Chance } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import type { Result } from '../kernel/ruleset.ts'
import { FastSource } from '../kernel/source.ts'
import { Transition } from '../kernel/transition.ts'
import { type AnyPlayer, carryOut, type Decision, decide } from './player.ts'
import { LiveQuestion } from './question.ts'

/** A share, and between which it lies nine times out of ten. */
export interface Estimate {
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * Plays a copy of a position on to its end, with a bot in every seat.
 * @param seated by seat; a shorter list is repeated
 * @returns how it ended; null when it was not over after the last decision that was allowed
 */
export function playedOn(
  game: Game,
  position: Position,
  seated: readonly AnyPlayer[],
  seed: string,
  most = game.rules.meta.maxDecisions,
): Result | null {
  const p = game.machine.copy(position)
  const t = new Transition<Position>(p, new Chance(new FastSource(seed)), null)
  const thinking = new Chance(new FastSource(`${seed}/players`))
  for (let decisions = 0; decisions < most; ) {
    const waiting = game.machine.waiting(p)
    if (waiting === null) break
    const made = game.machine.askedSeats(p, waiting).map((seat): [Seat, Decision] => {
      const player = seated[seat % seated.length] as AnyPlayer
      return [seat, decide(game, player, new LiveQuestion(game, p, seat), thinking)]
    })
    carryOut(game, t, waiting, made)
    decisions += made.length
  }
  return game.result(p)
}

/**
 * What each seat wins of games that bots play on from a position: by game, then by seat; a win that is shared counts in parts.
 * The same numbers give the same wins on any machine.
 * @param from the number of the first game; each has its own dice
 */
export function winsOf(
  game: Game,
  position: Position,
  seats: number,
  seated: readonly AnyPlayer[],
  seed: string,
  from: number,
  to: number,
): number[][] {
  return Array.from({ length: to - from }, (_, i) => {
    const wins = new Array<number>(seats).fill(0)
    const winners = playedOn(game, position, seated, `${seed}/${from + i}`)?.winners ?? []
    for (const seat of winners) wins[seat] = 1 / winners.length
    return wins
  })
}

/** As many standard deviations hold nine tenths of a normal distribution. */
const NINE_TENTHS = 1.6449

/**
 * The share of games won, with Wilson's interval: it is of use for few games and near 0 and 1, too.
 * @param z how many standard deviations to either side
 */
export function estimate(wins: number, games: number, z = NINE_TENTHS): Estimate {
  if (games === 0) return { share: 0, low: 0, high: 1 }
  const share = wins / games
  const centre = (share + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half =
    (z / (1 + (z * z) / games)) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))
  return {
    share,
    low: Math.max(0, Math.min(share, centre - half)),
    high: Math.min(1, Math.max(share, centre + half)),
  }
}
