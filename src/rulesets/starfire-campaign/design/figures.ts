import { fru, mulDiv, rounded } from '../exact.ts'
import { type Gives, isWeapon, type Technology, technologyOf } from './catalogue.ts'
import { costPerHs, type Drive, driveOf, type Hull, hullOf, type Variant } from './hulls.ts'

// SC-4.2 to SC-4.9, SC-2.11  What a design takes and costs. HS in tenths, MC and speeds in hundredths.

/** SC-4.2  Components of one code. */
export interface Part {
  readonly code: string
  readonly count: number
}

/** SC-4.2  A design, its name apart. */
export interface Design {
  /** The plain hull: FG also for a fast frigate. */
  readonly hull: string
  readonly variant: Variant
  /** Whole HS. */
  readonly n: number
  readonly speed: number
  /** SC-4.14 */
  readonly logistics: boolean
  /** In code order, each code once. */
  readonly parts: readonly Part[]
}

/** A number of components of a technology. */
export interface Fitted {
  readonly of: Technology
  readonly count: number
}

/** The components of a design that exist, in code order. */
export function fittedOf({ parts }: Design): Fitted[] {
  const fitted: Fitted[] = []
  for (const { code, count } of parts) {
    const of = technologyOf(code)
    if (of !== undefined) fitted.push({ of, count })
  }
  return fitted.sort((a, b) => a.of.order - b.of.order)
}

/** SC-4.17  What adds up: the sum over all components. */
export const total = (fitted: readonly Fitted[], what: keyof Gives): number =>
  fitted.reduce((sum, { of, count }) => sum + of.gives[what] * count, 0)

/** SC-4.17  What does not: the best one aboard. */
export const best = (fitted: readonly Fitted[], what: keyof Gives): number =>
  fitted.reduce((most, { of }) => Math.max(most, of.gives[what]), 0)

/** SC-4.2  The space that components take, in tenths of HS. */
export const spaceOf = (fitted: readonly Fitted[]): number =>
  fitted.reduce((sum, { of, count }) => sum + of.hs * count, 0)

/** SC-4.2  The price of a hull. */
export const hullCost = (hull: Hull, variant: Variant, n: number): number => n * costPerHs(hull, variant)

/** SC-4.2  The base price of a design: hull and components. */
export function basePrice(design: Design): number {
  const hull = hullOf(design.hull)
  const bare = hull === undefined ? 0 : hullCost(hull, design.variant, design.n)
  return fittedOf(design).reduce((sum, { of, count }) => sum + of.cost * count, bare)
}

/** SC-4.5  The engine rooms that a speed takes on a hull. */
export const roomsFor = (hull: Hull, speed: number): number => fru(speed * hull.power[0], 100 * hull.power[1])

/** SC-4.5  The engines of a design: every room is one component. */
export const roomsOf = (fitted: readonly Fitted[]): number =>
  fitted.reduce((sum, { of, count }) => sum + (driveOf(of) === undefined ? 0 : count), 0)

/** SC-4.6  The engine of a design; null for a base or a hulk. Where drives are mixed, the first in code order. */
export const engineOf = (fitted: readonly Fitted[]): Technology | null =>
  fitted.find(({ of }) => driveOf(of) !== undefined)?.of ?? null

/** SC-4.7  The HS that one quarters of a generation serves on a hull. */
export const servedBy = (hull: Hull, quarters: number): number => quarters * (hull.freighter ? 2 : 1)

/** SC-4.7  The quarters that a hull of a size needs, of one generation. `quarters`: the HS that one of them serves. */
export const quartersFor = (hull: Hull, n: number, quarters: number): number =>
  fru(n, servedBy(hull, quarters))

/** SC-4.7, SC-4.17  The HS that the quarters aboard serve: generations add up, each with its own. */
export const quartered = (hull: Hull, fitted: readonly Fitted[]): number =>
  servedBy(hull, total(fitted, 'quarters'))

/** SC-2.4a  A military ship: with a weapon, or with I or J engines. */
export function isMilitary(fitted: readonly Fitted[]): boolean {
  return fitted.some(({ of }) => isWeapon(of) || driveOf(of)?.military === true)
}

/** SC-0.7  Armed: with at least one weapon. */
export const isArmed = (fitted: readonly Fitted[]): boolean => fitted.some(({ of }) => isWeapon(of))

/** SC-2.11  What a race pays for ships: half for the military ones (RM66), and a percentage more or less. */
export interface Terms {
  readonly discount: boolean
  readonly percent: -5 | 0 | 5
}

/** SC-2.11  The price of a unit for a race, rounded once. */
export function priceFor(design: Design, { discount, percent }: Terms): number {
  const half = discount && isMilitary(fittedOf(design)) ? 50 : 100
  return mulDiv(basePrice(design), half * (100 + percent), 10_000)
}

/** SC-4.10  The price of a prototype: half as much again as the price that the race pays. */
export const prototypePrice = (price: number): number => rounded(price * 3, 2)

/** What a designer sees of a design beside its ratings. HS in tenths, MC and speeds in hundredths. */
export interface Figures {
  readonly hs: number
  readonly free: number
  readonly price: number
  readonly rooms: number
  readonly roomsNeeded: number
  /** Whole HS that the quarters aboard serve; they must be N at least. */
  readonly quartered: number
  readonly drive: Drive | null
  readonly military: boolean
  readonly armed: boolean
}

/** SC-4.2, SC-4.5, SC-4.7  The figures of a design for a race; null for a hull that does not exist. */
export function figuresOf(design: Design, terms: Terms): Figures | null {
  const hull = hullOf(design.hull)
  if (hull === undefined) return null
  const fitted = fittedOf(design)
  const engine = engineOf(fitted)
  const hs = spaceOf(fitted)
  return {
    hs,
    free: 10 * design.n - hs,
    price: priceFor(design, terms),
    rooms: roomsOf(fitted),
    roomsNeeded: roomsFor(hull, design.speed),
    quartered: quartered(hull, fitted),
    drive: (engine === null ? undefined : driveOf(engine)) ?? null,
    military: isMilitary(fitted),
    armed: isArmed(fitted),
  }
}
