/** Whether a person waits for a job, or bots do among themselves. */
export type JobClass = 'foreground' | 'background'

/** The payer of a job, and whether a person waits for it. */
export interface Turn {
  /** Those of one payer wait for each other, and not for more: a table, or a person. */
  readonly payer: string
  /** A person may come while a job waits. */
  readonly class: JobClass
}

/** How much a person's turn counts more than one of bots among themselves. */
const WEIGHTS: Readonly<Record<JobClass, number>> = { foreground: 8, background: 1 }
/** What the first job of a payer is thought to take, in milliseconds; then what its jobs took of late. */
const FIRST_MS = 250
/** How much the last job counts for that. */
const NEWEST = 0.3
/** The number of payers that are remembered. */
const MOST = 10_000

interface Waiting<T> {
  readonly item: T
  readonly turn: Turn
  /** When it starts in the time of the queue. */
  readonly start: number
}

interface Payer {
  /** When its last job ends in the time of the queue. */
  finish: number
  tookMs: number
}

/**
 * Jobs in a fair order (start-time fair queueing, Goyal 1996): all payers that wait get the same share of the workers, those of
 * people a larger one, no matter how many jobs each has. A payer who had nothing to do for a while comes next, and saves up nothing.
 * Where there are several workers, one is always kept for people.
 */
export class FairQueue<T> {
  readonly #workers: number
  readonly #waiting: Waiting<T>[] = []
  readonly #payers = new Map<string, Payer>()
  readonly #underWay = new Map<T, JobClass>()
  /** The time of the queue: when the job started that was taken last. */
  #now = 0
  /** True while bots among themselves wait. */
  paused = false

  constructor(workers: number) {
    this.#workers = workers
  }

  get length(): number {
    return this.#waiting.length
  }

  add(item: T, turn: Turn): void {
    const payer = this.#payer(turn.payer)
    const start = Math.max(this.#now, payer.finish)
    payer.finish = start + payer.tookMs / WEIGHTS[turn.class]
    this.#waiting.push({ item, turn, start })
  }

  /** Takes the next job that may begin now. `done` is to be called when it is done. */
  take(): T | null {
    if (this.#underWay.size >= this.#workers) return null
    const background = [...this.#underWay.values()].filter((of) => of === 'background').length
    const kept = this.#workers > 1 ? 1 : 0
    const others = !this.paused && background < this.#workers - kept
    let next = -1
    for (const [at, { start, turn }] of this.#waiting.entries()) {
      if (!others && turn.class === 'background') continue
      // Of those that start at the same time the first to come is the first.
      if (next < 0 || start < (this.#waiting[next] as Waiting<T>).start) next = at
    }
    if (next < 0) return null
    const [{ item, turn, start }] = this.#waiting.splice(next, 1) as [Waiting<T>]
    this.#now = Math.max(this.#now, start)
    this.#underWay.set(item, turn.class)
    return item
  }

  /** A job took this long: the payer's next one starts as much earlier or later. */
  done(item: T, turn: Turn, ms: number): void {
    this.#underWay.delete(item)
    const payer = this.#payer(turn.payer)
    payer.finish += (ms - payer.tookMs) / WEIGHTS[turn.class]
    payer.tookMs += NEWEST * (ms - payer.tookMs)
  }

  remove(item: T): boolean {
    const at = this.#waiting.findIndex((one) => one.item === item)
    if (at >= 0) this.#waiting.splice(at, 1)
    return at >= 0
  }

  /** Empties it. */
  all(): T[] {
    return this.#waiting.splice(0).map(({ item }) => item)
  }

  #payer(name: string): Payer {
    const known = this.#payers.get(name) ?? { finish: 0, tookMs: FIRST_MS }
    this.#payers.delete(name)
    this.#payers.set(name, known)
    const [oldest = ''] = this.#payers.keys()
    if (this.#payers.size > MOST) this.#payers.delete(oldest)
    return known
  }
}
