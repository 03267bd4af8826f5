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
import { WHOLE } from './games.ts'
import { isShare, KINGMAKING, quantileIn, TOLD } from './named.ts'
import type { Games } from './results.ts'
import type { Study } from './sheet.ts'

/** What the games of a cell give of a figure. */
export function estimateOf(study: Study, games: Games, figure: string): Estimate {
  const quantile = quantileIn(figure)
  if (quantile !== null) {
    const of = games.valuesOf(quantile.of)
    const values = new Float64Array(games.length)
    let many = 0
    for (let g = 0; g < games.length; g++) {
      const value = of(g)
      if (value !== null) values[many++] = value
    }
    return quantileOf(values.subarray(0, many), quantile.share, rangeOf(study, quantile.of))
  }
  const { sum, trials } = games.column(figure)
  const sums = noClusters()
  for (let g = 0; g < games.length; g++) if (trials.at(g) > 0) addGame(sums, sum.at(g), trials.at(g))
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
