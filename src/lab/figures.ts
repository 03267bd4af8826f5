/** A distribution in figures. */
export interface Figures {
  readonly count: number
  readonly mean: number
  readonly sd: number
  readonly min: number
  readonly p05: number
  readonly p25: number
  readonly median: number
  readonly p75: number
  readonly p95: number
  readonly max: number
}

/** Mean, deviation and quantiles of a count by value. */
export function figuresOf(values: Readonly<Record<number, number>>): Figures {
  const sorted = Object.entries(values)
    .map(([value, n]) => [Number(value), n] as const)
    .sort((a, b) => a[0] - b[0])
  const total = sorted.reduce((sum, [, n]) => sum + n, 0)
  const mean = sorted.reduce((sum, [value, n]) => sum + value * n, 0) / total
  const variance =
    sorted.reduce((sum, [value, n]) => sum + n * (value - mean) ** 2, 0) / Math.max(1, total - 1)
  const quantile = (q: number) => {
    let seen = 0
    for (const [value, n] of sorted) {
      seen += n
      if (seen >= q * total) return value
    }
    return sorted[sorted.length - 1]?.[0] ?? 0
  }
  return {
    count: total,
    mean,
    sd: Math.sqrt(variance),
    min: sorted[0]?.[0] ?? 0,
    p05: quantile(0.05),
    p25: quantile(0.25),
    median: quantile(0.5),
    p75: quantile(0.75),
    p95: quantile(0.95),
    max: sorted[sorted.length - 1]?.[0] ?? 0,
  }
}

/** The two ends of an interval. */
export type Interval = readonly [low: number, high: number]

/** The normal deviate that leaves 2.5 % on each side. */
const Z = 1.959964

/** Wilson's 95 % interval of a proportion (Wilson 1927). */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1]
  const p = successes / trials
  const centre = p + (Z * Z) / (2 * trials)
  const spread = Z * Math.sqrt((p * (1 - p)) / trials + (Z * Z) / (4 * trials * trials))
  const scale = 1 + (Z * Z) / trials
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}
