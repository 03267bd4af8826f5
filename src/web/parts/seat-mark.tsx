import type { ReactNode } from 'react'
import type { SeatStyle } from '../contract.ts'

/** A seat's shape in its colour, before its name. */
export function SeatMark({ style, size = 14 }: { style: SeatStyle | undefined; size?: number }): ReactNode {
  if (style === undefined) return null
  return (
    <svg className="seat-mark" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={style.shape} fill={style.color} />
    </svg>
  )
}
