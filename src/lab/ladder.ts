import type { Game } from '../kernel/game.ts'
import { FastSource } from '../kernel/source.ts'
import { levelsOf, playersOf } from '../rulesets/shelf.ts'
import { type Aggregate, addTable, emptyAggregate, merge, WIN } from './aggregate.ts'
import { playChunk } from './chunk.ts'
import type { KeptLadder, Meeting } from './kept-ladder.ts'
import { type SimulationRequest, simulate } from './simulate.ts'
import { type Estimate, shareOf } from './statistics/clustered.ts'
import { type LineUp, ladder, type Rung } from './statistics/ladder.ts'

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
