import type { ReactNode } from 'react'
import { FactTable } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import { pointsFrom, SOURCES } from '../scoring.ts'
import type { View } from '../view.ts'
import type { SeatStyle } from './contract.ts'
import { countsOf } from './reading.ts'

/** BM-12.1  What the Victory Points of every colony come from, the best colony first. */
export function Scores({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const nameOf = namesOf(seats)
  const best = Array.from({ length: view.seats }, (_, seat) => ({ seat, total: countsOf(view, seat).points }))
  best.sort((a, b) => b.total - a.total)
  return (
    <div className="facts bm-scores">
      <FactTable
        caption="Victory Points"
        heads={['From', ...best.map(({ seat }) => nameOf(seat))]}
        rows={[
          ...SOURCES.map((source) => [source, ...best.map(({ seat }) => pointsFrom(view, seat, source))]),
          ['all', ...best.map(({ total }) => total)],
        ]}
      />
    </div>
  )
}
