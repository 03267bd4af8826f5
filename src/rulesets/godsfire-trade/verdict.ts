import type { Measure, Verdict } from '../../kernel/index.ts'
import { ENDING, has, type Position } from './position.ts'
import { scoreOf, worldCount } from './scoring.ts'
import { incomeOfSeat } from './trade/income.ts'

type Measures = readonly [Measure, Measure]

const seatsOf = (p: Position) => p.treasury.map((_, seat) => seat)

/** GT-14.2  The highest score, then more worlds. */
export function byScore(p: Position): Measures {
  const seats = seatsOf(p)
  return [
    {
      ...{ unit: ['point', 'points'], has: seats.map((seat) => scoreOf(p, seat)) },
      decides: 'the higher score',
    },
    {
      ...{ unit: ['world', 'worlds'], has: seats.map((seat) => worldCount(p, seat)) },
      decides: 'more worlds',
    },
  ]
}

/** GT-14.1  Worlds come first, then the score. */
export function byWorlds(p: Position): Measures {
  const [score, worlds] = byScore(p)
  return [worlds, score]
}

/** GT-14  A majority of worlds, or the highest score of those who are left. */
export function verdict(p: Position): Verdict {
  const { majority, worlds } = { majority: p.cluster.majority, worlds: p.owner.length }
  const seats = seatsOf(p)
  // GT-14.3  When nobody has a world left, those win who had one last.
  const rivals = seats.filter((seat) => has(p.ended === ENDING.nobody ? p.winners : p.alive, seat))
  if (p.ended === ENDING.majority)
    return {
      rivals,
      measures: byWorlds(p),
      goal: { n: majority, words: `${majority} of ${worlds} worlds` },
    }
  const measures = byScore(p)
  const [score] = measures
  const income = seats.map((seat) => incomeOfSeat(p, seat))
  return {
    rivals,
    measures,
    parts: [
      { what: 'income', has: income },
      { what: 'the treasury', has: seats.map((seat) => (score.has[seat] ?? 0) - (income[seat] ?? 0)) },
    ],
  }
}
