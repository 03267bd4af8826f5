import { type Box, shared } from '../../board/labels.ts'

/** A place on the board, in pixels of its frame. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** Where a numeral lies: at its place, and on which side of it: −1 for left and above, 1 for right and below. */
export interface Placed extends Spot {
  readonly right: -1 | 1
  readonly down: -1 | 1
}

/** How wide a numeral is with its rim, and how far its middle lies from its place, across and down, in pixels. */
const WIDE = 28
const ASIDE = 18
/** How far signs are moved on where there is no room at their place. */
const ON = 24

/** Above is best: a hand on the glass hides what lies below. */
const CORNERS = [
  { right: -1, down: -1 },
  { right: 1, down: -1 },
  { right: -1, down: 1 },
  { right: 1, down: 1 },
] as const

/** The room that a numeral takes. */
export const numeralBox = ({ x, y, right, down }: Placed): Box => ({
  x: x + right * ASIDE - WIDE / 2,
  y: y + down * ASIDE - WIDE / 2,
  width: WIDE,
  height: WIDE,
})

/**
 * Lays numerals beside their places, in order: none on another, and none on a key that chooses something; on words only where
 * there is no other room.
 */
export function placed(
  spots: readonly (Spot | null)[],
  keys: readonly Box[],
  words: readonly Box[] = [],
): (Placed | null)[] {
  const taken = [...keys]
  const hidden = (at: Placed) => words.reduce((sum, word) => sum + shared(numeralBox(at), word), 0)
  return spots.map((spot) => {
    if (spot === null) return null
    for (let x = spot.x; ; x += ON) {
      const free = CORNERS.map((corner) => ({ x, y: spot.y, ...corner })).filter((at) =>
        taken.every((other) => shared(numeralBox(at), other) === 0),
      )
      const [first, ...others] = free
      if (first === undefined) continue
      const best = others.reduce((one, other) => (hidden(other) < hidden(one) ? other : one), first)
      taken.push(numeralBox(best))
      return best
    }
  })
}
