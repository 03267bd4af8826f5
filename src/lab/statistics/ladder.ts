import type { Source } from '../../kernel/source.ts'
import type { Interval } from './clustered.ts'

/** Games with the same players at the table, in any seats. */
export interface LineUp {
  /** The players at the table, by id; a player in two seats twice. */
  readonly players: readonly string[]
  /** By player: games won; a shared win is a part of one. They add up to the games. */
  readonly won: Readonly<Record<string, number>>
}

/** Where a player stands. */
export interface Rung {
  readonly player: string
  /** In Elo's points: a player 400 above another wins ten games of two for one that the other wins. */
  readonly rating: number
  readonly interval: Interval
  readonly games: number
}

/** Everybody's rating is this on the mean. */
const MIDDLE = 1500
/** A win and a loss of half a game against a player of middle strength, so that a player who has won all games has a rating, too. */
const PRIOR = 0.5
const RESAMPLES = 200
const ROUNDS = 300

/**
 * Ratings after Plackett and Luce: the winner of a game of several is drawn by strength. The strengths that make what happened
 * likeliest, by minorisation and maximisation (Hunter 2004); intervals of 95 % by drawing the games again (bootstrap).
 * @param source what the bootstrap draws from; the same, the same intervals
 */
export function ladder(lineUps: readonly LineUp[], source: Source): Rung[] {
  const players = [...new Set(lineUps.flatMap(({ players }) => players))].sort()
  const ratings = ratingsOf(players, lineUps)
  const drawn = Array.from({ length: RESAMPLES }, () =>
    ratingsOf(
      players,
      lineUps.map((one) => again(one, source)),
    ),
  )
  const rungs = players.map((player, i): Rung => {
    const sorted = drawn.map((one) => one[i] ?? MIDDLE).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.round(share * (RESAMPLES - 1))] ?? MIDDLE
    const games = lineUps.reduce((sum, one) => sum + (one.players.includes(player) ? gamesOf(one) : 0), 0)
    return { player, rating: ratings[i] ?? MIDDLE, interval: [at(0.025), at(0.975)], games }
  })
  return rungs.sort((a, b) => b.rating - a.rating)
}

const gamesOf = ({ won }: LineUp): number => Object.values(won).reduce((sum, n) => sum + n, 0)

function ratingsOf(players: readonly string[], lineUps: readonly LineUp[]): number[] {
  const seats = lineUps.map((one) =>
    players.map((player) => one.players.filter((id) => id === player).length),
  )
  const wins = players.map((player) => lineUps.reduce((sum, { won }) => sum + (won[player] ?? 0), PRIOR))
  let strength = players.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    const weight = players.map((_, i) => (2 * PRIOR) / (1 + (strength[i] ?? 1)))
    for (const [g, one] of lineUps.entries()) {
      const counts = seats[g] ?? []
      const games = gamesOf(one)
      const total = counts.reduce((sum, n, i) => sum + n * (strength[i] ?? 1), 0)
      for (const [i, n] of counts.entries()) weight[i] = (weight[i] ?? 0) + (games * n) / total
    }
    strength = wins.map((won, i) => won / (weight[i] ?? 1))
  }
  const logs = strength.map((s) => 400 * Math.log10(s))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  return logs.map((log) => MIDDLE + log - mean)
}

/**
 * As many games again, each won as often as was seen; parts of a win are drawn like wins. A player who has won none is drawn as if
 * they had won half a game: we do not know that they never win, and their rating is no point.
 */
function again(one: LineUp, source: Source): LineUp {
  const names = [...new Set([...Object.keys(one.won), ...one.players])].sort()
  const seen = names.map((name) => Math.max(PRIOR, one.won[name] ?? 0))
  const total = seen.reduce((sum, n) => sum + n, 0)
  const won: Record<string, number> = {}
  for (let game = 0; game < Math.round(gamesOf(one)); game++) {
    let left = (source.below(FINE) / FINE) * total
    const winner = names.find((_, i) => {
      left -= seen[i] ?? 0
      return left < 0
    })
    if (winner !== undefined) won[winner] = (won[winner] ?? 0) + 1
  }
  return { players: one.players, won }
}
const FINE = 1 << 20
