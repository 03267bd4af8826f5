import type { ReactNode } from 'react'
import { SignLegend } from '../../../board/signs.tsx'
import { Glyph, type Sign } from './glyphs.tsx'

const SHOWN: readonly (readonly [Sign, string])[] = [
  ['mineral', 'mineral'],
  ['oil', 'oil'],
  ['grain', 'grain'],
  ['navy', 'navies + cargo'],
  ['silo', 'silos'],
  ['anchor', 'blockade'],
]

/** What the signs mean that nobody could guess. */
export const Legend = (): ReactNode => <SignLegend className="cfm-legend" Sign={Glyph} of={SHOWN} />
