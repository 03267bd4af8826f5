import { memo, type ReactNode } from 'react'
import { unseen } from '../../../board/unseen.ts'
import { dark } from '../board.ts'
import { lands, lines, SHEET, seas } from './atlas.ts'

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
