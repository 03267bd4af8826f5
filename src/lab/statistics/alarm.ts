import { type Clusters, type Interval, shareOf } from './clustered.ts'

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
export interface Cell {
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
