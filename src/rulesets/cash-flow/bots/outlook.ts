import type { Seat } from '../../../kernel/index.ts'
import { CARDS, type Card, companies } from '../cards.ts'
import { boxPrice, discsOf, units } from '../money.ts'
import type { View } from '../view.ts'
import { cashOf, LEAST_SET, productionWorth, type Table, tableOf } from './table.ts'
import tycoon from './tycoon.json' with { type: 'json' }

/** What sets one player of code apart from another. */
export interface Taste {
  /** What companies are worth to the player, against what self-play has found. */
  readonly industry: number
  /** What the player gives for another's loss, as a share of it; twice for the leader. */
  readonly spite: number
  /** What the player hopes to keep of what they conquer. */
  readonly conquest: number
  /** What arms are worth to the player, against what is usual. */
  readonly arms: number
  /** True for a player who looks whose armies stand where companies would be: there they stay closed, and are worth less. */
  readonly looks?: true
  readonly prices: Prices
}

/** What things are worth to a player, in M or as shares: figures that were settled by self-play. */
export interface Prices {
  /** How much more than its face the money is worth that one cannot do without. */
  readonly reserve: number
  /** What is left of a set's money for who waits for it. */
  readonly patience: number
  /** A unit beyond those that make sets, the first of them and the further ones, as shares of a set. */
  readonly loose: number
  readonly looseMore: number
  /** What a nuke, an L-star, a navy and an idle army are worth to who has none. */
  readonly nuke: number
  readonly lstar: number
  readonly navy: number
  readonly army: number
  /** What it is worth to who leads that a card brings the end nearer. */
  readonly pressing: number
  /** The least that an action must gain to be worth the turn. */
  readonly least: number
}

/** As weighed by who was there first. */
const USUAL: Prices = {
  reserve: 1,
  patience: 0.9,
  loose: 0.22,
  looseMore: 0.1,
  nuke: 420,
  lstar: 380,
  navy: 110,
  army: 60,
  pressing: 60,
  least: 15,
}

/** The taste that has won most against others in self-play. */
export const SOBER: Taste = { industry: 1, spite: 0.2, conquest: 0.75, arms: 1, prices: USUAL }

/** Figures that evolution has found (`node scripts/players.ts cash-flow`). */
export type Weights = Prices & Omit<Taste, 'prices'>

/** The taste that has these figures. */
export const tastingOf = ({ industry, spite, conquest, arms, ...prices }: Weights): Taste => ({
  industry,
  spite,
  conquest,
  arms,
  prices,
})

/** Weighs by the figures that were found. */
export const TYCOON: Taste = { ...tastingOf(tycoon), looks: true }

/**
 * What a player makes of the table: where the labour row will stand when they act again, and what things are worth. All
 * worths are in M.
 */
export interface Outlook extends Table {
  readonly seat: Seat
  readonly taste: Taste
  /** Boxes of the labour row expected to be filled when the seat acts next. */
  readonly later: number
  /** What a set is worth on the whole. */
  readonly set: number
}

/** The outlook of a seat by a taste. A seat of unknown taste is assumed to have the player's own. */
export function outlook(v: View, seat: Seat, taste: Taste): Outlook {
  const later = laterRow(v, seat)
  const middle = Math.max(1, Math.round((v.labour + later) / 2))
  return {
    ...tableOf(v),
    seat,
    taste,
    later,
    set: Math.max(LEAST_SET, boxPrice(v, middle)),
  }
}

/**
 * What the others do to the labour row before the player's next turn: the more a set fetches, the likelier a holder cashes
 * some in; a player who can well afford labour buys some.
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

/**
 * Money. The first of it, which pays for the labour of a Production, is worth more than its face: without it, and
 * without sets to cash in, one stands still until the game is over.
 */
export function moneyWorth({ v, seat, later, taste }: Outlook, cash: number, who: Seat = seat): number {
  const boxes = v.options.labour_scale.length
  const reserve = 3 * boxPrice(v, Math.min(v.labour + 2, boxes))
  const sets = Math.min(units(v, who, 0), units(v, who, 1), units(v, who, 2), later)
  const ready = cash + 0.8 * sets * boxPrice(v, Math.max(1, later))
  return cash + taste.prices.reserve * Math.min(ready, reserve)
}

/** What units in a supply centre are worth: as sets at what the row will pay, the rest as halves of sets to come. */
export function stockWorth(o: Outlook, mineral: number, oil: number, grain: number): number {
  const { v, later, set, taste } = o
  const { patience, loose, looseMore } = taste.prices
  const beyond = (n: number) => loose * Math.min(n, 4) + looseMore * Math.max(0, n - 4)
  const sets = Math.min(mineral, oil, grain)
  let fetched = 0
  for (let i = 0; i < sets; i++) fetched += Math.max(LEAST_SET, later > i ? boxPrice(v, later - i) : 0)
  return patience * fetched + set * (beyond(mineral - sets) + beyond(oil - sets) + beyond(grain - sets))
}

/** What a player's supply centre is worth after a change. */
export function suppliesWorth(o: Outlook, who: Seat, change: readonly number[] = NONE): number {
  const [mineral = 0, oil = 0, grain = 0] = change
  const first = who * 3
  const has = o.v.supply
  return stockWorth(
    o,
    (has[first] as number) + mineral,
    (has[first + 1] as number) + oil,
    (has[first + 2] as number) + grain,
  )
}
const NONE = [0, 0, 0]

/** What an open company is worth to a player: to its holder, what they would lose. */
export function companyWorth(o: Outlook, who: Seat, card: Card): number {
  const { resource = 0, production = 0 } = companies[card] ?? {}
  const { v } = o
  const worth =
    v.card[card] === who && v.open[card] === 1
      ? -productionWorth(o, who, resource, -production)
      : productionWorth(o, who, resource, production)
  const liking = who === o.seat ? o.taste.industry : 1
  return liking * (underArms(v, who, card) ? SHAKY * worth : worth)
}

/** CF-19.1  True where another's armies stand: they may take the open company of a card at any time. */
export function underArms(v: View, who: Seat, card: Card): boolean {
  const { land = -1 } = companies[card] ?? {}
  const occupier = land < 0 ? -1 : (v.armyOf[land] as number)
  return occupier >= 0 && occupier !== who
}

/** How much is left of the worth of what another may take. */
const SHAKY = 0.3

/** What is left, on the mean, of the worth of a card that nobody has: some lie where others' armies stand. */
function meanLeft({ v, seat }: Outlook): number {
  let [all, taken] = [0, 0]
  for (let card = 0; card < CARDS; card++) {
    if ((v.card[card] as number) >= 0) continue
    all++
    if (underArms(v, seat, card)) taken++
  }
  return 1 - ((1 - SHAKY) * taken) / Math.max(1, all)
}

/** What is left of the worth of a card that one may open: to who does not look where it is, all. */
export function leftOf(o: Outlook, card: Card | null): number {
  if (o.taste.looks === undefined) return 1
  if (card === null) return meanLeft(o)
  return underArms(o.v, o.seat, card) ? SHAKY : 1
}

/** What another disc brings on the market, beyond what is lost when nobody buys. */
export function listingWorth({ v, seat, set }: Outlook, wanted: number): number {
  return 0.18 * set * Math.min(wanted, Math.max(0, v.options.market_limit - discsOf(v, seat)))
}
