import { plusAt, type Seat } from '../../../kernel/index.ts'
import { book } from '../books.ts'
import type { World } from '../cluster.ts'
import { add, at, atWar, has, NEUTRAL, type Position, spot } from '../position.ts'
import type { T } from '../words.ts'

/** GT-9.2  Combat at each world, in the order of their ids, one round. */
export function combat(t: T): void {
  for (let world = 0; world < t.p.owner.length; world++) fight(t, world)
}

/** One world. Sides are the seats, and after them the neutral units; pieces are lost when everybody has rolled. */
function fight(t: T, world: World): void {
  const { p } = t
  const hits: number[] = []
  for (let side = 0; side <= p.seats; side++) {
    const target = targetOf(p, world, side)
    if (target !== null) hits[target] = (hits[target] ?? 0) + roll(t, world, side)
  }
  for (let side = 0; side < hits.length; side++) {
    const lost = Math.min(hits[side] ?? 0, piecesOf(p, world, side))
    if (lost > 0) lose(t, world, side, lost)
  }
}

const piecesOf = (p: Position, world: World, side: number): number =>
  side === p.seats ? at(p.units, world) : at(p.ships, spot(p, world, side))

/**
 * GT-9.2  The target of a side's hits: the enemy with most pieces there, of equals the lower seat and the neutral units
 * last; null when it does not fight. Neutral units (GT-9.3) fight only those who attack them.
 */
function targetOf(p: Position, world: World, side: number): number | null {
  if (piecesOf(p, world, side) === 0) return null
  const attackers = at(p.attacked, world)
  let target: number | null = null
  let most = 0
  for (let other = 0; other <= p.seats; other++) {
    const enemies =
      side === p.seats
        ? has(attackers, other)
        : other === p.seats
          ? has(attackers, side)
          : atWar(p, side, other)
    if (!enemies || piecesOf(p, world, other) <= most) continue
    target = other
    most = piecesOf(p, world, other)
  }
  return target
}

/** A d6 for every ship or unit; the hits. */
function roll(t: T, world: World, side: number): number {
  const dice = piecesOf(t.p, world, side)
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
