import { type Chance, copyJson, type Seat } from '../../kernel/index.ts'
import { newNpr } from './diplomacy/npr.ts'
import { frd } from './exact.ts'
import { imagineHoldings } from './imagine/holdings.ts'
import { imagineContacts } from './imagine/others.ts'
import type { Known } from './knowledge/chart.ts'
import { pathTo } from './knowledge/charted.ts'
import { knownOf, LEVEL, learn, pointOf } from './knowledge/known.ts'
import { rollCore } from './map/core.ts'
import { exitsOf } from './map/exits.ts'
import { type Lore, overlay, systemAs } from './map/overlay.ts'
import { shortest } from './map/paths.ts'
import { CORE } from './map/systems.ts'
import { rollTemplate, type Template } from './map/template.ts'
import { type Atlas, atlasOf, clusterId, isCore, type World } from './map/world.ts'
import type { Options } from './options.ts'
import type { Aboard, Empire, Position } from './position.ts'
import { newEmpire } from './setup.ts'
import { EVENTS } from './state/events.ts'
import type { View } from './view.ts'

/** A position that looks the same to the seat: another map behind what is charted, other empires, other data aboard. */
export function determinise(v: View, _viewer: Seat | null, chance: Chance): Position {
  const { options, ...rest } = v
  const p: Position = { ...copyJson(rest), options }
  // SC-20.11  When the campaign is over spectators know everything.
  if (p.world.template.places.length > 0) return p
  const own = p.empires[0]
  p.world = imaginedWorld(options, p.seats, own, chance)
  const atlas = atlasOf(p.world)
  p.empires = Array.from({ length: p.seats }, (_, seat) =>
    own?.seat === seat ? own : imaginedEmpire(p, atlas, seat, chance),
  )
  p.leading = { seats: [chance.pick(p.seats)], turns: chance.pick(12) }
  p.nprs = [
    ...Array.from({ length: p.seats }, (_, seat) => atlas.nprHome(seat)),
    ...atlas.coreNprHomes(),
  ].map((home) => newNpr(atlas, home))
  if (own !== undefined) imagineContacts(p, own, chance)
  // SC-21.16
  if (own !== undefined)
    own.placed = options.GM === 'off' || chance.pick(4) > 0 ? '' : (EVENTS[chance.pick(EVENTS.length)] ?? '')
  if (own !== undefined) imagineHoldings(p, own, atlas, chance)
  if (own !== undefined)
    own.aboard = own.fleets.system.map((system) => imaginedAboard(own, atlas, system, chance))
  return p
}

/** A map in which what an empire has charted lies as it knows it. */
function imaginedWorld(options: Options, seats: number, own: Empire | undefined, chance: Chance): World {
  const template = rollTemplate(options, chance)
  const core = rollCore(options.CORE_SYSTEMS, options.CORE_NPR, seats, chance)
  const size = options.CLUSTER_SYSTEMS
  let exit = -1
  if (own !== undefined) {
    const first = clusterId(size, own.seat, 0)
    const inCluster = loreOf(own.chart, (id) => (id >= first && id < first + size ? id - first : -1))
    exit = overlay(template.places, inCluster, chance)
    clusterLore(template, own, chance)
    const inCore = loreOf(own.chart, (id) => (isCore(id) ? id - CORE - 1 : -1))
    overlay(core.places, inCore, chance)
    settleNpr(template, own, first, chance)
    // Where the exit is known to lead.
    const lead = own.chart.find(({ system }) => system === first + exit)?.points.find(({ to }) => isCore(to))
    if (lead !== undefined) enterAt(core.order, own.seat, lead.to - CORE - 1)
  }
  const exits = Array.from({ length: seats }, (_, seat) =>
    seat === own?.seat && exit >= 0 ? exit : imaginedExit(template, own, seat, chance),
  )
  return { template, core, exits, taken: [], deleted: [], wild: [] }
}

function loreOf(chart: readonly Known[], placeOf: (system: number) => number): Lore {
  const known = new Map<number, Known>()
  for (const one of chart) if (placeOf(one.system) >= 0) known.set(placeOf(one.system), one)
  return { known, placeOf }
}

/** SC-1.15  Clusters are equal: what was scanned in another's is so in one's own. */
function clusterLore({ places }: Template, own: Empire, chance: Chance): void {
  const first = clusterId(places.length, own.seat, 0)
  for (const known of own.chart) {
    if (isCore(known.system) || known.level < LEVEL.detailed) continue
    const at = placeIn(places.length, known.system)
    const place = places[at]
    if (place !== undefined && knownOf(own.chart, first + at)?.level !== LEVEL.detailed)
      place.system = systemAs(place.system, known, chance)
  }
}

/** The place of a system in its cluster. */
const placeIn = (size: number, system: number): number => system - 1 - size * frd(system - 1, size)

/** SC-1.16  The NPR's home is where it was seen, also by its planet, else where nobody has looked. */
function settleNpr(template: Template, own: Empire, first: number, chance: Chance): void {
  const { npr, places } = template
  const seen = own.chart.find(
    ({ system, planets }) => !isCore(system) && planets.some(({ kind }) => kind === 'N'),
  )
  const looked = new Set(
    own.chart.flatMap((one) => (one.level === LEVEL.detailed ? [one.system - first] : [])),
  )
  const homes = [...places.keys()].filter((i) => i > 0 && !looked.has(i))
  if (seen !== undefined) npr.home = placeIn(places.length, seen.system)
  else if (!homes.includes(npr.home) && homes.length > 0)
    npr.home = homes[chance.pick(homes.length)] as number
}

/** SC-1.21  The core's place at an empire's position of the entry order. */
function enterAt(order: number[], seat: number, place: number): void {
  const position = seat % order.length
  const at = order.indexOf(place)
  if (at < 0) return
  order[at] = order[position] as number
  order[position] = place
}

/** SC-1.21  An exit that the viewer would not have found, if it is his. */
function imaginedExit(
  { places, npr }: Template,
  own: Empire | undefined,
  seat: number,
  chance: Chance,
): number {
  const all = exitsOf(places, npr.home)
  const far = all.length > 0 ? all : [...places.keys()].filter((i) => i > 0)
  const first = clusterId(places.length, seat, 0)
  const looked = new Set(
    own?.seat === seat
      ? own.chart.flatMap(({ level, system }) => (level === LEVEL.detailed ? [system - first] : []))
      : [],
  )
  const hidden = far.filter((i) => !looked.has(i))
  const list = hidden.length > 0 ? hidden : far
  return list[chance.pick(list.length)] as number
}

/** An empire of which nothing is known: as it began, with its fleets somewhere in its cluster. */
function imaginedEmpire(p: Position, atlas: Atlas, seat: number, chance: Chance): Empire {
  const { options, turn } = p
  const empire = newEmpire(options, atlas, seat, 1)
  const isAbsent = p.absent.includes(seat)
  empire.missed = isAbsent ? options.ABSENT_TURNS : chance.pick(Math.min(turn, options.ABSENT_TURNS))
  empire.treasury += 50_000 * chance.pick(8)
  empire.history = Array.from({ length: turn - 1 }, () => 1200 + chance.pick(10))
  empire.fleets.system = empire.fleets.system.map(() =>
    turn === 1 ? atlas.homeworld(seat) : atlas.clusterId(seat, chance.pick(options.CLUSTER_SYSTEMS)),
  )
  empire.aboard = empire.fleets.system.map((system) => imaginedAboard(empire, atlas, system, chance))
  return empire
}

/** SC-6.9, SC-6.13  What a fleet abroad has aboard: its way from home, and turns of a scan. */
function imaginedAboard(own: Empire, atlas: Atlas, system: number, chance: Chance): Aboard {
  const home = atlas.homeworld(own.seat)
  if (system === home) return { trail: [], data: [], progress: scanned(own, system, chance) }
  const back =
    pathTo(own.chart, system, (id) => id === home) ??
    shortest(
      system,
      (id) => atlas.warpPoints(id).map(({ to }, i) => ({ number: i + 1, to })),
      (id) => id === home,
    )
  let data: readonly Known[] = []
  let at = system
  for (const number of back?.points ?? []) {
    const point = atlas.warpPoint(at, number)
    if (point === undefined) break
    const known = { probed: true, used: true }
    data = learn(data, pointOf(at, LEVEL.visited, 0, number, { to: point.to, back: point.back, ...known }))
    data = learn(data, pointOf(point.to, LEVEL.visited, 0, point.back, { to: at, back: number, ...known }))
    at = point.to
  }
  return { trail: [...(back?.points ?? [])].reverse(), data, progress: scanned(own, system, chance) }
}

/** SC-6.15  Turns that were spent on a scan, where one is due. */
function scanned(own: Empire, system: number, chance: Chance): Aboard['progress'] {
  const level = own.chart.find((known) => known.system === system)?.level ?? 0
  const turns = chance.pick(3)
  const stage = level < LEVEL.basic ? 3 : 4
  return turns === 0 ? [] : [{ system, stage, turns }]
}
