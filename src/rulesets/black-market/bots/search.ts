import type { World } from '../../../bots/index.ts'
import type { Code, Seat } from '../../../kernel/index.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { type Taste, tastesOf } from './taste.ts'
import { worths } from './worth.ts'

/** What a position is worth to a seat: its own colony, less some of what the others have. */
function standing(p: Position, seat: Seat, taste: Taste): number {
  const all = worths(p, tastesOf(seat, taste))
  const own = all[seat] ?? 0
  let others = -own
  for (const worth of all) others += worth
  return own - (taste.spite * others) / (p.seats - 1)
}

/** Tries every answer in an imagined position and weighs what comes of it at once. The first of the best. */
export function bestCode(
  world: World<Position, View>,
  codes: readonly Code[],
  taste: Taste,
): { code: Code; gain: number } {
  const { seat, chance } = world
  const p = world.imagine(chance)
  const now = standing(p, seat, taste)
  let best = { code: codes[0] ?? 0, gain: Number.NEGATIVE_INFINITY }
  for (const code of codes) {
    const tried = world.copy(p)
    world.take(tried, seat, code, chance)
    const gain = standing(tried, seat, taste) - now
    if (gain > best.gain + 0.5) best = { code, gain }
  }
  return best
}
