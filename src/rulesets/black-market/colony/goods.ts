import { plusAt, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { E, GOODS, type Good } from '../data.ts'
import { add, at, type Position } from '../position.ts'
import { goodsWords } from './names.ts'

/** BM-2.1  Tokens of one commodity that a player holds. */
export const held = (p: Position, seat: Seat, good: Good): number => p.goods[seat * 3 + good] as number

/** A player gets tokens from the box. */
export function gain(p: Position, seat: Seat, good: Good, amount: number): void {
  add(p.goods, seat * 3 + good, amount)
  add(p.box, good, -amount)
}

/** A player pays tokens to the box. */
export function pay(p: Position, seat: Seat, good: Good, amount: number): void {
  add(p.goods, seat * 3 + good, -amount)
  add(p.box, good, amount)
}

/** One player hands tokens to another. */
export function hand(p: Position, from: Seat, to: Seat, good: Good, amount: number): void {
  add(p.goods, from * 3 + good, -amount)
  add(p.goods, to * 3 + good, amount)
}

/** A player hands tokens to the pool; BM-5.23, they count as handed in. */
export function toPool(p: Position, seat: Seat, good: Good, amount: number): void {
  add(p.goods, seat * 3 + good, -amount)
  add(p.pool, good, amount)
  add(p.handed, good, amount)
}

/** A player takes tokens out of the pool. BM-5.23  What was handed in goes first, and never falls below 0. */
export function fromPool(p: Position, seat: Seat, good: Good, amount: number): void {
  add(p.pool, good, -amount)
  add(p.goods, seat * 3 + good, amount)
  p.handed[good] = Math.max(0, at(p.handed, good) - amount)
}

/** BM-2.10  A player gets bonus tokens, or with a number below 0 gives some away. */
export function gainToken(p: Position, seat: Seat, kind: 'rnd' | 'military', count: number): void {
  p[kind] = plusAt(p[kind], seat, count)
}

/** BM-4.2  Why the player who is asked cannot pay tokens, or null. */
export function payFault(
  p: Position,
  seat: Seat,
  good: Good,
  amount: number,
  clause = 'BM-4.2',
): Refusal | null {
  const have = held(p, seat, good)
  return have >= amount
    ? null
    : refuse(
        clause,
        'NOT_ENOUGH',
        `You have ${goodsWords(have, good)}; this takes ${goodsWords(amount, good)}: choose less, or get more first.`,
      )
}

/** BM-4.2  Why the player who is asked cannot pay this much Energy, or null. */
export const energyFault = (p: Position, seat: Seat, amount: number): Refusal | null =>
  payFault(p, seat, E, amount)

/** All commodities of a player. */
export const allGoods = (p: Position, seat: Seat): number =>
  at(p.goods, seat * 3) + at(p.goods, seat * 3 + 1) + at(p.goods, seat * 3 + 2)

/** The commodity with this letter. */
export const goodOf = (letter: string): Good => (GOODS as readonly string[]).indexOf(letter)
