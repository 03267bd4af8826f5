import type { Chance } from '../../../kernel/index.ts'
import type { Known } from '../knowledge/chart.ts'
import { areLinked, distancesFrom, link, type Place } from './core.ts'
import type { Level, Planet, System } from './systems.ts'

// What is known, laid over a part of the map that was rolled: so that it leads where it is known to lead. It serves
// imagined maps alone, and where knowledge is odd (of a closed end, say) it comes only near to it.

/** What is known of the places of a cluster, or of the core. */
export interface Lore {
  /** By place. */
  readonly known: ReadonlyMap<number, Known>
  /** The place of a system; −1 for one elsewhere. */
  placeOf(system: number): number
}

/** The end of a WP: a place, a link out of this part of the map, or not known. */
type Slot = number | 'out' | 'open'

/** The places with what is known; gives back the place whose WP leads out, −1 when no known one does. */
export function overlay(places: Place[], lore: Lore, chance: Chance): number {
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
export function systemAs(rolled: System, known: Known, chance: Chance): System {
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
