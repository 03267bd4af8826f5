import { counted, type Seat } from '../../kernel/index.ts'
import type { Card, World } from './atlas.ts'
import {
  atlas,
  DECK,
  FALLEN,
  isOpen,
  OPEN,
  owns,
  PILE,
  type Position,
  UPGRADE,
  WILD,
  XENOS,
} from './position.ts'

/** IT-8.2  The order's pick-up world, its cargo not yet aboard. */
export function canLoad(p: Position, at: World, card: Card): boolean {
  return p.loaded[card] === 0 && p.chart.orders[card]?.pickup === at
}

/** IT-8.4  The order's drop-off world, its cargo aboard. */
export function canUnload(p: Position, at: World, card: Card): boolean {
  return p.loaded[card] === 1 && p.chart.orders[card]?.dropoff === at
}

/** IT-9.4, IT-9.6  There is a card to draw: in the deck, or in the pile that would become the deck. */
export function canDeal(p: Position): boolean {
  const { card } = p
  for (let c = 0; c < card.length; c++) if (card[c] === DECK || card[c] === PILE) return true
  return false
}

/** IT-7.1  An upgrade world. */
export function onYard(p: Position, at: World): boolean {
  return atlas(p).sells[at] === true
}

/** IT-15.2  The first upgrade world by id that is open: where a ship is placed for which no planet is named. */
export function firstOpenYard(p: Position): World {
  const { sells, firstYard } = atlas(p)
  const open = sells.findIndex((yard, world) => yard && isOpen(p, world))
  return open < 0 ? firstYard : open
}

/** IT-14.11  A curio is aboard and this is an upgrade world. */
export function canSell(p: Position, seat: Seat, at: World): boolean {
  return (p.curio[seat] as number) >= 0 && onYard(p, at)
}

/** IT-14.10, IT-14.16  Xenos live here: on a xenos frontier world or a fallen one. */
export function xenosLiveAt(p: Position, at: World): boolean {
  const status = p.world[at] as number
  return p.options.xenos && (status === XENOS || status === FALLEN)
}

/** IT-14.10, IT-14.12  Licence, money, room for a curio, and somebody to barter with. */
export function canBarter(p: Position, seat: Seat, at: World): boolean {
  return (
    xenosLiveAt(p, at) &&
    ((p.upgrades[seat] as number) & UPGRADE.licence) !== 0 &&
    (p.curio[seat] as number) < 0 &&
    (p.cash[seat] as number) >= p.options.barter_cost
  )
}

/** Why nobody trades at a world, in a few words (IT-14.5, IT-14.7); empty for an open world, and in a lane. */
export function closedWords(p: Position, at: World): string {
  const status = p.world[at] ?? OPEN
  if (status === FALLEN) return 'fallen, closed to trade'
  if (status === WILD) return 'not Imperial, open to colonists'
  if (status === XENOS) return 'not Imperial, xenos barter there'
  return status > 0 ? `a war zone, closed to trade for ${counted(status, 'round')}` : ''
}

/** IT-14.8  An open frontier world that nobody has colonised. */
export function isWild(p: Position, at: World): boolean {
  return p.world[at] === WILD
}

/** IT-14.8, IT-14.14  Licence, money, and an open frontier world under the ship. */
export function canColonise(p: Position, seat: Seat, at: World): boolean {
  return (
    isWild(p, at) && owns(p, seat, UPGRADE.licence) && (p.cash[seat] as number) >= p.options.colonise_cost
  )
}

/** IT-7.4  By the sum of bits, how many upgrades it names. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3]

/** How many upgrades a sum of bits names; the licence is none. */
export function upgradesIn(mask: number): number {
  return BITS[mask & 7] as number
}

/** The price of a sum of upgrades, the licence included. */
export function costOf(p: Position, mask: number): number {
  return (
    upgradesIn(mask) * p.options.upgrade_cost + ((mask & UPGRADE.licence) !== 0 ? p.options.licence_cost : 0)
  )
}

/** IT-14.6, IT-14.16  The licence is of use, and on sale, with the expansion only. */
export function licenceOnSale(p: Position): boolean {
  return p.options.shifting_imperium && (p.options.colonies || p.options.xenos)
}
