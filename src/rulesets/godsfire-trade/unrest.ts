import type { Seat } from '../../kernel/index.ts'
import type { World } from './cluster.ts'
import { at, NEUTRAL, type Position, spot } from './position.ts'

/** The most that a garrison counts for. */
export const MOST_GARRISON = 3

/** GT-12.1  The rival with the single highest agitation; NEUTRAL when there is none, or two of them. */
export function pretender(p: Position, world: World): Seat {
  const totals = p.agitation.slice(spot(p, world, 0), spot(p, world, p.seats))
  const first = totals.indexOf(Math.max(...totals))
  return totals.includes(at(totals, first), first + 1) ? NEUTRAL : first
}

/** GT-12.1  Loyalty, less while anybody blockades the world. */
export const loyaltyOf = (p: Position, world: World): number =>
  (p.cluster.worlds[world]?.loyalty ?? 0) - (p.blockaders[world] === 0 ? 0 : p.options.siege)

/** GT-12.1  The owner's ships there, or the neutral units; at most 3. */
export function garrisonOf(p: Position, world: World): number {
  const owner = at(p.owner, world)
  const pieces = owner === NEUTRAL ? at(p.units, world) : at(p.ships, spot(p, world, owner))
  return Math.min(MOST_GARRISON, pieces)
}

/** GT-11.3  The others that stir a world up. */
export function rivalsAt(p: Position, world: World, but: Seat): Seat[] {
  const rivals: Seat[] = []
  for (let seat = 0; seat < p.seats; seat++)
    if (seat !== but && at(p.agitation, spot(p, world, seat)) > 0) rivals.push(seat)
  return rivals
}
