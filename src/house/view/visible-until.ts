import type { Game } from '../../kernel/game.ts'
import type { Json } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import type { StoredKey } from '../../store/contract.ts'
import type { Late } from '../api/contract.ts'
import type { LoggedAction } from '../log/house-actions.ts'
import type { Table } from '../table/table.ts'

// Where the rules let spectators see more than their view, they are shown a moment of the past: what came after it is told
// them by no door of the house.

/** The viewer: what a key opens, or nothing. */
type Viewer = Pick<StoredKey, 'seats' | 'host'>

/** The moment of a table that a viewer is shown. */
export interface VisibleUntil {
  /** The event after which the game stood so. Nothing later is told. */
  readonly event: number
  readonly position: Position
  /** The game, at the version that led the table then. */
  readonly game: Game
  /** True where all of it is shown, and not the viewer's own view alone. */
  readonly whole: boolean
  /** How far behind it is; null when it is now. */
  readonly late: Late | null
}

/** True where spectators may be shown the past, for which the log must be known from its beginning. */
export function seesPast({ match, game, over }: Table, { seats }: Viewer): boolean {
  if (match === null || seats.length > 0 || over) return false
  return (game.rules.spectators?.late(match.position) ?? 0) > 0
}

/** What a viewer of a game that has begun is shown; to be called when the log is known as far as `seesPast` says. */
export function visibleUntil(table: Table, match: Match, viewer: Viewer): VisibleUntil {
  const { position, nextSeq } = match
  const { spectators } = table.game.rules
  const now = { event: nextSeq - 1, position, game: table.game, whole: false, late: null }
  if (spectators === undefined || viewer.seats.length > 0) return now
  if (table.over || playsItself(table)) return { ...now, whole: true }
  const by = spectators.late(position)
  if (by === 0) return now
  const turn = spectators.turn(position)
  const event = firstOf(table, match, turn - by)
  const past = table.at(event)
  const whole = turn - by >= spectators.turn(table.at(0))
  const seq = viewer.host === true ? nextSeq : null
  const { game } = table.spanAt(event).edition
  return { event, position: past, game, whole, late: { by, now: turn, shown: whole ? turn - by : null, seq } }
}

/** House-6.14  The view of a moment: where its game stands, and what the game's rules let the observer know of it. */
export function viewFrom(
  { over }: Pick<Table, 'over'>,
  { game, position, whole }: Pick<VisibleUntil, 'game' | 'position' | 'whole'>,
  observer: Seat | null,
): Json {
  const { spectators } = game.rules
  return (whole ? spectators?.view(position, over) : game.rules.view(position, observer)) as Json
}

/** Whether a viewer may read what any seat was told, up to the moment of the table that they see. */
export function tellsOf({ over }: Table, { game, position, whole }: VisibleUntil, seat: Seat): boolean {
  return over || (whole && game.rules.spectators?.tells(position, seat) === true)
}

/** True where only bots play and ever played: no player could use what they see once they have their seat back. */
export function playsItself({ row, keys, acts }: Table): boolean {
  return (
    row.seats.every(({ kind }) => kind === 'bot') &&
    [...keys.values()].every(({ seats }) => seats.length === 0) &&
    acts.every(({ act }) => act.do !== 'seat' || (act.before.kind === 'bot' && act.after.kind === 'bot'))
  )
}

/** How far each match has been followed: the first event of that turn. */
const followed = new WeakMap<Match, { readonly turn: number; readonly event: number }>()

/** The first event after which a game stood in a turn, or the first of all. */
function firstOf(table: Table, match: Match, turn: number): number {
  const before = followed.get(match)
  if (before?.turn === turn) return before.event
  let event = before !== undefined && before.turn < turn ? before.event : 0
  const turnAt = (seq: number) => table.spanAt(seq).edition.game.rules.spectators?.turn(table.at(seq)) ?? turn
  while (turnAt(event) < turn) event++
  followed.set(match, { turn, event })
  return event
}

/** What the house had done when an event came; its entries stand between those of the game. */
export const actsUpTo = ({ acts }: Table, event: number): readonly LoggedAction[] =>
  acts.filter(({ rev }, i) => rev - i <= event)

/** The entry of the log that an event is. */
export const revOf = (table: Table, event: number): number => event + actsUpTo(table, event).length
