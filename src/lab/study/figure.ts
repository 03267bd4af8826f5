import { gaugeRange } from '../../kernel/ruleset.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import {
  addGame,
  type Estimate,
  type Interval,
  meanOf,
  noClusters,
  quantileOf,
  shareOf,
} from '../statistics/clustered.ts'
import { type Runaway, runawayOf, type Stood } from '../statistics/runaway.ts'
import { watchedOf } from './asked.ts'
import { STAGES, WHOLE } from './games.ts'
import { isShare, KINGMAKING, quantileIn, TOLD } from './named.ts'
import type { Games, Results } from './results.ts'
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

/** What a lead is worth after some rounds of the games of a cell. */
export interface Course extends Runaway {
  readonly cell: number
  readonly round: number
  /** Games that were still played then, and had a leader. */
  readonly games: number
}

/** How often a player wins who meets others, beside what each seat would win by itself. */
export interface Skill {
  readonly cell: number
  readonly player: string
  readonly share: Estimate
  readonly fair: number
}

/** A quarter, half and three quarters of the way of a usual game. */
const PARTS = [0.25, 0.5, 0.75]

/** What a lead is worth, a quarter, half and three quarters through the usual game, in rounds that are fixed beforehand. */
export function coursesOf(study: Study, results: Results): Course[] {
  return results.flatMap((games, at) => {
    const { bots } = study.cells[at]?.strength ?? { bots: [] }
    const lasts = Uint8Array.from(
      { length: games.length },
      (_, g) => STAGES.findLast((round) => games.ledAfter(round, g) !== null) ?? 0,
    ).sort()
    const usual = lasts[Math.floor(lasts.length / 2)] ?? 0
    const stages = new Set(PARTS.map((part) => nearest(part * usual)).filter((round) => round < usual))
    return [...stages].flatMap((round) => {
      const runaway = runawayOf({ [Symbol.iterator]: () => stoodAfter(games, bots, round) }, WHOLE)
      return runaway.leader.games < 2 ? [] : [{ cell: at, round, games: runaway.leader.games, ...runaway }]
    })
  })
}

const nearest = (round: number): number =>
  STAGES.reduce((best, one) => (Math.abs(one - round) < Math.abs(best - round) ? one : best))

function* stoodAfter(games: Games, bots: readonly string[], round: number): Generator<Stood> {
  for (let g = 0; g < games.length; g++) {
    const led = games.ledAfter(round, g)
    const won = games.wonIn(g)
    if (led !== null)
      yield { ...led, won, as: won.map((_, seat) => `${seat} ${bots[(seat + g) % bots.length]}`) }
  }
}

/** At tables of several players, how often each wins. */
export function skillsOf(study: Study, results: Results): Skill[] {
  return results.flatMap((games, at) => {
    const cell = study.cells[at]
    if (cell === undefined) return []
    const players = [...new Set(cell.strength.bots)]
    if (players.length < 2) return []
    return players.map((player) => ({
      cell: at,
      player,
      share: estimateOf(study, games, `player ${player}`),
      fair: 1 / cell.seats,
    }))
  })
}
