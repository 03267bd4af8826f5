/** A box on the sheet, in its units. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Where everything lies on the sheet, and how large it is drawn. */
export interface Layout {
  /** Pixels for a unit of the sheet, which fills its window. */
  readonly scale: number
  readonly w: number
  readonly h: number
  readonly narrow: boolean
  /** How much larger words are than they are drawn, so that they can be read: at least 1. */
  readonly letters: number
  readonly rounds: Box
  /** The own land; how large things stand on it. */
  readonly own: Box & { readonly size: number }
  readonly market: Box | null
  readonly offer: Box | null
  /** The other colonies; none where there is no room for them, so that they are on a leaf of their own. */
  readonly others: readonly Box[]
  /** Where the near ground begins on which they stand. */
  readonly near: number
}

/** What there is to be shown: all of it, on one sheet; one colony, all else on leaves of its own; a picture. */
type Showing = 'all' | 'leaves' | 'picture'

const EDGE = 14
const ROUNDS = 34
/** The rivals stand on the horizon at the foot of the sheet. */
const FOOT = 150
/** Below them the window says what has just happened. */
const CAPTION = 20
/** Words are drawn this high, and are never smaller on the screen than the least. */
const DRAWN = 12
const LEAST_PX = 11
const lettersAt = (scale: number) => Math.max(1, LEAST_PX / DRAWN / scale)
/** Above a land that is alone on its sheet stands what its owner has. */
export const STRIP = 50

/**
 * The map on a sheet of this many pixels, with this many colonies.
 * @param acting one of the six actions is to be chosen on it
 */
export function layoutOf(
  width: number,
  height: number,
  seats: number,
  showing: Showing,
  acting = false,
): Layout {
  if (showing === 'leaves') return alone(width, height, acting)
  const isPicture = showing === 'picture'
  const foot = isPicture ? 0 : FOOT + CAPTION
  const scale = Math.min(width / 1048, height / (isPicture ? 690 : 850), 1.6)
  const [w, h] = [width / scale, height / scale]
  const top = EDGE + ROUNDS + 10
  const right = 352
  const down = h - foot - top
  return {
    scale,
    w,
    h,
    narrow: false,
    letters: isPicture ? 1 : lettersAt(scale),
    near: h - foot,
    rounds: { x: EDGE, y: EDGE - 4, w: w - 2 * EDGE, h: ROUNDS },
    own: { x: 0, y: top, w: w - right - 6, h: down - 26, size: 1 },
    market: { x: w - right, y: top, w: right - EDGE, h: 300 },
    offer: { x: w - right + 8, y: top + 318, w: right - EDGE - 12, h: Math.min(300, down - 326) },
    others: isPicture
      ? []
      : Array.from({ length: seats - 1 }, (_, i) => ({
          x: EDGE + (i * (w - EDGE)) / (seats - 1),
          y: h - foot + 6,
          w: (w - EDGE) / (seats - 1) - 18,
          h: FOOT,
        })),
  }
}

/** On a phone or a tablet: the round and the own colony; the rest lies on leaves. */
function alone(width: number, height: number, acting: boolean): Layout {
  const isTablet = width >= 560
  const scale = isTablet ? Math.min(width / 760, height / 460) : Math.min(width / 380, height / 440)
  const [w, h] = [width / scale, height / scale]
  // On a phone the actions are there while one of them is to be chosen; the round stands in the bar over the table.
  const rounds = isTablet ? ROUNDS : acting ? 60 : 0
  const top = (rounds === 0 ? 0 : 8 + rounds + 6) + STRIP
  // The words of the southern lands stand below; where that leaves little, what is built is smaller.
  const own = h - top - 39 - 14 * lettersAt(scale)
  return {
    scale,
    w,
    h,
    narrow: !isTablet,
    letters: lettersAt(scale),
    near: h,
    rounds: { x: 8, y: 8, w: w - 16, h: rounds },
    own: { x: 0, y: top, w, h: own, size: isTablet ? Math.min(0.7, own / 480) : Math.min(0.56, own / 520) },
    market: null,
    offer: null,
    others: [],
  }
}
