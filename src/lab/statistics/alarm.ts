import { type Clusters, type Interval, shareOf } from './clustered.ts'
import { shared } from './many.ts'

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
