import { gamesEnv } from '../../rulesets/pin-cache.ts'
import type { Store } from '../../store/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { GalaxyChronicle } from '../api/galaxy.ts'
import { RawJson } from '../api/schema-parts.ts'
import { Jobs } from '../jobs/jobs.ts'
import type { TableApi } from '../table/api.ts'

/** What the thread gets: the reports of each seat, each as JSON. */
export interface ChronicleTask {
  readonly game: string
  readonly version: number
  readonly reports: readonly (readonly string[])[]
}

/** Games with longer reports are not told, in characters of all of them: 20 seats and 60 turns have 28 million. */
const MOST = 120_000_000

/** How many reports are read at once, chronicles kept at hand, and games that may wait. */
const [AT_ONCE, KEPT, WAITING] = [20, 100, 20]

/**
 * The chronicles of games that are over. All reports of a large game are many megabytes: a thread of its own makes them into a
 * text of a few pages, once.
 */
export class Chronicles {
  readonly #store: Pick<Store, 'reports'>
  readonly #jobs = new Jobs<ChronicleTask, string>({
    ...{ isolation: 'thread', script: new URL('./worker.ts', import.meta.url), of: 'chronicles' },
    ...{ atOnce: 1, waiting: WAITING, beginMs: 60_000, wallMs: 60_000, isWaited: true },
    ...{ memoryMb: 1024, env: gamesEnv },
  })
  readonly #most: number
  readonly #kept = new Map<string, Promise<string>>()

  constructor(store: Pick<Store, 'reports'>, most = MOST) {
    this.#store = store
    this.#most = most
  }

  /** @throws HouseError where the game has none, is not over, or too many wait */
  async of(table: TableApi): Promise<RawJson<GalaxyChronicle>> {
    if (table.edition.game.rules.galaxy === undefined)
      throw fault('missing', 'NO_GALAXY', 'Only games with a map of systems are told as a whole.')
    if (!table.standing.over)
      throw fault('conflict', 'NOT_OVER', 'You can read what all seats did when the game is over.')
    const id = `${table.id} ${table.rev}`
    let told = this.#kept.get(id)
    if (told === undefined) {
      if (this.#jobs.isFull)
        throw fault('busy', 'MANY_WAIT', 'Many games are looked at just now: try again in a minute.')
      told = this.#made(table)
      // What failed may be tried again, but not what is too large.
      told.catch((error) => error instanceof HouseError || this.#kept.delete(id))
    }
    // Those that nobody has asked for longest come first, and go first.
    this.#kept.delete(id)
    this.#kept.set(id, told)
    for (const one of this.#kept.keys()) if (this.#kept.size > KEPT) this.#kept.delete(one)
    return new RawJson(await told)
  }

  /** Stops the thread. */
  close(): Promise<void> {
    return this.#jobs.close()
  }

  async #made({ id, row }: TableApi): Promise<string> {
    const reports: string[][] = []
    let long = 0
    for (const [seat] of row.seats.entries()) {
      const own = await this.#reports(id, seat, this.#most - long)
      if (own === null)
        throw fault(
          'conflict',
          'TOO_LARGE',
          'This game was too large to be told as a whole. Its reports tell what happened.',
        )
      long += own.reduce((sum, json) => sum + json.length, 0)
      reports.push(own)
    }
    let json = ''
    await this.#jobs.run({ game: row.game, version: row.version, reports }, (made) => {
      json = made
    })
    return json
  }

  /** Null where they are longer than that. */
  async #reports(table: string, seat: number, most: number): Promise<string[] | null> {
    const all: string[] = []
    let long = 0
    for (let rev = 0, some = null; some === null || some.length === AT_ONCE; ) {
      some = await this.#store.reports(table, seat, rev, AT_ONCE)
      all.push(...some.map(({ json }) => json))
      long += some.reduce((sum, { json }) => sum + json.length, 0)
      if (long > most) return null
      rev = (some.at(-1)?.rev ?? rev) + 1
    }
    return all
  }
}
