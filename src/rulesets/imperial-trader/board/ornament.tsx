import { memo, type ReactNode } from 'react'
import { counted } from '../../../board/english.ts'
import { starsOn } from '../../../board/stars.ts'
import { unseen } from '../../../board/unseen.ts'
import { type Geometry, titleWidth } from './geometry.ts'

/** The paper: rings and rays of a polar chart, and faint stars. It is larger than the sheet, to be moved about on. */
export const Ground = memo(function Ground({ width, height }: { width: number; height: number }): ReactNode {
  const pole = { x: -0.12 * width, y: 1.28 * height }
  const far = Math.hypot(width, height) * 2.3
  const step = Math.max(74, Math.sqrt(width * height) / 10)
  const rings = Array.from({ length: Math.ceil(far / step) }, (_, i) => (i + 1) * step)
  const rays = Array.from({ length: 48 }, (_, i) => (i * Math.PI) / 24)
  return (
    <g className="it-ground" {...unseen}>
      {rings.map((r, i) => (
        <circle
          key={r}
          cx={pole.x}
          cy={pole.y}
          r={r}
          className={i % 4 === 3 ? 'it-ring it-ring-strong' : 'it-ring'}
        />
      ))}
      {rays.map((a) => (
        <line
          key={a}
          x1={pole.x + step * Math.cos(a)}
          y1={pole.y + step * Math.sin(a)}
          x2={pole.x + far * Math.cos(a)}
          y2={pole.y + far * Math.sin(a)}
          className="it-ring"
        />
      ))}
      {starsOn(width, height, 4200).map(({ x, y, r }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="it-star" />
      ))}
    </g>
  )
})

/** The title of the chart, in the emptiest corner; left out where there is no room. */
export function Cartouche({
  geometry,
  name,
  worlds,
  lanes,
}: {
  geometry: Geometry
  name: string
  worlds: number
  lanes: number
}): ReactNode {
  const { corner, width, height } = geometry
  if (corner.room < 12 || width < 560) return null
  const x = corner.right ? width - 40 : 40
  const y = corner.bottom ? height - 50 : 58
  const anchor = corner.right ? 'end' : 'start'
  const rule = corner.right ? [x - titleWidth(name), x] : [x, x + titleWidth(name)]
  return (
    <g className="it-cartouche" textAnchor={anchor} {...unseen}>
      <text className="it-title" x={x} y={y}>
        {name}
      </text>
      <path d={`M${rule[0]} ${y + 10}H${rule[1]}M${rule[0]} ${y + 13}H${rule[1]}`} />
      <text className="it-subtitle" x={x} y={y + 32}>
        {counted(worlds, 'world')} and {counted(lanes, 'lane')}
      </text>
    </g>
  )
}

/** What the signs mean that nobody could guess. */
export function Legend(): ReactNode {
  return (
    <ul className="it-legend">
      <li>
        <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
          <circle r="6.5" className="it-space it-mark-reach" />
        </svg>
        you can choose this
      </li>
      <li>
        <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
          <circle r="8" className="it-disc" />
          <circle r="5" className="it-inner" />
        </svg>
        sells upgrades and repairs
      </li>
    </ul>
  )
}
