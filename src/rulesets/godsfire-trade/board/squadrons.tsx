import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { onCurve, pathOf } from '../../../board/curves.ts'
import { unseen } from '../../../board/unseen.ts'
import type { View } from '../view.ts'
import { SeatShape } from './chart/chart.tsx'
import { BERTH, type Geometry } from './chart/geometry.ts'
import { between, headOf, lineOf } from './chart/projection.ts'
import { type Squadron, squadronsAt } from './reading.ts'

/** The ships of all players, each squadron as a pennant beside the world where it lies. */
export function Squadrons({
  view,
  geometry,
  seats,
}: {
  view: View
  geometry: Geometry
  seats: readonly SeatStyle[]
}): ReactNode {
  return (
    <g className="gt-squadrons" {...unseen}>
      {view.owner.map((_, world) => {
        const all = squadronsAt(view, world)
        const berths = geometry.berths[world] ?? []
        return all.map((squadron, i) => {
          // More squadrons than berths lie under each other at the last.
          const berth = berths[Math.min(i, berths.length - 1)] ?? { x: 0, y: 0 }
          const down = Math.max(0, i - berths.length + 1) * (BERTH.height + 1)
          return (
            <g key={squadron.seat} transform={`translate(${berth.x} ${berth.y + down})`}>
              <Pennant squadron={squadron} style={seats[squadron.seat]} />
            </g>
          )
        })
      })}
    </g>
  )
}

/** A pennant with the shape of its owner, how many ships, and a coin with the money aboard where that is known. */
export function Pennant({
  squadron,
  style,
}: {
  squadron: Squadron
  style: SeatStyle | undefined
}): ReactNode {
  const { ships, cargo } = squadron
  const { height } = BERTH
  const coin = cargo !== null && cargo > 0
  const width = coin ? BERTH.width : ships < 10 ? 28 : 35
  const h = height - 2
  return (
    <g className="gt-pennant" style={{ color: style?.color }}>
      <path d={`M.5 1H${width - 6}L${width - 0.5} ${1 + h / 2}L${width - 6} ${1 + h}H.5Z`} />
      <SeatShape style={style} x={7.5} y={height / 2} size={9} />
      <text x="13.500" y={height / 2 + 4} className="gt-count">
        {ships}
      </text>
      {coin && <Coin x={33} y={height / 2} amount={cargo} />}
    </g>
  )
}

/** An amount of giga-bucks on a coin. */
function Coin({ x, y, amount }: { x: number; y: number; amount: number }): ReactNode {
  return (
    <g className="gt-coin">
      <circle cx={x} cy={y} r="8" />
      <text x={x} y={y + 3.9} textAnchor="middle">
        {amount}
      </text>
    </g>
  )
}

/** GT-8.4  Money dispatched and not yet landed, on its way. */
export function Underway({
  view,
  geometry,
  seats,
}: {
  view: View
  geometry: Geometry
  seats: readonly SeatStyle[]
}): ReactNode {
  const { stands, radii } = geometry
  return (
    <g className="gt-underway" {...unseen}>
      {view.underway.map(({ seat, from, to, amount }, i) => {
        const [a, b] = [stands[from], stands[to]]
        if (a === undefined || b === undefined) return null
        const line = between(lineOf(a, b, 0.12), (radii[from] ?? 0) + 6, (radii[to] ?? 0) + 8)
        // Coins that go the same way lie one behind the other.
        const coin = onCurve(line, 0.38 + (i % 4) * 0.08)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: dispatches keep their order until they land
          <g key={i} style={{ color: seats[seat]?.color }}>
            <path d={pathOf(line)} className="gt-sending" />
            <path d={headOf(line, 10)} className="gt-head" />
            <Coin x={coin.x} y={coin.y} amount={amount} />
          </g>
        )
      })}
    </g>
  )
}
