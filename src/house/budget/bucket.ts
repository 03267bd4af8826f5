/**
 * A token bucket is one number: the time at which it is full again. What is taken moves that time on, and may move it at
 * most as far as all that the bucket holds takes to come back.
 */
export type FullAtMs = number

/** How much a bucket holds, and within which time that comes back. */
export interface Holds {
  readonly most: number
  readonly withinMs: number
}

/** When a bucket is full again of which `much` is taken now. */
export const taken = (fullAtMs: FullAtMs, nowMs: number, much: number, { most, withinMs }: Holds): FullAtMs =>
  Math.max(fullAtMs, nowMs) + (much * withinMs) / most

/** How long to wait until `much` is there; 0 when it is. What is more than the bucket holds is there when it is full. */
export function waitMs(fullAtMs: FullAtMs, nowMs: number, much: number, { most, withinMs }: Holds): number {
  const over = taken(fullAtMs, nowMs, Math.min(much, most), { most, withinMs }) - nowMs - withinMs
  // A sum of times is a few billionths off.
  return over <= 1e-6 ? 0 : over
}
