import type { Json } from '../../kernel/json.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { type Looked, seatAlarms } from '../statistics/alarm.ts'
import { addGame, type Estimate, meanOf, noClusters, shareOf } from '../statistics/clustered.ts'
import { corrected } from '../statistics/many.ts'
import { addPair, type Difference, differenceOf, gamesFor, noPairs } from '../statistics/paired.ts'
import { type Played, WHOLE } from './games.ts'
import type { Results } from './run.ts'
import type { Cell, Study, Wish } from './sheet.ts'

/** What a cell's games gave of a figure. */
export interface Measured {
  readonly cell: number
  readonly figure: string
  readonly estimate: Estimate
}

/** How a cell stands to what was asked: all of its interval is where it should be, none of it is, or neither. */
export type Verdict = 'yes' | 'no' | 'open'

/** What two strengths of play say of one variant: the same, opposite things, or one of them nothing yet. */
export type Standing = 'holds' | 'flips' | 'frail' | 'asked once'

/** What is said of one variant at one number of seats. */
export interface Said {
  readonly options: Cell['options']
  readonly seats: number
  /** By strength, in the study's order. */
  readonly verdicts: readonly Verdict[]
  readonly standing: Standing
}

/** What a variant changes, beside the rulebook, game by game from the same seeds. */
export interface Change {
  readonly cell: number
  readonly against: number
  readonly figure: string
  readonly difference: Difference
  /** How likely chance alone makes so much of it, corrected for all changes that are looked at. */
  readonly chance: number
  /** So many games would settle whether there is one of this size; as many as were played where it is settled. */
  readonly games: number
}

/** A game that is unlike the others of its cell. */
export interface Strange {
  readonly cell: number
  readonly game: number
  readonly figure: string
  readonly value: number
  /** How many deviations it is from its cell's mean. */
  readonly off: number
}

/** Everything that is concluded from a study's games. */
export interface Answers {
  readonly figures: readonly string[]
  readonly measured: readonly Measured[]
  readonly wishes: readonly { readonly wish: Wish; readonly said: readonly Said[] }[]
  readonly changes: readonly Change[]
  /** By cell: seat × player. */
  readonly seats: readonly (readonly Looked[])[]
  /** Facts that no game has told. */
  readonly unused: readonly string[]
  /** By cell: how its games ended, as shares. */
  readonly endings: readonly Readonly<Record<string, number>>[]
  readonly strange: readonly Strange[]
}

/** Figures that are looked at in every study, where the game has them. */
const ALWAYS = ['rounds', 'decisions', 'unfinished']
const STRANGEST = 6

/** What follows from the games of a study. */
export function answersOf(study: Study, results: Results): Answers {
  const figures = [...new Set([...study.wishes.map(({ figure }) => figure), ...ALWAYS])].filter((figure) =>
    results.some((games) => games.some((game) => figureOf(game, figure) !== null)),
  )
  const measured = study.cells.flatMap((cell, i) =>
    figures.map((figure) => ({
      cell: i,
      figure,
      estimate: estimateOf(study, cell, results[i] ?? [], figure),
    })),
  )
  return {
    figures,
    measured,
    wishes: study.wishes.map((wish) => ({ wish, said: saidOf(study, measured, wish) })),
    changes: changesOf(study, results, figures),
    seats: study.cells.map((cell, i) => seatsOf(cell, results[i] ?? [])),
    unused: unusedFacts(study, results),
    endings: results.map((games) => sharesOf(games.map(({ ending }) => ending || 'not finished'))),
    strange: strangest(study, results, figures),
  }
}

/** A figure of one game; null where it has none. Shares of wins are in sixtieths. */
function figureOf(game: Played, figure: string): number | null {
  const seat = /^seat (\d+)$/.exec(figure)?.[1]
  if (seat !== undefined) return game.won[Number(seat) - 1] ?? null
  return game.figures[figure] ?? null
}

const isShare = (figure: string) => figure.startsWith('seat ')

/** How many trials of a figure one game is: a gauge by seat is measured at every seat. */
const trialsOf = ({ bySeat }: Study, { seats }: Cell, figure: string): number =>
  bySeat.includes(figure) ? seats : 1

function estimateOf(study: Study, cell: Cell, games: readonly Played[], figure: string): Estimate {
  const trials = trialsOf(study, cell, figure)
  const sums = noClusters()
  for (const game of games) addGame(sums, figureOf(game, figure) ?? 0, trials)
  return isShare(figure) ? shareOf(sums, WHOLE) : meanOf(sums)
}

function verdictOf({ interval: [low, high] }: Estimate, { from, to }: Wish): Verdict {
  if (low >= from && high <= to) return 'yes'
  return high < from || low > to ? 'no' : 'open'
}

function saidOf(study: Study, measured: readonly Measured[], wish: Wish): Said[] {
  const [first] = study.strengths
  return study.cells
    .filter(({ strength }) => strength === first)
    .map(({ options, seats }) => {
      const verdicts = study.strengths.map((strength) => {
        const at = study.cells.findIndex(
          (cell) => cell.strength === strength && cell.seats === seats && cell.options === options,
        )
        const found = measured.find(({ cell, figure }) => cell === at && figure === wish.figure)
        return found === undefined ? 'open' : verdictOf(found.estimate, wish)
      })
      return { options, seats, verdicts, standing: standingOf(verdicts) }
    })
}

/** Both intervals on one side, on two, or one of them open. */
export function standingOf(verdicts: readonly Verdict[]): Standing {
  if (verdicts.length < 2) return 'asked once'
  if (verdicts.includes('open')) return 'frail'
  return verdicts.every((verdict) => verdict === verdicts[0]) ? 'holds' : 'flips'
}

/** The options of a cell are those of the rulebook, as far as they are varied. */
function isRulebook(study: Study, { options }: Cell): boolean {
  const game = gameOf(study.game)
  return Object.entries(options).every(
    ([name, value]) =>
      JSON.stringify(game?.rules.options[name]?.schema.fallback ?? null) === JSON.stringify(value),
  )
}

/** The cell that another is compared with: the rulebook's, else the first, at the same seats and strength. */
export function baselineOf(study: Study, cell: Cell): number {
  const like = study.cells.filter(({ seats, strength }) => seats === cell.seats && strength === cell.strength)
  const base = like.find((one) => isRulebook(study, one)) ?? like[0] ?? cell
  return study.cells.indexOf(base)
}

function changesOf(study: Study, results: Results, figures: readonly string[]): Change[] {
  const varies = (figure: string) => new Set(results.flat().map((game) => figureOf(game, figure))).size > 1
  const changes = study.cells.flatMap((cell, i) => {
    const against = baselineOf(study, cell)
    if (against === i) return []
    const [games, base] = [results[i] ?? [], results[against] ?? []]
    return figures.filter(varies).map((figure) => {
      const pairs = noPairs()
      const trials = trialsOf(study, cell, figure) * (isShare(figure) ? WHOLE : 1)
      for (let g = 0; g < Math.min(games.length, base.length); g++) {
        const [was, is] = [base[g], games[g]]
        if (was !== undefined && is !== undefined)
          addPair(pairs, figureOf(was, figure) ?? 0, figureOf(is, figure) ?? 0)
      }
      return { cell: i, against, figure, difference: differenceOf(pairs, trials) }
    })
  })
  const chances = corrected(changes.map(({ difference }) => difference.chance))
  return changes.map((change, i) => {
    const { mean, sd, pairs } = change.difference
    const chance = chances[i] ?? 1
    const doubt = 0.05 / Math.max(1, changes.length)
    return { ...change, chance, games: chance < 0.05 ? pairs : gamesFor(mean, sd, doubt) }
  })
}

/** Which seats are unfair: players change seats from game to game, so each has been in all of them. */
function seatsOf({ seats, strength }: Cell, games: readonly Played[]): Looked[] {
  const won = strength.bots.flatMap((bot, b) => {
    if (strength.bots.indexOf(bot) !== b) return []
    return Array.from({ length: seats }, (_, seat) => {
      const sums = noClusters()
      for (const [g, game] of games.entries())
        if (strength.bots[(seat + g) % strength.bots.length] === bot) addGame(sums, game.won[seat] ?? 0, 1)
      return { player: bot, seat, won: sums }
    })
  })
  return seatAlarms(won, WHOLE)
}

function unusedFacts({ game }: Study, results: Results): string[] {
  const known = Object.keys(gameOf(game)?.rules.words ?? {})
  const told = new Set(results.flat().flatMap(({ facts }) => Object.keys(facts)))
  return known.filter((fact) => !told.has(fact)).sort()
}

function sharesOf(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].sort().map(([name, n]) => [name, n / names.length]))
}

function strangest(study: Study, results: Results, figures: readonly string[]): Strange[] {
  const all = study.cells.flatMap((_, cell) =>
    figures
      .filter((figure) => !isShare(figure))
      .flatMap((figure) => {
        const values = (results[cell] ?? []).map((game) => figureOf(game, figure) ?? 0)
        const mean = values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)
        const sd = Math.sqrt(
          values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, values.length - 1),
        )
        if (sd === 0) return []
        return values.map((value, game) => ({ cell, game, figure, value, off: (value - mean) / sd }))
      }),
  )
  return all
    .sort((a, b) => Math.abs(b.off) - Math.abs(a.off) || a.cell - b.cell || a.game - b.game)
    .slice(0, STRANGEST)
}

/** The options of a cell in words: `win_credits 80`. */
export function variantOf(options: Readonly<Record<string, Json>>): string {
  const parts = Object.entries(options).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return parts.length === 0 ? 'the rulebook' : parts.join(', ')
}
