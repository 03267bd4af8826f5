import type { Seat } from '../../../kernel/procedure.ts'
import { isEligible } from '../colony/locations.ts'
import {
  ALL_HOME_SITES,
  BY_MECHS,
  E,
  F,
  FACES,
  FUSION_REACTOR,
  faces,
  INDUSTRY,
  SITES,
  SKILLS,
  SLOTS,
  skills,
  TECHNOLOGY,
  TRADE,
  utilities,
  W,
} from '../data.ts'
import { at, type Position } from '../position.ts'

// What a colony is worth to who plays it, in hundredths of a Victory Point: the points it would score (BM-12.1), and
// what it promises until the end.

/** BM-12.1  What people, and things, score. */
const PERSON = 200
const DISAFFECTED = -60
const MECH = 100
/** Water and Food that nobody will eat buy less than Energy does. */
const BESIDES = 0.6
/** Tokens that can still be spent: the first of them, further ones, and what hardly finds a use. */
const USEFUL = [20, 13, 5] as const
/** A Food or Water that will be eaten. */
const RATION = 22
/** A person whom one Food or Water less drives out of work, and the one beside him (BM-11.4). */
const HUNGER = 420
/** What a token made in an Industry action to come is worth now. */
const TO_COME = 15

/** How much is left of the game. */
interface Ahead {
  /** Industry actions to come. */
  readonly industries: number
  /** Consumptions to come, the next one included. */
  readonly meals: number
  /** True when units can still be mustered. */
  readonly musters: boolean
  /** 1 at the beginning, 0 when the last action is over. */
  readonly left: number
  /** True when Industry, and Trade, may still be initiated before the next Consumption. */
  readonly harvest: boolean
  readonly trade: boolean
}

/** BM-1.2  What is ahead in a position. */
function aheadOf(p: Position): Ahead {
  const { rounds } = p.options
  const chosen = bitsIn(p.taken)
  const even = p.round % 2 === 0
  const later = rounds - p.round
  const more = chosen < p.seats
  const open = (p.taken & (1 << INDUSTRY)) === 0 && more
  return {
    industries: 0.85 * later + (open ? 0.6 : 0),
    meals: Math.floor((later + (even ? 2 : 1)) / 2),
    musters: later > 0 || !even,
    left: (later + 1 - chosen / p.seats) / rounds,
    harvest: open || !even,
    trade: p.action === TRADE || ((p.taken & (1 << TRADE)) === 0 && more) || !even,
  }
}

const bitsIn = (mask: number): number => {
  let n = 0
  for (let m = mask; m > 0; m &= m - 1) n++
  return n
}

/** How much of the game is left, 1 to 0. */
export const leftOf = (p: Position): number => aheadOf(p).left

/** What is counted of a colony in one look at the board. */
interface Colony {
  worth: number
  /** Population that works or bears arms. */
  located: number
  mechs: number
  /** [good]: net output of one Industry action. */
  output: number[]
}

/** What each colony is worth, by seat. */
export function worths(p: Position): number[] {
  const ahead = aheadOf(p)
  return colonies(p, ahead).map((colony, seat) => {
    const people = at(p.spare, seat) + colony.located
    const goods = [at(p.goods, seat * 3), at(p.goods, seat * 3 + 1), at(p.goods, seat * 3 + 2)]
    return (
      colony.worth +
      PERSON * people +
      DISAFFECTED * at(p.disaffected, seat) +
      MECH * colony.mechs +
      yieldWorth(colony, ahead) +
      weigh(p, goods, ahead, people + at(p.disaffected, seat), colony) +
      skillWorth(p, seat, ahead) +
      trackWorth(p, seat, ahead) +
      safety(p, seat, ahead)
    )
  })
}

/** What the colony of a seat is worth. */
export const worth = (p: Position, seat: Seat): number => worths(p)[seat] ?? 0

/** What a seat's tokens are worth to it, as a function of how many it has: for weighing trades in commodities. */
export function tokenScale(p: Position, seat: Seat): (goods: readonly number[]) => number {
  const ahead = aheadOf(p)
  const colony = colonies(p, ahead)[seat] as Colony
  const all = at(p.spare, seat) + colony.located + at(p.disaffected, seat)
  return (goods) => weigh(p, goods, ahead, all, colony)
}

/** What one Industry action makes for a seat now, against letting this round go by without one. */
export function harvest(p: Position, seat: Seat): number {
  const done = { ...p, taken: p.taken | (1 << INDUSTRY) }
  const ahead = aheadOf(done)
  const colony = colonies(done, ahead)[seat] as Colony
  const goods = [0, 1, 2].map((good) => at(p.goods, seat * 3 + good))
  const all = at(p.spare, seat) + colony.located + at(p.disaffected, seat)
  const after = goods.map((n, good) => Math.max(0, n + (colony.output[good] as number)))
  return weigh(done, after, ahead, all, colony) - weigh(done, goods, ahead, all, colony)
}

/** One look at sites, cards and units: everything that is counted by going through the board. */
function colonies(p: Position, ahead: Ahead): Colony[] {
  const found: Colony[] = []
  for (let seat = 0; seat < p.seats; seat++)
    found.push({ worth: 0, located: at(p.infantry, seat), mechs: 0, output: [0, 0, 0] })
  countUtilities(p, found, ahead)
  countCards(p, found, ahead)
  for (let seat = 0; seat < p.seats; seat++) {
    const colony = found[seat] as Colony
    for (let home = 0; home < p.seats; home++) colony.mechs += at(p.mech, seat * 5 + home)
  }
  return found
}

/** BM-2.3 to BM-2.5  Utilities: their points and what they make. */
function countUtilities(p: Position, found: readonly Colony[], { industries }: Ahead): void {
  for (let site = 0; site < SITES; site++) {
    const owner = p.siteOwner[site] as number
    if (owner < 0) continue
    const colony = found[owner] as Colony
    const kind = utilities[p.site[site] as number] as (typeof utilities)[number]
    const runs = p.upgraded[site] === 1 ? 2 : 1
    colony.worth += 100 * runs
    if (kind.manned && p.occupied[site] === 0) {
      // A crew may be found.
      colony.worth += 0.3 * TO_COME * industries
      continue
    }
    if (kind.manned) colony.located += p.options.workers_per_utility
    make(colony, kind.output.good, runs * kind.output.amount)
    if (kind.input.good >= 0) make(colony, kind.input.good, -runs * kind.input.amount)
  }
  if (p.fusion < 0) return
  const reactor = found[p.fusion] as Colony
  reactor.worth += 300
  make(reactor, E, utilities[FUSION_REACTOR]?.output.amount ?? 0)
}

function make({ output }: Colony, good: number, amount: number): void {
  output[good] = (output[good] as number) + amount
}

/** BM-2.8  Location Cards: face-up ones score, face-down ones may come to it; units on them make them yield. */
function countCards(p: Position, found: readonly Colony[], { left, industries }: Ahead): void {
  const soon = Math.min(1, left * 4)
  for (let mark = 0; mark < FACES; mark++) {
    const owner = p.holder[mark] as number
    let guarded = 0
    for (let slot = mark * SLOTS; slot < (mark + 1) * SLOTS; slot++) {
      const unit = p.unit[slot] as number
      if (unit < 0) break
      const soldier = found[unit >> 1] as Colony
      if ((unit & 1) === 0) soldier.located++
      else soldier.mechs++
      if (unit >> 1 === owner) guarded = 1
    }
    const face = p.face[mark] as number
    // What another holds face-down is not known.
    if (owner < 0 || face < 0) continue
    const colony = found[owner] as Colony
    const card = faces[face] as (typeof faces)[number]
    if (p.open[mark] === 1) colony.worth += 100 * card.vp + guarded * TO_COME * industries
    else if (left > 0) colony.worth += 100 * card.vp * soon * (0.8 - 0.25 * missing(p, owner, face))
    // BM-2.6  Its site may take a Utility.
    if (left > 0 && p.site[ALL_HOME_SITES + face] === -1) colony.worth += 25 * left
  }
}

/** How far a seat is from turning a card up: levels or Mechs; 0 when it may, 3 at most. */
function missing(p: Position, seat: Seat, face: number): number {
  if (isEligible(p, seat, face)) return 0
  const card = faces[face]
  if (card === undefined || card.by === BY_MECHS) return 1.5
  return Math.min(3, card.level - at(p.track, seat * 3 + card.by))
}

/** What the Industry actions to come will make; some of all three kinds is worth more than as much of one. */
function yieldWorth({ output: [e = 0, w = 0, f = 0] }: Colony, { industries }: Ahead): number {
  return industries * (TO_COME * (e + w + f) + 6 * Math.min(3, e, w, f))
}

/** Tokens: what will be eaten, what can be spent, complete sets. */
function weigh(p: Position, goods: readonly number[], ahead: Ahead, all: number, colony: Colony): number {
  const { left, meals } = ahead
  const meal = Math.ceil(all / p.options.pop_per_ration)
  const e = goods[E] as number
  const w = goods[W] as number
  const f = goods[F] as number
  const [water, food] = [Math.min(w, meals * meal), Math.min(f, meals * meal)]
  // BM-12.1  3E + 3W + 3F are a point; early in the game that is far away.
  const sets = Math.floor(Math.min(e, w, f) / 3)
  return (
    RATION * (water + food) +
    BESIDES * (spendable(w - water, left) + spendable(f - food, left)) +
    spendable(e, ahead.musters ? Math.max(left, 0.35) : left) +
    100 * sets * Math.max(0, 0.9 - left) -
    hunger(p, goods, ahead, meal, colony)
  )
}

/**
 * BM-11.4  What will go wrong at the meals to come, the next one above all: later there is time to mend it. What there
 * is too much of, Energy above all, can be traded for what is missing.
 */
function hunger(p: Position, goods: readonly number[], ahead: Ahead, meal: number, colony: Colony): number {
  let [energy = 0, water = 0, food = 0] = goods
  let danger = p.round % 2 === 0 ? 1 : SOON
  let made = ahead.harvest ? 0.7 : 0
  let tradable = ahead.trade
  let sum = 0
  for (let i = 0; i < ahead.meals; i++) {
    energy += made * Math.max(0, colony.output[E] as number)
    water += made * Math.max(0, colony.output[W] as number)
    food += made * Math.max(0, colony.output[F] as number)
    const missing = Math.max(0, meal - water) + Math.max(0, meal - food)
    if (missing > 0) {
      const spare = energy + Math.max(0, water - meal) + Math.max(0, food - meal)
      const mended = tradable ? Math.min(missing, spare / BLACK_RATE) : 0
      sum += danger * HUNGER * Math.max(meal - water, meal - food) * (1 - (TRUST * mended) / missing)
      energy = Math.max(0, energy - BLACK_RATE * mended)
    }
    water = Math.max(0, water - meal)
    food = Math.max(0, food - meal)
    danger = i === 0 ? LATER : danger * LATER
    made = HARVESTS
    tradable = true
  }
  return sum
}

/** What one token of what is missing costs on the whole: exchanges at 2:1 and 3:1, and deals. */
const BLACK_RATE = 2.5
/** How far one trusts in finding it in time. */
const TRUST = 0.4
/** How much of the harm of a meal to come is feared: of the next one in an odd round, of later ones. */
const SOON = 0.7
const LATER = 0.6
/** Industry actions between two meals. */
const HARVESTS = 1.6

/** Tokens that can be spent while the game lasts. */
function spendable(n: number, left: number): number {
  const [first, second, third] = USEFUL
  const worth =
    first * Math.min(n, 9) + second * Math.min(Math.max(0, n - 9), 12) + third * Math.max(0, n - 21)
  return Math.min(1, left * 3) * worth
}

/** BM-2.9  Skill Cards score from level 3 on, and do things. */
function skillWorth(p: Position, seat: Seat, { left }: Ahead): number {
  const use = Math.min(1, left * 4)
  let sum = 0
  for (let skill = 0; skill < SKILLS; skill++) {
    const hand = p.hand[seat * SKILLS + skill] as number
    const used = p.used[seat * SKILLS + skill] as number
    if (hand + used > 0)
      sum +=
        (hand + used) * 100 * (skills[skill]?.vp ?? 0) + (hand + 0.2 * used) * use * (SKILL_USE[skill] ?? 20)
  }
  return sum
}

/** BM-13  What the cards do, once: T1 to T5, M1 to M5, C1 to C5. */
const SKILL_USE: readonly number[] = [34, 48, 40, 55, 105, 12, 18, 24, 30, 36, 6, 50, 36, 22, 88]

/** Levels let one take cards and turn Locations; tokens pay for levels and Bonus Actions. */
function trackWorth(p: Position, seat: Seat, { left }: Ahead): number {
  if (left <= 0) return 0
  let sum = 0
  for (let track = 0; track < 3; track++) {
    const level = at(p.track, seat * 3 + track)
    sum += (track === TECHNOLOGY ? 44 : 34) * level + (level >= 3 ? 25 : 0)
  }
  return (
    Math.min(1, left * 2.5) * sum + Math.min(1, left * 3) * (38 * at(p.rnd, seat) + 40 * at(p.military, seat))
  )
}

/** BM-10.5  Units at home keep raiders off. */
function safety(p: Position, seat: Seat, { left }: Ahead): number {
  const guards = Math.min(4, at(p.infantry, seat) + 2 * at(p.mech, seat * 5 + seat))
  return 9 * guards * Math.min(1, left * 2)
}
