import { type Refusal, refuse } from '../../../kernel/index.ts'
import { contactOf } from '../diplomacy/attitude.ts'
import { ownerCalled } from '../diplomacy/owners.ts'
import { noContact } from '../diplomacy/relations.ts'
import { notOwn } from '../fleets/admin.ts'
import { isNpr, ownerName } from '../map/world.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Asset, Empire, Offer } from '../position.ts'
import type { Order, OrderOf } from '../sheet.ts'
import { assetName, assetOf, give, lacks, notHeld } from './assets.ts'
import { isDealing } from './window.ts'

// SC-16.9, SC-16.17  Offers stand in the rows of both until they are accepted, withdrawn or over.

/** SC-21.4, SC-21.14  What is refused in the deal window between two empires that are both not in default. */
const notDealing = refuse('SC-21.4', 'E_WINDOW', 'In the deal window one of the two must be in default.')

/** SC-16.9, SC-19.10  TRADE: published in P16. */
export function publishOffers(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => (order.do === 'trade' ? offer(turn, empire, order) : undefined))
}

/** SC-16.9  Publishes an offer, or says why there is none. */
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
    one.offers = [...one.offers, made].sort((a, b) => a.of - b.of || a.id - b.id)
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

/** What an offer is, in both reports: its numbers, and what is given and wanted. */
function tellOffer(
  turn: Turn,
  empire: Empire,
  kind: 'offered' | 'dealt' | 'withdrawn offer',
  made: Offer,
): void {
  const words = (assets: readonly Asset[]) => assets.map(assetName).join(', ') || 'nothing'
  turn.tell(
    empire,
    'contacts',
    kind,
    'SC-16.9',
    [made.of, made.id, made.to, made.until],
    `${words(made.give)} for ${words(made.want)}`,
  )
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
  const giver = turn.p.empires[of - 1]
  if (made === undefined || giver === undefined)
    return refuse('SC-16.9', 'E_VOID', `There is no open offer ${of}.T${trade} to you.`)
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
