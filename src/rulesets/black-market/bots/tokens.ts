import type { Seat } from '../../../kernel/index.ts'
import { E, F, INDUSTRY, W } from '../data.ts'
import { at, type Position } from '../position.ts'
import { type Ahead, aheadOf } from './ahead.ts'
import { type Colony, colonies } from './colony.ts'
import type { Taste } from './taste.ts'

// What tokens of Energy, Water and Food are worth to a colony, in hundredths of a Victory Point: what will be eaten,
// what feeds its Utilities, what can be spent, and the sets that score in the end.

/** Water and Food that nobody will eat buy less than Energy does. */
const BESIDES = 0.6
/** A Food or Water that will be eaten. */
const RATION = 22
/** A person who would be out of work with one Food or Water less, and the one beside them (BM-11.4). */
const HUNGER = 420
/** What one token of what is missing costs on the whole: exchanges at 2:1 and 3:1, and deals. */
const BLACK_RATE = 2.5
/** How far one trusts in finding it in time. */
const TRUST = 0.4
/** How much of the harm of a meal to come is feared: of the next one in an odd round, of later ones. */
const SOON = 0.7
const LATER = 0.6
/** Industry actions before the next meal, and between two meals. */
const FIRST_HARVEST = 0.7
const HARVESTS = 1.6
/** BM-7.2  What an upgrade costs. */
const UPGRADE = 3

/** What these tokens are worth to a seat, by commodity. */
export type Scale = (goods: readonly number[]) => number

/** What their tokens are worth to all seats, as functions of how many they have: for weighing trades in commodities. */
export function tokenScales(p: Position, tasteOf: (seat: Seat) => Taste): Scale[] {
  const ahead = aheadOf(p)
  return colonies(p, ahead).map((colony, seat) => {
    const people = at(p.spare, seat) + colony.located + at(p.disaffected, seat)
    const taste = tasteOf(seat)
    return (goods) => tokensWorth(p, goods, ahead, people, colony, taste)
  })
}

/** The same for one seat. */
export const tokenScale = (p: Position, seat: Seat, taste: Taste): Scale =>
  tokenScales(p, () => taste)[seat] as Scale

/** What one Industry action makes for a seat now, against letting this round go by without one. */
export function harvest(p: Position, seat: Seat, taste: Taste): number {
  const done = { ...p, taken: p.taken | (1 << INDUSTRY) }
  const ahead = aheadOf(done)
  const colony = colonies(done, ahead)[seat] as Colony
  const goods = [0, 1, 2].map((good) => at(p.goods, seat * 3 + good))
  const people = at(p.spare, seat) + colony.located + at(p.disaffected, seat)
  const after = goods.map((n, good) => Math.max(0, n + at(colony.output, good) - at(colony.input, good)))
  return (
    tokensWorth(done, after, ahead, people, colony, taste) -
    tokensWorth(done, goods, ahead, people, colony, taste)
  )
}

/** What these tokens are worth to a colony with this many people. */
export function tokensWorth(
  p: Position,
  goods: readonly number[],
  ahead: Ahead,
  people: number,
  colony: Colony,
  taste: Taste,
): number {
  const { left, meals } = ahead
  const meal = Math.ceil(people / p.options.pop_per_ration)
  const e = goods[E] as number
  const w = goods[W] as number
  const f = goods[F] as number
  const [water, food] = [Math.min(w, meals * meal), Math.min(f, meals * meal)]
  // BM-12.1  3E + 3W + 3F are a point; early in the game that is far away.
  const sets = Math.floor(Math.min(e, w, f) / 3)
  return (
    RATION * (water + food) +
    BESIDES * (spendable(w - water, left, taste) + spendable(f - food, left, taste)) +
    spendable(e, ahead.musters ? Math.max(left, 0.35) : left, taste) +
    taste.upgrade * Math.min(e, UPGRADE * Math.min(colony.plain, ahead.industries)) +
    100 * sets * Math.max(0, 0.9 - left) +
    forecast(goods, p.round % 2 === 0, ahead, meal, colony, taste)
  )
}

/** Tokens that can be spent while the game lasts. */
function spendable(n: number, left: number, { useful: [first, second, third] }: Taste): number {
  const worth =
    first * Math.min(n, 9) + second * Math.min(Math.max(0, n - 9), 12) + third * Math.max(0, n - 21)
  return Math.min(1, left * 3) * worth
}

/**
 * What the Industry actions to come will make of what there is, less what will go wrong at the meals to come (BM-11.4):
 * the next one above all, since later there is time to mend it. What there is too much of, Energy above all, can be
 * traded for what is missing; mines without input make nothing.
 */
function forecast(
  goods: readonly number[],
  soon: boolean,
  ahead: Ahead,
  meal: number,
  colony: Colony,
  { toCome: [eachE, eachW, eachF] }: Taste,
): number {
  let [energy = 0, water = 0, food = 0] = goods
  const [inE = 0, inW = 0] = colony.input
  const [outE = 0, outW = 0, outF = 0] = colony.output
  let danger = soon ? 1 : SOON
  let made = ahead.harvest ? FIRST_HARVEST : 0
  let industries = ahead.industries
  let tradable = ahead.trade
  let sum = 0
  for (let i = 0; i < ahead.meals; i++) {
    // BM-7.4  A Utility without its input makes nothing. What it waters: BM-2.3.
    const noEnergy = Math.max(0, made * (inE - outE) - energy)
    const makesW = made * outW - (inE > 0 ? (noEnergy * outW) / inE : 0)
    // People drink before mines do, Farms before Energy Mines.
    const noWater = Math.max(0, made * inW - makesW - Math.max(0, water - meal))
    const inMines = Math.min(noWater, made * (inW - outF / 2))
    const addsE = made * (outE - inE) - 3 * inMines + noEnergy
    const addsW = makesW - made * inW + noWater
    const addsF = made * outF - 2 * (noWater - inMines)
    sum += eachE * addsE + eachW * addsW + eachF * addsF
    energy += addsE
    water += addsW
    food += addsF
    industries -= made
    const missing = Math.max(0, meal - water) + Math.max(0, meal - food)
    if (missing > 0) {
      const spare = energy + Math.max(0, water - meal) + Math.max(0, food - meal)
      const mended = tradable ? Math.min(missing, spare / BLACK_RATE) : 0
      sum -= danger * HUNGER * Math.max(meal - water, meal - food) * (1 - (TRUST * mended) / missing)
      energy = Math.max(0, energy - BLACK_RATE * mended)
    }
    water = Math.max(0, water - meal)
    food = Math.max(0, food - meal)
    danger = i === 0 ? LATER : danger * LATER
    made = Math.min(HARVESTS, Math.max(0, industries))
    tradable = true
  }
  return sum
}
