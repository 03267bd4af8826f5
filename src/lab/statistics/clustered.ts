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
 * The deviate that leaves `doubt` outside on both sides together, of Student's distribution (Cornish–Fisher; within 1% from
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

/** The two ends of an interval. */
export type Interval = readonly [low: number, high: number]

/**
 * Sums over games of what their trials gave. In one game a trial of a player is a seat that it has: a player with two of three seats
 * has two trials, of which one wins at the most. Whole numbers as long as what is added is whole.
 */
export interface Clusters {
  games: number
  /** Σ n, trials. */
  trials: number
  /** Σ x, what they gave together. */
  sum: number
  /** Σ x². */
  squares: number
  /** Σ x n. */
  cross: number
  /** Σ n². */
  trialSquares: number
}

/** Nothing yet. */
export const noClusters = (): Clusters => ({
  games: 0,
  trials: 0,
  sum: 0,
  squares: 0,
  cross: 0,
  trialSquares: 0,
})

/** Adds a game in which `trials` trials gave `sum` together. */
export function addGame(to: Clusters, sum: number, trials: number): void {
  to.games++
  to.trials += trials
  to.sum += sum
  to.squares += sum * sum
  to.cross += sum * trials
  to.trialSquares += trials * trials
}

/** Adds what was added elsewhere. */
export function mergeClusters(into: Clusters, from: Clusters): void {
  for (const name of Object.keys(into) as (keyof Clusters)[]) into[name] += from[name]
}

/** A mean per trial, and how far it is known. */
export interface Estimate {
  readonly mean: number
  /** The standard error of the mean. */
  readonly error: number
  readonly interval: Interval
  readonly games: number
}

/**
 * The mean per trial, by the ratio estimator for clusters (Cochran 1977, 6.3): games vary, and not the seats of a game, of
 * which one wins when another loses.
 *
 * Where all games gave the same, nothing is known of the spread: what none of n games showed may happen in a share of
 * them (`unseen`), and by one whole then.
 * @param unit what a whole is in what was added: 60 for wins in sixtieths
 * @param doubt what the interval leaves out, on both sides together
 * @param range what a trial can give at least and at most, in wholes: the interval stays within it
 */
export function meanOf(
  sums: Clusters,
  unit = 1,
  doubt = 0.05,
  [least, most]: Interval = [-Infinity, Infinity],
): Estimate {
  const { games, trials } = sums
  if (games === 0)
    return { mean: Number.NaN, error: Number.POSITIVE_INFINITY, interval: [least, most], games }
  const ratio = sums.sum / trials
  const residual = rest(
    sums.squares - 2 * ratio * sums.cross + ratio * ratio * sums.trialSquares,
    sums.squares,
    games,
  )
  const variance = games < 2 ? Number.POSITIVE_INFINITY : (residual * games) / (games - 1)
  const error = Math.sqrt(variance) / trials / unit
  const mean = ratio / unit
  const spread = error === 0 ? unseen(games, doubt) : deviate(doubt, games - 1) * error
  return { mean, error, interval: [Math.max(least, mean - spread), Math.min(most, mean + spread)], games }
}

/**
 * In what share of games something may happen that none of them showed (Clopper and Pearson 1934: 0 of n).
 * @param doubt how often it is more, as half of an interval that leaves out this much on both sides together
 */
export const unseen = (games: number, doubt = 0.05): number => 1 - (doubt / 2) ** (1 / games)

/** What is left of a sum of `n` squares, or nothing where that may be their rounding; whole numbers are added without any. */
export function rest(left: number, squares: number, n: number): number {
  const roundings = Number.isSafeInteger(squares) ? 8 : 8 + n
  return left > Number.EPSILON * roundings * squares ? left : 0
}

/**
 * A share of trials that were won. The interval is Wilson's (1927) for as many independent trials as would be known as
 * well, so that it stays between 0 and 1, and where all or none was won it has the width that the number of games allows.
 */
export function shareOf(sums: Clusters, unit = 1, doubt = 0.05): Estimate {
  const { mean, error, games } = meanOf(sums, unit, doubt)
  if (games === 0) return { mean, error, interval: [0, 1], games }
  const known = error === 0 ? games : (mean * (1 - mean)) / error ** 2
  const sure = known > 0 ? known : games
  return { mean, error, interval: wilsonAt(mean, sure, deviate(doubt, games - 1)), games }
}

/** Wilson's interval of a share known by a number of independent trials, at a deviate. */
function wilsonAt(share: number, trials: number, z: number): Interval {
  if (!Number.isFinite(z)) return [0, 1]
  const centre = share + (z * z) / (2 * trials)
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  const scale = 1 + (z * z) / trials
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}

/**
 * About how many games it takes until an interval lies on one side of each bound, if the mean stays where it is: intervals narrow
 * with the root of the games, and where all games were alike with the games. Infinite where nobody knows.
 */
export function gamesToTell(estimate: Estimate | undefined, bounds: Interval): number {
  if (estimate === undefined) return Number.POSITIVE_INFINITY
  const { mean, error, interval, games } = estimate
  const needed = bounds.map((bound) => {
    const width = mean < bound ? interval[1] - mean : mean - interval[0]
    const times = width === 0 || !Number.isFinite(bound) ? 0 : width / Math.abs(mean - bound)
    return Math.ceil(games * times ** (error === 0 ? 1 : 2))
  })
  return Math.max(...needed)
}

/**
 * The value that a share of independent games does not exceed. Its interval is made of order statistics: how many of the
 * games lie below the true value is binomial (normal approximation). Where so few games leave an end open, it is that of `range`,
 * what a value can be at least and at most.
 */
export function quantileOf(
  values: readonly number[] | Float64Array,
  share: number,
  [least, most]: Interval = [-Infinity, Infinity],
  doubt = 0.05,
): Estimate {
  const games = values.length
  if (games === 0)
    return { mean: Number.NaN, error: Number.POSITIVE_INFINITY, interval: [least, most], games }
  const sorted = Float64Array.from(values).sort()
  const at = (rank: number, none: number) => (rank < 1 || rank > games ? none : (sorted[rank - 1] ?? none))
  const spread = deviate(doubt) * Math.sqrt(games * share * (1 - share))
  const interval = [
    at(Math.floor(games * share - spread), least),
    at(Math.ceil(games * share + spread) + 1, most),
  ] as const
  const mean = at(Math.min(games, Math.max(1, Math.ceil(share * games))), Number.NaN)
  return { mean, error: (interval[1] - interval[0]) / 2 / deviate(doubt), interval, games }
}

/**
 * What several questions asked at once leave of each: of many comparisons one in twenty is off by chance alone. Holm's
 * step-down correction (1979): the chances to compare with 0.05, in the order they were given.
 */
export function corrected(chances: readonly number[]): number[] {
  const order = chances.map((_, i) => i).sort((a, b) => (chances[a] ?? 0) - (chances[b] ?? 0))
  const out = new Array<number>(chances.length).fill(1)
  let most = 0
  for (const [rank, i] of order.entries()) {
    most = Math.max(most, Math.min(1, (chances[i] ?? 1) * (chances.length - rank)))
    out[i] = most
  }
  return out
}

/** What each of several intervals may leave out, so that all of them together leave out `doubt` at the most (Bonferroni). */
export const shared = (comparisons: number, doubt = 0.05): number => doubt / Math.max(1, comparisons)

/** What a player won in one seat. */
interface Cell {
  readonly player: string
  readonly seat: number
  readonly won: Clusters
}

/** A cell, looked at. */
export interface Looked {
  readonly player: string
  readonly seat: number
  readonly share: number
  /** Corrected for all cells. */
  readonly interval: Interval
  /** The player's own mean over the seats it sat in, each counted alike. */
  readonly own: number
  /** True where the interval leaves out the player's own mean: the seat, and not the player, makes the difference. */
  readonly alarm: boolean
}

/**
 * Where seats are unfair. A cell is compared with its player's own mean over the seats, so that a weak player, who wins
 * little everywhere, raises no alarm. A player who sat in one seat alone raises none, either: then nothing can be said of the seat.
 */
export function seatAlarms(cells: readonly Cell[], unit = 1, doubt = 0.05): Looked[] {
  const played = cells.filter(({ won }) => won.games > 0)
  const each = shared(played.length, doubt)
  const shares = played.map(({ won }) => shareOf(won, unit, each))
  return played.map(({ player, seat }, i) => {
    const mine = shares.filter((_, j) => played[j]?.player === player)
    const own = mine.reduce((sum, { mean }) => sum + mean, 0) / mine.length
    const { mean: share, interval } = shares[i] as (typeof shares)[number]
    const alarm = mine.length > 1 && (own < interval[0] || own > interval[1])
    return { player, seat, share, interval, own, alarm }
  })
}
