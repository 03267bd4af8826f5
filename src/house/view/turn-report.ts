import type { Dispatch } from '../api/digest.ts'
import type { Form } from '../forms/form.ts'

/** A table as one seat is written to about it. */
export interface TurnReport {
  readonly table: string
  readonly title: string
  readonly name: string
  /** What the seats are called. */
  readonly seats: readonly string[]
  readonly seq: number
  /** How it ended; null while it is played. */
  readonly over: string | null
  /** Everybody with their scores, the best first; nothing while it is played. */
  readonly ranking: readonly string[]
  /** What happened to the seat since its last answer, the gravest first; null before the game. */
  readonly dispatch: Dispatch | null
  /** What has happened, in words. */
  readonly happened: readonly string[]
  /** The rev from which on the reports to the seat belong to that. */
  readonly reportsFrom: number
  /** The seat's name and what it has, for a player who is new here; null when the game is over. */
  readonly welcome: readonly string[] | null
  /** What the seat is asked and may answer; null when nothing. */
  readonly form: Form | null
  /** True when the game waits for the seat. */
  readonly waited: boolean
  /** Until when it has to answer; null for ever, and while the clock is stopped. */
  readonly dueAtMs: number | null
  /** Where the table's deadlines are set; null where its time control has no zone. */
  readonly zone: string | null
  /** Until when the clock is stopped; null while it runs. */
  readonly pausedUntilMs: number | null
  /** The others that the game waits for, as far as the seat may know. */
  readonly waitingFor: readonly string[]
}
