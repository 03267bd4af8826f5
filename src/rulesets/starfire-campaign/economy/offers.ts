import { type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { technologies } from '../design/catalogue.ts'
import { contactOf } from '../diplomacy/attitude.ts'
import { noContact, ownerCalled } from '../diplomacy/relations.ts'
import { notOwn } from '../fleets/admin.ts'
import { isNpr, ownerName } from '../map/world.ts'
import { lineOf } from '../orders/order.ts'
import { carryOut, refused, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Asset, Empire, Offer } from '../position.ts'
import { type Order, type OrderOf, ordersOf, type Sheet } from '../sheet.ts'
import { assetName, assetOf, give, lacks, notHeld } from './assets.ts'

// SC-21.4, SC-21.5, SC-21.14  The deal window: who is in default and its contacts may trade and bid, at once.

/** SC-21.4, SC-21.14  Whether an empire that is still negative may find a buyer. SC-21.15  Caretakers deal with nobody. */
export function mayDeal(turn: Turn, empire: Empire): boolean {
  const { DEAL_WINDOW, ABSENT_TURNS } = turn.p.options
  const partners = partnersOf(turn, empire)
  if (DEAL_WINDOW === 'off' || partners.length === 0) return false
  return [empire, ...partners].some(({ missed }) => missed < ABSENT_TURNS)
}

/** SC-21.4  The empires in contact with one. */
function partnersOf(turn: Turn, { contacts }: Empire): Empire[] {
  return turn.empires().filter(({ owner }) => contacts.some((contact) => contact.owner === owner))
}

/** SC-21.14  Opens the window for who is still negative and has a contact; false when it is skipped. */
export function openWindow(turn: Turn): boolean {
  const { p } = turn
  const asked = new Set<Seat>()
  for (const empire of turn.empires()) {
    if (empire.treasury >= 0) continue
    for (const one of [empire, ...partnersOf(turn, empire)]) {
      asked.add(one.seat)
      one.defaulting = [...one.defaulting, empire.owner]
      turn.tell(one, 'in default', { owner: empire.owner })
    }
  }
  p.window = [...asked].sort((a, b) => a - b)
  return p.window.length > 0
}

/** SC-21.14  Closes it. */
export function closeWindow(turn: Turn): void {
  turn.p.window = []
  for (const empire of turn.p.empires) empire.defaulting = []
}

/** SC-21.4, SC-21.14  True outside a window, and in it for two empires if one is in default. */
const isDealing = (turn: Turn, a: Empire, b: Empire): boolean =>
  turn.p.window.length === 0 || [a, b].some(({ owner, defaulting }) => defaulting.includes(owner))

/** SC-21.4  The sets of a window: only TRADE, ACCEPT and BID are legal. */
export function setsInWindow(turn: Turn, sheets: readonly (Sheet | null)[]): Sets {
  const sets = sheets.map((sheet) => (sheet === null ? [] : ordersOf(sheet)))
  for (const empire of turn.empires())
    for (const given of sets[empire.seat] ?? [])
      if ('refusal' in given) refused(turn, empire, given.no, given.refusal)
      else if (lineOf(given.order).window !== true)
        refused(
          turn,
          empire,
          given.no,
          refuse('SC-21.4', 'E_WINDOW', 'In the deal window you can only trade, accept and bid.'),
        )
  return sets
}

/** SC-21.4, SC-24  Outside a window nobody bids. */
export function refuseBids(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (_empire, { do: what }) =>
    what === 'bid' ? refuse('SC-21.4', 'E_WINDOW', 'Bids are made when the deal window is open.') : undefined,
  )
}

interface Bid {
  readonly by: Empire
  readonly asset: Asset
  readonly mc: number
}

/** SC-21.5  Sealed BIDs for what the empires in default still have; deals have been made before. */
export function sellOut(turn: Turn, sets: Sets): void {
  const bids = new Map<Empire, Bid[]>()
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'bid') return undefined
    const from = turn.p.empires[order.defaulter - 1]
    const refusal = bidFault(empire, from, order)
    if (refusal !== null || from === undefined) return refusal
    const list = bids.get(from) ?? []
    bids.set(from, [...list, { by: empire, asset: assetOf(order.asset), mc: order.mc }])
    return null
  })
  for (const empire of turn.empires()) auction(turn, empire, bids.get(empire) ?? [])
}

/** SC-21.32  Whether who was in default still is, and has what a bid is for. */
const isForSale = (from: Empire, asset: Asset): boolean => from.treasury < 0 && lacks(from, [asset]) === ''

/** SC-21.5, SC-24  Why a bid counts for nothing; null when it does not. */
function bidFault(empire: Empire, from: Empire | undefined, order: OrderOf<'bid'>): Refusal | null {
  if (from === undefined || from === empire || !empire.defaulting.includes(from.owner))
    return refuse('SC-21.4', 'E_WINDOW', `Empire ${order.defaulter} is none in contact that is in default.`)
  // SC-21.5  1 MC at least.
  if (order.mc < 100) return refuse('SC-21.5', 'E_FIELD', 'A bid is of 1 MC at least.')
  if (order.mc > empire.treasury)
    return refuse('SC-11.7', 'E_FUNDS', 'The bid is more than there is in your treasury.')
  return null
}

/**
 * SC-21.5, SC-21.29  Systems by ID, ships by ID, technologies in code order: the highest bid that can be paid, ties to the lower ID.
 * SC-21.32  Everybody who does not win is told the same: another may have bid more, or there was nothing to sell.
 */
function auction(turn: Turn, from: Empire, bids: readonly Bid[]): void {
  for (const [, lot] of [...Map.groupBy(bids, rank)].sort(([a], [b]) => a - b)) {
    // Bids are in the order of IDs.
    lot.sort((a, b) => b.mc - a.mc)
    const winner = lot.find(({ by, asset, mc }) => mc <= by.treasury && isForSale(from, asset))
    for (const bid of lot) {
      const { by, asset, mc } = bid
      const kind = bid === winner ? 'bid won' : 'bid lost'
      turn.tell(by, kind, { owner: from.owner, mc, asset: assetName(asset) })
    }
    if (winner === undefined) continue
    const { by, asset, mc } = winner
    // SC-21.5  The money vanishes.
    by.treasury -= mc
    give(turn, from, by, asset)
    turn.tell(by, 'bid paid', { mc, treasury: by.treasury, asset: assetName(asset) })
  }
}

/** The place of a lot: systems, then ships, then technologies. */
function rank({ asset: { kind, system, ship, code } }: Bid): number {
  const order = ['system', 'ship', 'tech'].indexOf(kind)
  return order * 1_000_000_000 + system + ship + technologies.findIndex((one) => one.code === code)
}

// SC-16.9, SC-16.17  Offers stand in the rows of both until they are accepted, withdrawn or over.

/** SC-21.4, SC-21.14  What is refused in the deal window between two empires that are both not in default. */
const notDealing = refuse('SC-21.4', 'E_WINDOW', 'In the deal window one of the two must be in default.')

/** SC-16.9, SC-19.10  TRADE: published in P16. */
export function publishOffers(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => (order.do === 'trade' ? offer(turn, empire, order) : undefined))
}

/** SC-16.9  Publishes an offer, or says why there is none. Offers stand by who made them, the older first. */
export function offer(turn: Turn, empire: Empire, order: OrderOf<'trade'>): Refusal | null {
  const partner = partnerOf(turn, empire, order.to)
  if ('code' in partner) return partner
  if (!isDealing(turn, empire, partner)) return notDealing
  // SC-16.9, SC-19.10  In the deal window it may be accepted at once.
  const first = turn.p.window.length > 0 ? turn.number : turn.number + 1
  if (order.until < first)
    return refuse('SC-16.9', 'E_FIELD', `An offer made now can be accepted in turn ${first} at the earliest.`)
  const [given, wanted] = [order.give.map(assetOf), order.want.map(assetOf)]
  // SC-16.17  MC are read at execution alone.
  const missing = lacks(
    empire,
    given.filter(({ kind }) => kind !== 'mc'),
  )
  if (missing !== '') return notOwn(missing)
  const made: Offer = {
    ...{ id: empire.next.offer++, of: empire.owner, to: partner.owner },
    ...{ give: given, want: wanted, until: order.until },
  }
  for (const one of [empire, partner]) {
    one.offers = [...one.offers, made].sort((a, b) => a.of - b.of)
    tellOffer(turn, one, 'offered', made)
  }
  return null
}

/** SC-16.9, SC-19.2  The empire that an offer goes to: one in contact when the turn began. NPRs do not trade. */
function partnerOf(turn: Turn, empire: Empire, called: number | string): Empire | Refusal {
  const owner = ownerCalled(called)
  const other = turn.p.empires[owner - 1]
  const contact = contactOf(turn.began(empire), owner)
  if (other !== undefined && contact !== undefined && turn.power(owner) === other) return other
  if (owner === empire.owner)
    return refuse('SC-16.1', 'E_CONTACT', 'An offer goes to another empire, not to yourself.')
  // Whether it is met, or is there at all, is not told.
  if (isNpr(owner))
    return refuse('SC-16.1', 'E_CONTACT', 'Offers go to empires; to NPRs go envoys, with gifts (SC-16.5).')
  return noContact(turn, contact, `empire ${called}`, 'SC-16.1')
}

/** What an offer is, in both reports. */
function tellOffer(
  turn: Turn,
  empire: Empire,
  kind: 'offered' | 'dealt' | 'withdrawn offer',
  made: Offer,
): void {
  const words = (assets: readonly Asset[]) => assets.map(assetName).join(', ') || 'nothing'
  const { of, id, to, until } = made
  turn.tell(empire, kind, { of, id, to, until, assets: `${words(made.give)} for ${words(made.want)}` })
}

/** SC-16.17, SC-19.10  CANCEL of an own offer, in P2. */
export function withdrawOffer(empire: Empire, trade: number, turn: Turn): Refusal | null {
  const made = empire.offers.find(({ of, id }) => of === empire.owner && id === trade)
  if (made === undefined) return notOwn(`T${trade}`)
  const other = dropOffer(turn, made)
  if (other !== undefined) tellOffer(turn, other, 'withdrawn offer', made)
  return null
}

/** Takes an offer out of the rows of both. Gives the empire that it went to. */
function dropOffer(turn: Turn, { of, to, id }: Offer): Empire | undefined {
  const [giver, taker] = [turn.p.empires[of - 1], turn.p.empires[to - 1]]
  for (const one of [giver, taker])
    if (one !== undefined) one.offers = one.offers.filter((other) => other.of !== of || other.id !== id)
  return taker
}

/** SC-16.9, SC-16.17  ACCEPT at step g: all or nothing, by the giver and the number of the offer. */
export function acceptances(turn: Turn, sets: Sets): void {
  const accepted: {
    readonly order: Order
    readonly empire: Empire
    readonly ref: OrderOf<'accept'>['trade']
  }[] = []
  for (const empire of turn.empires())
    for (const given of sets[empire.seat] ?? [])
      if ('order' in given && given.order.do === 'accept')
        accepted.push({ order: given.order, empire, ref: given.order.trade })
  accepted.sort((a, b) => a.ref.of - b.ref.of || a.ref.trade - b.ref.trade)
  const results = new Map<Order, Refusal | null>()
  for (const { order, empire, ref } of accepted) results.set(order, accept(turn, empire, ref))
  carryOut(turn, sets, (_empire, order) => results.get(order))
}

/** SC-16.9  Carries out an offer that is open, or says why it is void. */
function accept(turn: Turn, empire: Empire, { of, trade }: OrderOf<'accept'>['trade']): Refusal | null {
  const made = empire.offers.find((one) => one.of === of && one.id === trade && one.to === empire.owner)
  const giver = turn.p.empires[of - 1] as Empire
  if (made === undefined) return refuse('SC-16.9', 'E_VOID', `There is no open offer ${of}.T${trade} to you.`)
  if (!isDealing(turn, empire, giver)) return notDealing
  // SC-19.16  A preview does not know what others have.
  const missing = turn.alone ? '' : lacks(giver, made.give)
  // SC-20.3  What the other has or has not is not told.
  if (missing !== '') return notHeld(ownerName(of))
  const short = lacks(empire, made.want)
  if (short !== '') return notHeld(short)
  for (const asset of made.give) give(turn, giver, empire, asset)
  for (const asset of made.want) give(turn, empire, giver, asset)
  dropOffer(turn, made)
  for (const one of [giver, empire]) tellOffer(turn, one, 'dealt', made)
  return null
}

/** SC-16.9  P16: offers whose last turn is over end, and those of and to empires that are out. */
export function expireOffers(turn: Turn): void {
  const isOpen = ({ of, to, until }: Offer) =>
    until > turn.number && turn.power(of) !== null && turn.power(to) !== null
  for (const empire of turn.empires())
    if (!empire.offers.every(isOpen)) empire.offers = empire.offers.filter(isOpen)
}
