import type { NewJob } from '../../store/post.ts'

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
