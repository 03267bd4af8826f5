import { memo, type ReactNode } from 'react'
import { starsOn } from '../../../../board/stars.ts'
import { unseen } from '../../../../board/unseen.ts'
import { type Geometry, titleWidth } from './geometry.ts'

const RINGS = 9
const RAYS = 24

/** The plane on which the stalks stand, as a tilted polar grid, under faint stars. Larger than the sheet, to be moved about on. */
export const Ground = memo(function Ground({ geometry }: { geometry: Geometry }): ReactNode {
  const { middle, unit, width, height } = geometry
  // Every second unit of the map is a ring, as long as rings keep a distance on the sheet.
  const step = Math.max(2, Math.ceil(40 / unit.across))
  const rings = Array.from({ length: RINGS }, (_, i) => (i + 1) * step)
  const far = RINGS * step
  const inner = step
  return (
    <g {...unseen}>
      {starsOn(width, height, 3600).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="gt-star" />
      ))}
      {rings.map((r, i) => (
        <ellipse
          key={r}
          cx={middle.x}
          cy={middle.y}
          rx={r * unit.across}
          ry={r * unit.deep}
          className={i % 2 === 1 ? 'gt-ring strong' : 'gt-ring'}
        />
      ))}
      {Array.from({ length: RAYS }, (_, i) => (i * 2 * Math.PI) / RAYS).map((a) => (
        <line
          key={a}
          x1={middle.x + inner * unit.across * Math.cos(a)}
          y1={middle.y + inner * unit.deep * Math.sin(a)}
          x2={middle.x + far * unit.across * Math.cos(a)}
          y2={middle.y + far * unit.deep * Math.sin(a)}
          className="gt-ring"
        />
      ))}
      <path className="gt-pole" d={`M${middle.x - 5} ${middle.y}h10M${middle.x} ${middle.y - 4}v8`} />
    </g>
  )
})

/** The title of the chart, in its emptiest corner; left out where it would be crowded. */
export function Cartouche({
  geometry,
  name,
  sub,
}: {
  geometry: Geometry
  name: string
  sub: string
}): ReactNode {
  if (geometry.title === null) return null
  const { right, bottom } = geometry.title
  const half = titleWidth(name) / 2
  const x = right ? geometry.width - 30 - half : 30 + half
  const y = bottom ? geometry.height - 50 : 42
  return (
    <g className="gt-cartouche" textAnchor="middle" {...unseen}>
      <text className="gt-title" x={x} y={y}>
        {name}
      </text>
      <path d={`M${x - half} ${y + 10}H${x + half}M${x - half} ${y + 12.5}H${x + half}`} />
      <text className="gt-subtitle" x={x} y={y + 30}>
        {sub}
      </text>
    </g>
  )
}
