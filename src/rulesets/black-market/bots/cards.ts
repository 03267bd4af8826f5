import type { Code, Seat } from '../../../kernel/index.ts'
import { skillPlayed } from '../colony/effects.ts'
import { C1, C4, E, HOME_SITES, INDUSTRY, T4, TRADE } from '../data.ts'
import { at, type Position } from '../position.ts'
import { directTerms } from '../trade/pool.ts'
import { leftOf } from './ahead.ts'
import { bestExchange } from './exchanges.ts'
import type { Taste } from './taste.ts'

/** What a cheaper Solar Array costs. */
const LEAST_BUILD = 2
/** An exchange at 2:1 must gain this much more than one at the going rate. */
const BETTER = 6

/**
 * BM-13  A card whose use does not show at once: cheaper builds, a better rate, a look at others' cards. Null when
 * there is none to play now; the others are tried like any answer.
 */
export function cardToPlay(p: Position, seat: Seat, options: readonly Code[], taste: Taste): Code | null {
  const find = (skill: number) => options.find((code) => code > 0 && skillPlayed(code) === skill) ?? null
  const [prefab, backDoor, wiretap] = [find(T4), find(C4), find(C1)]
  if (prefab !== null && p.action === INDUSTRY && canBuild(p, seat)) return prefab
  if (backDoor !== null && p.action === TRADE && p.turn !== seat) {
    const usual = bestExchange(p, seat, directTerms(p, false), taste).gain
    if (bestExchange(p, seat, directTerms(p, true), taste).gain > usual + BETTER) return backDoor
  }
  // To know what others hide helps little, but a card kept to the end helps nobody.
  return leftOf(p) < 0.6 ? wiretap : null
}

/** BM-2.6  True when a seat has a free site at home, and the Energy. */
function canBuild(p: Position, seat: Seat): boolean {
  const homes = p.site.slice(seat * HOME_SITES, (seat + 1) * HOME_SITES)
  return at(p.goods, seat * 3 + E) >= LEAST_BUILD && homes.includes(-1)
}
