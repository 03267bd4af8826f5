import type { Seat } from '../../kernel/procedure.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Lapsing, Proposal, Tempo } from '../api/clock.ts'
import { atDeadline, dueFrom, lapsingOf } from './time-control.ts'

/** What has become of a seat that does not answer. */
export type Absence = Lapsing['absent']

/** A time away. */
export interface Leave {
  readonly fromMs: number
  readonly untilMs: number
}

/** A question that a seat was asked, and when that was over: by its answer, or because its time was. */
export interface Span {
  readonly fromMs: number
  readonly toMs: number
  readonly late: boolean
}

/** The time of one seat. */
export interface SeatClock {
  /** The event from which on it has been asked what it is asked; null while nobody waits for it. */
  readonly since: number | null
  /** When it was asked that. */
  readonly askedAtMs: number
  /** From when on its time is counted: later than `askedAtMs` by what the clock has stood. */
  readonly runsFromMs: number
  /** Until when it has to answer; null for ever. */
  readonly dueAtMs: number | null
  /** What it had left of a live clock when it was asked. */
  readonly bankMs: number
  /** How many deadlines it has missed in a row. */
  readonly lapses: number
  /** How many extensions it has left. */
  readonly extensions: number
  readonly vacations: readonly Leave[]
  readonly absent: Absence | null
  readonly resigned: boolean
  /** The question for which a newcomer was given a whole period. */
  readonly freshFor: number | null
  /** Its answers that it may take back, and when what they answered was due. */
  readonly answered: readonly (readonly [event: number, dueAtMs: number])[]
  /** The last questions that it was asked, where so few play that their time is drawn. */
  readonly past: readonly Span[]
}

/** Something that is being voted on; its number is the rev of the act that proposed it. */
export interface Vote {
  readonly id: number
  readonly by: Seat
  readonly proposal: Proposal
  readonly yes: readonly Seat[]
  readonly no: readonly Seat[]
  readonly untilMs: number
}

/** How a game was ended, though its rules would go on. */
export type Ended = 'unfinished' | 'draw'

/** The clock of a table: a fold of its log, and plain JSON. */
export interface Clock {
  readonly tempo: Tempo
  readonly lapsing: Lapsing
  /** True while several seats are asked, who answer by sheets. */
  readonly several: boolean
  readonly seats: readonly SeatClock[]
  readonly paused: Leave | null
  readonly votes: readonly Vote[]
  /** Until when outages have been made good. */
  readonly outageUntilMs: number
  /** Not there while the game goes on, or when it has ended by its own rules. */
  readonly ended?: Ended
}

/** Why an entry cannot follow on those before it: the log is not one of this house. */
export class ClockError extends Error {
  override name = 'ClockError'
}

/** A clock before the game begins. */
export function clockOf(tempo: Tempo, lapsing: Lapsing = lapsingOf(tempo)): Clock {
  return { tempo, lapsing, several: false, seats: [], paused: null, votes: [], outageUntilMs: 0 }
}

/** The clock of a seat that has not been asked anything. */
export function seatClock({ tempo, lapsing }: Pick<Clock, 'tempo' | 'lapsing'>): SeatClock {
  return {
    ...{ since: null, askedAtMs: 0, runsFromMs: 0, dueAtMs: null },
    bankMs: tempo.kind === 'live' ? tempo.bankMs : 0,
    ...{ lapses: 0, extensions: lapsing.extensions, vacations: [], absent: null, resigned: false },
    ...{ freshFor: null, answered: [], past: [] },
  }
}

/** The clock with another one for a seat. */
export function withSeat(clock: Clock, seat: Seat, change: (at: SeatClock) => SeatClock): Clock {
  const at = clock.seats[seat]
  if (at === undefined) throw new ClockError(`There is no seat ${seat}.`)
  return { ...clock, seats: clock.seats.with(seat, change(at)) }
}

/** The vacation that a seat is on at a moment; null when it is on none. */
export function vacationAt({ vacations }: SeatClock, atMs: number): Leave | null {
  return vacations.find(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs) ?? null
}

/**
 * When the house may decide for a seat; null for never. An absent seat is late at once and has no grace.
 * House-2.4  After the deadline the house waits for the grace.
 */
export function expiresAt({ absent, dueAtMs }: SeatClock, { graceMs }: Lapsing): number | null {
  if (dueAtMs === null) return null
  return isGone(absent) ? dueAtMs : dueAtMs + graceMs
}

/** True for a seat whose holder does not play it. */
export const isAway = (at: SeatClock | undefined): boolean =>
  at !== undefined && (at.absent !== null || at.resigned)

/** True for a seat that is late at once whenever it is asked. */
export const isGone = (absent: Absence | null) => absent === 'late' || absent === 'resign'

/**
 * The deadline of the question, by those of its seats who count; null for none, or when none of them is asked.
 * House-1.8  Where several are asked, the time is over for the last of them.
 */
export function latest(
  { seats, several }: Clock,
  counts: (seat: Seat) => boolean,
  of: (seat: SeatClock) => number | null,
): number | null {
  let found: number | null = null
  for (let seat = 0; seat < seats.length; seat++) {
    const clock = seats[seat]
    if (clock == null || clock.since === null || !counts(seat)) continue
    const ms = of(clock)
    // One seat without a deadline leaves the question without one. Otherwise a question to several waits for its last seat.
    if (ms === null) return null
    found = found === null ? ms : several ? Math.max(found, ms) : Math.min(found, ms)
  }
  return found
}

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

/** The bot that plays an absent seat; null where nothing changes. */
export function standIn(
  before: StoredSeat,
  as: Absence,
  players: readonly { readonly id: string; readonly study?: boolean }[],
): StoredSeat | null {
  if (before.kind !== 'person') return null
  if (as === 'open') return { kind: 'open', name: before.name, bot: null }
  if (as !== 'bot') return null
  const caretaker =
    players.find(({ id }) => id === 'caretaker') ?? players.find(({ study = false }) => !study)
  return { kind: 'bot', name: before.name, bot: caretaker?.id ?? 'random' }
}

/** The seats to which somebody has a link. */
export const heldSeats = (
  keys: ReadonlyMap<string, { readonly seats: readonly Seat[] }>,
): ReadonlySet<Seat> => new Set([...keys.values()].flatMap(({ seats }) => seats))
