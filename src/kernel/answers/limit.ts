import type { Fault } from './answer.ts'

/** How much is possible, and why not more; null where nothing but the bounds of the answer forbids it. */
export interface Limit {
  readonly most: number
  readonly why: Fault | null
}

/**
 * The largest number that is not refused: by doubling, then by halves. Where a number is legal every smaller one is,
 * which the law `bounded` proves.
 * @param least is taken to be legal
 */
export function limit(least: number, most: number, fault: (n: number) => Fault | null): Limit {
  let [low, high] = [least, most + 1]
  let why: Fault | null = null
  for (let step = 1; high > most && low < most; step *= 2) {
    const n = Math.min(most, low + step)
    const wrong = fault(n)
    if (wrong === null) low = n
    else [high, why] = [n, wrong]
  }
  while (why !== null && high - low > 1) {
    const n = low + Math.floor((high - low) / 2)
    const wrong = fault(n)
    if (wrong === null) low = n
    else [high, why] = [n, wrong]
  }
  return { most: low, why }
}
