import { gamesEnv } from '../../rulesets/pin-cache.ts'
import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
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
  readonly #kept = new Map<string, Promise<string>>()

  constructor(store: Pick<Store, 'reports'>) {
    this.#store = store
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
      told.catch(() => this.#kept.delete(id))
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
    for (const [seat] of row.seats.entries()) reports.push(await this.#reports(id, seat))
    let json = ''
    await this.#jobs.run({ game: row.game, version: row.version, reports }, (made) => {
      json = made
    })
    return json
  }

  async #reports(table: string, seat: number): Promise<string[]> {
    const all: string[] = []
    for (let rev = 0, some = null; some === null || some.length === AT_ONCE; ) {
      some = await this.#store.reports(table, seat, rev, AT_ONCE)
      all.push(...some.map(({ json }) => json))
      rev = (some.at(-1)?.rev ?? rev) + 1
    }
    return all
  }
}
