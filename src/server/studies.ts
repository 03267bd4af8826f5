import type { ErrorKind } from '../house/api/errors.ts'
import { fault } from '../house/api/errors.ts'
import type { House } from '../house/house.ts'
import type { Presented } from '../house/seats/keys.ts'
import { sameSecret } from '../house/seats/secrets.ts'
import type { Json } from '../kernel/json.ts'
import { type Bench, BenchFault } from '../lab/bench/bench.ts'
import type { Studies, Study } from './contract-studies.ts'

/** The bench of a house, and the key that those have who run it. */
export interface BenchSettings {
  readonly bench: Bench
  readonly key: string
}

const KINDS: Readonly<Record<BenchFault['code'], ErrorKind>> = {
  BAD_STUDY: 'invalid',
  BUSY: 'conflict',
  NOT_PLAYING: 'conflict',
  NO_SUCH_STUDY: 'missing',
  NO_SUCH_GAME: 'missing',
  BROKEN: 'broken',
}

/** The bench at the door: administrators may ask for studies, and anybody with a study's link may read it. */
export class StudyDoor {
  readonly #house: House
  readonly #settings: BenchSettings | null

  constructor(house: House, settings: BenchSettings | null) {
    this.#house = house
    this.#settings = settings
  }

  async list(key: Presented): Promise<Studies> {
    const bench = this.#asked(key)
    const { games, seconds, cells, threads } = bench.limits
    return { studies: await bench.list(), limits: { games, seconds, cells, threads } }
  }

  look(id: string): Promise<Study> {
    return said(() => this.#open().bench.look(id))
  }

  async ask(key: Presented, study: Json): Promise<{ id: string }> {
    const bench = this.#asked(key)
    return { id: await said(() => bench.ask(study)) }
  }

  async goOn(key: Presented, id: string): Promise<void> {
    const bench = this.#asked(key)
    await said(() => bench.goOn(id))
  }

  async stop(key: Presented, id: string): Promise<void> {
    const bench = this.#asked(key)
    await said(() => bench.stop(id))
  }

  /** Keeps a strange game as a table of the house. */
  async openGame(key: Presented, id: string, number: number, from: string): Promise<{ table: string }> {
    const bench = this.#asked(key)
    return this.#house.unpack(await said(() => bench.game(id, number)), from)
  }

  #open(): BenchSettings {
    if (this.#settings !== null) return this.#settings
    throw fault('missing', 'NO_BENCH', 'This server plays no studies.')
  }

  /** The bench, for administrators. */
  #asked(presented: Presented): Bench {
    const { bench, key } = this.#open()
    const given = typeof presented === 'string' ? presented : (presented?.key ?? null)
    if (given !== null && sameSecret(given, key)) return bench
    throw fault(
      given === null ? 'forbidden' : 'unknown-key',
      'NOT_YOURS',
      given === null
        ? 'Only administrators can play studies. They have the link that the server prints when it starts.'
        : 'This is not the key of the lab. It stands in the link that the server prints when it starts.',
    )
  }
}

async function said<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof BenchFault) throw fault(KINDS[error.code], error.code, error.message, error)
    throw error
  }
}
