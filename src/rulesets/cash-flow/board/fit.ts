import { SHEET } from './atlas.ts'

/** How the sheet lies in its window: pixels per unit across and down, and where its upper left corner is. */
export interface Fit {
  readonly across: number
  readonly down: number
  readonly left: number
  readonly top: number
}

/** The least height of the sheet, as a share of its own: in low wide windows it is drawn flatter, to be wider. */
const FLATTEST = 0.8
/** As a small picture the sheet fills its window, unless less than this share of it would be left. */
const LEFT_OF_IT = 0.9
/** The client keeps the foot of the window for words and buttons in its corners; a narrow map may stand between them. */
const FOOT = 44
const CORNERS = 460

/** The sheet in a window: whole and with a margin where there is room; as a small picture it fills a window of about its shape. */
export function fit(width: number, height: number, picture: boolean, legible = false): Fit {
  const margin = picture || width < 560 ? 0 : 14
  const inside = (foot: number): Fit => {
    const [w, h] = [width - 2 * margin, height + foot - 2 * margin]
    const flat = Math.max(FLATTEST, Math.min(1, (SHEET.width / SHEET.height) * (h / w)))
    const [byWidth, byHeight] = [w / SHEET.width, h / (SHEET.height * flat)]
    const [whole, filling] = [Math.min(byWidth, byHeight), Math.max(byWidth, byHeight)]
    const across = picture && !legible && whole > filling * LEFT_OF_IT ? filling : whole
    const down = across * flat
    return {
      across,
      down,
      left: (width - SHEET.width * across) / 2,
      top: (height + foot - SHEET.height * down) / 2,
    }
  }
  const low = inside(FOOT)
  return !picture && width - SHEET.width * low.across > CORNERS ? low : inside(0)
}
