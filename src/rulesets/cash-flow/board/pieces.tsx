import { memo, type ReactNode } from 'react'
import type { Point } from './atlas.ts'
import type { SeatStyle } from './contract.ts'
import { Glyph, RESOURCE_SIGNS, Shape, type Sign } from './glyphs.tsx'
import type { Holding, Site } from './reading.ts'
import { unseen } from './unseen.ts'

const ROW = 17
const HEIGHT = 15

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

/** One player's pieces in one place, on a slip of paper with his sign. */
function Slip({
  holding,
  style,
  y,
}: {
  holding: Holding
  style: SeatStyle | undefined
  y: number
}): ReactNode {
  const items = itemsOf(holding)
  const width = 19 + items.reduce((sum, item) => sum + item.width, 0)
  let x = -width / 2 + 17
  return (
    <g transform={`translate(0 ${y})`} color={style?.color}>
      <rect className="cfm-slip" x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx="3.5" />
      <Shape style={style} x={-width / 2 + 9} size={11} />
      {items.map((item) => {
        const left = x
        x += item.width
        return (
          <g key={item.key} className={item.stopped === true ? 'cfm-stopped' : ''}>
            {item.sign !== null && (
              <Glyph of={item.sign} x={left + (item.sign === 'navy' ? 7 : 5)} size={9.5} />
            )}
            <text
              className={item.strong === true ? 'cfm-count' : 'cfm-value'}
              x={left + (item.sign === null ? 1 : item.sign === 'navy' ? 14 : 10.5)}
              y="4"
            >
              {item.text}
            </text>
            {item.stopped === true && <path className="cfm-strike" d={`M${left} 5L${left + 15}-5`} />}
          </g>
        )
      })}
    </g>
  )
}

/** Everything that lies in a territory or a zone, around its place on the sheet. */
export const Pieces = memo(
  function Pieces({
    at,
    site,
    seats,
  }: {
    at: Point
    site: Site
    seats: readonly SeatStyle[]
    /** What the site shows, as one string: equal strings look alike. */
    sight: string
  }): ReactNode {
    const { holdings, clouds, blockaders } = site
    const dead = clouds.flatMap((n, seat) => (n > 0 ? [{ seat, n }] : []))
    const rows = holdings.length + (dead.length > 0 ? 1 : 0) + (blockaders.length > 0 ? 1 : 0)
    if (rows === 0) return null
    const top = (-(rows - 1) * ROW) / 2
    const from = dead.length > 0 ? 1 : 0
    return (
      <g className="cfm-pieces" transform={`translate(${at.x} ${at.y})`} {...unseen}>
        <g className="cfm-px">
          {dead.length > 0 && (
            <g transform={`translate(${(-(dead.length - 1) * 26) / 2} ${top})`}>
              {dead.map(({ seat, n }, i) => (
                <g key={seat} transform={`translate(${i * 26} 0)`}>
                  <Glyph of="cloud" size={17} />
                  <Shape style={seats[seat]} x={9} y={5} size={8} />
                  {n > 1 && (
                    <text className="cfm-count" x="6" y="-3">
                      {n}
                    </text>
                  )}
                </g>
              ))}
            </g>
          )}
          {holdings.map((holding, i) => (
            <Slip
              key={holding.seat}
              holding={holding}
              style={seats[holding.seat]}
              y={top + (from + i) * ROW}
            />
          ))}
          {blockaders.length > 0 && (
            <g transform={`translate(0 ${top + (rows - 1) * ROW})`}>
              {blockaders.map((seat, i) => (
                <g key={seat} transform={`translate(${i * 24} 0)`} color={seats[seat]?.color}>
                  <circle className="cfm-blockade" r="8" />
                  <Glyph of="anchor" size={10} />
                </g>
              ))}
            </g>
          )}
        </g>
      </g>
    )
  },
  (a, b) => a.sight === b.sight && a.at === b.at && a.seats === b.seats,
)
