import { memo, type ReactNode, useId } from 'react'
import { onCurve, type Point, pathOf } from '../../../../board/curves.ts'
import { trainOfFleet } from '../../knowledge/supplied.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import type { Drawing, Numbered } from './drawing.ts'
import { dryLegs, type Way, wayTo } from './moving.ts'

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

interface CoursesProps {
  readonly view: View
  readonly empire: Empire
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
