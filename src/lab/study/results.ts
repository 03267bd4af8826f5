import { type Led, ledBy } from '../statistics/runaway.ts'
import { type Played, WHOLE } from './games.ts'
import { ENDS, FIRST, isShare, PLAYER, quantileIn, RATIOS, SEAT, TOLD } from './named.ts'
import type { Cell, Study } from './sheet.ts'
import type { Parts, Used } from './used.ts'

// What a study keeps of its games in memory: some dozen bytes of each, for the figures that it speaks of.

/** By cell: its games in order, as many as were played. */
export type Results = readonly Games[]

/** Figures that are looked at in every study, where the game has them. */
export const ALWAYS: readonly string[] = [
  'rounds',
  'rounds p50',
  'rounds p95',
  'turn',
  'decisions',
  'no choice',
  'passing',
  'unfinished',
]
/** Of these, and of what is asked, the strangest games are looked for. */
export const STRANGE: readonly string[] = ['rounds', 'turn', 'decisions', 'comeback']

const WIDTHS = [Uint8Array, Int16Array, Int32Array, Float64Array] as const
const FEWEST = 64

/** Numbers by place, in as few bytes each as all of them allow; 0 where none was set. */
class Numbers {
  all: InstanceType<(typeof WIDTHS)[number]> = new Uint8Array(0)
  width = 0

  at(place: number): number {
    return this.all[place] ?? 0
  }

  set(place: number, value: number): void {
    if (value === 0) return
    if (place >= this.all.length) this.#widen(this.width, 2 ** Math.ceil(Math.log2(place + FEWEST)))
    this.all[place] = value
    while (this.all[place] !== value && this.width < WIDTHS.length - 1) {
      this.#widen(this.width + 1, this.all.length)
      this.all[place] = value
    }
  }

  #widen(width: number, length: number): void {
    const wider = new (WIDTHS[width] ?? Float64Array)(length)
    wider.set(this.all)
    this.all = wider
    this.width = width
  }
}

/** A figure by game: a sum over a number of trials; no trials in a game that has none of it. */
interface Column {
  readonly sum: Numbers
  readonly trials: Numbers
}

/** How many seats' bits one number keeps. */
const BITS = 30

/** The games of a cell. */
export class Games {
  length = 0
  readonly seats: number
  /** By clause, or nothing for games that were stopped: how many ended so. */
  readonly endings = new Map<string, number>()
  /** The facts that were told in any. */
  readonly facts = new Set<string>()
  /** What was offered and given in any, by question. */
  readonly used: Readonly<Record<keyof Used, Record<string, Set<string>>>> = { offered: {}, given: {} }
  /** By game and seat: sixtieths of the win. */
  readonly wins = new Numbers()
  readonly figures: ReadonlyMap<string, Column>
  /** By round, by game: who led, as bits, and by how much. */
  readonly leads = new Map<number, { readonly who: Numbers; readonly by: Numbers }>()

  constructor({ wishes, strengths }: Study, { seats }: Cell) {
    this.seats = seats
    const asked = [...wishes.map(({ figure }) => figure), ...ALWAYS, ...STRANGE]
    const players = strengths.flatMap(({ bots }) => bots.map((bot) => `player ${bot}`))
    this.figures = new Map(
      [...asked.map((figure) => quantileIn(figure)?.of ?? figure), ...players].map(
        (figure) => [figure, { sum: new Numbers(), trials: new Numbers() }] as const,
      ),
    )
  }

  /** Adds the next game. */
  add(study: Study, cell: Cell, game: Played): void {
    const at = this.length++
    this.endings.set(game.ending, (this.endings.get(game.ending) ?? 0) + 1)
    for (const fact of Object.keys(game.facts)) this.facts.add(fact)
    unite(this.used.offered, game.used.offered)
    unite(this.used.given, game.used.given)
    for (const [seat, won] of game.won.entries()) this.wins.set(at * this.seats + seat, won)
    for (const [figure, { sum, trials }] of this.figures) {
      const trial = trialOf(study, cell, game, figure)
      if (trial === null) continue
      sum.set(at, trial.sum)
      trials.set(at, trial.trials)
    }
    const words = this.#words()
    for (const [round, had] of Object.entries(game.standings)) {
      if (had.length !== this.seats) continue
      const stage = this.leads.get(Number(round)) ?? { who: new Numbers(), by: new Numbers() }
      this.leads.set(Number(round), stage)
      const { leaders, lead } = ledBy(had)
      for (const seat of leaders) {
        const place = at * words + Math.floor(seat / BITS)
        stage.who.set(place, stage.who.at(place) | (1 << (seat % BITS)))
      }
      stage.by.set(at, lead)
    }
  }

  /** The leaders at the end of a round; null in a game that was over, or not looked at then. */
  ledAfter(round: number, game: number): Led | null {
    const stage = this.leads.get(round)
    if (stage === undefined) return null
    const words = this.#words()
    const leaders = Array.from({ length: this.seats }, (_, seat) => seat).filter(
      (seat) => stage.who.at(game * words + Math.floor(seat / BITS)) & (1 << (seat % BITS)),
    )
    return leaders.length === 0 ? null : { leaders, lead: stage.by.at(game) }
  }

  /** By seat: sixtieths of the win. */
  wonIn(game: number): number[] {
    return Array.from({ length: this.seats }, (_, seat) => this.wins.at(game * this.seats + seat))
  }

  /** A figure by game. @throws RangeError for one that the study does not keep */
  column(figure: string): Column {
    const column = this.figures.get(figure)
    if (column === undefined) throw new RangeError(`The study keeps no ${figure}.`)
    return column
  }

  /** Whether any game has a figure. */
  has(figure: string): boolean {
    return this.column(figure).trials.all.some((trials) => trials > 0)
  }

  /** The figure of one game, per trial; null where it has none. Shares are parts of 1. */
  valuesOf(figure: string): (game: number) => number | null {
    const { sum, trials } = this.column(figure)
    const whole = isShare(figure) ? WHOLE : 1
    return (game) => (trials.at(game) === 0 ? null : sum.at(game) / trials.at(game) / whole)
  }

  #words(): number {
    return Math.ceil(this.seats / BITS)
  }
}

function unite(into: Record<string, Set<string>>, parts: Parts): void {
  for (const [question, some] of Object.entries(parts)) {
    into[question] ??= new Set()
    for (const part of some) into[question].add(part)
  }
}

/**
 * What a figure is of one game: a sum over a number of trials.
 *
 * - a gauge of the game, `decisions`, `unfinished`, `comeback`; a gauge by seat is measured at every seat
 * - `rounds p95`: what 95 of 100 games do not exceed
 * - `seat 1`, `player plan`, `player first`: a seat's, a player's, or of who is named first, share of the wins
 * - `no choice`, `passing`: of a hundred decisions those of one legal answer; of the others those answered as if late
 * - `ends CF-21.3`: the share of games that end by a clause
 * - what is watched for while a game is played, as `asked.ts` and `kingmaking.ts` have it
 */
interface Trial {
  readonly sum: number
  readonly trials: number
}

function trialOf({ bySeat }: Study, { seats, strength }: Cell, game: Played, figure: string): Trial | null {
  const seat = SEAT.exec(figure)?.[1]
  if (seat !== undefined) {
    const won = game.won[Number(seat) - 1]
    return won === undefined ? null : { sum: won, trials: 1 }
  }
  const named = PLAYER.exec(figure)?.[1]
  if (named !== undefined) {
    const bot = named === FIRST ? (strength.bots[0] ?? '') : named
    const [had = 0, won = 0] = game.bots[bot] ?? []
    return had === 0 ? null : { sum: won, trials: had }
  }
  const fact = TOLD.exec(figure)?.[1]
  if (fact !== undefined) return { sum: game.facts[fact] ?? 0, trials: 1 }
  const clause = ENDS.exec(figure)?.[1]
  if (clause !== undefined) return { sum: game.ending === clause ? WHOLE : 0, trials: 1 }
  const watched = game.watched?.[figure]
  if (watched !== undefined) {
    const [sum, trials] = watched
    return trials === 0 ? null : { sum: isShare(figure) ? sum * WHOLE : sum, trials }
  }
  const ratio = RATIOS[figure]
  if (ratio !== undefined) {
    const trials = ratio[1].reduce((sum, name) => sum + (game.figures[name] ?? 0), 0)
    return trials === 0 ? null : { sum: (game.figures[ratio[0]] ?? 0) * WHOLE, trials }
  }
  const sum = game.figures[figure]
  return sum === undefined ? null : { sum, trials: bySeat.includes(figure) ? seats : 1 }
}
