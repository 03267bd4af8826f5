import { isRefusal } from '../kernel/refusal.ts'
import { exploit, leastBudget } from '../lab/exploit.ts'
import { type Climb, climb, KeptLadder, KeptLadderError, meetings } from '../lab/ladder.ts'
import { requestFault } from '../lab/simulate.ts'
import { levelsOf, noSuchPlayer, playerOf, playersOf } from '../rulesets/shelf.ts'
import { listed, mustHave, readOptions, whole } from './shelf.ts'
import { UsageError } from './usage.ts'

/** The flags of `argosy ladder`, as texts. */
export interface LadderFlags {
  readonly games: string
  readonly seats?: string
  readonly players?: string
  readonly options?: string
  readonly playouts?: string
  readonly seed: string
  readonly workers: string
  readonly keep?: string
}

/** Plays the meetings of a ladder and gives it as Markdown. @throws UsageError for flags that make no sense */
export async function runLadder(id: string, flags: LadderFlags): Promise<string> {
  const game = mustHave(id)
  const options = readOptions(flags.options ?? '', game)
  if (isRefusal(options)) throw new UsageError(options.text)
  const offered = playersOf(game).filter(({ study = false }) => !study)
  const given = listed(flags.players)
  const players = (given.length > 0 ? given : offered.map((player) => player.id)).map((name) => {
    const player = playerOf(game, name)
    if (player === null) throw new UsageError(noSuchPlayer(game, name).text)
    return player.id
  })
  const request = {
    game: id,
    games: whole('games', flags.games),
    seats: flags.seats === undefined ? game.rules.meta.seats.min : whole('seats', flags.seats),
    options,
    seed: flags.seed,
    workers: whole('workers', flags.workers),
    ...(flags.playouts === undefined ? {} : { playouts: whole('playouts', flags.playouts) }),
  }
  const fault = requestFault({ ...request, bots: players, rotate: true })
  if (fault !== null) throw new UsageError(fault.text)
  const tables = meetings(game, players)
  if (tables.length === 0)
    throw new UsageError(
      'A ladder needs two players who meet: one of them the level club, or the level below.',
    )
  const levels = new Map(levelsOf(game).map(({ level, player }) => [player.id, level]))
  const kept = flags.keep === undefined ? null : keptIn(flags.keep, request, game.rules.meta.version)
  return markdown(await climb(tables, request, kept), request.seats, (player) => levels.get(player) ?? '')
}

function keptIn(...given: ConstructorParameters<typeof KeptLadder>): KeptLadder {
  try {
    return new KeptLadder(...given)
  } catch (error) {
    if (error instanceof KeptLadderError) throw new UsageError(error.message)
    throw error
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`

/** The ladder as two tables of Markdown: the ratings, and the meetings they come from. */
function markdown({ rungs, met }: Climb, seats: number, levelOf: (player: string) => string): string {
  const lines = [
    '| player | level | rating | 95% | games |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rungs.map(
      ({ player, rating, interval: [low, high], games }) =>
        `| ${player} | ${levelOf(player)} | ${rating.toFixed(0)} | ${low.toFixed(0)} – ${high.toFixed(0)} | ${games} |`,
    ),
    '',
    `| one | among | wins (fair: ${percent(1 / seats)}) | 95% | games |`,
    '| --- | --- | ---: | ---: | ---: |',
    ...met.map(
      ({ player, among, share: { mean, interval, games } }) =>
        `| ${player} | ${among} | ${percent(mean)} | ${percent(interval[0])} – ${percent(interval[1])} | ${games} |`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

/** The flags of `argosy exploit`, as texts. */
interface ExploitFlags {
  readonly player: string
  readonly among?: string
  readonly budget: string
  readonly games: string
  readonly seats?: string
  readonly options?: string
  readonly playouts?: string
  readonly seed: string
  readonly workers: string
}

/** Seeks who beats a player, and says in Markdown who it is and by how much. @throws UsageError for flags that make no sense */
export async function runExploit(id: string, flags: ExploitFlags): Promise<string> {
  const game = mustHave(id)
  const options = readOptions(flags.options ?? '', game)
  if (isRefusal(options)) throw new UsageError(options.text)
  const idOf = (name: string) => {
    const player = playerOf(game, name)
    if (player === null) throw new UsageError(noSuchPlayer(game, name).text)
    return player.id
  }
  const player = idOf(flags.player)
  const given = listed(flags.among).map(idOf)
  // A bot that plays on in its head takes a hundred times as long: it is tried only where it is named.
  const offered = playersOf(game).filter(({ deep = false }) => !deep)
  const named = new Set(given.length > 0 ? given : offered.map((one) => one.id))
  const candidates = [...named].filter((one) => one !== player)
  if (candidates.length === 0) throw new UsageError(`There is no other player to play against ${player}.`)
  const request = {
    game: id,
    seats: flags.seats === undefined ? game.rules.meta.seats.min : whole('seats', flags.seats),
    options,
    seed: flags.seed,
    workers: whole('workers', flags.workers),
    ...(flags.playouts === undefined ? {} : { playouts: whole('playouts', flags.playouts) }),
  }
  const [budget, proof] = [whole('budget', flags.budget), whole('games', flags.games)]
  const fault = requestFault({ ...request, games: proof, bots: [player, ...candidates], rotate: true })
  if (fault !== null) throw new UsageError(fault.text)
  const least = leastBudget(candidates.length)
  if (budget < least)
    throw new UsageError(
      `--budget must be at least ${least}, a game of each of ${candidates.length} in every round, not ${budget}.`,
    )
  const { candidate, share, exploits, rounds } = await exploit({ player, candidates, budget, proof }, request)
  const percent = (part: number) => `${(100 * part).toFixed(1)}%`
  const [low, high] = share.interval
  const lines = rounds.map(
    ({ games, shares }) =>
      `| ${games} | ${shares.map((one) => `${one.candidate} ${percent(one.share)}`).join(', ')} |`,
  )
  const fair = 1 / request.seats
  const found = exploits
    ? `${candidate} beats ${player}`
    : high <= fair
      ? `${candidate} does not beat ${player}`
      : `Too few games to tell whether ${candidate} beats ${player}`
  return `${[
    `${found}, games of ${request.seats}: ${percent(share.mean)} (${percent(low)} to ${percent(high)}) of ${proof} games from new seeds, where ${percent(fair)} is fair.`,
    '',
    ...(lines.length === 0 ? [] : ['| games of each | wins so far |', '| ---: | --- |', ...lines]),
  ].join('\n')}\n`
}
