import type { Seat } from '../../../kernel/index.ts'
import { atlasOf, type World, type Worlds } from '../cluster.ts'
import type { Row } from '../options.ts'
import { at, atWar, bit, count, has, NEUTRAL, type Position, worldsOf } from '../position.ts'

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
    const theirs = at(p.owner, y)
    // (d) A neutral one does not shun the other's owner; nobody shuns NEUTRAL.
    const shuns = has(shunnedHere, theirs) || has(shunned(p, y), mine)
    // (c) No blockader of Y blocks X.
    if (shuns || (at(p.blockaders, y) !== 0 && has(blockedAt(p, y), x))) free &= ~bit(y)
  }
  return free
}

/** GT-5.6  X trades freely with Y, written X←Y. */
export const tradesFreely = (p: Position, x: World, y: World): boolean => has(freeWith(p, x), y)

/** GT-5.7  How many other worlds X trades freely with, whosever they are. */
export const partners = (p: Position, x: World): number => count(freeWith(p, x))

/**
 * GT-5.8  The bonus of a world by its partners, in GB. GT-5.9  A row that needs FTL gives an owner without it the bonus
 * of the last row that needs none. GT-5.10  Beyond the table the bonus is `beyond`, under the last row's condition.
 */
export function bonusOf(table: readonly Row[], beyond: number, partnersOf: number, ftl: boolean): number {
  let bonus = beyond
  for (const row of table) {
    if (partnersOf < row.min) return bonus
    if (ftl || row.ftl !== true) bonus = row.bonus
  }
  const last = table[table.length - 1] as Row
  return partnersOf > last.max && (ftl || last.ftl !== true) ? beyond : bonus
}

/**
 * GT-6.1  What a world pays its owner, in GB; nothing when neutral. GT-5.11  At least the minimum, in every
 * case. GT-5.1  Without the trade rules the bonus is 1 for every world of a player. GT-5.17  With them trade pays.
 */
export function incomeOf(p: Position, world: World): number {
  const owner = at(p.owner, world)
  if (owner === NEUTRAL) return 0
  const { trade_rules, trade_table, above14, min_income } = p.options
  const bonus = trade_rules ? bonusOf(trade_table, above14, partners(p, world), p.ftl[owner] === 1) : 1
  return Math.max(min_income, (p.cluster.worlds[world]?.base ?? 0) + bonus)
}

/** What all worlds of a seat would pay now. */
export function incomeOfSeat(p: Position, seat: Seat): number {
  let sum = 0
  for (let w = 0; w < p.owner.length; w++) if (p.owner[w] === seat) sum += incomeOf(p, w)
  return sum
}

/**
 * GT-5.13  True when this seat's money, dispatched from Y, lands freely on X: exactly when X←Y. GT-5.1  Without the trade
 * rules: when sender and owner are at peace, or the neutral world does not shun the sender. GT-5.14  Distance does
 * not matter.
 */
export function landsFreely(p: Position, seat: Seat, x: World, y: World): boolean {
  if (p.options.trade_rules) return tradesFreely(p, x, y)
  const owner = at(p.owner, x)
  return owner === NEUTRAL ? !has(shunned(p, x), seat) : !atWar(p, seat, owner)
}

/**
 * GT-8.3  A world is cut off when it is blockaded and trades freely with no other world of its owner. Without the trade
 * rules blocks are ignored (GT-5.1), so that nothing is cut off.
 */
export function isCutOff(p: Position, x: World): boolean {
  if (p.blockaders[x] === 0 || !p.options.trade_rules) return false
  const others = worldsOf(p, at(p.owner, x)) & ~bit(x)
  return (freeWith(p, x) & others) === 0
}

/** GB of treasury that score a point. */
const PER_POINT = 5

/** GT-14.2  What the worlds of a seat would pay now, and a point for every 5 GB in the treasury. */
export const scoreOf = (p: Position, seat: Seat): number =>
  incomeOfSeat(p, seat) + Math.floor(at(p.treasury, seat) / PER_POINT)

/** How many worlds a seat has. */
export const worldCount = (p: Position, seat: Seat): number => count(worldsOf(p, seat))
