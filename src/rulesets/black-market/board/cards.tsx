import type { ReactNode } from 'react'
import type { Choosing, SeatStyle } from '../../../board/client.ts'
import { faces, utilities } from '../data.ts'
import { Choosable } from './choice.tsx'
import { Building, Glyph, GOOD_SIGNS, SeatShape, UnitSign } from './glyphs.tsx'
import { fitted, locationInFull, needsOf } from './names.ts'
import type { Location, Plot } from './reading.ts'

interface CardProps {
  readonly card: Location
  readonly seats: readonly SeatStyle[]
  readonly choosing: Choosing
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Cards less high than this are drawn without what they ask and what their site takes. */
const SMALL = 60
/** On cards less high than this units and Utilities stand in the line of the site's words, not above it. */
const LOW = 75

/** A Location Card on the table: its face as far as it is known, the Utility on its site, the units in its slots. */
export function LocationCard({ card, seats, choosing, x, y, w, h }: CardProps): ReactNode {
  const known = card.face >= 0
  return (
    <Choosable choosing={choosing} target={card.id} {...{ x, y, w, h }}>
      <rect className={card.open ? 'bm-card' : 'bm-card down'} width={w} height={h} rx="4" />
      {!card.open && <path className="bm-back" d={hatch(w, known ? Math.min(14, h * 0.3) : h)} />}
      {known ? (
        <Face face={card.face} w={w} h={h} units={card.units.length} built={card.plot !== null} />
      ) : (
        <text
          x={w / 2}
          y={h < SMALL && card.units.length > 0 ? h / 2 - 4 : h / 2 + 5}
          textAnchor="middle"
          className="bm-card-mark"
        >
          {card.id}
        </text>
      )}
      <CardUnits card={card} seats={seats} w={w} h={h} />
      {card.plot !== null && <CardPlot plot={card.plot} holder={card.holder} seats={seats} h={h} />}
      <title>{locationInFull(card)}</title>
    </Choosable>
  )
}

/** Slanting lines over the upper part of a card that lies face-down. */
function hatch(w: number, h: number): string {
  let d = ''
  for (let x = -h; x < w; x += 6) {
    const [x1, y1] = x < 0 ? [0, -x] : [x, 0]
    const [x2, y2] = x + h > w ? [w, w - x] : [x + h, h]
    d += `M${x1} ${y1}L${x2} ${y2}`
  }
  return d
}

/** What is printed on a card: its number, name, requirement, the site, the yield, the points. */
function Face({
  face,
  w,
  h,
  units,
  built,
}: {
  face: number
  w: number
  h: number
  /** Units on the card, and whether there is a Utility on its site. */
  units: number
  built: boolean
}): ReactNode {
  const printed = faces[face]
  if (printed === undefined) return null
  const small = h < SMALL
  const id = (
    <text x="5" y="13" className="bm-card-id">
      {printed.id}
    </text>
  )
  const vp = (
    <text x={w - 5} y="13" textAnchor="end" className="bm-card-vp">
      {printed.vp}
      {w > 62 && <tspan className="bm-minor"> VP</tspan>}
    </text>
  )
  if (small)
    return (
      <>
        {id}
        {vp}
        <text x="5" y="24" className="bm-card-name small">
          {fitted(printed.name, w - 6, 5.2)}
        </text>
        <Glyph of={GOOD_SIGNS[printed.yields] ?? 'E'} x={w - 8} y={h - 9} size={9} />
      </>
    )
  const site = utilities
    .flatMap((u, i) => ((printed.site & (1 << i)) === 0 ? [] : [u.name.split(' ')[0]?.toLowerCase()]))
    .join(' or ')
  return (
    <>
      {id}
      {vp}
      <text x="5" y="27" className="bm-card-name">
        {fitted(printed.name, w - 8, 6.4)}
      </text>
      <text x="5" y="39" className="bm-minor">
        {fitted(needsOf(face) === '' ? 'open to all' : `needs ${needsOf(face)}`, w - 8, 5.3)}
      </text>
      {!(h < LOW && built) && (
        <text x="5" y={h - 6} className="bm-minor">
          {fitted(`site: ${site}`, w - (h < LOW ? 24 + 16 * units : 22), 5.1)}
        </text>
      )}
      <Glyph of={GOOD_SIGNS[printed.yields] ?? 'E'} x={w - 11} y={h - 10} size={11} />
    </>
  )
}

/** The two slots of a card, and who stands in them. */
function CardUnits({ card, seats, w, h }: Omit<CardProps, 'x' | 'y' | 'choosing'>): ReactNode {
  const low = h < LOW
  if (card.units.length === 0) return null
  return card.units.map((unit, slot) => (
    <UnitSign
      // biome-ignore lint/suspicious/noArrayIndexKey: slots keep their places
      key={slot}
      kind={unit.kind}
      style={seats[unit.owner]}
      x={low ? w - 23 - slot * 15 : w - 31 - slot * 18}
      y={low ? h - 10 : h - 27}
      size={low ? 12 : 15}
    />
  ))
}

/** The Utility on a card's site; when it belongs to somebody else, with his sign. */
function CardPlot({
  plot,
  holder,
  seats,
  h,
}: {
  plot: Plot
  holder: number
  seats: readonly SeatStyle[]
  h: number
}): ReactNode {
  const low = h < LOW
  return (
    <g className={plot.occupied ? 'bm-works' : 'bm-works idle'}>
      <Building utility={plot.utility} x={low ? 12 : 17} y={low ? h - 10 : h - 25} size={low ? 15 : 22} />
      {plot.occupied && <Glyph of="worker" x={low ? 24 : 33} y={low ? h - 8 : h - 22} size={low ? 9 : 11} />}
      {plot.owner !== holder && (
        <SeatShape style={seats[plot.owner]} x={low ? 5 : 7} y={h - (low ? 18 : 38)} size={9} />
      )}
    </g>
  )
}
