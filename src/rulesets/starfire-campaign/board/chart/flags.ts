import type { SeatStyle } from '../../../../board/client.ts'

const SHAPES = ['M0-11 10 8H-10Z']
/** How an empire flies its flag, by its owner ID. */
export const styleOf = (seats: readonly SeatStyle[], owner: number): SeatStyle =>
  seats[owner - 1] ?? { name: '', color: `var(--s${Math.abs(owner - 1) % 6})`, shape: SHAPES[0] ?? '' }
/** NPRs fly a ring. */
const NPR: SeatStyle = {
  name: '',
  color: 'var(--ink-2)',
  shape: 'M-9 0A9 9 0 1 0 9 0A9 9 0 1 0-9 0ZM-5 0A5 5 0 1 1 5 0A5 5 0 1 1-5 0Z',
}
/** Whose flag it is: an empire's, or an NPR's. */
export const flagOf = (seats: readonly SeatStyle[], owner: number) =>
  owner > 1_000_000 ? NPR : styleOf(seats, owner)
