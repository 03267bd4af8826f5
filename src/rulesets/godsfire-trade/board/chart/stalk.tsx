import { memo, type ReactNode } from 'react'
import { unseen } from '../../../../board/unseen.ts'
import type { Geometry } from './geometry.ts'

/** GT-2.1  How high a world is above the plane or under it: a stalk with a tick for every unit, and its foot. */
export const Stalks = memo(function Stalks({
  geometry,
  heights,
}: {
  geometry: Geometry
  /** By world: z. */
  heights: readonly number[]
}): ReactNode {
  const { stands, unit } = geometry
  // Ticks that would run together are left out.
  const step = Math.max(1, Math.ceil(5 / unit.up))
  return (
    <g {...unseen}>
      {stands.map(({ x, y, foot }, w) => {
        const z = heights[w] ?? 0
        const ticks = Array.from(
          { length: Math.floor(Math.abs(z) / step) },
          (_, i) => foot - Math.sign(z) * i * step * unit.up,
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: worlds keep their order
          <g key={w}>
            <ellipse cx={x} cy={foot} rx="6" ry="2.600" className={z < 0 ? 'gt-foot under' : 'gt-foot'} />
            {z !== 0 && <path d={`M${x} ${foot}V${y}`} className={z < 0 ? 'gt-stalk under' : 'gt-stalk'} />}
            {ticks.slice(1).map((tick) => (
              <path key={tick} d={`M${x - 3} ${tick}h6`} className="gt-stalk" />
            ))}
          </g>
        )
      })}
    </g>
  )
})
