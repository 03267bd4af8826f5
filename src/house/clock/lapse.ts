import type { Seat } from '../../kernel/procedure.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { type Clock, expiresAt, latest } from './clock.ts'

/** A seat for which the game waits, as it stands now. */
export interface Asked {
  readonly seat: Seat
  readonly plays: 'person' | 'bot' | 'open'
  /** It has submitted. */
  readonly isIn: boolean
  /** It has left a sheet that may count, submitted or not. */
  readonly sheet: boolean
  /** It has more than one thing to choose from. */
  readonly chooses: boolean
}

/** What the house has to do at a table now. */
export interface Lapse {
  readonly acts: readonly HouseAction[]
  /** The question ends: then comes an event of the game. */
  readonly ends: boolean
}

/** When the house has to check a table, by its log; null for never. Bots are handled elsewhere. */
export function nextCheckAt(clock: Clock, isBot: (seat: Seat) => boolean): number | null {
  const { paused, lapsing } = clock
  if (paused !== null) return paused.untilMs
  return latest(
    clock,
    (seat) => !isBot(seat),
    (at) => expiresAt(at, lapsing),
  )
}

/**
 * When the house has to decide for those who have not answered; null for never, or while it has to wait for a bot. It may be
 * before `nextCheckAt`, which does not know the sheets.
 */
export function lapsesAt(clock: Clock, asked: readonly Asked[]): number | null {
  const { paused, lapsing, several } = clock
  if (paused !== null) return null
  if (several && asked.some(({ plays, isIn }) => plays === 'bot' && !isIn)) return null
  const people = asked.filter(({ plays }) => plays !== 'bot')
  const missing = people.filter(({ isIn }) => !isIn)
  const endsAtDeadline = several && waitsForDeadline(clock, (seat) => people.some((one) => one.seat === seat))
  const counted = missing.length > 0 && !endsAtDeadline ? missing : people
  const seats = new Set(counted.map(({ seat }) => seat))
  return latest(
    clock,
    (seat) => seats.has(seat),
    (at) => expiresAt(at, lapsing),
  )
}

/** House-1.10  True where the deadline ends every turn, also when all are in; a turn of bots alone has none. */
export function waitsForDeadline({ tempo, seats }: Clock, isPerson: (seat: Seat) => boolean): boolean {
  if (tempo.kind !== 'mail' || tempo.early) return false
  return seats.some(({ since }, seat) => since !== null && isPerson(seat))
}

/**
 * What the house has to append now; null for nothing.
 * @param isSecret true where the others may not know of the question: its deadline counts for nobody
 */
export function lapse(clock: Clock, nowMs: number, asked: readonly Asked[], isSecret = false): Lapse | null {
  const { paused, lapsing } = clock
  if (paused !== null)
    return nowMs < paused.untilMs ? null : { acts: [{ do: 'resume', by: 'house', reason: '' }], ends: false }
  const at = lapsesAt(clock, asked)
  if (at === null || nowMs < at) return null
  const people = asked.filter(({ plays, isIn }) => plays !== 'bot' && !isIn)
  // House-2.2  The sheet that a seat has left is its answer, whether it handed it in or not.
  const missing = people.filter(({ sheet }) => !sheet).map(({ seat }) => seat)
  const extensions = people.filter(
    ({ seat, sheet, chooses, plays }) => !sheet && chooses && plays === 'person' && mayExtend(clock, seat),
  )
  // House-2.3  A seat that has something to choose, and an extension left, gets it.
  if (extensions.length > 0)
    return {
      acts: extensions.map(({ seat }) => ({
        ...{ do: 'extend', by: 'house', seat },
        ...(isSecret ? { secret: true } : {}),
      })),
      ends: false,
    }
  const sheets = people.filter(({ sheet }) => sheet).map(({ seat }) => seat)
  const lapsed: HouseAction = { do: 'lapse', by: 'house', seats: missing, sheets }
  if (isSecret) return { acts: [{ ...lapsed, uncounted: true }], ends: true }
  // House-3.1  A seat that has missed the table's number of deadlines in a row is absent.
  const absent = missing
    .filter((seat) => isAbsentAfter(clock, seat))
    .map((seat): HouseAction => ({ do: 'absent', by: 'house', seat, as: lapsing.absent }))
  return { acts: [lapsed, ...absent], ends: true }
}

function mayExtend({ seats }: Clock, seat: Seat): boolean {
  const at = seats[seat]
  return at !== undefined && at.extensions > 0 && at.absent === null
}

/** True when one more deadline missed makes a seat absent. */
function isAbsentAfter({ seats, lapsing }: Clock, seat: Seat): boolean {
  const at = seats[seat]
  if (at === undefined || at.absent !== null) return false
  return lapsing.absentAfter > 0 && at.lapses + 1 >= lapsing.absentAfter
}
