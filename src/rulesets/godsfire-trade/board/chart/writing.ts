import type { Point } from '../../../../board/curves.ts'
import { type Geometry, LINES } from './geometry.ts'

/** The middle of a label's first baseline: the words lie against their world. */
export function labelAt(geometry: Geometry, index: number): Point {
  const box = geometry.labels[index] ?? { x: 0, y: 0, width: 0, height: 0 }
  const y = isAbove(geometry, index) ? box.y + box.height - LINES.figures - 6 : box.y + LINES.name - 4
  return { x: box.x + box.width / 2, y }
}

/** The middle of the line for tags, on that side of the words which is away from their world. */
export function tagsAt(geometry: Geometry, index: number): Point {
  const { x, y } = labelAt(geometry, index)
  return { x, y: y + (isAbove(geometry, index) ? -LINES.name - 4 : LINES.figures + LINES.tags - 4) }
}

function isAbove({ labels, stands }: Geometry, index: number): boolean {
  const [box, world] = [labels[index], stands[index]]
  return box !== undefined && world !== undefined && box.y + box.height < world.y
}
