import process from 'node:process'
import { isRefusal } from '../kernel/refusal.ts'
import { figuresOf, WIN, wilson } from '../lab/aggregate.ts'
import { requestFault, type Simulation, type SimulationRequest, simulate } from '../lab/simulate.ts'
import { mustHave, readOptions, UsageError } from './shelf.ts'

/** The flags of `argosy simulate`, as texts. */
export interface SimulateFlags {
  readonly games: string
  readonly seats?: string
  readonly bots?: string
  readonly options?: string
  readonly seed: string
  readonly workers: string
  readonly rotate?: boolean
  readonly json?: boolean
}

/** A whole number from a flag. @throws UsageError */
function whole(name: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value))
    throw new UsageError(`--${name} must be a whole number, not "${text}".`)
  return value
}

/** The request that flags describe. @throws UsageError for flags that make no sense */
export function requestOf(gameId: string, flags: SimulateFlags): SimulationRequest {
  const game = mustHave(gameId)
  const options = readOptions(flags.options ?? '')
  if (isRefusal(options)) throw new UsageError(options.text)
  const given = (flags.bots ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  const bots = given.length > 0 ? given : [game.rules.bots[0]?.id ?? 'random']
  const seats =
    flags.seats === undefined ? Math.max(bots.length, game.rules.meta.seats.min) : whole('seats', flags.seats)
  if (bots.length > seats) throw new UsageError(`${bots.length} bots do not fit in ${seats} seats.`)
  const request = {
    game: gameId,
    games: whole('games', flags.games),
    seats,
    bots,
    options,
    seed: flags.seed,
    workers: whole('workers', flags.workers),
    rotate: flags.rotate === true,
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
export function jsonOf({ request, sum, seconds }: Simulation): object {
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
      Object.entries(sum.botSeats).map(([bot, n]) => [bot, { ...share(sum.botWins[bot] ?? 0, n), seats: n }]),
    ),
    unfinished: sum.unfinished,
    endings: sum.endings,
    gauges: Object.fromEntries(Object.entries(sum.gauges).map(([name, values]) => [name, figuresOf(values)])),
    factsPerGame: Object.fromEntries(Object.entries(sum.facts).map(([kind, n]) => [kind, n / sum.games])),
  }
}

function share(wins: number, trials: number): { share: number; low: number; high: number } {
  const [low, high] = wilson(wins / WIN, trials)
  return { share: wins / WIN / Math.max(1, trials), low, high }
}

const percent = (x: number) => `${(100 * x).toFixed(1)} %`

/** The simulation as a table for people. */
export function tableOf(simulation: Simulation): string {
  const { request, sum, seconds } = simulation
  if (sum.games === 0) return 'No game was played.\n'
  const rate = Math.round(sum.decisions / seconds)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ')
  const lines = [
    `${request.game}: ${sum.games} games of ${request.seats}, seed ${request.seed}`,
    `${sum.decisions} decisions in ${seconds.toFixed(1)} s on ${request.workers} worker${request.workers === 1 ? '' : 's'}: ${rate} a second`,
    ...(sum.unfinished > 0 ? [`${sum.unfinished} games were not finished`] : []),
    '',
    ...columns([
      ['wins', 'share', '95 % interval'],
      ...sum.seatWins.map((wins, seat) => rowOf(`seat ${seat + 1}`, wins, sum.games)),
      ...(Object.keys(sum.botSeats).length > 1 || request.rotate
        ? Object.entries(sum.botSeats).map(([bot, n]) => rowOf(`bot ${bot}`, sum.botWins[bot] ?? 0, n))
        : []),
    ]),
    '',
    ...columns([
      ['', 'mean', 'sd', 'min', '5 %', 'median', '95 %', 'max'],
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
  ]
  return `${lines.join('\n')}\n`
}

function rowOf(name: string, wins: number, trials: number): string[] {
  const { share: s, low, high } = share(wins, trials)
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
