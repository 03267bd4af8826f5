import type { Code, Seat } from '../../../kernel/index.ts'
import { population } from '../colony/units.ts'
import { ACTIONS, E, F, FACES, SITES, SKILLS, TRACKS, utilities, W } from '../data.ts'
import { priceOf } from '../options.ts'
import { at, type Position } from '../position.ts'
import { directTerms, initiatorTerms } from '../trade/pool.ts'
import { type Ahead, aheadOf } from './ahead.ts'
import { colonies } from './colony.ts'
import { bestDeal } from './deals.ts'
import { promised } from './exchanges.ts'
import { bestRaid } from './raids.ts'
import { following, research } from './research.ts'
import type { Habits, Taste } from './taste.ts'
import { harvest } from './tokens.ts'
import { worth } from './worth.ts'

type Action = (typeof ACTIONS)[number]

/** How likely another initiates an action that one leaves. */
const OTHERS: Readonly<Record<Action, number>> = {
  explore: 0.5,
  industry: 0.8,
  trade: 0.5,
  research: 0.5,
  recruit: 0.6,
  militarise: 0.4,
}

/** BM-1.3  The action that brings most beyond what one would have of it if another initiated it. */
export function initiative(p: Position, seat: Seat, options: readonly Code[], taste: Taste): Code {
  const last = ACTIONS.length - options.length === p.seats - 1
  let best = { code: options[0] ?? 0, gain: Number.NEGATIVE_INFINITY }
  for (const code of options) {
    const action = ACTIONS[code] ?? 'explore'
    const [own, other] = prospects(p, seat, action, taste)
    const gain = own + (taste.likes[code] ?? 0) - (last ? 0 : OTHERS[action] * other)
    if (gain > best.gain) best = { code, gain }
  }
  return best.code
}

/** Where one exchange, or one deal, is worth while, more will be. */
const TRADES = 2
/** BM-7.1  What a bonus, a free upgrade or a second building, is worth. */
const BONUS = 130
/** BM-10.2  Re-arm makes a Mech for 3 Energy. */
const REARM = 55
/** BM-2.10  What a Military Token is worth to who takes it. */
const TOKEN = 38

/** What an action brings a seat: as its initiator, and when it follows another. */
export function prospects(p: Position, seat: Seat, action: Action, taste: Taste): readonly [number, number] {
  const ahead = aheadOf(p)
  const energy = at(p.goods, seat * 3)
  switch (action) {
    case 'explore':
      return exploring(p, seat, ahead, taste)
    case 'industry': {
      const runs = harvest(p, seat, taste) + (energy >= 3 ? 60 : 0)
      return [runs + BONUS, runs]
    }
    case 'trade':
      return [
        TRADES * (promised(p, seat, initiatorTerms(p), taste) + (bestDeal(p, seat, taste)?.gain ?? 0)),
        0.8 * promised(p, seat, directTerms(p, false), taste),
      ]
    case 'research':
      return [research(p, seat, ahead, taste).gain, following(p, seat, ahead, taste)]
    case 'recruit':
      return [recruiting(p, seat, 1, 2, taste), recruiting(p, seat, 0, 1, taste)]
    case 'militarise':
      return militarising(p, seat, energy, taste)
  }
}

/** BM-6.1, BM-6.2  Two cards, or one for Energy; a player who has all they may keep only changes them for better ones. */
function exploring(p: Position, seat: Seat, { left }: Ahead, taste: Taste): readonly [number, number] {
  const room = p.options.location_limit - p.holder.reduce((n, holder) => n + (holder === seat ? 1 : 0), 0)
  const card = taste.location * Math.min(1, left * 3)
  const drawn = (n: number) =>
    card * (Math.min(n, Math.max(0, room)) + 0.3 * Math.max(0, n - Math.max(0, room)))
  const fee = p.options.explore_follow_cost
  return [drawn(2) + 25, at(p.goods, seat * 3) >= fee ? Math.max(0, drawn(1) - 20 * fee) : 0]
}

/** BM-9.1  What these new people, free and bought, would be worth, the meals they eat considered. */
function recruiting(p: Position, seat: Seat, free: number, most: number, taste: Taste): number {
  const room = p.options.population_cap - population(p, seat)
  const price = priceOf(p.options.recruit_cost)
  const now = worth(p, seat, taste)
  let best = 0
  for (let bought = 0; bought <= most; bought++) {
    const people = Math.min(room, free) + bought
    const goods = p.goods.map((n, i) => (Math.floor(i / 3) === seat ? n - bought * (price[i % 3] ?? 0) : n))
    if (people > room || goods.some((n) => n < 0)) continue
    const spare = p.spare.map((n, i) => (i === seat ? n + people : n))
    best = Math.max(best, worth({ ...p, goods, spare }, seat, taste) - now)
  }
  return best
}

/** BM-10  A Bonus Action and a raid: the initiator's is free, and they may strike. */
function militarising(p: Position, seat: Seat, energy: number, taste: Taste): readonly [number, number] {
  const raids = p.round >= p.options.first_raid_round
  const raid = raids ? Math.max(0, bestRaid(p, seat, 0, taste).gain) : 0
  const struck = raids ? Math.max(0, bestRaid(p, seat, 2, taste).gain) : 0
  const bonus = energy >= 3 ? REARM : TOKEN
  const fee = p.options.raid_cost
  return [
    Math.max(raid + bonus, struck),
    (energy >= fee ? Math.max(0, raid - 20 * fee) : 0) + (at(p.military, seat) > 0 ? 30 : 0),
  ]
}

// BM-1.3  What to initiate, learned from games: of each action, how many points who initiated it was ahead by in the end, as
// a sum of what can be seen of the colony. `scripts/players/black-market.ts` plays the games and finds the weights.

/** What the weights of an action go with, in this order. */
export const SEEN = [
  ...['round 1', 'round 2', 'round 3', 'round 4', 'round 5', 'round 6'],
  ...['energy', 'water', 'food', 'spare', 'disaffected', 'infantry', 'mechs'],
  ...['technology', 'military', 'cryptography', 'rnd', 'tokens', 'cards'],
  ...['face-down', 'face-up', 'utilities', 'empty', 'input', 'chosen', 'last', 'own', 'other'],
] as const

const ROUNDS = 6

/** What is seen of a seat's colony, and of the moment: all but what the action itself promises. */
export function situation(p: Position, seat: Seat): number[] {
  const { rounds } = p.options
  const now = Math.min(ROUNDS - 1, Math.floor(((p.round - 1) * ROUNDS) / rounds))
  const seen: number[] = []
  for (let round = 0; round < ROUNDS; round++) seen.push(round === now ? 1 : 0)
  const chosen = bitsIn(p.taken)
  const colony = colonies(p, aheadOf(p))[seat]
  seen.push(at(p.goods, seat * 3 + E) / 10, at(p.goods, seat * 3 + W) / 10, at(p.goods, seat * 3 + F) / 10)
  seen.push(
    at(p.spare, seat) / 3,
    at(p.disaffected, seat),
    at(p.infantry, seat) / 2,
    (colony?.mechs ?? 0) / 2,
  )
  for (const track of TRACKS.keys()) seen.push(at(p.track, seat * 3 + track) / 3)
  seen.push(at(p.rnd, seat), at(p.military, seat), handOf(p, seat) / 4)
  const [down, up] = cardsOf(p, seat)
  const [built, empty] = builtBy(p, seat)
  seen.push(down / 3, up / 3, built / 5, empty / 2, sum(colony?.input ?? []) / 5)
  seen.push(chosen / p.seats, chosen === p.seats - 1 ? 1 : 0)
  return seen
}

/** What is seen of an action: the situation, and what it promises who initiates it, and who follows. */
export function seenOf(
  p: Position,
  seat: Seat,
  code: Code,
  around: readonly number[],
  taste: Taste,
): number[] {
  const [own, other] = prospects(p, seat, ACTIONS[code] ?? 'explore', taste)
  return [...around, own / 100, other / 100]
}

/** An action, and by how many points who initiated it has been ahead in the end, against who initiated nothing in particular. */
interface Ranked {
  readonly code: Code
  readonly ahead: number
}

/** These actions, the one first after which one has been ahead by most. */
export function ranking(
  p: Position,
  seat: Seat,
  options: readonly Code[],
  habits: Habits,
  taste: Taste,
): Ranked[] {
  const around = situation(p, seat)
  return options
    .map((code) => ({ code, ahead: product(seenOf(p, seat, code, around, taste), habits[code] ?? []) }))
    .sort((a, b) => b.ahead - a.ahead || a.code - b.code)
}

function product(seen: readonly number[], weights: readonly number[]): number {
  let total = 0
  for (let i = 0; i < seen.length; i++) total += at(seen, i) * (weights[i] ?? 0)
  return total
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

function handOf(p: Position, seat: Seat): number {
  let cards = 0
  for (let skill = 0; skill < SKILLS; skill++) cards += at(p.hand, seat * SKILLS + skill)
  return cards
}

/** Location Cards face-down and face-up. */
function cardsOf(p: Position, seat: Seat): [number, number] {
  let [down, up] = [0, 0]
  for (let mark = 0; mark < FACES; mark++)
    if (p.holder[mark] === seat)
      if (p.open[mark] === 1) up++
      else down++
  return [down, up]
}

/** Utilities, and those of them that want a crew. */
function builtBy(p: Position, seat: Seat): [number, number] {
  let [built, empty] = [0, 0]
  for (let site = 0; site < SITES; site++) {
    if (p.siteOwner[site] !== seat) continue
    built++
    if (p.occupied[site] === 0 && utilities[at(p.site, site)]?.manned === true) empty++
  }
  return [built, empty]
}

function bitsIn(mask: number): number {
  let n = 0
  for (let m = mask; m > 0; m &= m - 1) n++
  return n
}
