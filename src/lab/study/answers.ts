import { gameOf } from '../../rulesets/shelf.ts'
import {
  addGame,
  corrected,
  type Estimate,
  gamesToTell,
  type Looked,
  noClusters,
  seatAlarms,
  shared,
} from '../statistics/clustered.ts'
import { addPair, type Difference, differenceOf, gamesFor, noPairs } from '../statistics/paired.ts'
import { type Course, coursesOf, estimateOf, type Skill, skillsOf, widthOf } from './figure.ts'
import { WHOLE } from './games.ts'
import { isShare, quantileIn } from './named.ts'
import { ALWAYS, type Games, type Results, STRANGE } from './results.ts'
import { boundAt, type Cell, isBounded, type Study, type Wish } from './sheet.ts'
import { type Unanswered, unansweredIn } from './used.ts'

/** What a cell's games gave of a figure. */
export interface Measured {
  readonly cell: number
  readonly figure: string
  readonly estimate: Estimate
}

/** How a cell stands to what was asked: all of its interval is where it should be, none of it is, or neither. */
export type Verdict = 'yes' | 'no' | 'open'

/** What two strengths of play say of one variant: the same, opposite things, or one of them nothing yet: too few games. */
export type Standing = 'holds' | 'flips' | 'frail' | 'asked once'

/** What is said of one variant at one number of seats. */
export interface Said {
  readonly called: string
  readonly options: Cell['options']
  readonly seats: number
  /** Of the strengths that were asked at this number of seats, in the study's order. */
  readonly verdicts: readonly Verdict[]
  readonly standing: Standing
  /** About how many games of each strength would tell where these do not: 0 where they do, ∞ where nobody knows. */
  readonly games: number
}

/** What a variant changes, beside the rulebook, game by game from the same seeds. */
export interface Change {
  readonly cell: number
  readonly against: number
  readonly figure: string
  readonly difference: Difference
  /** How likely chance alone makes a difference as large, corrected for all changes that are compared. */
  readonly chance: number
  /** How many games would settle whether there is one of this size; as many as were played where it is settled. */
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
  /** Facts that no game has told, with the clause that each applies. */
  readonly unused: readonly { readonly fact: string; readonly clause: string }[]
  /** What could have been answered and never was: actions, cards, kinds of deals. */
  readonly unanswered: readonly Unanswered[]
  /** By cell: how its games ended, as shares. */
  readonly endings: readonly Readonly<Record<string, number>>[]
  readonly strange: readonly Strange[]
  /** What a lead is worth at stages of the game. */
  readonly courses: readonly Course[]
  /** How often each of several players at one table wins. */
  readonly skills: readonly Skill[]
}

const STRANGEST = 6
const MOST_ALIKE = 2

/** What follows from the games of a study. */
export function answersOf(study: Study, results: Results): Answers {
  const figures = [...new Set([...study.wishes.map(({ figure }) => figure), ...ALWAYS])].filter((figure) =>
    results.some((games) => games.has(quantileIn(figure)?.of ?? figure)),
  )
  const measured = results.flatMap((games, cell) =>
    figures.map((figure) => ({ cell, figure, estimate: estimateOf(study, games, figure) })),
  )
  return {
    figures,
    measured,
    wishes: study.wishes.filter(isBounded).map((wish) => ({ wish, said: saidOf(study, measured, wish) })),
    changes: changesOf(study, results, figures),
    seats: study.cells.map((cell, i) => seatsOf(cell, results[i], study.cells.length)),
    unused: unusedFacts(study, results),
    unanswered: unansweredOf(study, results),
    endings: results.map(endingsOf),
    strange: strangest(results, [...new Set([...STRANGE, ...figures])]),
    courses: coursesOf(study, results),
    skills: skillsOf(study, results),
  }
}

function verdictOf({ interval: [low, high] }: Estimate, wish: Wish, seats: number): Verdict {
  const [from, to] = [boundAt(wish.from, seats), boundAt(wish.to, seats)]
  if (low >= from && high <= to) return 'yes'
  return high < from || low > to ? 'no' : 'open'
}

function saidOf(study: Study, measured: readonly Measured[], wish: Wish): Said[] {
  const [first] = study.strengths
  return study.cells
    .filter(({ strength }) => strength === first)
    .map(({ called, options, seats }) => {
      const estimates = study.strengths.flatMap((strength) => {
        const at = study.cells.findIndex(
          (cell) => cell.strength === strength && cell.seats === seats && cell.options === options,
        )
        if (at < 0) return []
        return [measured.find(({ cell, figure }) => cell === at && figure === wish.figure)?.estimate]
      })
      const verdicts = estimates.map((one) => (one === undefined ? 'open' : verdictOf(one, wish, seats)))
      const bounds = [boundAt(wish.from, seats), boundAt(wish.to, seats)] as const
      const games = estimates.map((one, i) => (verdicts[i] === 'open' ? gamesToTell(one, bounds) : 0))
      return {
        called,
        options,
        seats,
        verdicts,
        standing: standingOf(verdicts),
        games: Math.max(0, ...games),
      }
    })
}

/** Intervals on two sides, or else one of them open, or all on one side. */
export function standingOf(verdicts: readonly Verdict[]): Standing {
  if (verdicts.length < 2) return 'asked once'
  if (verdicts.includes('yes') && verdicts.includes('no')) return 'flips'
  if (verdicts.includes('open')) return 'frail'
  return 'holds'
}

/** The options of a cell are those of the rulebook, as far as they are varied: what is the same in all cells is the question's. */
export function isRulebook(study: Study, { options }: Cell): boolean {
  const game = gameOf(study.game)
  return Object.entries(options).every(
    ([name, value]) =>
      study.sweep[name]?.length === 1 ||
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
  const compared = figures.filter((figure) => quantileIn(figure) === null && varies(results, figure))
  const changes = study.cells.flatMap((cell, i) => {
    const against = baselineOf(study, cell)
    if (against === i) return []
    const [games, base] = [results[i], results[against]]
    if (games === undefined || base === undefined) return []
    return compared.map((figure) => {
      const pairs = noPairs()
      const [was, is] = [base.valuesOf(figure), games.valuesOf(figure)]
      for (let g = 0; g < Math.min(games.length, base.length); g++) {
        const [before, after] = [was(g), is(g)]
        if (before !== null && after !== null) addPair(pairs, before, after)
      }
      return { cell: i, against, figure, difference: differenceOf(pairs, 1, 0.05, widthOf(study, figure)) }
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

function varies(results: Results, figure: string): boolean {
  let first: number | null | undefined
  return results.some((games) => {
    const of = games.valuesOf(figure)
    for (let g = 0; g < games.length; g++) {
      const value = of(g)
      if (first === undefined) first = value
      else if (value !== first) return true
    }
    return false
  })
}

/**
 * Which seats are unfair: players change seats from game to game, so each has been in all of them. Every cell of the study is
 * looked at, so each may be wrong as much less often.
 */
function seatsOf({ seats, strength }: Cell, games: Games | undefined, cells: number): Looked[] {
  const won = strength.bots.flatMap((bot, b) => {
    if (strength.bots.indexOf(bot) !== b) return []
    return Array.from({ length: seats }, (_, seat) => {
      const sums = noClusters()
      for (let g = 0; games !== undefined && g < games.length; g++)
        if (strength.bots[(seat + g) % strength.bots.length] === bot)
          addGame(sums, games.wins.at(g * seats + seat), 1)
      return { player: bot, seat, won: sums }
    })
  })
  return seatAlarms(won, WHOLE, shared(cells))
}

function unusedFacts({ game }: Study, results: Results): Answers['unused'] {
  const told = new Set(results.flatMap(({ facts }) => [...facts]))
  return Object.entries(gameOf(game)?.rules.words ?? {})
    .filter(([fact]) => !told.has(fact))
    .map(([fact, { clause }]) => ({ fact, clause }))
    .sort((a, b) => (a.fact < b.fact ? -1 : 1))
}

function unansweredOf({ game }: Study, results: Results): Unanswered[] {
  const played = gameOf(game)
  return played === null
    ? []
    : unansweredIn(
        played,
        results.map(({ used }) => used),
      )
}

function endingsOf({ endings, length }: Games): Record<string, number> {
  const named = [...endings].map(([ending, n]) => [ending || 'not finished', n] as const)
  return Object.fromEntries(named.sort().map(([name, n]) => [name, n / length]))
}

type Off = Omit<Strange, 'cell'>

/** The games of a cell that are furthest off its mean, to either side: as many as may be chosen. */
function furthest(games: Games, figure: string): Off[] {
  const known = games.valuesOf(figure)
  const of = (game: number) => known(game) ?? 0
  let [sum, squares] = [0, 0]
  for (let g = 0; g < games.length; g++) sum += of(g)
  const mean = sum / Math.max(1, games.length)
  for (let g = 0; g < games.length; g++) squares += (of(g) - mean) ** 2
  const sd = Math.sqrt(squares / Math.max(1, games.length - 1))
  if (sd === 0) return []
  const sides: readonly [Off[], Off[]] = [[], []]
  for (let game = 0; game < games.length; game++) {
    const value = of(game)
    const off = (value - mean) / sd
    const side = sides[off > 0 ? 0 : 1]
    if (side.length === STRANGEST && Math.abs(side.at(-1)?.off ?? 0) >= Math.abs(off)) continue
    const place = side.findIndex((one) => Math.abs(one.off) < Math.abs(off))
    side.splice(place < 0 ? side.length : place, 0, { game, figure, value, off })
    side.length = Math.min(side.length, STRANGEST)
  }
  return sides.flat()
}

/** The games that are furthest off the mean of their cell, each once, and not all in the same way. */
function strangest(results: Results, figures: readonly string[]): Strange[] {
  const counted = figures.filter((figure) => !isShare(figure) && quantileIn(figure) === null)
  const all = results.flatMap((games, cell) =>
    counted.flatMap((figure) => furthest(games, figure).map((one) => ({ cell, ...one }))),
  )
  const chosen: Strange[] = []
  for (const one of all.sort(
    (a, b) => Math.abs(b.off) - Math.abs(a.off) || a.cell - b.cell || a.game - b.game,
  )) {
    const twice = chosen.some(({ cell, game }) => cell === one.cell && game === one.game)
    const alike = chosen.filter(({ figure, off }) => figure === one.figure && off > 0 === one.off > 0)
    if (!twice && alike.length < MOST_ALIKE) chosen.push(one)
    if (chosen.length === STRANGEST) break
  }
  return chosen
}
