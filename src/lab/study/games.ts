import { WIN } from '../aggregate.ts'
import { playChunk } from '../chunk.ts'
import { figuresOf } from '../figures.ts'
import type { Cell, Study } from './sheet.ts'

/** Some games of one cell of a study. */
export interface Part {
  readonly cell: number
  readonly from: number
  readonly to: number
}

/** What one game gave: whole numbers, so that nothing depends on who added them up. */
export interface Played {
  /** By seat: sixtieths of the win. */
  readonly won: readonly number[]
  /** By bot: seats it had, and sixtieths it won. */
  readonly bots: Readonly<Record<string, readonly [seats: number, won: number]>>
  /** How it ended: the clause, or nothing when it was stopped. */
  readonly ending: string
  /** Figures of the table; of a gauge by seat the sum over the seats. */
  readonly figures: Readonly<Record<string, number>>
  /** How often each fact was told. */
  readonly facts: Readonly<Record<string, number>>
}

/** So many parts at least has a cell, so that a study can be stopped, shared and watched. */
const PARTS = 20
const MOST = 200

/** The parts of a study, in the order in which they are played: a little of every cell, then more. */
export function partsOf({ games, cells }: Study): Part[] {
  const size = Math.max(1, Math.min(MOST, Math.ceil(games / PARTS)))
  const parts: Part[] = []
  for (let from = 0; from < games; from += size)
    for (const cell of cells.keys()) parts.push({ cell, from, to: Math.min(games, from + size) })
  return parts
}

/**
 * Plays a part. Game `i` has the same seed in every cell, so that two cells may be compared game by game; players change
 * seats from game to game.
 */
export function playPart(study: Pick<Study, 'game' | 'seed'>, cell: Cell, { from, to }: Part): Played[] {
  return Array.from({ length: to - from }, (_, n) => {
    const sum = playChunk({
      ...{ game: study.game, seats: cell.seats, bots: cell.strength.bots, options: cell.options },
      ...{ seed: study.seed, rotate: true, from: from + n, to: from + n + 1 },
    })
    const own = Object.entries(sum.gauges).filter(([name]) => !name.startsWith("winner's "))
    const figures = own.map(([name, counts]) => {
      const { mean, count } = figuresOf(counts)
      return [name, Math.round(mean * count)] as const
    })
    return {
      won: sum.seatWins,
      bots: Object.fromEntries(
        Object.entries(sum.botSeats).map(([bot, seats]) => [bot, [seats, sum.botWins[bot] ?? 0] as const]),
      ),
      ending: Object.keys(sum.endings)[0] ?? '',
      figures: { ...Object.fromEntries(figures), decisions: sum.decisions, unfinished: sum.unfinished },
      facts: sum.facts,
    }
  })
}

/** The win of one game. */
export const WHOLE = WIN
