import type { NewJob } from '../../store/post.ts'

/** A seat that a host reminds, on all its channels or on one that had quiet hours. */
export interface Reminder {
  readonly table: string
  readonly seat: number
  /** The entry with which the host did. */
  readonly rev: number
  readonly channel: string | null
}

/** The job that reminds a seat at a time. */
export const reminderJob = (reminder: Reminder, atMs: number): NewJob => ({
  id: `nudge:${reminder.table}:${reminder.seat}:${reminder.rev}:${reminder.channel ?? ''}`,
  kind: 'nudge',
  atMs,
  json: JSON.stringify(reminder),
})

/** House-5.12  The jobs that remind seats, once a host has said so. */
export const remindersOf = (table: string, seats: readonly number[], rev: number, nowMs: number): NewJob[] =>
  seats.map((seat) => reminderJob({ table, seat, rev, channel: null }, nowMs))
