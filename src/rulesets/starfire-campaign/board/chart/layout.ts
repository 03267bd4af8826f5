import { useEffect, useMemo } from 'react'
import { useKeepsake } from '../../../../board/keepsake.ts'
import type { Known } from '../../knowledge/chart.ts'
import type { Empire } from '../../position.ts'
import { homeOf } from '../reading.ts'
import { fanned, freeNear, gapOn, neighboursIn, type Spread, settled, spaced, spreadFrom } from './fan.ts'

// Where systems lie on the chart: on arcs around the HOMEWORLD, one for each warp point on the way. A system that has its
// spot keeps it when others are discovered; it leaves it only for a nearer arc, when a shorter way becomes known.

/** The spot of a system: its arc, and where along it, from −1 to 1. */
export interface Spot {
  /** Warp points from the HOMEWORLD, at the least; what is not joined to it lies behind all else. */
  readonly ring: number
  readonly share: number
}
export type Spots = ReadonlyMap<number, Spot>

/** The spots of a chart. `held`: those that systems have had before. The same chart and spots give the same. */
export function spotsOf(chart: readonly Known[], home: number, held: Spots = new Map()): Spots {
  const neighbours = neighboursIn(chart)
  const spread = spreadFrom(home, neighbours)
  const rings = ringsOf(spread, held)
  const spots = new Map<number, Spot>()
  for (const [system, ring] of rings) {
    const old = held.get(system)
    if (old !== undefined && old.ring === ring) spots.set(system, old)
  }
  if (spots.size <= 1) return atOnce(chart, home, spread, rings, neighbours)
  const fresh = [...rings].filter(([system]) => !spots.has(system)).sort(nearFirst)
  for (const [system, ring] of fresh) {
    const around = (neighbours.get(system) ?? []).flatMap((other) => spots.get(other) ?? [])
    const wished = held.get(system)?.share ?? wishAmong(around, ring)
    addTo(spots, system, ring, wished)
  }
  return spots
}

const nearFirst = ([a, ringA]: readonly [number, number], [b, ringB]: readonly [number, number]) =>
  ringA - ringB || a - b

/** The most systems on one arc to which no way is known. */
const LOOSE = 12

/**
 * The arc of each system. What no known way leads to lies behind all others, and what it is joined to behind it; it keeps its
 * arc while that is so, and others go behind it where an arc is full.
 */
function ringsOf({ ring, loose }: Spread, held: Spots): Map<number, number> {
  const rings = new Map(ring)
  const behind = Math.max(0, ...ring.values()) + 1
  const many = new Map<number, number>()
  const old = (system: number) => held.get(system)?.ring ?? 0
  for (const [system, far] of [...loose].sort(([a], [b]) => Math.sign(old(b)) - Math.sign(old(a)))) {
    let at = Math.max(behind + far, old(system))
    while ((many.get(at) ?? 0) === LOOSE) at++
    many.set(at, (many.get(at) ?? 0) + 1)
    rings.set(system, at)
  }
  return rings
}

/** Beside what it is joined to: nearer systems before farther ones. */
function wishAmong(around: readonly Spot[], ring: number): number {
  const nearer = around.filter((spot) => spot.ring < ring && spot.ring > 0)
  const those = nearer.length > 0 ? nearer : around.filter((spot) => spot.ring > 0)
  return those.length === 0 ? 0 : those.reduce((sum, { share }) => sum + share, 0) / those.length
}

/** Gives a system a free spot on its arc; where there is none, those that are there make room. */
function addTo(spots: Map<number, Spot>, system: number, ring: number, wished: number): void {
  const there = [...spots].filter(([, spot]) => spot.ring === ring)
  const gap = gapOn(ring, there.length + 1)
  const free = freeNear(
    wished,
    there.map(([, { share }]) => share),
    gap,
  )
  if (free !== null) {
    spots.set(system, { ring, share: free })
    return
  }
  const all = [...there.map(([id, { share }]) => ({ id, share })), { id: system, share: wished }].sort(
    (a, b) => a.share - b.share || a.id - b.id,
  )
  const shares = spaced(
    all.map(({ share }) => share),
    gap,
  )
  for (const [i, { id }] of all.entries()) spots.set(id, { ring, share: shares[i] ?? 0 })
}

/** All spots of a chart of which none is held yet: each system has room for all that lies behind it. */
function atOnce(
  chart: readonly Known[],
  home: number,
  spread: Spread,
  rings: ReadonlyMap<number, number>,
  neighbours: ReadonlyMap<number, readonly number[]>,
): Spots {
  const shares = settled(fanned(chart, home, spread, neighbours), rings, neighbours)
  const spots = new Map<number, Spot>([[home, { ring: 0, share: 0 }]])
  for (const ring of new Set(rings.values())) {
    if (ring === 0) continue
    const on = [...rings.keys()]
      .filter((system) => rings.get(system) === ring)
      .map((system) => ({ system, share: shares.get(system) ?? 0 }))
      .sort((a, b) => a.share - b.share || a.system - b.system)
    const apart = spaced(
      on.map(({ share }) => share),
      gapOn(ring, on.length),
    )
    for (const [i, { system }] of on.entries()) spots.set(system, { ring, share: apart[i] ?? 0 })
  }
  return spots
}

/** Spots of a chart as they were kept, system by system: `[system, ring, share]`. */
function spotsIn(text: string | null): Spots {
  try {
    const rows = JSON.parse(text ?? '[]') as [number, number, number][]
    return new Map(
      rows
        .filter(([system, ring, share]) => system > 0 && ring >= 0 && Math.abs(share) <= 1)
        .map(([system, ring, share]) => [system, { ring, share }]),
    )
  } catch {
    return new Map()
  }
}

const PLACES = 10_000
/** Spots as they are kept: what is drawn before they are kept looks as it will afterwards, and is not drawn twice. */
const rounded = (spots: Spots): Spots =>
  new Map(
    [...spots].map(([system, { ring, share }]) => [
      system,
      { ring, share: Math.round(share * PLACES) / PLACES },
    ]),
  )

const written = (spots: Spots): string =>
  JSON.stringify(
    [...spots]
      .map(([system, { ring, share }]) => [system, ring, share])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  )

/** The spots of an empire's chart; what has been drawn for this reader before stays where it was. */
export function useSpots(empire: Empire): Spots {
  const { chart, seat } = empire
  const home = homeOf(empire)
  const [before, keep] = useKeepsake(`chart ${seat}`, spotsIn)
  const spots = useMemo(() => rounded(spotsOf(chart, home, before)), [chart, home, before])
  useEffect(() => keep(written(new Map([...before, ...spots]))))
  return spots
}
