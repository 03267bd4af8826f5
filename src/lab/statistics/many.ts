/**
 * What several questions asked at once leave of each: of many comparisons one in twenty is off by chance alone. Holm's
 * step-down correction (1979): the chances to compare with 0.05, in the order they were given.
 */
export function corrected(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0))
  const out = new Array<number>(chances.length).fill(1)
  let most = 0
  for (const [rank, i] of order.entries()) {
    most = Math.max(most, Math.min(1, (chances[i] ?? 1) * (chances.length - rank)))
    out[i] = most
  }
  return out
}

/** What each of several intervals may leave out, so that all of them together leave out `doubt` at the most (Bonferroni). */
export const shared = (comparisons: number, doubt = 0.05): number => doubt / Math.max(1, comparisons)
