import type { AnyPlayer, Decision } from '../../bots/player.ts'
import type { LiveQuestion } from '../../bots/question.ts'
import type { Game } from '../../kernel/game.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { type Aggregate, WIN } from '../aggregate.ts'
import { type Onlooker, playChunk } from '../chunk.ts'
import { Kingmaking } from '../kingmaking.ts'
import { figuresOf } from '../simulate.ts'
import { measuresFor, type Trial, watchedOf } from './asked.ts'
import { KINGMAKING, WITHOUT_HOPE } from './named.ts'
import { type Cell, gamesOf, type Study } from './sheet.ts'
import { type Used, Uses } from './used.ts'

/** What the player of a part has to know of its study. */
export type Asked = Pick<Study, 'game' | 'seed' | 'watch'>

/** Some games of one cell of a study. */
export interface Part {
  readonly cell: number
  readonly from: number
  readonly to: number
}

/** What one game gave: whole numbers, so that they can be added up in any order. */
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
  /** By round, how much each seat had of what the game is won with. For few rounds, so that a study stays small. */
  readonly standings: Readonly<Record<number, readonly number[]>>
  /** What was asked, offered and answered, without what an earlier game of the same part has shown. */
  readonly used: Used
  /** Of figures that were watched for: a sum and its trials. */
  readonly watched?: Readonly<Record<string, Trial>>
}

/** The rounds of which is kept who stood where. */
export const STAGES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 30, 40, 60, 90, 120]

/** What is seen of one game while it is played. */
class Watch implements Onlooker {
  readonly standings: Record<number, readonly number[]> = {}
  /** Decisions of one legal answer, and those that were answered as the rules answer for a late player. */
  readonly counts = { forced: 0, passed: 0, chosen: 0 }
  readonly #game: Game
  readonly #lead: string | undefined
  /** The rounds' leads, to know how far behind the winner has been. */
  readonly #behind: number[] = []

  /** Where kingmaking is asked for. */
  readonly #kings: Kingmaking | null

  readonly #uses: Uses

  constructor(game: Game, kings: Kingmaking | null, uses: Uses) {
    this.#game = game
    this.#uses = uses
    const [first] = game.rules.curves ?? []
    this.#lead = typeof first === 'object' ? first[0] : first
    this.#kings = kings
  }

  answers(p: Position, seat: Seat, question: LiveQuestion, decision: Decision): void {
    this.#uses.answers(p, seat, question, decision)
  }

  decides(p: Position, seat: Seat, seated: readonly AnyPlayer[]): void {
    this.#kings?.decides(p, seat, seated)
  }

  chose(from: number, asLate: boolean): void {
    if (from === 1) this.counts.forced++
    else {
      this.counts.chosen++
      if (asLate) this.counts.passed++
    }
  }

  roundEnded(p: Position, round: number): void {
    if (this.#lead === undefined) return
    const had = this.#game.rules.gauges(p)[this.#lead]
    if (!Array.isArray(had)) return
    if (STAGES.includes(round)) this.standings[round] = had
    const best = Math.max(...had)
    for (const [seat, has] of had.entries())
      this.#behind[seat] = Math.max(this.#behind[seat] ?? 0, best - has)
  }

  /** How far behind the winner has been; of several the one who was least. */
  comeback(won: readonly number[]): number {
    const winners = won.flatMap((part, seat) => (part > 0 ? [this.#behind[seat] ?? 0] : []))
    return winners.length === 0 ? 0 : Math.min(...winners)
  }
}

/** The fewest parts of a cell, so that a study can be stopped, shared and watched. */
const PARTS = 20
/** The most games of a part. */
export const MOST = 200

/** The parts of a study, in the order in which they are played: a little of every cell, then more. */
export function partsOf(study: Study): Part[] {
  const cut = study.cells.map((cell, i) => {
    const games = gamesOf(study, cell)
    const size = Math.max(1, Math.min(MOST, Math.ceil(games / PARTS)))
    return Array.from({ length: Math.ceil(games / size) }, (_, n) => ({
      ...{ cell: i, from: n * size, to: Math.min(games, (n + 1) * size) },
    }))
  })
  const most = Math.max(...cut.map(({ length }) => length))
  return Array.from({ length: most }, (_, n) => cut.flatMap((parts) => parts[n] ?? [])).flat()
}

/**
 * Plays a part. Game `i` has the same seed in every cell, so that two cells may be compared game by game; players change
 * seats from game to game.
 */
export function playPart(study: Asked, cell: Cell, { from, to }: Part): Played[] {
  const game = gameOf(study.game)
  if (game === null) throw new RangeError(`There is no game ${study.game}.`)
  const measures = measuresFor(study.watch)
  const looksForKings = study.watch.includes(KINGMAKING) || study.watch.includes(WITHOUT_HOPE)
  const uses = new Uses(game)
  return Array.from({ length: to - from }, (_, n) => {
    const kings = looksForKings ? new Kingmaking(game, `${study.seed}/${from + n}/kings`) : null
    const watch = new Watch(game, kings, uses)
    const { bots, playouts } = cell.strength
    const sum = playChunk(
      {
        ...{ game: study.game, seats: cell.seats, bots, options: cell.options },
        ...{ seed: study.seed, rotate: true, from: from + n, to: from + n + 1, measures },
        ...(playouts === undefined ? {} : { playouts }),
      },
      watch,
    )
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
      figures: {
        ...Object.fromEntries(figures),
        ...{ decisions: sum.decisions, unfinished: sum.unfinished },
        ...{ ...watch.counts, comeback: watch.comeback(sum.seatWins) },
      },
      facts: sum.facts,
      standings: watch.standings,
      used: uses.take(),
      ...(study.watch.length === 0 ? {} : { watched: watchedIn(study.watch, sum, kings) }),
    }
  })
}

/** What was watched for in one game. */
function watchedIn(
  figures: readonly string[],
  sum: Aggregate,
  kings: Kingmaking | null,
): Record<string, Trial> {
  const making = kings?.measured() ?? null
  return Object.fromEntries(
    figures.flatMap((figure): [string, Trial][] => {
      if (figure === WITHOUT_HOPE) return making === null ? [] : [[figure, [Number(making.hopeless), 1]]]
      if (figure === KINGMAKING) {
        const moved = making?.moved ?? null
        return moved === null ? [] : [[figure, [moved, 1]]]
      }
      const trial = watchedOf(figure)?.of(sum) ?? null
      return trial === null ? [] : [[figure, trial]]
    }),
  )
}

/** The win of one game. */
export const WHOLE = WIN
