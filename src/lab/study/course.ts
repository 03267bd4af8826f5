import type { Estimate } from '../statistics/clustered.ts'
import { type Runaway, runawayOf, type Stood } from '../statistics/runaway.ts'
import { estimateOf } from './figure.ts'
import { type Played, STAGES, WHOLE } from './games.ts'
import type { Results } from './run.ts'
import type { Cell, Study } from './sheet.ts'

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
  return study.cells.flatMap((cell, at) => {
    const games = results[at] ?? []
    const lasts = games.map(({ standings = {} }) => Math.max(0, ...Object.keys(standings).map(Number)))
    const usual = lasts.toSorted((a, b) => a - b)[Math.floor(lasts.length / 2)] ?? 0
    const stages = new Set(PARTS.map((part) => nearest(part * usual)).filter((round) => round < usual))
    return [...stages].flatMap((round) => {
      const stood = games.flatMap((game, g) => stoodAt(cell, game, g, round))
      const runaway = runawayOf(stood, WHOLE)
      return runaway.leader.games < 2 ? [] : [{ cell: at, round, games: runaway.leader.games, ...runaway }]
    })
  })
}

const nearest = (round: number): number =>
  STAGES.reduce((best, one) => (Math.abs(one - round) < Math.abs(best - round) ? one : best))

function stoodAt({ strength: { bots }, seats }: Cell, game: Played, g: number, round: number): Stood[] {
  const had = game.standings?.[round]
  if (had === undefined || had.length !== seats) return []
  const as = had.map((_, seat) => `${seat} ${bots[(seat + g) % bots.length]}`)
  return [{ had, won: game.won, as }]
}

/** At tables of several players, how often each wins. */
export function skillsOf(study: Study, results: Results): Skill[] {
  return study.cells.flatMap((cell, at) => {
    const players = [...new Set(cell.strength.bots)]
    if (players.length < 2) return []
    return players.map((player) => ({
      cell: at,
      player,
      share: estimateOf(study, cell, results[at] ?? [], `player ${player}`),
      fair: 1 / cell.seats,
    }))
  })
}
