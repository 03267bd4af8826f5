import type { Seat } from '../../kernel/procedure.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { StoredKey, StoredTable } from '../../store/contract.ts'
import type { HouseError } from '../api/errors.ts'
import type { Pace } from '../log/house-actions.ts'
import type { Talk } from '../talk/chat.ts'

/** How the game of a table stands, as everybody may know. */
export interface Standing {
  /** The number of the next event. */
  readonly seq: number
  /** False while seats are open. */
  readonly started: boolean
  readonly over: boolean
  /** True when several seats are asked at once. */
  readonly several: boolean
  /** The seats that are asked and have not answered. */
  readonly unanswered: readonly Seat[]
  /** True when a seat is absent, and somebody else may take it. */
  readonly vacant: boolean
  /** How many seats somebody may take. */
  readonly free: number
  /** How fast its bots move. */
  readonly pace: Pace
}

/** That a seat has written its submission, as `SheetNews` in JSON. */
export interface SubmissionNews {
  readonly seat: Seat
  /** Whether it has changed who is in. */
  readonly changed: boolean
  /** For its holder. */
  readonly own: string
  readonly others: string
  /** Which of the others are told, beside the host; null for everybody. */
  readonly hear: readonly Seat[] | null
}

/** What a table tells the house. None of these may throw. */
export interface Signals {
  /** Called after each durable event. */
  onMoved: () => void
  /** Called after each durable submission. */
  onSheet: (written: SubmissionNews) => void
  /** Called with a fault that nobody else can be told of; `retry` may cure it. */
  onFault: (error: unknown) => void
  /** Called when it turns out that nobody may go on with it, with what is said of it to people, and why. */
  onLocked: (said: HouseError) => void
}

export const silent = (): Signals => ({
  onMoved: () => {},
  onSheet: () => {},
  onFault: () => {},
  onLocked: () => {},
})

/** What is known of a table without asking it. */
export interface TableHead {
  readonly id: string
  readonly row: StoredTable
  /** The version of the game that it is played by. */
  readonly edition: PinnedRuleset
  /** The keys and their seats, by the hash of the key. */
  readonly keys: ReadonlyMap<string, StoredKey>
  readonly talk: Talk
  readonly standing: Standing
  /** True while something waits to be done. */
  readonly busy: boolean
  /** True when other nodes may have written since: what is known here may be old. */
  readonly stale: boolean
  /** The rev of the next entry, and how many submissions were ever written, as far as is known here. */
  readonly rev: number
  readonly written: number
  /** When the house has to decide something here next, as far as is known; null for never. */
  readonly deadlineAtMs: number | null
}
