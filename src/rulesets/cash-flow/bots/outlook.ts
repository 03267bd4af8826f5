import type { Seat } from '../../../kernel/procedure.ts'
import { CARDS, type Card, companies, type Resource } from '../cards.ts'
import { deckSize } from '../deck.ts'
import { companyBlockaded } from '../land.ts'
import { boxPrice, discsOf, units } from '../money.ts'
import { cloudsBy } from '../scoring.ts'
import { SECRET, type View } from '../view.ts'

/**
 * What a player makes of the table: how long the game will last, where the labour row will stand when he acts again,
 * who makes how much. All worths are in M; a victory point is worth what is left of it to be earned in cash.
 */
export interface Outlook {
  readonly v: View
  readonly seat: Seat
  /** [seat × 3 + resource]: what open companies make that no blockade binds. */
  readonly made: readonly number[]
  /** By seat: open companies. */
  readonly working: readonly number[]
  /** Rounds expected to come. */
  readonly rounds: number
  /** Boxes of the labour row expected to be filled when the seat acts next. */
  readonly later: number
  /** What a set is worth on the whole. */
  readonly set: number
  /** By seat: points on record and what the next scoring would add; who is out has none. */
  readonly points: readonly number[]
}

/** How many cards a player takes in a round, on the whole. */
const CARDS_A_ROUND = 0.6
/** Shared among the players: the more there are, the rarer is one's Production, and the more of the labour paid goes to others. */
const WORKING_SHARE = 0.4
/** Who waits for his money wants more of it. */
const PATIENCE = 0.9
/** Nobody lets a set go for less. */
const LEAST_SET = 80

/** The outlook of a seat. */
export function outlook(v: View, seat: Seat): Outlook {
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
  const others = v.alive.reduce((sum, alive) => sum + alive, 0) - 1
  const rounds = roundsLeft(v, others + 1)
  const later = laterRow(v, seat)
  const middle = Math.max(1, Math.round((v.labour + later) / 2))
  return {
    v,
    seat,
    made,
    working,
    rounds,
    later,
    set: Math.max(LEAST_SET, boxPrice(v, middle)),
    points: standing(v, made),
  }
}

function roundsLeft(v: View, players: number): number {
  const byCards = 1 + deckSize(v) / (CARDS_A_ROUND * players)
  const limit = v.options.round_limit
  const byLimit = limit > 0 ? limit - v.round + 1 : byCards
  return Math.max(1, Math.min(25, byCards, byLimit))
}

/**
 * What the others do to the labour row before one's next turn: the more a set fetches, the likelier who has some cashes
 * them in; who can well afford labour buys some.
 */
function laterRow(v: View, seat: Seat): number {
  const price = boxPrice(v, v.labour + 1)
  let later = v.labour
  for (let other = 0; other < v.seats; other++) {
    if (other === seat || v.alive[other] !== 1) continue
    const sets = Math.min(units(v, other, 0), units(v, other, 1), units(v, other, 2))
    later -= Math.min(0.7, 0.1 + price / 1000) * sets
    const affords = cashOf(v, other) / price
    later += affords >= 3 ? 1.3 : affords >= 1 ? 0.4 : 0
  }
  return Math.max(0, Math.min(v.options.labour_scale.length, Math.round(later)))
}

/** A player's treasury; of a secret one a fair share of all the secret money. */
export function cashOf(v: View, seat: Seat): number {
  const cash = v.cash[seat] as number
  if (cash !== SECRET) return cash
  const secret = v.cash.filter((money) => money === SECRET).length
  return Math.floor(v.secretMoney / Math.max(1, secret))
}

/**
 * Money. The first of it, which pays for the labour of a Production, is worth more than its face: without it, and
 * without sets to cash in, one stands still until the game is over.
 */
export function moneyWorth({ v, seat, later }: Outlook, cash: number, who: Seat = seat): number {
  const boxes = v.options.labour_scale.length
  const reserve = 3 * boxPrice(v, Math.min(v.labour + 2, boxes))
  const sets = Math.min(units(v, who, 0), units(v, who, 1), units(v, who, 2), later)
  const ready = cash + 0.8 * sets * boxPrice(v, Math.max(1, later))
  return cash + RESERVE * Math.min(ready, reserve)
}

/** How much more than its face the money is worth that one cannot do without. */
const RESERVE = 1

/** A unit beyond those that make sets, the first of them and the further ones, as shares of a set. */
const LOOSE = 0.22
const LOOSE_MORE = 0.1

/** What units in a supply centre are worth: as sets at what the row will pay, the rest as halves of sets to come. */
export function stockWorth({ v, later, set }: Outlook, mineral: number, oil: number, grain: number): number {
  const sets = Math.min(mineral, oil, grain)
  let worth = 0
  for (let i = 0; i < sets; i++)
    worth += PATIENCE * Math.max(LEAST_SET, later - i > 0 ? boxPrice(v, later - i) : 0)
  return worth + set * (loose(mineral - sets) + loose(oil - sets) + loose(grain - sets))
}

const loose = (n: number) => LOOSE * Math.min(n, 4) + LOOSE_MORE * Math.max(0, n - 4)

/** What a player's supply centre is worth after a change. */
export function suppliesWorth(o: Outlook, who: Seat, change: readonly number[] = NONE): number {
  const at = (resource: Resource) => units(o.v, who, resource) + (change[resource] as number)
  return stockWorth(o, at(0), at(1), at(2))
}
const NONE = [0, 0, 0]

/** Shared among the players: how often a lead in production is still there when it counts. */
const MOST = 1.4

/** How sure it is that so much more (or less) production than the best other's stays the most. */
const lead = (ahead: number) => Math.max(0.02, Math.min(0.98, 0.5 + 0.09 * ahead))

/** CF-21.6  The most of a resource that another player makes. */
function bestOther({ v, made }: Outlook, who: Seat, resource: Resource): number {
  let best = 0
  for (let seat = 0; seat < v.seats; seat++)
    if (seat !== who && v.alive[seat] === 1) best = Math.max(best, made[seat * 3 + resource] as number)
  return best
}

/** What is paid for a set in usual times; dear labour does not last. */
const USUAL_SET = 300

/** What one turn of Production is worth that makes so much of each: as sets, the rest as halves of sets to come. */
function yieldWorth({ v, set: now }: Outlook, a: number, b: number, c: number): number {
  const set = Math.min(now, USUAL_SET)
  const most = v.options.supply_limit
  const [x, y, z] = [Math.min(a, most), Math.min(b, most), Math.min(c, most)]
  const least = Math.min(x, y, z)
  const beyond = a + b + c - x - y - z
  return set * (0.8 * least + 0.16 * (x + y + z - 3 * least) + 0.04 * beyond)
}

/** Making so much more (or less) of a resource: what it brings in units until the end, and in points for the most. */
export function productionWorth(o: Outlook, who: Seat, resource: Resource, more: number): number {
  const { v, made } = o
  const at = (r: Resource) => made[who * 3 + r] as number
  const now = at(resource)
  const [one, other] = [at((resource + 1) % 3), at((resource + 2) % 3)]
  const alive = v.alive.reduce((sum, a) => sum + a, 0)
  // CF-9  The token takes a company from each player every N−1 rounds.
  const life = v.options.entropy ? ((o.working[who] as number) + 1) * Math.max(1, alive - 1) : 100
  const turns = (WORKING_SHARE / alive) * Math.min(o.rounds, life)
  const units = turns * (yieldWorth(o, now + more, one, other) - yieldWorth(o, now, one, other))
  const ahead = now - bestOther(o, who, resource)
  return units + (MOST / alive) * v.options.vp_most * POINT * (lead(ahead + more) - lead(ahead))
}

/** What a point is worth that is scored in every scoring round to come: CF-21.5, a billion held brings as much. */
export const POINT = 1000

/** What an open company is worth to a player: to the one who has it, what he would lose. */
export function companyWorth(o: Outlook, who: Seat, card: Card): number {
  const { resource = 0, production = 0, land = -1 } = companies[card] ?? {}
  const { v } = o
  const worth =
    v.card[card] === who && v.open[card] === 1
      ? -productionWorth(o, who, resource, -production)
      : productionWorth(o, who, resource, production)
  // CF-19.1  Where another's armies stand he may take it whenever he likes.
  const occupier = land < 0 ? -1 : (v.armyOf[land] as number)
  return occupier >= 0 && occupier !== who ? SHAKY * worth : worth
}

/** How much is left of the worth of what another may take. */
const SHAKY = 0.3

/** What another disc brings on the market, beyond what is lost when nobody buys. */
export function listingWorth({ v, seat, set }: Outlook, wanted: number): number {
  return 0.18 * set * Math.min(wanted, Math.max(0, v.options.market_limit - discsOf(v, seat)))
}

/** CF-21.5 to CF-21.8  By seat: points on record, and what a scoring round held now would add. */
function standing(v: View, made: readonly number[]): number[] {
  const points = v.vp.map((vp, seat) =>
    v.alive[seat] === 1
      ? vp +
        Math.floor(cashOf(v, seat) / 1000) * v.options.vp_per_billion +
        cloudsBy(v, seat) * v.options.vp_cloud
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

/** Who is out of the game cannot win any more. */
const OUT = -100
