import type { ReactNode } from 'react'
import type { SeatStyle } from './client.ts'

/** What the players are called by seat, also at a seat that nobody has taken: "Ines", "seat 2". */
export function namesOf(seats: readonly SeatStyle[]): (seat: number) => string {
  return (seat) => seats[seat]?.name ?? `seat ${seat + 1}`
}

/** A seat's shape in its colour, before the player's name. */
export function SeatMark({ style, size = 14 }: { style: SeatStyle | undefined; size?: number }): ReactNode {
  if (style === undefined) return null
  return (
    <svg className="seat-mark" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={style.shape} fill={style.color} />
    </svg>
  )
}
