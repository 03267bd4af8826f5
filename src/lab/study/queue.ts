import { createHash } from 'node:crypto'
import { type Job, PgBoss } from 'pg-boss'
import { Piscina } from 'piscina'
import { gameOf } from '../../rulesets/shelf.ts'
import type { Asked, Part, Played } from './games.ts'
import { StudyError } from './given.ts'
import { type Cell, fingerprint, playedBy, type Study } from './sheet.ts'

/** What stands in the queue: a part of a study, and by which rules it is to be played. */
interface Task {
  readonly study: Asked
  /** The rules and players of the process that asks, as `playedBy` has them. */
  readonly by: string
  readonly cell: Cell
  readonly part: Part
}

const NAME = 'argosy-study'
/** How often the worker on a part says that it is alive; else another takes the part. */
const HEARTBEAT_S = 10
const POLL_S = 0.5
/** How many parts are asked after at a time. */
const WINDOW = 16
const DAY_S = 86_400
/** How long we wait for a database that is opened again. */
const PATIENCE_MS = 60_000

/** The queue of studies in a PostgreSQL database, for any number of machines. */
export class StudyQueue {
  readonly #boss: PgBoss
  readonly #patienceMs: number

  private constructor(boss: PgBoss, patienceMs: number) {
    this.#boss = boss
    this.#patienceMs = patienceMs
  }

  /**
   * @param patienceMs how long a study waits for a database that does not answer any more
   * @throws StudyError in one sentence, when the database does not answer
   */
  static async open(database: string, patienceMs = PATIENCE_MS): Promise<StudyQueue> {
    const boss = new PgBoss({
      connectionString: database,
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 2,
    })
    // Without a listener an error would end the process; what fails is told to those who wait for it.
    boss.on('error', () => {})
    try {
      await boss.start()
      await boss.createQueue(NAME, {
        ...{ retryLimit: 5, retryDelay: 1, heartbeatSeconds: HEARTBEAT_S },
        ...{ expireInSeconds: DAY_S, deleteAfterSeconds: 7 * DAY_S },
      })
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw new StudyError(`The database of studies does not answer: ${messageOf(error)}.`)
    }
    return new StudyQueue(boss, patienceMs)
  }

  /** Plays parts of any study, in `threads` threads, until it is closed. */
  async work(threads: number): Promise<() => Promise<void>> {
    const pool = new Piscina({
      filename: new URL('./part.worker.ts', import.meta.url).href,
      maxThreads: threads,
    })
    const play = async ([job]: Job<Task>[], again: () => void) => {
      if (job === undefined) return { games: [] }
      const { study, by, cell, part } = job.data
      const own = gameOf(study.game) === null ? 'not at all' : `by ${playedBy(study.game)}`
      if (own !== `by ${by}`)
        throw new Error(`${study.game} is played here ${own}, and not by ${by}: take the same edition`)
      // A worker that has played one asks for the next at once: parts may take less than the pause between two questions.
      again()
      return { games: (await pool.run({ study, cell, part })) as Played[] }
    }
    for (let thread = 0; thread < threads; thread++) {
      let id = ''
      const again = () => this.#boss.notifyWorker(id)
      id = await this.#boss.work(
        NAME,
        { batchSize: 1, pollingIntervalSeconds: POLL_S },
        (jobs: Job<Task>[]) => play(jobs, again),
      )
    }
    return async () => {
      await this.#boss.offWork(NAME)
      await pool.destroy()
    }
  }

  /** Puts parts of a study into the queue; those that are there already, from any process, are not put there twice. */
  async put(study: Study, parts: readonly Part[]): Promise<void> {
    const { game, seed, watch, by } = study
    const jobs = parts.flatMap((part) => {
      const cell = study.cells[part.cell]
      if (cell === undefined) return []
      const data: Task = { study: { game, seed, watch }, by, cell, part }
      return [{ id: idOf(study, part), data }]
    })
    await this.#boss.insert(NAME, jobs)
  }

  /**
   * Tells of every part when somebody has played it, in any order.
   * @throws StudyError when one has failed on every machine that tried, or the database does not answer any more
   */
  async gather(
    study: Study,
    parts: readonly Part[],
    keep: (part: Part, games: readonly Played[]) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const open = [...parts]
    let answeredMs = performance.now()
    while (open.length > 0 && signal?.aborted !== true) {
      for (const part of open.slice(0, WINDOW)) {
        const found = await this.#boss.findJobs<Task>(NAME, { id: idOf(study, part) }).catch(messageOf)
        if (typeof found === 'string') {
          if (performance.now() - answeredMs > this.#patienceMs)
            throw new StudyError(
              `The database of studies does not answer any more: ${found}. The games played are kept. Use the same command again to continue.`,
            )
          break
        }
        answeredMs = performance.now()
        const [job] = found
        if (job?.state === 'failed' || job?.state === 'cancelled')
          throw new StudyError(
            `Games ${part.from} to ${part.to} could not be played: ${JSON.stringify(job.output)}.`,
          )
        if (job?.state !== 'completed') continue
        open.splice(open.indexOf(part), 1)
        keep(part, (job.output as { games: Played[] }).games)
      }
      await new Promise((resolve) => setTimeout(resolve, 1000 * POLL_S))
    }
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }
}

/** The same part of the same study has the same id on every machine. */
function idOf(study: Study, { cell, from, to }: Part): string {
  const hex = createHash('sha256')
    .update(`${fingerprint(study)}/${study.by}/${cell}/${from}/${to}`)
    .digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
