import type { Curve } from '../../../../board/curves.ts'

/** A link of which at least one end is known. */
export interface Line {
  readonly a: number
  readonly b: number
  /** The numbers of its ends; 0 for one that is not known. */
  readonly atA: number
  readonly atB: number
  /** SC-6.2  Somebody has passed it, or it is probed only. */
  readonly passed: boolean
  readonly curve: Curve
}

/** A WP that nobody has probed: where it points on the sheet, in radians. */
export interface Stub {
  readonly system: number
  readonly number: number
  readonly angle: number
}
