import path from 'node:path'
import { shelved } from '../../rulesets/shelf.ts'
import type { ReplayFrame, SeatInfo } from '../api/contract.ts'
import { fault } from '../api/errors.ts'
import type { LiveTables } from '../table/live-tables.ts'
import { seatInfos } from '../view/state.ts'

/** A moment of a table as anybody may see it, made for the preview of a link. */
export interface ShareImage {
  readonly game: string
  /** The folder of the game's board. */
  readonly board: string
  /** In JSON. */
  readonly view: string
  readonly seats: readonly SeatInfo[]
  /** What is played, and where. */
  readonly title: string
  /** What happened. */
  readonly text: string
  readonly over: boolean
}

const SPECTATOR = { seats: [] }

/**
 * What somebody who plays no seat may see of a moment.
 * @throws HouseError when there is no such table or moment, or none that such a person may see
 */
export async function shareImage(live: LiveTables, id: string, event: number): Promise<ShareImage> {
  if (!Number.isInteger(event))
    throw fault('missing', 'NO_SUCH_EVENT', 'Name a moment by its number: /t/<table>/at/57.')
  const { table } = await live.get(id)
  const { row, edition, standing } = table
  const frame = JSON.parse(await table.frame(SPECTATOR, event, event)) as ReplayFrame
  const { title } = edition.game.rules.meta
  const line = frame.lines.find(({ dice }) => dice.length > 0) ?? frame.lines.at(-1)
  const text =
    frame.over !== null ? winnersOf(frame, row.seats) : (line?.text ?? `${row.name}, event ${event}`)
  return {
    game: row.game,
    board: path.join(shelved(row.game)?.folder ?? '', 'board'),
    view: JSON.stringify(frame.view),
    seats: seatInfos(row, new Set()),
    title: `${row.name} · ${title} · moment ${event} of ${frame.events - 1}`,
    text,
    over: standing.over,
  }
}

function winnersOf({ over }: ReplayFrame, seats: readonly { readonly name: string }[]): string {
  const winners = over?.winners ?? []
  if (winners.length === 0) return 'Nobody has won'
  const names = winners.map((seat) => seats[seat]?.name ?? '').join(' and ')
  return `${names} ${winners.length > 1 ? 'share the win' : 'wins'}`
}
