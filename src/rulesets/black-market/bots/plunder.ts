import type { Seat } from '../../../kernel/index.ts'
import {
  defencePlace,
  defenceStrength,
  isCard,
  markTargeted,
  type Target,
  targetOwner,
} from '../colony/battle.ts'
import { unitsAt } from '../colony/units.ts'
import { E, FACES, faces, INFANTRY, MECH, SITES, utilities } from '../data.ts'
import { at, type Position } from '../position.ts'
import { points } from '../scoring.ts'
import { leftOf } from './ahead.ts'
import { bestCard, musterOf, struck } from './raids.ts'
import { SOBER } from './taste.ts'
import { worths } from './worth.ts'

// BM-10.5  What a player sees of each raid they may choose: how sure it is, what it brings, which player it hurts. What to make
// of it games have taught (lessons.ts).

/** How many numbers are seen of a raid. */
export const PLUNDER = 40

/** A raid, and what is seen of it. */
export interface Plunder {
  readonly target: Target
  readonly seen: readonly number[]
}

/** How the seats stand, before any raid. */
interface Standing {
  readonly worth: readonly number[]
  readonly score: readonly number[]
  /** By seat: what the best Military card adds; hands are open (BM-1.5). */
  readonly card: readonly number[]
  readonly left: number
}

/** What is seen of each raid with all units that can be won; of others nothing. `strike` is what a Strike adds. */
export function plunders(p: Position, seat: Seat, strike: number): Plunder[] {
  const units = musterOf(p, seat)
  if (units === 0) return []
  const worth = worths(p, () => SOBER)
  const standing: Standing = {
    worth,
    score: worth.map((_, of) => points(p, of)),
    card: worth.map((_, of) => bestCard(p, of)),
    left: leftOf(p),
  }
  const found: Plunder[] = []
  for (let target = 0; target < SITES + FACES; target++) {
    const owner = targetOwner(p, target)
    if (owner < 0 || owner === seat) continue
    const defence = defenceStrength(p, target, owner, defencePlace(p, target), -1, struck(p, owner) > 0)
    const over = units + strike - defence
    if (over + at(standing.card, seat) <= 0) continue
    found.push({ target, seen: seenOf(p, seat, { target, owner, over, units }, standing) })
  }
  return found
}

interface Raid {
  readonly target: Target
  readonly owner: Seat
  /** By how much the attack is stronger, before cards. */
  readonly over: number
  readonly units: number
}

function seenOf(p: Position, seat: Seat, raid: Raid, standing: Standing): number[] {
  const { owner, over, units } = raid
  const { card, left } = standing
  const [own, feared] = [at(card, seat), at(card, owner)]
  // It wins against every card, or with the player's own card, or only if the other keeps theirs.
  const sure = over > feared
  const daring = !sure && over + own <= feared ? 1 : 0
  const prize = prizeOf(p, seat, raid, standing)
  const fee = seat === p.turn ? 0 : 1
  const few = units <= 1 ? 1 : 0
  return [
    ...prize.map((n) => n * (1 - daring)),
    ...prize.map((n) => n * daring),
    sure || daring === 1 ? 0 : 1,
    fee,
    fee * left,
    few,
    few * daring,
    Math.min(3, at(p.goods, seat * 3 + E)) / 3,
    p.seats === 3 ? 1 : 0,
    p.seats === 4 ? 1 : 0,
    p.round === p.options.rounds ? 1 : 0,
    daring * own,
    daring * feared,
    over > 3 ? 1 : 0,
  ]
}

/** What it brings if it is won, and from which player. */
function prizeOf(p: Position, seat: Seat, { target, owner }: Raid, standing: Standing): number[] {
  const { worth, score, left } = standing
  const place = defencePlace(p, target)
  const mech = place >= 0 && unitsAt(p, owner, MECH, place) > 0 ? 1 : 0
  const foot = place >= 0 && mech === 0 && unitsAt(p, owner, INFANTRY, place) > 0 ? 1 : 0
  let third = 0
  for (let of = 0; of < p.seats; of++) if (of !== seat && of !== owner) third = Math.max(third, at(worth, of))
  const ahead = within((at(worth, owner) - third) / 1000)
  const { gets, made, crew, manned } = isCard(target)
    ? { gets: faces[at(p.face, markTargeted(target))]?.vp ?? 0, made: 0, crew: 0, manned: 0 }
    : utilityOf(p, target)
  return [
    1,
    gets,
    isCard(target) ? 1 : 0,
    (made * left) / 2,
    manned,
    crew * (1 - manned),
    crew * Math.min(2, at(p.spare, seat)),
    mech,
    foot,
    ahead,
    ahead * (mech + foot + gets),
    within((at(worth, owner) - at(worth, seat)) / 1000),
    within((at(score, owner) - at(score, seat)) / 10),
    left,
  ]
}

/** Of a Utility: the points it scores, what it makes, whether it wants a crew, and has one. */
function utilityOf(p: Position, target: Target) {
  const gets = p.upgraded[target] === 1 ? 2 : 1
  const kind = utilities[at(p.site, target)]
  const crew = kind?.manned === true ? 1 : 0
  return {
    gets,
    made: kind === undefined ? 0 : gets * (kind.output.amount - kind.input.amount),
    crew,
    manned: p.occupied[target] === 1 ? crew : 0,
  }
}

const within = (n: number): number => Math.max(-1, Math.min(1, n))
