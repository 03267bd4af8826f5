import { type Clock, isGone, type SeatClock } from './clock.ts'
import { atDeadline, dueFrom } from './time-control.ts'

/** Until when a seat has to answer that is asked at a moment, with what is left of its live clock; null for ever. */
export function freshDue(clock: Clock, at: SeatClock, atMs: number, bankMs = at.bankMs): number | null {
  // House-3.2  An absent seat is late at once, or the game waits until somebody takes the seat.
  if (isGone(at.absent)) return atMs
  if (at.absent === 'open') return null
  const due = dueFrom(clock.tempo, atMs, bankMs)
  return due === null ? null : pastVacations(clock, at, due)
}

/** House-3.4  What falls due during a vacation is due when it ends. */
export function pastVacations({ tempo }: Clock, { vacations }: SeatClock, dueAtMs: number): number {
  let due = dueAtMs
  for (const { fromMs, untilMs } of vacations)
    if (fromMs <= due && due < untilMs) due = atDeadline(tempo, untilMs)
  return due
}
