import { type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { technologies } from '../design/catalogue.ts'
import { lineOf } from '../orders/order.ts'
import { carryOut, refused, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'
import type { Asset, Empire } from '../position.ts'
import { type OrderOf, ordersOf, type Sheet } from '../sheet.ts'
import { assetName, assetOf, give, lacks } from './assets.ts'

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
  return [...turn.empires()].filter(({ owner }) => contacts.some((contact) => contact.owner === owner))
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
      turn.tell(one, 'urgent', 'in default', 'SC-21.4', [empire.owner])
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
export const isDealing = (turn: Turn, a: Empire, b: Empire): boolean =>
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

/** SC-21.32  Whether who was in default still is, and has what a bid is for. SC-19.16  A preview knows neither. */
const isForSale = (turn: Turn, from: Empire, asset: Asset): boolean =>
  turn.alone || (from.treasury < 0 && lacks(from, [asset]) === '')

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
  const lots = Map.groupBy(bids, ({ asset }) => `${asset.kind} ${asset.system} ${asset.ship} ${asset.code}`)
  const sorted = [...lots.values()].sort(([a], [b]) =>
    a === undefined || b === undefined ? 0 : rank(a) - rank(b),
  )
  for (const lot of sorted) {
    lot.sort((a, b) => b.mc - a.mc || a.by.owner - b.by.owner)
    const winner = lot.find(({ by, asset, mc }) => mc <= by.treasury && isForSale(turn, from, asset))
    for (const bid of lot) {
      const { by, asset, mc } = bid
      const kind = bid === winner ? 'bid won' : 'bid lost'
      turn.tell(by, 'contacts', kind, 'SC-21.5', [from.owner, mc], assetName(asset))
    }
    if (winner === undefined) continue
    const { by, asset, mc } = winner
    // SC-21.5  The money vanishes.
    by.treasury -= mc
    give(turn, from, by, asset)
    turn.tell(by, 'ledger', 'bid paid', 'SC-21.5', [mc, by.treasury], assetName(asset))
  }
}

/** The place of a lot: systems, then ships, then technologies. */
function rank({ asset: { kind, system, ship, code } }: Bid): number {
  const order = ['system', 'ship', 'tech'].indexOf(kind)
  return order * 1_000_000_000 + system + ship + technologies.findIndex((one) => one.code === code) + 1
}
