import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { FactTable } from '../../../board/facts.tsx'
import { namesOf } from '../../../board/seat.tsx'
import { pointsFrom, SOURCES } from '../scoring.ts'
import type { View } from '../view.ts'
import { countsOf } from './reading.ts'

const SOURCE_NAMES: Readonly<Record<(typeof SOURCES)[number], string>> = {
  people: 'People in work or Spare',
  Disaffected: 'Disaffected',
  Utilities: 'Utilities',
  Locations: 'Face-up Location Cards',
  'Skill Cards': 'Skill Cards of level 3 to 5',
  Mechs: 'Mechs',
  sets: 'Sets of 3 Energy, 3 Water, 3 Food',
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n))

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
          ...SOURCES.map((source) => [
            SOURCE_NAMES[source],
            ...best.map(({ seat }) => signed(pointsFrom(view, seat, source))),
          ]),
          ['In all', ...best.map(({ total }) => total)],
        ]}
      />
    </div>
  )
}
