import { memo, type ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { pathOf } from '../../../../board/curves.ts'
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
          className={claimed ? 'sc-wash owner claimed' : 'sc-wash owner'}
          color={flagOf(seats, owner).color}
        />
      ))}
      {layers.has('supply') && (
        <Wash
          drawing={drawing}
          systems={[...suppliedIn(empire)]}
          size={40}
          className="sc-wash"
          color="var(--own)"
        />
      )}
    </g>
  )
})

interface WashProps {
  readonly drawing: Drawing
  readonly systems: readonly number[]
  /** How far it reaches around a system, in pixels. */
  readonly size: number
  readonly className: string
  readonly color: string
}

/** One area: around its systems, and along the links between them, with a rim. */
function Wash({ drawing, systems, size, className, color }: WashProps): ReactNode {
  const inside = new Set(systems)
  const lines = drawing.lines.filter(({ a, b }) => inside.has(a) && inside.has(b))
  const layer = (more: number, name: string) => (
    <g className={name}>
      {systems.map((system) => {
        const at = drawing.at.get(system)
        return at === undefined ? null : (
          <circle key={system} cx={at.x} cy={at.y} r={size + more} stroke="none" />
        )
      })}
      {lines.map(({ a, b, curve }) => (
        <path key={`${a} ${b}`} d={pathOf(curve)} strokeWidth={size + 2 + 2 * more} fill="none" />
      ))}
    </g>
  )
  return (
    <g style={{ '--whose': color } as React.CSSProperties}>
      {layer(1.2, `${className} rim`)}
      {layer(0, className)}
    </g>
  )
}
