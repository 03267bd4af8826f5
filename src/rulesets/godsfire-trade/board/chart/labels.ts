import type { Box, Point } from './projection.ts'

/** What must be kept clear of words and ships. */
export interface Obstacles {
  readonly worlds: readonly Point[]
  /** By world: of its disc. */
  readonly radii: readonly number[]
  /** Points of links and stalks. */
  readonly ink: readonly Point[]
  readonly sheet: Box
}

/** How large a thing beside a world is, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Directions around a world in the order in which they are liked: below, above, right, left, and slantwise. */
const SIDES: readonly (readonly [x: number, y: number])[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.75, 0.8],
  [-0.75, 0.8],
  [0.75, -0.8],
  [-0.75, -0.8],
  [0.35, 1],
  [-0.35, 1],
  [0.35, -1],
  [-0.35, -1],
  [1, 0.5],
  [-1, 0.5],
  [1, -0.5],
  [-1, -0.5],
]

/** A box of this size beside a disc, in each direction. */
function boxesAround(at: Point, radius: number, gap: number, { width, height }: Size): Box[] {
  const reach = radius + gap
  return SIDES.map(([x, y]) => {
    // Slantwise a box may come nearer: its corner is what is near.
    const near = x !== 0 && Math.abs(y) === 0.8 ? 0.72 : 1
    return {
      x:
        at.x +
        x * (Math.abs(x) === 0.35 ? width * 0.9 : reach * near) -
        (width * (1 - Math.sign(x) * (Math.abs(x) > 0.5 ? 1 : 0))) / 2,
      y: at.y + y * reach * near - (height * (1 - Math.sign(y) * (Math.abs(y) > 0.5 ? 1 : 0))) / 2,
      width,
      height,
    }
  })
}

/**
 * Places beside every world for several things in turn, each as clear as can be of links, discs and what lies already.
 *
 * @param sizes by world: the things, in the order in which they choose
 * @returns by world: the box of each
 */
export function placeBeside(sizes: readonly (readonly Size[])[], around: Obstacles, gap: number): Box[][] {
  const placed: Box[][] = sizes.map(() => [])
  const most = Math.max(0, ...sizes.map((list) => list.length))
  for (let turn = 0; turn < most; turn++) {
    const tries = sizes.map((list, w) => {
      const size = list[turn]
      const at = around.worlds[w]
      if (size === undefined || at === undefined) return []
      return boxesAround(at, around.radii[w] ?? 0, gap, size).map((beside, rank) => {
        const box = onto(around.sheet, beside)
        return { box, cost: rank * 2 + standingCost(box, w, around) + lyingCost(box, placed) }
      })
    })
    const chosen = tries.map((list) => best(list, (one) => one.cost))
    // A few rounds in which each looks again, now that the others of this turn lie.
    for (let round = 0; round < 8; round++)
      for (const [w, list] of tries.entries()) {
        const others = chosen.flatMap((one, o) => (o === w || one === null ? [] : [one.box]))
        chosen[w] = best(list, (one) => one.cost + lyingCost(one.box, [others]))
      }
    for (const [w, one] of chosen.entries()) if (one !== null) placed[w]?.push(one.box)
  }
  return placed
}

/** The box, pushed onto the sheet where it juts out. */
function onto(sheet: Box, { x, y, width, height }: Box): Box {
  return {
    x: Math.max(sheet.x, Math.min(sheet.x + sheet.width - width, x)),
    y: Math.max(sheet.y, Math.min(sheet.y + sheet.height - height, y)),
    width,
    height,
  }
}

interface Try {
  readonly box: Box
  readonly cost: number
}

function best(list: readonly Try[], cost: (one: Try) => number): Try | null {
  return list.reduce<Try | null>(
    (least, one) => (least === null || cost(one) < cost(least) ? one : least),
    null,
  )
}

const holds = (b: Box, p: Point, margin: number) =>
  p.x > b.x - margin && p.x < b.x + b.width + margin && p.y > b.y - margin && p.y < b.y + b.height + margin

function standingCost(box: Box, own: number, { worlds, radii, ink }: Obstacles): number {
  let cost = 0
  for (const point of ink) if (holds(box, point, 3)) cost += 7
  for (const [w, world] of worlds.entries())
    if (holds(box, world, (radii[w] ?? 0) * (w === own ? 0.7 : 1) + 4)) cost += 360
  return cost
}

/** Pixels shared with boxes that lie already. */
function lyingCost(box: Box, placed: readonly (readonly Box[])[]): number {
  let cost = 0
  for (const list of placed)
    for (const b of list) {
      const wide = Math.min(box.x + box.width, b.x + b.width) - Math.max(box.x, b.x)
      const high = Math.min(box.y + box.height, b.y + b.height) - Math.max(box.y, b.y)
      if (wide > 0 && high > 0) cost += 120 + wide * high
    }
  return cost
}
