import type { Seat } from '../../../kernel/index.ts'
import { CARDS, companies } from '../cards.ts'
import { deckSize } from '../deck.ts'
import { companyBlockaded } from '../land.ts'
import { boxPrice } from '../money.ts'
import { SECRET } from '../position.ts'
import { cloudsBy } from '../scoring.ts'
import type { View } from '../view.ts'

/** What everybody can work out from what they see: what each makes, how the points stand, how long it will last. */
export interface Table {
  readonly v: View
  /** Players in the game. */
  readonly players: number
  /** [seat × 3 + resource]: what open companies make that no blockade binds. */
  readonly made: readonly number[]
  /** By seat: open companies. */
  readonly working: readonly number[]
  /** Rounds expected to come. */
  readonly rounds: number
  /** What a set will fetch on the whole until the end. */
  readonly usual: number
  /** What productionWorth has reckoned so far. */
  readonly reckoned: Float64Array
  /** By seat: points on record and what the next scoring would add; who is out has none. */
  readonly points: readonly number[]
}

/** How many cards a player takes in a round, on the whole. */
const CARDS_A_ROUND = 0.6

/** CF-6.1  Companies make up to 5: the estimate lies between this much less and this much more. */
export const MOST_PRODUCTION = 5
export const SPAN = 2 * MOST_PRODUCTION + 1
/** What is paid for a set in usual times; dear labour does not last. */
const USUAL_SET = 300
/** Nobody lets a set go for less. */
export const LEAST_SET = 80

/** The table of a view, worked out once. */
export function tableOf(v: View): Table {
  if (last?.v !== v) {
    const players = v.alive.reduce((sum, alive) => sum + alive, 0)
    const { made, working } = companiesAtWork(v)
    last = {
      v,
      players,
      made,
      working,
      rounds: roundsLeft(v, players),
      usual: Math.min(USUAL_SET, Math.max(LEAST_SET, boxPrice(v, Math.max(1, v.labour)))),
      reckoned: new Float64Array(v.seats * 3 * SPAN).fill(Number.NaN),
      points: standing(v, made),
    }
  }
  return last
}

/** What was worked out last: a question is asked with one view. */
let last: Table | null = null

function companiesAtWork(v: View): { made: number[]; working: number[] } {
  const made = new Array<number>(v.seats * 3).fill(0)
  const working = new Array<number>(v.seats).fill(0)
  for (let card = 0; card < CARDS; card++) {
    const holder = v.card[card] as number
    if (holder < 0 || v.open[card] !== 1) continue
    working[holder] = (working[holder] as number) + 1
    if (v.blockades.length > 0 && companyBlockaded(v, holder, card)) continue
    const { resource, production } = companies[card] as (typeof companies)[number]
    made[holder * 3 + resource] = (made[holder * 3 + resource] as number) + production
  }
  return { made, working }
}

function roundsLeft(v: View, players: number): number {
  const byCards = 1 + deckSize(v) / (CARDS_A_ROUND * players)
  const limit = v.options.round_limit
  const byLimit = limit > 0 ? limit - v.round + 1 : byCards
  return Math.max(1, Math.min(25, byCards, byLimit))
}

/** A player's treasury; of a secret one a fair share of all the secret money. */
export function cashOf(v: View, seat: Seat): number {
  const cash = v.cash[seat] as number
  if (cash !== SECRET) return cash
  const secret = v.cash.filter((money) => money === SECRET).length
  return Math.floor(v.secretMoney / Math.max(1, secret))
}

/** CF-21.5 to CF-21.8  By seat: points on record, and what a scoring round held now would add. */
function standing(v: View, made: readonly number[]): number[] {
  const points = v.vp.map((vp, seat) =>
    v.alive[seat] === 1
      ? vp +
        Math.floor(cashOf(v, seat) / 1000) * v.options.vp_per_billion +
        (v.special[0] === 1 ? cloudsBy(v, seat) * v.options.vp_cloud : 0)
      : OUT,
  )
  for (let resource = 0; resource < 3; resource++) {
    let [best, first, tied] = [0, -1, false]
    for (let seat = 0; seat < v.seats; seat++) {
      const n = v.alive[seat] === 1 ? (made[seat * 3 + resource] as number) : 0
      if (n > best) [best, first, tied] = [n, seat, false]
      else if (n === best) tied = true
    }
    if (first >= 0 && !tied) points[first] = (points[first] as number) + v.options.vp_most
  }
  return points
}

/** A player who is out of the game cannot win any more. */
const OUT = -100
