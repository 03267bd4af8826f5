import { memo, type ReactNode, useId } from 'react'
import { pathOf } from '../../../../board/curves.ts'
import { starsOn } from '../../../../board/stars.ts'
import type { Drawing } from './sheet.ts'

interface GroundProps {
  readonly drawing: Drawing
  readonly width: number
  readonly height: number
}

/** The graticule: one arc for each warp point from home, rays, a heavier arc where the core begins; and a few stars. */
export const Graticule = memo(function Graticule({ drawing, width, height }: GroundProps): ReactNode {
  const { home, step, rings, core, upright } = drawing
  const id = useId()
  const arcs = Array.from({ length: rings + 2 }, (_, i) => i + 1)
  const far = (rings + 2) * step
  const turn = upright ? -90 : 0
  const at = (radius: number, degrees: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180
    return { x: home.x + radius * Math.cos(angle), y: home.y + radius * Math.sin(angle) }
  }
  const border = core === null ? null : (core - 0.5) * step
  const from = border === null ? null : at(border + 14, -34)
  const to = border === null ? null : at(border + 14, 4)
  return (
    <g className="sc-graticule">
      {starsOn(width, height, 9000).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} className="sc-star" cx={x} cy={y} r={r} />
      ))}
      {arcs.map((i) => (
        <circle key={i} className="sc-arc" cx={home.x} cy={home.y} r={i * step} />
      ))}
      {[-80, -60, -40, -20, 0, 20, 40, 60, 80].map((degrees) => {
        const [a, b] = [at(step * 0.5, degrees), at(far, degrees)]
        return <path key={degrees} className="sc-ray" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
      })}
      {border !== null && from !== null && to !== null && (
        <>
          <circle className="sc-arc core" cx={home.x} cy={home.y} r={border} />
          <path
            id={id}
            d={`M${from.x} ${from.y}A${border + 14} ${border + 14} 0 0 1 ${to.x} ${to.y}`}
            fill="none"
          />
          <text className="sc-arc-name">
            <textPath href={`#${id}`}>THE CORE</textPath>
          </text>
        </>
      )}
      {arcs.slice(1, rings).map((i) => {
        const { x, y } = at(i * step, i % 2 === 0 ? 8 : -9)
        return (
          <text key={i} className="sc-arc-number" x={x} y={y + 4} textAnchor="middle">
            {i}
          </text>
        )
      })}
    </g>
  )
})

/** Where own people live no train is needed (SC-7.10): a wash under systems and the links between them. */
export const Wash = memo(function Wash({
  drawing,
  own,
}: {
  readonly drawing: Drawing
  readonly own: readonly number[]
}): ReactNode {
  const settled = new Set(own)
  const lines = drawing.lines.filter(({ a, b }) => settled.has(a) && settled.has(b))
  const layer = (more: number, className: string) => (
    <g className={className}>
      {own.map((system) => {
        const at = drawing.at.get(system)
        return at === undefined ? null : (
          <circle key={system} cx={at.x} cy={at.y} r={40 + more} stroke="none" />
        )
      })}
      {lines.map(({ a, b, curve }) => (
        <path key={`${a} ${b}`} d={pathOf(curve)} strokeWidth={42 + 2 * more} fill="none" />
      ))}
    </g>
  )
  return (
    <g>
      {layer(1.2, 'sc-wash rim')}
      {layer(0, 'sc-wash')}
    </g>
  )
})
