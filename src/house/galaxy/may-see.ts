import type { Seat } from '../../kernel/procedure.ts'
import type { Viewer } from '../view/viewer.ts'

/** How a table stands, as far as it matters for who may see what. */
export interface Standing {
  readonly over: boolean
  /** The turn that is played now. */
  readonly now: number
  /** How many turns late spectators see all of it; 0 for never. */
  readonly late: number
  /** True where bots alone play and ever played. */
  readonly alone: boolean
}

/** What somebody is shown of a turn: everything, what spectators may see of it, or what a seat saw. */
export type Watched = 'all' | 'late' | Seat

/**
 * What a viewer is shown who wants to see a turn through the eyes of a seat, or with null all of it; null for nothing. All
 * looks at what is kept of turns go through this.
 *
 * SC-20.16  A game master without a seat sees everything. SC-20.17  After the end everybody does. SC-20.11  Spectators see it
 * late, and a player what their own seats see.
 */
export function maySee(table: Standing, viewer: Viewer, turn: number, eye: Seat | null): Watched | null {
  if (table.over || viewer.master === true) return eye ?? 'all'
  if (eye !== null) return viewer.seats.includes(eye) ? eye : null
  if (viewer.seats.length > 0) return null
  return table.alone || (table.late > 0 && turn < table.now - table.late) ? 'late' : null
}

/** Through whose eyes a viewer may see a table with this number of seats; first what they are shown first. */
export function eyesOf(table: Standing, viewer: Viewer, seats: number): readonly (Seat | null)[] {
  if (table.over || viewer.master === true) return [null, ...Array.from({ length: seats }, (_, seat) => seat)]
  return viewer.seats.length > 0 ? viewer.seats : [null]
}
