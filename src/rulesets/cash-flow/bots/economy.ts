import { CARDS, type Card, companies, type Resource } from '../cards.ts'
import { deckSize, rowOf } from '../deck.ts'
import { isClosed, isClouded } from '../economy/closed.ts'
import { made, typesOf } from '../economy/yields.ts'
import { boxPrice, labourFault, labourPrice, room } from '../money.ts'
import type { CardSource, Use } from '../procedures/research.ts'
import { mostSets } from '../trade/discs.ts'
import { leftOf, listingWorth, moneyWorth, type Outlook, suppliesWorth, underArms } from './outlook.ts'
import { cashOf, POINT, productionWorth } from './table.ts'

/** What spending (or, negative, getting) money costs a player. */
export function priceWorth(o: Outlook, price: number): number {
  const cash = cashOf(o.v, o.seat)
  return moneyWorth(o, cash) - moneyWorth(o, cash - price)
}

/** What units brought in are worth: what fits in the supply centre, the rest on the market. */
export function intakeWorth(o: Outlook, units: readonly number[]): number {
  const fits = units.map((n, resource) => Math.min(n, Math.max(0, room(o.v, o.seat, resource))))
  const beyond = units.reduce((sum, n, resource) => sum + n - (fits[resource] as number), 0)
  return suppliesWorth(o, o.seat, fits) - suppliesWorth(o, o.seat) + listingWorth(o, beyond)
}

/** CF-10.1  The types to activate that gain most, as a sum of 2^resource, and what they gain. */
export function bestProduction(o: Outlook): { types: number; gain: number } {
  const own = typesOf(o.v, o.seat)
  let best = { types: 0, gain: 0 }
  for (let types = 1; types < 8; types++) {
    if ((types & ~own) !== 0) continue
    const labour = (types & 1) + ((types >> 1) & 1) + (types >> 2)
    if (labourFault(o.v, o.seat, labour) !== null) continue
    const gain = intakeWorth(o, made(o.v, o.seat, types)) - priceWorth(o, labourPrice(o.v, labour))
    if (gain > best.gain) best = { types, gain }
  }
  return best
}

/** CF-12.9  How many sets to turn into money now rather than later, and what that gains. */
export function bestSets(o: Outlook): { sets: number; gain: number } {
  const most = mostSets(o.v, o.seat)
  let best = { sets: 0, gain: 0 }
  let money = 0
  const held = suppliesWorth(o, o.seat)
  for (let sets = 1; sets <= most; sets++) {
    money += boxPrice(o.v, o.v.labour + 1 - sets)
    const gain = -priceWorth(o, -money) + suppliesWorth(o, o.seat, [-sets, -sets, -sets]) - held
    if (gain > best.gain) best = { sets, gain }
  }
  return best
}

/** Where the token bites every turn or two, open companies are short-lived: they are kept closed until they work. */
export const keepsClosed = ({ v, players }: Outlook) =>
  v.options.entropy && !v.options.entropy_closed && players <= 3

/** CF-19.1  Who looks leaves a company closed as long as it would be another's for the taking. */
export const leavesClosed = (o: Outlook, card: Card) =>
  o.taste.looks !== undefined && underArms(o.v, o.seat, card)

/** True when all that one has closed stays so because of others' armies, and not for fear of entropy. */
export function closedUnderArms(o: Outlook): boolean {
  const closed = companies.map((_, card) => card).filter((card) => isClosed(o.v, o.seat, card))
  return closed.length > 0 && closed.every((card) => leavesClosed(o, card))
}

/** What to do with a card taken by R&D, and what it is worth; `spent` is still to be paid for it. */
export function bestUse(
  o: Outlook,
  resource: Resource,
  production: number,
  card: Card | null,
  spent = 0,
): { use: Use; worth: number } {
  const units = [0, 0, 0]
  units[resource] = production
  const discard = { use: 'discard' as const, worth: intakeWorth(o, units) }
  if ((card !== null && isClouded(o.v, card)) || !canWork(o, spent)) return discard
  const worth = leftOf(o, card) * o.taste.industry * productionWorth(o, o.seat, resource, production)
  const shut = keepsClosed(o) || (card !== null && leavesClosed(o, card))
  return worth > discard.worth ? { use: shut ? 'keep' : 'open', worth } : discard
}

/** A company is worth nothing to who cannot pay the labour: money, and sets to cash in, must be left for a Production. */
function canWork({ v, seat, later }: Outlook, spent: number): boolean {
  const row = v.labour + Number(spent > 0)
  const sets = Math.min(mostSets(v, seat), later)
  let ready = cashOf(v, seat) - spent
  for (let i = 0; i < sets; i++) ready += boxPrice(v, later - i)
  return ready >= boxPrice(v, row + 1) + boxPrice(v, row + 2) + boxPrice(v, row + 3)
}

/** Cards, and their units, that may lie on top of the deck: what the mean company makes. */
const MEAN_PRODUCTION = 3

/** CF-20.3  The card to buy next, and what it gains; to stop when nothing does. */
export function bestSource(o: Outlook): { source: CardSource; gain: number } {
  const { v } = o
  if (labourFault(v, o.seat, 1) !== null) return { source: 'nothing', gain: 0 }
  const labour = labourPrice(v, 1)
  const price = priceWorth(o, labour)
  const event = scoringChance(o) * scoringWorth(o) + pressing(o)
  let best: ReturnType<typeof bestSource> = { source: 'nothing', gain: 0 }
  if (deckSize(v) > 0) {
    const mean = [0, 1, 2].reduce((sum, r) => sum + bestUse(o, r, MEAN_PRODUCTION, null, labour).worth, 0) / 3
    const gain = mean + event - price
    if (gain > best.gain) best = { source: 'top', gain }
  }
  for (const card of rowOf(v)) {
    const { resource = 0, production = 0 } = companies[card] ?? {}
    const gain = bestUse(o, resource, production, card, labour).worth + event - price
    if (gain > best.gain) best = { source: card, gain }
  }
  return best
}

/** CF-7.8  How likely the next card of the deck is a special one. */
export function scoringChance({ v }: Outlook): number {
  for (let pile = 0; pile < 3; pile++) {
    const left = v.pile[pile] as number
    if (v.special[pile] === 0) return 1 / (left + 1)
    if (left > 0) return 0
  }
  return 0
}

/** What a scoring round now is worth: how far one is ahead of the best other; the last one decides. */
export function scoringWorth(o: Outlook): number {
  const { v, seat, points } = o
  const best = Math.max(...points.filter((_, other) => other !== seat))
  const ahead = (points[seat] as number) - best
  const last = v.special[0] === 1 && v.special[1] === 1
  if (!last) return 0.5 * POINT * Math.max(-2, Math.min(2, ahead / 2))
  // The longer the game has gone on, the less one waits for better times.
  const patience = Math.max(0, 1 - v.round / 40)
  return ahead > 0 ? 4 * POINT : Math.max(-1.5, ahead / 4) * POINT * patience
}

/** The leader wants the game to end: every card brings Supremacy nearer, and the longer it has gone on the more. */
function pressing({ v, seat, points, taste }: Outlook): number {
  const best = Math.max(...points.filter((_, other) => other !== seat))
  return (points[seat] as number) > best ? taste.prices.pressing * Math.min(3, v.round / 10) : 0
}

/** CF-6.5  The closed card to open now, if any: at once, or with short-lived companies when they can be put to work. */
export function cardToOpen(o: Outlook): Card | null {
  const { v, seat } = o
  const ready = labourFault(v, seat, 1) === null && [0, 1, 2].some((r) => room(v, seat, r) >= 4)
  if (keepsClosed(o) && !ready && scoringChance(o) < 0.2) return null
  for (let card = 0; card < CARDS; card++)
    if (isClosed(v, seat, card) && !isClouded(v, card) && !leavesClosed(o, card)) return card
  return null
}
