import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { seatShapes } from '../../../../board/signs.tsx'
import { type Geometry, LINES } from './geometry.ts'
import { labelAt } from './writing.ts'

/** A seat's shape in its colour. */
export const SeatShape = seatShapes(22, 'gt-shape')

interface DiscProps {
  readonly geometry: Geometry
  readonly index: number
  readonly core: boolean
  /** Whose it is; undefined when neutral. */
  readonly owner: SeatStyle | undefined
  /** Neutral units, as pips. */
  readonly units: number
}

/** A world: its owner's shape in a ring of the owner's colour, doubled for core worlds; broken when it is neutral. */
export function Disc({ geometry, index, core, owner, units }: DiscProps): ReactNode {
  const { x, y } = geometry.stands[index] ?? { x: 0, y: 0 }
  const r = geometry.radii[index] ?? 0
  return (
    <g className={owner === undefined ? 'gt-world neutral' : 'gt-world'} style={{ color: owner?.color }}>
      {core && <circle cx={x} cy={y} r={r + 3} className="gt-rim" />}
      <circle cx={x} cy={y} r={r} className="gt-disc" />
      <SeatShape style={owner} x={x} y={y} size={r * (core ? 1 : 1.1)} />
      {owner === undefined && <Units x={x} y={y} n={units} />}
    </g>
  )
}

const PIPS = 6

/** GT-9.3  Neutral units: pips in rows of three, or their number. */
function Units({ x, y, n }: { x: number; y: number; n: number }): ReactNode {
  if (n > PIPS)
    return (
      <text x={x} y={y + 4} textAnchor="middle" className="gt-count">
        {n}
      </text>
    )
  const rows = Math.ceil(n / 3)
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / 3)
    const inRow = Math.min(3, n - row * 3)
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: pips are all alike
        key={i}
        x={x - 2 + ((i % 3) - (inRow - 1) / 2) * 6}
        y={y - 2 + (row - (rows - 1) / 2) * 6}
        width="4"
        height="4"
        className="gt-unit"
      />
    )
  })
}

interface LabelProps {
  readonly geometry: Geometry
  readonly index: number
  readonly name: string
  readonly id: string
  readonly figures: ReactNode
}

/** What is written beside a world; things below its figures are drawn by who has them, with `below`. */
export function Label({ geometry, index, name, id, figures }: LabelProps): ReactNode {
  const { x, y } = labelAt(geometry, index)
  return (
    <g className="gt-words" textAnchor="middle">
      <text x={x} y={y} className={geometry.brief ? 'gt-name small' : 'gt-name'}>
        {name}
        {!geometry.brief && (
          <tspan className="gt-id" dx="5">
            {id}
          </tspan>
        )}
      </text>
      <text x={x} y={y + LINES.figures} className="gt-figures">
        {figures}
      </text>
    </g>
  )
}
