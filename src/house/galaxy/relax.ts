// Systems spread out so that links are about as long as each other and nothing lies on anything else. There is no chance in it.

export interface Point {
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
export interface Shape {
  readonly places: ReadonlyMap<number, Point>
  readonly breadth: number
}

/** Steps in which it comes to rest; fewer where there are very many systems. */
const STEPS = 240
const MANY = 400

/** Spreads systems. The same web gives the same places. */
export function relaxed(web: Web): Shape {
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
