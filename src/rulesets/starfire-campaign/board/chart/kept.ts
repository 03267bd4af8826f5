import { useEffect, useMemo } from 'react'
import { useKeepsake } from '../../../../board/keepsake.ts'
import type { Empire } from '../../position.ts'
import { homeOf } from '../reading.ts'
import { type Spots, spotsOf } from './layout.ts'

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
