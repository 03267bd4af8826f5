import type { Code, Seat } from '../../../kernel/index.ts'
import { population } from '../colony/units.ts'
import { ACTIONS } from '../data.ts'
import { priceOf } from '../options.ts'
import { at, type Position } from '../position.ts'
import { directTerms, initiatorTerms } from '../trade/pool.ts'
import { type Ahead, aheadOf } from './ahead.ts'
import { bestDeal } from './deals.ts'
import { promised } from './exchanges.ts'
import { bestRaid } from './raids.ts'
import { following, research } from './research.ts'
import type { Taste } from './taste.ts'
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
