import {
  type Frame,
  fixed,
  int,
  ints,
  type Position as KernelPosition,
  list,
  NONE,
  type Observer,
  open,
  optionsSchema,
  type Seat,
  secretsOf,
} from '../../kernel/index.ts'
import { type Atlas, atlasOf, type Card, type Node, type World } from './atlas.ts'
import { type Chart, chartShape } from './chart.ts'
import { type Options, options } from './options.ts'

/**
 * A whole game of Imperial Trader. Lists go by seat, by card or by world, as their comments say; cards stand in
 * exactly one place each, so none can be lost.
 */
export interface Position extends KernelPosition {
  options: Options
  chart: Chart
  seats: number
  /** The round being played, from 1; 0 before the first (IT-5.4). */
  round: number
  /** The first player (IT-4.7). */
  first: Seat
  /** Whose turn it is. */
  turn: Seat
  /** By seat: the node where the ship is; −1 before it is placed. */
  ship: Node[]
  /** By seat: damage taken (IT-4.6). */
  damage: number[]
  /** By seat: cash in hand, in credits. */
  cash: number[]
  /** By seat: the upgrades of the ship, as a sum of `UPGRADE` bits. */
  upgrades: number[]
  /** By seat: the world where the curio aboard was bartered; −1 for none (IT-14.10). */
  curio: number[]
  /** By card: the seat that holds it, or DECK, PILE, OUT; in views also HIDDEN. */
  card: number[]
  /** By card: 1 when its cargo is aboard the holder's ship. */
  loaded: number[]
  /** By world: OPEN, rounds left of a war, FALLEN, WILD or XENOS. */
  world: number[]
  /** By world: the seat that founded the colony; −1 for none. */
  founder: number[]
  /** How the game ended: 0 not yet, 1 by credits, 2 by rounds. */
  ended: number
}

/** Where a card is when nobody holds it. */
export const DECK = -1
export const PILE = -2
/** Not in play: the order of a frontier world not yet colonised. */
export const OUT = -3
/** In a view: in the deck or in another hand, one cannot know. */
export const HIDDEN = -4

/** The status of a world; a positive number is a war zone's rounds to go. */
export const OPEN = 0
export const FALLEN = -1
/** An open frontier world that nobody has colonised. */
export const WILD = -2
/** A xenos world. */
export const XENOS = -3

/** Upgrades and the licence, as bits. */
export const UPGRADE = { hull: 1, spirits: 2, autoloaders: 4, licence: 8 } as const

export const { secret } = secretsOf<Position>()

/** IT-12.1  True when orders in hand are a captain's secret, and the observer is another. */
export const isSecret = (p: Position, observer: Observer, owner: Seat): boolean =>
  p.options.orders_hidden && p.ended === 0 && owner !== observer

/** IT-12.1  True when the observer may not know where a card is: in another's hand, or in the deck. */
function isHiddenCard(p: Position, observer: Observer, card: Card): boolean {
  const place = p.card[card] as number
  return place === DECK ? isSecret(p, observer, NONE) : place >= 0 && isSecret(p, observer, place)
}

/** The schema of a position, and who may know what of it; copies and views are generated from it. */
export const fields = {
  options: open(fixed(optionsSchema(options))),
  chart: open(fixed(chartShape)),
  seats: open(int(2, 6)),
  round: open(int(0, 1001)),
  first: open(int(0, 5)),
  turn: open(int(0, 5)),
  ship: open(ints(-1, 2000)),
  damage: open(ints(0, 40)),
  cash: open(ints(0, 1_000_000)),
  upgrades: open(ints(0, 15)),
  curio: open(ints(-1, 200)),
  card: list(secret(int(HIDDEN, 5), { from: isHiddenCard, shown: HIDDEN })),
  loaded: list(secret(int(0, 1), { from: isHiddenCard, shown: 0 })),
  world: open(ints(XENOS, 20)),
  founder: open(ints(-1, 5)),
  ended: open(int(0, 2)),
}

/** The atlas of the position's chart. */
export function atlas(p: Position): Atlas {
  return atlasOf(p.chart)
}

/** IT-7.1, IT-8.1  True when the ship is on a world, not in a lane. */
export function onWorld(p: Position, seat: Seat): boolean {
  const node = p.ship[seat] as Node
  return node < p.chart.worlds.length
}

/** IT-4.5, IT-7.5  The damage at which a ship is lost. */
export function maxDamage(p: Position, seat: Seat): number {
  return p.options.max_damage + (owns(p, seat, UPGRADE.hull) ? 2 : 0)
}

/** True when the captain owns this upgrade, or the licence. */
export function owns(p: Position, seat: Seat, upgrade: number): boolean {
  return ((p.upgrades[seat] as number) & upgrade) !== 0
}

/** IT-8.9, IT-8.10  What a card pays: a price for each lane of the route with the fewest lanes. */
export function payOf(p: Position, card: Card): number {
  return (atlas(p).cardLanes[card] as number) * p.options.pay_per_lane
}

/** IT-14.11  What the curio aboard pays at a world: 10 for each lane from where it was bartered, and 10 more. */
export function curioPay(p: Position, seat: Seat, at: World): number {
  return 10 * (atlas(p).lanes[p.curio[seat] as number]?.[at] ?? 0) + 10
}

/** IT-9.2, IT-8.1  The cards of a hand, lowest number first. */
export function handOf(p: Position, seat: Seat): Card[] {
  const hand: Card[] = []
  for (let card = 0; card < p.card.length; card++) if (p.card[card] === seat) hand.push(card)
  return hand
}

/** IT-3.4, IT-9.6  How many cards stand in one place. */
export function countCards(p: Position, place: number): number {
  let count = 0
  for (let card = 0; card < p.card.length; card++) if (p.card[card] === place) count++
  return count
}

/** True when the world is Imperial and open to trade (IT-14.5, IT-14.7). */
export function isOpen(p: Position, world: World): boolean {
  return p.world[world] === OPEN
}

/** What the schema cannot say. Null when the position holds together. */
export function sound(p: Position): string | null {
  const { chart } = p
  const worlds = chart.worlds.length
  for (const lane of chart.lanes)
    if (lane.from >= worlds || lane.to >= worlds)
      return `position.chart.lanes: ${lane.id} leads to a world that is not on the chart`
  for (const order of chart.orders)
    if (order.pickup >= worlds || order.dropoff >= worlds)
      return `position.chart.orders: ${order.id} names a world that is not on the chart`
  const { nodes, distance, sells } = atlas(p)
  if (distance.some((row) => row.some((steps) => !Number.isFinite(steps))))
    return 'position.chart: the lanes do not join all worlds'
  if (!sells.includes(true)) return 'position.chart: no world sells upgrades'
  const bySeat = { ship: p.ship, damage: p.damage, cash: p.cash, upgrades: p.upgrades, curio: p.curio }
  for (const [name, list] of Object.entries(bySeat))
    if (list.length !== p.seats) return `position.${name}: must have one entry for each seat (${p.seats})`
  for (const [name, list] of Object.entries({ card: p.card, loaded: p.loaded }))
    if (list.length !== chart.orders.length)
      return `position.${name}: must have one entry for each order card (${chart.orders.length})`
  for (const [name, list] of Object.entries({ world: p.world, founder: p.founder }))
    if (list.length !== worlds) return `position.${name}: must have one entry for each world (${worlds})`
  if (p.ship.some((node) => node >= nodes)) return `position.ship: nodes are numbered 0 to ${nodes - 1}`
  if (p.curio.some((world) => world >= worlds))
    return `position.curio: worlds are numbered 0 to ${worlds - 1}`
  if ([p.first, p.turn, ...p.card, ...p.founder].some((seat) => seat >= p.seats))
    return `position: seats are numbered 0 to ${p.seats - 1}`
  const { shifting_imperium, xenos } = p.options
  if (!(shifting_imperium && xenos) && p.curio.some((world) => world >= 0))
    return 'position.curio: there are no curios in this game'
  if (p.card.includes(HIDDEN)) return 'position.card: −4 (hidden) stands only in views'
  if (p.loaded.some((aboard, card) => aboard === 1 && (p.card[card] as number) < 0))
    return 'position.loaded: cargo is aboard for a card that nobody holds'
  // IT-1.3, IT-11.3  Who has the goal has won, unless the round is still to be completed.
  const rich = p.cash.findIndex((cash) => cash >= p.options.win_credits)
  if (p.ended === 0 && rich >= 0 && !p.options.finish_round)
    return `position.cash: seat ${rich} has the ${p.options.win_credits} that win the game`
  return soundFlow(p)
}

function soundFlow(p: Position): string | null {
  const inTurn = p.flow.some((f) => f.in === 'turn')
  const unplaced = p.ship.findIndex((node) => node < 0)
  const placing = p.flow[p.flow.length - 1]?.at === 'place' || p.flow[0]?.at === 'berth'
  if (inTurn && unplaced >= 0 && !placing) return `position.ship: seat ${unplaced}’s ship is nowhere`
  if (p.flow.length > 0 && p.flow[0]?.in !== 'game') return 'position.flow: the lowest frame must be `game`'
  if (inTurn && p.round < 1) return 'position.round: turns are played from round 1 on'
  if ((p.flow.length === 0) !== (p.ended !== 0))
    return 'position.ended: must say how the game ended when, and only when, it is over'
  for (const frame of p.flow as readonly (Frame & { sheet?: object | null; drawn?: number })[]) {
    // IT-15.2  A sheet is followed to its end as soon as it is filed.
    if (frame.sheet != null) return 'position.flow: a turn sheet is half followed'
    if (frame.at === 'giveUp' && p.card[frame.drawn ?? -1] !== p.turn)
      return 'position.flow: the card drawn is not in the hand of the captain whose turn it is'
  }
  return null
}
