import type { HouseAction } from '../log/house-actions.ts'
import {
  type Clock,
  ClockError,
  expiresAt,
  freshDue,
  isGone,
  pastVacations,
  type SeatClock,
  seatClock,
  vacationAt,
  withSeat,
} from './clock.ts'
import { atDeadline, DAY, HOUR } from './time-control.ts'

/** House-3.4  A vacation is no longer than this, */
export const VACATION_MS = 14 * DAY
/** and a seat's vacation days are counted over this period. */
const YEAR_MS = 365 * DAY
/** House-4.1  The clock stands no longer than this. */
export const PAUSE_MS = 30 * DAY
/** House-5.2  A vote ends after 72 hours. */
export const VOTE_MS = 72 * HOUR

/** The clock after an act of the house. @throws ClockError */
export function afterAct(clock: Clock, rev: number, atMs: number, act: HouseAction): Clock {
  switch (act.do) {
    case 'lapse':
      return act.seats.reduce(
        (now, seat) => withSeat(now, seat, (at) => lapsed(now, at, atMs, act.uncounted)),
        running(clock),
      )
    case 'extend':
      return withSeat(clock, act.seat, (at) => extended(clock, at, atMs))
    case 'grant':
      return act.seats.reduce((now, seat) => withSeat(now, seat, (at) => granted(now, at, act.ms)), clock)
    case 'absent':
      return withSeat(clock, act.seat, (at) => away(clock, { ...at, absent: act.as }, atMs))
    case 'resign':
      return withSeat(clock, act.seat, (at) => away(clock, { ...at, absent: act.as, resigned: true }, atMs))
    case 'return':
      return withSeat(clock, act.seat, (at) => back(clock, at, atMs))
    case 'vacation':
      return withSeat(clock, act.seat, (at) => onVacation(clock, at, atMs, act.untilMs))
    case 'seat':
      return clock.seats[act.seat] === undefined
        ? clock
        : withSeat(clock, act.seat, (at) => seated(clock, at, act, atMs))
    case 'pause':
      return { ...running(clock), paused: { fromMs: atMs, untilMs: Math.min(act.untilMs, atMs + PAUSE_MS) } }
    case 'resume':
      return resumed(clock, atMs)
    case 'outage':
      return madeGood(clock, act.fromMs, Math.min(act.toMs, atMs))
    case 'tempo':
      return retimed(clock, { tempo: act.tempo, lapsing: act.lapsing }, atMs)
    case 'propose': {
      const { by, proposal } = act
      const vote = { id: rev, by, proposal, yes: [by], no: [], untilMs: atMs + VOTE_MS }
      return { ...clock, votes: [...clock.votes, vote] }
    }
    case 'vote':
      return voted(clock, act)
    case 'end':
      return { ...clock, ended: act.how, votes: [] }
    case 'back':
      return act.seats.reduce(
        (now, seat) => withSeat(now, seat, (at) => forgiven(now, at, act.uncounted)),
        clock,
      )
    default:
      return clock
  }
}

function running(clock: Clock): Clock {
  if (clock.paused !== null)
    throw new ClockError('The clock is stopped: no deadline passes, and it cannot be stopped again.')
  return clock
}

/** House-2.1  The due time is the earliest moment at which the house may decide for a seat. */
function lapsed({ lapsing }: Clock, at: SeatClock, atMs: number, uncounted = false): SeatClock {
  const expires = at.since === null ? null : expiresAt(at, lapsing)
  if (expires === null || atMs < expires)
    throw new ClockError(`A seat was late at ${atMs}, and could be so from ${expires ?? 'never'} on.`)
  // House-3.1  A secret deadline counts for nobody.
  return uncounted || isGone(at.absent) ? at : { ...at, lapses: at.lapses + 1 }
}

/** House-5.9  A deadline that is undone counts for nothing. */
function forgiven(clock: Clock, at: SeatClock, uncounted = false): SeatClock {
  return {
    ...at,
    lapses: uncounted ? at.lapses : Math.max(0, at.lapses - 1),
    bankMs: Math.max(at.bankMs, seatClock(clock).bankMs),
  }
}

/** House-2.3  An extension moves the deadline of the question that waits. */
function extended({ lapsing, tempo }: Clock, at: SeatClock, atMs: number): SeatClock {
  if (at.dueAtMs === null || at.extensions < 1)
    throw new ClockError('There is nothing to extend, or no extension left.')
  const dueAtMs = atDeadline(tempo, Math.max(at.dueAtMs, atMs) + lapsing.extensionMs)
  return { ...at, extensions: at.extensions - 1, dueAtMs }
}

/** House-5.12  More time by the host. */
function granted({ tempo }: Clock, at: SeatClock, ms: number): SeatClock {
  if (at.dueAtMs === null) throw new ClockError('There is no deadline to move.')
  return { ...at, dueAtMs: atDeadline(tempo, at.dueAtMs + ms) }
}

/** House-3.2  From now on it is late at once, or waits for ever; or a bot plays it, and the time goes on. */
function away(clock: Clock, at: SeatClock, atMs: number): SeatClock {
  return at.since === null || at.absent === 'bot' ? at : { ...at, dueAtMs: freshDue(clock, at, atMs) }
}

/** House-3.3  Its holder takes the seat back: what was due is due, and what waited for ever gets a period. */
function back(clock: Clock, at: SeatClock, atMs: number): SeatClock {
  const vacations = at.vacations.map((one) =>
    one === vacationAt(at, atMs) ? { ...one, untilMs: atMs } : one,
  )
  const here = { ...at, absent: null, lapses: 0, vacations }
  if (at.since === null || at.absent === null || at.absent === 'bot') return here
  return { ...here, dueAtMs: at.dueAtMs ?? freshDue(clock, here, atMs) }
}

/** How many milliseconds of vacation a seat has left in the year that ends at a moment. */
export function vacationLeft({ lapsing }: Clock, { vacations }: SeatClock, atMs: number): number {
  const from = atMs - YEAR_MS
  const taken = vacations.map(({ fromMs, untilMs }) => Math.max(0, untilMs - Math.max(from, fromMs)))
  return Math.max(0, lapsing.vacationDays * DAY - taken.reduce((sum, ms) => sum + ms, 0))
}

function onVacation(clock: Clock, at: SeatClock, atMs: number, untilMs: number): SeatClock {
  const length = untilMs - atMs
  if (length <= 0 || length > VACATION_MS || length > vacationLeft(clock, at, atMs))
    throw new ClockError('A vacation is longer than it may be.')
  const kept = at.vacations.filter((one) => one.untilMs > atMs - YEAR_MS)
  const next = { ...at, vacations: [...kept, { fromMs: atMs, untilMs }] }
  return at.dueAtMs === null || at.absent !== null
    ? next
    : { ...next, dueAtMs: pastVacations(clock, next, at.dueAtMs) }
}

/**
 * House-3.6  A player who takes a free seat has a whole period, once for each question. The lapses of the player before them do
 * not count.
 */
function seated(
  clock: Clock,
  at: SeatClock,
  { by, seat, before, after }: Extract<HouseAction, { do: 'seat' }>,
  atMs: number,
) {
  if (after.kind !== 'person' || before.kind === 'person') return at
  // A holder who gets their own seat back is not a newcomer.
  if (before.kind === 'open' && by !== seat) return at
  if (before.kind === 'bot') return { ...at, absent: null, lapses: 0 }
  const { extensions, bankMs } = seatClock(clock)
  const here = {
    ...{ ...at, absent: null, resigned: false, lapses: 0, vacations: [], answered: [] },
    extensions: Math.max(extensions, at.extensions),
  }
  if (at.since === null || at.freshFor === at.since) return here
  const bank = Math.max(bankMs, at.bankMs)
  const fresh = freshDue(clock, here, atMs, bank)
  const dueAtMs = fresh === null ? null : Math.max(fresh, at.dueAtMs ?? 0)
  return { ...here, bankMs: bank, runsFromMs: atMs, freshFor: at.since, dueAtMs }
}

/** House-4.1  What was left before a pause is left after it. */
function resumed(clock: Clock, atMs: number): Clock {
  if (clock.paused === null) throw new ClockError('The clock runs.')
  return { ...shifted(clock, clock.paused.fromMs, atMs), paused: null }
}

/** House-4.2  The seats that are asked get back the time in which the house was down; no time twice. */
function madeGood(clock: Clock, fromMs: number, toMs: number): Clock {
  const from = Math.max(fromMs, clock.outageUntilMs)
  if (toMs <= from) return clock
  const made = { ...clock, outageUntilMs: toMs }
  return clock.paused === null ? shifted(made, from, toMs) : made
}

/** Every question is due later by what it has waited between two moments. */
function shifted(clock: Clock, fromMs: number, toMs: number): Clock {
  const seats = clock.seats.map((at) => {
    const by = toMs - Math.max(fromMs, at.runsFromMs)
    if (at.since === null || by <= 0) return at
    const dueAtMs = at.dueAtMs === null ? null : atDeadline(clock.tempo, at.dueAtMs + by)
    return { ...at, runsFromMs: at.runsFromMs + by, dueAtMs }
  })
  return { ...clock, seats }
}

/** House-2.6, House-5.3  Another time control makes no running deadline earlier. */
function retimed(clock: Clock, how: Pick<Clock, 'tempo' | 'lapsing'>, atMs: number): Clock {
  const next = { ...clock, ...how }
  const { bankMs } = seatClock(how)
  const seats = clock.seats.map((at) => {
    const bank = clock.tempo.kind === 'live' ? Math.max(at.bankMs, bankMs) : bankMs
    const now = {
      ...at,
      bankMs: bank,
      extensions: Math.max(at.extensions, how.lapsing.extensions),
      answered: [],
    }
    if (at.since === null || isGone(at.absent)) return now
    const fresh = freshDue(next, now, atMs)
    return { ...now, runsFromMs: atMs, dueAtMs: fresh === null ? null : Math.max(fresh, at.dueAtMs ?? 0) }
  })
  return { ...next, seats }
}

function voted(clock: Clock, { by, vote: id, yes, ends }: Extract<HouseAction, { do: 'vote' }>): Clock {
  if (ends !== null) return { ...clock, votes: clock.votes.filter((vote) => vote.id !== id) }
  const votes = clock.votes.map((vote) => {
    if (vote.id !== id) return vote
    const [y, n] = [vote.yes, vote.no].map((seats) => seats.filter((seat) => seat !== by)) as [
      number[],
      number[],
    ]
    return yes ? { ...vote, yes: [...y, by], no: n } : { ...vote, yes: y, no: [...n, by] }
  })
  return { ...clock, votes }
}
