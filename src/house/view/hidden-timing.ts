import type { Seat } from '../../kernel/procedure.ts'
import { botName } from '../../rulesets/shelf.ts'
import { actText } from '../clock/lines.ts'
import type { HouseAction } from '../log/house-actions.ts'
import type { Table } from '../table/table.ts'

/** The viewer, as far as it depends on them what they are told. */
interface Viewer {
  readonly seats: readonly Seat[]
  readonly host?: boolean
}

type Told = Pick<Table, 'named' | 'game'> & { readonly clock: Pick<Table['clock'], 'tempo'> }

/**
 * An act of the house in words: at a discreet table none but its holder is told which seat was late, or took more time.
 * House-2.3, House-3.1  Null for an act that a viewer is not told of, because it belongs to a secret question to others.
 */
export function actTextFor(
  { named, clock, game }: Told,
  { seats: own, host = false }: Viewer,
  act: HouseAction,
): string | null {
  const text = (what: HouseAction, name = named) =>
    actText(what, name, clock.tempo, (bot) => botName(game, bot))
  const isOwn = (seat: Seat) => own.includes(seat)
  // House-5.14
  if (act.do === 'letter' && !host) {
    const told = act.seats.filter(isOwn)
    return told.length === 0 ? null : text({ ...act, seats: told })
  }
  if (game.rules.meta.discreet !== true) return text(act)
  if (act.do === 'lapse') {
    const { seats, sheets, uncounted = false } = act
    if (uncounted && !host && ![...seats, ...sheets].some(isOwn)) return null
    return text({ ...act, seats: seats.filter(isOwn), sheets: sheets.filter(isOwn) })
  }
  // House-5.12
  if (act.do === 'remind' || act.do === 'grant') {
    if (host) return text(act)
    const told = act.seats.filter(isOwn)
    return told.length === 0 ? null : text({ ...act, seats: told })
  }
  if (act.do !== 'extend' || isOwn(act.seat)) return text(act)
  return act.secret === true && !host ? null : text(act, () => 'Somebody')
}
