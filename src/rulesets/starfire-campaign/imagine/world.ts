import type { Chance } from '../../../kernel/index.ts'
import type { Known } from '../knowledge/chart.ts'
import { knownOf, LEVEL } from '../knowledge/known.ts'
import { type Core, exitsOf, type Place, rollCore, rollNpr } from '../map/core.ts'
import { type Lore, overlay } from '../map/overlay.ts'
import { CORE, starsOf } from '../map/systems.ts'
import { rollTemplate, type Template } from '../map/template.ts'
import { clusterId, coreNprOwner, isCore, type World } from '../map/world.ts'
import type { Options } from '../options.ts'
import type { Empire } from '../position.ts'

/** A map in which what an empire has charted lies as it knows it. */
export function imaginedWorld(
  options: Options,
  seats: number,
  own: Empire | undefined,
  chance: Chance,
): World {
  const template = rollTemplate(options, chance)
  const core = rollCore(options.CORE_SYSTEMS, options.CORE_NPR, seats, chance)
  const imagined = { template, core, taken: [], deleted: [], wild: [] }
  if (own === undefined)
    return { ...imagined, exits: Array.from({ length: seats }, () => exitOf(template, new Set(), chance)) }
  const size = options.CLUSTER_SYSTEMS
  const inCluster = clusterLore(own, size)
  const exit = overlay(template.places, inCluster, chance)
  const inCore = loreOf(own.chart, (id) => (isCore(id) ? id - CORE - 1 : -1))
  overlay(core.places, inCore, chance)
  const looked = lookedAt(inCluster)
  settleNpr(template, inCluster, looked, chance)
  settleCoreNprs(core, inCore, seats, chance)
  landOn(own, size, template, core)
  const exits: number[] = []
  for (let seat = 0; seat < seats; seat++) {
    const known = knownExit(own.chart, size, seat)
    if (known !== null) enterAt(core.order, seat, known.lead)
    const mine = seat === own.seat ? exit : -1
    const hidden = seat === own.seat ? looked : new Set<number>()
    exits.push(known?.place ?? (mine >= 0 ? mine : exitOf(template, hidden, chance)))
  }
  return { ...imagined, exits, taken: taken(own.chart) }
}

function loreOf(chart: readonly Known[], placeOf: (system: number) => number): Lore {
  const known = new Map<number, Known>()
  for (const one of chart) if (placeOf(one.system) >= 0) known.set(placeOf(one.system), one)
  return { known, placeOf }
}

/** SC-1.15  All clusters are copies of one: any of them tells what systems are, only the empire's own how they are linked. */
function clusterLore({ chart, seat }: Empire, size: number): Lore {
  const first = clusterId(size, seat, 0)
  const lore = loreOf(chart, (id) => (id >= first && id < first + size ? id - first : -1))
  const known = new Map(lore.known)
  for (const one of chart) {
    if (isCore(one.system) || lore.placeOf(one.system) >= 0) continue
    const place = (one.system - 1) % size
    const mine = known.get(place)
    if (mine === undefined) known.set(place, { ...one, owner: 0, pu: 0, points: [] })
    else if (mine.level < one.level) known.set(place, { ...one, owner: 0, pu: 0, points: mine.points })
  }
  return { ...lore, known }
}

/** The places of which all is known that a scan shows. */
const lookedAt = ({ known }: Lore): ReadonlySet<number> =>
  new Set([...known].flatMap(([place, { level }]) => (level === LEVEL.detailed ? [place] : [])))

/** SC-1.27  A home of an NPR has been seen; others may live there now. */
const isHome = ({ planets }: Known): boolean => planets.some(({ kind }) => kind === 'N')

/** SC-1.16  The NPR's home is where it was seen, else where nobody has looked. */
function settleNpr(
  { npr, places }: Template,
  { known }: Lore,
  looked: ReadonlySet<number>,
  chance: Chance,
): void {
  const seen = [...known].find(([, one]) => isHome(one))
  const homes = [...places.keys()].filter((i) => i > 0 && !looked.has(i))
  if (seen !== undefined) npr.home = seen[0]
  else if (!homes.includes(npr.home) && homes.length > 0)
    npr.home = homes[chance.pick(homes.length)] as number
}

/** SC-1.28  So are those of the core. */
function settleCoreNprs({ nprs, places }: Core, { known }: Lore, seats: number, chance: Chance): void {
  const seen = [...known].filter(([, one]) => isHome(one))
  const fixed = new Map<number, number>()
  // SC-1.29  In the core that was rolled there may be room for fewer than have been seen.
  const numbers = seen.map(([, { owner }]) => owner - coreNprOwner(0))
  while (nprs.length <= Math.max(seen.length - 1, ...numbers)) nprs.push(rollNpr(0, chance))
  for (const [place, { owner }] of seen) {
    const named = owner - coreNprOwner(0)
    const at = named >= 0 && named < nprs.length ? named : nprs.findIndex((_, i) => !fixed.has(i))
    if (at >= 0) fixed.set(at, place)
  }
  const free = (place: number) =>
    known.get(place)?.level !== LEVEL.detailed && ![...fixed.values()].includes(place)
  for (const [at, npr] of nprs.entries()) {
    if (fixed.has(at)) continue
    const all = [...places.keys()].filter(
      (place) => place >= Math.min(seats, places.length - 1) && free(place),
    )
    const lit = all.filter((place) => starsOf((places[place] as Place).system) > 0)
    const homes = lit.length > 0 ? lit : all.length > 0 ? all : [...places.keys()].filter(free)
    const home = free(npr.home) ? npr.home : homes[chance.pick(Math.max(1, homes.length))]
    if (home !== undefined) fixed.set(at, home)
  }
  for (const [at, home] of fixed) (nprs[at] as { home: number }).home = home
}

/** SC-15.16  On a planet on which troops have landed something is, whether it was scanned or not. */
function landOn(own: Empire, size: number, template: Template, core: Core): void {
  const { landings } = own
  for (const [i, system] of landings.system.entries()) {
    const slot = landings.planet[i] as number
    const place = isCore(system) ? core.places[system - CORE - 1] : template.places[(system - 1) % size]
    if (place === undefined || slot === 0 || place.system.planets.some((planet) => planet.slot === slot))
      continue
    const { planets, growth, wealth, hi } = place.system
    const all = [...planets, { slot, kind: 'T' as const }].sort((a, b) => a.slot - b.slot)
    place.system = { ...place.system, planets: all, growth: growth || 1, wealth: wealth || 1, hi: hi || 1 }
  }
}

/** SC-1.21  Where the exit of a cluster is known to be, and to lead; null when it is not. */
function knownExit(
  chart: readonly Known[],
  size: number,
  seat: number,
): { readonly place: number; readonly lead: number } | null {
  const first = clusterId(size, seat, 0)
  for (let place = 1; place < size; place++) {
    const lead = knownOf(chart, first + place)?.points.find(({ to }) => isCore(to))
    if (lead !== undefined) return { place, lead: lead.to - CORE - 1 }
  }
  return null
}

/** SC-1.21  The core's place at an empire's position of the entry order. */
function enterAt(order: number[], seat: number, place: number): void {
  const position = seat % order.length
  const at = order.indexOf(place)
  if (at < 0) return
  order[at] = order[position] as number
  order[position] = place
}

/** SC-1.21  An exit where nobody has looked. */
function exitOf({ places, npr }: Template, looked: ReadonlySet<number>, chance: Chance): number {
  const all = exitsOf(places, npr.home)
  const far = all.length > 0 ? all : [...places.keys()].filter((i) => i > 0)
  const hidden = far.filter((i) => !looked.has(i))
  const list = hidden.length > 0 ? hidden : far
  return list[chance.pick(list.length)] as number
}

/** SC-6.17  What was found is gone. */
const taken = (chart: readonly Known[]): number[] =>
  chart.flatMap(({ system, level, anomaly }) =>
    level === LEVEL.detailed && (anomaly === 'RELIC' || anomaly === 'CACHE') ? [system] : [],
  )
