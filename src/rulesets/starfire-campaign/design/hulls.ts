import hullFile from '../data/hulls.json' with { type: 'json' }
import { frd, hundredths, mulFrd, scaled } from '../exact.ts'

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
export const variantOf = (code: Variant): VariantRow => variants.find((row) => row.code === code) ?? plain

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
