import { gaugeRange } from '../../kernel/ruleset.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import {
  addGame,
  type Estimate,
  type Interval,
  meanOf,
  noClusters,
  shareOf,
} from '../statistics/clustered.ts'
import { quantileOf } from '../statistics/quantile.ts'
import { watchedOf } from './asked.ts'
import { type Played, WHOLE } from './games.ts'
import { ENDS, FIRST, isShare, KINGMAKING, PLAYER, quantileIn, RATIOS, SEAT, TOLD } from './named.ts'
import type { Cell, Study } from './sheet.ts'

/**
 * What a figure is of one game: a sum over a number of trials.
 *
 * - a gauge of the game, `decisions`, `unfinished`, `comeback`; a gauge by seat is measured at every seat
 * - `rounds p95`: what 95 of 100 games do not exceed
 * - `seat 1`, `player plan`, `player first`: a seat's, a player's, or of who is named first, share of the wins
 * - `no choice`, `passing`: of a hundred decisions those of one legal answer; of the others those answered as if late
 * - `ends CF-21.3`: the share of games that end by a clause
 * - what is watched for while a game is played, as `asked.ts` and `kingmaking.ts` have it
 */
interface Trial {
  readonly sum: number
  readonly trials: number
}

function trialOf({ bySeat }: Study, { seats, strength }: Cell, game: Played, figure: string): Trial | null {
  const seat = SEAT.exec(figure)?.[1]
  if (seat !== undefined) {
    const won = game.won[Number(seat) - 1]
    return won === undefined ? null : { sum: won, trials: 1 }
  }
  const named = PLAYER.exec(figure)?.[1]
  if (named !== undefined) {
    const bot = named === FIRST ? (strength.bots[0] ?? '') : named
    const [had = 0, won = 0] = game.bots[bot] ?? []
    return had === 0 ? null : { sum: won, trials: had }
  }
  const fact = TOLD.exec(figure)?.[1]
  if (fact !== undefined) return { sum: game.facts[fact] ?? 0, trials: 1 }
  const clause = ENDS.exec(figure)?.[1]
  if (clause !== undefined) return { sum: game.ending === clause ? WHOLE : 0, trials: 1 }
  const watched = game.watched?.[figure]
  if (watched !== undefined) {
    const [sum, trials] = watched
    return trials === 0 ? null : { sum: isShare(figure) ? sum * WHOLE : sum, trials }
  }
  const ratio = RATIOS[figure]
  if (ratio !== undefined) {
    const trials = ratio[1].reduce((sum, name) => sum + (game.figures[name] ?? 0), 0)
    return trials === 0 ? null : { sum: (game.figures[ratio[0]] ?? 0) * WHOLE, trials }
  }
  const sum = game.figures[figure]
  return sum === undefined ? null : { sum, trials: bySeat.includes(figure) ? seats : 1 }
}

/** The figure of one game, per trial; null where it has none. Shares are parts of 1. */
export function figureIn(study: Study, cell: Cell, game: Played, figure: string): number | null {
  const trial = trialOf(study, cell, game, figure)
  return trial === null ? null : trial.sum / trial.trials / (isShare(figure) ? WHOLE : 1)
}

/** What the games of a cell give of a figure. */
export function estimateOf(study: Study, cell: Cell, games: readonly Played[], figure: string): Estimate {
  const quantile = quantileIn(figure)
  if (quantile !== null) {
    const values = games.flatMap((game) => figureIn(study, cell, game, quantile.of) ?? [])
    return quantileOf(values, quantile.share, rangeOf(study, quantile.of))
  }
  const sums = noClusters()
  for (const game of games) {
    const trial = trialOf(study, cell, game, figure)
    if (trial !== null) addGame(sums, trial.sum, trial.trials)
  }
  const range = rangeOf(study, figure)
  if (figure === KINGMAKING) return meanOf(sums, WHOLE, DOUBT, range)
  return isShare(figure) ? shareOf(sums, WHOLE) : meanOf(sums, 1, DOUBT, range)
}

const DOUBT = 0.05
/** What is no gauge and yet bounded: counts, and whether a game was not finished. */
const RANGES: Readonly<Record<string, Interval>> = {
  decisions: [0, Number.POSITIVE_INFINITY],
  comeback: [0, Number.POSITIVE_INFINITY],
  unfinished: [0, 1],
}

/** How much a figure of one game can differ from that of another. */
export function widthOf(study: Study, figure: string): number {
  const [least, most] = rangeOf(study, figure)
  return most - least
}

/** What a figure can be at least and at most, per trial. */
function rangeOf({ game }: Study, figure: string): Interval {
  // What is moved may be less than nothing, by chance.
  if (figure === KINGMAKING) return [-1, 1]
  if (isShare(figure)) return [0, 1]
  if (TOLD.test(figure)) return [0, Number.POSITIVE_INFINITY]
  const watched = watchedOf(figure)
  if (watched?.range !== undefined) return watched.range
  const rules = gameOf(game)?.rules
  const gauge = watched === null ? figure : watched.gauge
  if (gauge === undefined || rules === undefined) return [-Infinity, Infinity]
  return RANGES[gauge] ?? gaugeRange(rules, gauge)
}
