import { memo, type ReactNode } from 'react'
import { Wash } from '../../../../board/charted.tsx'
import type { SeatStyle } from '../../../../board/client.ts'
import { suppliedIn } from '../../knowledge/supplied.ts'
import type { Empire } from '../../position.ts'
import type { Drawing } from './drawing.ts'
import { flagOf } from './flags.ts'
import { type Layers, ownersIn } from './layers.ts'

interface WashesProps {
  readonly drawing: Drawing
  readonly empire: Empire
  readonly seats: readonly SeatStyle[]
  readonly layers: Layers
}

/** Tints under systems and the links between them: where no train is needed (SC-7.10), and whose systems are. */
export const Washes = memo(function Washes({ drawing, empire, seats, layers }: WashesProps): ReactNode {
  const owners = layers.has('owners') ? ownersIn(empire) : new Map<number, never>()
  const byOwner = new Map<string, { owner: number; claimed: boolean; systems: number[] }>()
  for (const [system, { owner, claimed }] of owners) {
    const key = `${owner} ${claimed}`
    const area = byOwner.get(key) ?? { owner, claimed, systems: [] }
    area.systems.push(system)
    byOwner.set(key, area)
  }
  return (
    <g>
      {[...byOwner].map(([key, { owner, claimed, systems }]) => (
        <Wash
          key={key}
          drawing={drawing}
          systems={systems}
          size={layers.has('supply') ? 52 : 40}
          className={claimed ? 'chart-wash owner claimed' : 'chart-wash owner'}
          color={flagOf(seats, owner).color}
        />
      ))}
      {layers.has('supply') && (
        <Wash
          drawing={drawing}
          systems={[...suppliedIn(empire)]}
          size={40}
          className="chart-wash"
          color="var(--own)"
        />
      )}
    </g>
  )
})
