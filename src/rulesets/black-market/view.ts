import type { Position } from './position.ts'

/**
 * What a seat knows (BM-1.5): the position, with constants in place of what is hidden from it, as the declarations in
 * `fields.ts` and in the procedures of deals and wishes say.
 */
export type View = Position
