import type { ReactNode } from 'react'
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
export function Legend(): ReactNode {
  return (
    <ul className="bm-legend">
      {SHOWN.map(([sign, words]) => (
        <li key={sign}>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <Glyph of={sign} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}
