import { type SectorMap, UPGRADE_CLASSES } from './chart.ts'
import worlds from './data/worlds.json' with { type: 'json' }

const SCALE = 2 ** -32

/** The reference generator of printed seeds (mulberry32): the next fraction in [0, 1). */
export function mulberry32(seed: number): () => number {
  let a = seed | 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) * SCALE
  }
}

/** Uniform 0 … k − 1, as IT-13 asks for it. */
export type Rnd = (k: number) => number

/** The reference generator of IT-13: mulberry32, `floor(next × k)`. */
export function rndOf(seed: number): Rnd {
  const next = mulberry32(seed)
  return (k) => Math.floor(next() * k)
}

/** What may be asked of a generated map. */
export interface Request {
  readonly planets: number
  /** Null: half the number of planets, rounded down. */
  readonly extraLanes: number | null
  readonly laneSpaces: readonly number[]
  readonly ordersPerPlanet: number
}

type Planet = SectorMap['planets'][number]
type Order = SectorMap['orders'][number]

/** A sub-sector drawn from `rnd`, in exactly the order that IT-13.1 to IT-13.5 lay down. */
export function generate(rnd: Rnd, ask: Request): SectorMap {
  const planets = drawPlanets(rnd, ask.planets)
  const lanes = drawLanes(rnd, ask, planets)
  const orders = missingOrders(rnd, planets, [], ask.ordersPerPlanet, 1)
  return {
    id: 'generated',
    name: `${planets[0]?.name ?? ''} Sub-sector`,
    kind: 'generated',
    generator: '',
    planets,
    lanes,
    orders,
    frontier: [],
  }
}

function drawPlanets(rnd: Rnd, count: number): Planet[] {
  // IT-13.1  Names by Fisher–Yates; the first go to A, B, …
  const names = [...worlds.names]
  for (let i = names.length - 1; i >= 1; i--) {
    const j = rnd(i + 1)
    const kept = names[i] as string
    names[i] = names[j] as string
    names[j] = kept
  }
  // IT-13.2  Class, then export, planet by planet; the first one or two are upgrade worlds.
  const yards = worlds.classes.filter((c) => UPGRADE_CLASSES.includes(c.id))
  const certain = count >= 6 ? 2 : 1
  const used = new Set<string>()
  const planets: Planet[] = []
  for (let i = 0; i < count; i++) {
    const of = i < certain ? yards[rnd(3)] : worlds.classes[rnd(worlds.classes.length)]
    const exports = of?.exports ?? []
    const k = rnd(3)
    const turns = [k, (k + 1) % 3, (k + 2) % 3]
    const pick = turns.find((n) => !used.has(exports[n] ?? '')) ?? k
    const cargo = exports[pick] ?? ''
    used.add(cargo)
    planets.push({
      id: String.fromCharCode(65 + i),
      name: names[i] ?? `World ${i + 1}`,
      class: of?.id ?? '',
      export: cargo,
    })
  }
  return planets
}

/** IT-13.4, IT-13.5  The lanes. */
function drawLanes(rnd: Rnd, ask: Request, planets: readonly Planet[]): SectorMap['lanes'] {
  const count = planets.length
  const [shortest = 2, longest = 4] = ask.laneSpaces
  const degree: number[] = Array(count).fill(0)
  const joined = new Set<string>()
  const lanes: SectorMap['lanes'] = []
  const full = (i: number) => (degree[i] ?? 0) >= 4
  const add = (i: number, j: number) => {
    const ends = [planets[i]?.id ?? '', planets[j]?.id ?? '']
    lanes.push({ id: `L${lanes.length + 1}`, ends, spaces: shortest + rnd(longest - shortest + 1) })
    joined.add(`${Math.min(i, j)}-${Math.max(i, j)}`)
    for (const end of [i, j]) degree[end] = (degree[end] ?? 0) + 1
  }
  // IT-13.3  A tree, no planet with more than four lanes.
  for (let i = 1; i < count; i++) {
    let j = rnd(i)
    while (full(j)) j = rnd(i)
    add(j, i)
  }
  // IT-13.4  Extra lanes, within a hundred attempts.
  let left = ask.extraLanes ?? Math.floor(count / 2)
  for (let attempt = 0; left > 0 && attempt < 100; attempt++) {
    const i = rnd(count)
    const j = rnd(count)
    if (i === j || joined.has(`${Math.min(i, j)}-${Math.max(i, j)}`) || full(i) || full(j)) continue
    add(i, j)
    left--
  }
  return lanes
}

/**
 * The order cards that are missing so that every planet has `perPlanet`, copy by copy, planet by planet. Cards the
 * map already has count as first copies and their drop-offs as used (IT-13.5, IT-13.6).
 */
export function missingOrders(
  rnd: Rnd,
  planets: readonly Planet[],
  existing: readonly Order[],
  perPlanet: number,
  firstNumber: number,
): Order[] {
  const cards: Order[] = []
  for (let copy = 0; copy < perPlanet; copy++)
    for (const planet of planets) {
      const own = [...existing, ...cards].filter((o) => o.pickup === planet.id)
      if (own.length > copy) continue
      const free = planets.filter((x) => x.id !== planet.id && !own.some((o) => o.dropoff === x.id))
      const dropoff = free[rnd(free.length)]?.id ?? ''
      cards.push({ id: `O${firstNumber + cards.length}`, pickup: planet.id, dropoff })
    }
  return cards
}
