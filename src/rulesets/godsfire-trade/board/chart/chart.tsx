import { memo, type ReactNode } from 'react'
import { Choosable } from '../../../../board/choosable.tsx'
import type { Choosing, SeatStyle } from '../../../../board/client.ts'
import { pathOf, starsOn } from '../../../../board/curves.ts'
import { seatShapes, unseen } from '../../../../board/signs.tsx'
import { targetOf } from '../reading.ts'
import { type Geometry, geometryOf, LINES, labelAt, type Sky, titleWidth } from './geometry.ts'
import './chart.css'

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
function Disc({ geometry, index, core, owner, units }: DiscProps): ReactNode {
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
function Label({ geometry, index, name, id, figures }: LabelProps): ReactNode {
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
      {!geometry.bare && (
        <text x={x} y={y + LINES.figures} className="gt-figures">
          {figures}
        </text>
      )}
    </g>
  )
}

/** GT-2.1  How high a world is above the plane or under it: a stalk with a tick for every unit, and its foot. */
const Stalks = memo(function Stalks({
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

const RINGS = 9
const RAYS = 24

/** The plane on which the stalks stand, as a tilted polar grid, under faint stars. Larger than the sheet, to be moved about on. */
const Ground = memo(function Ground({ geometry }: { geometry: Geometry }): ReactNode {
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
function Cartouche({ geometry, name, sub }: { geometry: Geometry; name: string; sub: string }): ReactNode {
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

/** What a chart says of a world beyond the map. */
export interface WorldMarks {
  /** Whose it is; −1 for nobody. */
  readonly owner: number
  readonly units: number
  /** A line of words or figures under its name. */
  readonly figures: ReactNode
}

interface ChartProps {
  readonly sky: Sky
  /** The sheet, in pixels. */
  readonly width: number
  readonly height: number
  readonly seats: readonly SeatStyle[]
  /** By world. */
  readonly worlds: readonly WorldMarks[]
  readonly choosing: Choosing
  /** Worlds that can be looked at only, though they are named in `choosing`. */
  readonly quiet?: Pick<ReadonlySet<string>, 'has'>
  /** The line under the title; null for a chart without one. */
  readonly sub: string | null
  /** Drawn under the worlds, and over everything. */
  readonly under?: (geometry: Geometry) => ReactNode
  readonly over?: (geometry: Geometry) => ReactNode
}

/** The star chart of a cluster: plane, links, stalks, worlds and names. It needs a cluster and who has what, no game. */
export function StarChart(props: ChartProps): ReactNode {
  const { sky, seats, worlds, choosing, quiet, sub } = props
  const geometry = geometryOf(sky, props.width, props.height)
  const first = choosing.targets.keys().next().value
  return (
    <>
      <Ground geometry={geometry} />
      {sub !== null && <Cartouche geometry={geometry} name={sky.name} sub={sub} />}
      <Stalks geometry={geometry} heights={sky.worlds.map(({ z }) => z)} />
      <g {...unseen}>
        {geometry.links.map((line, l) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links keep their order
          <path key={l} d={pathOf(line)} className="gt-link" />
        ))}
      </g>
      {props.under?.(geometry)}
      {sky.worlds.map(({ id, kind }, w) => {
        const { x, y } = geometry.stands[w] ?? { x: 0, y: 0 }
        const target = targetOf(id)
        const about = choosing.targets.get(target)
        const marked = about !== undefined && quiet?.has(target) !== true
        const r = (geometry.radii[w] ?? 0) + 3
        return (
          <Choosable
            key={id}
            {...choosing}
            target={target}
            first={first === target}
            className={`gt-choice${marked ? '' : ' quiet'}${choosing.lit === target ? ' lit' : ''}`}
            middle=".gt-disc"
          >
            <circle cx={x} cy={y} r={Math.max(r + 4, 16)} className="gt-hit" />
            <Disc
              geometry={geometry}
              index={w}
              core={kind === 'core'}
              owner={seats[worlds[w]?.owner ?? -1]}
              units={worlds[w]?.units ?? 0}
            />
            {about !== undefined && <circle cx={x} cy={y} r={r + 4} className="gt-halo" />}
          </Choosable>
        )
      })}
      <g {...unseen}>
        {sky.worlds.map(({ id, name }, w) => (
          <Label key={id} geometry={geometry} index={w} name={name} id={id} figures={worlds[w]?.figures} />
        ))}
      </g>
      {props.over?.(geometry)}
    </>
  )
}
