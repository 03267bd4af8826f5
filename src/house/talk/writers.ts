import { networkAround, networksOf } from '../budget/networks.ts'

const DAY_MS = 24 * 3_600_000
/** The number of seats that are remembered; those that wrote longest ago go first. */
const MOST = 20_000

/** A seat without an account, and the household from which it wrote last. */
interface Writer {
  readonly table: string
  readonly seat: number
  readonly home: string
  readonly atMs: number
}

/** A guest who wrote at a table: from where, and at which other tables somebody of the same household did. */
export interface WriterFound extends Writer {
  /** What can be blocked of it. */
  readonly wide: string
  readonly elsewhere: readonly string[]
}

/**
 * House-8.5  From which network guests wrote in chats, for a day and in memory alone: so that operators can find the network of
 * somebody who comes back under another name.
 */
export class Writers {
  readonly #last = new Map<string, Writer>()
  readonly #nowMs: () => number

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs
  }

  wrote(table: string, seat: number, from: string): void {
    const key = `${table} ${seat}`
    this.#last.delete(key)
    this.#last.set(key, { table, seat, home: networksOf(from).home, atMs: this.#nowMs() })
    if (this.#last.size > MOST) this.#tidy()
  }

  at(table: string): readonly WriterFound[] {
    this.#tidy()
    const all = [...this.#last.values()]
    return all
      .filter((one) => one.table === table)
      .map((one) => ({
        ...{ ...one, wide: networkAround(one.home) },
        elsewhere: [
          ...new Set(
            all.flatMap(({ home, table: other }) => (home === one.home && other !== table ? [other] : [])),
          ),
        ],
      }))
  }

  /** Those that wrote longest ago stand first. */
  #tidy(): void {
    const since = this.#nowMs() - DAY_MS
    for (const [key, { atMs }] of this.#last) {
      if (atMs > since && this.#last.size <= MOST) return
      this.#last.delete(key)
    }
  }
}
