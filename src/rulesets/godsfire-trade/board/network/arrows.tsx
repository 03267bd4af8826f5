import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../../board/client.ts'
import { type Curve, onCurve, pathOf } from '../../../../board/curves.ts'
import { unseen } from '../../../../board/signs.tsx'
import { NEUTRAL } from '../../position.ts'
import type { View } from '../../view.ts'
import { SeatShape } from '../chart/chart.tsx'
import { type Geometry, LINES, labelAt } from '../chart/geometry.ts'
import { between, headOf, lineOf, reversed } from '../chart/projection.ts'
import { type Passage, passagesOf, signed } from './passage.ts'

/** A figure and the shape before it, in pixels. */
const WIDE = 34

interface TradeProps {
  readonly view: View
  readonly geometry: Geometry
  readonly seats: readonly SeatStyle[]
  readonly world: number
}

/**
 * Under the name of every other world, what trade with the chosen one is worth: first to the owner of the chosen
 * one for admitting this, then to this world's owner for admitting that; in brackets, what it would be worth.
 */
export function Worths({ view, geometry, seats, world }: TradeProps): ReactNode {
  return (
    <g className="gt-words" {...unseen}>
      {passagesOf(view, world).map(({ inward, outward }) => {
        const { x, y } = labelAt(geometry, inward.guest)
        const sides = [inward, outward].filter(({ host }) => view.owner[host] !== NEUTRAL)
        return sides.map((passage, i) => (
          <g
            key={passage.host}
            transform={`translate(${x + (i - sides.length / 2) * WIDE} ${y + LINES.figures})`}
          >
            <SeatShape style={seats[view.owner[passage.host] ?? NEUTRAL]} x={5} y={-4} size={8} />
            <text x="12" className={passage.free ? 'gt-figures worth' : 'gt-figures'}>
              {worthOf(passage)}
            </text>
          </g>
        ))
      })}
    </g>
  )
}

const worthOf = ({ free, worth }: Passage) => (free ? signed(worth) : `(${signed(worth)})`)

/**
 * The trade of one world with every other. Merchants go the way of the arrow, and so may money: an arrow into a world
 * is an admission by it. Free ones are drawn through; one that a blockade or shunning stops is broken; one that its host
 * prevents ends in a bar before it.
 */
export function Arrows({ view, geometry, seats, world }: TradeProps): ReactNode {
  const { stands, radii } = geometry
  const here = stands[world] ?? { x: 0, y: 0 }
  // Merchants have the colour of their owner.
  const ink = (w: number) => seats[view.owner[w] ?? NEUTRAL]?.color ?? 'var(--ink-2)'
  return (
    <g className="gt-arrows" {...unseen}>
      {passagesOf(view, world).map(({ inward, outward }) => {
        const other = inward.guest
        const there = stands[other] ?? here
        const straight = between(lineOf(here, there, 0.03), (radii[world] ?? 0) + 8, (radii[other] ?? 0) + 8)
        // Out on one side, in on the other: each bows to the left of its way.
        const out = between(lineOf(here, there, 0.06), (radii[world] ?? 0) + 8, (radii[other] ?? 0) + 8)
        const back = between(lineOf(there, here, 0.06), (radii[other] ?? 0) + 8, (radii[world] ?? 0) + 8)
        // Stopped both ways: one line says it.
        if (isStopped(inward) && isStopped(outward))
          return (
            <g key={other} className="gt-arrow blocked both">
              <path d={pathOf(straight)} />
              <path d={cross(onCurve(straight, 0.5))} className="gt-cross" />
            </g>
          )
        // Free both ways: one line with two heads.
        if (inward.free && outward.free)
          return (
            <g key={other} className="gt-arrow both">
              <path d={pathOf(straight)} />
              <path d={headOf(straight, 10)} className="gt-head" style={{ color: ink(world) }} />
              <path d={headOf(reversed(straight), 10)} className="gt-head" style={{ color: ink(other) }} />
            </g>
          )
        return (
          <g key={other}>
            <Arrow passage={outward} line={out} color={ink(world)} />
            <Arrow passage={inward} line={back} color={ink(other)} />
          </g>
        )
      })}
    </g>
  )
}

/** The host would admit, but a blockade or shunning is in the way. */
const isStopped = ({ free, hurdles }: Passage) => !free && !hurdles.includes('prevented')

function Arrow({ passage, line, color }: { passage: Passage; line: Curve; color: string }): ReactNode {
  const style = { color }
  if (passage.free)
    return (
      <g style={style} className="gt-arrow">
        <path d={pathOf(line)} />
        <path d={headOf(line, 9)} className="gt-head" />
      </g>
    )
  if (!isStopped(passage))
    return (
      <g style={style} className="gt-arrow prevented">
        <path d={stub(line)} />
      </g>
    )
  return (
    <g style={style} className="gt-arrow blocked">
      <path d={pathOf(line)} />
      <path d={cross(onCurve(line, 0.5))} className="gt-cross" />
    </g>
  )
}

/** A bar across the end of a line: here nobody lands. */
function stub(line: Curve): string {
  const { b, c } = line
  const angle = Math.atan2(b.y - c.y, b.x - c.x)
  const [sx, sy] = [-Math.sin(angle) * 5, Math.cos(angle) * 5]
  const n = (v: number) => v.toFixed(1)
  return `M${n(b.x - sx)} ${n(b.y - sy)}L${n(b.x + sx)} ${n(b.y + sy)}`
}

const cross = ({ x, y }: { x: number; y: number }) =>
  `M${(x - 4).toFixed(1)} ${(y - 4).toFixed(1)}l8 8m0-8l-8 8`
