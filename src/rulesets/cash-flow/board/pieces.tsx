import { type ReactNode, useMemo } from 'react'
import { useBoardWindow } from '../../../board/camera.ts'
import type { SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/signs.tsx'
import type { Point } from './atlas.ts'
import { Glyph, Shape } from './glyphs.tsx'
import { cloudWidths, type Dead, inkScale, lettering, TYPE, type Name as Written } from './lettering.ts'
import { HEIGHT, heightOf, type Item, LEAD, type Slip as Lies, widthOf } from './merging.ts'
import type { Site } from './reading.ts'

interface LetteringProps {
  readonly sites: { readonly land: readonly Site[]; readonly sea: readonly Site[] }
  readonly seats: readonly SeatStyle[]
  /** Pixels for a unit of the sheet before the window is moved. */
  readonly across: number
  readonly down: number
  /** Lands whose names stand before all others. */
  readonly first: ReadonlySet<number>
  /** Where keys are stuck into the map, of the sheet. */
  readonly pins: readonly Point[]
}

/** The steps in which pieces are laid out again as the map is seen larger: never as for a larger one, or they would be too small. */
const STEP = 1.07
const stepped = (zoom: number) => STEP ** Math.floor(Math.log(zoom) / Math.log(STEP) + 1e-6)

/** The slips and the names of the map: more of them the closer one looks. */
export function Lettering({ sites, seats, across, down, first, pins }: LetteringProps): ReactNode {
  const { camera } = useBoardWindow()
  const zoom = stepped(camera.zoom)
  const seen = useMemo(() => ({ across: across * zoom, down: down * zoom }), [across, down, zoom])
  const { slips, dead, names } = useMemo(
    () => lettering(sites, seen, first, pins),
    [sites, seen, first, pins],
  )
  const scale = inkScale(seen)
  const at = (x: number, y: number) =>
    `translate(${x / seen.across} ${y / seen.down}) scale(${scale / seen.across} ${scale / seen.down})`
  return (
    <>
      <g className="cfm-names" {...unseen}>
        {names.map((name) => (
          <g key={name.key} transform={at(name.x, name.y)}>
            <Name name={name} />
          </g>
        ))}
      </g>
      <g className="cfm-pieces" {...unseen}>
        {dead.map((place) => (
          <g key={place.key} transform={at(place.x, place.y)}>
            <Clouds of={place} seats={seats} />
          </g>
        ))}
        {slips.map((slip) => (
          <g key={slip.key} transform={at(slip.x, slip.y)}>
            <g className="cfm-fresh" key={JSON.stringify(slip.lines)}>
              <Slip slip={slip} style={seats[slip.seat]} />
            </g>
          </g>
        ))}
      </g>
    </>
  )
}

function Name({ name: { words, kind } }: { name: Written }): ReactNode {
  const { line } = TYPE[kind]
  return (
    <g className={`cfm-name cfm-${kind}-name`}>
      {words.map((word, i) => (
        <text key={word} textAnchor="middle" y={(i - (words.length - 1) / 2) * line + 3.8}>
          {word}
        </text>
      ))}
    </g>
  )
}

/** One player's pieces, on a slip of paper with their sign; of several places in one, on a second sheet. */
function Slip({ slip, style }: { slip: Lies; style: SeatStyle | undefined }): ReactNode {
  const { lines, places, sea, blockaded } = slip
  const [width, height] = [widthOf(lines), heightOf(lines)]
  const round = sea && lines.length === 1 ? HEIGHT / 2 : 3.5
  return (
    <g transform={`translate(${-width / 2} ${HEIGHT / 2 - height / 2})`} color={style?.color}>
      {places > 1 && (
        <rect className="cfm-slip" x={2.5} y={2.5 - HEIGHT / 2} width={width} height={height} rx={round} />
      )}
      <rect className="cfm-slip" y={-HEIGHT / 2} width={width} height={height} rx={round} />
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
      {/* CF-14  Somebody else's navies shut it in. */}
      {blockaded && (
        <g transform={`translate(${width + 1} ${-HEIGHT / 2})`}>
          <circle className="cfm-blockade" r="6" />
          <Glyph of="anchor" size={8} />
        </g>
      )}
    </g>
  )
}

function Thing({ item, x }: { item: Item; x: number }): ReactNode {
  const { sign, text, strong = false, stopped = false } = item
  const at = sign === null ? 1 : sign === 'navy' ? 14 : 10.5
  return (
    <g className={stopped ? 'cfm-stopped' : ''}>
      {sign !== null && (
        <Glyph of={sign} x={x + (sign === 'navy' ? 7 : sign === 'more' ? 1 : 5)} size={9.5} />
      )}
      <text className={strong ? 'cfm-count' : 'cfm-value'} x={x + at} y="4">
        {text}
      </text>
      {stopped && <path className="cfm-strike" d={`M${x} 5L${x + 15}-5`} />}
    </g>
  )
}

/** Clouds on a territory, each with the sign of who placed it (CF-2.5), on a slip of their own. */
function Clouds({ of, seats }: { of: Dead; seats: readonly SeatStyle[] }): ReactNode {
  const placed = of.clouds.flatMap((n, seat) => (n > 0 ? [{ seat, n }] : []))
  const wide = cloudWidths(of.clouds)
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
