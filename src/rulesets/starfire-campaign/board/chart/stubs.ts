import { distance, type Point } from '../../../../board/curves.ts'
import type { Known } from '../../knowledge/chart.ts'
import type { Line, Stub } from './links.ts'

const angleOf = (a: Point, b: Point): number => Math.atan2(b.y - a.y, b.x - a.x)
const between = (a: number, b: number): number => {
  const way = Math.abs(a - b) % (2 * Math.PI)
  return Math.min(way, 2 * Math.PI - way)
}

/** WPs that lead nowhere yet point where nothing else does, away from home rather than toward it. */
export function stubsOf(
  chart: readonly Known[],
  at: ReadonlyMap<number, Point>,
  lines: readonly Line[],
  home: Point,
): Stub[] {
  return chart.flatMap(({ system, points }) => {
    const here = at.get(system)
    if (here === undefined) return []
    const taken = lines.flatMap(({ a, b, curve: { c } }) =>
      a === system || b === system ? [angleOf(here, c)] : [],
    )
    for (const other of at.values()) {
      const way = distance(here, other)
      if (way > 0 && way < 110) taken.push(angleOf(here, other))
    }
    const outward = here === home ? 0 : angleOf(home, here)
    return points.flatMap(({ number, to }): Stub[] => {
      if (to > 0) return []
      const angle = freest(taken, outward)
      taken.push(angle)
      return [{ system, number, angle }]
    })
  })
}

function freest(taken: readonly number[], outward: number): number {
  let [best, most] = [outward, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < 32; i++) {
    const angle = outward + (i * Math.PI) / 16
    const room = Math.min(Math.PI, ...taken.map((other) => between(angle, other)))
    const worth = Math.min(room, 1.1) - 0.22 * between(angle, outward)
    if (worth > most + 1e-9) [best, most] = [angle, worth]
  }
  return best
}
