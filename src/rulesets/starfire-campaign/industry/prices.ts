import { mulDiv, scaled } from '../exact.ts'

// SC-8.2 to SC-8.7, SC-8.16, SC-8.19, SC-5.5  What installations cost, in hundredths of MC. `factor`: CENTER_PRICE in
// hundredths.

const MC = 100

/** SC-8.2  A new Science Center, of rating EL+1; SC-8.21  `n` counts those under construction, and itself. */
export const sciencePrice = (el: number, n: number, factor: number): number =>
  mulDiv(10_000 * MC * (el + 1) * n, factor, 100)

/** SC-8.3  A Science Center raised to EL+1: the price of a new one, less what its rating was worth; never below 0. */
export const raisePrice = (el: number, n: number, rating: number, factor: number): number =>
  mulDiv(10_000 * MC * Math.max(0, (el + 1) * n - rating), factor, 100)

/** SC-8.6  A Generic R&D Center; an upgrade costs the difference. */
export const genericPrice = (rating: number, factor: number, from = 0): number =>
  mulDiv(2000 * MC * (rating * rating - from * from), factor, 100)

/** SC-8.7  A Dedicated R&D Center of a tree; an upgrade costs the difference. */
export const dedicatedPrice = (
  rating: number,
  modifier: number,
  factor: number,
  from: number | null = null,
): number => mulDiv(1000 * MC * (rating - (from ?? -1)) * modifier, factor, 100)

/** SC-8.10  A Standard PDC that is built again. */
export const FORTRESS = 5000 * MC

/** SC-8.16  A silo before its divisor, `siloParts`: 1000 × missile SL / max(1, EL − 1). */
export const siloBase = (sl: number): number => 1000 * MC * sl
export const siloParts = (el: number): number => Math.max(1, el - 1)

/** SC-8.19  A strongpoint, by the SL of the best quarters for troops. */
export const strongpointPrice = (sl: number): number => 10_000 * MC * sl

/** SC-5.5  A machine shop, of any generation. */
export const SHOP = 100 * MC

/** SC-15.5  A base point of troops. */
export const TROOP = 10 * MC

/** SC-0.12  CENTER_PRICE in hundredths. */
export const centerFactor = ({ CENTER_PRICE }: { readonly CENTER_PRICE: number }): number =>
  scaled(CENTER_PRICE, 100)
