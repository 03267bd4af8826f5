import { memo, type ReactNode, useId } from 'react'
import { onCurve, type Point, pathOf } from '../../../../board/curves.ts'
import { trainOfFleet } from '../../knowledge/supplied.ts'
import type { EmpireProps } from '../store.ts'
import type { Drawing, Numbered } from './drawing.ts'
import { dryLegs, type Way, wayTo } from './moving.ts'
import type { Shape } from './words.ts'

interface LinesProps {
  readonly drawing: Drawing
  /** How dark the ink of a system is, in percent. */
  readonly ink: ReadonlyMap<number, number>
}

const style = (ink: number) => ({ '--i': `${ink}%` }) as React.CSSProperties

/** Links: double where somebody passed, single where it is probed; a fading stub for a WP that is not. */
export const Links = memo(function Links({ drawing, ink }: LinesProps): ReactNode {
  const id = useId()
  return (
    <g>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x2="60">
        <stop offset=".4" stopColor="var(--ink)" stopOpacity=".8" />
        <stop offset="1" stopColor="var(--ink)" stopOpacity="0" />
      </linearGradient>
      {drawing.lines.map((line) => {
        const { a, b, passed, curve } = line
        const dark = style(Math.min(ink.get(a) ?? 100, ink.get(b) ?? 100))
        return (
          <g key={`${a} ${b}`} style={dark}>
            <path d={pathOf(curve)} className="sc-link" strokeWidth={passed ? 4.2 : 1.2} />
            {passed && <path d={pathOf(curve)} className="sc-link-core" />}
          </g>
        )
      })}
      {drawing.stubs.map(({ system, number, angle }) => {
        const at = drawing.at.get(system)
        if (at === undefined) return null
        return (
          <path
            key={`${system} ${number}`}
            d="M0 0H60"
            transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`}
            className="sc-stub"
            stroke={`url(#${CSS.escape(id)})`}
          />
        )
      })}
    </g>
  )
})

/** The numbers of WPs, which interrupt the lines beside the systems; drawn last. */
export const Numbers = memo(function Numbers({
  numbers,
  ink,
}: Pick<LinesProps, 'ink'> & { readonly numbers: readonly Numbered[] }): ReactNode {
  return (
    <g>
      {numbers.map(({ system, number, at, closed }) => (
        <NumberSign
          key={`${system} ${number}`}
          number={number}
          at={at}
          closed={closed}
          ink={ink.get(system) ?? 100}
        />
      ))}
    </g>
  )
})

function NumberSign({
  number,
  at,
  closed,
  ink,
}: {
  readonly number: number
  readonly at: Point
  readonly closed: boolean
  readonly ink: number
}): ReactNode {
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`} style={style(ink)}>
      {closed ? (
        <rect x="-7" y="-7" width="14" height="14" className="sc-wp-closed" />
      ) : (
        <circle r="6.500" className="sc-wp-ground" />
      )}
      <text className={closed ? 'sc-wp closed' : 'sc-wp'} textAnchor="middle" y="3.400">
        {number}
      </text>
    </g>
  )
}

const NONE: ReadonlySet<number> = new Set()

interface RouteProps {
  readonly drawing: Drawing
  readonly way: Way
  /** Being chosen, ordered, or colonists under way. */
  readonly kind: 'chosen' | 'ordered' | 'settlers'
  readonly color: string
  /** SC-7.13  Its legs without supply, from 0. */
  readonly dry?: ReadonlySet<number>
}

/** A way over the chart, which erases the line under it; a numbered disc ends each turn. What is without supply is in the wrong colour. */
export function Route({ drawing, way, kind, color, dry = NONE }: RouteProps): ReactNode {
  const legs = way.systems.slice(1).flatMap((to, i) => {
    const from = way.systems[i] ?? 0
    const line = drawing.lines.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))
    return line === undefined ? [] : [{ leg: i, to, curve: line.curve, forth: line.a === from }]
  })
  const turnOf = (leg: number) => Math.floor(leg / Math.max(1, way.perTurn)) + 1
  const plain = kind === 'chosen' ? 'var(--accent)' : color
  const paint = (leg: number) => (dry.has(leg) ? 'var(--wrong)' : plain)
  return (
    <g className={`sc-route ${kind}`}>
      {legs.map(({ leg, curve }) => (
        <g key={leg} className={dry.has(leg) ? 'dry' : ''}>
          <path d={pathOf(curve)} className="sc-route-ground" />
          <path d={pathOf(curve)} className="sc-route-line" stroke={paint(leg)} />
        </g>
      ))}
      {kind !== 'settlers' &&
        legs.map(({ leg, curve, forth }) => {
          const turn = turnOf(leg)
          const last = leg === way.systems.length - 2 || turnOf(leg + 1) > turn
          const { x, y } = onCurve(curve, forth ? 0.56 : 0.44)
          return last ? (
            <g key={leg} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle r="8.500" fill={paint(leg)} className="sc-route-disc" />
              <text className="sc-route-turn" textAnchor="middle" y="3.800">
                {turn}
              </text>
            </g>
          ) : null
        })}
    </g>
  )
}

interface CoursesProps extends EmpireProps {
  readonly drawing: Drawing
  readonly fleets: readonly number[]
  readonly via: readonly number[]
  readonly fed: ReadonlySet<number>
  /** The system that is pointed at, or the last stop; 0 for none. */
  readonly goal: number
}

/** The ways that the picked fleets would take to the system that is pointed at. */
export function Courses({ view, empire, drawing, fleets, via, fed, goal }: CoursesProps): ReactNode {
  if (goal === 0) return null
  return fleets.map((fleet) => {
    const way = wayTo(view, empire, fleet, goal, via)
    if ('why' in way) return null
    const train = trainOfFleet(view, empire, fleet)
    const isShort = train !== null && train.has < train.needed
    return (
      <Route
        key={fleet}
        drawing={drawing}
        way={way}
        kind="chosen"
        color=""
        {...(isShort ? { dry: dryLegs(way, fed) } : {})}
      />
    )
  })
}

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
