import { plusAt, type Seat } from '../../../kernel/index.ts'
import { book } from '../books.ts'
import type { World } from '../cluster.ts'
import { add, at, atWar, has, NEUTRAL, type Position, spot, type T } from '../position.ts'

/** GT-9.2  Combat at each world, in the order of their ids, one round. */
export function combat(t: T): void {
  for (let world = 0; world < t.p.owner.length; world++) fight(t, world)
}

/** One world. Sides are the seats, and after them the neutral units; everything is counted before anybody rolls. */
function fight(t: T, world: World): void {
  const { p } = t
  if (isQuiet(p, world)) return
  const pieces = (side: number) => (side < p.seats ? at(p.ships, spot(p, world, side)) : at(p.units, world))
  const targets = Array.from({ length: p.seats + 1 }, (_, side) => targetOf(p, world, side, pieces))
  if (targets.every((target) => target < 0)) return
  const hits = targets.map(() => 0)
  for (const [side, target] of targets.entries())
    if (target >= 0) add(hits, target, roll(t, world, side, pieces(side)))
  for (const [side, struck] of hits.entries()) {
    const lost = Math.min(struck, pieces(side))
    if (lost > 0) lose(t, world, side, lost)
  }
}

/** True when nobody can fight here: units are not attacked, and there are ships of one player at most. */
function isQuiet(p: Position, world: World): boolean {
  if (p.attacked[world] !== 0) return false
  let players = 0
  for (let i = spot(p, world, 0); i < spot(p, world, p.seats); i++) if (at(p.ships, i) > 0) players++
  return players < 2
}

/**
 * GT-9.2  The target of a side's hits: the enemy with most pieces there, of equals the lower seat and the neutral units
 * last; −1 when it does not fight. Neutral units (GT-9.3) fight only those who attack them.
 */
function targetOf(p: Position, world: World, side: number, pieces: (side: number) => number): number {
  if (pieces(side) === 0) return -1
  const attackers = at(p.attacked, world)
  let target = -1
  for (let other = 0; other <= p.seats; other++) {
    const enemies =
      side === p.seats
        ? other < p.seats && has(attackers, other)
        : other === p.seats
          ? has(attackers, side)
          : atWar(p, side, other)
    if (enemies && pieces(other) > (target < 0 ? 0 : pieces(target))) target = other
  }
  return target
}

/** A d6 for every ship or unit; the hits. */
function roll(t: T, world: World, side: number, dice: number): number {
  const faces: number[] = []
  let hits = 0
  for (let i = 0; i < dice; i++) {
    const face = t.chance.die()
    faces.push(face)
    if (face >= t.p.options.hit_on) hits++
  }
  t.note('fought', side < t.p.seats ? side : NEUTRAL, world, dice, hits, faces)
  return hits
}

function lose(t: T, world: World, side: Seat, lost: number): void {
  const { p } = t
  if (side === p.seats) {
    p.units = plusAt(p.units, world, -lost)
    t.note('lostShips', NEUTRAL, world, lost)
    return
  }
  const place = spot(p, world, side)
  add(p.ships, place, -lost)
  t.note('lostShips', side, world, lost)
  // GT-9.4  What the surviving ships have no room for is lost.
  const over = at(p.cargo, place) - at(p.ships, place) * p.options.cargo
  if (over <= 0) return
  add(p.cargo, place, -over)
  book(p, side, 'lost', over)
  t.tell([side], 'lostMoney', side, world, over)
}
