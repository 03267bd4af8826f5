import type { Known } from '../../knowledge/chart.ts'
import type { Spread } from './arcs.ts'

// The fan of a chart that is laid out for the first time: which share of it each system and all behind it gets.

/** The number of times that the children of a system are put in order by their other links. */
const SORTED = 4
/** The share of a system's room that a WP needs while it leads nowhere. */
const STUB = 0.4

/** Shares of the fan: each system has room for all that lies behind it, and lies on the side where its other links lead. */
export function fanned(
  chart: readonly Known[],
  home: number,
  { from, loose }: Spread,
  neighbours: ReadonlyMap<number, readonly number[]>,
): Map<number, number> {
  const behind = new Map<number, number[]>()
  for (const [system, before] of from) behind.set(before, [...(behind.get(before) ?? []), system])
  behind.set(home, [...(behind.get(home) ?? []), ...[...loose.keys()].filter((system) => !from.has(system))])
  const stubs = new Map(
    chart.map(({ system, points }) => [system, STUB * points.filter(({ to }) => to === 0).length]),
  )
  const room = new Map<number, number>()
  const weigh = (system: number): number => {
    const all = (behind.get(system) ?? []).reduce((sum, other) => sum + weigh(other), 0)
    const own = Math.max(1, all + (stubs.get(system) ?? 0))
    room.set(system, own)
    return own
  }
  weigh(home)
  let shares = new Map<number, number>()
  const lay = (system: number, low: number, high: number): void => {
    shares.set(system, (low + high) / 2)
    const children = behind.get(system) ?? []
    const all = children.reduce((sum, other) => sum + (room.get(other) ?? 1), 0)
    let at = low
    for (const other of children) {
      const width = ((high - low) * (room.get(other) ?? 1)) / all
      lay(other, at, at + width)
      at += width
    }
  }
  lay(home, -1, 1)
  for (let i = 0; i < SORTED; i++) {
    const now = shares
    const inside = (system: number): number[] => [system, ...(behind.get(system) ?? []).flatMap(inside)]
    const side = (system: number): number => {
      const own = inside(system)
      const far = own.flatMap((one) =>
        (neighbours.get(one) ?? []).filter((other) => !own.includes(other) && from.get(one) !== other),
      )
      return far.length === 0
        ? (now.get(system) ?? 0)
        : far.reduce((sum, other) => sum + (now.get(other) ?? 0), 0) / far.length
    }
    for (const children of behind.values()) {
      const sides = new Map(children.map((system) => [system, side(system)]))
      children.sort((a, b) => (sides.get(a) ?? 0) - (sides.get(b) ?? 0) || a - b)
    }
    shares = new Map()
    lay(home, -1, 1)
  }
  return shares
}

/** The number of times that systems are drawn toward their neighbours, and how much of the way. */
const DRAWN = 24
const TOWARD = 0.35

/** Draws joined systems together along their arcs. */
export function settled(
  fan: ReadonlyMap<number, number>,
  rings: ReadonlyMap<number, number>,
  neighbours: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, number> {
  let shares = fan
  for (let i = 0; i < DRAWN; i++) {
    const now = shares
    shares = new Map(
      [...fan].map(([system, share]) => {
        const near = (neighbours.get(system) ?? []).filter((other) => (rings.get(other) ?? 0) > 0)
        const mean = near.reduce((sum, other) => sum + (now.get(other) ?? 0), 0) / Math.max(1, near.length)
        return [system, near.length === 0 ? share : (1 - TOWARD) * share + TOWARD * mean]
      }),
    )
  }
  return shares
}
