import type { Curve, Point } from '../../../board/curves.ts'
import { type Box, beyond, settle } from '../../../board/labels.ts'

/** Where the words beside a world stand. */
export interface LabelPlace {
  /** Relative to the world's centre: the middle, start or end of the first baseline. */
  readonly dx: number
  readonly dy: number
  readonly anchor: 'middle' | 'start' | 'end'
  /** Above its world the tags go on top, else below the words. */
  readonly above: boolean
  readonly box: Box
}

/** What is written beside a world, in characters. */
export interface Wording {
  readonly name: string
  readonly klass: string
  readonly goods: string
}

export const LINE = { name: 16, klass: 14, goods: 15 } as const
const heightOf = ({ goods }: Wording) => LINE.name + LINE.klass + (goods === '' ? 0 : LINE.goods)
/** Room kept for one tag: an order's end, a war. */
const TAG = 20

function widthOf({ name, klass, goods }: Wording): number {
  return Math.max(name.length * 8, klass.length * 8.6, goods.length * 5.9) + 4
}

function candidates(words: Wording, radius: number): Omit<LabelPlace, 'box'>[] {
  const gap = radius + 12
  const below = gap + 13
  const above = -gap - (heightOf(words) - LINE.name) - 6
  const beside = -heightOf(words) / 2 + 13
  const side = radius * 0.75
  const half = widthOf(words) / 2
  return [
    { dx: 0, dy: below, anchor: 'middle', above: false },
    { dx: 0, dy: above, anchor: 'middle', above: true },
    { dx: gap + 2, dy: beside, anchor: 'start', above: false },
    { dx: -gap - 2, dy: beside, anchor: 'end', above: false },
    { dx: side, dy: below - 8, anchor: 'start', above: false },
    { dx: -side, dy: below - 8, anchor: 'end', above: false },
    { dx: side, dy: above + 8, anchor: 'start', above: true },
    { dx: -side, dy: above + 8, anchor: 'end', above: true },
    { dx: half * 0.5, dy: below, anchor: 'middle', above: false },
    { dx: -half * 0.5, dy: below, anchor: 'middle', above: false },
    { dx: half * 0.5, dy: above, anchor: 'middle', above: true },
    { dx: -half * 0.5, dy: above, anchor: 'middle', above: true },
  ]
}

function boxOf(at: Point, place: Omit<LabelPlace, 'box'>, words: Wording): Box {
  const width = widthOf(words)
  const left = place.anchor === 'start' ? 0 : place.anchor === 'end' ? width : width / 2
  return { x: at.x + place.dx - left, y: at.y + place.dy - 14, width, height: heightOf(words) }
}

/** The place, moved just so far that no word of it leaves the sheet. */
function within(
  at: Point,
  place: Omit<LabelPlace, 'box'>,
  words: Wording,
  { x, y, width, height }: Box,
): Omit<LabelPlace, 'box'> {
  const box = boxOf(at, place, words)
  // Letters may be wider than was reckoned: where the sheet ends they have room.
  const room = 6 + words.name.length * 0.8
  const right = Math.max(x + room - box.x, 0) - Math.max(box.x + box.width + room - x - width, 0)
  const down = Math.max(y - box.y, 0) - Math.max(box.y + box.height - y - height, 0)
  return { ...place, dx: place.dx + right, dy: place.dy + down }
}

function withTag(box: Box, above: boolean): Box {
  return { ...box, y: above ? box.y - TAG : box.y, height: box.height + TAG }
}

const inside = (p: Point, b: Box, margin: number) =>
  p.x > b.x - margin && p.x < b.x + b.width + margin && p.y > b.y - margin && p.y < b.y + b.height + margin

/** What the labels must keep clear of. */
export interface Obstacles {
  readonly worlds: readonly Point[]
  readonly radius: number
  readonly lanes: readonly Curve[]
  readonly spaces: readonly Point[]
  readonly bounds: Box
}

/** For every world the place of its words that keeps best clear of lanes, of worlds and of other words. */
export function placeLabels(words: readonly Wording[], around: Obstacles): LabelPlace[] {
  const labels = words.map((word, w) => {
    const at = around.worlds[w] ?? { x: 0, y: 0 }
    const tries = candidates(word, around.radius).map((candidate, rank) => {
      const place = within(at, candidate, word, around.bounds)
      const own = boxOf(at, place, word)
      const cost = rank * 1.5 + fixedCost(own, place.above, w, around)
      // With its tags it keeps clear of the others.
      return { place: { ...place, box: own }, box: withTag(own, place.above), cost }
    })
    return { tries }
  })
  return settle(labels, ROUNDS, (pixels) => pixels * 0.2).flatMap((one) => (one === null ? [] : [one.place]))
}

/** The number of times that every label looks again, now that the others stand. */
const ROUNDS = 4

function fixedCost(box: Box, above: boolean, own: number, around: Obstacles): number {
  const whole = withTag(box, above)
  let cost = 0
  for (const lane of around.lanes)
    for (const point of lane.samples) cost += inside(point, box, 5) ? 14 : inside(point, whole, 3) ? 3 : 0
  for (const point of around.spaces) cost += inside(point, box, 11) ? 40 : inside(point, whole, 9) ? 10 : 0
  around.worlds.forEach((world, w) => {
    if (inside(world, box, around.radius + (w === own ? -2 : 10))) cost += 300
    else if (w !== own && inside(world, whole, around.radius + 6)) cost += 120
  })
  return cost + beyond(whole, around.bounds) * 4
}
