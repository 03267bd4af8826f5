import type { Estimate } from '../statistics/clustered.ts'
import { type Runaway, runawayOf, type Stood } from '../statistics/runaway.ts'
import { estimateOf } from './figure.ts'
import { STAGES, WHOLE } from './games.ts'
import type { Games, Results } from './results.ts'
import type { Study } from './sheet.ts'

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
