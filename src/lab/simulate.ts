import { Piscina } from 'piscina'
import { isRefusal } from '../kernel/game.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { FastSource } from '../kernel/source.ts'
import { gameOf, noSuchGame, noSuchPlayer, playerOf } from '../rulesets/shelf.ts'
import { type Aggregate, emptyAggregate, merge } from './aggregate.ts'
import { type Chunk, playChunk } from './chunk.ts'
import { type Measures, measuresFault } from './observer.ts'

/** Many games of one kind. */
export interface SimulationRequest {
  readonly game: string
  readonly games: number
  readonly seats: number
  /** Bot ids, seat by seat; a shorter list is repeated. */
  readonly bots: readonly string[]
  readonly options: object
  readonly seed: string
  readonly workers: number
  readonly rotate: boolean
  /** What players that play on in their heads may take for a question, instead of what is usual. */
  readonly playouts?: number
  /** What to measure besides the ends of the games. */
  readonly measures?: Measures
}

/** What came of it. */
export interface Simulation {
  readonly request: SimulationRequest
  readonly sum: Aggregate
  readonly seconds: number
}

/** Why a request cannot be simulated, or null. */
export function requestFault(request: SimulationRequest): Refusal | null {
  const game = gameOf(request.game)
  if (game === null) return noSuchGame(request.game)
  for (const id of request.bots) if (playerOf(game, id) === null) return noSuchPlayer(game, id)
  for (const [name, value, most] of [
    ['games', request.games, 1e9],
    ['workers', request.workers, 256],
    ['playouts', request.playouts ?? 1, 1e6],
  ] as const)
    if (!Number.isInteger(value) || value < 1 || value > most)
      return refuse(null, 'BAD_REQUEST', `${name} must be a whole number from 1 to ${most}.`)
  const opened = game.begin(request.options, request.seats, new FastSource(`${request.seed}/0`))
  return isRefusal(opened) ? opened : measuresFault(game, opened.position, request.measures ?? {})
}

/**
 * Plays the games, in worker threads when more than one is asked for. The result does not depend on their number.
 * `progress` is told how many games are done; `signal` stops early, with what was done so far.
 * @throws RefusedError for a request that `requestFault` refuses
 */
export async function simulate(
  request: SimulationRequest,
  progress: (done: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Simulation> {
  const started = performance.now()
  const sum = emptyAggregate(request.seats)
  const add = (part: Aggregate) => {
    merge(sum, part)
    progress(sum.games)
  }
  const pieces = chunks(request)
  if (request.workers === 1) {
    for (const chunk of pieces) {
      if (signal?.aborted === true) break
      add(playChunk(chunk))
      await new Promise((resolve) => setImmediate(resolve))
    }
  } else await inWorkers(pieces, request.workers, add, signal)
  return { request, sum, seconds: (performance.now() - started) / 1000 }
}

/** Chunks large enough that handing them out costs nothing, small enough to share evenly and to show progress. */
function chunks(request: SimulationRequest): Chunk[] {
  const size = Math.max(1, Math.min(500, Math.ceil(request.games / (request.workers * 8))))
  const pieces: Chunk[] = []
  for (let from = 0; from < request.games; from += size) {
    const { game, seats, bots, options, seed, rotate, measures = {}, playouts } = request
    const to = Math.min(request.games, from + size)
    pieces.push({
      game,
      seats,
      bots,
      options,
      seed,
      rotate,
      measures,
      from,
      to,
      ...(playouts === undefined ? {} : { playouts }),
    })
  }
  return pieces
}

async function inWorkers(
  pieces: readonly Chunk[],
  workers: number,
  add: (part: Aggregate) => void,
  signal?: AbortSignal,
): Promise<void> {
  const pool = new Piscina({
    filename: new URL('./chunk.worker.ts', import.meta.url).href,
    minThreads: Math.min(workers, pieces.length),
    maxThreads: workers,
  })
  let next = 0
  const drain = async (): Promise<void> => {
    for (let chunk = pieces[next++]; chunk !== undefined && signal?.aborted !== true; chunk = pieces[next++])
      add((await pool.run(chunk)) as Aggregate)
  }
  try {
    await Promise.all(Array.from({ length: workers }, drain))
  } finally {
    await pool.destroy()
  }
}

/** A distribution in figures. */
interface Figures {
  readonly count: number
  readonly mean: number
  readonly sd: number
  readonly min: number
  readonly p05: number
  readonly p25: number
  readonly median: number
  readonly p75: number
  readonly p95: number
  readonly max: number
}

/** Mean, deviation and quantiles of a count by value. */
export function figuresOf(values: Readonly<Record<number, number>>): Figures {
  const sorted = Object.entries(values)
    .map(([value, n]) => [Number(value), n] as const)
    .sort((a, b) => a[0] - b[0])
  const total = sorted.reduce((sum, [, n]) => sum + n, 0)
  const mean = sorted.reduce((sum, [value, n]) => sum + value * n, 0) / total
  const variance =
    sorted.reduce((sum, [value, n]) => sum + n * (value - mean) ** 2, 0) / Math.max(1, total - 1)
  const quantile = (q: number) => {
    let seen = 0
    for (const [value, n] of sorted) {
      seen += n
      if (seen >= q * total) return value
    }
    return sorted[sorted.length - 1]?.[0] ?? 0
  }
  return {
    count: total,
    mean,
    sd: Math.sqrt(variance),
    min: sorted[0]?.[0] ?? 0,
    p05: quantile(0.05),
    p25: quantile(0.25),
    median: quantile(0.5),
    p75: quantile(0.75),
    p95: quantile(0.95),
    max: sorted[sorted.length - 1]?.[0] ?? 0,
  }
}

/** The two ends of an interval. */
type Interval = readonly [low: number, high: number]

/** The normal deviate that leaves 2.5% on each side. */
const Z = 1.959964

/** Wilson's 95% interval of a proportion (Wilson 1927). */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1]
  const p = successes / trials
  const centre = p + (Z * Z) / (2 * trials)
  const spread = Z * Math.sqrt((p * (1 - p)) / trials + (Z * Z) / (4 * trials * trials))
  const scale = 1 + (Z * Z) / trials
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}
