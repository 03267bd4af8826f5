import { memo, type ReactNode, useId } from 'react'
import { Wash } from '../../../../board/charted.tsx'
import type { SeatStyle } from '../../../../board/client.ts'
import { starsOn } from '../../../../board/curves.ts'
import { suppliedIn } from '../../knowledge/supplied.ts'
import type { Empire } from '../../position.ts'
import { flagOf } from '../names.ts'
import type { Drawing } from './drawing.ts'
import { onArc } from './graticule.ts'
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

interface GroundProps {
  readonly drawing: Drawing
  readonly width: number
  readonly height: number
}

/** The graticule: one arc for each warp point from home, rays, a heavier arc where the core begins; and a few stars. */
export const Graticule = memo(function Graticule({ drawing, width, height }: GroundProps): ReactNode {
  const { home, radii, core } = drawing
  const id = useId()
  const far = radii.at(-1) ?? 0
  const at = (radius: number, degrees: number) => onArc(drawing, radius, degrees)
  const from = core === null ? null : at(core.radius, core.degrees)
  const to = core === null ? null : at(core.radius, core.degrees + 38)
  return (
    <g className="sc-graticule">
      {starsOn(width, height, 9000).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} className="sc-star" cx={x} cy={y} r={r} />
      ))}
      {radii.slice(1).map((radius) => (
        <circle key={radius} className="sc-arc" cx={home.x} cy={home.y} r={radius} />
      ))}
      {[-80, -60, -40, -20, 0, 20, 40, 60, 80].map((degrees) => {
        const [a, b] = [at((radii[1] ?? 0) * 0.5, degrees), at(far, degrees)]
        return <path key={degrees} className="sc-ray" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      })}
      {core !== null && from !== null && to !== null && (
        <>
          <circle className="sc-arc core" cx={home.x} cy={home.y} r={core.radius - 14} />
          <path
            id={id}
            d={`M${from.x} ${from.y}A${core.radius} ${core.radius} 0 0 1 ${to.x} ${to.y}`}
            fill="none"
          />
          <text className="sc-arc-name">
            <textPath href={`#${id}`}>THE CORE</textPath>
          </text>
        </>
      )}
      {drawing.arcs.map(({ ring, at: { x, y } }) => (
        <text key={ring} className="sc-arc-number" x={x} y={y + 4} textAnchor="middle">
          {ring}
        </text>
      ))}
    </g>
  )
})
