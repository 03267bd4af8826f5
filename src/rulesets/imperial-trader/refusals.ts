import { andList, capital, type Refusal, refuse, type Seat } from '../../kernel/index.ts'
import { atWords, cargoWords, upgradeWords } from './atlas.ts'
import {
  atlas,
  countCards,
  DECK,
  handOf,
  isOpen,
  maxDamage,
  onWorld,
  owns,
  PILE,
  type Position,
  UPGRADE,
} from './position.ts'
import { costOf, isWild, licenceOnSale, onYard, upgradesIn, xenosLiveAt } from './possible.ts'

/** IT-14.6 to IT-14.11  Licence, colonies and curios are there only when the table plays with them. */
const absent = (clause: string, what: string): Refusal =>
  refuse(clause, 'NOT_IN_PLAY', `This game has no ${what}.`)

/** IT-14.10, IT-14.16  There are no xenos. */
const noXenos = (p: Position, clause: string, what: string): Refusal | null =>
  p.options.shifting_imperium && p.options.xenos ? null : absent(clause, what)

/** The world a ship stands on, by name, or the space of a lane. */
const whereWords = (p: Position, seat: Seat): string => atWords(p.chart, p.ship[seat] as number)

/** IT-14.5, IT-14.7  Work, Deal, Buy and Repair need an open Imperial world; in a lane, other clauses answer. */
function closed(p: Position, seat: Seat): Refusal | null {
  if (!onWorld(p, seat)) return null
  const at = p.ship[seat] as number
  if (isOpen(p, at)) return null
  const { name = '' } = p.chart.worlds[at] ?? {}
  if (p.chart.worlds[at]?.frontier !== '' && p.founder[at] === -1)
    return refuse(
      'IT-14.7',
      'NOT_IMPERIAL',
      `${name} is not an Imperial world: nobody works, deals, buys or repairs there.`,
    )
  const stateWords = (p.world[at] as number) > 0 ? 'a war zone' : 'fallen'
  return refuse(
    'IT-14.5',
    'WORLD_CLOSED',
    `${name} is ${stateWords} and closed to trade. You may fly on, or end your turn.`,
  )
}

/** IT-7.1  Buy and Repair only on an upgrade world. */
function yard(p: Position, seat: Seat): Refusal | null {
  if (onYard(p, p.ship[seat] as number)) return null
  const yards = p.chart.worlds.filter((_, w) => atlas(p).sells[w]).map((w) => w.name)
  return refuse(
    'IT-7.1',
    'NOT_UPGRADE_WORLD',
    `Upgrades and repairs are sold at ${andList(yards)}; you are ${whereWords(p, seat)}.`,
  )
}

/** IT-7, IT-14.6  Why these upgrades cannot be bought, some of them named again, with these points of repair. */
export function whyNotBuy(
  p: Position,
  seat: Seat,
  mask: number,
  again: number,
  points: number,
): Refusal | null {
  if ((mask & UPGRADE.licence) !== 0 && !licenceOnSale(p)) return absent('IT-14.6', 'Rogue Trader’s licence')
  const elsewhere = closed(p, seat) ?? yard(p, seat)
  if (elsewhere !== null) return elsewhere
  if (points > 0)
    return refuse(
      'IT-7.2',
      'BUY_OR_REPAIR',
      'One action buys or repairs, never both; say which, and do the other with the next.',
    )
  // IT-7.4  One upgrade a Buy, when the table says so.
  if (p.options.upgrades_per_buy === 1 && upgradesIn(mask) + upgradesIn(again) > 1)
    return refuse('IT-7.4', 'ONE_UPGRADE', 'At this table one Buy action buys one upgrade.')
  // IT-7.8  Each upgrade once per ship.
  if (upgradesIn(again) > 0)
    return refuse('IT-7.8', 'ALREADY_OWNED', 'Each upgrade can be bought once; the list names one twice.')
  const twice = mask & (p.upgrades[seat] as number)
  if (upgradesIn(twice) > 0)
    return refuse('IT-7.8', 'ALREADY_OWNED', `Your ship is fitted with ${upgradeWords(twice & 7)} already.`)
  // IT-7.9  No debt.
  const cost = costOf(p, mask)
  const cash = p.cash[seat] as number
  if (cash < cost)
    return refuse(
      'IT-7.9',
      'NO_MONEY',
      `${capital(upgradeWords(mask))} ${mask === UPGRADE.hull || mask === UPGRADE.licence ? 'costs' : 'cost'} ${cost} cr; you have ${cash}.`,
    )
  // IT-14.6  The licence is had once.
  if (again !== 0)
    return refuse(
      'IT-14.6',
      'ALREADY_OWNED',
      'A Rogue Trader’s licence is had once; the list names it twice.',
    )
  return (twice & UPGRADE.licence) === 0
    ? null
    : refuse('IT-14.6', 'ALREADY_OWNED', 'You already hold a Rogue Trader’s licence.')
}

export function whyNotRepair(p: Position, seat: Seat, points: number): Refusal | null {
  const elsewhere = closed(p, seat) ?? yard(p, seat)
  if (elsewhere !== null) return elsewhere
  // IT-7.3  From one point up to the damage taken.
  const damage = p.damage[seat] as number
  if (damage === 0) return refuse('IT-7.3', 'NOTHING_TO_REPAIR', 'Your ship has no damage.')
  if (points > damage)
    return refuse(
      'IT-7.3',
      'TOO_MANY_POINTS',
      `Your ship has taken ${damage} of ${maxDamage(p, seat)} damage; no more can be repaired.`,
    )
  const cost = points * p.options.repair_cost
  const cash = p.cash[seat] as number
  return cash < cost
    ? refuse('IT-7.9', 'NO_MONEY', `Repairing ${points} costs ${cost} cr; you have ${cash}.`)
    : null
}

/** IT-8.1  The captain does not hold the order of this name. */
export function notHeld(p: Position, seat: Seat, id: string): Refusal {
  const text =
    handOf(p, seat).length === 0 ? 'You hold no order; a Deal draws one.' : `You do not hold order ${id}.`
  return closed(p, seat) ?? refuse('IT-8.1', 'NO_ORDER', text)
}

/** IT-8.1, IT-8.2, IT-8.4, IT-14.15  Why an order cannot be loaded or unloaded, or null. */
export function whyNotWork(p: Position, seat: Seat, card: number, kind: 'load' | 'unload'): Refusal | null {
  // IT-8.1  An order in hand, and the ship on a planet.
  const order = p.chart.orders[card]
  if (order === undefined || p.card[card] !== seat) return notHeld(p, seat, order?.id ?? '?')
  const elsewhere = closed(p, seat)
  if (elsewhere !== null) return elsewhere
  if (!onWorld(p, seat))
    return refuse(
      'IT-8.1',
      'NOT_ON_PLANET',
      `Cargo is loaded and unloaded on planets; you are ${whereWords(p, seat)}.`,
    )
  const at = p.ship[seat] as number
  const name = (w: number) => p.chart.worlds[w]?.name ?? '?'
  const aboard = p.loaded[card] === 1
  if (kind === 'load') {
    // IT-8.2  At the pick-up, once.
    if (at !== order.pickup)
      return refuse(
        'IT-8.2',
        'WRONG_PICKUP',
        `Load ${cargoWords(p.chart, card)} at ${name(order.pickup)}; you are at ${name(at)}.`,
      )
    return aboard
      ? refuse(
          'IT-8.2',
          'ALREADY_LOADED',
          `The cargo is already aboard; deliver it to ${name(order.dropoff)}.`,
        )
      : null
  }
  // IT-8.4  At the drop-off, with the cargo.
  if (at !== order.dropoff)
    return refuse(
      'IT-8.4',
      'WRONG_DROPOFF',
      `Deliver ${cargoWords(p.chart, card)} at ${name(order.dropoff)}; you are at ${name(at)}.`,
    )
  return aboard
    ? null
    : refuse('IT-8.4', 'NO_CARGO', `The cargo is not aboard; load it at ${name(order.pickup)} first.`)
}

/** IT-9.1, IT-9.6, IT-14.5, IT-14.10  Why there can be no deal, or null. */
export function whyNotDeal(p: Position, seat: Seat): Refusal | null {
  const elsewhere = closed(p, seat)
  if (elsewhere !== null) return elsewhere
  // IT-9.1  On a world.
  if (!onWorld(p, seat))
    return refuse('IT-9.1', 'NOT_ON_PLANET', `Deals are made on planets; you are ${whereWords(p, seat)}.`)
  // IT-9.6  There must be a card.
  const left = countCards(p, DECK) + countCards(p, PILE)
  return left > 0 ? null : refuse('IT-9.6', 'DECK_EMPTY', 'There is no buy order left to draw.')
}

/** IT-14.5, IT-14.11, IT-14.12  Why a curio cannot be sold, or null. */
export function whyNotSell(p: Position, seat: Seat): Refusal | null {
  const elsewhere = noXenos(p, 'IT-14.11', 'curios') ?? closed(p, seat)
  if (elsewhere !== null) return elsewhere
  // IT-14.11  A curio sale is a Work action, so the ship must be on a planet, and that must be an upgrade world.
  if (!onWorld(p, seat))
    return refuse('IT-8.1', 'NOT_ON_PLANET', `Curios are sold on planets; you are ${whereWords(p, seat)}.`)
  if (!onYard(p, p.ship[seat] as number))
    return refuse('IT-14.11', 'NOT_UPGRADE_WORLD', 'Curios are sold on Civilized, Forge and Hive Worlds.')
  return (p.curio[seat] as number) >= 0
    ? null
    : refuse('IT-14.12', 'NO_CARGO', 'You have no curio aboard; barter for one with the xenos.')
}

/** IT-14.8, IT-14.16  Why a world cannot be colonised, or null. */
export function whyNotColonise(p: Position, seat: Seat): Refusal | null {
  const { shifting_imperium, colonies } = p.options
  if (!(shifting_imperium && colonies)) return absent('IT-14.8', 'colonies')
  const at = p.ship[seat] as number
  const cash = p.cash[seat] as number
  const { colonise_cost } = p.options
  if (cash < colonise_cost)
    return refuse('IT-7.9', 'NO_MONEY', `To colonise costs ${colonise_cost} cr; you have ${cash}.`)
  // IT-14.8  With the licence, on an open frontier world, once.
  if (!owns(p, seat, UPGRADE.licence))
    return refuse('IT-14.8', 'NO_LICENCE', 'Only the holder of a Rogue Trader’s licence may colonise.')
  if ((p.founder[at] as number) >= 0)
    return refuse('IT-14.8', 'ALREADY_COLONISED', `${p.chart.worlds[at]?.name} is colonised already.`)
  return isWild(p, at)
    ? null
    : refuse(
        'IT-14.12',
        'NOT_FRONTIER',
        `Colonies are founded on open frontier worlds; you are ${whereWords(p, seat)}.`,
      )
}

/** IT-14.9, IT-14.10, IT-14.16  Why there is no barter, or null. */
export function whyNotBarter(p: Position, seat: Seat): Refusal | null {
  const missing = noXenos(p, 'IT-14.10', 'xenos to barter with')
  if (missing !== null) return missing
  const { barter_cost } = p.options
  // IT-14.10  With the licence, and no curio aboard yet.
  if (!owns(p, seat, UPGRADE.licence))
    return refuse(
      'IT-14.10',
      'NO_LICENCE',
      'Only the holder of a Rogue Trader’s licence may barter with xenos.',
    )
  if ((p.curio[seat] as number) >= 0)
    return refuse(
      'IT-14.10',
      'CURIO_ABOARD',
      'There is a curio aboard already; sell it on an upgrade world first.',
    )
  // IT-14.12  Where xenos live, and with the price in hand before the roll.
  if (!xenosLiveAt(p, p.ship[seat] as number))
    return refuse(
      'IT-14.12',
      'NO_BARTER_HERE',
      `Xenos barter on xenos worlds and fallen ones; you are ${whereWords(p, seat)}.`,
    )
  const cash = p.cash[seat] as number
  return cash >= barter_cost
    ? null
    : refuse('IT-14.12', 'NO_MONEY', `A curio costs ${barter_cost} cr; you have ${cash}.`)
}
