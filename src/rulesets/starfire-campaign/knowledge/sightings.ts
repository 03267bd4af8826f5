import type { Sighting } from '../position.ts'
import type { Seen } from './sight.ts'

/** SC-20.8  Sightings that are older leave the chart. */
const OLDEST = 12

/** SC-20.2, SC-20.8  The sightings with what is seen in a system now, in the place of what was seen there before. */
export function withSightings(
  before: readonly Sighting[],
  turn: number,
  system: number,
  seen: readonly Seen[],
): readonly Sighting[] {
  const stays = before.filter((one) => one.system !== system && turn - one.turn <= OLDEST)
  if (seen.length === 0 && stays.length === before.length) return before
  return [...stays, ...seen.map((one): Sighting => ({ turn, system, ...one }))].sort(
    (a, b) => a.system - b.system || a.owner - b.owner,
  )
}
