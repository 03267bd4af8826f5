import { knownOf, LEVEL } from '../knowledge/known.ts'
import type { Place } from '../map/links.ts'
import type { System } from '../map/systems.ts'
import { Atlas, type WarpPoint, type World } from '../map/world.ts'
import type { Empire, Position } from '../position.ts'

/** What stands for a system of which nothing is known: a star, and nothing else. */
const BLANK: System = {
  type: 'Single Star',
  nebula: '',
  anomaly: '',
  planets: [],
  growth: 0,
  wealth: 0,
  hi: 0,
}

/** A map of blanks, as large as the true one; nobody looks at it, so that all its places are the same. */
export function blankWorld({ options, seats }: Pick<Position, 'options' | 'seats'>): World {
  const blank: Place = { system: BLANK, ends: [] }
  const blanks = (count: number): Place[] => new Array<Place>(count).fill(blank)
  return {
    template: {
      places: blanks(options.CLUSTER_SYSTEMS),
      npr: { home: 0, array: 0, short: 0, long: 0, el: 1, frigates: 3 },
    },
    core: { places: blanks(options.CORE_SYSTEMS), order: [0], nprs: [] },
    exits: new Array<number>(seats).fill(0),
    taken: [],
    deleted: [],
    wild: [],
  }
}

/** SC-19.16  The map as far as an empire has charted it: where it ends, systems are blank and no WP leads on. */
export class ChartedAtlas extends Atlas {
  readonly #own: Empire

  constructor(world: World, own: Empire) {
    super(world)
    this.#own = own
  }

  override system(id: number): System {
    const known = knownOf(this.#own.chart, id)
    if (known === undefined || known.level < LEVEL.basic || known.type === '') return this.#lived(id)
    const { type, nebula, anomaly, planets, growth, wealth, hi } = known
    return { type, nebula, anomaly, planets: [...planets], growth, wealth, hi }
  }

  /** An own system that was never scanned: as many planets as one lives on. */
  #lived(id: number): System {
    const { system, pu } = this.#own.colonies
    const planets = pu[system.indexOf(id)] ?? []
    if (planets.length === 0) return BLANK
    return {
      ...BLANK,
      planets: planets.map((_, i) => ({ slot: i + 1, kind: 'T' })),
      growth: 1,
      wealth: 1,
      hi: 1,
    }
  }

  override nprAt(): null {
    return null
  }

  override warpPoints(id: number): readonly WarpPoint[] {
    const points = knownOf(this.#own.chart, id)?.points ?? []
    const last = points.at(-1)?.number ?? 0
    return Array.from({ length: last }, (_, i) => this.#point(id, i + 1) ?? { to: id, back: i + 1, d: 1 })
  }

  override warpPoint(id: number, number: number): WarpPoint | undefined {
    return this.#point(id, number)
  }

  #point(id: number, number: number): WarpPoint | undefined {
    const point = knownOf(this.#own.chart, id)?.points.find((one) => one.number === number)
    return point === undefined || point.to === 0 ? undefined : { to: point.to, back: point.back, d: 1 }
  }
}
