import { Fraction } from './fraction.ts'

// SC-12 and SC-9 once more, from the rulebook.

const n = (value: number): Fraction => Fraction.of(value)

/** SC-12.2 */
export function growth(pu: number, modifier: number, face: number, global: number, special: number): number {
  const tenth = n(pu).by(n(10)).down
  const half = n(face).by(n(2)).down
  return Math.max(0, modifier + Math.max(0, tenth) + half + global + special)
}

/** SC-12.4, SC-12.7  Equal shares, the remainder to lower numbers; then one by one to the lowest number with room. */
export function spread(amount: number, rooms: readonly number[]): number[] {
  const shares = rooms.map(() => n(amount).by(n(rooms.length)).down)
  for (let i = 0, left = amount - shares.reduce((a, b) => a + b, 0); left > 0; i++, left--)
    shares[i] = (shares[i] ?? 0) + 1
  let over = 0
  for (const [i, room] of rooms.entries())
    while ((shares[i] ?? 0) > room) {
      shares[i] = (shares[i] ?? 0) - 1
      over++
    }
  for (; over > 0; over--) {
    const at = rooms.findIndex((room, i) => (shares[i] ?? 0) < room)
    if (at < 0) break
    shares[at] = (shares[at] ?? 0) + 1
  }
  return shares
}

/** SC-9.6, SC-9.8, SC-0.8  Turns from the departure to the colony. */
export function settling(distance: number, ic: number, modifier: number, pace: number): number {
  const transit = n(10 * distance)
    .by(n(ic))
    .by(n(pace)).up
  return transit + 1 + n(12).by(n(modifier)).by(n(pace)).up
}
