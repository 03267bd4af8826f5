import { memo, type ReactNode, useId } from 'react'
import { onCurve, type Point, pathOf } from '../../../../board/curves.ts'
import type { Way } from './moving.ts'
import type { Drawing, Line } from './sheet.ts'

interface LinesProps {
  readonly drawing: Drawing
  /** How dark the ink of a system is, in percent. */
  readonly ink: ReadonlyMap<number, number>
  /** How wide the sign of a system is. */
  readonly radius: (system: number) => number
}

const style = (ink: number) => ({ '--i': `${ink}%` }) as React.CSSProperties

/** Links: double where somebody passed, single where it is probed; a fading stub for a WP that is not. */
export const Links = memo(function Links({ drawing, ink }: LinesProps): ReactNode {
  const id = useId()
  return (
    <g>
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
        const end = ahead(at, angle, 60)
        const key = `${id} ${system} ${number}`
        return (
          <g key={key}>
            <linearGradient id={key} gradientUnits="userSpaceOnUse" x1={at.x} y1={at.y} x2={end.x} y2={end.y}>
              <stop offset=".4" stopColor="var(--ink)" stopOpacity=".8" />
              <stop offset="1" stopColor="var(--ink)" stopOpacity="0" />
            </linearGradient>
            <path
              d={`M${at.x} ${at.y}L${end.x} ${end.y + 0.01}`}
              className="sc-stub"
              stroke={`url(#${CSS.escape(key)})`}
            />
          </g>
        )
      })}
    </g>
  )
})

const ahead = ({ x, y }: Point, angle: number, far: number): Point => ({
  x: x + far * Math.cos(angle),
  y: y + far * Math.sin(angle),
})

/** The numbers of WPs, which interrupt the lines beside the systems; drawn last. */
export const Numbers = memo(function Numbers({ drawing, ink, radius }: LinesProps): ReactNode {
  return (
    <g>
      {drawing.lines.flatMap((line) =>
        ends(line, radius).map(({ system, number, at }) => (
          <Numbered key={`${system} ${number}`} number={number} at={at} ink={ink.get(system) ?? 100} />
        )),
      )}
      {drawing.stubs.map(({ system, number, angle }) => {
        const here = drawing.at.get(system)
        if (here === undefined) return null
        return (
          <Numbered
            key={`${system} ${number}`}
            number={number}
            at={ahead(here, angle, radius(system) + 11)}
            ink={ink.get(system) ?? 100}
          />
        )
      })}
    </g>
  )
})

function ends({ a, b, atA, atB, curve }: Line, radius: (system: number) => number) {
  const length = Math.hypot(curve.a.x - curve.b.x, curve.a.y - curve.b.y)
  const share = (system: number) => Math.min(0.45, (radius(system) + 11) / Math.max(1, length))
  return [
    { system: a, number: atA, at: onCurve(curve, share(a)) },
    { system: b, number: atB, at: onCurve(curve, 1 - share(b)) },
  ].filter(({ number }) => number > 0)
}

function Numbered({
  number,
  at,
  ink,
}: {
  readonly number: number
  readonly at: Point
  readonly ink: number
}): ReactNode {
  return (
    <g transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`} style={style(ink)}>
      <circle r="6.500" className="sc-wp-ground" />
      <text className="sc-wp" textAnchor="middle" y="3.400">
        {number}
      </text>
    </g>
  )
}

interface RouteProps {
  readonly drawing: Drawing
  readonly way: Way
  /** Being chosen, ordered, or colonists under way. */
  readonly kind: 'chosen' | 'ordered' | 'settlers'
  readonly color: string
}

/** A way over the chart, which erases the line under it; a numbered disc ends each turn. */
export function Route({ drawing, way, kind, color }: RouteProps): ReactNode {
  const legs = way.systems.slice(1).flatMap((to, i) => {
    const from = way.systems[i] ?? 0
    const line = drawing.lines.find(({ a, b }) => (a === from && b === to) || (a === to && b === from))
    return line === undefined ? [] : [{ to, curve: line.curve, forth: line.a === from }]
  })
  const paint = kind === 'chosen' ? 'var(--accent)' : color
  return (
    <g className={`sc-route ${kind}`}>
      {legs.map(({ to, curve }) => (
        <g key={to}>
          <path d={pathOf(curve)} className="sc-route-ground" />
          <path d={pathOf(curve)} className="sc-route-line" stroke={paint} />
        </g>
      ))}
      {kind !== 'settlers' &&
        legs.map(({ to, curve, forth }, i) => {
          const turn = Math.floor(i / Math.max(1, way.perTurn)) + 1
          const last = i === legs.length - 1 || Math.floor((i + 1) / Math.max(1, way.perTurn)) + 1 > turn
          const { x, y } = onCurve(curve, forth ? 0.56 : 0.44)
          return last ? (
            <g key={to} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle r="8.500" fill={paint} className="sc-route-disc" />
              <text className="sc-route-turn" textAnchor="middle" y="3.800">
                {turn}
              </text>
            </g>
          ) : null
        })}
    </g>
  )
}
