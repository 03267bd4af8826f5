import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { onCurve, pathOf } from '../../../board/curves.ts'
import { unseen } from '../../../board/unseen.ts'
import type { View } from '../view.ts'
import type { Geometry } from './chart/geometry.ts'
import { between, headOf, lineOf } from './chart/lines.ts'
import { Coin } from './squadrons.tsx'

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
