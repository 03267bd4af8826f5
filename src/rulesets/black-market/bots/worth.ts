import type { Seat } from '../../../kernel/index.ts'
import { SKILLS, skills } from '../data.ts'
import { at, type Position } from '../position.ts'
import { type Ahead, aheadOf } from './ahead.ts'
import { type Colony, colonies } from './colony.ts'
import type { Taste } from './taste.ts'
import { tokensWorth } from './tokens.ts'

// What a colony is worth to who plays it, in hundredths of a Victory Point: the points it would score (BM-12.1), and
// what it promises until the end.

/** BM-12.1  What people, and things, score. */
const PERSON = 200
const DISAFFECTED = -60
const MECH = 100
/** BM-2.10  RnD and Military Tokens. */
export const RND = 38
const MILITARY_TOKEN = 40

/** What each colony is worth, by seat, to players of these tastes. */
export function worths(p: Position, tasteOf: (seat: Seat) => Taste): number[] {
  const ahead = aheadOf(p)
  return colonies(p, ahead).map((colony, seat) => colonyWorth(p, seat, colony, ahead, tasteOf(seat)))
}

/** What the colony of a seat is worth. */
export function worth(p: Position, seat: Seat, taste: Taste): number {
  const ahead = aheadOf(p)
  return colonyWorth(p, seat, colonies(p, ahead)[seat] as Colony, ahead, taste)
}

function colonyWorth(p: Position, seat: Seat, colony: Colony, ahead: Ahead, taste: Taste): number {
  const people = at(p.spare, seat) + colony.located
  const goods = [at(p.goods, seat * 3), at(p.goods, seat * 3 + 1), at(p.goods, seat * 3 + 2)]
  return (
    colony.worth +
    PERSON * people +
    DISAFFECTED * at(p.disaffected, seat) +
    MECH * colony.mechs +
    tokensWorth(p, goods, ahead, people + at(p.disaffected, seat), colony, taste) +
    skillsWorth(p, seat, ahead, taste) +
    trackWorth(p, seat, ahead, taste) +
    strength(p, seat, colony, ahead, taste)
  )
}

/** BM-13  What the cards do, once: T1 to T5, M1 to M5, C1 to C5. */
const SKILL_USE: readonly number[] = [34, 48, 40, 55, 105, 12, 18, 24, 30, 36, 6, 50, 36, 22, 88]

/** BM-2.9  A Skill Card scores from level 3 on, and does something while there is time. */
export function skillWorth(skill: number, { left }: Ahead, taste: Taste): number {
  return 100 * (skills[skill]?.vp ?? 0) + taste.cards * Math.min(1, left * 4) * (SKILL_USE[skill] ?? 0)
}

/** What one that lies discarded is worth of what one in hand is: Refresh may bring it back. */
const DISCARDED = 0.2

function skillsWorth(p: Position, seat: Seat, { left }: Ahead, { cards }: Taste): number {
  const use = cards * Math.min(1, left * 4)
  let sum = 0
  for (let skill = 0; skill < SKILLS; skill++) {
    const hand = p.hand[seat * SKILLS + skill] as number
    const used = p.used[seat * SKILLS + skill] as number
    if (hand + used > 0)
      sum +=
        (hand + used) * 100 * (skills[skill]?.vp ?? 0) +
        (hand + DISCARDED * used) * use * (SKILL_USE[skill] ?? 0)
  }
  return sum
}

/** How much of what levels are worth is still to be had. */
export const levelsCount = ({ left }: Ahead): number => Math.min(1, left * 2.5)

/** Levels let one take cards and turn Locations; tokens pay for levels and Bonus Actions. */
function trackWorth(p: Position, seat: Seat, ahead: Ahead, { level, track }: Taste): number {
  const { left } = ahead
  if (left <= 0) return 0
  let sum = 0
  for (let t = 0; t < track.length; t++)
    sum += (track[t] as number) * (level[at(p.track, seat * 3 + t)] as number)
  return (
    levelsCount(ahead) * sum +
    Math.min(1, left * 3) * (RND * at(p.rnd, seat) + MILITARY_TOKEN * at(p.military, seat))
  )
}

/** BM-10.5  Units at home keep raiders off; units anywhere may raid. */
function strength(p: Position, seat: Seat, colony: Colony, { left }: Ahead, { guard, arms }: Taste): number {
  const guards = Math.min(4, at(p.infantry, seat) + 2 * at(p.mech, seat * 5 + seat))
  return (
    Math.min(1, left * 2) *
    (guard * guards + arms * Math.min(25, 5 * colony.mechs + 2 * at(p.infantry, seat)))
  )
}
