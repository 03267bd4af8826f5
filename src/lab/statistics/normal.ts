/** The share of the normal distribution below a deviate (Zelen and Severo 1964, error below 1e-7). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
  return z >= 0 ? 1 - above : above
}

/** The normal deviate below which a share lies, 0 < share < 1, by bisection of `normalBelow`. */
export function normalDeviate(share: number): number {
  let [low, high] = [-9, 9]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/**
 * The deviate that leaves `doubt` outside on both sides together, of Student's distribution (Cornish–Fisher; within 1 % from
 * five degrees of freedom on). Without degrees of freedom the normal one.
 */
export function deviate(doubt = 0.05, freedom = Number.POSITIVE_INFINITY): number {
  const z = normalDeviate(1 - doubt / 2)
  if (freedom === Number.POSITIVE_INFINITY) return z
  const n = Math.max(1, freedom)
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7]
  return (
    z +
    (z3 + z) / (4 * n) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * n ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n ** 3)
  )
}

/** How likely it is that chance alone leads at least `z` standard errors away from zero, to either side. */
export const chanceOfDeviate = (z: number): number => 2 * (1 - normalBelow(Math.abs(z)))
