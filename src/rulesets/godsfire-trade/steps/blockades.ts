import { type Seat, withAt } from '../../../kernel/index.ts'
import type { World } from '../cluster.ts'
import { at, atWar, excluding, has, including, NEUTRAL, type Position, spot } from '../position.ts'
import type { T } from '../words.ts'

/**
 * GT-10.1  True when a seat has ships at a world, its owner is at war with it (or it is neutral and was attacked by it),
 * and neither the owner, nor units of the world, nor anybody else at war with the seat has a piece there.
 */
export function canBlockade(p: Position, seat: Seat, world: World): boolean {
  if (p.ships[spot(p, world, seat)] === 0) return false
  const owner = at(p.owner, world)
  const hostile =
    owner === NEUTRAL ? has(at(p.shuns, world), seat) && p.units[world] === 0 : atWar(p, seat, owner)
  if (!hostile) return false
  for (let other = 0; other < p.seats; other++)
    if (at(p.ships, spot(p, world, other)) > 0 && atWar(p, seat, other)) return false
  return true
}

/** GT-10.1, GT-10.5 Blockade. GT-10.6  One that no longer holds ends with its blocks; several may hold at one world. */
export function blockades(t: T): void {
  const { p } = t
  endBlockades(t)
  for (let world = 0; world < p.owner.length; world++)
    for (let seat = 0; seat < p.seats; seat++) {
      if (has(at(p.blockaders, world), seat) || !canBlockade(p, seat, world)) continue
      p.blockaders = including(p.blockaders, world, seat)
      // GT-10.1, GT-10.2  Its blocks are set in step 9.
      p.fresh = including(p.fresh, world, seat)
      t.note('blockaded', seat, world, at(p.owner, world))
    }
}

/** GT-10.6, GT-10.7  Ends every blockade that no longer holds; none begins here. */
export function endBlockades(t: T): void {
  const { p } = t
  for (let world = 0; world < p.owner.length; world++)
    for (let seat = 0; seat < p.seats; seat++) {
      if (!has(at(p.blockaders, world), seat) || canBlockade(p, seat, world)) continue
      p.blockaders = excluding(p.blockaders, world, seat)
      p.fresh = excluding(p.fresh, world, seat)
      p.blocks = withAt(p.blocks, spot(p, world, seat), 0)
      t.note('lifted', seat, world, at(p.owner, world))
    }
}
