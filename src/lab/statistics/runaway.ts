import { addGame, type Estimate, meanOf, noClusters, shareOf } from './clustered.ts'

/** A game at some stage: by seat, what it had, what of the win it got later, and what is common to those who sit so. */
export interface Stood {
  readonly had: readonly number[]
  /** In units of a win. */
  readonly won: readonly number[]
  /** The seat and its player, as a name: what they win anyway is no lead's doing. */
  readonly as: readonly string[]
}

/** What a lead is worth. */
export interface Runaway {
  /** How often who leads wins; of several that lead each counts for a part. */
  readonly leader: Estimate
  /** How often those who led win anyway: the mean of their seats and players over all these games. */
  readonly anyway: number
  /** What the lead adds to that. */
  readonly more: Estimate
  /** The same by how large the lead is, from small to large, each of as many games. */
  readonly bySize: readonly { readonly from: number; readonly to: number; readonly leader: Estimate }[]
}

/** How many kinds of leads are told apart. */
const SIZES = 3

/**
 * Whether the leader at a stage wins more than their seat and their player win anyway. Games in which all are level have no leader and
 * do not count. A game is one trial.
 * @param unit what a whole win is in `won`
 */
export function runawayOf(games: readonly Stood[], unit = 1): Runaway {
  const base = sharesOf(games, unit)
  const led = games.flatMap(({ had, won, as }) => {
    const best = Math.max(...had)
    const leaders = had.flatMap((has, seat) => (has === best ? [seat] : []))
    if (leaders.length === had.length) return []
    const mean = (of: (seat: number) => number) =>
      leaders.reduce((sum, seat) => sum + of(seat), 0) / leaders.length
    const others = had.filter((has) => has < best)
    const lead = leaders.length > 1 ? 0 : best - Math.max(...others)
    return [
      {
        lead,
        got: mean((seat) => won[seat] ?? 0) / unit,
        own: mean((seat) => base.get(as[seat] ?? '') ?? 0),
      },
    ]
  })
  const more = noClusters()
  for (const { got, own } of led) addGame(more, got - own, 1)
  const sorted = led.toSorted((a, b) => a.lead - b.lead)
  const bySize = Array.from({ length: SIZES }, (_, k) =>
    sorted.slice(Math.floor((k * led.length) / SIZES), Math.floor(((k + 1) * led.length) / SIZES)),
  ).filter((part) => part.length > 0)
  return {
    leader: shareAmong(led),
    anyway: led.reduce((sum, { own }) => sum + own, 0) / Math.max(1, led.length),
    more: meanOf(more, 1, 0.05, [-1, 1]),
    bySize: bySize.map((part) => ({
      from: part[0]?.lead ?? 0,
      to: part.at(-1)?.lead ?? 0,
      leader: shareAmong(part),
    })),
  }
}

function shareAmong(led: readonly { readonly got: number }[]): Estimate {
  const sums = noClusters()
  for (const { got } of led) addGame(sums, got, 1)
  return shareOf(sums)
}

/** What each kind of seat wins over all these games. */
function sharesOf(games: readonly Stood[], unit: number): ReadonlyMap<string, number> {
  const sums = new Map<string, { won: number; times: number }>()
  for (const { won, as } of games)
    for (const [seat, name] of as.entries()) {
      const sum = sums.get(name) ?? { won: 0, times: 0 }
      sums.set(name, { won: sum.won + (won[seat] ?? 0) / unit, times: sum.times + 1 })
    }
  return new Map([...sums].map(([name, { won, times }]) => [name, won / times]))
}
