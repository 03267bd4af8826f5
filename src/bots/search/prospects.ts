import type { Seat } from '../../kernel/procedure.ts'
import type { Result } from '../../kernel/ruleset.ts'

/**
 * What an imagined game is worth to a seat, from 0 to 1. Half of it is whether it won (its share of the win), half how far it
 * is ahead of the best of the others: of two that both lose, who loses by less plays better, and that is seen after fewer
 * games. Where the game was not played to its end the lead says both.
 * @param standings by seat; null where only the result's scores are known
 * @param scale a lead that makes a win about three in four likely
 */
export function prospects(
  result: Result | null,
  standings: readonly number[] | null,
  seat: Seat,
  scale: number,
): number {
  const lead = likely(standings ?? result?.scores ?? [], seat, scale)
  if (result === null) return lead
  const won = result.winners.includes(seat) ? 1 / result.winners.length : 0
  return (won + lead) / 2
}

function likely(standings: readonly number[], seat: Seat, scale: number): number {
  const others = standings.filter((_, of) => of !== seat)
  const lead = (standings[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others))
  return 1 / (1 + Math.exp(-lead / scale))
}
