import hullFile from '../data/hulls.json' with { type: 'json' }
import techFile from '../data/tech.json' with { type: 'json' }
import { frd, hundredths, mulDiv, mulFrd, rounded, scaled } from '../exact.ts'
import type { Technology } from './catalogue.ts'

// SC-4.3, SC-4.4, SC-4.8, SC-4.9  The hulls as the rules need them.

/** SC-4.4  Fast, Rapid, or neither. */
export type Variant = '' | 'f' | 'r'

export interface Hull {
  readonly code: string
  readonly name: string
  /** SC-0.9  Its place in the code order. */
  readonly order: number
  readonly el: number
  /** SC-4.8  The range of sizes of generation 1, in whole HS. */
  readonly least: number
  readonly most: number
  /** Hundredths of MC for each HS. */
  readonly cost: number
  /** Hundredths. */
  readonly maxSpeed: number
  /** SC-4.5  Engine rooms for each point of speed, as a fraction. */
  readonly power: readonly [over: number, under: number]
  /** SC-4.10  True when only a breakthrough opens it. */
  readonly knot: boolean
  readonly freighter: boolean
  readonly base: boolean
  /** SC-4.4  True when it has Fast and Rapid variants. */
  readonly variants: boolean
  /** SC-3.3  True when it is prototyped at the start. */
  readonly start: boolean
}

interface Row {
  readonly code: string
  readonly name: string
  readonly el: number
  readonly hsMin: number
  readonly hsMax: number
  readonly costPerHS: number
  readonly maxSpeed: number
  readonly enginePower: readonly number[]
  readonly knot?: boolean
  readonly freighter?: boolean
  readonly base?: boolean
  readonly variantOf?: string
  readonly start?: boolean
}

const rows: readonly Row[] = hullFile.hulls

/** The hulls in code order, variants left out: FGf is FG with the variant f. */
export const hulls: readonly Hull[] = rows
  .map((row, order) => ({ row, order }))
  .filter(({ row }) => row.variantOf === undefined)
  .map(({ row, order }) => ({
    code: row.code,
    name: row.name,
    order,
    el: row.el,
    least: row.hsMin,
    most: row.hsMax,
    cost: hundredths(row.costPerHS) ?? 0,
    maxSpeed: scaled(row.maxSpeed, 100),
    power: [row.enginePower[0] ?? 0, row.enginePower[1] ?? 1],
    knot: row.knot === true,
    freighter: row.freighter === true,
    base: row.base === true,
    variants: row.freighter !== true && row.base !== true && row.code !== 'EX',
    start: row.start === true,
  }))

const byCode = new Map(hulls.map((hull) => [hull.code.toLowerCase(), hull]))

/** The hull of a code, whose case does not matter. */
export const hullOf = (code: string): Hull | undefined => byCode.get(code.toLowerCase())

/** SC-4.4  A variant: what it adds to EL, hundredths of speed and hundredths of MC for each HS. */
export interface VariantRow {
  readonly code: Variant
  readonly name: string
  readonly el: number
  readonly speed: number
  readonly cost: number
}

const plain: VariantRow = { code: '', name: '', el: 0, speed: 0, cost: 0 }
const variants: readonly VariantRow[] = hullFile.variants.map((row) => ({
  code: row.code === 'f' ? 'f' : 'r',
  name: row.name,
  el: row.el,
  speed: scaled(row.maxSpeed, 100),
  cost: hundredths(row.costPerHS) ?? 0,
}))

/** The row of a variant. */
const variantOf = (code: Variant): VariantRow => variants.find((row) => row.code === code) ?? plain

/** SC-4.3  The fast frigate, whose EL surcharge is waived. */
const waived = (hull: Hull, variant: Variant) =>
  rows.some((row) => row.variantOf === hull.code && row.code === hull.code + variant)

/** SC-4.3, SC-4.4  The EL that a hull with its variant asks for. */
export const elOf = (hull: Hull, variant: Variant): number =>
  hull.el + (waived(hull, variant) ? 0 : variantOf(variant).el)

/** SC-4.2, SC-4.4  Hundredths of MC for each HS of a hull with its variant. */
export const costPerHs = (hull: Hull, variant: Variant): number => hull.cost + variantOf(variant).cost

/** SC-4.9  The generation of a hull at an EL. Below the hull's own EL it is 1. */
export const generationOf = (hull: Hull, el: number): number => Math.max(1, 1 + frd(el - hull.el, 8))

/** SC-4.9  The largest size of a hull at an EL: 5 % of the listed value more for each generation above the first. */
export const mostAt = (hull: Hull, el: number): number =>
  mulFrd(hull.most, 100 + 5 * (generationOf(hull, el) - 1), 100)

/** SC-4.15  What a finished prototype is entered as: `FG`, or `FGf` for a variant. */
export const openedAs = (hull: Hull, variant: Variant): string => hull.code + variant

/** SC-3.3  The hulls that every empire begins with. */
export const startingHulls: readonly string[] = rows
  .filter((row) => row.start === true)
  .map((row) => row.code)

/** The number of a freighter or a base: 4 for FT4; 0 for other hulls. */
const sizeClass = (code: string) => Number(/^(?:FT|BS)(\d+)$/.exec(code)?.[1] ?? 0)

/**
 * SC-3.3, SC-4.15  True when a hull with its variant may be built: it is opened itself, a variant of it is (which opens
 * the plain hull, too), or a larger size of base or freighter.
 */
export function isUsable(opened: readonly string[], hull: Hull, variant: Variant): boolean {
  const size = sizeClass(hull.code)
  return opened.some((code) => {
    if (code === openedAs(hull, variant)) return true
    if (variant === '' && (code === `${hull.code}f` || code === `${hull.code}r`)) return true
    return size > 0 && code.slice(0, 2) === hull.code.slice(0, 2) && sizeClass(code) >= size
  })
}

// SC-18  Engines, and what the knowledge about them adds. Speeds in hundredths, parts in percent.

/** SC-18.1, SC-18.2, SC-18.3  The drives: inertialess, commercial, tactical. */
export type DriveCode = 'I' | 'Ic' | 'J'

export interface Drive {
  readonly code: DriveCode
  readonly military: boolean
  /** SC-4.6  What it adds to the hull's maximum speed. */
  readonly delta: number
  /** SC-13.2  The part of the speed that is safe, in percent. */
  readonly safe: number
  readonly detune: number
  /** SC-14.6  The part of DR that the blindspot takes, in percent; `wide` for Fast and Rapid. */
  readonly blind: number
  readonly wide: number
  /** SC-18.3  The part of LRW that is left, in percent. */
  readonly lrw: number
}

const drives: readonly Drive[] = techFile.trees.flatMap(({ engine }) =>
  engine === undefined
    ? []
    : [
        {
          code: engine.code as DriveCode,
          military: engine.kind === 'military',
          delta: scaled(engine.baseSpeedDelta, 100),
          safe: scaled(engine.safeFraction, 100),
          detune: scaled(engine.detuneSpeed, 100),
          blind: scaled(engine.defenceLoss, 100),
          wide: scaled(engine.defenceLossFast, 100),
          lrw: scaled(engine.lrwFactor, 100),
        },
      ],
)

/** The drive that a technology is an engine of; undefined for what is no engine. */
export const driveOf = (engine: Technology): Drive | undefined =>
  drives.find((drive) => drive.code === engine.family)

/** SC-18.6  What an empire knows about a drive. */
export interface Boons {
  readonly modulation: boolean
  readonly stealth: boolean
  readonly stabilizer: boolean
  readonly antiDrive: boolean
  readonly manoeuvring: boolean
  readonly tuner: boolean
  readonly capacitor: boolean
}

export const NO_BOONS: Boons = {
  modulation: false,
  stealth: false,
  stabilizer: false,
  antiDrive: false,
  manoeuvring: false,
  tuner: false,
  capacitor: false,
}

/** SC-18.5, SC-18.6  What those who have developed these codes know about a drive; there is nothing to know about Ic. */
export function boonsOf(drive: DriveCode, developed: (code: string) => boolean): Boons {
  if (drive === 'Ic') return NO_BOONS
  const knows = (twig: string) => developed(`${drive}-${twig}`)
  return {
    modulation: knows('EM'),
    stealth: knows('ST'),
    stabilizer: knows(drive === 'I' ? 'ES' : 'DFS'),
    antiDrive: knows('ADM'),
    manoeuvring: knows('AM'),
    tuner: knows('ET'),
    capacitor: knows('IC'),
  }
}

/** SC-4.6  The greatest speed of a hull with an engine; without one that of the hull, for which no room is there. */
export function maxSpeed(hull: Hull, variant: Variant, engine: Technology | null, boons: Boons): number {
  const most = hull.maxSpeed + variantOf(variant).speed
  if (engine === null) return most
  // SC-4.6  A freighter's maximum is for Ic as it stands.
  const delta = hull.freighter ? 0 : (driveOf(engine)?.delta ?? 0)
  return most + delta + engine.gives.speed + (boons.tuner ? 100 : 0)
}

/** SC-13.2, SC-18.6  The speed at which a unit crosses systems without harm. */
export const safeSpeed = (drive: Drive, boons: Boons, speed: number): number =>
  mulDiv(speed, drive.safe + (boons.stabilizer ? 10 : 0), 100)

/** SC-13.2, SC-18.6  What detuning adds. */
export const detuning = (drive: Drive, boons: Boons): number => drive.detune + (boons.modulation ? 100 : 0)

/** SC-13.3  The strategic speed of one unit; 0 for one that does not move by itself. */
export function strategicSpeed(drive: Drive | null, boons: Boons, speed: number, detuned: boolean): number {
  if (drive === null || speed === 0) return 0
  return safeSpeed(drive, boons, speed) + (detuned ? detuning(drive, boons) : 0)
}

/** SC-13.4  The speed in battle: detuning takes off what it adds elsewhere, and leaves at least 1. */
export function tacticalSpeed(drive: Drive | null, boons: Boons, speed: number, detuned: boolean): number {
  if (drive === null || !detuned) return speed
  return Math.max(Math.min(100, speed), speed - detuning(drive, boons))
}

/** SC-14.6  The part of DR that is lost, in percent. */
export function blindspot(drive: Drive | null, variant: Variant, boons: Boons): number {
  if (drive === null) return 0
  const lost = variant === '' ? drive.blind : drive.wide
  return boons.manoeuvring ? rounded(lost, 2) : lost
}

/** SC-18.6  The generation of Y from which a unit with a stealth tuner is seen. `ele`: its owner's SL of ELE. */
export const seenFrom = (ele: number): number => frd(ele, 5)
