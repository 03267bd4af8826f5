import type { ReactNode } from 'react'
import { type Curve, type Point, pathOf } from './curves.ts'
import { tagWidth } from './labels.ts'
import './charted.css'

// What charts of systems and links have in common.

/** Where systems lie, and the lines between them. */
export interface Charted {
  readonly at: ReadonlyMap<number, Point>
  readonly lines: readonly {
    readonly a: number
    readonly b: number
    readonly curve: Omit<Curve, 'samples'>
  }[]
}

interface WashProps {
  readonly drawing: Charted
  readonly systems: readonly number[]
  /** How far it reaches around a system, in pixels. */
  readonly size: number
  readonly className: string
  readonly color: string
}

/** One area: around its systems, and along the links between them, with a rim. */
export function Wash({ drawing, systems, size, className, color }: WashProps): ReactNode {
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

/** A tag that points to the right: a fleet, its shape and its ships; dashed for what was only seen. */
export function Tag({
  text,
  color,
  shape,
  on = false,
  seen = false,
}: {
  readonly text: string
  readonly color: string
  readonly shape: string
  readonly on?: boolean
  readonly seen?: boolean
}): ReactNode {
  const w = tagWidth(text)
  return (
    <>
      <path
        d={`M0-10H${w - 8}L${w} 0 ${w - 8} 10H0Z`}
        className={on ? 'chart-tag on' : 'chart-tag'}
        stroke={on ? 'var(--accent)' : color}
        {...(seen ? { strokeDasharray: '3 2.5' } : {})}
      />
      <path d={shape} transform="translate(11 .6) scale(.44)" fill={color} />
      <text className="chart-tag-words" x="20" y="4">
        {text}
      </text>
    </>
  )
}
