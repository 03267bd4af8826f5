import {
  fixed,
  int,
  ints,
  type Position as KernelPosition,
  list,
  type Observer,
  object,
  open,
  optionsSchema,
  type Schema,
  type Seat,
  secretsOf,
  shared,
  whole,
  withAt,
} from '../../kernel/index.ts'
import { type Cluster, clusterShape, type Seats, type World, type Worlds } from './cluster.ts'
import { type Options, options } from './options.ts'
import { MOST_SEATS } from './scenario.ts'

/**
 * A whole game. Lists go by world, by seat, or by both with the index `world × seats + seat` (see `spot`). Money is in
 * giga-bucks (GB); sets of worlds and of seats are sums of 2^n. Lists that are read-only copies share.
 */
export interface Position extends KernelPosition {
  options: Options
  cluster: Cluster
  seats: number
  /** The turn being played, from 1. */
  turn: number
  /** GT-14.3  The seats that are still in. */
  alive: Seats

  /** By world: whose it is; NEUTRAL. */
  owner: readonly number[]
  /** By world: neutral units. */
  units: readonly number[]
  /** By world: the worlds it admits (GT-5.5); a neutral world admits all (GT-13.4). */
  admits: readonly Worlds[]
  /** By world: while neutral, the seats that attacked its units (GT-13.3). */
  shuns: readonly Seats[]
  /** By world: the seats that attack its units this turn (GT-9.3). */
  attacked: readonly Seats[]
  /** By world: the seats that blockade it. */
  blockaders: readonly Seats[]
  /** By world: those of them whose blockade is new, so that they have not yet said what they block (GT-10.5). */
  fresh: readonly Seats[]
  /** [world × seats + seat]: the worlds that this blockader blocks there. */
  blocks: readonly Worlds[]
  /** [world × seats + seat] */
  ships: number[]
  /** [world × seats + seat]: money aboard these ships; secret. */
  cargo: number[]
  /** [world × seats + seat]: GT-11.3  Agitation. */
  agitation: number[]

  /** By seat: the treasury; secret. */
  treasury: number[]
  /** By seat: 1 when the player owns FTL. */
  ftl: readonly number[]
  /** By seat: the seats at war with it. */
  war: readonly Seats[]
  /** GT-8.4  Money dispatched and not yet landed. */
  underway: readonly Dispatch[]
  /** By seat: where money came from and went. */
  books: Ledger[]
  /** Why the game is over: an ENDING; 0 while it runs. */
  ended: number
  /** The seats that won. */
  winners: Seats
}

/** GT-8.4  Money on its way from one world to another. */
export interface Dispatch {
  seat: Seat
  from: World
  to: World
  amount: number
  /** 1 when it is a gift to the owner (GT-11.3). */
  gift: number
}

/**
 * GT-1.3, GT-8, GT-11.3  Every source and sink of a player's giga-bucks since the beginning. Money that is neither in a
 * treasury, nor aboard a ship, nor on its way is in one of them; the sources less the sinks are what a player has.
 */
export interface Ledger {
  /** Sources: the treasury at the start, income, and gifts received. */
  start: number
  income: number
  received: number
  /** Sinks: ships built, instalments on FTL, agitation removed, money landed as agitation, gifts, money lost. */
  ships: number
  ftl: number
  stabilised: number
  landed: number
  given: number
  lost: number
}

/** The owner of a world that nobody owns. */
export const NEUTRAL = -1
/** In a view: an amount that one may not know. */
export const HIDDEN = -1

/** GT-14.1, GT-14.2, GT-14.3  Why a game is over. */
export const ENDING = { majority: 1, alone: 2, lastTurn: 3, nobody: 4 } as const

const many = int(0, 1_000_000)
const worlds: Schema<Worlds> = int(0, 2 ** 30 - 1)
const seats: Schema<Seats> = int(0, 2 ** MOST_SEATS - 1)

const { secret } = secretsOf<Position>()

/** GT-1.3  True for what only its owner may know. When the game is over nothing is secret. */
const isSecret = (p: Position, observer: Observer, owner: Seat): boolean =>
  observer !== owner && p.ended === 0

const dispatch: Schema<Dispatch> = object({
  seat: int(0, MOST_SEATS - 1),
  from: int(0, 29),
  to: int(0, 29),
  amount: int(1, 1_000_000),
  gift: int(0, 1),
})

/** The fields of a ledger; its index is its seat. GT-1.3  FTL is public when it is owned. */
export const ledgerFields = {
  start: open(many),
  income: open(many),
  received: open(many),
  ships: open(many),
  ftl: secret(many, { from: (p, observer, i) => isSecret(p, observer, i) && p.ftl[i] === 0, shown: HIDDEN }),
  stabilised: open(many),
  landed: open(many),
  given: open(many),
  lost: secret(many, { from: isSecret, shown: HIDDEN }),
}

/** The schema of a position, and who may know what of it; copies and views are generated from it. */
export const fields = {
  options: open(fixed(optionsSchema(options))),
  cluster: open(fixed(clusterShape)),
  seats: open(int(2, MOST_SEATS)),
  turn: open(int(1, 100)),
  alive: open(seats),
  owner: open(shared(ints(NEUTRAL, MOST_SEATS - 1))),
  units: open(shared(ints(0, 20))),
  admits: open(shared(list(worlds))),
  shuns: open(shared(list(seats))),
  attacked: open(shared(list(seats))),
  blockaders: open(shared(list(seats))),
  fresh: open(shared(list(seats))),
  blocks: open(shared(list(worlds))),
  ships: open(list(many)),
  cargo: list(secret(many, { from: (p, observer, i) => isSecret(p, observer, i % p.seats), shown: HIDDEN })),
  agitation: open(list(many)),
  treasury: list(secret(many, { from: isSecret, shown: HIDDEN })),
  ftl: open(shared(ints(0, 1))),
  war: open(shared(list(seats))),
  underway: open(shared(list(dispatch))),
  books: list(object(ledgerFields)),
  ended: open(int(0, 4)),
  winners: open(seats),
}

/** The entry of a list of numbers that is known to be there. */
export const at = (numbers: readonly number[], i: number): number => numbers[i] as number

/** Adds to an entry. */
export function add(numbers: number[], i: number, n: number): void {
  numbers[i] = (numbers[i] as number) + whole(n)
}

/** The set of one world or seat. */
export const bit = (n: number): number => 1 << n

/** True when the world or seat is in the set; NEUTRAL is in none. */
export const has = (set: number, n: number): boolean => ((set >> n) & 1) === 1

/** The list of sets with a world or seat in one of them, and without it. */
export const including = (sets: readonly number[], i: number, n: number): readonly number[] =>
  withAt(sets, i, at(sets, i) | bit(n))
export const excluding = (sets: readonly number[], i: number, n: number): readonly number[] =>
  withAt(sets, i, at(sets, i) & ~bit(n))

/** Where the lists by world and seat keep a seat's entry. */
export const spot = (p: Position, world: World, seat: Seat): number => world * p.seats + seat

/** GT-7.1  True when the two are at war. GT-7.2  Only fighting and blockade ask: who asks is in `steps/`. */
export const atWar = (p: Position, one: Seat, other: Seat): boolean => has(at(p.war, one), other)

/** GT-2.3  The worlds that are this seat's; NEUTRAL for the neutral ones. */
export function worldsOf(p: Position, seat: Seat): Worlds {
  let set = 0
  for (let w = 0; w < p.owner.length; w++) if (p.owner[w] === seat) set |= bit(w)
  return set
}

/** The worlds or seats of a set, in rising order, as facts list them (GT-13.1, GT-14.3). */
export function members(set: number): number[] {
  const found: number[] = []
  for (let n = 0, left = set; left !== 0; n++, left >>>= 1) if ((left & 1) === 1) found.push(n)
  return found
}

/** How many are in the set (GT-5.7, GT-14.1). */
export function count(set: number): number {
  let n = 0
  for (let left = set; left !== 0; left &= left - 1) n++
  return n
}

/** GT-14.3  The seats still in, in rising order. */
export function seatsIn(p: Position, which: (seat: Seat) => boolean): Seat[] {
  const seats: Seat[] = []
  for (let seat = 0; seat < p.seats; seat++) if (has(p.alive, seat) && which(seat)) seats.push(seat)
  return seats
}
