import fs from 'node:fs'
import path from 'node:path'
import { Piscina } from 'piscina'
import { isObject } from '../../kernel/json.ts'
import { MOST, type Part, type Played, partsOf, playPart } from './games.ts'
import { StudyError } from './given.ts'
import type { StudyQueue } from './queue.ts'
import { Games, type Results } from './results.ts'
import { allGames, fingerprint, type Study } from './sheet.ts'

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
  const home = partsFolder(folder, study)
  const stale = staleGames(folder, study)
  fs.mkdirSync(home, { recursive: true })
  const all = allGames(study)
  const results = study.cells.map((cell) => new Games(study, cell))
  /** Parts that lie in the folder while one before them is missing: games are compared by their numbers, so they wait. */
  const waiting = new Map<string, Part>()
  let done = 0
  const keep = (part: Part, games: readonly Played[]) => {
    const [cell, to] = [study.cells[part.cell], results[part.cell]]
    if (cell === undefined || to === undefined) throw new RangeError(`There is no cell ${part.cell}.`)
    done += games.length
    waiting.set(fileOf(part), part)
    for (
      let next: Part | undefined = part;
      next !== undefined;
      next = waiting.get(fileOf({ ...part, from: to.length }))
    ) {
      if (next.from !== to.length) break
      waiting.delete(fileOf(next))
      const own = next === part ? games : kept(next)
      if (own.length === 0)
        throw new StudyError(`${path.join(home, fileOf(next))} is gone. Use the same command again.`)
      for (const game of own) to.add(study, cell, game)
    }
    progress?.(done, all, () => results)
  }
  const kept = keptIn(home)
  const left = parts.filter((part) => {
    const games = kept(part)
    if (games.length > 0) keep(part, games)
    return games.length === 0
  })
  const write = (part: Part, games: readonly Played[]) => {
    writeWhole(path.join(home, fileOf(part)), JSON.stringify(games))
    keep(part, games)
  }
  if (queue === undefined)
    await playHere(study, left, { workers, ...(apart === undefined ? {} : { apart }) }, write, signal)
  else await playTogether(study, left, workers, queue, write, signal)
  return { results, whole: done === all, stale }
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

const fileOf = ({ cell, from }: Part) => `${cell}-${from}.json`

/**
 * Reads the games of a part, all or none: the parts of a study of more games, or of fewer, were longer or shorter. A file that was
 * cut off counts for nothing.
 */
export function keptIn(home: string): (part: Part) => readonly Played[] {
  const files = new Map<number, number[]>()
  for (const file of fs.readdirSync(home)) {
    const [, cell = '', from = ''] = /^(\d+)-(\d+)\.json$/.exec(file) ?? []
    if (cell !== '') files.set(Number(cell), [...(files.get(Number(cell)) ?? []), Number(from)])
  }
  return ({ cell, from, to }) => {
    const near = files.get(cell)?.filter((begin) => begin > from - MOST && begin < to) ?? []
    const games = new Map<number, Played>()
    for (const begin of [...new Set([...near, from])].sort((a, b) => b - a)) {
      if (games.size === to - from) break
      for (const [i, game] of readPart(path.join(home, fileOf({ cell, from: begin, to }))).entries())
        if (begin + i >= from && begin + i < to && !games.has(begin + i)) games.set(begin + i, game)
    }
    if (games.size < to - from) return []
    return Array.from({ length: to - from }, (_, i) => games.get(from + i)).flatMap((game) => game ?? [])
  }
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
