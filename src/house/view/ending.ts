import { endingOf } from '../../kernel/ending.ts'
import type { Result } from '../api/contract.ts'
import type { Table } from '../table/table.ts'

/** How the game of a table has ended: by its own rules, or as those who play have agreed; null while it goes on. */
export function resultOf(table: Table): Result | null {
  const { match, game, clock, named } = table
  if (match === null) return null
  const { position } = match
  const byRules = clock.ended === undefined
  const result = byRules ? game.result(position) : agreed(table, game.rules.result(position).scores)
  return result === null
    ? null
    : { ...result, how: [...endingOf(game.rules, position, result, named, byRules)] }
}

/** House-5.7, House-5.8  As those who play have agreed: nobody wins, or those who still play share the win. */
function agreed({ game, clock, row }: Table, scores: readonly number[]) {
  if (clock.ended === 'unfinished')
    return { winners: [], scores: [...scores], text: 'The game was ended early.', clause: 'House-5.7' }
  const winners = row.seats.flatMap((_, seat) => (clock.seats[seat]?.resigned === true ? [] : [seat]))
  return {
    winners,
    scores: [...scores],
    text: 'All players agreed on a draw.',
    clause: game.rules.draw ?? 'House-5.8',
  }
}

/** A result in sentences. */
export const endText = ({ text, how = [] }: Pick<Result, 'text' | 'how'>): string => [text, ...how].join(' ')
