import { frd, fru, mulDiv } from '../exact.ts'
import { technologyOf } from './catalogue.ts'

// SC-5  Yards as far as they are arithmetic. HS of yards in hundredths, because YARD_SERIES_SAVING may be a part of one.

/** SC-5.1, SC-5.2  The capacity a turn of yards of a code: SY, SY2, SYM, … */
export const capacityOf = (code: string, count: number): number =>
  100 * count * (technologyOf(code)?.gives.yard ?? 0)

/** SC-5.3  The yard HS of each of these units of one design accepted in one system in one turn. `saving`: hundredths of HS. */
export const unitsHs = (n: number, count: number, saving: number): number[] =>
  Array.from({ length: count }, (_, i) => 100 * n - (i === 0 ? 0 : saving))

/** SC-4.10  A prototype is alone in its order, and takes twice its HS. */
export const prototypeHs = (n: number): number => 200 * n

/** SC-5.7  A refit takes a quarter of the hull, in whole HS. */
export const refitHs = (n: number): number => 100 * fru(n, 4)

/** SC-5.7  The price of a refit from a design to another, at the prices the race pays. */
export const refitPrice = (old: number, next: number): number =>
  mulDiv(10 * Math.max(0, next - old) + next, 1, 10)

/** SC-5.6  The price of mending this many points of a ship. */
export const repairPrice = (paid: number, points: number, hull: number, armour: number): number =>
  mulDiv(paid, points, 4 * (hull + armour))

/** SC-5.8  What scrapping returns of the price paid. */
export const scrapPrice = (paid: number, military: boolean): number => mulDiv(paid, military ? 25 : 10, 100)

/** SC-21.1  What the forced sale of a military ship returns. */
export const liquidationPrice = (paid: number): number => mulDiv(paid, 25, 100)

/** SC-5.1  One turn of a queue, first in first out: what is left of each item, and the capacity that is used. */
export function worked(queue: readonly number[], capacity: number): { left: number[]; used: number } {
  let rest = capacity
  const left = queue.map((need) => {
    const done = Math.min(need, rest)
    rest -= done
    return need - done
  })
  return { left, used: capacity - rest }
}

/** SC-5.1  The turns after which each item of a queue is finished, from 1; 0 for never. */
export function turnsOf(queue: readonly number[], capacity: number): number[] {
  let sum = 0
  return queue.map((need) => {
    sum += need
    return capacity === 0 ? 0 : Math.max(1, fru(sum, capacity))
  })
}

/** What repairs of a turn come to: points mended by shops and by SY, and the capacity that is left for the queue. */
export interface Repairs {
  readonly shops: number
  readonly yards: number
  readonly left: number
}

/** SC-5.6, SC-5.10  Repairs come before the queue: machine shops first, then SY, 1 HS of capacity a point. */
export function repairs(points: number, shops: number, capacity: number): Repairs {
  const byShops = Math.min(points, shops)
  const byYards = Math.min(points - byShops, frd(capacity, 100))
  return { shops: byShops, yards: byYards, left: capacity - 100 * byYards }
}
