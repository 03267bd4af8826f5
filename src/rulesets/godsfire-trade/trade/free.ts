import { atlasOf, type World, type Worlds } from '../cluster.ts'
import { at, bit, count, has, NEUTRAL, type Position } from '../position.ts'

// GT-5.2  Trade fleets are private: there are no pieces of them. GT-5.4  Trade is read off the position by two
// questions, and has no other effect: how many partners a world has, and whether money moves freely to it.

/** The worlds that some blockader of this world blocks there. GT-10.6  Any block counts. */
export function blockedAt(p: Position, world: World): Worlds {
  let set = 0
  for (let i = world * p.seats, end = i + p.seats; i < end; i++) set |= at(p.blocks, i)
  return set
}

/**
 * GT-13.2, GT-13.3  The seats that a world shuns while it is neutral: those that attacked it, and by the scenario those
 * it does not trade with (GT-3.2). GT-13.5  Not when it is a player's.
 */
export const shunned = (p: Position, world: World): number =>
  p.owner[world] === NEUTRAL ? at(p.shuns, world) | at(p.cluster.barred, world) : 0

/**
 * GT-5.6  The worlds Y with X←Y: all with which X trades freely. GT-5.12  War and peace do not matter, and whether Y
 * admits X does not matter either.
 */
export function freeWith(p: Position, x: World): Worlds {
  // (a) X admits Y; (b) no blockader of X blocks Y.
  let free = at(p.admits, x) & ~blockedAt(p, x) & ~bit(x) & atlasOf(p.cluster).all
  const mine = at(p.owner, x)
  const shunnedHere = shunned(p, x)
  for (let y = 0; y < p.owner.length; y++) {
    if (!has(free, y)) continue
    const theirs = at(p.owner, y)
    // (d) A neutral one does not shun the other's owner.
    const shuns = (theirs >= 0 && has(shunnedHere, theirs)) || (mine >= 0 && has(shunned(p, y), mine))
    // (c) No blockader of Y blocks X.
    if (shuns || (at(p.blockaders, y) !== 0 && has(blockedAt(p, y), x))) free &= ~bit(y)
  }
  return free
}

/** GT-5.6  X trades freely with Y, written X←Y. */
export const tradesFreely = (p: Position, x: World, y: World): boolean => has(freeWith(p, x), y)

/** GT-5.7  How many other worlds X trades freely with, whosever they are. */
export const partners = (p: Position, x: World): number => count(freeWith(p, x))
