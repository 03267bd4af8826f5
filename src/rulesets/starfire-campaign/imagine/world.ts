import type { Chance } from '../../../kernel/index.ts'
import type { Known } from '../knowledge/chart.ts'
import { knownOf, LEVEL } from '../knowledge/known.ts'
import {
  areLinked,
  type Core,
  distancesFrom,
  exitsOf,
  link,
  type Place,
  rollCore,
  rollNpr,
} from '../map/core.ts'
import { CORE, type Level, type Planet, type System, starsOf } from '../map/systems.ts'
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

// What is known, laid over a part of the map that was rolled: so that it leads where it is known to lead. It serves
// imagined maps alone, and where knowledge is odd (of a closed end, say) it comes only near to it.

/** What is known of the places of a cluster, or of the core. */
interface Lore {
  /** By place. */
  readonly known: ReadonlyMap<number, Known>
  /** The place of a system; −1 for one elsewhere. */
  placeOf(system: number): number
}

/** The end of a WP: a place, a link out of this part of the map, or not known. */
type Slot = number | 'out' | 'open'

/** The places with what is known; gives back the place whose WP leads out, −1 when no known one does. */
function overlay(places: Place[], lore: Lore, chance: Chance): number {
  const slots = slotsOf(places, lore)
  const out = slots.findIndex((list) => list.includes('out'))
  for (const [at, known] of lore.known) {
    const place = places[at]
    if (place !== undefined) place.system = systemAs(place.system, known, chance)
  }
  for (const place of places) place.ends = []
  // Slots first, in the order of their numbers; what is added later stands behind them.
  for (const [at, list] of slots.entries()) {
    const leadsOut = list.indexOf('out')
    for (const [i, slot] of list.entries()) {
      if (slot === 'out') continue
      const d: Level = leadsOut >= 0 && i > leadsOut ? 3 : 1
      const to = slot === 'open' ? partnerFor(places, slots, at, chance) : slot
      const end = places[at]?.ends.find((one) => one.to === to)
      if (to < 0 || end !== undefined) continue
      list[i] = to
      places[at]?.ends.push({ to, d })
      const theirs = slots[to] ?? []
      if (!theirs.includes(at) && !areLinked(places, to, at)) {
        const free = theirs.indexOf('open')
        if (free >= 0) theirs[free] = at
        else places[to]?.ends.push({ to: at, d: hiddenLevel(lore, to, theirs.includes('out')) })
      }
    }
  }
  mend(places, slots, lore)
  reach(places, slots, lore, chance)
  return out
}

/** The known WPs of every place by their numbers; of numbers between, that they are there. */
function slotsOf(places: readonly Place[], { known, placeOf }: Lore): Slot[][] {
  const slots: Slot[][] = places.map(() => [])
  const set = (at: number, number: number, slot: Slot) => {
    const list = slots[at]
    if (list === undefined) return
    while (list.length < number) list.push('open')
    if (slot !== 'open') list[number - 1] = slot
  }
  for (const [at, { points }] of known)
    for (const { number, to, back } of points) {
      const place = to === 0 ? -1 : placeOf(to)
      set(at, number, to === 0 ? 'open' : place < 0 ? 'out' : place)
      if (place >= 0 && back > 0) set(place, back, at)
    }
  return slots
}

/** A place to which no link leads yet: one with a WP that leads nobody knows where, else any. −1 when there is none. */
function partnerFor(
  places: readonly Place[],
  slots: readonly (readonly Slot[])[],
  at: number,
  chance: Chance,
): number {
  const free = [...places.keys()].filter(
    (to) =>
      to !== at &&
      !areLinked(places, at, to) &&
      !areLinked(places, to, at) &&
      slots[at]?.includes(to) === false &&
      slots[to]?.includes(at) === false,
  )
  const open = free.filter((to) => slots[to]?.includes('open'))
  const list = open.length > 0 && chance.pick(3) > 0 ? open : free
  return list.length === 0 ? -1 : (list[chance.pick(list.length)] as number)
}

/** The level of an end that was not found where one has looked. */
function hiddenLevel({ known }: Lore, at: number, leadsOut: boolean): Level {
  const { level = 0, rating = 0 } = known.get(at) ?? {}
  if (level < 4) return leadsOut ? 3 : 1
  return rating < 3 ? 3 : rating < 6 ? 6 : 9
}

/** Every link has two ends. */
function mend(places: readonly Place[], slots: readonly (readonly Slot[])[], lore: Lore): void {
  for (const [at, { ends }] of places.entries())
    for (const { to } of ends)
      if (!areLinked(places, to, at))
        places[to]?.ends.push({ to: at, d: hiddenLevel(lore, to, slots[to]?.includes('out') === true) })
}

/** Every place is reached. */
function reach(
  places: readonly Place[],
  slots: readonly (readonly Slot[])[],
  lore: Lore,
  chance: Chance,
): void {
  for (;;) {
    const distances = distancesFrom(places, 0)
    const lost = distances.indexOf(-1)
    if (lost < 0) return
    const reached = [...places.keys()].filter((i) => (distances[i] ?? -1) >= 0)
    const to = reached[chance.pick(reached.length)] as number
    const level = (at: number) => hiddenLevel(lore, at, slots[at]?.includes('out') === true)
    link(places, lost, to, level(lost), level(to))
  }
}

/** A system as it is known, and for the rest as it was rolled. */
function systemAs(rolled: System, known: Known, chance: Chance): System {
  const { type, nebula, anomaly } = known
  if (known.level < 3 || type === '') return rolled
  if (known.level === 4) {
    const { planets, growth, wealth, hi } = known
    // SC-1.27  The home of an NPR is no planet that was rolled.
    const rolled = planets.filter(({ kind }) => kind !== 'N').map((planet) => ({ ...planet }))
    return { type, nebula, anomaly, planets: rolled, growth, wealth, hi }
  }
  const planets = Array.from(
    { length: known.habitable },
    (_, i): Planet => ({ slot: i + 1, kind: chance.pick(3) === 0 ? 'ST' : 'T' }),
  )
  if (planets.length === 0) return { type, nebula, anomaly, planets, growth: 0, wealth: 0, hi: 0 }
  const { growth, wealth, hi } = rolled
  return {
    ...{ type, nebula, anomaly, planets },
    growth: growth || 1 + chance.pick(3),
    wealth: wealth || 1 + chance.pick(10),
    hi: hi || 1 + chance.pick(10),
  }
}
