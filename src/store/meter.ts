/** What is counted, with the kinds that it comes in; of each there are few, and none names a person or a table. */
export interface Counts {
  /** Appends to logs, as they were answered. */
  appends: 'appended' | 'stale' | 'skewed' | 'failed'
  /** Entries that were read because somebody else had written them. */
  caughtUp: 'entry'
  /** Deadlines that passed, by what was done then. */
  lapses: string
  /** Deliveries and other work for later, by what it is and how it went. */
  jobs: string
  mails: 'out' | 'in' | 'refused' | 'unanswered'
  /** What strangers were refused, by resource and level: "requests home". */
  refused: string
}

/** What is measured: seconds, or how many. */
export type Measured = 'flushSize' | 'flushSeconds' | 'hintSeconds' | 'botSeconds' | 'queueSeconds'

/** Takes the figures of a running house; they change nothing, and are never read back by it. */
export interface Meter {
  count<W extends keyof Counts>(what: W, kind: Counts[W], n?: number): void
  /** @param of the class of what waited in a queue */
  measure(what: Measured, value: number, of?: string): void
}

/** Takes no figures. */
export const UNMEASURED: Meter = { count() {}, measure() {} }
