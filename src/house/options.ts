import type { Meter } from '../store/meter.ts'
import type { BoardFiles } from './api/contract.ts'
import type { Allowances } from './budget/ledger.ts'
import type { Bounds, QuotaLimits } from './budget/tariff.ts'
import type { Telling } from './insights/insights-job.ts'
import type { Heavy } from './table/live-tables.ts'

/** How a house is run; everything has a default. */
export interface HouseOptions {
  /** The pause before each move of a bot, in milliseconds. */
  readonly botDelayMs?: number
  /** The pause before bots try again when the store or the rules failed them. */
  readonly botRetryMs?: number
  /** The most moves that bots make while nobody watches and no person is asked. */
  readonly botsAlone?: number
  /** How often the house searches for tables whose bots another node has left. */
  readonly botSweepMs?: number
  /** How often deadlines are checked. */
  readonly deadlineMs?: number
  /** When the house has been down for longer than this, everybody whose deadline passed meanwhile gets the time back. */
  readonly outageMs?: number
  /** How long a bot may think about one decision. */
  readonly botTimeoutMs?: number
  /** How many bots think at a time. */
  readonly botThreads?: number
  /** How long a bot may think about a suggested move. */
  readonly adviceTimeoutMs?: number
  /** How much is reckoned to tell how a game went. */
  readonly telling?: Partial<Telling>
  /** How many tables are kept in memory. */
  readonly liveTables?: number
  /** How often tables that people see are checked, in case a hint of another node was lost. */
  readonly sweepMs?: number
  /** How many threads hold the tables; 0 (the usual): the main thread does. */
  readonly threads?: number
  /** Which tables have a thread of their own; by default those that their game calls heavy. */
  readonly isHeavy?: Heavy['isHeavy']
  /** How many such threads may be alive at a time. */
  readonly heavyThreads?: number
  /** How long such a table may be without anybody who looks at it, until it gives its thread up. */
  readonly heavyIdleMs?: number
  /** What memory a thread of tables may take, and how long one may be silent. */
  readonly threadMemoryMb?: number
  readonly threadStuckMs?: number
  /** The boards of games from outside, by the game's id. */
  readonly boards?: Readonly<Record<string, BoardFiles>>
  /** How much strangers may make it keep. */
  readonly quotas?: Partial<QuotaLimits>
  /** How much of everything a household may take. */
  readonly allowances?: Allowances
  /** From how many milliseconds of delay on less and less is served (`budget/load.ts`); all is where there are none. */
  readonly busyMs?: readonly number[]
  /** What a live connection may send, and how many an address may have. */
  readonly bounds?: Partial<Bounds>
  readonly log?: (text: string, error?: unknown) => void
  /** Takes the figures of what goes on. */
  readonly meter?: Meter
}
