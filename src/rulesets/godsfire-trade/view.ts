import type { Position } from './position.ts'

/** What a seat knows: the position, with HIDDEN in place of what it may not know (GT-1.3). */
export type View = Position
