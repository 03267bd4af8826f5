import type { Seat } from '../../../kernel/index.ts'
import { cardOf, companies, RESOURCES, type Resource } from '../cards.ts'
import { cardsOf } from '../deck.ts'
import { labourPrice, units } from '../money.ts'
import { living } from '../position.ts'
import { termsFault } from '../trade/deals.ts'
import { setsOf } from '../trade/discs.ts'
import type { Terms, Transfer } from '../trade/terms.ts'
import type { View } from '../view.ts'
import { companyWorth, moneyWorth, type Outlook, outlook, suppliesWorth } from './outlook.ts'
import { cashOf } from './table.ts'

/** A deal that gains a party less is not made. */
const LEAST_GAIN = 25

/** What a deal is worth to a party by the outlook's own lights: what comes in, less what goes out. */
export function termsWorth(o: Outlook, who: Seat, { transfers, payments }: Terms): number {
  const change = [0, 0, 0]
  let money = 0
  let worth = 0
  for (const transfer of transfers) {
    const sign = transfer.to === who ? 1 : transfer.from === who ? -1 : 0
    if (sign === 0) continue
    if ('money' in transfer) money += sign * transfer.money
    else if ('resource' in transfer) {
      const resource = RESOURCES.indexOf(transfer.resource)
      change[resource] = (change[resource] as number) + sign * transfer.amount
    } else worth += sign * companyWorth(o, who, cardOf(transfer.card))
  }
  for (const { from, to, amount, round } of payments) {
    const soon = round - o.v.round <= o.rounds * 0.6
    if (to === who && soon) worth += REPAID * amount
    if (from === who) worth -= OWED * amount
  }
  if (money !== 0) worth += changeWorth(o, who, money)
  if (change.some((n) => n !== 0)) worth += suppliesWorth(o, who, change) - suppliesWorth(o, who)
  return worth
}

/** What getting (or, negative, paying) money is worth to a party. */
function changeWorth(o: Outlook, who: Seat, money: number): number {
  const cash = cashOf(o.v, who)
  return moneyWorth(o, cash + money, who) - moneyWorth(o, cash, who)
}

/** CF-12.6  A debt is paid late or never; who owes it may be out of the game before. */
const REPAID = 0.85
const OWED = 0.95

/** True when a deal gains a party enough: more than nothing, and not a small part of what it does for who leads. */
export function isWorthwhile(mine: Outlook, theirs: Outlook, terms: Terms): boolean {
  const gain = termsWorth(mine, mine.seat, terms)
  if (gain < LEAST_GAIN) return false
  const { points } = mine
  const leads = (points[theirs.seat] as number) > (points[mine.seat] as number) + 2
  return !leads || gain >= 0.4 * termsWorth(theirs, theirs.seat, terms)
}

/** The deal that the seat would put up now: the one of which the lesser of both gains is the largest; null for none. */
export function bestDeal(o: Outlook): { terms: Terms; gain: number } | null {
  let best: { terms: Terms; gain: number } | null = null
  const declined = declinedIn(o.v)
  for (const other of living(o.v)) {
    if (other === o.seat) continue
    const theirs = outlook(o.v, other, o.taste)
    for (const transfers of [...swaps(o, other), ...companySales(o, theirs)]) {
      const found = evened(o, theirs, { transfers, promises: [], payments: [] })
      if (found === null || found.gain <= Math.max(LEAST_GAIN, best?.gain ?? 0)) continue
      if (!declined.has(written(found.terms)) && isFair(o, theirs, found.terms)) best = found
    }
  }
  if (best !== null) return best
  const wanted = loan(o)
  return wanted === null || declined.has(written(wanted.terms)) ? null : wanted
}

/** CF-12.12  What was declined since the turn player last did something else on the market, as it was written. */
function declinedIn({ flow }: View): ReadonlySet<string> {
  const market = flow.find((frame) => frame.in === 'market') as
    | { readonly failed?: readonly Terms[] }
    | undefined
  return new Set(market?.failed?.map(written))
}

const written = ({ transfers, payments }: Terms): string => JSON.stringify([transfers, payments])

function isFair(o: Outlook, theirs: Outlook, terms: Terms): boolean {
  return (
    isWorthwhile(o, theirs, terms) &&
    isWorthwhile(theirs, o, terms) &&
    termsFault(o.v, o.seat, terms) === null
  )
}

/** Amounts given and got in a swap. */
const RATES: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [2, 1],
  [1, 2],
]
/** Amounts bought and sold for money. */
const LOTS = [1, 3]

/** Units for units and units for money: what one has plenty of, for what the other has more of. */
function swaps(o: Outlook, other: Seat): Transfer[][] {
  const found: Transfer[][] = []
  const { v, seat } = o
  const has = (who: Seat, resource: Resource) => units(v, who, resource)
  const fits = (from: Seat, to: Seat, resource: Resource, amount: number) =>
    has(from, resource) >= amount && has(to, resource) + amount <= v.options.supply_limit
  const give = (from: Seat, to: Seat, resource: Resource, amount: number): Transfer => ({
    from,
    to,
    resource: RESOURCES[resource] ?? 'mineral',
    amount,
  })
  const sale = (from: Seat, to: Seat, resource: Resource) => {
    if (has(from, resource) <= setsOf(v, from) || has(to, resource) > setsOf(v, to)) return
    for (const amount of LOTS)
      if (fits(from, to, resource, amount)) found.push([give(from, to, resource, amount)])
  }
  for (let out = 0; out < 3; out++) {
    sale(seat, other, out)
    sale(other, seat, out)
    for (let into = 0; into < 3; into++) {
      if (has(seat, out) <= has(seat, into) || has(other, into) <= has(other, out)) continue
      for (const [given, got] of RATES)
        if (fits(seat, other, out, given) && fits(other, seat, into, got))
          found.push([give(seat, other, out, given), give(other, seat, into, got)])
    }
  }
  return found
}

/** Companies that are worth clearly more to the other than to the one who has them. */
function companySales(o: Outlook, theirs: Outlook): Transfer[][] {
  const found: Transfer[][] = []
  for (const [seller, buyer] of [
    [o, theirs],
    [theirs, o],
  ] as const)
    for (const card of cardsOf(o.v, seller.seat)) {
      if (o.v.open[card] !== 1) continue
      if (companyWorth(buyer, buyer.seat, card) < companyWorth(seller, seller.seat, card) + 100) continue
      found.push([{ from: seller.seat, to: buyer.seat, card: companies[card]?.id ?? '' }])
    }
  return found
}

/** The same with money added so that both gain alike, as far as it can be paid, and the lesser of both gains; null for a loss. */
function evened(o: Outlook, theirs: Outlook, terms: Terms): { terms: Terms; gain: number } | null {
  const [mine, other] = [termsWorth(o, o.seat, terms), termsWorth(theirs, theirs.seat, terms)]
  if (mine + other < 2 * LEAST_GAIN) return null
  const half = Math.floor((mine - other) / 20) * 10
  const [payer, payee] = half > 0 ? [o.seat, theirs.seat] : [theirs.seat, o.seat]
  const money = Math.min(Math.abs(half), cashOf(o.v, payer))
  if (money < 10) return { terms, gain: Math.min(mine, other) }
  const got = payer === o.seat ? -money : money
  return {
    terms: { ...terms, transfers: [...terms.transfers, { from: payer, to: payee, money }] },
    gain: Math.min(mine + changeWorth(o, o.seat, got), other + changeWorth(theirs, theirs.seat, -got)),
  }
}

/** CF-12.6  LOAN_CONTRACTS: who cannot pay for labour borrows from the richest. */
function loan(o: Outlook): { terms: Terms; gain: number } | null {
  const { v, seat } = o
  const short = labourPrice(v, 3) - cashOf(v, seat)
  if (!v.options.loan_contracts || short <= 0 || setsOf(v, seat) > 0) return null
  const lender = living(v)
    .filter((other) => other !== seat)
    .reduce((rich, other) => (cashOf(v, other) > cashOf(v, rich) ? other : rich))
  const money = Math.min(400, Math.floor(short / 10) * 10 + 10)
  if (lender === seat || cashOf(v, lender) < 3 * money) return null
  const terms: Terms = {
    transfers: [{ from: lender, to: seat, money }],
    promises: [],
    payments: [{ from: seat, to: lender, amount: Math.ceil(money * 1.35), round: v.round + 2 }],
  }
  return isFair(o, outlook(v, lender, o.taste), terms) ? { terms, gain: termsWorth(o, seat, terms) } : null
}

/** CF-12.11  The same deal with what it lacks to be worth while to the seat, in money from whose turn it is; null for none. */
export function counterTo(o: Outlook, terms: Terms): Terms | null {
  const { v, seat } = o
  const theirs = outlook(v, v.turn, o.taste)
  const [mine, other] = [termsWorth(o, seat, terms), termsWorth(theirs, v.turn, terms)]
  if (mine + other < 2 * LEAST_GAIN) return null
  const money = Math.ceil((LEAST_GAIN - mine + (mine + other) / 4) / 10) * 10
  if (money <= 0 || money > cashOf(v, v.turn)) return null
  const wanted = { ...terms, transfers: [...terms.transfers, { from: v.turn, to: seat, money }] }
  return isFair(o, theirs, wanted) ? wanted : null
}
