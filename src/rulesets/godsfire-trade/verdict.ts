import type { Measure, Verdict } from '../../kernel/index.ts'
import { ENDING, has, type Position } from './position.ts'
import { scoreOf, worldCount } from './scoring.ts'
import { incomeOfSeat } from './trade/income.ts'

/** GT-14  A majority of worlds, or the highest score of those who are left. */
export function verdict(p: Position): Verdict {
  const { majority, worlds } = { majority: p.cluster.majority, worlds: p.owner.length }
  const seats = p.treasury.map((_, seat) => seat)
  const score: Measure = {
    ...{ unit: ['point', 'points'], has: seats.map((seat) => scoreOf(p, seat)) },
    decides: 'the higher score',
  }
  const count: Measure = {
    ...{ unit: ['world', 'worlds'], has: seats.map((seat) => worldCount(p, seat)) },
    decides: 'more worlds',
  }
  // GT-14.3  When nobody has a world left, those win who had one last.
  const rivals = seats.filter((seat) => has(p.ended === ENDING.nobody ? p.winners : p.alive, seat))
  // GT-14.1  Worlds come first, then the score.
  if (p.ended === ENDING.majority)
    return {
      rivals,
      measures: [count, score],
      goal: { n: majority, words: `${majority} of ${worlds} worlds` },
    }
  const income = seats.map((seat) => incomeOfSeat(p, seat))
  return {
    rivals,
    measures: [score, count],
    parts: [
      { what: 'income', has: income },
      { what: 'the treasury', has: seats.map((seat) => (score.has[seat] ?? 0) - (income[seat] ?? 0)) },
    ],
  }
}
