import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { unseen } from '../../../board/unseen.ts'
import { labourLeft, labourPrice } from '../money.ts'
import type { View } from '../view.ts'
import { SHEET } from './atlas.ts'
import { Glyph, Shape } from './glyphs.tsx'

/** The title of the sheet; below it what concerns the whole world: the next unit of labour, and entropy (CF-9.1). */
export function Title({ view, seats }: { view: View; seats: readonly SeatStyle[] }): ReactNode {
  const holder = view.token < 0 ? undefined : seats[view.token]
  const labour = labourLeft(view) === 0 ? 'the labour row is full' : `labour at ${labourPrice(view, 1)} M`
  return (
    <g {...unseen} className="cfm-title" transform={`translate(34 ${SHEET.height - 90})`}>
      <text className="cfm-title-name">The World</text>
      <path className="cfm-title-rule" d="M0 12H190M0 15H190" />
      <text className="cfm-title-words" y="36">
        six superpowers, 52 territories,
      </text>
      <text className="cfm-title-words" y="54">
        33 coastal waters and 8 oceans
      </text>
      {view.round > 0 && (
        <g transform="translate(0 76)">
          <text className="cfm-title-state">{labour}</text>
          {holder !== undefined && (
            <g transform="translate(152 0)">
              <Glyph of="entropy" x={6} y={-5} size={11} />
              <Shape style={holder} x={24} y={-5} size={14} />
            </g>
          )}
        </g>
      )}
    </g>
  )
}
