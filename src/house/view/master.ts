import type { Match } from '../../kernel/match.ts'
import type { Line } from '../api/contract.ts'
import { eventsFrom } from '../log/events.ts'
import type { Table } from '../table/table.ts'

/** What a game master has done in the game, with the reason, for themselves: the others learn of it as the rules say. */
export function masterLines(table: Table, match: Match, since: number, until: number): Line[] {
  const { acts } = match.game.rules
  if (acts === undefined) return []
  return eventsFrom(match, since).flatMap(({ seq, kind, answer }): Line[] => {
    if (kind !== 'act' || seq > until) return []
    const { reason, act } = answer as { readonly reason: string; readonly act: never }
    const said = acts.say?.(act, table.named) ?? { text: 'You acted in the game.', clause: '' }
    const text = `As game master: ${said.text} Reason: ${reason}`
    return [
      {
        ...{ event: seq, kind: 'act', text, clause: said.clause, args: [], dice: [] },
        ...{ places: [], seat: null, grade: 'event' as const, about: null, moves: false },
      },
    ]
  })
}

/** The log lines with those of the master among them. */
export const withMaster = (lines: readonly Line[], own: readonly Line[]): readonly Line[] =>
  own.length === 0 ? lines : [...lines, ...own].sort((a, b) => a.event - b.event)
