import type { TurnAnswer } from '../../kernel/event.ts'
import type { GameEvent } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { afterAct } from './actions.ts'
import { type Clock, ClockError, freshDue, type SeatClock, type Span, seatClock } from './clock.ts'

/** The seats that the game waits for after an event, and since which event it has asked each of them. */
export interface Asking {
  readonly several: boolean
  /** How many seats there are. */
  readonly seats: number
  readonly since: ReadonlyMap<Seat, number>
}

/** An entry of a log: what the house has done, or an event of the game with the seats that the game waits for after it. */
export type Moment =
  | { readonly rev: number; readonly atMs: number; readonly act: HouseAction }
  | { readonly rev: number; readonly atMs: number; readonly event: GameEvent; readonly asking: Asking }

/** How many answers in a row the clock remembers, in case they are taken back. */
const TAKEN_BACK = 64
/** How many earlier questions the clock remembers of a seat, at daily tables of at most DRAWN seats, where they are drawn. */
const PAST = 8
const DRAWN = 32

/**
 * The clock after an entry. It depends on the log alone, so everybody who folds the same log gets the same clock.
 * @throws ClockError when the entry cannot follow: a seat was late before its time
 */
export function clockAfter(clock: Clock, moment: Moment): Clock {
  const { atMs } = moment
  const ended = clock.votes.some(({ untilMs }) => atMs >= untilMs)
  const now = ended ? { ...clock, votes: clock.votes.filter(({ untilMs }) => atMs < untilMs) } : clock
  return 'act' in moment ? afterAct(now, moment.rev, atMs, moment.act) : afterEvent(now, moment)
}

function afterEvent(clock: Clock, { atMs, event, asking }: Extract<Moment, { event: GameEvent }>): Clock {
  if (clock.ended !== undefined) throw new ClockError('The game was ended before.')
  const late = lateIn(event)
  const seats: SeatClock[] = []
  for (let seat = 0; seat < asking.seats; seat++) {
    const was = clock.seats[seat] ?? seatClock(clock)
    const since = asking.since.get(seat) ?? null
    if (since === was.since) seats.push(was)
    else seats.push(after(clock, was, { seat, since, late: late.has(seat), event, atMs }))
  }
  return { ...clock, several: asking.several, seats }
}

/** A seat that is asked something else after an event, or nothing any more. */
interface Change {
  readonly seat: Seat
  readonly since: number | null
  readonly late: boolean
  readonly event: GameEvent
  readonly atMs: number
}

function after(clock: Clock, was: SeatClock, change: Change): SeatClock {
  const { seat, since, late, event, atMs } = change
  const bankMs = was.since === null ? was.bankMs : bankAfter(clock, was, change)
  // House-3.1  Any answer resets the count.
  const answers = was.since !== null && !late && (event.kind === 'turn' || event.seat === seat)
  const lapses = answers ? 0 : was.lapses
  const past = pastAfter(clock, was, change)
  if (since === null) return { ...was, bankMs, lapses, past, since, dueAtMs: null, answered: NONE }
  const fresh = freshDue(clock, was, atMs, bankMs)
  const { dueAtMs, answered } = dueAfter(was, change, fresh)
  return { ...was, bankMs, lapses, past, since, askedAtMs: atMs, runsFromMs: atMs, dueAtMs, answered }
}

/** When what a seat is asked now is due, and what it may take back. */
function dueAfter(was: SeatClock, { seat, event }: Change, fresh: number | null) {
  if (event.seat === seat && event.kind === 'undo') return takenBack(was, fresh, event)
  const due = was.since === null ? null : was.dueAtMs
  if (event.seat !== seat || event.kind !== 'answer' || due === null)
    return { dueAtMs: fresh, answered: NONE }
  return { dueAtMs: fresh, answered: [...was.answered, [event.seq, due] as const].slice(-TAKEN_BACK) }
}

const NONE: SeatClock['answered'] = []

/** What is remembered of the questions of before; undo asks again what was answered. */
function pastAfter({ tempo, seats }: Clock, was: SeatClock, { event, late, atMs }: Change): readonly Span[] {
  const isDrawn = (tempo.kind === 'mail' || tempo.kind === 'move') && seats.length <= DRAWN
  if (!isDrawn || was.since === null || event.kind === 'undo') return was.past
  return [...was.past, { fromMs: was.askedAtMs, toMs: atMs, late }].slice(-PAST)
}

/** House-1.9  To take an answer back gives no time back: the question is due when it was. */
function takenBack({ answered }: SeatClock, dueAtMs: number | null, event: GameEvent) {
  const { to } = event.answer as { to: number }
  const first = answered.find(([seq]) => seq > to)
  if (first === undefined || dueAtMs === null) return { dueAtMs, answered: [] }
  return { dueAtMs: Math.min(dueAtMs, first[1]), answered: answered.filter(([seq]) => seq <= to) }
}

/** What is left of a live clock once a question is answered. */
function bankAfter(clock: Clock, was: SeatClock, { since, late, atMs }: Change): number {
  const { tempo, several, paused } = clock
  const { bankMs, runsFromMs } = was
  if (tempo.kind !== 'live') return bankMs
  // House-1.8  Where several are asked, a late player pays with their whole bank, and a player who has answered pays nothing.
  if (several) return late ? 0 : bankMs
  // House-4.1  While the clock stands, no time is used.
  const elapsed = Math.max(0, Math.min(atMs, paused?.fromMs ?? atMs) - runsFromMs)
  const left = Math.max(0, bankMs - elapsed)
  // House-1.2  When its turn is over, and it was not late, the seat gets the increment, up to the cap.
  return since === null && !late ? Math.min(left + tempo.incrementMs, Math.max(left, tempo.capMs)) : left
}

/** The seats that were late in an event. */
function lateIn({ kind, seat, answer }: GameEvent): ReadonlySet<Seat> {
  if (kind === 'turn') return new Set((answer as unknown as TurnAnswer).late)
  return kind === 'late' && seat !== null ? new Set([seat]) : NOBODY
}

const NOBODY: ReadonlySet<Seat> = new Set()
