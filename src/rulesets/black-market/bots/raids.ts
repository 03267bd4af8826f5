import { type Code, decoder, encoder, type Seat } from '../../../kernel/index.ts'
import {
  attackStrength,
  defencePlace,
  defenceStrength,
  eachUnit,
  type Fighter,
  isCard,
  markTargeted,
  type Target,
  targetOwner,
} from '../colony/battle.ts'
import { inHand, isMilitary } from '../colony/skills.ts'
import { unitsAt } from '../colony/units.ts'
import {
  FACES,
  faces,
  INFANTRY,
  MECH,
  SITES,
  SKILLS,
  type Skill,
  STRENGTH,
  skills,
  utilities,
} from '../data.ts'
import { at, bit, type Position } from '../position.ts'
import { commitments } from '../procedures/raid.ts'
import { leftOf } from './ahead.ts'
import type { Taste } from './taste.ts'

/** What losing a raid costs: one unit, and a card perhaps. */
const LOSS = 150
/** Less than this is not worth the risk. */
const LEAST_GAIN = 20
/** How sure a raid is that no card can turn; that the player's best card wins; that wins if the other keeps theirs. */
const SURE = 0.97
const LIKELY = 0.9
const DARING = 0.45

/** BM-10.2  What a Strike adds to each fight of the player who performs it. */
export const STRIKE_STRENGTH = 2

/** BM-10.2  What a Strike adds to the raid that is on, if this seat has performed one. */
export const struck = ({ flow }: Position, seat: Seat): number =>
  ((flow[flow.length - 1] as { strike?: number } | undefined)?.strike ?? 0) & (1 << seat)
    ? STRIKE_STRENGTH
    : 0

/** In a raid a rival's loss counts this many times what it counts otherwise: it is meant to hurt. */
const GRUDGE = 4

/** BM-13.2  What the best Military card in a hand adds; hands are open (BM-1.5). */
export function bestCard(p: Position, seat: Seat): number {
  let best = 0
  for (let skill = 0; skill < SKILLS; skill++)
    if (isMilitary(skill) && inHand(p, seat, skill) > 0) best = Math.max(best, skills[skill]?.amount ?? 0)
  return best
}

/** All units of a seat: what they add up to. */
export function musterOf(p: Position, seat: Seat): number {
  let strength = 0
  eachUnit(p, seat, (_place, kind, count) => {
    strength += count * (STRENGTH[kind] ?? 0)
  })
  return strength
}

/** BM-10.5  The raid with all one has that promises most; target −1 for none. `strike` is what a Strike adds. */
export function bestRaid(
  p: Position,
  seat: Seat,
  strike: number,
  taste: Taste,
): { target: Target; gain: number } {
  const units = musterOf(p, seat)
  let best = { target: -1, gain: LEAST_GAIN }
  if (units === 0) return best
  const attack = units + strike
  const card = bestCard(p, seat)
  for (let target = 0; target < SITES + FACES; target++) {
    const owner = targetOwner(p, target)
    if (owner < 0 || owner === seat) continue
    const defence = defenceStrength(p, target, owner, defencePlace(p, target), -1, struck(p, owner) > 0)
    if (attack + card <= defence) continue
    const feared = defence + bestCard(p, owner)
    const odds = attack > feared ? SURE : attack + card > feared ? LIKELY : DARING
    const won = prize(p, target)
    const gain = odds * (won + GRUDGE * taste.spite * (won + unitLost(p, target, owner))) - (1 - odds) * LOSS
    if (gain > best.gain) best = { target, gain }
  }
  return best
}

/** BM-10.7  What a defender loses besides; they choose the unit they need least: a Mech, else Infantry, else nothing. */
function unitLost(p: Position, target: Target, owner: Seat): number {
  const place = defencePlace(p, target)
  if (place < 0) return 0
  if (unitsAt(p, owner, MECH, place) > 0) return 110
  return unitsAt(p, owner, INFANTRY, place) > 0 ? 260 : 0
}

/** What a target brings: its points, and what a Utility will make. */
function prize(p: Position, target: Target): number {
  if (isCard(target)) return 100 * (faces[at(p.face, markTargeted(target))]?.vp ?? 0)
  const runs = p.upgraded[target] === 1 ? 2 : 1
  const { input, output } = utilities[at(p.site, target)] ?? { input: { amount: 0 }, output: { amount: 0 } }
  return runs * (100 + 60 * leftOf(p) * (output.amount - input.amount))
}

/**
 * BM-10.5 (2)  The weakest Military card that wins against everything the other side commits; else the weakest that wins if it
 * commits none; none when none does or none is needed.
 */
export function cardToCommit(p: Position, seat: Seat, options: readonly Code[]): Code {
  const f = p.flow[p.flow.length - 1] as unknown as {
    seat: Seat
    strike: number
    target: Target
    owner: Seat
    force: readonly Fighter[]
  }
  const strikes = (who: Seat) => (f.strike & bit(who)) !== 0
  const attack = attackStrength(f.force, -1, strikes(f.seat))
  const defence = defenceStrength(p, f.target, f.owner, defencePlace(p, f.target), -1, strikes(f.owner))
  // BM-10.5 (4)  The attacker must be stronger, the defender as strong.
  const missing = seat === f.seat ? defence + 1 - attack : attack - defence
  const feared = bestCard(p, seat === f.seat ? f.owner : f.seat)
  const cards = options.map((code) => cardOf(code)).filter((skill) => skill !== null)
  const sure = weakest(cards, missing + feared)
  return codeOf(sure ?? (feared > 0 && missing <= 0 ? null : weakest(cards, missing)))
}

const [codeOf, cardOf] = [encoder(commitments), decoder(commitments)]

/** The weakest card that adds this much; null when none does or none is needed. */
function weakest(cards: readonly Skill[], missing: number): Skill | null {
  if (missing <= 0) return null
  const added = (skill: Skill) => skills[skill]?.amount ?? 0
  const enough = cards.filter((skill) => added(skill) >= missing)
  return enough.reduce<Skill | null>(
    (least, skill) => (least === null || added(skill) < added(least) ? skill : least),
    null,
  )
}
