import type { GameEvent, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { FastSource } from '../../kernel/source.ts'
import type { Entry, Head, StoredTable } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { writtenAs } from '../log/entries.ts'
import type { AdoptAction } from '../log/house-actions.ts'
import { begunWith, firstOf, seamsOf, type VersionSpan } from '../log/versions.ts'
import type { Table } from '../table/table.ts'
import type { Viewer } from '../view/viewer.ts'
import { visibleUntil } from '../view/visible-until.ts'
import { yielding } from '../yield.ts'

/** What a new table begins with. */
export interface Begun {
  readonly entries: readonly Entry[]
  readonly head: Head
  /** The version of the rules that leads it, where that is not the one it was wanted for. */
  readonly version?: number
}

/** The number of positions to imagine: one alone could be the true one by chance. */
const SAMPLES = 32

/**
 * The events a fork would begin with. The forker will hold all seats and read everybody's lines. Of a running game they may
 * therefore fork only a past in which nothing is hidden from them.
 */
export function forkable(table: Table, viewer: Viewer, event: number): readonly Stretch[] {
  const { match } = table
  if (match === null)
    throw fault('conflict', 'NOT_STARTED', 'The game has not started, so there is nothing to fork.')
  const last = visibleUntil(table, match, viewer).event
  if (event > last)
    throw fault('missing', 'NO_SUCH_EVENT', `There is no event ${event}; the last is ${last}.`)
  if (table.spanAt(event).edition.game.isOver(table.at(event)))
    throw fault(
      'conflict',
      'NOTHING_TO_PLAY',
      'The game is over after that event. Fork it from an earlier one.',
    )
  if (!table.over && hides(table, viewer, event))
    throw fault(
      'forbidden',
      'HIDDEN',
      'Parts of this game are hidden from you. You can fork it when it is over.',
    )
  const seams = seamsOf(table.acts)
  return table.spans
    .filter((span) => firstOf(span) <= event)
    .map(({ edition, match, opening }, i) => ({
      edition,
      opening,
      taken: seams[i - 1]?.act ?? null,
      events: match.events.filter(({ seq }) => seq <= event),
    }))
}

/** What a fork begins with of an era. */
interface Stretch extends Omit<VersionSpan, 'match'> {
  readonly events: readonly GameEvent[]
  /** The act that began the era; null for the first. */
  readonly taken: AdoptAction | null
}

/** How a new table begins that shares such a past. */
export async function branched(stretches: readonly Stretch[], row: StoredTable): Promise<Begun> {
  const breath = yielding()
  const log: (GameEvent | AdoptAction)[] = []
  let match: Match | null = null
  for (const { edition, opening, taken, events } of stretches) {
    const { Match, game } = edition
    const own = match === null || opening === null ? events.slice(1) : events
    if (match === null || opening === null) match = Match.replay(game, events.slice(0, 1))
    else match = begunWith(edition, match, opening)
    if (taken !== null) log.push({ ...taken, by: 'house', reason: '' })
    for (const event of own) {
      match.follow(event)
      await breath()
    }
    log.push(...events)
  }
  if (match === null) throw new RangeError('A fork has a past.')
  const { version } = match.game.rules.meta
  return { ...writtenAs(log, match, row, row.createdAtMs), version }
}

/** True when a position up to `event` hides something from the viewer, or something was told to others alone. */
function hides(table: Table, viewer: Viewer, event: number): boolean {
  const { edition } = table.spanAt(event)
  const { game } = edition
  const applied = table.spans.flatMap(({ match }) => match.applied())
  const knows = (only: readonly Seat[] | null) =>
    only === null || viewer.seats.some((seat) => only.includes(seat))
  if (applied.some((one) => one.event.seq <= event && one.facts.some(({ only }) => !knows(only)))) return true
  const position = table.at(event)
  const observer = viewer.seats[0] ?? null
  const view = game.rules.view(position, observer)
  for (let sample = 0; sample < SAMPLES; sample++) {
    const imagined = edition.imagine(view, observer, new FastSource(`fork/${sample}`))
    if (!game.equal(imagined, position)) return true
  }
  return false
}
