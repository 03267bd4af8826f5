import hullFile from '../../data/hulls.json' with { type: 'json' }
import techFile from '../../data/tech.json' with { type: 'json' }
import { Fraction, sum } from './fraction.ts'

// SC-4, SC-14.4 to SC-14.6, SC-18 by a second program: straight from the data, in fractions.

export interface Drawn {
  readonly hull: string
  readonly variant: string
  readonly n: number
  readonly speed: Fraction
  readonly logistics: boolean
  readonly parts: readonly (readonly [code: string, count: number])[]
}

const f = (value: number) => Fraction.of(value)
const rows = techFile.trees.flatMap((tree) =>
  tree.rows.map((row) => ({ ...row, tree: tree.id, effect: row.effect as Record<string, unknown> })),
)
const engines = techFile.trees.flatMap((tree) =>
  tree.engine === undefined ? [] : [{ tree: tree.id, ...tree.engine }],
)

type Row = (typeof rows)[number]
const rowOf = (code: string): Row => {
  const row = rows.find((r) => r.code === code)
  if (row === undefined) throw new Error(code)
  return row
}
const hullRow = (code: string) => {
  const row = hullFile.hulls.find((h) => h.code === code)
  if (row === undefined) throw new Error(code)
  return row
}
const num = (row: Row, key: string): number =>
  typeof row.effect[key] === 'number' ? Number(row.effect[key]) : 0
const partsOf = ({ parts }: Drawn) => parts.map(([code, count]) => ({ row: rowOf(code), count: f(count) }))
const sumOf = (d: Drawn, key: string) =>
  sum(partsOf(d).map(({ row, count }) => f(num(row, key)).times(count)))
const bestOf = (d: Drawn, key: string) =>
  partsOf(d).reduce((most, { row }) => Math.max(most, num(row, key)), 0)
const isEngine = (row: Row) => engines.some((e) => e.tree === row.tree) && row.gen !== null
const engineOf = (d: Drawn) => partsOf(d).find(({ row }) => isEngine(row))?.row
const driveOf = (d: Drawn) => engines.find((e) => e.tree === engineOf(d)?.tree)
const armed = (d: Drawn) => partsOf(d).some(({ row }) => num(row, 'srw') > 0 || num(row, 'lrw') > 0)

/** Σ component HS. */
export const hs = (d: Drawn): Fraction => sum(partsOf(d).map(({ row, count }) => f(row.hs ?? 0).times(count)))

/** Hull cost + Σ component costs, after the race, in hundredths. */
export function price(d: Drawn, rm66: boolean, percent: number): number {
  const variant = hullFile.variants.find((v) => v.code === d.variant)
  const perHs = f(hullRow(d.hull).costPerHS).plus(f(variant?.costPerHS ?? 0))
  const base = f(d.n)
    .times(perHs)
    .plus(sum(partsOf(d).map(({ row, count }) => f(row.cost ?? 0).times(count))))
  const military = armed(d) || partsOf(d).some(({ row }) => isEngine(row) && row.tree !== 'COM')
  const half = rm66 && military ? new Fraction(1n, 2n) : f(1)
  return base
    .times(half)
    .times(f(100 + percent))
    .by(f(100)).cents
}

/** FRU(speed × power). */
export function rooms(d: Drawn): number {
  const [over = 0, under = 1] = hullRow(d.hull).enginePower
  return d.speed.times(new Fraction(BigInt(over), BigInt(under))).up
}

/** The greatest speed, with the tuner or without. */
export function fastest(d: Drawn, tuner: boolean): Fraction {
  const hull = hullRow(d.hull)
  const engine = engineOf(d)
  const variant = hullFile.variants.find((v) => v.code === d.variant)
  const most = f(hull.maxSpeed).plus(f(variant?.maxSpeed ?? 0))
  if (engine === undefined) return most
  const delta = hull.freighter === true ? 0 : (driveOf(d)?.baseSpeedDelta ?? 0)
  const tuned = tuner && driveOf(d)?.code !== 'Ic' ? 1 : 0
  return most
    .plus(f(delta))
    .plus(f(num(engine, 'maxSpeedBonus')))
    .plus(f(tuned))
}

/** FRU(N / (10 + Q generation)), twice as much for freighters; for designs with one code of quarters at the most. */
export function quartersNeeded(hull: string, n: number, generation: number): number {
  const each = f(10 + generation).times(f(hullRow(hull).freighter === true ? 2 : 1))
  return f(n).by(each).up
}

/** (5 × speed + 5 × Y + ECM) × (1 − b) × 1.05, in hundredths. */
export function dr(d: Drawn, known: { manoeuvring: boolean; capacitor: boolean }, dust: boolean): number {
  const drive = driveOf(d)
  const special = drive !== undefined && drive.code !== 'Ic'
  const loss = drive === undefined ? 0 : d.variant === '' ? drive.defenceLoss : drive.defenceLossFast
  const b = f(loss).times(special && known.manoeuvring ? new Fraction(1n, 2n) : f(1))
  const raw = f(5)
    .times(d.speed)
    .plus(f(dust ? 0 : 5 * bestOf(d, 'sensor')))
    .plus(f(bestOf(d, 'defence')))
  return raw.times(f(1).minus(b)).times(special && known.capacitor ? f(1.05) : f(1)).cents
}

/** max(1, N − FRU(HS of S and A)). */
export function fullHull(d: Drawn): number {
  const protection = sum(
    partsOf(d)
      .filter(({ row }) => row.tree === 'SHI' || row.tree === 'ARM')
      .map(({ row, count }) => f(row.hs ?? 0).times(count)),
  )
  return Math.max(1, d.n - protection.up)
}

/** The weapons, the higher value first, ties in code order. */
export const weaponsOf = (d: Drawn) =>
  partsOf(d)
    .map(({ row, count }) => ({
      code: row.code,
      count: count.near,
      srw: num(row, 'srw'),
      lrw: num(row, 'lrw'),
      magazine: 'magazine' in row && row.magazine === true,
      place: rows.indexOf(row),
    }))
    .filter((weapon) => weapon.srw + weapon.lrw > 0)
    .sort((a, b) => b.srw + b.lrw - a.srw - a.lrw || a.place - b.place)

/** The best CIC, and the racks, of a design. */
export const cicOf = (d: Drawn): number => bestOf(d, 'cic')
export const racksOf = (d: Drawn): number => sumOf(d, 'lrwOnce').by(f(6)).near

/**
 * SRW and LRW as they fire with this much hull left, in hundredths; `short` is LRW_SHORT, 1 at long range; `once` is what
 * racks add.
 */
export function fire(d: Drawn, left: number, short: number, once = 0): { srw: number; lrw: number } {
  const e = new Fraction(BigInt(left), BigInt(fullHull(d)))
  const m = f(1).plus(f(0.05).times(f(bestOf(d, 'multiplex'))))
  const j = f(driveOf(d)?.lrwFactor ?? 1)
  return {
    srw: sumOf(d, 'srw').times(e).cents,
    lrw: sumOf(d, 'lrw').plus(f(once)).times(j).times(m).times(e).times(f(short)).cents,
  }
}

/** safe speed + 0.1 × speed with a stabilizer + detuning, in hundredths. */
export function strategic(
  d: Drawn,
  known: { stabilizer: boolean; modulation: boolean },
  detuned: boolean,
): number {
  const drive = driveOf(d)
  if (drive === undefined || d.speed.over === 0n) return 0
  const special = drive.code !== 'Ic'
  const safe = d.speed.times(f(drive.safeFraction))
  const more = special && known.stabilizer ? d.speed.times(f(0.1)) : f(0)
  const detune = detuned ? f(drive.detuneSpeed + (special && known.modulation ? 1 : 0)) : f(0)
  return safe.plus(more).plus(detune).cents
}

/** Shields, armour, weapon-rounds, troops and lift: what adds up. */
export const sums = (d: Drawn) => ({
  shield: sumOf(d, 'shield').near,
  armour: sumOf(d, 'armour').near,
  rounds: sumOf(d, 'weaponRounds').near,
})

/** The codes of the reasons why a design is not legal at an EL with everything developed and no tuner known, sorted. */
export function reasons(d: Drawn, el: number): string[] {
  const hull = hullRow(d.hull)
  const variant = hullFile.variants.find((v) => v.code === d.variant)
  const codes = new Set<string>()
  const generation = Math.max(1, 1 + f(el - hull.el).by(f(8)).down)
  const most = f(hull.hsMax)
    .times(f(100 + 5 * (generation - 1)))
    .by(f(100)).down
  if (d.n < hull.hsMin || d.n > most) codes.add('E_HULL_SIZE')
  const waived = d.hull === 'FG' && d.variant === 'f'
  if (el < hull.el + (waived ? 0 : (variant?.el ?? 0))) codes.add('E_EL')
  if (variant !== undefined && (d.hull === 'EX' || hull.freighter === true || hull.base === true))
    codes.add('E_FIELD')
  if (hs(d).minus(f(d.n)).over > 0n) codes.add('E_SPACE')
  const twice = d.speed.times(f(2))
  if (twice.under !== 1n || d.speed.minus(fastest(d, false)).over > 0n) codes.add('E_SPEED')
  const engineCodes = partsOf(d).filter(({ row }) => isEngine(row))
  const present = sum(engineCodes.map(({ count }) => count))
  if (!present.atLeast(f(rooms(d)))) codes.add('E_ROOMS')
  const served = sumOf(d, 'quarters').times(f(hull.freighter === true ? 2 : 1))
  if (!served.atLeast(f(d.n))) codes.add('E_QUARTERS')
  const drives = new Set(engineCodes.map(({ row }) => row.code))
  const all = [...drives].every((code) => code.startsWith('Ic'))
  if (drives.size > 1 || (hull.base === true && drives.size > 0)) codes.add('E_DRIVES')
  if (hull.freighter === true && (drives.size === 0 || !all)) codes.add('E_DRIVES')
  const hungry = partsOf(d).some(({ row }) => 'magazine' in row && row.magazine === true)
  if (hungry && bestOf(d, 'weaponRounds') === 0) codes.add('E_MAGAZINE')
  const has = (family: string) => partsOf(d).some(({ row }) => row.code.replace(/\d+$/, '') === family)
  if (d.logistics && !(has('Bsa') && has('Hb'))) codes.add('E_LOGISTICS')
  return [...codes].sort()
}
