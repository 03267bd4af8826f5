import type { Position } from './position.ts'

/** What a seat knows: its own row of the empires alone, nothing aboard its fleets, and no map (SC-20.1, SC-20.3). */
export type View = Position
