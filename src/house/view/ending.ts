import type { Seat } from '../../kernel/procedure.ts'
import type { Result } from '../api/contract.ts'
import type { Table } from '../table/table.ts'

/** How the game of a table has ended: by its own rules, or as those who play have agreed; null while it goes on. */
export function resultOf({ match, game, clock, row }: Table): Result | null {
  if (match === null) return null
  const { ended } = clock
  if (ended === undefined) return game.result(match.position)
  const { scores } = game.rules.result(match.position)
  if (ended === 'unfinished')
    return { winners: [], scores, text: 'It was ended as it stood, unfinished.', clause: 'House-5.7' }
  // House-5.8  Those who still play share the win.
  const winners = row.seats.flatMap((_, seat) => (clock.seats[seat]?.resigned === true ? [] : [seat]))
  return { winners, scores, text: 'All agreed on a draw.', clause: game.rules.draw ?? 'House-5.8' }
}

/** A result as a sentence. */
export function endText({ text, winners }: Result, named: (seat: Seat) => string): string {
  return `${text} ${winners.length === 0 ? 'Nobody has won.' : `${winners.map(named).join(' and ')} won.`}`
}
