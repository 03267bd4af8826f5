// The picture of a moment: the board, and below it on a strip of paper what table it is and what happened.

/** What pages that show links draw pictures in. */
export const WIDTH = 1200
export const HEIGHT = 630
const STRIP = 104
/** What the strip leaves to the board. */
export const BOARD_HEIGHT = HEIGHT - STRIP
/** The most letters that fit on the strip. */
const TITLE = 84
const TEXT = 92

/** A board of that size with its strip. */
export function framed(board: string, title: string, text: string): string {
  const y = HEIGHT - STRIP
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f6f1e6"/>${symbols(board)}
<rect y="${y}" width="${WIDTH}" height="${STRIP}" fill="#fbf8f1"/><path d="M0 ${y + 0.5}H${WIDTH}M0 ${y + 4.5}H${WIDTH}" stroke="#22303a"/>
<text x="40" y="${y + 49}" font-family="Source Serif 4" font-size="32" fill="#22303a" stroke="#22303a" stroke-width="0.9">${escaped(short(text, TEXT))}</text>
<text x="40" y="${y + 82}" font-family="Inter" font-size="20" fill="#536168">${escaped(short(title, TITLE))}</text>
<text x="${WIDTH - 40}" y="${y + 82}" text-anchor="end" font-family="Source Serif 4" font-size="22" fill="#536168">Argosy</text>
</svg>`
}

/** Arrows are not in the fonts. */
const symbols = (svg: string): string => svg.replaceAll('→', '›').replaceAll('←', '‹')

/** Text that may stand in SVG and HTML; what the fonts do not have is left to them. */
export const escaped = (text: string): string =>
  symbols(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const short = (text: string, most: number): string =>
  [...text].length <= most
    ? text
    : `${[...text]
        .slice(0, most - 1)
        .join('')
        .trimEnd()} …`
