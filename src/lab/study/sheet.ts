import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Game, isRefusal } from '../../kernel/game.ts'
import { isObject, type Json } from '../../kernel/json.ts'
import type { Position } from '../../kernel/procedure.ts'
import { FastSource } from '../../kernel/source.ts'
import { gameOf, noSuchGame, shelved } from '../../rulesets/shelf.ts'
import { measuresFault } from '../observer.ts'
import { measuresFor, watchedOf } from './asked.ts'
import {
  MOST_CELLS,
  mustDiffer,
  mustRead,
  onlyHas,
  quoted,
  type Strength,
  StudyError,
  strengthsOf,
  values,
  whole,
} from './given.ts'
import { ENDS, figuresFor, isKnown, isWatched, variantOf } from './named.ts'

/** A number; or the fair share of a win, which is less the more play. */
export type Bound = number | 'fair'

/** A bound at a number of players. */
export const boundAt = (bound: Bound, seats: number): number => (bound === 'fair' ? 1 / seats : bound)

/** What a designer wants to know: a figure of the game, and between which values it is as it should be. */
export interface Wish {
  /** As `figure.ts` has them: a gauge of the game, `decisions`, `rounds p95`, `seat 1`, `player plan`. */
  readonly figure: string
  readonly from: Bound
  readonly to: Bound
  /** What people call it, where it is not what stands there. */
  readonly as?: string
}

/** Whether a wish says how a figure should be, and does not only want to know it. */
export const isBounded = ({ from, to }: Wish): boolean =>
  Number.isFinite(boundAt(from, 1)) || Number.isFinite(boundAt(to, 1))

/** One combination of what is varied, and how many games are played of it. */
export interface Cell {
  /** In words: `win_credits 80`, or the name that the study gives it. */
  readonly called: string
  readonly options: Readonly<Record<string, Json>>
  readonly seats: number
  readonly strength: Strength
}

/** A study, read and found sound. */
export interface Study {
  readonly game: string
  readonly title: string
  /** By option: the values that are tried. */
  readonly sweep: Readonly<Record<string, readonly Json[]>>
  /** Mixes of options by name, each tried with every mix of `sweep`; none where only that is tried. */
  readonly variants: readonly string[]
  readonly strengths: readonly Strength[]
  readonly games: number
  readonly seed: string
  readonly wishes: readonly Wish[]
  readonly cells: readonly Cell[]
  /** The gauges that are measured at every seat. */
  readonly bySeat: readonly string[]
  /** Figures that are watched for while the games are played. */
  readonly watch: readonly string[]
  /** By which rules and players, as `playedBy` has it. */
  readonly by: string
}

/** How many games are played of a cell. */
export const gamesOf = (study: Pick<Study, 'games'>, cell: Pick<Cell, 'strength'>): number =>
  cell.strength.games ?? study.games

/** How many games are played in all. */
export const allGames = (study: Study): number =>
  study.cells.reduce((sum, cell) => sum + gamesOf(study, cell), 0)

const KNOWN = ['game', 'title', 'options', 'variants', 'seats', 'players', 'games', 'seed', 'ask']
const MOST_GAMES = 1_000_000
/** How much of a game's name is quoted. */
const MOST_ID = 40
/** How long a title may be, and a seed. */
const MOST_TEXT = 200
/** How many figures may be asked for. */
const MOST_ASKED = 100

/**
 * Reads a study, such as `{"game": "imperial-trader", "options": {"win_credits": {"from": 60, "to": 140, "step": 20}},
 * "games": 400, "ask": [{"figure": "rounds", "from": 8, "to": 14}]}`.
 * @throws StudyError in one sentence, for the first thing that is wrong
 */
export function readStudy(json: unknown): Study {
  if (!isObject(json))
    throw new StudyError('A study is a JSON object such as {"game": "imperial-trader", …}.')
  onlyHas('A study', json, KNOWN)
  if (json.title !== undefined) mustRead('title', json.title, MOST_TEXT)
  if (typeof json.seed !== 'number' && json.seed !== undefined) mustRead('seed', json.seed, MOST_TEXT)
  if (typeof json.game !== 'string')
    throw new StudyError('A study names its game: {"game": "imperial-trader", …}.')
  const game = gameOf(json.game)
  if (game === null) throw new StudyError(noSuchGame(json.game.slice(0, MOST_ID)).text)
  const { id, title, prefix, seats: range } = game.rules.meta
  const sweep = sweepOf(json.options ?? {})
  const seats = values('seats', json.seats ?? range.min).map((n) => whole('seats', n, range.min, range.max))
  mustDiffer('seats', seats)
  if (seats.length === 0) throw new StudyError('"seats" names no number of players.')
  const games = whole('games', json.games ?? 400, 2, MOST_GAMES)
  const strengths = strengthsOf(json.players, id, { games, seats })
  const seed = typeof json.seed === 'string' ? json.seed : String(json.seed ?? 1)
  const wishes = wishesOf(json.ask ?? [])
  const variants = variantsOf(json.variants ?? {})
  const tables = strengths.flatMap((strength) =>
    seats.filter((n) => strength.seats?.includes(n) ?? true).map((n) => ({ strength, seats: n })),
  )
  const named = Math.max(1, Object.keys(variants).length)
  // Counted before any is made: a few long ranges would fill all memory.
  const count = Object.values(sweep).reduce((all, tried) => all * tried.length, named * tables.length)
  if (count > MOST_CELLS)
    throw new StudyError(
      `The study has ${count} cells; ${MOST_CELLS} are as many as can be shown. Vary less.`,
    )
  if (count === 1 && wishes.length === 0)
    throw new StudyError(
      'The study asks for nothing: vary an option, seats or players, or "ask" for a figure.',
    )
  const mixes = mixesOf(sweep, variants)
  const cells = tables.flatMap((table) => mixes.map((mix) => ({ ...mix, ...table })))
  const bySeat = new Set<string>()
  for (const cell of cells) {
    const opened = game.begin(cell.options, cell.seats, new FastSource(`${seed}/0`))
    if (isRefusal(opened))
      throw new StudyError(opened.clause === null ? opened.text : `${opened.text} (${opened.clause})`)
    const gauges = game.rules.gauges(opened.position)
    for (const [name, value] of Object.entries(gauges)) if (typeof value !== 'number') bySeat.add(name)
    const figures = figuresFor(gauges, cell.seats, cell.strength.bots)
    const facts = Object.keys(game.rules.words).map((fact) => `told ${fact}`)
    const unknown = wishes.find(
      ({ figure }) =>
        !isKnown(figure, [...figures, ...facts]) &&
        !isPlayerOfAny(figure, strengths) &&
        !(ENDS.test(figure) && figure.startsWith(`ends ${prefix}-`)) &&
        !isMeasurable(game, opened.position, figure),
    )
    if (unknown !== undefined)
      throw new StudyError(
        `There is no figure ${quoted(unknown.figure)}; ${title} has ${figures.join(', ')}.`,
      )
  }
  const watch = [...new Set(wishes.map(({ figure }) => figure).filter(isWatched))].sort()
  const name =
    typeof json.title === 'string' ? json.title : `${title}: ${Object.keys(sweep).join(', ') || 'as it is'}`
  return {
    ...{
      game: id,
      title: name,
      sweep,
      variants: Object.keys(variants),
      strengths,
      games,
      seed,
      wishes,
      cells,
    },
    ...{ bySeat: [...bySeat].sort(), watch, by: playedBy(id) },
  }
}

type Mix = Pick<Cell, 'called' | 'options'>

/** Every mix of what is swept, with every variant. */
function mixesOf(
  sweep: Readonly<Record<string, readonly Json[]>>,
  variants: Readonly<Record<string, Cell['options']>>,
): Mix[] {
  const mixes = Object.entries(sweep).reduce<Record<string, Json>[]>(
    (all, [name, tried]) => all.flatMap((mix) => tried.map((value) => ({ ...mix, [name]: value }))),
    [{}],
  )
  if (Object.keys(variants).length === 0)
    return mixes.map((options) => ({ called: variantOf(options), options }))
  return mixes.flatMap((mix) =>
    Object.entries(variants).map(([name, own]) => ({
      called: Object.keys(mix).length === 0 ? name : `${variantOf(mix)}, ${name}`,
      options: { ...mix, ...own },
    })),
  )
}

/** Whether a figure can be watched for in games that begin like this. */
function isMeasurable(game: Game, opening: Position, figure: string): boolean {
  const watched = watchedOf(figure)
  if (watched === null || measuresFault(game, opening, measuresFor([figure])) !== null) return false
  if (watched.gauge === undefined) return true
  const value = game.rules.gauges(opening)[watched.gauge]
  return value !== undefined && (watched.winners !== true || typeof value !== 'number')
}

function variantsOf(given: unknown): Record<string, Cell['options']> {
  if (!isObject(given) || !Object.values(given).every(isObject))
    throw new StudyError('"variants" is an object of options by name: {"a long game": {"win_credits": 140}}.')
  for (const name of Object.keys(given)) mustRead('The name of a variant', name)
  return given as Record<string, Cell['options']>
}

/** A player need not sit at every table that is asked. */
const isPlayerOfAny = (figure: string, strengths: readonly Strength[]): boolean =>
  strengths.some(({ bots }) => bots.some((bot) => figure === `player ${bot}`))

function sweepOf(options: unknown): Record<string, Json[]> {
  if (!isObject(options)) throw new StudyError('"options" is an object: {"win_credits": [60, 100]}.')
  return Object.fromEntries(
    Object.entries(options).map(([name, given]) => {
      const tried = values(`options.${name}`, given)
      if (tried.length === 0) throw new StudyError(`options.${name} has no value.`)
      mustDiffer(`options.${name}`, tried)
      return [name, tried]
    }),
  )
}

function wishesOf(given: unknown): Wish[] {
  if (!Array.isArray(given))
    throw new StudyError('"ask" is a list: [{"figure": "rounds", "from": 8, "to": 14}].')
  if (given.length > MOST_ASKED)
    throw new StudyError(`"ask" names ${given.length} figures; ${MOST_ASKED} are the most.`)
  mustDiffer('ask', given as Json[])
  return given.map((wish) => {
    const {
      figure,
      from = Number.NEGATIVE_INFINITY,
      to = Number.POSITIVE_INFINITY,
      as,
    } = isObject(wish) ? wish : {}
    const text = quoted(wish)
    if (!isObject(wish) || typeof figure !== 'string')
      throw new StudyError(`${text} asks for nothing; write {"figure": "rounds", "from": 8, "to": 14}.`)
    onlyHas(text, wish, ['figure', 'from', 'to', 'as'])
    for (const bound of [from, to])
      if (!isBound(bound))
        throw new StudyError(
          `${quoted(bound)} is no bound for the figure ${quoted(figure)}. Write a number, or "fair" for a fair share of wins.`,
        )
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      throw new StudyError(
        `The figure ${quoted(figure)} cannot lie from ${from} to ${to}. Write the smaller number first.`,
      )
    if (as !== undefined) mustRead('as', as)
    return { figure, from: from as Bound, to: to as Bound, ...(typeof as === 'string' ? { as } : {}) }
  })
}

const isBound = (value: unknown): value is Bound => typeof value === 'number' || value === 'fair'

/** What is asked to be played: the same for studies that ask other things of the same games, or for more of them. */
export function fingerprint({ game, seed, cells, watch }: Study): string {
  const played = cells.map(({ options, seats, strength: { bots, playouts } }) => [
    ...[options, seats, bots, playouts ?? null],
  ])
  const text = JSON.stringify([game, seed, played, watch])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The folder of what plays any game. */
const BOTS = path.resolve(import.meta.dirname, '../../bots')
/** What no game is played by. */
const ELSE = new Set(['test', 'board', 'lesson', 'pinned', 'words', 'node_modules'])

const known = new Map<string, string>()

/**
 * By what a game is played: its version, and a hash of its rules and players, code and data. Games that were played by something
 * else are not these games.
 */
export function playedBy(id: string): string {
  const before = known.get(id)
  if (before !== undefined) return before
  const on = shelved(id)
  if (on === null) throw new RangeError(`There is no game ${id}.`)
  const hash = createHash('sha256').update(hashOf(on.folder)).update(hashOf(BOTS)).digest('hex')
  const by = `v${on.game.rules.meta.version}-${hash.slice(0, 12)}`
  known.set(id, by)
  return by
}

/** A hash of the code and the data in a folder, but not of what else lies in it: tests, pictures, words. */
export function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of filesIn(folder, '')) {
    hash.update(`${file}\n`)
    hash.update(fs.readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex')
}

function filesIn(folder: string, under: string): string[] {
  const entries = fs.readdirSync(path.join(folder, under), { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = under === '' ? entry.name : `${under}/${entry.name}`
      if (entry.isDirectory()) return ELSE.has(entry.name) ? [] : filesIn(folder, name)
      return /\.(ts|json)$/.test(entry.name) ? [name] : []
    })
}
