import type { AnyGameClient, SeatStyle } from '../board/client.ts'
import { capital, type GameInfo, type Line, type SeatInfo, type TableState } from '../server/api.ts'
import type { LiveTable } from './net/table.ts'

/** What most parts of a table's page are given. */
export interface AtTable {
  readonly state: TableState
  readonly seats: readonly SeatStyle[]
}

/** What parts are given that act. */
export interface LivePart {
  readonly live: LiveTable
  readonly state: TableState
}

/** To those that act and name players. */
export interface LiveAtTable extends LivePart, AtTable {}

/** To those that show something of the game. */
export interface DrawnAtTable extends AtTable {
  readonly client: AnyGameClient
}

/** How a table is filled. */
export type Mode = 'bots' | 'hotseat' | 'friends'

export const MODES: readonly { readonly mode: Mode; readonly title: string }[] = [
  { mode: 'bots', title: 'Play now against bots' },
  { mode: 'hotseat', title: 'Hot seat' },
  { mode: 'friends', title: 'Invite friends' },
]

/** Six shapes that are told apart without colour, 20 units wide and centred. */
const SHAPES = [
  'M0-11 10 8H-10Z',
  'M-8.5-8.500H8.500V8.500H-8.500Z',
  'M-9 0A9 9 0 1 0 9 0 9 9 0 1 0-9 0Z',
  'M0-11 11 0 0 11-11 0Z',
  'M-3.5-10H3.500V-3.500H10V3.500H3.500V10H-3.500V3.500H-10V-3.500H-3.500Z',
  'M0-11 3.2-3.6 11-3 5 2.2 6.9 10 0 5.8-6.9 10-5 2.2-11-3-3.2-3.600Z',
]

/** The colour and shape of a seat, with the name of who sits there. Beyond six seats, colours come with other shapes. */
export function seatStyle(seat: number, name: string): SeatStyle {
  const many = SHAPES.length
  const shape = SHAPES[(seat + Math.floor(seat / many)) % many] ?? ''
  return { name, color: `var(--s${seat % many})`, shape }
}

export function seatStyles(seats: readonly SeatInfo[]): SeatStyle[] {
  return seats.map((s) => seatStyle(s.seat, s.kind === 'open' && s.name === '' ? 'Open seat' : s.name))
}

/** The seat that a line of the chronicle speaks of; none for what happens to everybody. */
export function aboutSeat(line: Line, seats: readonly SeatStyle[]): SeatStyle | undefined {
  const style = line.seat === null ? undefined : seats[line.seat]
  return style !== undefined && line.text.includes(style.name) ? style : undefined
}

/** What a bot is called wherever people read of it: by its level, where it plays at one. */
export function botCalled(bot: string | null, game: Pick<GameInfo, 'levels'>): string {
  const id = bot ?? ''
  return game.levels.find((one) => one.bot === id)?.name ?? capital(id.replaceAll('-', ' '))
}
