import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { LocationCard } from './cards.tsx'
import type { Location } from './reading.ts'

/** The Location Cards of one deck, side by side. */
export function CardRow({
  cards,
  side,
  seats,
  choosing,
  x,
  y,
  w,
  h,
  big,
}: {
  cards: readonly Location[]
  side: 'north' | 'south'
  seats: readonly SeatStyle[]
  choosing: Choosing
  x: number
  y: number
  w: number
  h: number
  big: boolean
}): ReactNode {
  const gap = big ? 8 : 5
  const label = big ? 20 : 13
  const each = Math.min(big ? 132 : 112, (w - label) / Math.max(1, cards.length) - gap)
  return (
    <g>
      <text
        className="bm-side"
        transform={`translate(${x + (big ? 10 : 7)} ${y + h / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {side}
      </text>
      <path className="bm-row" d={`M${x + label - 3} ${y}V${y + h}`} />
      {cards.length === 0 && (
        <text x={x + label + 8} y={y + h / 2 + 4} className="bm-empty">
          no {side}ern card
        </text>
      )}
      {cards.map((card, i) => (
        <LocationCard
          key={card.id}
          {...{ card, seats, choosing }}
          x={x + label + 2 + i * (each + gap)}
          y={y}
          w={each}
          h={h}
        />
      ))}
    </g>
  )
}
