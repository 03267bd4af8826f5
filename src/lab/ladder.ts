import fs from 'node:fs'
import type { Game } from '../kernel/game.ts'
import { isObject, type Json } from '../kernel/json.ts'
import { FastSource, type Source } from '../kernel/source.ts'
import { levelsOf, playersOf } from '../rulesets/shelf.ts'
import { type Aggregate, addTable, type Counts, emptyAggregate, merge, WIN } from './aggregate.ts'
import { playChunk } from './chunk.ts'
import { type SimulationRequest, simulate } from './simulate.ts'
import { type Estimate, type Interval, shareOf } from './statistics/clustered.ts'

/** One table of a ladder: a player, and who sits in all other seats. */
interface Meeting {
  readonly player: string
  readonly among: string
}

/** One game of a ladder, as it is kept: the meeting, which game it was, and wins in sixtieths; null where it was stopped. */
interface KeptGame extends Meeting {
  readonly game: number
  readonly won: Counts | null
}

/** Why games that were kept cannot be continued: a sentence. */
export class KeptLadderError extends Error {}

/**
 * The games of a ladder in a file, a line each, so that one that takes hours can be stopped and continued. The first
 * line says which ladder it is; of a last line that was cut off the game is played again.
 */
export class KeptLadder {
  readonly #file: string
  readonly #games = new Map<string, KeptGame>()

  /** @throws KeptLadderError where the file cannot be read or written, or holds games of another ladder */
  constructor(file: string, request: Omit<SimulationRequest, 'bots' | 'rotate'>, version: number) {
    this.#file = file
    const { game: ladder, seats, options, seed, playouts = null } = request
    const head = JSON.stringify({ ladder, version, seats, options, seed, playouts })
    const lines = linesOf(file)
    if (lines.length === 0) this.#begin([head])
    else if (lines[0] !== head)
      throw new KeptLadderError(
        `The file ${file} holds games of another ladder, or none: name another file, or give the flags it was begun with.`,
      )
    const whole = lines.slice(1).map(keptIn)
    for (const one of whole) if (one !== null) this.#games.set(keyOf(one, one.game), one)
    if (whole.includes(null)) this.#begin([head, ...lines.slice(1).filter((_, i) => whole[i] !== null)])
  }

  /** What was kept of a game; undefined where it is still to be played. */
  of(meeting: Meeting, game: number): KeptGame | undefined {
    return this.#games.get(keyOf(meeting, game))
  }

  /** Keeps a game that was played. */
  keep({ player, among }: Meeting, game: number, sum: Aggregate): KeptGame {
    const one = { player, among, game, won: sum.unfinished > 0 ? null : sum.botWins }
    fs.appendFileSync(this.#file, `${JSON.stringify(one)}\n`)
    this.#games.set(keyOf(one, game), one)
    return one
  }

  #begin(lines: readonly string[]): void {
    try {
      fs.writeFileSync(this.#file, lines.map((line) => `${line}\n`).join(''))
    } catch {
      throw new KeptLadderError(`The file ${this.#file} cannot be written.`)
    }
  }
}

const keyOf = ({ player, among }: Meeting, game: number): string => `${player} ${among} ${game}`

function linesOf(file: string): string[] {
  try {
    return fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new KeptLadderError(`The file ${file} cannot be read.`)
  }
}

/** The game in a line; null where it is cut off or damaged. */
function keptIn(line: string): KeptGame | null {
  try {
    const one: unknown = JSON.parse(line)
    return isKept(one) ? one : null
  } catch {
    return null
  }
}

const isKept = (one: unknown): one is KeptGame =>
  isObject(one) &&
  typeof one.player === 'string' &&
  typeof one.among === 'string' &&
  Number.isInteger(one.game) &&
  (one.won === null ||
    (isObject(one.won) && Object.values<Json>(one.won as Record<string, Json>).every(Number.isInteger)))

/** Games with the same players at the table, in any seats. */
export interface LineUp {
  /** The players at the table, by id; a player in two seats twice. */
  readonly players: readonly string[]
  /** By player: games won; a shared win is a part of one. They add up to the games. */
  readonly won: Readonly<Record<string, number>>
}

/** Where a player stands. */
interface Rung {
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
 * likeliest, by minorisation and maximisation (Hunter 2004); intervals of 95% by drawing the games again (bootstrap).
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

/** How a meeting went, for the player. */
export interface Met extends Meeting {
  readonly share: Estimate
}

/** A ladder: ratings, and the meetings they come from. */
export interface Climb {
  readonly rungs: readonly Rung[]
  readonly met: readonly Met[]
}

/**
 * The meetings: every player among those of the level `club`, and every level among the one below.
 * @param among who `club` is, where others than the best usual player shall be
 */
export function meetings(
  game: Game,
  players: readonly string[],
  among = playersOf(game)[0]?.id ?? 'random',
): Meeting[] {
  const levels = levelsOf(game).map(({ player }) => player.id)
  const steps = levels.slice(1).map((player, i) => ({ player, among: levels[i] ?? among }))
  const all = [...players.filter((id) => id !== among).map((player) => ({ player, among })), ...steps]
  return all.filter(
    (one, i) =>
      players.includes(one.player) &&
      players.includes(one.among) &&
      all.findIndex((other) => other.player === one.player && other.among === one.among) === i,
  )
}

/**
 * Plays a number of games of each meeting, all from the same seeds, the seats moving on, and rates the players.
 * @param kept where games are kept as they end, and found again: they are then played one after the other, in this thread
 */
export async function climb(
  meetings: readonly Meeting[],
  request: Omit<SimulationRequest, 'bots' | 'rotate'>,
  kept: KeptLadder | null = null,
): Promise<Climb> {
  const sum = emptyAggregate(request.seats)
  const met: Met[] = []
  for (const { player, among } of meetings) {
    const bots = [player, ...Array<string>(request.seats - 1).fill(among)]
    const asked = { ...request, bots, rotate: true }
    const done = kept === null ? (await simulate(asked)).sum : playedOrKept(asked, { player, among }, kept)
    met.push({ player, among, share: shareIn(done, player) })
    merge(sum, done)
  }
  return { rungs: ladder(lineUpsOf(sum), new FastSource(`${request.seed}/ladder`)), met }
}

/** The games of a meeting, those that were kept and the others, which are played and kept. */
function playedOrKept(request: SimulationRequest, meeting: Meeting, kept: KeptLadder): Aggregate {
  const sum = emptyAggregate(request.seats)
  for (let game = 0; game < request.games; game++) {
    const known = kept.of(meeting, game)
    const { won } = known ?? kept.keep(meeting, game, playChunk({ ...request, from: game, to: game + 1 }))
    const seated = Array.from(
      { length: request.seats },
      (_, seat) => request.bots[(seat + game) % request.seats] ?? meeting.among,
    )
    sum.games++
    if (won !== null) addTable(sum, seated, won)
  }
  return sum
}

function shareIn({ botGames }: Aggregate, player: string): Estimate {
  const won = botGames[player]
  if (won === undefined) throw new RangeError(`${player} has played no game.`)
  return shareOf(won, WIN)
}

const lineUpsOf = ({ lineUps }: Aggregate): LineUp[] =>
  Object.entries(lineUps).map(([players, won]) => ({
    players: players.split(','),
    won: Object.fromEntries(Object.entries(won).map(([id, wins]) => [id, wins / WIN])),
  }))
