import type { Seat } from '../../kernel/procedure.ts'
import { botName } from '../../rulesets/shelf.ts'
import { actText } from '../clock/lines.ts'
import type { HouseAction } from '../log/house-actions.ts'
import type { Table } from '../table/table.ts'

/**
 * An act of the house in words, for the holder of these seats: at a discreet table nobody else is told who was late, or took
 * more time.
 */
export function discreetText(
  act: HouseAction,
  { named, clock, game }: Pick<Table, 'named' | 'game'> & { readonly clock: Pick<Table['clock'], 'tempo'> },
  own: readonly Seat[],
): string {
  const bots = (bot: string) => botName(game, bot)
  const isOwn = (seat: Seat) => own.includes(seat)
  if (act.do === 'lapse')
    return actText(
      { ...act, seats: act.seats.filter(isOwn), sheets: act.sheets.filter(isOwn) },
      named,
      clock.tempo,
      bots,
    )
  if (act.do === 'extend' && !isOwn(act.seat)) return actText(act, () => 'Somebody', clock.tempo, bots)
  return actText(act, named, clock.tempo, bots)
}
