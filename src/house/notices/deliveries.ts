import type { Job } from '../../store/post.ts'
import type { Office } from '../mail/office.ts'

/** Carries a job out; rejects when it is to be tried again. */
export type Deliver = (job: Job) => Promise<void>

interface Way {
  readonly deliver: Deliver
  readonly tries?: number
  /** Whether they wait now: none of them counts as tried. */
  readonly waits?: () => boolean
}

/** How long a job that one process has taken is not given to another; after that the process counts as dead. */
const LEASE_MS = 120_000
const AT_ONCE = 20
/** The longest wait for one delivery: those beside it, and all later ones, wait for it too. */
const PATIENCE_MS = 100_000
/** How often a job is tried, with a longer pause each time: about a day in all. */
const TRIES = 12
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 4 * 3_600_000

/** The pause before the next try, after `tries` tries that failed. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 4 ** tries)

/** Delivers what waits in the store, each kind by its own way, until it succeeds or is given up. */
export class Deliveries {
  readonly #office: Office
  readonly #ways: Readonly<Record<string, Way>>
  readonly #patienceMs: number

  constructor(office: Office, ways: Readonly<Record<string, Way>>, patienceMs = PATIENCE_MS) {
    this.#office = office
    this.#ways = ways
    this.#patienceMs = patienceMs
  }

  /** Delivers all that is due. */
  async run(): Promise<void> {
    const { post, agency } = this.#office
    for (;;) {
      const now = agency.store.nowMs()
      const [but = ''] = Object.keys(this.#ways).filter((kind) => this.#ways[kind]?.waits?.() === true)
      const jobs = await post.takeJobs(now, now + LEASE_MS, AT_ONCE, but)
      if (jobs.length === 0) return
      await Promise.all(jobs.map((job) => this.#one(job)))
    }
  }

  async #one(job: Job): Promise<void> {
    const { post, agency, log, meter } = this.#office
    const way = this.#ways[job.kind]
    try {
      if (way === undefined) throw new Error(`Nothing here delivers a ${job.kind}.`)
      await within(this.#patienceMs, way.deliver(job))
      await post.endJob(job.id)
      meter.count('jobs', `${job.kind} done`)
    } catch (error) {
      const last = job.tries + 1 >= (way?.tries ?? TRIES)
      meter.count('jobs', `${job.kind} ${last ? 'given up' : 'failed'}`)
      if (last) log(`A delivery (${job.kind}) was abandoned.`, error)
      await (last ? post.endJob(job.id) : post.retryJob(job.id, agency.store.nowMs() + pauseAfter(job.tries)))
    }
  }
}

/** Rejects when something takes longer; its later result is ignored. */
async function within(ms: number, doing: Promise<void>): Promise<void> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(new Error(`It took longer than ${ms} ms.`)), ms)
  await Promise.race([doing, end.promise]).finally(() => clearTimeout(timer))
}
