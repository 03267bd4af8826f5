/** A rectangle. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One place where a label may stand, and what is wrong with it by itself: 0 for nothing. */
interface Try {
  readonly box: Box
  readonly cost: number
  /** What it costs at the least, where that is known before its cost is. */
  readonly floor?: number
}

/** Something to be placed: where it may stand, the better places first. */
export interface Label<T extends Try = Try> {
  readonly tries: readonly T[]
  /** A rectangle around all places, where it is known without looking at each. */
  readonly hull?: Box
  /** Where the best place costs as much as this, it is left out; by default it always stands. */
  readonly most?: number
}

/** Pixels that two rectangles share. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** The rectangle, larger by `by` on each side. */
export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** How far a rectangle sticks out of another. */
export function beyond(box: Box, bounds: Box): number {
  return (
    Math.max(0, bounds.x - box.x) +
    Math.max(0, box.x + box.width - bounds.x - bounds.width) +
    Math.max(0, bounds.y - box.y) +
    Math.max(0, box.y + box.height - bounds.y - bounds.height)
  )
}

/**
 * Settles where labels stand. Each first takes the place that is best for it alone; then, for some rounds, each looks again
 * now that the others stand; at last those that still cost too much are left out, the later ones first.
 *
 * @param clash the cost to one label when another shares this number of pixels with it; labels that share none stand clear of each other
 * @returns by label: the place that was taken, or null where it is left out
 */
export function settle<T extends Try>(
  labels: readonly Label<T>[],
  rounds: number,
  clash: (pixels: number, one: T, other: T) => number,
): (T | null)[] {
  const chosen = labels.map(({ tries }) => cheapest(tries, (one) => one.cost))
  const near = neighbours(labels)
  const costBeside = (
    one: T,
    own: number,
    others: readonly (T | null)[],
    enough = Number.POSITIVE_INFINITY,
  ) => {
    let cost = one.cost
    for (const i of near[own] ?? []) {
      if (cost >= enough) break
      const other = others[i] ?? null
      if (other === null) continue
      const pixels = shared(one.box, other.box)
      if (pixels > 0) cost += clash(pixels, one, other)
    }
    return cost
  }
  for (let round = 0, moved = true; moved && round < rounds; round++) {
    moved = false
    for (const [i, { tries }] of labels.entries()) {
      const best = cheapest(tries, (one, enough) => costBeside(one, i, chosen, enough))
      moved ||= best !== chosen[i]
      chosen[i] = best
    }
  }
  const kept: (T | null)[] = labels.map(() => null)
  for (const [i, { tries, most = Number.POSITIVE_INFINITY }] of labels.entries()) {
    const one = chosen[i] ?? null
    if (one === null) continue
    if (costBeside(one, i, kept) < most) kept[i] = one
    else {
      // Its place is taken by one that goes before it; perhaps another is free.
      const other = cheapest(tries, (tried, enough) => costBeside(tried, i, kept, enough))
      if (other !== null && costBeside(other, i, kept) < most) kept[i] = other
    }
  }
  return kept
}

/** By label: the others that may come to stand on it, wherever both stand. */
function neighbours(labels: readonly Label[]): number[][] {
  const hulls = labels.map(({ tries, hull }) => hull ?? hullOf(tries))
  return hulls.map((hull, i) =>
    hulls.flatMap((other, j) =>
      j !== i && hull !== null && other !== null && shared(hull, other) > 0 ? [j] : [],
    ),
  )
}

/** The rectangle around all places of a label; null where it has none. */
function hullOf(tries: readonly Try[]): Box | null {
  if (tries.length === 0) return null
  const left = Math.min(...tries.map(({ box }) => box.x))
  const top = Math.min(...tries.map(({ box }) => box.y))
  const right = Math.max(...tries.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...tries.map(({ box }) => box.y + box.height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The first of the places that cost least. Others only make a place dearer: one whose own cost is as much is not looked at. */
function cheapest<T extends Try>(tries: readonly T[], cost: (one: T, enough: number) => number): T | null {
  let best: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const one of tries) {
    if ((one.floor ?? one.cost) >= least) continue
    const costs = cost(one, least)
    if (costs < least) {
      best = one
      least = costs
    }
  }
  return best
}

/** How wide a tag with these words is. */
export const tagWidth = (text: string): number => Math.round(text.length * 6.3 + 27)
