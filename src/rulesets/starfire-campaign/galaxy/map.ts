import type { GalaxyMap } from '../../../kernel/index.ts'
import { frd } from '../exact.ts'
import { type Atlas, atlasOf, coreId, empireOwner, isCore, systemName } from '../map/world.ts'
import type { View } from '../view.ts'

type Link = readonly [a: number, b: number]

/** The map that a view shows: the world where it shows that, else what the empire has on its chart. */
export function map(view: View): GalaxyMap {
  return view.world.template.places.length > 0 ? worldOf(view) : chartOf(view)
}

/** SC-20.16  All of the map. */
function worldOf({ world, empires }: View): GalaxyMap {
  const atlas = atlasOf(world)
  const { template, core, exits, deleted } = world
  const ids = [
    ...exits.flatMap((_, seat) =>
      // SC-21.17  Nothing is left of a deleted cluster.
      deleted.includes(seat) ? [] : template.places.map((_, place) => atlas.clusterId(seat, place)),
    ),
    ...core.places.map((_, place) => coreId(place)),
  ]
  const links = ids.flatMap((id) =>
    atlas.warpPoints(id).flatMap(({ to }): Link[] => (to > id ? [[id, to]] : [])),
  )
  const homes = new Set(empires.map(({ seat }) => atlas.homeworld(seat)))
  return { systems: ids.map((id) => systemOf(id, partOf(atlas, id), homes.has(id))), links }
}

const partOf = (atlas: Atlas, id: number): number => (isCore(id) ? 0 : empireOwner(atlas.clusterOf(id)))

/** SC-20.3  Of an empire the systems that it has heard of, and the links whose both ends it knows. */
function chartOf({ empires, options }: View): GalaxyMap {
  const [empire] = empires
  if (empire === undefined) return { systems: [], links: [] }
  const size = options.CLUSTER_SYSTEMS
  const charted = new Set(empire.chart.map(({ system }) => system))
  const links = new Map<string, Link>()
  for (const { system, points } of empire.chart)
    for (const { to } of points) {
      const [a, b] = [Math.min(system, to), Math.max(system, to)]
      if (charted.has(a) && charted.has(b)) links.set(`${a} ${b}`, [a, b])
    }
  const home = size * empire.seat + 1
  const systems = [...charted].map((id) =>
    systemOf(id, isCore(id) ? 0 : empireOwner(frd(id - 1, size)), id === home),
  )
  return { systems, links: [...links.values()] }
}

const systemOf = (id: number, part: number, home: boolean) => ({ id, name: systemName(id), part, home })
