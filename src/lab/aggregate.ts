/**
 * What many games add up to. Everything in it is a whole number or a count by whole number, so that merging chunks
 * in any order gives the same bits, whatever the number of workers.
 */
export interface Aggregate {
  games: number
  decisions: number
  /** Games that were stopped before their end. */
  unfinished: number
  /** By seat: wins in sixtieths, so that a win shared by up to six is exact. */
  seatWins: number[]
  /** By bot id: wins in sixtieths. */
  botWins: Record<string, number>
  /** By bot id: in how many seats it sat. */
  botSeats: Record<string, number>
  /** By gauge: how often each value was seen, over games (and seats, for gauges by seat). */
  gauges: Record<string, Record<number, number>>
  /** By fact: how often it was told. */
  facts: Record<string, number>
  /** By clause of the result: how many games ended so. */
  endings: Record<string, number>
}

/** A win is sixty sixtieths. */
export const WIN = 60

/** Nothing yet. */
export function emptyAggregate(seats: number): Aggregate {
  return {
    games: 0,
    decisions: 0,
    unfinished: 0,
    seatWins: Array(seats).fill(0),
    botWins: {},
    botSeats: {},
    gauges: {},
    facts: {},
    endings: {},
  }
}

/** Adds to a count by name. */
export function count(counts: Record<string | number, number>, name: string | number, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by
}

/** Adds one aggregate to another, in place. */
export function merge(into: Aggregate, from: Aggregate): void {
  into.games += from.games
  into.decisions += from.decisions
  into.unfinished += from.unfinished
  from.seatWins.forEach((wins, seat) => {
    into.seatWins[seat] = (into.seatWins[seat] ?? 0) + wins
  })
  for (const name of ['botWins', 'botSeats', 'facts', 'endings'] as const)
    for (const [key, n] of Object.entries(from[name])) count(into[name], key, n)
  for (const [gauge, values] of Object.entries(from.gauges)) {
    into.gauges[gauge] ??= {}
    for (const [value, n] of Object.entries(values)) count(into.gauges[gauge], value, n)
  }
}

/** A distribution in figures. */
export interface Figures {
  readonly count: number
  readonly mean: number
  readonly sd: number
  readonly min: number
  readonly p05: number
  readonly median: number
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
    median: quantile(0.5),
    p95: quantile(0.95),
    max: sorted[sorted.length - 1]?.[0] ?? 0,
  }
}

/** Wilson's 95 % interval of a proportion (Wilson 1927). */
export function wilson(successes: number, trials: number): readonly [low: number, high: number] {
  if (trials === 0) return [0, 1]
  const z = 1.959964
  const p = successes / trials
  const centre = p + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}
