import { andList } from '../../kernel/english.ts'
import type { Tempo } from '../api/clock.ts'
import { DAY, HOUR } from './time-control.ts'

const MINUTE = 60_000
const WEEK = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** How long something is: `3 days`, `90 seconds`, `1 hour 30 minutes`. */
export function lengthText(ms: number): string {
  const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
    ['second', 1000],
  ] as const
  let left = ms
  const parts: string[] = []
  for (const [name, unit] of units) {
    const n = Math.floor(left / unit)
    left -= n * unit
    if (n > 0 && parts.length < 2) parts.push(`${n} ${name}${n === 1 ? '' : 's'}`)
  }
  return parts.length === 0 ? 'no time' : parts.join(' ')
}

/** A time control in words. */
export function tempoText(tempo: Tempo): string {
  switch (tempo.kind) {
    case 'none':
      return 'No clock'
    case 'live': {
      const more = tempo.incrementMs === 0 ? '' : ` and ${lengthText(tempo.incrementMs)} more for each turn`
      return `${lengthText(tempo.bankMs)} each${more}`
    }
    case 'move':
      return `${lengthText(tempo.perMoveMs)} per move`
    case 'mail': {
      const { at, zone, leastHours, off, early } = tempo
      return [
        `Deadlines ${daysText(tempo.days)} at ${andList(at.toSorted())} (${zone})`,
        ...(leastHours > 0 ? [`at least ${leastHours} ${leastHours === 1 ? 'hour' : 'hours'} ahead`] : []),
        ...(off.length > 0 ? [`not on ${andList(off.toSorted())}`] : []),
        early ? 'earlier once everybody has submitted' : 'not earlier, even if everybody has submitted',
      ].join(', ')
    }
  }
}

function daysText(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  if (sorted.length === 7) return 'daily'
  if (sorted.join() === '1,2,3,4,5') return 'from Monday to Friday'
  return `on ${andList(sorted.map((day) => WEEK[day - 1] ?? ''))}`
}

/** A moment as all can read it, in any zone they live in; in the table's zone, if it has one. */
export function momentText(ms: number, tempo: Tempo): string {
  const zone = tempo.kind === 'mail' ? tempo.zone : 'UTC'
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  const hour = at.toPlainTime().toString({ smallestUnit: 'minute' })
  return `${at.toPlainDate().toString()} ${hour} (${zone})`
}
