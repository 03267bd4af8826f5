import type { ReactNode } from 'react'
import { Choosable as Any } from '../../../board/choosable.tsx'
import type { Choosing } from '../../../board/client.ts'

/** How a place is to be marked now. */
export type Mark = 'none' | 'reach' | 'lit'

/** A place that can be chosen now is a button; one that cannot is only drawn. */
export const Choosable = (
  props: Choosing & { target: string | null; first: boolean; children: ReactNode },
): ReactNode => (
  // Where the pieces lie; the middle of an area may be far off, as zones go on beyond the edge of the sheet.
  <Any {...props} className="cfm-choice" middle=".cfm-hit" />
)
