import { fru, mulDiv, mulFrd, ratio } from '../exact.ts'
import { isWeapon, type Technology } from './catalogue.ts'
import { best, type Design, engineOf, type Fitted, fittedOf, spaceOf, total } from './figures.ts'
import { type Boons, blindspot, type Drive, driveOf, tacticalSpeed, type Variant } from './hulls.ts'

// SC-14.4 to SC-14.6, SC-7.11, SC-7.12, SC-15.5  What a unit of a design is worth once it exists: reckoned once for a
// design, used in every battle, scan and supply of its units. Fire, DR and speeds in hundredths.

/** SC-14.25  Weapons of one code. */
export interface Battery {
  readonly of: Technology
  readonly count: number
  readonly srw: number
  readonly lrw: number
  readonly magazine: boolean
}

/** What a design is worth, apart from what its owner knows. */
export interface Ratings {
  readonly n: number
  readonly variant: Variant
  readonly speed: number
  readonly drive: Drive | null
  readonly logistics: boolean
  /** The highest value first, ties in code order. */
  readonly batteries: readonly Battery[]
  /** SC-14.4  Sums of SRW and LRW, before any factor. */
  readonly srw: number
  readonly lrw: number
  /** SC-14.13  External racks, and the LRW they add once. */
  readonly racks: number
  readonly once: number
  /** SC-14.4  J and M, in parts of 10,000. */
  readonly lrwFactor: number
  readonly shield: number
  readonly armour: number
  readonly hull: number
  /** Weapon-rounds of full magazines. */
  readonly rounds: number
  readonly sensor: number
  readonly ecm: number
  readonly cic: number
  readonly tractor: number
  readonly maser: boolean
  /** SC-6.7  Instruments, by generation; `capital` is what Xc counts as in finding WPs. */
  readonly survey: number
  readonly planet: number
  readonly combined: number
  readonly capital: number
  readonly courier: boolean
  /** SC-15.5  Troops in quarters, troops in capsules, and base points that shuttles land each turn. */
  readonly troops: number
  readonly capsules: number
  readonly lift: number
  /** SC-5.2, SC-5.6  Yard HS of mobile yards, and points that machine shops mend. */
  readonly yards: readonly Fitted[]
  readonly yard: number
  readonly shops: number
  readonly repair: number
  /** SC-7.11  Cargo value, in hundredths, of a logistics vessel. */
  readonly cargo: number
  /** SC-7.12  True for what needs no train. */
  readonly exempt: boolean
}

/** SC-14.4  The ratings of a design, the same for every owner. */
export function ratingsOf(design: Design): Ratings {
  const fitted = fittedOf(design)
  const engine = engineOf(fitted)
  const drive = (engine === null ? undefined : driveOf(engine)) ?? null
  const only = (family: string) => fitted.filter(({ of }) => of.family === family)
  const countOf = (family: string) => only(family).reduce((sum, { count }) => sum + count, 0)
  const combined = only('Xc').reduce((most, { of }) => Math.max(most, of.gen), 0)
  const protection = spaceOf([...only('S'), ...only('A')])
  return {
    n: design.n,
    variant: design.variant,
    speed: design.speed,
    drive,
    logistics: design.logistics,
    batteries: batteriesOf(fitted),
    srw: total(fitted, 'srw'),
    lrw: total(fitted, 'lrw'),
    racks: countOf('XO'),
    once: total(fitted, 'once'),
    lrwFactor: (drive?.lrw ?? 100) * (100 + 5 * best(fitted, 'multiplex')),
    shield: total(fitted, 'shield'),
    armour: total(fitted, 'armour'),
    // SC-14.4  Full hull: what shields and armour leave of N.
    hull: Math.max(1, design.n - fru(protection, 10)),
    rounds: total(fitted, 'rounds'),
    sensor: best(fitted, 'sensor'),
    ecm: best(fitted, 'ecm'),
    cic: best(fitted, 'cic'),
    tractor: best(fitted, 'tractor'),
    maser: countOf('MNE') > 0,
    // SC-6.6, SC-6.7  Xc counts as X and Xp of its own generation.
    survey: Math.max(best(fitted, 'survey'), combined),
    planet: Math.max(best(fitted, 'planet'), combined),
    combined,
    capital: best(fitted, 'capital'),
    courier: countOf('CD') > 0,
    troops: total(only('Qt'), 'troops'),
    capsules: total(only('Qtc'), 'troops'),
    lift: total(fitted, 'lift'),
    yards: only('SYM'),
    yard: total(fitted, 'yard'),
    shops: countOf('MS'),
    repair: total(fitted, 'repair'),
    cargo: design.logistics ? cargoOf(drive, design.n) : 0,
    exempt: isExempt(design, fitted, drive),
  }
}

/** SC-14.25  The weapons, the one of the higher value first, ties in code order. */
function batteriesOf(fitted: readonly Fitted[]): Battery[] {
  return fitted
    .filter(({ of }) => isWeapon(of))
    .map(({ of, count }) => ({
      of,
      count,
      srw: of.gives.srw,
      lrw: of.gives.lrw,
      magazine: of.magazine,
    }))
    .sort((a, b) => b.srw + b.lrw - (a.srw + a.lrw) || a.of.order - b.of.order)
}

/** SC-7.11  The cargo value of N HS: whole with I or J, a quarter with Ic, none without an engine. In hundredths. */
function cargoOf(drive: Drive | null, n: number): number {
  if (drive === null) return 0
  return n * (drive.military ? 100 : 25)
}

/** SC-7.12  Scouts with Ic and 10 H, and explorers with a small hold, need no train. */
function isExempt(design: Design, fitted: readonly Fitted[], drive: Drive | null): boolean {
  const has = (code: string) => fitted.reduce((sum, { of, count }) => sum + (of.code === code ? count : 0), 0)
  if (design.hull === 'EX') return has('Hs') >= 1
  const scout = fitted.some(({ of }) => of.family === 'X' || of.family === 'Xp' || of.family === 'Xc')
  return scout && drive?.code === 'Ic' && has('H') >= 10
}

/** Where a unit defends itself: in dust sensors see nothing (SC-1.11); detuned engines push less (SC-13.4). */
export interface Place {
  readonly dust: boolean
  readonly detuned: boolean
}

/** SC-14.5  The defensive rating of a unit, rounded to hundredths. */
export function defence(unit: Ratings, boons: Boons, { dust, detuned }: Place): number {
  const speed = tacticalSpeed(unit.drive, boons, unit.speed, detuned)
  const sum = 5 * speed + (dust ? 0 : 500 * unit.sensor) + 100 * unit.ecm
  const seen = 100 - blindspot(unit.drive, unit.variant, boons)
  return mulDiv(sum, seen * (unit.drive !== null && boons.capacitor ? 105 : 100), 10_000)
}

/** SC-14.4, SC-0.11  SRW as it fires with this much hull left of all, rounded to hundredths. */
export const shortFire = (srw: number, left: number, hull: number): number => mulDiv(srw, left, hull)

/** SC-14.4, SC-14.9, SC-0.11  LRW as it fires: J, M, the hull left, and at short range LRW_SHORT in percent. */
export const longFire = (lrw: number, lrwFactor: number, left: number, hull: number, percent = 100): number =>
  ratio([lrw, lrwFactor, left, percent], [10_000, hull, 100])

/** SC-14.3  A fighting unit: with SRW or LRW, and no logistics vessel. */
export const isFighting = ({ srw, lrw, logistics }: Ratings): boolean => srw + lrw > 0 && !logistics

// SC-7.11 to SC-7.13  The supply of a fleet as far as it is arithmetic. Cargo in hundredths.

/** SC-7.11  The cargo that a fleet needs. `ratio`: TRAIN_RATIO in hundredths. */
export const trainNeeded = (fleet: readonly Ratings[], ratio: number): number =>
  100 *
  fru(ratio * fleet.reduce((sum, { n, logistics, exempt }) => sum + (logistics || exempt ? 0 : n), 0), 100)

/** SC-7.11  The cargo that its logistics vessels have. */
export const trainOf = (fleet: readonly Ratings[]): number => fleet.reduce((sum, { cargo }) => sum + cargo, 0)

/** SC-7.13  The quasi-damage of a ship of a fleet that is short of supply: at least 1 of its hull is left. */
export function privation(hull: number, needed: number, train: number): number {
  if (needed === 0 || train >= needed) return 0
  return Math.min(hull - 1, mulFrd(needed - train, hull, needed))
}
