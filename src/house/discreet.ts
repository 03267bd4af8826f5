import type { Seat } from '../kernel/procedure.ts'
import type { HouseAct } from './acts.ts'
import { actText } from './clock/lines.ts'
import type { Tempo } from './contract-clock.ts'

/**
 * An act of the house in words, for the holder of these seats: at a discreet table nobody else is told who was late, or took
 * more time.
 */
export function discreetText(
  act: HouseAct,
  { named, clock }: { readonly named: (seat: Seat) => string; readonly clock: { readonly tempo: Tempo } },
  own: readonly Seat[],
): string {
  const isOwn = (seat: Seat) => own.includes(seat)
  if (act.do === 'lapse')
    return actText(
      { ...act, seats: act.seats.filter(isOwn), sheets: act.sheets.filter(isOwn) },
      named,
      clock.tempo,
    )
  if (act.do === 'extend' && !isOwn(act.seat)) return actText(act, () => 'Somebody', clock.tempo)
  return actText(act, named, clock.tempo)
}
