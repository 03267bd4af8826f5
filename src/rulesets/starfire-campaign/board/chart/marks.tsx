import type { ReactNode } from 'react'
import type { Point } from '../../../../board/curves.ts'
import type { Shape } from './words.ts'

const n = (v: number): string => v.toFixed(1)

/** The outline of a system of a shape. */
export function Outline({
  of,
  r,
  className,
}: {
  readonly of: Shape
  readonly r: number
  readonly className: string
}): ReactNode {
  if (of === 'nexus')
    return <path d={`M0 ${-r - 2}L${r + 2} 0 0 ${r + 2} ${-r - 2} 0Z`} className={className} />
  if (of === 'nebula') return <path d={cloud(r)} className={className} />
  if (of === 'anomaly') return <path d={burst(r)} className={className} />
  return <circle r={r} className={className} {...(of === 'led' ? { strokeDasharray: '2 3.5' } : {})} />
}

function cloud(r: number): string {
  const at = (i: number) =>
    `${n(r * Math.cos((i * 40 * Math.PI) / 180))} ${n(r * Math.sin((i * 40 * Math.PI) / 180))}`
  return `M${at(0)}${Array.from({ length: 9 }, (_, i) => `A${n(r * 0.4)} ${n(r * 0.4)} 0 0 1 ${at(i + 1)}`).join('')}Z`
}

function burst(r: number): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const [angle, far] = [(i * 22.5 * Math.PI) / 180, i % 2 === 0 ? r * 1.1 : r * 0.84]
    return `${n(far * Math.cos(angle))} ${n(far * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** A part of a circle inside the rim, from the top: people of the most that can live there. */
export function Share({ of, r }: { readonly of: number; readonly r: number }): ReactNode {
  if (of <= 0) return null
  if (of >= 1) return <circle r={r} className="sc-people" />
  const angle = of * 2 * Math.PI - Math.PI / 2
  const d = `M0 ${-r}A${r} ${r} 0 ${of > 0.5 ? 1 : 0} 1 ${n(r * Math.cos(angle))} ${n(r * Math.sin(angle))}`
  return <path d={d} className="sc-people" />
}

/** A pennant on its mast: full for an owner, outlined for a claim. */
export function Pennant({
  at,
  color,
  shape,
  claimed = false,
}: {
  readonly at: Point
  readonly color: string
  readonly shape: string
  readonly claimed?: boolean
}): ReactNode {
  return (
    <g className="sc-flag" transform={`translate(${n(at.x)} ${n(at.y)})`}>
      <path d="M0 0V-27" className="sc-mast" />
      <path
        d="M0-27H21L16-20.500 21-14H0Z"
        fill={claimed ? 'var(--sheet)' : color}
        stroke={color}
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <path d={shape} transform="translate(8 -20.300) scale(.36)" fill={claimed ? color : 'var(--sheet)'} />
    </g>
  )
}
