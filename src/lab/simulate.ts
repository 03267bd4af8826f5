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
