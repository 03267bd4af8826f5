import { type Fields, fixed, int, list, object, shared } from '../../../kernel/index.ts'
import { frd } from '../exact.ts'
import { coreShape, type End, entryOf, type Joint, type Npr, numbered, type Place } from './core.ts'
import { CLOSED, CORE, MOST_SYSTEM, type System } from './systems.ts'
import { templateShape } from './template.ts'

const worldFields = {
  template: fixed(templateShape),
  core: fixed(coreShape),
  /** SC-1.21  By empire: the place in its cluster that the exit leads from. */
  exits: shared(list(int(0, 59), 0, 10_000)),
  /** SC-6.17  Systems whose RELIC or CACHE is gone, rising. */
  taken: shared(list(int(1, MOST_SYSTEM), 0, 100_000)),
  /** SC-21.6, SC-21.17  The seats whose clusters are deleted, rising. */
  deleted: shared(list(int(0, 9_999), 0, 10_000)),
  /** SC-21.5, SC-21.30  PU that live in unowned systems, rising by system; by planet. */
  wild: shared(list(object({ system: int(1, MOST_SYSTEM), pu: list(int(0, 100_000), 0, 25) }), 0, 100_000)),
}

/** The whole map, which nobody knows. */
export const worldShape = object(worldFields)
export type World = Fields<typeof worldFields>

/** SC-0.6  Empires are 1..N by seat; the NPR of cluster p is N<p>, those of the core NC1…. */
const NPRS = 1_000_000
const CORE_NPRS = 2_000_000

/** SC-0.6, SC-20.11  What an owner is called by somebody who knows no name: empire 3, N3, NC1. */
export function ownerName(owner: number): string {
  if (owner <= NPRS) return `empire ${owner}`
  return owner <= CORE_NPRS ? `N${owner - NPRS}` : `NC${owner - CORE_NPRS}`
}

/** The owner that an empire is. */
export const empireOwner = (seat: number): number => seat + 1
/** The owner that the NPR of an empire's cluster is. */
export const nprOwner = (seat: number): number => NPRS + seat + 1
/** SC-1.28  The owner that an NPR of the core is, by its place among them. */
export const coreNprOwner = (place: number): number => CORE_NPRS + place + 1

/** True for the owner that an NPR is. */
export const isNpr = (owner: number): boolean => owner > NPRS

/** A warp point as it is, whether anybody knows it or not. */
export interface WarpPoint {
  readonly to: number
  /** SC-1.23  The number of its other end there. */
  readonly back: number
  /** SC-1.18  Its detection level. */
  readonly d: number
}

/** SC-1.14  The ID of a place in a cluster of this many systems. */
export const clusterId = (size: number, seat: number, place: number): number => size * seat + place + 1
/** SC-1.14  The ID of a place in the core. */
export const coreId = (place: number): number => CORE + place + 1
/** True for a system of the core. */
export const isCore = (id: number): boolean => id > CORE

/** SC-0.6  How a system's ID is written: 51, C7. */
export const systemName = (id: number): string => (isCore(id) ? `C${id - CORE}` : String(id))

/** SC-0.6  The ID that is written so; 0 when it is none. */
export function systemId(name: string | number): number {
  const text = String(name).trim().toUpperCase()
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  return /^C[1-9]\d{0,3}$/.test(text) ? CORE + Number(text.slice(1)) : 0
}

const homes = new WeakMap<System, System>()

/** SC-1.27, SC-16.10  A system as the home of an NPR: planet `.0` beside those rolled, and WM 3 at least. */
function homeOf(system: System): System {
  const known = homes.get(system)
  if (known !== undefined) return known
  const planets = [{ slot: 0, kind: 'N' as const }, ...system.planets]
  const home = { ...system, planets, wealth: Math.max(3, system.wealth) }
  homes.set(system, home)
  return home
}

/** What of the map never changes but by joining. */
type Links = Pick<World, 'template' | 'core' | 'exits'> & Partial<Pick<World, 'deleted'>>

/** What is reckoned from the map: systems by ID, and their warp points by number. */
export class Atlas {
  readonly #world: Links
  readonly #size: number
  #entries: ReadonlyMap<number, readonly Joint[]> | null = null
  readonly #warpPoints = new Map<number, readonly WarpPoint[]>()

  constructor(world: Links) {
    this.#world = world
    this.#size = world.template.places.length
  }

  /** The ID of a system of an empire's cluster. */
  clusterId(seat: number, place: number): number {
    return clusterId(this.#size, seat, place)
  }

  /** SC-1.14  The HOMEWORLD of an empire. */
  homeworld(seat: number): number {
    return this.clusterId(seat, 0)
  }

  /** The seat whose cluster a system is in; −1 in the core, or where there is none. */
  clusterOf(id: number): number {
    const seat = frd(id - 1, this.#size)
    return id >= 1 && seat < this.#world.exits.length ? seat : -1
  }

  /** True when there is such a system. */
  exists(id: number): boolean {
    return this.#placeOf(id) !== undefined
  }

  /** What a system is by itself. */
  system(id: number): System {
    const place = this.#placeOf(id)
    if (place === undefined) throw new RangeError(`There is no system ${systemName(id)}.`)
    return this.nprAt(id) === null ? place.system : homeOf(place.system)
  }

  /** SC-1.16, SC-1.28  The NPR whose home a system is, and what owner it is; null when it is none's. */
  nprAt(id: number): { readonly npr: Npr; readonly owner: number } | null {
    const { template, core } = this.#world
    if (isCore(id)) {
      const i = core.nprs.findIndex(({ home }) => coreId(home) === id)
      return i === -1 ? null : { npr: core.nprs[i] as Npr, owner: coreNprOwner(i) }
    }
    const seat = this.clusterOf(id)
    return seat >= 0 && this.clusterId(seat, template.npr.home) === id
      ? { npr: template.npr, owner: nprOwner(seat) }
      : null
  }

  /** SC-1.16  The home of the NPR of an empire's cluster. */
  nprHome(seat: number): number {
    return this.clusterId(seat, this.#world.template.npr.home)
  }

  /** SC-1.28  The homes of the NPRs of the core, in their order. */
  coreNprHomes(): number[] {
    return this.#world.core.nprs.map(({ home }) => coreId(home))
  }

  /** SC-1.24  The warp points of a system; number n stands at n − 1. */
  warpPoints(id: number): readonly WarpPoint[] {
    const known = this.#warpPoints.get(id)
    if (known !== undefined) return known
    const points = this.#ends(id).map((end): WarpPoint => {
      const to = this.#leadsTo(id, end)
      const back = this.#ends(to).findIndex((other) => this.#leadsTo(to, other) === id) + 1
      return { to, back, d: this.#levelOf(id, end) }
    })
    this.#warpPoints.set(id, points)
    return points
  }

  /** The warp point of a number; undefined when there is none. */
  warpPoint(id: number, number: number): WarpPoint | undefined {
    return this.warpPoints(id)[number - 1]
  }

  #placeOf(id: number): Place | undefined {
    const { template, core } = this.#world
    if (isCore(id)) return core.places[id - CORE - 1]
    const seat = this.clusterOf(id)
    return seat < 0 ? undefined : template.places[id - this.homeworld(seat)]
  }

  #ends(id: number): readonly (End | Joint)[] {
    const place = this.#placeOf(id)
    if (place === undefined) return []
    if (isCore(id)) return numbered(place, null, this.#entriesAt(id - CORE - 1))
    const seat = this.clusterOf(id)
    const isExit = this.clusterId(seat, this.#world.exits[seat] ?? 0) === id
    return numbered(place, isExit ? { seat } : null, [])
  }

  /** The clusters that are joined at a place of the core; who asks for none has none sought. */
  #entriesAt(place: number): readonly Joint[] {
    this.#entries ??= entriesOf(this.#world)
    return this.#entries.get(place) ?? []
  }

  #leadsTo(id: number, end: End | Joint): number {
    const { core, exits } = this.#world
    if ('to' in end) return isCore(id) ? coreId(end.to) : this.clusterId(this.clusterOf(id), end.to)
    // SC-21.17  The core WP of a deleted cluster is a dead end.
    if (isCore(id) && this.#world.deleted?.includes(end.seat) === true) return 0
    return isCore(id)
      ? this.clusterId(end.seat, exits[end.seat] ?? 0)
      : coreId(entryOf(core.places, core.order, end.seat))
  }

  /** SC-1.21  The exit is of D = 1 at the cluster's end, and closed at the core's. */
  #levelOf(id: number, end: End | Joint): number {
    return 'to' in end ? end.d : isCore(id) ? CLOSED : 1
  }
}

/** The clusters that are joined at each place of the core. */
function entriesOf({ core, exits }: Links): ReadonlyMap<number, readonly Joint[]> {
  return Map.groupBy(
    exits.map((_, seat): Joint => ({ seat })),
    ({ seat }) => entryOf(core.places, core.order, seat),
  )
}

const atlases = new WeakMap<object, { readonly world: Links; readonly atlas: Atlas }>()

/** The atlas of a map; of the same map the same. */
export function atlasOf(world: Links): Atlas {
  const known = atlases.get(world.template)
  if (
    known !== undefined &&
    known.world.template === world.template &&
    known.world.core === world.core &&
    known.world.exits === world.exits &&
    known.world.deleted === world.deleted
  )
    return known.atlas
  const { template, core, exits, deleted } = world
  const links: Links = { template, core, exits, ...(deleted === undefined ? {} : { deleted }) }
  const made = { world: links, atlas: new Atlas(links) }
  atlases.set(world.template, made)
  return made.atlas
}
