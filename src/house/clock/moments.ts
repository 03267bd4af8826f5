// Moments and lengths of time in words, by the reader's own clock.

import { andList, capital, counted, countText } from '../../kernel/english.ts'
import type { TableState } from '../api/contract.ts'

/** Where the reader is. */
export const OWN_ZONE: string = Intl.DateTimeFormat().resolvedOptions().timeZone

const format = (parts: Intl.DateTimeFormatOptions, zone: string) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone })

const HOUR = { hour: '2-digit', minute: '2-digit', hour12: false } as const

/** `Monday 23 November, 19:00`, in the reader's zone. */
export function momentText(ms: number, zone = OWN_ZONE): string {
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' }, zone).format(ms)
  return `${day.replace(',', '')}, ${hourText(ms, zone)}`
}

/** A sentence of the server, which knows nobody's zone, with its moments as `Monday 23 November 2026, 19:00`. */
export const byOwnClock = (text: string, zone = OWN_ZONE): string =>
  text.replace(/\b(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC\b/g, (_, date: string, hour: string) => {
    const ms = Date.parse(`${date}T${hour}Z`)
    const day = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, zone).format(ms)
    return `${day.replace(',', '')}, ${hourText(ms, zone)}`
  })

/** `Mon 23 Nov, 19:00`. */
export function shortMoment(ms: number, zone = OWN_ZONE): string {
  const day = format({ weekday: 'short', day: 'numeric', month: 'short' }, zone).format(ms)
  return `${day.replace(',', '')}, ${hourText(ms, zone)}`
}

/** `Mon 23`. */
export function dayText(ms: number, zone = OWN_ZONE): string {
  return format({ weekday: 'short', day: 'numeric' }, zone)
    .formatToParts(ms)
    .filter(({ type }) => type === 'weekday' || type === 'day')
    .map(({ value }) => value)
    .sort((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)))
    .join(' ')
}

/** `19:00`. */
export const hourText = (ms: number, zone = OWN_ZONE): string => format(HOUR, zone).format(ms)

const UNITS = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const

/** How long something lasts, in its two greatest units: `4 days 8 h`, `12 min 30 s`; days and hours are whole. */
export function lengthText(ms: number): string {
  const first = UNITS.findIndex(([, unit]) => ms >= unit)
  if (first < 0) return 'less than a second'
  let left = ms
  const parts: string[] = []
  for (const [name, unit] of UNITS.slice(first, first + 2)) {
    const n = Math.floor(left / unit)
    left -= n * unit
    if (n > 0) parts.push(`${n} ${name === 'day' && n > 1 ? 'days' : name}`)
  }
  return parts.join(' ')
}

/** A live clock's bank as chess clocks show it: `12:05`, `1:02:05`. */
export function bankText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** "Anna and Ben ask you to play again". */
export const againText = (by: readonly string[]): string =>
  `${andList(by)} ${by.length > 1 ? 'ask' : 'asks'} you to play again`

// Sentences about a table's time, for its page and for a terminal.

type Vote = TableState['time']['votes'][number]

/** Which players the game waits for, as a headline; `called` gives the names of the others. */
export function waitedText(state: TableState, called: (seat: number) => string): string {
  if (!state.started) return 'Seats are still open'
  if (state.over !== null) return 'The game is over'
  const { waitingFor, count } = state
  if (count !== null && waitingFor.length === 0) return `${count.in} of ${count.of} have submitted`
  if (waitingFor.length === 0) return 'Nobody needs to move'
  if (waitingFor.length > 4) return `Waiting for ${waitingFor.length} players`
  // A reader with several seats is named once.
  const names = [...new Set(waitingFor.map((seat) => (state.you.includes(seat) ? 'you' : called(seat))))]
  return names.join() === 'you' ? 'Your move' : `Waiting for ${andList(names)}`
}

/**
 * Until when answers are due, in a line, by the reader's clock.
 * @param zone what is said of that clock, where nothing else on the screen does
 */
export function dueText({ time }: Pick<TableState, 'time'>, nowMs: number, zone = ''): string {
  if (time.paused !== null) return `The clock is stopped until ${momentText(time.paused.untilMs)}.`
  if (time.dueAtMs === null) return time.tempo.kind === 'none' ? 'No time limit.' : 'No deadline is running.'
  if (nowMs > time.dueAtMs) return `The deadline was ${lengthText(nowMs - time.dueAtMs)} ago.`
  return `Deadline: ${momentText(time.dueAtMs)}${zone}, in ${lengthText(time.dueAtMs - nowMs)}.`
}

/** What is voted on, as a headline. */
export const voteText = ({ text }: Vote): string => `Vote: ${text}?`

/** Which player asks, how many must agree, and until when. */
export const votingText = ({ by, needs, of, untilMs }: Vote, called: (seat: number) => string): string =>
  `${called(by)} asks. ${capital(countText(needs))} of ${countText(of)} must vote yes by ${shortMoment(untilMs)}.`

/** How many have said what. */
export const votedText = ({ yes, no }: Vote): string => `${yes.length} yes · ${no.length} no`

/** Tells a spectator that they see the past; null for a viewer who sees the present. */
export function lateText({ late }: Pick<TableState, 'late'>): string | null {
  if (late === null) return null
  const here = late.shown === null ? '. Nothing to show yet.' : `: here it is turn ${late.shown}.`
  return `The game is in turn ${late.now}. Spectators see it ${counted(late.by, 'turn')} late${here}`
}
