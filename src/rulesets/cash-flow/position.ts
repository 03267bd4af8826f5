import type { Position as KernelPosition, Observer, Seat } from '../../kernel/index.ts'
import type { Card } from './cards.ts'
import type { Options } from './options.ts'

/**
 * A whole game of Cash Flow. Lists go by seat, card, territory, zone or resource, as their comments say; where two
 * things are counted together, the index is given. Money is in M, resources in units.
 *
 * Lists that are readonly change in few decisions and are never changed in place (`with` makes another): copies share
 * them, and what is reckoned from one holds as long as it is the same list.
 */
export interface Position extends KernelPosition {
  options: Options
  seats: number
  /** The round being played, from 1; 0 during set-up (CF-1.3). */
  round: number
  /** Turns begun so far, of all players. */
  turns: number
  /** Whose turn it is. */
  turn: Seat
  /** By seat: the superpower; −1 before it is chosen. */
  power: readonly number[]
  /** By seat: 1 while in the game. */
  alive: readonly number[]
  /** By seat: victory points recorded. */
  vp: number[]
  /** By seat: treasury. */
  cash: number[]
  /** CF-4.3a  Filled boxes of the labour row. */
  labour: number
  /** CF-22.2  Money gone back to the bank. */
  retired: number
  /** [seat × 3 + resource]: units in the supply centre. */
  supply: number[]
  /** [resource]: units ever created, CF-5.6. */
  created: number[]
  /** [resource]: units ever deleted. */
  deleted: number[]
  /** [(seat × 3 + resource) × columns + column]: discs on the market. */
  disc: readonly number[]
  /** By card: the seat that holds it, or DECK, ROW, DISCARD, GONE, ASIDE, DRAWN; in views also HIDDEN. */
  card: readonly number[]
  /** By card: 1 when it is held open. */
  open: readonly number[]
  /** By card: who knows a closed card besides its holder, a sum of 2^seat; PUBLIC alone when everybody does (CF-20.6). */
  known: readonly number[]
  /** [pile]: ordinary cards left in piles 1 to 3; before CF-7.8 all in the first. Which card lies where is drawn only when it is drawn. */
  pile: number[]
  /** By special card (nuke, lstar, supremacy): 0 in its pile, 1 on view. */
  special: number[]
  /** CF-2.4, CF-2.6  By territory: whose armies stand there; −1 for none. CF-1.10  Pieces never run out. */
  armyOf: readonly number[]
  /** By territory: how many. */
  army: readonly number[]
  /** CF-13.10  [(zone × seats + seat) × (transport + 1) + cargo]: navies by the number of armies they carry. */
  navy: readonly number[]
  /** [territory × seats + seat]: silos. CF-3.8  They stay when the territory is no longer friendly. */
  silo: readonly number[]
  /** By seat: L-stars. */
  lstar: number[]
  /** CF-2.5  [territory × seats + seat]: clouds, by who placed them. */
  cloud: readonly number[]
  /** Blockades and sieges in force, in the order declared. */
  blockades: readonly Blockade[]
  /** Debts under LOAN_CONTRACTS, in the order made. */
  debts: readonly Debt[]
  /** CF-12.6  Promises that went with deals, as text, in the order made; the latest hundred are kept. */
  promises: readonly Agreed[]
  /** The seat that has the entropy token; −1 for nobody. */
  token: number
  /** CF-9.9  The number of the turn in which the token last bit; 0 for never. */
  bitten: number
  /** CF-22.1  Who owned a home territory when this was last looked at, a sum of 2^seat. */
  rooted: number
  /** CF-8.3  Idle rounds in a row. */
  idle: number
  /** 1 when something happened in this round that makes it not idle. */
  busy: number
  /** Scoring rounds held. */
  scorings: number
  /** How the game ended: 0 not yet; 1 Supremacy, 2 one player left, 3 stall, 4 round limit, 5 nobody left. */
  ended: number
}

/** Why a territory has another owner: a company has another holder, armies fell, armies left, a player is out. */
export const CHANGES = ['company', 'fell', 'left', 'out'] as const

/** CF-14  The kinds of blockade, in the order in which facts number them. */
export const BLOCKADES = ['land', 'sea', 'siege'] as const

/** CF-14  A blockade of a territory or a zone, or a siege of a player. */
export interface Blockade {
  readonly by: Seat
  readonly kind: (typeof BLOCKADES)[number]
  /** The territory, zone or seat. */
  readonly of: number
  /** CF-14.2  Partners that it does not bind, a sum of 2^seat. */
  readonly partners: number
}

/** CF-12.6  A payment promised under LOAN_CONTRACTS: what is still to be paid, and from which turn of the debtor. */
export interface Debt {
  readonly from: Seat
  readonly to: Seat
  /** M still owed. */
  readonly amount: number
  /** The debtor pays at the start of their turns from this round on. */
  readonly round: number
}

/** CF-12.6  Promises of one deal: recorded, not enforced, and known to its parties alone. */
export interface Agreed {
  /** In which round. */
  readonly round: number
  /** The deal's parties, a sum of 2^seat. */
  readonly parties: number
  readonly texts: readonly string[]
}

/** CF-20.6  In `known`: everybody knows the card, though it is closed. */
export const PUBLIC = 1 << 6

/** Where a card is when nobody holds it. */
export const DECK = -1
/** Face up in the row (CF-7.9). */
export const ROW = -2
/** CF-6.7  Discarded, for good and for all to see. */
export const DISCARD = -3
/** Not in this game (CF-1.7, DECKS). */
export const GONE = -4
/** CF-7.5  Set aside during set-up because its location is taken. */
export const ASIDE = -5
/** CF-20.5  Just drawn or taken from the row by the player whose turn it is, who decides what becomes of it. */
export const DRAWN = -6
/** In a view: in the deck or closed in another hand, one cannot know. */
export const HIDDEN = -7

/** In a view: a treasury that is secret (HIDDEN_CASH). */
export const SECRET = -1

/** CF-20.6, CF-23.1, CF-23.2  True when the observer knows who holds a card, or that it lies face up. */
export function knowsCard(p: Position, observer: Observer, card: Card): boolean {
  const place = p.card[card] as number
  if (place === DECK || place === HIDDEN) return false
  if (place === DRAWN ? observer === p.turn : place < 0 || place === observer || p.open[card] === 1)
    return true
  return ((p.known[card] as number) & (PUBLIC | (observer === null ? 0 : 1 << observer))) !== 0
}

/** CF-12.11, CF-23.3  True when the observer is one of a sum of 2^seat. */
export const isIn = (seats: number, observer: Observer): boolean =>
  observer !== null && (seats & (1 << observer)) !== 0

/** Copies of the lists that are changed in place. All others may be shared by a view and what is imagined from it. */
export function ownLists({ vp, cash, supply, created, deleted, pile, special, lstar }: Position) {
  return {
    vp: vp.slice(),
    cash: cash.slice(),
    supply: supply.slice(),
    created: created.slice(),
    deleted: deleted.slice(),
    pile: pile.slice(),
    special: special.slice(),
    lstar: lstar.slice(),
  }
}

const seatsOfSum: readonly (readonly Seat[])[] = Array.from({ length: 64 }, (_, sum) =>
  [0, 1, 2, 3, 4, 5].filter((seat) => (sum & (1 << seat)) !== 0),
)

/** The seats in a sum of 2^seat, in rising order. */
export function seatsIn(sum: number): readonly Seat[] {
  return seatsOfSum[sum & 63] ?? []
}

/** CF-22.5, CF-12.6  The seats still in the game, in rising order. */
export function living(p: Position): Seat[] {
  const seats: Seat[] = []
  for (let s = 0; s < p.seats; s++) if (p.alive[s] === 1) seats.push(s)
  return seats
}

/** CF-1.3  The next living seat clockwise; the seat itself when it is the only one. */
export function nextSeat(p: Position, from: Seat): Seat {
  for (let i = 1; i <= p.seats; i++) {
    const seatAfter = (from + i) % p.seats
    if (p.alive[seatAfter] === 1) return seatAfter
  }
  return from
}

/** CF-9.1  The previous living seat: the player to the right. */
export function seatToTheRight(p: Position, from: Seat): Seat {
  for (let i = 1; i <= p.seats; i++) {
    const before = (from - i + p.seats) % p.seats
    if (p.alive[before] === 1) return before
  }
  return from
}

/** CF-17.9  The living seats other than one, clockwise from it. */
export function othersFrom(p: Position, from: Seat): Seat[] {
  const seats: Seat[] = []
  for (let i = 1; i < p.seats; i++) {
    const s = (from + i) % p.seats
    if (p.alive[s] === 1) seats.push(s)
  }
  return seats
}

/** CF-8.2  Something that nothing in this action can undo: the round is not idle. CF-8.6  By option only labour and dice count. */
export function happened(p: Position): void {
  if (p.options.stall_test === 'pass') p.busy = 1
}
