import type { Seat } from '../../../kernel/index.ts'
import { CARDS, companies, type Resource } from '../cards.ts'
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
const MOST_PRODUCTION = 5
const SPAN = 2 * MOST_PRODUCTION + 1
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

/** Shared among the players: the more there are, the rarer is Production, and the more of the labour paid goes to others. */
const WORKING_SHARE = 0.4
/** Shared among the players: how often a lead in production is still there when it counts. */
const MOST = 1.4

/** How sure it is that this much more (or less) production than the best other's stays the most. */
const lead = (ahead: number) => Math.max(0.02, Math.min(0.98, 0.5 + 0.09 * ahead))

/** CF-21.6  The most of a resource that another player makes. */
function bestOther({ v, made }: Table, who: Seat, resource: Resource): number {
  let best = 0
  for (let seat = 0; seat < v.seats; seat++)
    if (seat !== who && v.alive[seat] === 1) best = Math.max(best, made[seat * 3 + resource] as number)
  return best
}

/** What one turn of Production is worth that makes these of each: as sets, the rest as halves of sets to come. */
function yieldWorth({ v, usual: set }: Table, a: number, b: number, c: number): number {
  const most = v.options.supply_limit
  const [x, y, z] = [Math.min(a, most), Math.min(b, most), Math.min(c, most)]
  const least = Math.min(x, y, z)
  const beyond = a + b + c - x - y - z
  return set * (0.8 * least + 0.16 * (x + y + z - 3 * least) + 0.04 * beyond)
}

/** Making this much more (or less) of a resource: what it brings in units until the end, and in points for the most. */
export function productionWorth(table: Table, who: Seat, resource: Resource, more: number): number {
  const at = (who * 3 + resource) * SPAN + MOST_PRODUCTION + more
  const known = table.reckoned[at] as number
  if (!Number.isNaN(known)) return known
  const worth = reckon(table, who, resource, more)
  table.reckoned[at] = worth
  return worth
}

function reckon(table: Table, who: Seat, resource: Resource, more: number): number {
  const { v, made, players } = table
  const at = (r: Resource) => made[who * 3 + r] as number
  const now = at(resource)
  const [one, other] = [at((resource + 1) % 3), at((resource + 2) % 3)]
  // CF-9  The token takes a company from each player every N−1 rounds.
  const life = v.options.entropy ? ((table.working[who] as number) + 1) * Math.max(1, players - 1) : 100
  const turns = (WORKING_SHARE / players) * Math.min(table.rounds, life)
  const units = turns * (yieldWorth(table, now + more, one, other) - yieldWorth(table, now, one, other))
  const ahead = now - bestOther(table, who, resource)
  return units + (MOST / players) * v.options.vp_most * POINT * (lead(ahead + more) - lead(ahead))
}

/** What a point is worth that is scored in every scoring round to come: CF-21.5, a billion held brings as much. */
export const POINT = 1000
