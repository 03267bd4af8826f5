import type { Position, Seat } from '../../procedure.ts'
import { refuse } from '../../refusal.ts'
import { bool, fixed, int, ints, list } from '../../schema.ts'
import { open, secretsOf } from '../../secrets.ts'
import { type DealBook, type DealLaw, dealFields, dealsFault } from './deals.ts'

/** What can change hands: coins, and crates of three kinds. */
export const GOODS = ['cash', 'cloth', 'wine', 'spice'] as const
export type Good = (typeof GOODS)[number]
export const KINDS = 3

/** The letters a merchant may hold. */
export const LEVY = 1
export const SEAL = 2
export const LETTERS = 16
/** In a view: a letter that the seat does not know. */
export const UNKNOWN = 0

export const CAPACITY = 6
export const MOST_MERCHANTS = 5
export const BIGGEST_BID = 6
/** Coins that a levy takes from the buyer. */
export const LEVY_FEE = 2
/** Coins for a letter bought in the hall. */
export const LETTER_PRICE = 1
export const ACTS = 3

/** Harbour: merchants bid for cargoes, spoil each other's purchases by letter, and deal in the hall. */
export interface Harbour extends Position, DealBook<Good> {
  seats: number
  round: number
  rounds: number
  /** The seat that begins this round. */
  first: Seat
  /** Whether letters are answered all at once. */
  together: boolean
  /** Whether the hall is open. */
  hall: boolean
  /** What the bank pays for a crate, by kind. */
  prices: number[]
  bank: number
  cash: number[]
  /** `goods[seat][kind]`, public. */
  goods: number[][]
  /** Crates that have not come in yet, by kind. */
  supply: number[]
  /** Crates on the quay, by kind. */
  cargo: number[]
  /** `hands[seat]`: letters, known to their holder alone. */
  hands: number[][]
  /** Letters nobody has; the last is on top. */
  deck: number[]
  /** Letters that were played, for all to see. */
  discards: number[]
  /** Merchants who have left; their seats stay empty. */
  gone: Seat[]
  /** Merchants that bidding does not wait for. */
  away: Seat[]
}

const { secret } = secretsOf<Harbour>()

export const fields = {
  seats: open(int(2, 5)),
  round: open(int(1, 7)),
  rounds: open(int(1, 6)),
  first: open(int(0, 4)),
  together: open(bool()),
  hall: open(bool()),
  prices: open(fixed(ints(0, 9))),
  bank: open(int(0, 1000)),
  cash: open(ints(0, 1000)),
  goods: open(list(ints(0, 99))),
  supply: open(ints(0, 99)),
  cargo: open(ints(0, 9)),
  // HB-4.1  A hand is its holder's secret, but everybody sees how many letters it has.
  hands: list(
    list(secret(int(UNKNOWN, SEAL), { from: (_p, observer, seat) => observer !== seat, shown: UNKNOWN })),
  ),
  deck: list(secret(int(UNKNOWN, SEAL), { from: () => true, shown: UNKNOWN })),
  discards: open(ints(LEVY, SEAL)),
  gone: open(ints(0, MOST_MERCHANTS - 1)),
  away: open(ints(0, MOST_MERCHANTS - 1)),
  ...dealFields(GOODS),
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
export const at = (numbers: readonly number[], i: number) => numbers[i] ?? 0
export const goodsOf = (p: Pick<Harbour, 'goods'>, seat: Seat) => p.goods[seat] ?? []
export const handOf = (p: Pick<Harbour, 'hands'>, seat: Seat) => p.hands[seat] ?? []
export const room = (p: Pick<Harbour, 'goods'>, seat: Seat) => CAPACITY - sum(goodsOf(p, seat))

/** All merchants from `start` round the table. */
export const round = (p: Harbour, start: Seat): Seat[] =>
  Array.from({ length: p.seats }, (_, i) => (start + i) % p.seats).filter((seat) => !p.gone.includes(seat))

/** All other merchants, beginning with the next. */
export const othersThan = (p: Harbour, seat: Seat): Seat[] =>
  round(p, (seat + 1) % p.seats).filter((other) => other !== seat)

/** Adds to one entry of a list of numbers. */
export function add(numbers: number[], i: number, amount: number): void {
  numbers[i] = at(numbers, i) + amount
}

/** Why a position's parts do not fit together, or null. */
export function sound(p: Harbour): string | null {
  for (const name of ['cash', 'goods', 'hands'] as const)
    if (p[name].length !== p.seats) return `position.${name}: must have an entry for each of ${p.seats} seats`
  for (const name of ['prices', 'supply', 'cargo'] as const)
    if (p[name].length !== KINDS) return `position.${name}: must have an entry for each of ${KINDS} kinds`
  if (p.goods.some((own) => own.length !== KINDS || sum(own) > CAPACITY))
    return 'position.goods: too many crates'
  if (p.deck.length + p.discards.length + sum(p.hands.map((hand) => hand.length)) !== LETTERS)
    return `position.deck: there are ${LETTERS} letters`
  if ([p.deck, ...p.hands].some((letters) => letters.includes(UNKNOWN)))
    return 'position.hands: 0 (unknown) stands only in views'
  const levies = [...p.deck, ...p.discards, ...p.hands.flat()].filter((card) => card === LEVY).length
  if (levies !== LETTERS / 2) return 'position.deck: half of the letters are levies'
  if (p.first >= p.seats) return 'position.first: is no seat'
  if (p.round > p.rounds && p.flow.length > 0) return 'position.round: the game is over'
  if (p.standing?.some(({ seat }) => seat >= p.seats) === true) return 'position.standing: by no seat'
  if ([...p.gone, ...p.away].some((seat) => seat >= p.seats) || round(p, 0).length < 2)
    return 'position.gone: two merchants at least must be there'
  return dealsFault(p, p.seats) ?? flowFault(p)
}

/** The frames: a day, and on it letters that each answer the one below. */
function flowFault(p: Harbour): string | null {
  for (const [level, frame] of p.flow.entries()) {
    const path = `position.flow[${level}]`
    const locals = frame as unknown as Record<string, number>
    if ((frame.in === 'day') !== (level === 0)) return `${path}: only the lowest frame is the day`
    const { winner = 0, price = 0, turn = 0, by = 0, against = 0, card = SEAL, passed = 0 } = locals
    const there = round(p, 0)
    if (turn / 2 >= there.length) return `${path}.turn: everybody has two`
    if (passed >= there.length - (frame.at === 'answerInTurn' || frame.at === 'protestInTurn' ? 1 : 0))
      return `${path}.passed: more than there are others`
    if (frame.in === 'letter' ? ![by, against].every((s) => there.includes(s)) : winner >= p.seats)
      return `${path}: names no merchant`
    if (frame.in === 'day' && winner >= 0 && !there.includes(winner)) return `${path}.winner: has left`
    const { levies = [] } = frame as unknown as { levies?: Seat[] }
    if (levies.some((seat) => !there.includes(seat) || seat === winner)) return `${path}.levies: by no other`
    if (frame.in === 'day') {
      const sale = /^(protest|pay)/.test(frame.at)
      if ((sale || frame.at === 'stow') && winner < 0) return `${path}.winner: somebody must have won`
      if (sale && at(p.cash, winner) < price) return `${path}.price: the winner cannot pay it`
    } else if ((level === 1) !== (card === LEVY) || by === against)
      return `${path}: a levy comes first and seals answer it`
    else if (card === LEVY && at(p.cash, against) < LEVY_FEE) return `${path}: there is nothing to levy`
    else {
      const below = p.flow[level - 1] as unknown as Record<string, number | string> | undefined
      const buyer = level === 1 ? below?.winner : below?.by
      if (buyer !== against) return `${path}.against: is not whom it answers`
      if (level === 1 && at(p.cash, against) - Number(below?.price) < LEVY_FEE)
        return `${path}: the levy leaves the buyer too little`
    }
  }
  return null
}

/** How goods change hands in a deal. */
export const dealLaw: DealLaw<Harbour, Good> = {
  clause: 'HB-5.2',
  openAtOnce: 3,
  seats: (p) => p.seats,
  canTransfer(p, { from, to, what, amount }) {
    const kind = GOODS.indexOf(what) - 1
    const has = what === 'cash' ? at(p.cash, from) : at(goodsOf(p, from), kind)
    if (has < amount)
      return refuse('HB-5.3', 'TOO_LITTLE', `Seat ${from + 1} has ${has} ${what}, not ${amount}.`)
    // HB-3.2  A warehouse holds six crates.
    if (what !== 'cash' && room(p, to) < amount)
      return refuse('HB-3.2', 'NO_ROOM', `Seat ${to + 1} has room for ${room(p, to)} crates, not ${amount}.`)
    return null
  },
  transfer(p, { from, to, what, amount }) {
    if (what === 'cash') {
      add(p.cash, from, -amount)
      add(p.cash, to, amount)
    } else {
      add(goodsOf(p, from), GOODS.indexOf(what) - 1, -amount)
      add(goodsOf(p, to), GOODS.indexOf(what) - 1, amount)
    }
  },
}
