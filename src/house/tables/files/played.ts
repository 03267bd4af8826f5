import type { Match } from '../../../kernel/match.ts'
import { newKey } from '../../../kernel/source.ts'
import type { StoredTable } from '../../../store/contract.ts'
import { written } from '../../log/entries.ts'
import { randomText } from '../../seats/secrets.ts'
import { packed } from '../archive.ts'

/** The name of a game that was played without a table, and its players. */
export interface PlayedAs {
  readonly name: string
  /** By seat: a bot. */
  readonly seated: readonly string[]
  readonly atMs: number
}

/** A finished game that was played without a table, as the file of one: it can be opened here like any other. */
export function fileOfPlayed(match: Match, { name, seated, atMs }: PlayedAs): Buffer {
  const { id, version } = match.game.rules.meta
  const row: StoredTable = {
    ...{ id: randomText(10), game: id, version, name, options: match.options, seed: null, createdAtMs: atMs },
    ...{ forkOf: null, imported: true, tempo: null, lapsing: null, secret: newKey(), invite: randomText(10) },
    seats: seated.map((bot, seat) => ({ kind: 'bot', name: `${bot} ${seat + 1}`, bot })),
  }
  const { entries, head } = written(match, row, atMs)
  return packed({ row, head }, entries)
}
