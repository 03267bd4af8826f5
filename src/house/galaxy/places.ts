import type { GalaxyMap } from '../../kernel/galaxy.ts'

// Systems spread out so that links are about as long as each other and nothing lies on anything else. There is no chance in it.

interface Point {
  readonly x: number
  readonly y: number
}

/** What is to be spread. */
interface Web {
  readonly ids: readonly number[]
  readonly links: readonly (readonly [number, number])[]
  /** The system that lies at 0, and the one that lies farthest from it along the axis; null for none. */
  readonly from: number | null
  readonly to: number | null
  /** How many links lie between those two. */
  readonly far?: number
  /** Where some are pulled to, and the circle that all stay in. */
  readonly pulls?: ReadonlyMap<number, Point>
  readonly radius?: number
}

/** Places in lengths of a link, and how broad they are across the axis. */
interface Shape {
  readonly places: ReadonlyMap<number, Point>
  readonly breadth: number
}

/** Steps in which it comes to rest; fewer where there are very many systems. */
const STEPS = 240
const MANY = 400

/** Spreads systems. The same web gives the same places. */
function relaxed(web: Web): Shape {
  const { ids, links, from, to, far: apart = 0, pulls = new Map<number, Point>(), radius } = web
  const x = new Float64Array(ids.length)
  const y = new Float64Array(ids.length)
  const index = new Map(ids.map((id, i) => [id, i]))
  const ends = links.flatMap(([a, b]): (readonly [number, number])[] => {
    const [i, j] = [index.get(a), index.get(b)]
    return i === undefined || j === undefined ? [] : [[i, j]]
  })
  const length = Math.max(1.2, 0.85 * apart, Math.sqrt(ids.length))
  const fixed = [from === null ? -1 : (index.get(from) ?? -1), to === null ? -1 : (index.get(to) ?? -1)]
  ids.forEach((id, i) => {
    // A spiral has no two points alike, and none on a line with many others.
    const turn = 2.4 * i
    const far = 0.7 * Math.sqrt(i + 0.5)
    const pull = pulls.get(id)
    x[i] = pull === undefined ? (from === null ? 0 : length / 2) + far * Math.cos(turn) : pull.x
    y[i] = pull === undefined ? far * Math.sin(turn) : pull.y
  })
  const hold = () => {
    const [first = -1, last = -1] = fixed
    if (first >= 0) [x[first], y[first]] = [0, 0]
    if (last >= 0 && last !== first) [x[last], y[last]] = [length, 0]
  }
  hold()
  const steps = ids.length > MANY ? Math.ceil((STEPS * MANY) / ids.length) : STEPS
  for (let step = 0; step < steps; step++) {
    const heat = 0.3 * (1 - step / steps) + 0.01
    const [dx, dy] = [new Float64Array(ids.length), new Float64Array(ids.length)]
    for (let i = 0; i < ids.length; i++) for (let j = 0; j < i; j++) push(i, j)
    for (const [i, j] of ends) draw(i, j)
    ids.forEach((id, i) => {
      const pull = pulls.get(id)
      if (pull !== undefined) {
        dx[i] = at(dx, i) + 1.5 * (pull.x - at(x, i))
        dy[i] = at(dy, i) + 1.5 * (pull.y - at(y, i))
      }
      const far = Math.hypot(at(dx, i), at(dy, i))
      const most = far === 0 ? 0 : Math.min(far, 1) * heat * (1 / far)
      x[i] = at(x, i) + at(dx, i) * most
      y[i] = at(y, i) + at(dy, i) * most
      if (from !== null) {
        // Along a petal nothing lies before its exit or behind its home.
        x[i] = Math.max(0, Math.min(length, at(x, i)))
      }
      const out = Math.hypot(at(x, i), at(y, i))
      if (radius !== undefined && out > radius) {
        x[i] = (at(x, i) * radius) / out
        y[i] = (at(y, i) * radius) / out
      }
    })
    hold()

    /** What lies near each other parts. */
    function push(i: number, j: number): void {
      const [a, b] = [at(x, i) - at(x, j), at(y, i) - at(y, j)]
      const square = Math.max(0.01, a * a + b * b)
      if (square > 9) return
      const force = 0.5 / square
      dx[i] = at(dx, i) + a * force
      dy[i] = at(dy, i) + b * force
      dx[j] = at(dx, j) - a * force
      dy[j] = at(dy, j) - b * force
    }

    /** What is linked draws near. */
    function draw(i: number, j: number): void {
      const [a, b] = [at(x, i) - at(x, j), at(y, i) - at(y, j)]
      const far = Math.max(0.1, Math.hypot(a, b))
      const force = (0.9 * (far - 1)) / far
      dx[i] = at(dx, i) - a * force
      dy[i] = at(dy, i) - b * force
      dx[j] = at(dx, j) + a * force
      dy[j] = at(dy, j) + b * force
    }
  }
  const across = [...y].map(Math.abs)
  return {
    places: new Map(ids.map((id, i) => [id, { x: at(x, i), y: at(y, i) }])),
    breadth: 2 * Math.max(0.6, ...across),
  }
}

const at = (list: Float64Array, i: number): number => list[i] ?? 0

// Where the systems of a map are drawn: the part between all in the middle, and the part of each owner around it as a petal,
// with the system where they began outside. It follows from the map alone, so that turns can be laid over each other.

/** A map with the place of each system in a square of about this size. */
export type Placed = Omit<GalaxyMap, 'systems'> & {
  readonly systems: readonly (GalaxyMap['systems'][number] & Point)[]
}
const SIZE = 1000

/** Between the middle and the petals, and between two petals, in lengths of a link. */
const GAP = 1.2

/** The places of all systems. The same map gives the same places. */
export function placed(map: GalaxyMap): Placed {
  const at = new Map<number, Point>()
  const petals = petalsOf(map)
  const core = map.systems.filter(({ part }) => part === 0).map(({ id }) => id)
  const inner = Math.max(1, 0.75 * Math.sqrt(core.length))
  const around = petals.reduce((sum, { breadth }) => sum + breadth + GAP, 0)
  const outer = Math.max(core.length === 0 && petals.length < 2 ? 0 : inner + GAP, around / (2 * Math.PI))
  let along = 0
  for (const petal of petals) {
    const share = petal.breadth + GAP
    // The first one lies to the left.
    const angle = Math.PI + (2 * Math.PI * (along + (share - (petals[0]?.breadth ?? 0) - GAP) / 2)) / around
    along += share
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    for (const [id, { x, y }] of petal.places) {
      const u = outer + x
      at.set(id, { x: u * cos - y * sin, y: u * sin + y * cos })
    }
  }
  for (const [id, point] of coreAt(map, core, at, { own: inner, wanted: Math.max(inner, outer - GAP) }))
    at.set(id, point)
  return fitted(map, at)
}

/** The part of one owner, along an axis that leads outwards from where it is left. */
interface Petal {
  readonly places: ReadonlyMap<number, Point>
  readonly breadth: number
}

function petalsOf({ systems, links }: GalaxyMap): Petal[] {
  const partOf = new Map(systems.map(({ id, part }) => [id, part]))
  const homes = new Set(systems.filter(({ home }) => home).map(({ id }) => id))
  const inside = Map.groupBy(
    links.filter(([a, b]) => partOf.get(a) === partOf.get(b)),
    ([a]) => partOf.get(a) ?? 0,
  )
  const exits = new Map(
    links.flatMap(([a, b]) => {
      const [one, other] = [partOf.get(a) ?? 0, partOf.get(b) ?? 0]
      if (one === other) return []
      return one === 0 ? [[other, { exit: b, entry: a }] as const] : [[one, { exit: a, entry: b }] as const]
    }),
  )
  const shapes = new Map<string, Shape>()
  const parts = Map.groupBy(systems, ({ part }) => part)
  const near = neighbours(links.filter(([a, b]) => partOf.get(a) === 0 && partOf.get(b) === 0))
  const order = ordered(
    [...parts.keys()].filter((part) => part !== 0).sort((a, b) => a - b),
    (part) => exits.get(part)?.entry ?? 0,
    near,
  )
  return order.map((part): Petal => {
    const ids = (parts.get(part) ?? []).map(({ id }) => id).sort((a, b) => a - b)
    const [first = 0] = ids
    const home = ids.find((id) => homes.has(id)) ?? null
    const own = inside.get(part) ?? []
    const exit = exits.get(part)?.exit ?? (home === null ? first : farthest(ids, own, home))
    const ends = new Set([exit, home, ...own.flat()])
    // Most parts have the same links, so that few shapes have to be found.
    const shape = {
      ids: ids.filter((id) => ends.has(id)).map((id) => id - first),
      links: own.map(([a, b]): [number, number] => [a - first, b - first]),
      from: exit - first,
      to: home === null ? null : home - first,
      far: home === null ? 0 : (distances(exit, neighbours(own)).get(home) ?? 0),
    }
    const key = JSON.stringify(shape)
    const known = shapes.get(key) ?? relaxed(shape)
    shapes.set(key, known)
    const places = new Map([...known.places].map(([id, point]) => [id + first, point]))
    const loose = ids.filter((id) => !ends.has(id))
    return loose.length === 0 ? { places, breadth: known.breadth } : withLoose(places, known.breadth, loose)
  })
}

/** A petal with the systems behind it to which no way is known: in rows, side by side. */
function withLoose(linked: ReadonlyMap<number, Point>, broad: number, loose: readonly number[]): Petal {
  const most = Math.max(2, Math.floor(broad), Math.ceil(Math.sqrt(loose.length)))
  const end = Math.max(...[...linked.values()].map(({ x }) => x))
  const places = new Map(linked)
  for (const [i, id] of loose.entries()) {
    const row = Math.floor(i / most)
    const many = Math.min(most, loose.length - row * most)
    places.set(id, { x: end + 1.2 + row, y: (i % most) - (many - 1) / 2 })
  }
  return { places, breadth: Math.max(broad, most) }
}

/** Parts in an order in which those lie side by side whose ways into the middle end near each other there. */
function ordered(
  parts: readonly number[],
  entryOf: (part: number) => number,
  near: ReadonlyMap<number, readonly number[]>,
): number[] {
  const left = new Set(parts)
  const order: number[] = []
  for (let next = parts[0]; next !== undefined; ) {
    order.push(next)
    left.delete(next)
    const ways = distances(entryOf(next), near)
    const far = (part: number) => ways.get(entryOf(part)) ?? Number.POSITIVE_INFINITY
    next = [...left].sort((a, b) => far(a) - far(b) || a - b)[0]
  }
  return order
}

/** The middle, in a circle of its own, drawn as large as there is room: each system between those that it leads to. */
function coreAt(
  { links }: GalaxyMap,
  core: readonly number[],
  around: ReadonlyMap<number, Point>,
  radius: { readonly own: number; readonly wanted: number },
): readonly (readonly [number, Point])[] {
  const inCore = new Set(core)
  const pulls = new Map<number, Point>()
  for (const [a, b] of links)
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const from = inCore.has(one) ? around.get(other) : undefined
      const far = from === undefined ? 0 : Math.hypot(from.x, from.y)
      if (from !== undefined && far > 0)
        pulls.set(one, { x: (radius.own * from.x) / far, y: (radius.own * from.y) / far })
    }
  const own = links.filter(([a, b]) => inCore.has(a) && inCore.has(b))
  const { places } = relaxed({ ids: core, links: own, from: null, to: null, pulls, radius: radius.own })
  const scale = radius.wanted / radius.own
  return [...places].map(([id, { x, y }]) => [id, { x: scale * x, y: scale * y }] as const)
}

/** Everything in a square, with the same scale both ways. */
function fitted(map: GalaxyMap, at: ReadonlyMap<number, Point>): Placed {
  const all = [...at.values()]
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))]
  const [top, foot] = [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y }) => y))]
  const scale = SIZE / Math.max(right - left, foot - top, 1)
  const rounded = (value: number) => Math.round(10 * value) / 10
  const systems = map.systems.map((system) => {
    const { x = 0, y = 0 } = at.get(system.id) ?? {}
    return { ...system, x: rounded((x - left) * scale), y: rounded((y - top) * scale) }
  })
  return { ...map, systems }
}

function neighbours(links: GalaxyMap['links']): ReadonlyMap<number, readonly number[]> {
  const near = new Map<number, number[]>()
  for (const [a, b] of links) {
    near.set(a, [...(near.get(a) ?? []), b])
    near.set(b, [...(near.get(b) ?? []), a])
  }
  return near
}

function distances(from: number, near: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, number> {
  const ways = new Map([[from, 0]])
  for (const [at, far] of ways)
    for (const next of near.get(at) ?? []) if (!ways.has(next)) ways.set(next, far + 1)
  return ways
}

function farthest(ids: readonly number[], links: GalaxyMap['links'], from: number): number {
  const ways = distances(from, neighbours(links))
  return ids.reduce((best, id) => ((ways.get(id) ?? 0) > (ways.get(best) ?? 0) ? id : best), from)
}
