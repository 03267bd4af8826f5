import { memo, type ReactNode } from 'react'
import { dark } from '../board.ts'
import { lands, lines, SHEET, seas } from './atlas.ts'
import { unseen } from './unseen.ts'

/** The paper and the sea: what never changes and lies under everything. */
export const Water = memo(function Water(): ReactNode {
  return (
    <g {...unseen}>
      <rect className="cfm-ice" width={SHEET.width} height={SHEET.height} />
      <g transform="scale(0.1)">
        {seas.map((sea, zone) => (
          <path key={sea.id} className={dark[zone] === true ? 'cfm-deep' : 'cfm-shallow'} d={sea.path} />
        ))}
        <path className="cfm-waterline cfm-waterline-3" d={lines.coasts} />
        <path className="cfm-waterline cfm-waterline-2" d={lines.coasts} />
        <path className="cfm-waterline cfm-waterline-1" d={lines.coasts} />
        <path className="cfm-sealine" d={lines.sealines} />
        <path className="cfm-reef" d={lines.reefs} />
        <path className="cfm-iceline" d={lines.ice} />
      </g>
    </g>
  )
})

/** Borders and coasts, in ink over the tints. */
export const Ink = memo(function Ink(): ReactNode {
  return (
    <g transform="scale(0.1)" className="cfm-ink" {...unseen}>
      <path className="cfm-seam" d={lines.seams} />
      <path className="cfm-border" d={lines.borders} />
      <path className="cfm-coast" d={lines.coasts} />
    </g>
  )
})

/** The names of territories and seas. */
export const Names = memo(function Names(): ReactNode {
  return (
    <g className="cfm-names" {...unseen}>
      {seas.map(({ id, name, at }) => (
        <g key={id} transform={`translate(${at.x} ${at.y})`}>
          <text className="cfm-px cfm-sea-name" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      {lands.map(({ id, name, at }) => (
        <g key={id} transform={`translate(${at.x} ${at.y})`}>
          <text className="cfm-px cfm-land-name" textAnchor="middle" y="-10">
            {name}
          </text>
        </g>
      ))}
    </g>
  )
})
