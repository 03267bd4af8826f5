/** The sizes of the sheets that a board is drawn for, in pixels. */
interface Sizes {
  readonly step: number
  readonly width: readonly [least: number, most: number]
  readonly height: readonly [least: number, most: number]
}

/** How many drawings are remembered. */
const ROOM = 24

/**
 * Draws for sheets of certain sizes only, like a printer: fewer drawings, and no trembling while a window is resized.
 * The same thing and size give the very same drawing.
 * @param keyOf what the drawing depends on besides the size, as JSON
 */
export function drawnInSizes<Of, Drawing>(
  sizes: Sizes,
  keyOf: (of: Of) => unknown,
  draw: (of: Of, width: number, height: number) => Drawing,
): (of: Of, width: number, height: number) => Drawing {
  const known = new Map<string, Drawing>()
  const fit = (pixels: number, [least, most]: readonly [number, number]) =>
    Math.max(least, Math.min(most, Math.round(pixels / sizes.step) * sizes.step))
  return (of, widthPx, heightPx) => {
    const [width, height] = [fit(widthPx, sizes.width), fit(heightPx, sizes.height)]
    const key = JSON.stringify([keyOf(of), width, height])
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size > ROOM) known.clear()
    const made = draw(of, width, height)
    known.set(key, made)
    return made
  }
}
