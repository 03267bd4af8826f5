import { bool, int, list, object, oneOf, text, variant } from '../../kernel/schema.ts'
import type { Lapsing, NewLapsing, Tempo } from '../api/clock.ts'

export type Mail = Extract<Tempo, { kind: 'mail' }>

const SECOND = 1000
const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** House-1.1  A table that says nothing keeps no time. */
export const NO_CLOCK: Tempo = { kind: 'none' }

/** The most that a length of time may be, in logs that come from files. */
const LONG = 400 * DAY
const MIN_LIVE_GRACE = 3 * SECOND
/** How far ahead a deadline is searched for: no list of days off and days of the week is longer. */
const AHEAD_DAYS = 800

export const tempoSchema = variant('kind', {
  none: {},
  live: { bankMs: int(SECOND, LONG), incrementMs: int(0, LONG), capMs: int(SECOND, LONG) },
  move: { perMoveMs: int(SECOND, LONG) },
  mail: {
    zone: text(64),
    at: list(text(5), 1, 24),
    days: list(int(1, 7), 1, 7),
    off: list(text(10), 0, 60),
    leastHours: int(0, 336),
    early: bool(),
  },
})

export const lapsingSchema = object({
  graceMs: int(0, LONG),
  extensions: int(0, 100),
  extensionMs: int(SECOND, LONG),
  absentAfter: int(0, 100),
  absent: oneOf('late', 'bot', 'open', 'resign'),
  vacationDays: int(0, 365),
})

/** Why a time control cannot be kept, in a sentence; null when it can. */
export function tempoFault(tempo: unknown): string | null {
  const wrong = tempoSchema.fault(tempo, 'tempo')
  if (wrong !== null) return `${wrong}.`
  const given = tempo as Tempo
  if (given.kind === 'live' && given.capMs < given.bankMs)
    return 'The most time on a live clock must not be less than its time at the start.'
  return given.kind === 'mail' ? mailFault(given) : null
}

function mailFault({ zone, at, off, days }: Mail): string | null {
  const hour = at.find((one) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(one))
  if (hour !== undefined) return `"${hour}" is not a time of day. Write it as 20:00.`
  const date = off.find((one) => !isDate(one))
  if (date !== undefined) return `"${date}" is not a date. Write it as 2026-12-24.`
  if (new Set(at).size !== at.length || new Set(days).size !== days.length)
    return 'An hour or a day of the week is named twice.'
  return /^[A-Z]/.test(zone) && isZone(zone)
    ? null
    : `"${zone}" is not a time zone. Write it as Europe/Vienna.`
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** Whether it is the name of a time zone; a moment with a zone in it, which Temporal takes for one, is none. */
export function isZone(text: string): boolean {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text)
    return timeZoneId.toLowerCase() === text.toLowerCase()
  } catch {
    return false
  }
}

/** House-1.7  What the maker does not say of lapses has the default of the time control. */
export function lapsingOf(tempo: Tempo, said: NewLapsing = {}): Lapsing {
  const isMail = tempo.kind === 'mail'
  const usual: Lapsing = {
    graceMs: isMail ? 15 * MINUTE : tempo.kind === 'move' ? MINUTE : MIN_LIVE_GRACE,
    extensions: tempo.kind === 'live' || tempo.kind === 'none' ? 0 : 2,
    extensionMs: isMail ? DAY : tempo.kind === 'move' ? Math.min(tempo.perMoveMs, 30 * DAY) : MINUTE,
    absentAfter: 2,
    absent: 'bot',
    vacationDays: isMail || tempo.kind === 'move' ? 28 : 0,
  }
  const lapsing = { ...usual, ...said }
  // House-1.3  On a live clock the grace is three seconds at least.
  return tempo.kind === 'live' ? { ...lapsing, graceMs: Math.max(lapsing.graceMs, MIN_LIVE_GRACE) } : lapsing
}

/**
 * The deadline of somebody who is asked at `fromMs`; null for no deadline.
 * @param bankMs what is left of their live clock
 */
export function dueFrom(tempo: Tempo, fromMs: number, bankMs: number): number | null {
  switch (tempo.kind) {
    case 'none':
      return null
    case 'live':
      return fromMs + bankMs
    case 'move':
      // House-1.6  With time per move, each answer has the same length of time.
      return fromMs + tempo.perMoveMs
    case 'mail':
      return nextDeadline(tempo, fromMs + tempo.leastHours * HOUR)
  }
}

/** House-1.5  A deadline that moves falls on the next hour at which there is one. */
export function atDeadline(tempo: Tempo, ms: number): number {
  return tempo.kind === 'mail' ? nextDeadline(tempo, ms) : ms
}

/**
 * House-1.4  The next of the hours, on a day of the week that counts and is not off, no earlier than a moment. What summer
 * time leaves out is as much later, and of an hour that comes twice it is the first.
 */
export function nextDeadline({ zone, at, days, off }: Mail, earliestMs: number): number {
  const hours = at.toSorted()
  let day = Temporal.Instant.fromEpochMilliseconds(earliestMs).toZonedDateTimeISO(zone).toPlainDate()
  for (let n = 0; n < AHEAD_DAYS; n++, day = day.add({ days: 1 })) {
    if (!days.includes(day.dayOfWeek) || off.includes(day.toString())) continue
    for (const plainTime of hours) {
      const ms = day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds
      if (ms >= earliestMs) return ms
    }
  }
  return earliestMs + AHEAD_DAYS * DAY
}
