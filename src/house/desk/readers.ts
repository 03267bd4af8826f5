import type { NewJob, Told } from '../../store/post.ts'
import type { LetterSent } from '../api/desk.ts'
import type { LoggedAction } from '../log/house-actions.ts'

/** A seat that a host reminds or writes to, on all its channels or on one that had quiet hours. */
export interface Reminder {
  readonly table: string
  readonly seat: number
  /** The entry with which the host did. */
  readonly rev: number
  readonly channel: string | null
  /** What the host writes; null where they only remind. */
  readonly letter: string | null
  /** Of a newsletter its turn. */
  readonly turn?: number
}

/** The job that tells a seat at a time. */
export const reminderJob = (reminder: Reminder, atMs: number): NewJob => ({
  id: `nudge:${reminder.table}:${reminder.seat}:${reminder.rev}:${reminder.channel ?? ''}`,
  kind: 'nudge',
  atMs,
  json: JSON.stringify(reminder),
})

/** House-5.12, House-5.14  The jobs that tell seats, once a host has said so. */
export const remindersOf = (
  table: string,
  seats: readonly number[],
  rev: number,
  nowMs: number,
  letter: string | null,
  turn?: number,
): NewJob[] => {
  const about = { table, rev, channel: null, letter, ...(turn === undefined ? {} : { turn }) }
  return seats.map((seat) => reminderJob({ ...about, seat }, nowMs))
}

/** The latest letters of which a host is shown who has read them. */
const SHOWN = 10

/** The channel that stands for the page and for mails alike. */
export const LETTER = 'letter'

/** In what is written down as told: a letter that was opened on the page, or that went out by mail. */
export const letterTold = (table: string, seat: number, rev: number, what: 'read' | 'mailed'): Told => ({
  ...{ table, seat, since: rev, channel: LETTER, what },
})

/** House-5.14  Which players have opened the latest letters, and which got them by mail: for the host alone. */
export function lettersSent(acts: readonly LoggedAction[], told: readonly Told[]): LetterSent[] {
  const known = new Set(told.map(({ seat, since, what }) => `${what} ${since} ${seat}`))
  return lettersIn(acts)
    .slice(-SHOWN)
    .map(({ rev, atMs, seats, text }) => ({
      ...{ atMs, text },
      to: seats.map((seat) => ({
        seat,
        read: known.has(`read ${rev} ${seat}`),
        mailed: known.has(`mailed ${rev} ${seat}`),
      })),
    }))
}

/** The entry of the letter to a seat that was written then; null for none: a letter to others is none of theirs. */
export const letterTo = (acts: readonly LoggedAction[], seat: number, atMs: number): number | null =>
  lettersIn(acts).find((one) => one.atMs === atMs && one.seats.includes(seat))?.rev ?? null

const lettersIn = (acts: readonly LoggedAction[]) =>
  acts.flatMap(({ rev, atMs, act }) =>
    act.do === 'letter' ? [{ rev, atMs, seats: act.seats, text: act.reason }] : [],
  )
