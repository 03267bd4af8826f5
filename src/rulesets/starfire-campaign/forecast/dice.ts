/** Rolls dice that are no game's: a row of faces that follows from a number (Marsaglia's xorshift). */
export function diceFrom(seed: number): (sides: number) => number {
  let state = (seed ^ 0x9e3779b9) | 0 || 1
  return (sides) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) % sides) + 1
  }
}
