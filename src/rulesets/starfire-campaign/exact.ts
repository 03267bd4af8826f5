/**
 * Exact arithmetic of whole numbers, SC-0.2: MC in hundredths, HS and speeds in tenths or hundredths, percents in hundredths.
 * No other file of these rules divides.
 */

/** Up to here whole numbers are exact. */
const MOST = Number.MAX_SAFE_INTEGER

/** The sum of whole numbers. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

/** SC-0.3  FRD(n / d): rounds fractions down; `d` is positive. */
export function frd(n: number, d: number): number {
  return Math.floor(n / d)
}

/** SC-0.3  FRU(n / d): rounds fractions up; `d` is positive. */
export function fru(n: number, d: number): number {
  return 0 - Math.floor(-n / d)
}

/** SC-0.2  n / d, rounded half away from zero; `d` is positive. */
export function rounded(n: number, d: number): number {
  const whole = frd(2 * Math.abs(n) + d, 2 * d)
  return n < 0 ? -whole : whole
}

/** SC-0.2  a × b / d, rounded once, half away from zero; `d` is positive. Products beyond 2^53 are exact, too. */
export function mulDiv(a: number, b: number, d: number): number {
  const product = a * b
  if (Math.abs(product) < MOST / 4) return rounded(product, d)
  const n = BigInt(a) * BigInt(b)
  const size = n < 0n ? -n : n
  const whole = (2n * size + BigInt(d)) / (2n * BigInt(d))
  return Number(n < 0n ? -whole : whole)
}

/** SC-0.2  A number with at most these decimal places, as a whole number of these: 0.25 in hundredths is 25. */
export function scaled(value: number, by: number): number {
  return Math.round(value * by)
}

/** True for a number that is a whole number of these parts: 0.25 is one of hundredths, 0.255 is none. */
export function hasPlaces(value: number, by: number): boolean {
  return scaled(value, by) / by === value
}

/** SC-0.3  FRD(a × b / d): products beyond 2^53 are exact, too; nothing is negative. */
export function mulFrd(a: number, b: number, d: number): number {
  const product = a * b
  if (product < MOST) return frd(product, d)
  return Number((BigInt(a) * BigInt(b)) / BigInt(d))
}

/** SC-0.2  A fraction of products of whole numbers, rounded once, half away from zero; nothing is negative. */
export function ratio(over: readonly number[], under: readonly number[]): number {
  const d = product(under)
  return Number((2n * product(over) + d) / (2n * d))
}

/** SC-0.3  A fraction of products of whole numbers, rounded down; nothing is negative. */
export function ratioFrd(over: readonly number[], under: readonly number[]): number {
  return Number(product(over) / product(under))
}

function product(factors: readonly number[]): bigint {
  let all = 1n
  for (const factor of factors) all *= BigInt(factor)
  return all
}

/** A number as people and JSON write it, in hundredths: 326.1 is 32610; null for more than two decimal places. */
export function hundredths(value: number): number | null {
  const whole = scaled(value, 100)
  return Number.isSafeInteger(whole) && whole / 100 === value ? whole : null
}

/** Hundredths as JSON writes them: 32610 is 326.1. */
export function fromHundredths(value: number): number {
  return value / 100
}

/** Hundredths in digits, two places or only those that are needed: 32610 is `326.10`, in short `326.1`. */
export function digits(value: number, short = false): string {
  const text = String(Math.abs(value)).padStart(3, '0')
  const whole = `${value < 0 ? '-' : ''}${text.slice(0, -2)}`
  const places = short ? text.slice(-2).replace(/0+$/, '') : text.slice(-2)
  return places === '' ? whole : `${whole}.${places}`
}
