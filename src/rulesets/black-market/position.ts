import {
  int,
  type Position as KernelPosition,
  list,
  nullable,
  type Observer,
  object,
  oneOf,
  optional,
  type Schema,
  type Seat,
  withAt,
} from '../../kernel/index.ts'
import { FUSION_REACTOR, GOODS, MOST_SEATS, SITES } from './data.ts'
import type { Options } from './options.ts'

type GoodName = (typeof GOODS)[number]

/** BM-14.2  A rate for deals: a player gives up to this much of one type in all, and gets `count` for each `amount`. */
export interface Rate {
  give: GoodName
  amount: number
  get: GoodName
  count: number
  /** What it may still give by this rate in this Trade action. */
  upTo: number
}

/** BM-14.2  "Direct 3k X for k Y if the pool has k, else pass", and wanted rates for deals; for one Trade action. */
export interface Orders {
  direct: { pay: GoodName; get: GoodName; count: number } | null
  rates: Rate[]
}

const good = oneOf(...GOODS)
const amount = int(1, 1_000_000)

/** The schema of standing orders in a position. */
export const ordersShape: Schema<Orders> = object({
  direct: optional<Orders['direct']>(nullable(object({ pay: good, get: good, count: amount })), null),
  rates: optional<Rate[]>(
    list(object({ give: good, amount, get: good, count: amount, upTo: amount }), 0, 12),
    [],
  ),
})

/**
 * A whole game of Black Market. Lists go by seat, site, mark, face or kind of card, as their comments say; where two
 * things are counted together, the index is given. Commodities are counted in small tokens.
 *
 * A Location Card on the table has a mark: a number for its back, which everybody sees. Marks 0 to 11 are northern,
 * 12 to 23 southern. Its face is the card of the file; it is the one thing that is hidden (BM-1.5). The orders of the
 * decks are nowhere: which card is drawn is decided when it is drawn.
 */
export interface Position extends KernelPosition {
  options: Options
  seats: number
  /** The round being played, from 1. */
  round: number
  /** The seat that has the First Player marker. */
  first: Seat
  /** The initiator of the action being resolved. */
  turn: Seat
  /** That action; −1 between actions. */
  action: number
  /** Actions chosen this round, a sum of 2^action. */
  taken: number
  /** [seat × 6 + action]: how often a seat has initiated an action. */
  initiated: readonly number[]

  /** [seat × 3 + good] */
  goods: number[]
  /** [good]: the Black Market. */
  pool: number[]
  /** [good]: tokens that went back to the box, less those that came from it; the bank has no bottom (ruling). */
  box: number[]
  /** [good]: tokens handed to the pool by players since priming, less those taken out (BM-5.23). */
  handed: number[]

  /** By seat: Spare population. */
  spare: number[]
  /** By seat: Disaffected population. */
  disaffected: number[]
  /** By seat: Infantry at home. */
  infantry: number[]
  /** [owner × 5 + home]: Mechs at a home; after a trade it need not be their owner's (BM-5.8). */
  mech: readonly number[]
  /** [mark × 2 + slot]: the units on a Location Card, as owner × 2 + kind, the higher first; −1 for none. */
  unit: readonly number[]

  /** [site]: the Utility there; −1 for none. Sites: five of each home, then one for each face. */
  site: readonly number[]
  /** [site]: whose it is; −1 for nobody's. */
  siteOwner: readonly number[]
  /** [site]: 1 when occupied. Workers come and go together. */
  occupied: readonly number[]
  /** [site]: 1 when upgraded. */
  upgraded: readonly number[]
  /** The seat that has the Fusion Reactor; −1 for nobody. */
  fusion: number

  /** [mark]: whose Location Card it is; −1 for a mark not in use. */
  holder: readonly number[]
  /** [mark]: its face; −1 for a mark not in use, and HIDDEN in views of those who do not know it. */
  face: readonly number[]
  /** [mark]: 1 when face-up. */
  open: readonly number[]
  /** [mark]: the seats besides its owner that have seen a face-down card, a sum of 2^seat, or EVERYBODY; each knows of itself. */
  seen: readonly number[]
  /** [face]: 1 in the discard pile of its deck. */
  discarded: readonly number[]

  /** [seat × 3 + track]: levels. */
  track: readonly number[]
  /** By seat: RnD Tokens. */
  rnd: readonly number[]
  /** By seat: Military Tokens. */
  military: readonly number[]
  /** [seat × 15 + skill]: Skill Cards in hand. */
  hand: readonly number[]
  /** [seat × 15 + skill]: Skill Cards in the own discard pile. */
  used: readonly number[]
  /** [skill]: Skill Cards shown. */
  shown: readonly number[]
  /** [skill]: Skill Cards in the part of the deck whose order nobody knows. */
  deck: readonly number[]
  /** Skill Cards put under the deck, in the order in which they will come. */
  under: readonly number[]

  /** Promises, Secrets and wishes, in the order made; the latest hundred are kept. */
  notes: readonly Note[]
  /** BM-14.2  By seat: standing orders for the Trade action being resolved; null without. Its owner's secret. */
  orders: readonly (Orders | null)[]
  /** 1 when the last round is over. */
  ended: number
}

/** BM-5.13  Words that passed between players. */
export interface Note {
  round: number
  kind: 'promise' | 'secret' | 'wish'
  from: Seat
  /** The seats that may read it, a sum of 2^seat, or EVERYBODY. */
  to: number
  /** Empty in the views of all others. */
  text: string
}

/** In sums of 2^seat: all seats, and spectators. */
export const EVERYBODY = 32
/** BM-1.5  In a view: a face that one does not know. */
export const HIDDEN = -2
/** Nobody, no card, no Utility. */
export const NONE = -1

/** BM-2.5  The number of a Utility that stands on a site; the Fusion Reactor stands on none. */
export const utilityAt = (p: Position, site: number): number =>
  site < SITES ? (p.site[site] as number) : p.fusion < 0 ? NONE : FUSION_REACTOR

/** BM-2.5  Whose Utility stands there. */
export const ownerAt = (p: Position, site: number): number =>
  site < SITES ? (p.siteOwner[site] as number) : p.fusion

/** The entry of a list of numbers that is known to be there. */
export const at = (numbers: readonly number[], i: number): number => numbers[i] as number

/** BM-2.1, BM-5.13  Adds to an entry. Saying that the sum is a small whole number keeps the list one of small whole numbers, which are read faster. */
export function add(numbers: number[], i: number, n: number): void {
  numbers[i] = ((numbers[i] as number) + n) | 0
}

/** The bit of a seat in a sum of 2^seat. */
export const bit = (s: Seat): number => 1 << s

/** The seats in a sum of 2^seat. */
export function seatsIn(mask: number): Seat[] {
  const seats: Seat[] = []
  for (let s = 0; s < MOST_SEATS; s++) if ((mask & bit(s)) !== 0) seats.push(s)
  return seats
}

/** BM-1.4  The seat this many places after one in turn order: clockwise in odd rounds, anticlockwise in even ones. */
export function seatAfter(p: Position, from: Seat, places: number): Seat {
  const { seats } = p
  let seat = p.round % 2 === 1 ? from + places : from - places
  // Asked at every step: quicker than two remainders.
  while (seat >= seats) seat -= seats
  while (seat < 0) seat += seats
  return seat
}

/** BM-1.5  True when the seat (null: a spectator) is one of those in a sum of 2^seat and of EVERYBODY. */
export const isAmong = (observer: Observer, to: number): boolean =>
  (to & (EVERYBODY | (observer === null ? 0 : bit(observer)))) !== 0

/** True for another seat at the table than the one who looks. */
export const isOther = (p: Position, observer: Observer, who: number): boolean =>
  who !== observer && who < p.seats

/** BM-5.16  True for a reader of a wish that the observer does not know of: of one with a refusal others see whose it is. */
export const hidesReader = (p: Position, observer: Observer, from: Seat, to: number, who: number): boolean =>
  !isAmong(observer, to) && who !== from && isOther(p, observer, who)

/** BM-1.5  True when the seat (null: a spectator) knows a face: it is up, its own, or it has seen it. */
export const knowsFace = (p: Position, observer: Observer, mark: number): boolean =>
  p.open[mark] === 1 || p.holder[mark] === observer || isAmong(observer, at(p.seen, mark))

/** BM-1.5  Marks a face-down card as seen by some more; of one that everybody has seen nothing else is noted. */
export function markSeen(p: Position, mark: number, by: number): void {
  const seen = at(p.seen, mark) | by
  p.seen = withAt(p.seen, mark, seen >= EVERYBODY ? EVERYBODY : seen)
}

/** BM-1.4  How many places after the initiator a seat comes in turn order. */
export const placeAfter = (p: Position, s: Seat): number =>
  (p.round % 2 === 1 ? s - p.turn + p.seats : p.turn - s + p.seats) % p.seats

/** BM-1.5  All seats except one, and the spectators (−1), for facts that are told to one only. */
export function othersThan(p: Position, one: Seat): Seat[] {
  const others = [-1]
  for (let s = 0; s < p.seats; s++) if (s !== one) others.push(s)
  return others
}
