import type { Seat } from '../../../kernel/index.ts'
import type { World } from '../cluster.ts'
import { at, atWar, bit, has, NEUTRAL, type Position, worldsOf } from '../position.ts'
import { freeWith, shunned, tradesFreely } from './income.ts'

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
