// Plane geometry on rings of longitudes and latitudes, or of points of the sheet: both are pairs of numbers.

/** A pair of numbers. */
export type Pair = readonly [number, number]
/** A closed line; the last point is joined to the first and not repeated. */
export type Ring = readonly Pair[]

/** A line through points as they are written: `-106 30, -106.4 31.8`. */
export const line = (text: string): Pair[] =>
  text.split(',').map((point) => point.trim().split(' ').map(Number) as unknown as Pair)

/** Twice the area, positive when the ring runs clockwise on a sheet whose y grows downwards. */
export function area(ring: Ring): number {
  let sum = 0
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i] as Pair, ring[(i + 1) % ring.length] as Pair]
    sum += a[0] * b[1] - b[0] * a[1]
  }
  return sum / 2
}

/** How far a point is from a segment. */
export function toSegment([x, y]: Pair, a: Pair, b: Pair): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length))
  return Math.hypot(x - a[0] - t * dx, y - a[1] - t * dy)
}

/**
 * The points of an open line that are needed for it to stay within `tolerance` of itself (Douglas and Peucker), its
 * ends always among them; as indexes, in order.
 */
export function needed(line: readonly Pair[], tolerance: number): number[] {
  const kept = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span
    let far = tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const d = toSegment(line[i] as Pair, line[from] as Pair, line[to] as Pair)
      if (d > far) [far, at] = [d, i]
    }
    if (at < 0) continue
    kept.add(at)
    spans.push([from, at], [at, to])
  }
  return [...kept].sort((a, b) => a - b)
}

/** A line that runs steadily along one axis: along 0 from west to east, along 1 from south to north. */
export interface Cut {
  readonly along: 0 | 1
  readonly line: readonly Pair[]
}

/** How far across the cut a point lies: positive to the north of one along 0, to the east of one along 1. */
export function across({ along, line }: Cut, point: Pair): number {
  return (point[1 - along] as number) - offset(along, line, point[along] as number)
}

function offset(along: 0 | 1, line: readonly Pair[], t: number): number {
  let i = 1
  while (i < line.length - 1 && (line[i] as Pair)[along] < t) i++
  const [a, b] = [line[i - 1] as Pair, line[i] as Pair]
  const share = Math.max(0, Math.min(1, (t - a[along]) / (b[along] - a[along])))
  return (a[1 - along] as number) + share * ((b[1 - along] as number) - (a[1 - along] as number))
}

function onCut({ along, line }: Cut, t: number): Pair {
  const o = offset(along, line, t)
  return along === 0 ? [t, o] : [o, t]
}

/**
 * A ring with a corner added wherever it passes a bend of the cut, so that each side crosses it once at most. The added
 * corners are put into `added`: they are on straight sides and no longer needed afterwards.
 */
function refined({ along, line }: Cut, ring: Ring, added: Set<Pair>): Pair[] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length] as Pair
    const passed = line
      .map((bend) => (bend[along] - a[along]) / (b[along] - a[along]))
      .filter((share) => share > 0 && share < 1)
      .sort((s, t) => s - t)
      .map((s): Pair => [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])])
    for (const corner of passed) added.add(corner)
    return [a, ...passed]
  })
}

/** Rings cut in two: those on the far (positive) and near side, and the parts of the cut that lie inside. */
export function split(rings: readonly Ring[], cut: Cut): { far: Ring[]; near: Ring[]; seams: Pair[][] } {
  const added = new Set<Pair>()
  const nears: Ring[] = []
  const fars: Ring[] = []
  /** Chains on each side, with the places on the cut where they begin and end. */
  const chains: { side: boolean; points: Pair[]; from: number; to: number }[] = []
  const crossings: number[] = []
  for (const whole of rings) {
    const ring = refined(cut, whole, added)
    const sides = ring.map((p) => across(cut, p) > 0)
    const start = sides.findIndex((side, i) => side !== sides[(i + ring.length - 1) % ring.length])
    if (start < 0) {
      ;(sides[0] === true ? fars : nears).push(whole)
      continue
    }
    let chain: (typeof chains)[number] | null = null
    for (let n = 0; n <= ring.length; n++) {
      const i = (start + n) % ring.length
      const [before, here] = [ring[(i + ring.length - 1) % ring.length] as Pair, ring[i] as Pair]
      const side = sides[i] as boolean
      if (side !== sides[(i + ring.length - 1) % ring.length]) {
        const [v, w] = [across(cut, before), across(cut, here)]
        const share = v / (v - w)
        const at = before[cut.along] + share * (here[cut.along] - before[cut.along])
        if (n < ring.length) crossings.push(at)
        if (chain !== null) {
          chain.to = at
          chains.push(chain)
        }
        chain = { side, points: [], from: at, to: at }
      }
      if (!added.has(here)) chain?.points.push(here)
    }
  }
  crossings.sort((a, b) => a - b)
  const partner = new Map<number, number>()
  const seams: Pair[][] = []
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [a, b] = [crossings[i] as number, crossings[i + 1] as number]
    partner.set(a, b).set(b, a)
    seams.push(between(cut, a, b))
  }
  for (const side of [true, false]) {
    const own = chains.filter((chain) => chain.side === side)
    const begins = new Map(own.map((chain) => [chain.from, chain]))
    while (begins.size > 0) {
      const [first] = begins.values()
      const ring: Pair[] = []
      for (let chain = first; chain !== undefined; ) {
        begins.delete(chain.from)
        const next = partner.get(chain.to) as number
        ring.push(onCut(cut, chain.from), ...chain.points, ...between(cut, chain.to, next).slice(0, -1))
        chain = begins.get(next)
      }
      ;(side ? fars : nears).push(ring)
    }
  }
  return { far: fars, near: nears, seams }
}

/** The cut from one place to another, bends included. */
function between(cut: Cut, from: number, to: number): Pair[] {
  const bends = cut.line
    .map((p) => p[cut.along])
    .filter((t) => t > Math.min(from, to) && t < Math.max(from, to))
  const all = [Math.min(from, to), ...bends, Math.max(from, to)].map((t) => onCut(cut, t))
  return from <= to ? all : all.reverse()
}

/** Rings that lie side by side made one: sides that two of them share, run through in opposite ways, fall away. */
export function joined(rings: readonly Ring[]): Ring[] {
  const name = ([x, y]: Pair) => `${x.toFixed(5)} ${y.toFixed(5)}`
  const sides = new Map<string, { from: string; to: string; start: Pair }>()
  for (const ring of rings)
    ring.forEach((start, i) => {
      const [from, to] = [name(start), name(ring[(i + 1) % ring.length] as Pair)]
      if (from !== to && !sides.delete(`${to} > ${from}`)) sides.set(`${from} > ${to}`, { from, to, start })
    })
  const leaving = new Map<string, string[]>()
  for (const [key, { from }] of sides) leaving.set(from, [...(leaving.get(from) ?? []), key])
  const out: Ring[] = []
  for (const [first] of sides) {
    const ring: Pair[] = []
    for (let key: string | undefined = first; key !== undefined; ) {
      const side = sides.get(key)
      if (side === undefined) break
      sides.delete(key)
      ring.push(side.start)
      key = leaving.get(side.to)?.find((next) => sides.has(next))
    }
    if (ring.length > 2) out.push(ring)
  }
  return out
}
