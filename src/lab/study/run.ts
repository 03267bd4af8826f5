import fs from 'node:fs'
import path from 'node:path'
import { Piscina } from 'piscina'
import { isObject } from '../../kernel/json.ts'
import { type Part, type Played, partsOf, playPart } from './games.ts'
import { StudyError } from './given.ts'
import type { StudyQueue } from './queue.ts'
import { allGames, fingerprint, type Study } from './sheet.ts'

/** By cell: its games in order, as many as were played. */
export type Results = readonly (readonly Played[])[]

/** The file of a strange game, by its place among them. */
export const gameFile = (folder: string, number: number): string =>
  path.join(folder, `game-${number + 1}.argosy`)

/** How a study is played. */
export interface Running {
  /** Where its parts are kept, so that it may be stopped and continued. */
  readonly folder: string
  /** Threads of this process; 0 where the queue's machines play alone. */
  readonly workers: number
  /** Whether a single worker, too, has a thread of its own, so that this one is free to be told to stop. */
  readonly apart?: boolean
  /** A queue in which other machines find the parts, too. */
  readonly queue?: StudyQueue
  readonly signal?: AbortSignal
  /** Told of every part: how many games of how many, and, who wants to know, what was played so far. */
  progress?(done: number, all: number, results: () => Results): void
}

/** What was played, and whether that is all. */
export interface Ran {
  readonly results: Results
  readonly whole: boolean
  /** Games that were kept here by other rules or players than today's: they do not count, and are played again. */
  readonly stale: number
}

/**
 * Plays what is missing of a study. A part is kept when it is played, whole or not at all; a stopped study goes on where it
 * was. The results are the same bits for any number of workers, in one sitting or many.
 */
export async function runStudy(
  study: Study,
  { folder, workers, apart, queue, signal, progress }: Running,
): Promise<Ran> {
  const parts = partsOf(study)
  const kept = new Map<Part, readonly Played[]>()
  const home = partsFolder(folder, study)
  const stale = staleGames(folder, study)
  fs.mkdirSync(home, { recursive: true })
  const all = allGames(study)
  let done = 0
  // Games are compared by their numbers: after a gap nothing counts.
  const results = () =>
    study.cells.map((_, cell) => {
      const own = parts.filter((part) => part.cell === cell)
      const gap = own.findIndex((part) => !kept.has(part))
      return own.slice(0, gap < 0 ? own.length : gap).flatMap((part) => kept.get(part) ?? [])
    })
  const keep = (part: Part, games: readonly Played[]) => {
    kept.set(part, games)
    done += games.length
    progress?.(done, all, results)
  }
  const before = keptGames(home)
  for (const part of parts) {
    const games = before.get(part.cell)?.slice(part.from, part.to) ?? []
    if (Object.keys(games).length === part.to - part.from) keep(part, games)
  }
  const left = parts.filter((part) => !kept.has(part))
  const write = (part: Part, games: readonly Played[]) => {
    writeWhole(fileOf(home, part), JSON.stringify(games))
    keep(part, games)
  }
  if (queue === undefined)
    await playHere(study, left, { workers, ...(apart === undefined ? {} : { apart }) }, write, signal)
  else await playTogether(study, left, workers, queue, write, signal)
  return { results: results(), whole: done === all, stale }
}

/** Where the parts of a study are kept that were played by today's rules and players. */
export const partsFolder = (folder: string, study: Study): string =>
  path.join(folder, 'parts', fingerprint(study), study.by)

/** How many games of the same study lie there that were played by others, and are of no use any more. */
export function staleGames(folder: string, study: Study): number {
  const home = partsFolder(folder, study)
  const all = path.dirname(home)
  const others = fs.existsSync(all) ? fs.readdirSync(all).filter((by) => by !== path.basename(home)) : []
  if (fs.existsSync(home)) return 0
  return Math.max(
    0,
    ...others.map((by) =>
      fs.readdirSync(path.join(all, by)).reduce((sum, file) => sum + gamesIn(path.join(all, by, file)), 0),
    ),
  )
}

function gamesIn(file: string): number {
  try {
    const games: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return Array.isArray(games) ? games.length : 0
  } catch {
    return 0
  }
}

type Write = (part: Part, games: readonly Played[]) => void

/** Plays parts one after the other in this process, several at a time in threads. */
async function playHere(
  study: Study,
  parts: readonly Part[],
  { workers, apart = workers > 1 }: Pick<Running, 'workers' | 'apart'>,
  write: Write,
  signal?: AbortSignal,
): Promise<void> {
  const left = [...parts]
  const play = players(study, apart ? workers : 0)
  const work = async () => {
    for (let part = left.shift(); part !== undefined && signal?.aborted !== true; part = left.shift())
      write(part, await play.part(part))
  }
  try {
    await Promise.all(Array.from({ length: workers }, work))
  } finally {
    await play.close()
  }
}

/** Puts parts into the queue, plays of them what no other machine does first, and waits for all. */
async function playTogether(
  study: Study,
  parts: readonly Part[],
  workers: number,
  queue: StudyQueue,
  write: Write,
  signal?: AbortSignal,
): Promise<void> {
  await queue.put(study, parts)
  const stop = workers > 0 ? await queue.work(workers) : async () => {}
  try {
    await queue.gather(study, parts, write, signal)
  } finally {
    await stop()
  }
}

/** Plays parts in `threads` threads; here, where there are none. */
function players(study: Study, threads: number) {
  const { game, seed, watch } = study
  const cellOf = (part: Part) => {
    const cell = study.cells[part.cell]
    if (cell === undefined) throw new RangeError(`There is no cell ${part.cell}.`)
    return cell
  }
  if (threads === 0)
    return {
      part: async (part: Part) => {
        await new Promise((resolve) => setImmediate(resolve))
        return playPart({ game, seed, watch }, cellOf(part), part)
      },
      close: async () => {},
    }
  const pool = new Piscina({
    filename: new URL('./part.worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: threads,
  })
  return {
    part: (part: Part): Promise<Played[]> =>
      pool.run({ study: { game, seed, watch }, cell: cellOf(part), part }),
    close: () => pool.destroy(),
  }
}

const fileOf = (home: string, { cell, from }: Part) => path.join(home, `${cell}-${from}.json`)

/**
 * All games that are kept, by cell and number, with gaps: the parts of a study of more games, or of fewer, are longer or shorter.
 * A file that was cut off counts for nothing.
 */
function keptGames(home: string): ReadonlyMap<number, readonly Played[]> {
  const all = new Map<number, Played[]>()
  for (const file of fs.readdirSync(home)) {
    const [, cell, from] = /^(\d+)-(\d+)\.json$/.exec(file) ?? []
    if (cell === undefined) continue
    const own = all.get(Number(cell)) ?? []
    all.set(Number(cell), own)
    for (const [i, game] of readPart(path.join(home, file)).entries()) own[Number(from) + i] = game
  }
  return all
}

function readPart(file: string): readonly Played[] {
  try {
    const games: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return Array.isArray(games) && games.every(isPlayed) ? (games as unknown as Played[]) : []
  } catch {
    return []
  }
}

/** Whether a game that was kept is whole; what somebody has changed is played again. */
const isPlayed = (game: unknown): boolean =>
  isObject(game) &&
  Array.isArray(game.won) &&
  game.won.every(Number.isInteger) &&
  ['bots', 'figures', 'facts', 'standings', 'used'].every((part) => isObject(game[part])) &&
  Object.values(game.figures as object).every(Number.isInteger)

/** Writes a file that is there whole, or not at all. @throws StudyError when it cannot be written */
export function writeWhole(file: string, text: string): void {
  try {
    fs.writeFileSync(`${file}.new`, text)
    fs.renameSync(`${file}.new`, file)
  } catch (error) {
    throw new StudyError(
      `${file} cannot be written (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}
