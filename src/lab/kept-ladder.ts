import fs from 'node:fs'
import { isObject, type Json } from '../kernel/json.ts'
import type { Aggregate, Counts } from './aggregate.ts'
import type { SimulationRequest } from './simulate.ts'

/** One table of a ladder: a player, and who sits in all other seats. */
export interface Meeting {
  readonly player: string
  readonly among: string
}

/** One game of a ladder, as it is kept: the meeting, which game it was, and wins in sixtieths; null where it was stopped. */
export interface KeptGame extends Meeting {
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
