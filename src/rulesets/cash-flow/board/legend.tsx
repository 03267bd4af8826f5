import type { ReactNode } from 'react'
import { Glyph, type Sign } from './glyphs.tsx'

const SHOWN: readonly (readonly [Sign, string])[] = [
  ['mineral', 'mineral'],
  ['oil', 'oil'],
  ['grain', 'grain'],
  ['navy', 'navies + cargo'],
  ['silo', 'silos'],
  ['anchor', 'blockade'],
  ['entropy', 'entropy token'],
]

/** What the signs mean that nobody could guess. */
export function Legend(): ReactNode {
  return (
    <ul className="cfm-legend">
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
