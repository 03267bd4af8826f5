import { memo, type ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/signs.tsx'
import { dark } from '../board.ts'
import { clouds, navies } from '../land.ts'
import type { View } from '../view.ts'
import { lands, lines, ports, SHEET, seas } from './atlas.ts'

/** CF-2.3  Ports: a dot on the coast, with a quay into the zone it lies on. Filled when its territory is blockaded. */
export const Ports = memo(function Ports({ view }: { view: View }): ReactNode {
  return (
    <g {...unseen} className="cfm-ports">
      {ports.map(({ land, sea, at, off }) => {
        // CF-3.1  The ports of scorched land do not exist.
        if (clouds(view, land) > 0) return null
        const shut = view.blockades.some(
          (b) => b.kind === 'land' && b.of === land && navies(view, sea, b.by) > 0,
        )
        const far = Math.hypot(off.x - at.x, off.y - at.y) || 1
        const [x, y] = [(off.x - at.x) / far, (off.y - at.y) / far]
        return (
          <g key={`${land} ${sea}`} transform={`translate(${at.x} ${at.y})`}>
            <g className={shut ? 'cfm-px cfm-port-shut' : 'cfm-px'}>
              <path className="cfm-port-way" d={`M0 0L${(x * 6).toFixed(1)} ${(y * 6).toFixed(1)}`} />
              <circle className="cfm-port" r="2.3" />
            </g>
          </g>
        )
      })}
    </g>
  )
})

interface TerritoryProps {
  /** What it is called where a fact happened on it. */
  readonly place: string
  readonly path: string
  readonly color: string | null
  /** How strongly: a home, any other land of somebody, or the one that is being chosen. */
  readonly tint: 'home' | 'held' | 'chosen'
  readonly pattern: string | null
  readonly dead: string | null
  readonly words: string
}

/** A territory, tinted by its owner. */
export const Territory = memo(function Territory(props: TerritoryProps): ReactNode {
  const { place, path, color, tint, pattern, dead, words } = props
  return (
    <g transform="scale(0.1)" color={color ?? undefined} className="cfm-land" data-place={place}>
      <path className={color === null ? 'cfm-free' : `cfm-${tint}`} d={path}>
        <title>{words}</title>
      </path>
      {pattern !== null && <path className="cfm-pattern" d={path} fill={pattern} />}
      {dead !== null && <path className="cfm-dead" d={path} fill={dead} />}
    </g>
  )
})

/** For each seat a pattern of its shape, and one for scorched land. In tenths of the sheet's unit. */
export const Patterns = memo(function Patterns({
  ids,
  seats,
}: {
  ids: string
  seats: readonly SeatStyle[]
}): ReactNode {
  return (
    <defs>
      {seats.map(({ color, shape }, seat) => (
        <pattern
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat
          key={seat}
          id={`${ids}${seat}`}
          width="150"
          height="150"
          patternUnits="userSpaceOnUse"
        >
          <path d={shape} fill={color} transform="translate(38 38) scale(2)" />
          <path d={shape} fill={color} transform="translate(113 113) scale(2)" />
        </pattern>
      ))}
      <pattern id={`${ids}deep`} width="60" height="60" patternUnits="userSpaceOnUse">
        <path d="M0 20H34M30 50H60" className="cfm-swell" />
      </pattern>
      <pattern
        id={`${ids}dead`}
        width="40"
        height="40"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V40" className="cfm-scorched" />
      </pattern>
    </defs>
  )
})

/** The paper and the sea: what never changes and lies under everything. */
export const Water = memo(function Water({ hatch }: { hatch: string }): ReactNode {
  return (
    <g {...unseen}>
      <rect className="cfm-ice" width={SHEET.width} height={SHEET.height} />
      <g transform="scale(0.1)">
        {seas.map((sea, zone) => (
          <path key={sea.id} className={dark[zone] === true ? 'cfm-deep' : 'cfm-shallow'} d={sea.path} />
        ))}
        {seas.map((sea, zone) =>
          dark[zone] === true ? <path key={sea.id} d={sea.path} fill={hatch} /> : null,
        )}
        {lines.water.map((d, i) => (
          <path key={d} className={`cfm-water cfm-water-${i}`} d={d} />
        ))}
        <path className="cfm-sealine" d={lines.sealines} />
        <path className="cfm-reef" d={lines.reefs} />
        <path className="cfm-iceline" d={lines.ice} />
      </g>
    </g>
  )
})

/** The coasts: what of the lands' outlines their own tints will not cover. */
export const Coasts = memo(function Coasts(): ReactNode {
  return (
    <g transform="scale(0.1)" className="cfm-coasts" {...unseen}>
      {lands.map((land) => (
        <path key={land.id} d={land.path} />
      ))}
    </g>
  )
})

/** Borders and narrows, in ink over the tints. */
export const Ink = memo(function Ink(): ReactNode {
  return (
    <g transform="scale(0.1)" className="cfm-ink" {...unseen}>
      <path className="cfm-seam" d={lines.seams} />
      <path className="cfm-border" d={lines.borders} />
      <path className="cfm-closed" d={lines.closed} />
      <path className="cfm-bank" d={lines.narrows} />
      <path className="cfm-narrow" d={lines.narrows} />
      <path className="cfm-crossing" d={lines.crossings} />
    </g>
  )
})

/** The frame of the sheet. */
export const Frame = memo(function Frame(): ReactNode {
  const { width, height } = SHEET
  return (
    <g {...unseen} className="cfm-frame">
      <rect width={width} height={height} />
      <rect className="cfm-frame-outer" x="-7" y="-7" width={width + 14} height={height + 14} />
    </g>
  )
})
