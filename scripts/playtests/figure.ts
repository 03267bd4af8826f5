// Figures as SVG, without a DOM: quiet paper, ink, one accent. They bring their own ground, for light pages and dark.

/** The colours of the house by day. */
export const INK = '#22303a'
export const INK_2 = '#536168'
export const INK_3 = '#8b9494'
export const RULE = '#e4dccb'
export const SAND = '#b9ad93'
export const ACCENT = '#a8431f'
const PAPER = '#fbf8f1'
const EDGE = '#d9d0bd'

const SANS = "'Inter Variable', Inter, system-ui, sans-serif"
const SERIF = "'Source Serif 4 Variable', 'Source Serif 4', Georgia, serif"

/** A rectangle on the sheet, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** One coordinate system of a figure; it draws itself into a box, axes included. */
export interface Panel {
  readonly title?: string
  draw(box: Box): string
}

/** A figure: a title, what is shown and of how many games, and its panels in rows. */
export interface Figure {
  readonly title: string
  readonly note: string
  readonly panels: readonly Panel[]
  /** Panels side by side; all of them, unless said. */
  readonly columns?: number
  /** The height of a row, in pixels. */
  readonly height: number
}

const WIDTH = 820
const MARGIN = 24
const HEAD = 74
const GAP = 26

/** A tenth of a pixel is enough, and reads well. */
export const px = (n: number): string => String(Math.round(n * 10) / 10)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** How a text stands. */
export interface Lettering {
  readonly size?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: number
  readonly serif?: boolean
  /** Turned to be read from below. */
  readonly upwards?: boolean
}

/** A line of text with its baseline at a point. */
export function label(x: number, y: number, words: string, how: Lettering = {}): string {
  const { size = 11, fill = INK_2, anchor = 'start', weight = 400, serif = false, upwards = false } = how
  const turn = upwards ? ` transform="rotate(-90 ${px(x)} ${px(y)})"` : ''
  return `<text x="${px(x)}" y="${px(y)}" font-family="${serif ? SERIF : SANS}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${turn}>${escaped(words)}</text>`
}

/** A straight line. */
export const stroke = (x1: number, y1: number, x2: number, y2: number, colour: string, width = 1): string =>
  `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${colour}" stroke-width="${width}"/>`

/** A filled rectangle. */
export const block = ({ x, y, w, h }: Box, fill: string): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" fill="${fill}"/>`

/** A disc. */
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${r}" fill="${fill}"/>`

/** The figure as the text of an SVG file. */
export function svgOf({ title, note, panels, columns = panels.length, height }: Figure): string {
  const rows = Math.ceil(panels.length / columns)
  const total = HEAD + rows * (height + GAP) + 4
  const w = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns
  const drawn = panels.map((panel, i) => {
    const x = MARGIN + (i % columns) * (w + GAP)
    const y = HEAD + Math.floor(i / columns) * (height + GAP)
    const head = panel.title === undefined ? '' : label(x, y + 10, panel.title, { fill: INK, weight: 600 })
    const top = panel.title === undefined ? 0 : 20
    return `<g>${head}${panel.draw({ x, y: y + top, w, h: height - top })}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${total}" width="${WIDTH}" height="${total}" role="img" aria-label="${escaped(title)}">`,
    `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${total - 1}" rx="6" fill="${PAPER}" stroke="${EDGE}"/>`,
    label(MARGIN, 34, title, { size: 19, fill: INK, serif: true, weight: 600 }),
    label(MARGIN, 54, note, { size: 11.5 }),
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}
