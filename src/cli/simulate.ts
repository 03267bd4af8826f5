import process from 'node:process'
import { counted, figure } from '../kernel/english.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { type Aggregate, type Counts, type Gauged, type Moment, WIN } from '../lab/aggregate.ts'
import { isNothing, type Measures } from '../lab/observer.ts'
import {
  figuresOf,
  requestFault,
  type Simulation,
  type SimulationRequest,
  simulate,
  wilson,
} from '../lab/simulate.ts'
import { type Interval, meanOf, seatAlarms, shareOf } from '../lab/statistics/clustered.ts'
import { bestOf } from '../rulesets/shelf.ts'
import { listed, mustHave, readOptions, whole } from './shelf.ts'
import { UsageError } from './usage.ts'

/** The flags of `argosy simulate`, as texts. */
export interface SimulateFlags {
  readonly games: string
  readonly seats?: string
  readonly bots?: string
  readonly options?: string
  readonly seed: string
  readonly workers: string
  readonly rotate?: boolean
  readonly playouts?: string
  readonly series?: boolean
  readonly at?: string
  readonly tally?: string
  readonly json?: boolean
}

/** The request that flags describe. @throws UsageError for flags that make no sense */
export function requestOf(gameId: string, flags: SimulateFlags): SimulationRequest {
  const game = mustHave(gameId)
  const options = readOptions(flags.options ?? '', game)
  if (isRefusal(options)) throw new UsageError(options.text)
  const given = listed(flags.bots)
  const measures: Measures = {
    series: flags.series === true,
    at: listed(flags.at),
    tally: listed(flags.tally),
  }
  const bots = given.length > 0 ? given : [bestOf(game).id]
  const seats =
    flags.seats === undefined ? Math.max(bots.length, game.rules.meta.seats.min) : whole('seats', flags.seats)
  if (bots.length > seats)
    throw new UsageError(`There are more bots (${bots.length}) than seats (${seats}). Name fewer bots.`)
  const request = {
    game: gameId,
    games: whole('games', flags.games),
    seats,
    bots,
    options,
    seed: flags.seed,
    workers: whole('workers', flags.workers),
    rotate: flags.rotate === true,
    ...(flags.playouts === undefined ? {} : { playouts: whole('playouts', flags.playouts) }),
    measures,
  }
  const fault = requestFault(request)
  if (fault !== null)
    throw new UsageError(fault.clause === null ? fault.text : `${fault.text} (${fault.clause})`)
  return request
}

/** Runs a simulation with a progress bar on stderr; Ctrl-C stops it and shows what was done. Returns what to print. */
export async function runSimulation(gameId: string, flags: SimulateFlags): Promise<string> {
  const request = requestOf(gameId, flags)
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.once('SIGINT', interrupt)
  const done = await simulate(request, progressBar(request.games), stop.signal)
  process.off('SIGINT', interrupt)
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  if (stop.signal.aborted) process.exitCode = 130
  return flags.json === true ? `${JSON.stringify(jsonOf(done))}\n` : tableOf(done)
}

function progressBar(total: number): (done: number) => void {
  if (!process.stderr.isTTY) return () => {}
  let shownAt = 0
  return (done) => {
    const now = performance.now()
    if (now - shownAt < 100 && done < total) return
    shownAt = now
    const filled = Math.floor((30 * done) / total)
    process.stderr.write(`\r${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${done} of ${total} games`)
  }
}

/** The simulation as one JSON object. */
export function jsonOf({ request, sum, seconds }: Simulation) {
  const { measures = {} } = request
  const seats = sum.seatWins.map((wins) => share(wins, sum.games))
  return {
    game: request.game,
    games: sum.games,
    seats: request.seats,
    bots: request.bots,
    options: request.options,
    seed: request.seed,
    workers: request.workers,
    decisions: sum.decisions,
    seconds,
    decisionsPerSecond: Math.round(sum.decisions / seconds),
    wins: sum.seatWins.map((wins) => wins / WIN),
    winShare: seats,
    winsByBot: Object.fromEntries(
      Object.entries(sum.botSeats).map(([bot, n]) => [bot, { ...botShare(sum, bot), seats: n }]),
    ),
    unfinished: sum.unfinished,
    endings: sum.endings,
    gauges: figuresByName(sum.gauges),
    factsPerGame: mapped(sum.facts, (n) => n / sum.games),
    factsInterval: mapped(sum.facts, (n, kind) => factInterval(sum, n, kind)),
    ...(isNothing(measures)
      ? {}
      : {
          series: mapped(sum.series, (moments) =>
            mapped(moments, ({ times, gauges }: Moment) => ({ times, gauges: figuresByName(gauges) })),
          ),
          tallies: mapped(talliesOf(sum, measures), (counts) => mapped(counts, (n) => n)),
        }),
  }
}

/** How often a fact is told in a game, between which numbers. */
function factInterval({ games, factSquares }: Simulation['sum'], told: number, kind: string): Interval {
  const sums = { games, trials: games, sum: told, squares: factSquares[kind] ?? 0 }
  return meanOf({ ...sums, cross: told, trialSquares: games }, 1, 0.05, [0, Infinity]).interval
}

const figuresByName = (gauges: Gauged) => mapped(gauges, figuresOf)

/** What was counted by value: facts and answers as they were told and given, gauges as they stood at the end. */
function talliesOf(sum: Simulation['sum'], { tally = [] }: Measures): Record<string, Counts> {
  const gauges = tally.flatMap((name) => [name, `winner's ${name}`]).filter((name) => name in sum.gauges)
  return { ...sum.tallies, ...Object.fromEntries(gauges.map((name) => [name, sum.gauges[name] ?? {}])) }
}

/** The same names in alphabetical order, numbers rising, so that it does not show which worker was done first. */
function mapped<T, U>(of: Readonly<Record<string, T>>, to: (value: T, name: string) => U): Record<string, U> {
  const order = (a: string, b: string) => (a < b ? -1 : 1)
  const names = Object.keys(of).sort(order)
  return Object.fromEntries(names.map((name) => [name, to(of[name] as T, name)]))
}

function share(wins: number, trials: number): { share: number; low: number; high: number } {
  const [low, high] = wilson(wins / WIN, trials)
  return { share: wins / WIN / Math.max(1, trials), low, high }
}

/** What a player wins of its seats: games vary, and not the seats of a game, of which one wins when another loses. */
function botShare({ botGames }: Aggregate, bot: string): { share: number; low: number; high: number } {
  const won = botGames[bot]
  if (won === undefined) return { share: 0, low: 0, high: 1 }
  const { mean, interval } = shareOf(won, WIN)
  return { share: mean, low: interval[0], high: interval[1] }
}

/** The seats that are unfair to their players, in words; intervals are corrected for all seats and players. */
function alarmLines({ cells }: Aggregate): string[] {
  const looked = Object.entries(cells).flatMap(([seat, by]) =>
    Object.entries(by).map(([player, won]) => ({ player, seat: Number(seat), won })),
  )
  return seatAlarms(looked, WIN)
    .filter(({ alarm }) => alarm)
    .map(
      ({ player, seat, share, own, interval: [low, high] }) =>
        `unfair: ${player} wins ${percent(share)} in seat ${seat + 1} (${percent(low)} – ${percent(high)}), ${percent(own)} on average over its seats`,
    )
}

const percent = (x: number) => `${(100 * x).toFixed(1)}%`

/** The simulation as a table for people. */
export function tableOf(simulation: Simulation): string {
  const { request, sum, seconds } = simulation
  if (sum.games === 0) return 'No game was played.\n'
  const rate = figure(Math.round(sum.decisions / seconds))
  const lines = [
    `${request.game}: ${counted(sum.games, 'game')} of ${request.seats} with ${request.bots.join(', ')}, seed ${request.seed}`,
    `${counted(sum.decisions, 'decision')} in ${seconds.toFixed(1)} s on ${request.workers} worker${request.workers === 1 ? '' : 's'}: ${rate} a second`,
    ...(sum.unfinished > 0 ? [`not finished: ${counted(sum.unfinished, 'game')}`] : []),
    '',
    ...columns([
      ['wins', 'share', '95% interval'],
      ...sum.seatWins.map((wins, seat) => rowOf(`seat ${seat + 1}`, wins, sum.games)),
      ...(Object.keys(sum.botSeats).length > 1 || request.rotate
        ? Object.keys(sum.botSeats).map((bot) => rowIn(`bot ${bot}`, botShare(sum, bot)))
        : []),
    ]),
    ...alarmLines(sum),
    '',
    ...columns([
      ['', 'mean', 'sd', 'min', '5%', 'median', '95%', 'max'],
      ...Object.entries(sum.gauges).map(([name, values]) => {
        const f = figuresOf(values)
        return [
          name,
          f.mean.toFixed(2),
          f.sd.toFixed(2),
          ...[f.min, f.p05, f.median, f.p95, f.max].map(String),
        ]
      }),
    ]),
    '',
    `endings: ${Object.entries(sum.endings)
      .map(([clause, n]) => `${clause} ${percent(n / sum.games)}`)
      .join(', ')}`,
    ...Object.entries(sum.series).flatMap(([kind, moments]) => ['', ...momentLines(kind, moments)]),
    ...Object.entries(talliesOf(sum, request.measures ?? {})).flatMap(([name, counts]) => [
      '',
      ...tallyLines(name, counts),
    ]),
  ]
  return `${lines.join('\n')}\n`
}

/** Moments shown side by side, at the most. */
const MOST_COLUMNS = 10

/** The mean of every gauge at moments of one kind, spread evenly when there are many. */
function momentLines(kind: string, moments: Readonly<Record<string, Moment>>): string[] {
  const all = Object.keys(moments)
  const step = Math.max(1, Math.ceil(all.length / MOST_COLUMNS))
  const keys = all.filter((_, i) => (i + 1) % step === 0 || all.length <= MOST_COLUMNS)
  const names = Object.keys(moments[all[0] ?? '']?.gauges ?? {})
  return columns([
    [`mean at ${kind}`, ...keys],
    ['times', ...keys.map((key) => String(moments[key]?.times ?? 0))],
    ...names.map((name) => [
      name,
      ...keys.map((key) => figuresOf(moments[key]?.gauges[name] ?? {}).mean.toFixed(2)),
    ]),
  ])
}

/** The commonest values of what was counted, with their shares. */
function tallyLines(name: string, counts: Counts): string[] {
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const rows = Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return columns([
    [name, 'times', 'share'],
    ...rows.slice(0, 20).map(([key, n]) => [key, String(n), percent(n / total)]),
    ...(rows.length > 20 ? [[`and ${rows.length - 20} more`]] : []),
  ])
}

const rowOf = (name: string, wins: number, trials: number): string[] => rowIn(name, share(wins, trials))

function rowIn(name: string, { share: s, low, high }: ReturnType<typeof share>): string[] {
  return [name, percent(s), `${percent(low)} – ${percent(high)}`]
}

/** Cells as lines, the first column to the left, the others to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
