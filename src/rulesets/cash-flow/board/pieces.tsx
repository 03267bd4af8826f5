import { memo, type ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/unseen.ts'
import type { Area } from './atlas.ts'
import { Glyph, RESOURCE_SIGNS, Shape, type Sign } from './glyphs.tsx'
import type { Holding, Site } from './reading.ts'

const ROW = 17
const HEIGHT = 15
/** From line to line of a slip. */
const LEAD = 12.5

/** One thing on a slip: a sign, a number, and how much room they take. */
interface Item {
  readonly key: string
  readonly sign: Sign | null
  readonly text: string
  readonly width: number
  readonly strong?: boolean
  readonly stopped?: boolean
}

const wide = (text: string) => text.length * 6.3

function itemsOf({ armies, silos, navies, cargo, works }: Holding): Item[] {
  const items: Item[] = []
  if (armies > 0)
    items.push({ key: 'army', sign: null, text: `${armies}`, width: wide(`${armies}`) + 3, strong: true })
  if (navies > 0)
    items.push({
      key: 'navy',
      sign: 'navy',
      text: cargo > 0 ? `${navies}+${cargo}` : `${navies}`,
      width: wide(cargo > 0 ? `${navies}+${cargo}` : `${navies}`) + 17,
      strong: true,
    })
  if (silos > 0)
    items.push({ key: 'silo', sign: 'silo', text: `${silos}`, width: wide(`${silos}`) + 13, strong: true })
  for (const { card, resource, production, stopped } of works)
    items.push({
      key: `card ${card}`,
      sign: RESOURCE_SIGNS[resource] ?? 'mineral',
      text: `${production}`,
      width: 17.5,
      stopped,
    })
  return items
}

/** The most room that things on one line of a slip take, in pixels. */
const LINE = 70

/** The things on a slip, line by line. */
function linesOf(holding: Holding): Item[][] {
  const lines: Item[][] = [[]]
  let room = LINE
  for (const item of itemsOf(holding)) {
    if (item.width > room) {
      lines.push([])
      room = LINE
    }
    lines[lines.length - 1]?.push(item)
    room -= item.width
  }
  return lines
}

const widthOf = (lines: readonly (readonly Item[])[]) =>
  19 + Math.max(...lines.map((line) => line.reduce((sum, item) => sum + item.width, 0)))

/** Half the width of the widest slip in a place, in pixels; a little even where nothing lies. */
export function reachOf({ holdings }: Site): number {
  return Math.max(14, ...holdings.map((holding) => widthOf(linesOf(holding)) / 2))
}

/** One player's pieces in one place, on a slip of paper with his sign; `y` is the middle of its first line. */
function Slip({
  lines,
  style,
  y,
}: {
  lines: readonly (readonly Item[])[]
  style: SeatStyle | undefined
  y: number
}): ReactNode {
  const width = widthOf(lines)
  return (
    <g transform={`translate(${-width / 2} ${y})`} color={style?.color}>
      <rect
        className="cfm-slip"
        y={-HEIGHT / 2}
        width={width}
        height={HEIGHT + (lines.length - 1) * LEAD}
        rx="3.5"
      />
      <Shape style={style} x={9} size={11} />
      {lines.map((line, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <g key={row} transform={`translate(17 ${row * LEAD})`}>
          {line.map((item, i) => (
            <Thing
              key={item.key}
              item={item}
              x={line.slice(0, i).reduce((sum, before) => sum + before.width, 0)}
            />
          ))}
        </g>
      ))}
    </g>
  )
}

function Thing({ item, x }: { item: Item; x: number }): ReactNode {
  const { sign, text, strong = false, stopped = false } = item
  const at = sign === null ? 1 : sign === 'navy' ? 14 : 10.5
  return (
    <g className={stopped ? 'cfm-stopped' : ''}>
      {sign !== null && <Glyph of={sign} x={x + (sign === 'navy' ? 7 : 5)} size={9.5} />}
      <text className={strong ? 'cfm-count' : 'cfm-value'} x={x + at} y="4">
        {text}
      </text>
      {stopped && <path className="cfm-strike" d={`M${x} 5L${x + 15}-5`} />}
    </g>
  )
}

/** Clouds on a territory, each with the sign of who placed it (CF-2.5), on a slip of their own. */
function Clouds({ clouds, seats }: { clouds: readonly number[]; seats: readonly SeatStyle[] }): ReactNode {
  const placed = clouds.flatMap((n, seat) => (n > 0 ? [{ seat, n }] : []))
  const wide = placed.map(({ n }) => (n > 1 ? 33 : 26))
  const width = wide.reduce((a, b) => a + b, 0) + 5
  return (
    <g transform={`translate(${-width / 2} 0)`}>
      <rect className="cfm-slip cfm-slip-dead" y={-HEIGHT / 2} width={width} height={HEIGHT} rx="3.5" />
      {placed.map(({ seat, n }, i) => (
        <g key={seat} transform={`translate(${wide.slice(0, i).reduce((a, b) => a + b, 3)} 0)`}>
          <Glyph of="cloud" x={8} size={9.5} />
          {n > 1 && (
            <text className="cfm-count" x="15" y="4">
              {n}
            </text>
          )}
          <Shape style={seats[seat]} x={n > 1 ? 27 : 20} size={9} />
        </g>
      ))}
    </g>
  )
}

/** CF-14  The marks of those who blockade a place, beside its pieces. */
function Blockades({
  by,
  seats,
  x,
}: {
  by: readonly number[]
  seats: readonly SeatStyle[]
  x: number
}): ReactNode {
  return by.map((seat, i) => (
    <g key={seat} transform={`translate(${x + i * 14} -6)`} color={seats[seat]?.color}>
      <circle className="cfm-blockade" r="6" />
      <Glyph of="anchor" size={8} />
    </g>
  ))
}

/** Everything that lies in a territory or a zone, around its place on the sheet; more of it grows away from the name. */
export const Pieces = memo(
  function Pieces({
    area,
    site,
    seats,
    sight,
  }: {
    area: Area
    site: Site
    seats: readonly SeatStyle[]
    /** What the site shows, as one string: equal strings look alike. */
    sight: string
  }): ReactNode {
    const { holdings, clouds, blockaders } = site
    const scorched = clouds.length > 0 ? 1 : 0
    if (holdings.length + scorched + blockaders.length === 0) return null
    const down = area.off.y <= 0 ? 1 : -1
    const slips = holdings.map((holding) => ({ seat: holding.seat, lines: linesOf(holding) }))
    const [first] = slips
    // A slip of several lines takes more room on its way down, or has to begin higher on its way up.
    let taken = scorched * ROW
    return (
      <g className="cfm-pieces" transform={`translate(${area.at.x} ${area.at.y})`} {...unseen}>
        <g className="cfm-px cfm-fresh" key={sight}>
          {scorched === 1 && <Clouds clouds={clouds} seats={seats} />}
          {slips.map(({ seat, lines }) => {
            const more = (lines.length - 1) * LEAD
            const y = down === 1 ? taken : -taken - more
            taken += ROW + more
            return <Slip key={seat} lines={lines} style={seats[seat]} y={y} />
          })}
          <Blockades
            by={blockaders}
            seats={seats}
            x={first === undefined ? 0 : widthOf(first.lines) / 2 + 2}
          />
        </g>
      </g>
    )
  },
  (a, b) => a.sight === b.sight && a.area === b.area && a.seats === b.seats,
)
