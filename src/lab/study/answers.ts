import { gameOf } from '../../rulesets/shelf.ts'
import { type Looked, seatAlarms } from '../statistics/alarm.ts'
import { addGame, type Estimate, noClusters } from '../statistics/clustered.ts'
import { corrected, shared } from '../statistics/many.ts'
import { addPair, type Difference, differenceOf, gamesFor, noPairs } from '../statistics/paired.ts'
import { type Course, coursesOf, type Skill, skillsOf } from './course.ts'
import { estimateOf, figureIn, widthOf } from './figure.ts'
import { type Played, WHOLE } from './games.ts'
import { isShare, quantileIn } from './named.ts'
import type { Results } from './run.ts'
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

/** What two strengths of play say of one variant: the same, opposite things, or one of them nothing yet. */
export type Standing = 'holds' | 'flips' | 'frail' | 'asked once'

/** What is said of one variant at one number of seats. */
export interface Said {
  readonly called: string
  readonly options: Cell['options']
  readonly seats: number
  /** Of the strengths that were asked at this number of seats, in the study's order. */
  readonly verdicts: readonly Verdict[]
  readonly standing: Standing
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

/** Figures that are looked at in every study, where the game has them. */
const ALWAYS = [
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
const STRANGE = ['rounds', 'turn', 'decisions', 'comeback']
const STRANGEST = 6
const MOST_ALIKE = 2

function isThere(study: Study, cell: Cell | undefined, game: Played, figure: string): boolean {
  return cell !== undefined && figureIn(study, cell, game, quantileIn(figure)?.of ?? figure) !== null
}

/** What follows from the games of a study. */
export function answersOf(study: Study, results: Results): Answers {
  const figures = [...new Set([...study.wishes.map(({ figure }) => figure), ...ALWAYS])].filter((figure) =>
    results.some((games, i) => games.some((game) => isThere(study, study.cells[i], game, figure))),
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
    wishes: study.wishes.filter(isBounded).map((wish) => ({ wish, said: saidOf(study, measured, wish) })),
    changes: changesOf(study, results, figures),
    seats: study.cells.map((cell, i) => seatsOf(cell, results[i] ?? [], study.cells.length)),
    unused: unusedFacts(study, results),
    unanswered: unansweredOf(study, results),
    endings: results.map((games) => sharesOf(games.map(({ ending }) => ending || 'not finished'))),
    strange: strangest(study, results, [...new Set([...STRANGE, ...figures])]),
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
      const verdicts = study.strengths.flatMap((strength): Verdict[] => {
        const at = study.cells.findIndex(
          (cell) => cell.strength === strength && cell.seats === seats && cell.options === options,
        )
        if (at < 0) return []
        const found = measured.find(({ cell, figure }) => cell === at && figure === wish.figure)
        return [found === undefined ? 'open' : verdictOf(found.estimate, wish, seats)]
      })
      return { called, options, seats, verdicts, standing: standingOf(verdicts) }
    })
}

/** Both intervals on one side, on two, or one of them open. */
export function standingOf(verdicts: readonly Verdict[]): Standing {
  if (verdicts.length < 2) return 'asked once'
  if (verdicts.includes('open')) return 'frail'
  return verdicts.every((verdict) => verdict === verdicts[0]) ? 'holds' : 'flips'
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
  const compared = figures.filter((figure) => quantileIn(figure) === null && varies(study, results, figure))
  const changes = study.cells.flatMap((cell, i) => {
    const against = baselineOf(study, cell)
    if (against === i) return []
    const [games, base] = [results[i] ?? [], results[against] ?? []]
    return compared.map((figure) => {
      const pairs = noPairs()
      for (const [g, is] of games.entries()) {
        const was = base[g]
        if (was === undefined) break
        const [before, after] = [figureIn(study, cell, was, figure), figureIn(study, cell, is, figure)]
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

function varies(study: Study, results: Results, figure: string): boolean {
  const values = new Set(
    study.cells.flatMap((cell, i) => (results[i] ?? []).map((game) => figureIn(study, cell, game, figure))),
  )
  return values.size > 1
}

/**
 * Which seats are unfair: players change seats from game to game, so each has been in all of them. Every cell of the study is
 * looked at, so each may be wrong as much less often.
 */
function seatsOf({ seats, strength }: Cell, games: readonly Played[], cells: number): Looked[] {
  const won = strength.bots.flatMap((bot, b) => {
    if (strength.bots.indexOf(bot) !== b) return []
    return Array.from({ length: seats }, (_, seat) => {
      const sums = noClusters()
      for (const [g, game] of games.entries())
        if (strength.bots[(seat + g) % strength.bots.length] === bot) addGame(sums, game.won[seat] ?? 0, 1)
      return { player: bot, seat, won: sums }
    })
  })
  return seatAlarms(won, WHOLE, shared(cells))
}

function unusedFacts({ game }: Study, results: Results): Answers['unused'] {
  const told = new Set(results.flat().flatMap(({ facts }) => Object.keys(facts)))
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
        results.flat().map(({ used }) => used),
      )
}

function sharesOf(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries([...counts].sort().map(([name, n]) => [name, n / names.length]))
}

/** The games that are furthest off the mean of their cell, each once, and not all in the same way. */
function strangest(study: Study, results: Results, figures: readonly string[]): Strange[] {
  const all = study.cells.flatMap((cell, at) =>
    figures
      .filter((figure) => !isShare(figure) && quantileIn(figure) === null)
      .flatMap((figure) => {
        const values = (results[at] ?? []).map((game) => figureIn(study, cell, game, figure) ?? 0)
        const mean = values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)
        const sd = Math.sqrt(
          values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / Math.max(1, values.length - 1),
        )
        if (sd === 0) return []
        return values.map((value, game) => ({ cell: at, game, figure, value, off: (value - mean) / sd }))
      }),
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
