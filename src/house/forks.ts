import type { GameEvent } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import { FastSource } from '../kernel/source.ts'
import { fault } from './errors.ts'
import type { Viewer } from './look.ts'
import type { Table } from './table.ts'
import { vantageOf } from './vantage.ts'

/** So many positions are imagined: one alone may hit upon the true one by chance. */
const SAMPLES = 32

/**
 * The events a fork would begin with. Who forks will hold all seats and read everybody's lines, so of a running game
 * only a past may be forked in which nothing is hidden from the forker.
 */
export function forkable(table: Table, viewer: Viewer, event: number): GameEvent[] {
  const { match } = table
  if (match === null)
    throw fault('conflict', 'NOT_STARTED', 'The game has not begun: there is nothing to fork.')
  const last = vantageOf(table, match, viewer).event
  if (event > last)
    throw fault('missing', 'NO_SUCH_EVENT', `There is no event ${event}; the last is ${last}.`)
  if (table.game.isOver(table.at(event)))
    throw fault('conflict', 'NOTHING_TO_PLAY', 'The game is over after that event: fork an earlier one.')
  if (!table.over && hides(table, viewer, event))
    throw fault(
      'forbidden',
      'HIDDEN',
      'Something is hidden from you in this game: it can be forked when it is over.',
    )
  return match.events.slice(0, event + 1)
}

/** True when a position up to `event` hides something from the viewer, or something was told to others alone. */
function hides(table: Table, viewer: Viewer, event: number): boolean {
  const { match, game, edition } = table
  const knows = (only: readonly Seat[] | null) =>
    only === null || viewer.seats.some((seat) => only.includes(seat))
  if (match?.told().some((told) => told.event.seq <= event && told.facts.some(({ only }) => !knows(only))))
    return true
  const position = table.at(event)
  const eye = viewer.seats[0] ?? null
  const view = game.rules.view(position, eye)
  for (let sample = 0; sample < SAMPLES; sample++) {
    const imagined = edition.imagine(view, eye, new FastSource(`fork/${sample}`))
    if (!game.equal(imagined, position)) return true
  }
  return false
}
