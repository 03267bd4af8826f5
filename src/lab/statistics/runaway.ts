import { addGame, type Estimate, meanOf, noClusters, shareOf } from './clustered.ts'

/** The leaders at some stage of a game, and how far one alone leads. */
export interface Led {
  readonly leaders: readonly number[]
  readonly lead: number
}

/** The leaders where each seat has this much. */
export function ledBy(had: readonly number[]): Led {
  const best = Math.max(...had)
  const leaders = had.flatMap((has, seat) => (has === best ? [seat] : []))
  const others = had.filter((has) => has < best)
  return { leaders, lead: leaders.length > 1 ? 0 : best - Math.max(...others) }
}

/** A game at some stage: who led, by seat what of the win it got later, and what is common to those who sit so. */
export interface Stood extends Led {
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
 * @param games is gone through twice
 * @param unit what a whole win is in `won`
 */
export function runawayOf(games: Iterable<Stood>, unit = 1): Runaway {
  const base = sharesOf(games, unit)
  const [leads, gots]: [number[], number[]] = [[], []]
  const more = noClusters()
  let anyway = 0
  for (const { leaders, lead, won, as } of games) {
    if (leaders.length === won.length) continue
    const mean = (of: (seat: number) => number) =>
      leaders.reduce((sum, seat) => sum + of(seat), 0) / leaders.length
    const got = mean((seat) => won[seat] ?? 0) / unit
    const own = mean((seat) => base.get(as[seat] ?? '') ?? 0)
    leads.push(lead)
    gots.push(got)
    addGame(more, got - own, 1)
    anyway += own
  }
  const led = leads.length
  const sorted = Uint32Array.from({ length: led }, (_, i) => i).sort(
    (a, b) => (leads[a] ?? 0) - (leads[b] ?? 0) || a - b,
  )
  const bySize = Array.from({ length: SIZES }, (_, k) =>
    sorted.subarray(Math.floor((k * led) / SIZES), Math.floor(((k + 1) * led) / SIZES)),
  ).filter((part) => part.length > 0)
  const shareAmong = (some: Iterable<number>) => {
    const sums = noClusters()
    for (const got of some) addGame(sums, got, 1)
    return shareOf(sums)
  }
  return {
    leader: shareAmong(gots),
    anyway: anyway / Math.max(1, led),
    more: meanOf(more, 1, 0.05, [-1, 1]),
    bySize: bySize.map((part) => ({
      from: leads[part[0] ?? 0] ?? 0,
      to: leads[part.at(-1) ?? 0] ?? 0,
      leader: shareAmong(Array.from(part, (i) => gots[i] ?? 0)),
    })),
  }
}

/** What each kind of seat wins over all these games. */
function sharesOf(games: Iterable<Stood>, unit: number): ReadonlyMap<string, number> {
  const sums = new Map<string, { won: number; times: number }>()
  for (const { won, as } of games)
    for (const [seat, name] of as.entries()) {
      const sum = sums.get(name) ?? { won: 0, times: 0 }
      sums.set(name, { won: sum.won + (won[seat] ?? 0) / unit, times: sum.times + 1 })
    }
  return new Map([...sums].map(([name, { won, times }]) => [name, won / times]))
}
