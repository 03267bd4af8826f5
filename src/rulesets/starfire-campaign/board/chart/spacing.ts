// Places along one arc: shares of the fan from −1 to 1, each at least a gap from the next.

/** The number of systems that have room on an arc before its gaps shrink. */
const roomOn = (ring: number): number => Math.min(9, 2 + 3 * ring)

/** The gap on an arc with this many systems, as a share of the fan. */
export const gapOn = (ring: number, many: number): number => 2 / (Math.max(roomOn(ring), many) - 1)

/** Shares in rising order, moved as little as they must be to stand a gap apart (the squares of the ways are least). */
export function spaced(wished: readonly number[], gap: number): number[] {
  // Without the gaps they only have to rise: neighbours that do not are brought together at their mean.
  const blocks: { sum: number; many: number }[] = []
  for (const [i, share] of wished.entries()) {
    let block = { sum: share - i * gap, many: 1 }
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.many <= block.sum / block.many) break
      blocks.pop()
      block = { sum: last.sum + block.sum, many: last.many + block.many }
    }
    blocks.push(block)
  }
  const most = Math.max(-1, 1 - (wished.length - 1) * gap)
  return blocks
    .flatMap(({ sum, many }) => Array.from({ length: many }, () => sum / many))
    .map((share, i) => Math.max(-1, Math.min(most, share)) + i * gap)
}

/** Where an arc has room for one more, next to where it would like to be; null where nothing is free. */
export function freeNear(wished: number, taken: readonly number[], gap: number): number | null {
  const ends = [-1 - gap, ...[...taken].sort((a, b) => a - b), 1 + gap]
  let best: number | null = null
  for (let i = 1; i < ends.length; i++) {
    const [low, high] = [(ends[i - 1] ?? 0) + gap, (ends[i] ?? 0) - gap]
    if (low > high + 1e-9) continue
    const share = Math.max(low, Math.min(high, wished))
    if (best === null || Math.abs(share - wished) < Math.abs(best - wished)) best = share
  }
  return best
}
