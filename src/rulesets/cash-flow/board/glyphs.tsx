import { seatShapes, signsOf } from '../../../board/signs.tsx'

/** The signs on the map, ten units wide and centred. */
const SIGNS = {
  /** A crystal, a drop, an ear of grain. */
  mineral: 'M0-5 4.400-1.500 2.700 4.800H-2.700L-4.400-1.500Z',
  oil: 'M0-5.600C2.200-2.400 3.700-.4 3.700 1.500A3.7 3.7 0 0 1-3.700 1.500C-3.700-.4-2.200-2.400 0-5.600Z',
  grain:
    'M0 5.500V-2M0-1.800C-1.700-2.800-1.700-4.300 0-5.800 1.700-4.300 1.700-2.800 0-1.800ZM0 1.400C-3.200 1.400-4-.4-4-2.600-1.800-2.600-.3-1 0 1.400ZM0 1.400C3.200 1.400 4-.4 4-2.600 1.800-2.600.3-1 0 1.400ZM0 4.800C-3.200 4.800-4 3-4 .8-1.800.8-.3 2.400 0 4.800ZM0 4.800C3.200 4.800 4 3 4 .8 1.800.8.3 2.400 0 4.800Z',
  navy: 'M-6 1H6L4 4.600H-4.200ZM-.6 0V-5.600L4.200-.8H-.6M-1.600-.8V-4.200L-4.600-.8Z',
  silo: 'M0-6C2-4 2.300-2 2.300 1L4 4.400H-4L-2.300 1C-2.300-2-2-4 0-6Z',
  army: 'M-4.500-4.500H4.500V.5C4.500 3 2.500 4.800 0 5.800-2.500 4.800-4.500 3-4.500.5Z',
  cloud:
    'M-6-.8C-7.200-3-5.200-5.700-2.700-5.200-1.800-7.200 1.800-7.200 2.700-5.200 5.200-5.700 7.200-3 6-.8 4.400.6 2.700-.1 1.700-.4 1.400 1.700 1.700 3.500 4.200 5.600H-4.200C-1.700 3.500-1.400 1.700-1.700-.4-2.700-.1-4.400.6-6-.8Z',
  /** An hourglass. */
  entropy: 'M-4-6H4M-4 6H4M-3-6C-3-1.500 3 1.500 3 6M3-6C3-1.500-3 1.500-3 6',
  anchor: 'M0-5.500V5M-4.600.6C-4.600 3.600-2.600 5 0 5S4.600 3.600 4.600.6M-2.400-2.400H2.400',
} as const

export type Sign = keyof typeof SIGNS

/** By resource. */
export const RESOURCE_SIGNS = ['mineral', 'oil', 'grain'] as const

/** A sign at a place, ten units wide unless said otherwise. */
export const Glyph = signsOf(SIGNS, 10, 'cfm-sign')

/** A seat's shape in its colour. */
export const Shape = seatShapes(20, 'cfm-shape')
