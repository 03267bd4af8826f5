import type { Answered } from '../../server/api.ts'

export type LobbyTable = Answered<'POST /api/lobby'>['tables'][number]

/** How fast a table is. */
export type Pace = 'live' | 'days' | 'none'

/** What of the lobby somebody wants to see. */
export interface Filter {
  /** The id of a game; '' for all. */
  readonly game: string
  readonly pace: Pace | ''
  /** Only where this player may sit down. */
  readonly mine: boolean
}

export const ALL: Filter = { game: '', pace: '', mine: false }

export const PACES: Readonly<Record<Pace, string>> = {
  live: 'Live, in one session',
  days: 'A day or more per move',
  none: 'No time limit',
}

/** How fast a table is, by its tempo. */
export function paceOf({ tempo }: Pick<LobbyTable, 'tempo'>): Pace {
  if (tempo.kind === 'none') return 'none'
  return tempo.kind === 'live' || (tempo.kind === 'move' && tempo.perMoveMs < 3_600_000) ? 'live' : 'days'
}

/** The tables that somebody wants to see. */
export const shown = (tables: readonly LobbyTable[], { game, pace, mine }: Filter): readonly LobbyTable[] =>
  tables.filter(
    (table) =>
      (game === '' || table.game === game) &&
      (pace === '' || paceOf(table) === pace) &&
      (!mine || table.refused === null),
  )
