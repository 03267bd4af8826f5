import type { ReactNode } from 'react'
import { SignLegend } from '../../../board/signs.tsx'
import { Glyph, type Sign } from './glyphs.tsx'

const SHOWN: readonly (readonly [Sign, string])[] = [
  ['E', 'Energy'],
  ['W', 'Water'],
  ['F', 'Food'],
  ['worker', 'population'],
  ['infantry', 'Infantry'],
  ['mech', 'Mech'],
  ['rnd', 'RnD Token'],
  ['military', 'Military Token'],
  ['first', 'First Player'],
]

/** What the signs mean that nobody could guess. */
export const Legend = (): ReactNode => <SignLegend className="bm-legend" Sign={Glyph} of={SHOWN} />
