import { counted } from '../../kernel/index.ts'
import { areLinked, type Place } from './map/core.ts'
import { type Atlas, atlasOf, empireOwner, ownerName, systemName } from './map/world.ts'
import type { Empire, Position, Power } from './position.ts'

/** What the schema cannot say of a position. Null when it is sound. */
export function sound(p: Position): string | null {
  const { empires, seats, joining, out, window } = p
  if (empires.length !== seats || empires.some(({ seat }, i) => seat !== i))
    return 'position.empires: must have a row for each seat, in their order'
  if (joining.some(({ seat }, i) => seat !== seats + i))
    return 'position.joining: must have the next seats, in rising order'
  for (const [name, list] of [
    ['out', out],
    ['window', window],
  ] as const)
    if (list.some((seat, i) => seat >= seats || seat <= (list[i - 1] ?? -1)))
      return `position.${name}: must name seats in rising order`
  const wrong = worldFault(p)
  if (wrong !== null) return wrong
  const atlas = atlasOf(p.world)
  const owned = new Set<number>()
  for (const empire of empires) {
    const { seat, colonies } = empire
    const fault = empireFault(p, atlas, empire)
    if (fault !== null) return `position.empires[${seat}].${fault}`
    for (const system of colonies.system) {
      if (owned.has(system)) return `position.empires[${seat}].colonies: ${systemName(system)} is another’s`
      owned.add(system)
    }
  }
  if (!rises(p.nprs.map(({ owner }) => owner))) return 'position.nprs: must be in rising order'
  for (const npr of p.nprs) {
    const fault = powerFault(atlas, npr)
    if (fault !== null) return `position.nprs of ${ownerName(npr.owner)}: ${fault}`
    // SC-16.7
    if (npr.designs.length === 0)
      return `position.nprs of ${ownerName(npr.owner)}: designs: must have that of the frigates it builds`
    if (
      !rises(
        npr.attitudes.map((one) => one.empire),
        seats + 1,
      )
    )
      return `position.nprs of ${ownerName(npr.owner)}: attitudes must be to empires, rising`
    for (const system of npr.colonies.system) {
      if (owned.has(system)) return `position.nprs: ${systemName(system)} is another’s`
      owned.add(system)
    }
  }
  return heldFault(p, atlas)
}

/** SC-1  What does not fit together in the map. */
function worldFault({ world, options, seats }: Position): string | null {
  const { template, core, exits, taken } = world
  if (template.places.length !== options.CLUSTER_SYSTEMS)
    return `position.world.template: must have ${counted(options.CLUSTER_SYSTEMS, 'system')}`
  if (template.places[0]?.system.type !== 'Homeworld')
    return 'position.world.template: begins with the home world'
  if (template.npr.home === 0 || template.npr.home >= template.places.length)
    return 'position.world.template.npr: is at no system'
  if (core.places.length !== options.CORE_SYSTEMS)
    return `position.world.core: must have ${counted(options.CORE_SYSTEMS, 'system')}`
  const order = new Set(core.order)
  if (order.size !== core.places.length || core.order.some((at) => at >= core.places.length))
    return 'position.world.core.order: must have every system once'
  if (core.nprs.some(({ home }) => home >= core.places.length))
    return 'position.world.core.nprs: is at no system'
  if (exits.length !== seats || exits.some((at) => at === 0 || at >= template.places.length))
    return 'position.world.exits: must name a system of the cluster for each seat'
  const atlas = atlasOf(world)
  if (taken.some((id, i) => !atlas.exists(id) || id <= (taken[i - 1] ?? 0)))
    return 'position.world.taken: must name systems in rising order'
  return linksFault(template.places) ?? linksFault(core.places)
}

/** SC-1.23  Every link has two ends, and two systems have one link at the most. */
function linksFault(places: readonly Place[]): string | null {
  for (const [at, { ends }] of places.entries()) {
    const to = new Set(ends.map((end) => end.to))
    if (to.size !== ends.length || to.has(at))
      return `position.world: place ${at} is linked twice, or to itself`
    for (const other of to)
      if (!areLinked(places, other, at)) return `position.world: the link from ${at} to ${other} has one end`
  }
  return null
}

/** What does not fit together in what an owner has. */
function powerFault(atlas: Atlas, power: Power): string | null {
  for (const name of ['ships', 'fleets', 'colonies', 'installations', 'yards', 'landings'] as const)
    if (!isSquare(power[name])) return `${name}: all columns must be as long`
  const { ships, fleets, colonies, installations, yards, landings, aboard, designs, next } = power
  const places = [fleets, colonies, installations, yards, landings].flatMap(({ system }) => system)
  const unknown = places.find((id) => !atlas.exists(id))
  if (unknown !== undefined) return `: there is no system ${systemName(unknown)}`
  if (!rises(ships.id, next.ship)) return 'ships.id: must rise, and be less than next.ship'
  if (!rises(fleets.id, next.fleet)) return 'fleets.id: must rise, and be less than next.fleet'
  if (!rises(installations.id, next.installation)) return 'installations.id: must rise'
  if (!rises(colonies.system)) return 'colonies: systems must rise'
  if (ships.design.some((design) => design >= designs.length)) return 'ships.design: there is no such design'
  const manned = new Set(ships.fleet)
  if (manned.size !== fleets.id.length || fleets.id.some((id) => !manned.has(id)))
    return 'fleets: each must have a ship, and each ship a fleet'
  if (aboard.length !== fleets.id.length) return 'aboard: must have an entry for each fleet'
  for (const { data } of aboard)
    if (!rises(data.map(({ system }) => system)) || data.some(({ system }) => !atlas.exists(system)))
      return 'aboard: data must be of systems that there are, in rising order'
  return landingFault(landings) ?? colonyFault(atlas, colonies)
}

/** SC-15.7  Troops on planets: by system and planet, and some everywhere. */
function landingFault({ system, planet, points }: Power['landings']): string | null {
  const rises = system.every((id, i) => {
    const before = system[i - 1] ?? 0
    return id > before || (id === before && (planet[i] ?? 0) > (planet[i - 1] ?? 0))
  })
  if (!rises) return 'landings: must rise by system and planet'
  return points.some((one) => one === 0) ? 'landings: there must be troops' : null
}

/** SC-15.7a, SC-15.22  Who holds a planet of another has troops there that hold it. */
function heldFault({ empires, nprs }: Position, atlas: Atlas): string | null {
  for (const { colonies } of [...empires, ...nprs])
    for (const [i, system] of colonies.system.entries())
      for (const [at, holder] of (colonies.held[i] ?? []).entries()) {
        if (holder === 0) continue
        const { landings } = empires[holder - 1] ?? {}
        const slot = atlas.system(system).planets[at]?.slot
        const there = landings?.system.some(
          (other, k) => other === system && landings.planet[k] === slot && landings.holds[k] === 1,
        )
        if (there !== true)
          return `position.empires: ${ownerName(holder)} holds ${systemName(system)} without troops`
      }
  return null
}

/** By planet there is one entry for each. */
function colonyFault(atlas: Atlas, colonies: Power['colonies']): string | null {
  const { system, pu, pdc, garrison, stationed, bombarded, held } = colonies
  for (const [i, id] of system.entries()) {
    const { planets } = atlas.system(id)
    for (const column of [pu, pdc, garrison, stationed, bombarded, held])
      if (column[i]?.length !== planets.length)
        return `colonies: ${systemName(id)} has ${planets.length} planets`
  }
  return null
}

/** What does not fit together in what an empire has and knows. */
function empireFault(p: Position, atlas: Atlas, empire: Empire): string | null {
  const { chart, owner, seat, projects, expeditions, next } = empire
  if (owner !== empireOwner(seat)) return 'owner: must be that of its seat'
  for (const name of ['works', 'queue', 'projects', 'expeditions'] as const)
    if (!isSquare(empire[name])) return `${name}: all columns must be as long`
  if (!rises(projects.id, next.project)) return 'projects.id: must rise, and be less than next.project'
  if (!rises(expeditions.id, next.expedition)) return 'expeditions.id: must rise'
  if (!rises(chart.map(({ system }) => system))) return 'chart: systems must rise'
  if (chart.some(({ system }) => !atlas.exists(system))) return 'chart: there is no such system'
  if (empire.joined > p.turn) return 'joined: must not lie ahead'
  const met = empire.contacts.map((contact) => contact.owner)
  if (!rises(met) || met.includes(owner)) return 'contacts: owners must rise, and be others'
  if (!rises(empire.claims)) return 'claims: systems must rise'
  return powerFault(atlas, empire)
}

const isSquare = (columns: object): boolean => {
  const all: readonly (readonly unknown[])[] = Object.values(columns)
  return all.every((column) => column.length === all[0]?.length)
}

const rises = (ids: readonly number[], most = Number.POSITIVE_INFINITY): boolean =>
  ids.every((id, i) => id > (ids[i - 1] ?? 0) && id < most)
