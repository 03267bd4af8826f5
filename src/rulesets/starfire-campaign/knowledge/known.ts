import { type Path, shortest } from '../map/paths.ts'
import { isHabitable, maxPuOf } from '../map/systems.ts'
import type { Atlas } from '../map/world.ts'
import type { Empire } from '../position.ts'
import type { Known, KnownPoint } from './chart.ts'

// SC-20.1, SC-6.9  What is known of systems, and how two such knowledges are joined. Lists of it go by system, and are
// replaced, never changed in place.

/** SC-20.1  The levels of knowledge. */
export const LEVEL = { led: 1, visited: 2, basic: 3, detailed: 4 } as const

/** A system of which nothing is known but how far one has come. */
export function barely(system: number, level: number, turn: number): Known {
  return {
    system,
    level,
    rating: 0,
    turn,
    type: '',
    nebula: '',
    anomaly: '',
    habitable: -1,
    planets: [],
    growth: 0,
    wealth: 0,
    hi: 0,
    owner: 0,
    pu: 0,
    points: [],
  }
}

/** SC-6.3, SC-6.22  What a basic scan tells: the type (with what an anomaly or a nebula is), and the number of habitable planets. */
export function basicScan(atlas: Atlas, id: number, turn: number): Known {
  const { type, nebula, anomaly, planets } = atlas.system(id)
  return { ...barely(id, LEVEL.basic, turn), type, nebula, anomaly, habitable: planets.length }
}

/**
 * SC-6.5  What a detailed scan tells besides: WP ends of D up to the rating, growth, WM, HI, planets.
 * SC-6.19  Owner and PU are `lived` there now.
 */
export function detailedScan(
  atlas: Atlas,
  id: number,
  turn: number,
  rating: number,
  lived: { readonly owner: number; readonly pu: number },
): Known {
  const known = basicScan(atlas, id, turn)
  const system = atlas.system(id)
  const points = atlas
    .warpPoints(id)
    .flatMap(({ d }, i) => (d <= rating ? [{ ...unknownPoint, number: i + 1 }] : []))
  const { planets, growth, wealth, hi } = system
  const details = isHabitable(system) ? { planets, growth, wealth, hi } : {}
  return { ...known, level: LEVEL.detailed, rating, ...details, ...lived, points }
}

const unknownPoint = { to: 0, back: 0, probed: false, used: false }

/** SC-6.2  A system of which a WP is known: that it is there, or also where it leads. */
export function pointOf(
  system: number,
  level: number,
  turn: number,
  number: number,
  more: Partial<KnownPoint> = {},
): Known {
  return { ...barely(system, level, turn), points: [{ ...unknownPoint, ...more, number }] }
}

/** The entry for a system; undefined when nothing is known of it. By bisection. */
export function knownOf(list: readonly Known[], system: number): Known | undefined {
  const known = list[placeOf(list, system)]
  return known?.system === system ? known : undefined
}

/** Where a system stands in the list, or would stand. */
function placeOf(list: readonly Known[], system: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] as Known).system < system) low = middle + 1
    else high = middle
  }
  return low
}

/** The list with more knowledge of a system. */
export function learn(list: readonly Known[], known: Known): readonly Known[] {
  const at = placeOf(list, known.system)
  const old = list[at]
  if (old === undefined || old.system !== known.system) return list.toSpliced(at, 0, known)
  return list.with(at, joined(old, known))
}

/** The list with all of another. */
export function learnAll(list: readonly Known[], more: readonly Known[]): readonly Known[] {
  let all = list
  for (const known of more) all = learn(all, known)
  return all
}

/** SC-6.9, SC-6.19  Two knowledges of one system: what either has; of what changes, the later. */
export function joined(a: Known, b: Known): Known {
  const [older, newer] = a.turn <= b.turn ? [a, b] : [b, a]
  const fuller = newer.level >= older.level ? newer : older
  const seen = newer.level === LEVEL.detailed ? newer : older.level === LEVEL.detailed ? older : newer
  return {
    ...fuller,
    turn: seen.turn,
    rating: Math.max(a.rating, b.rating),
    // SC-20.2  What was seen at WAR without a scan stays, too.
    owner: seen.owner === 0 && seen.level < LEVEL.detailed ? older.owner : seen.owner,
    pu: seen.owner === 0 && seen.level < LEVEL.detailed ? older.pu : seen.pu,
    points: joinedPoints(a.points, b.points),
  }
}

/** True when a point tells nothing that the others do not: so it is with most. */
function isAmong({ number, to, back, probed, used }: KnownPoint, points: readonly KnownPoint[]): boolean {
  const other = points.find((one) => one.number === number)
  if (other === undefined || (probed && !other.probed) || (used && !other.used)) return false
  return (to === 0 || to === other.to) && (back === 0 || back === other.back)
}

function joinedPoints(a: KnownPoint[], b: readonly KnownPoint[]): KnownPoint[] {
  if (b.every((point) => isAmong(point, a))) return a
  const points = new Map(a.map((point) => [point.number, point]))
  for (const point of b) {
    const other = points.get(point.number)
    points.set(
      point.number,
      other === undefined
        ? point
        : {
            number: point.number,
            to: point.to || other.to,
            back: point.back || other.back,
            probed: point.probed || other.probed,
            used: point.used || other.used,
          },
    )
  }
  return [...points.values()].sort((one, other) => one.number - other.number)
}

/** SC-6.9, SC-6.21  Whether a knowledge tells something that the list has not: a level, WPs, or where they lead. */
export function tells(list: readonly Known[], known: Known): boolean {
  const old = knownOf(list, known.system)
  if (old === undefined || known.level > old.level || known.rating > old.rating) return true
  return known.points.some(({ number, to, back, probed }) => {
    const before = old.points.find((point) => point.number === number)
    if (before === undefined) return true
    return (to > 0 && before.to === 0) || (back > 0 && before.back === 0) || (probed && !before.probed)
  })
}

/** Whether a knowledge would change the list at all: also that a WP was used (SC-6.11), or who lives there now (SC-6.19). */
export function adds(list: readonly Known[], known: Known): boolean {
  if (tells(list, known)) return true
  const old = knownOf(list, known.system)
  const rescanned = known.level === LEVEL.detailed && known.turn > (old?.turn ?? 0)
  return (
    rescanned ||
    known.points.some(({ number, used }) => used && !old?.points.some((p) => p.number === number && p.used))
  )
}

// SC-6.2  What an empire, or one of its fleets, may use of the map.

/** SC-6.9, SC-6.11  What a fleet knows: what its empire knows, and what it has aboard itself. */
export function fleetKnows(chart: readonly Known[], data: readonly Known[]): readonly Known[] {
  return data.length === 0 ? chart : learnAll(chart, data)
}

/** SC-6.2  The WP of a number, as far as it is known. */
export function pointAt(list: readonly Known[], system: number, number: number): KnownPoint | undefined {
  return knownOf(list, system)?.points.find((point) => point.number === number)
}

/** SC-6.2  The WPs of a system that may be used, and where they lead. */
export function waysFrom(list: readonly Known[], system: number): readonly KnownPoint[] {
  return knownOf(list, system)?.points.filter(({ probed, to }) => probed && to > 0) ?? []
}

/** SC-6.2, SC-6.18  The shortest known probed path to a system for which `isGoal` says so; null when there is none. */
export function pathTo(
  list: readonly Known[],
  from: number,
  isGoal: (system: number) => boolean,
): Path | null {
  return shortest(from, (system) => waysFrom(list, system), isGoal)
}

/** SC-6.2  How many known probed WPs lead from a system to each that they reach; 0 for itself. */
export function reachedFrom(list: readonly Known[], from: number): ReadonlyMap<number, number> {
  const far = new Map([[from, 0]])
  for (const [here, jumps] of far)
    for (const { to } of waysFrom(list, here)) if (!far.has(to)) far.set(to, jumps + 1)
  return far
}

/** SC-1.7  The PU that a charted system holds at the most; 0 while its planets are not known. */
export function mostIn({ chart }: Pick<Empire, 'chart'>, system: number): number {
  const known = knownOf(chart, system)
  return known === undefined || known.type === '' ? 0 : maxPuOf({ type: known.type, planets: known.planets })
}
