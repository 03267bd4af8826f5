import type { ReactNode } from 'react'
import type { SeatStyle } from '../../../board/client.ts'
import { seatShapes, signsOf } from '../../../board/signs.tsx'

/** The signs of the board, about ten units wide and centred. */
const SIGNS = {
  /** The commodities: a bolt, a drop, a leaf. */
  E: 'M1.200-6.500-4.200 1H-.6L-1.200 6.500 4.200-1.200H.7Z',
  W: 'M0-6.200C2.400-2.700 4.200-.6 4.200 1.700A4.2 4.2 0 0 1-4.200 1.700C-4.200-.6-2.400-2.700 0-6.200Z',
  F: 'M-4.800 5.200C-5.600-1.500-1.500-5.600 5.200-5.600 5.600 1.600 1.500 5.400-3.400 3.800M-4.800 5.200C-3 1.800-.8-.6 2-2.600',
  worker:
    'M0-5.600A2.5 2.5 0 0 1 0-.6 2.5 2.5 0 0 1 0-5.600ZM-4.200 5.400C-4.200 1.600-2.400.6 0 .6S4.200 1.600 4.200 5.400Z',
  infantry:
    'M0-6 1.500-3.600 4.600-4V.6C4.600 3.400 2.600 5 0 6-2.600 5-4.600 3.400-4.600.6V-4L-1.500-3.600Z',
  mech: 'M-3-5.500H3L5-2.500V1.500L3.200 2.500V6H.8V3H-.8V6H-3.200V2.500L-5 1.500V-2.500ZM-2-2.500H2',
  first: 'M-3.500 6V-6H5L2.500-3 5 0H-3.500',
  rnd: 'M-1.800-5.500V-1.500L-4.800 5H4.800L1.800-1.500V-5.500M-2.800-5.500H2.800M-3.200 1.500H3.200',
  military: 'M-5-3.500 0-6 5-3.500V-.5L0-3-5-.5ZM-5 1 0-1.500 5 1V4L0 1.500-5 4Z',
  technology:
    'M0-2.200A2.2 2.2 0 0 1 0 2.200 2.2 2.2 0 0 1 0-2.200ZM0-5.800V-3.800M0 3.800V5.800M-5.800 0H-3.800M3.800 0H5.800M-4.100-4.100-2.700-2.700M2.700 2.700 4.100 4.100M4.100-4.100 2.700-2.700M-2.700 2.700-4.100 4.100',
  cryptography: 'M-3.200 0A2.4 2.4 0 1 1-3.200.1M-.8 0H5.500M3 0V2.800M5.500 0V2.800',
} as const

export type Sign = keyof typeof SIGNS

/** By commodity. */
export const GOOD_SIGNS = ['E', 'W', 'F'] as const
/** By track. */
export const TRACK_SIGNS = ['technology', 'military', 'cryptography'] as const

/** A sign at a place, twelve units wide unless said otherwise. */
export const Glyph = signsOf(SIGNS, 12, 'bm-sign')

/** The shape of a seat in its colour. */
export const SeatShape = seatShapes(22, 'bm-shape')

/** A unit: its sign in the colour of its owner, with the owner's shape. */
export function UnitSign({
  kind,
  style,
  x,
  y,
  size,
  count = 1,
}: {
  kind: number
  style: SeatStyle | undefined
  x: number
  y: number
  size: number
  count?: number
}): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} style={{ color: style?.color }} className="bm-unit">
      <Glyph of={kind === 1 ? 'mech' : 'infantry'} size={size} />
      {count > 1 && (
        <text x={size * 0.62} y={size * 0.36} className="bm-count">
          {count}
        </text>
      )}
    </g>
  )
}
