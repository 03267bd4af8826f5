import { createContext, use } from 'react'
import type { Box } from './labels.ts'

/** How a board lies under its window: moved by `x` and `y` pixels, and `zoom` times as large as it was drawn. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export type { Box }

/** The window through which a board is seen. */
interface BoardWindow {
  readonly camera: Camera
  /** Of the part of the window that nothing lies over, in pixels; 0 for pictures, which have none. */
  readonly width: number
  readonly height: number
  /**
   * Moves the window so that a part of the board fills it.
   * @param box in pixels of the board as it was drawn
   * @param sheet what there is to be seen at all: the window shows nothing beyond it where it need not
   */
  show(box: Box, sheet: Box): void
  /**
   * Says what there is to be seen, for boards that are larger than their sheet: the whole of it can be shown.
   * @param whole in pixels of the board as it was drawn
   * @param edge what else lies over the window on its sides, in pixels
   */
  reach(whole: Box, edge: Edge): void
}

/** Room at the sides of a window, in pixels. */
export interface Edge {
  readonly side: number
  readonly top: number
  readonly foot: number
}

export const WindowContext = createContext<BoardWindow>({
  camera: { x: 0, y: 0, zoom: 1 },
  width: 0,
  height: 0,
  show() {},
  reach() {},
})

/** The window through which the board is seen; only what asks for it is drawn again as it moves. */
export const useBoardWindow = (): BoardWindow => use(WindowContext)

/** Above this nothing is gained by looking closer. */
export const CLOSEST = 8

const clamp = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n))

/** Where the window has to stand for a box to fill it, without a view of what lies beyond the sheet where that can be. */
export function cameraOn(box: Box, sheet: Box, width: number, height: number): Camera {
  const covers = Math.max(width / sheet.width, height / sheet.height)
  const zoom = clamp(Math.min(width / box.width, height / box.height), covers, CLOSEST)
  const along = (middle: number, size: number, from: number, length: number) => {
    const wanted = size / 2 - middle * zoom
    return length * zoom < size
      ? (size - length * zoom) / 2 - from * zoom
      : clamp(wanted, size - (from + length) * zoom, -from * zoom)
  }
  return {
    zoom,
    x: along(box.x + box.width / 2, width, sheet.x, sheet.width),
    y: along(box.y + box.height / 2, height, sheet.y, sheet.height),
  }
}

/** Where the window has to stand to show all of a box, no larger than it was drawn; where it opens, if it shows it there. */
export function cameraFor(whole: Box, edge: Edge, width: number, height: number): Camera {
  const [right, foot] = [whole.x + whole.width, whole.y + whole.height]
  if (whole.x >= 0 && whole.y >= 0 && right <= width && foot <= height) return OPENING
  const [wide, high] = [width - 2 * edge.side, height - edge.top - edge.foot]
  const zoom = clamp(Math.min(wide / whole.width, high / whole.height), 0.02, 1)
  return {
    zoom,
    x: edge.side + (wide - whole.width * zoom) / 2 - whole.x * zoom,
    y: edge.top + (high - whole.height * zoom) / 2 - whole.y * zoom,
  }
}

/** Where a window opens: the board as it was drawn. */
export const OPENING: Camera = { x: 0, y: 0, zoom: 1 }

/** The smallest box around boxes; null around nothing. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((b) => b.x))
  const y = Math.min(...boxes.map((b) => b.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
  }
}
