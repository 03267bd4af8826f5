import assert from 'node:assert/strict'
import { Chance } from '../chance.ts'
import { endingOf } from '../ending.ts'
import type { Game, Option, Pending } from '../game.ts'
import type { Json, JsonObject } from '../json.ts'
import { type Applied, Match } from '../match.ts'
import type { Seat } from '../procedure.ts'
import { isRefusal } from '../refusal.ts'
import { FastSource, type Source } from '../source.ts'
import { callsignsOf, namedQuestion, tell, withNames } from '../tell.ts'
import type { Fact } from '../transition.ts'

/** A game that plays itself: the same recipe, under the same rules, is the same game. */
export interface Recipe<Player extends string = string> {
  readonly options: JsonObject
  readonly seed: string
  /** The player of each seat. */
  readonly players: readonly Player[]
}

/** A recipe with its players in one line: `recipeOf('a seed', 'plan random')`. */
export const recipeOf = <Player extends string = string>(
  seed: string,
  players: string,
  options: JsonObject = {},
): Recipe<Player> => ({ options, seed, players: players.split(' ') as Player[] })

/** What comes next: the seat that answers, and what; an answer that is null lets the deadline pass. */
interface Next {
  readonly seat: Seat
  readonly answer: Json
}

/** The players of a game's recipes. */
export interface Cast<R extends Recipe = Recipe> {
  gameOf(recipe: R): Game
  /** What comes next in a match that is not over; the chance is the players' own. */
  next(recipe: R, match: Match, chance: Chance): Next
}

/** A match at its opening. */
export function begun(
  game: Game,
  options: unknown,
  seats: number,
  source: Source,
  script: readonly number[] = [],
): Match {
  const match = Match.begin(game, options, seats, source, script)
  if (isRefusal(match)) assert.fail(`${match.code}: ${match.text}`)
  return match
}

/** The game of a recipe at its opening. */
export const begin = <R extends Recipe>(cast: Cast<R>, recipe: R): Match =>
  begun(cast.gameOf(recipe), recipe.options, recipe.players.length, new FastSource(`${recipe.seed}/0`))

/** How much has been done in a match of a recipe: answers, submissions and the opening count one each. */
const done = new WeakMap<Match, number>()

/** The number of what comes next: it names the chance of the game and of the players, submissions counting as answers do. */
export const numberOf = (match: Match): number => done.get(match) ?? 1

/** What comes next in the game of a recipe. */
export const nextOf = <R extends Recipe>(cast: Cast<R>, recipe: R, match: Match): Next =>
  cast.next(recipe, match, new Chance(new FastSource(`${recipe.seed}/choice/${numberOf(match)}`)))

/** Makes it happen: the events it led to. */
export function follow(recipe: Recipe, match: Match, { seat, answer }: Next): Applied[] {
  const number = numberOf(match)
  const source = () => new FastSource(`${recipe.seed}/${number}`)
  const made = answer === null ? match.late(seat, source()) : match.submit(seat, answer, true, source())
  if (isRefusal(made)) assert.fail(`${JSON.stringify(answer)}: ${made.text}`)
  done.set(match, number + 1)
  const applied = made.applied === null ? [] : [made.applied]
  if (!match.question.ripe) return applied
  const closed = match.close(source())
  if (isRefusal(closed)) assert.fail(closed.text)
  return [...applied, closed]
}

/** Plays a recipe to its end. */
export function playOut<R extends Recipe>(cast: Cast<R>, recipe: R, most = 20_000): Match {
  const match = begin(cast, recipe)
  while (!match.game.isOver(match.position)) {
    assert.ok(numberOf(match) < most, 'the game goes on for ever')
    follow(recipe, match, nextOf(cast, recipe, match))
  }
  return match
}

/** What is told apart to those who may know and to those who may not, once. */
export const toAll = ({ only }: Fact): boolean => only === null || only.includes(-1)

/** How often each kind of fact was told, of those that count. */
export function countFacts(
  match: Match,
  counts: (fact: Fact) => boolean = () => true,
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const fact of match.applied().flatMap(({ facts }) => facts))
    if (counts(fact)) found[fact.kind] = (found[fact.kind] ?? 0) + 1
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Seats as transcripts call them. */
export const nameOf = (seat: Seat): string => `P${seat + 1}`

/** What each reader sees: `all` is what everybody sees, then come the seats by name. */
export type Views<V> = ReadonlyMap<string, V>

/** How the games of one ruleset are written down; `V` is its view. */
export interface Script<R extends Recipe, V> {
  readonly cast: Cast<R>
  /** Between the title and the first question: what was told as the game began, and what lies on the table. */
  opening?(told: readonly string[], views: Views<V>): readonly string[]
  /** What changed from one view to the next, a few words each. */
  changes(before: V, after: V): readonly string[]
  /** The player at a seat, if more than the seat's name. */
  who?(match: Match, seat: Seat): string
  /** How many of the options of a question are shown, and of the impossible as many; by default all. */
  readonly shown?: number
  /** Steps of whose options the impossible are never shown. */
  readonly brief?: readonly string[]
}

/** A game as a text: every question with its options, every answer, what it led to, what each may see change. */
export function transcript<R extends Recipe, V>(
  script: Script<R, V>,
  title: string,
  recipe: R,
  impossible: boolean,
): string {
  const { cast, opening = (told) => told } = script
  const match = begin(cast, recipe)
  const { game } = match
  const lines = [
    title,
    '='.repeat(title.length),
    `options ${JSON.stringify(recipe.options)}`,
    `seed ${JSON.stringify(recipe.seed)}, players ${recipe.players.join(', ')}`,
    '',
    ...opening(toldLines(match, match.applied()[0]), viewsOf<V>(match)),
  ]
  while (!game.isOver(match.position)) {
    const next = nextOf(cast, recipe, match)
    const asked = questionOf(match, next.seat)
    const before = viewsOf<V>(match)
    lines.push(...questionLines(script, match, next, asked, impossible))
    const applied = follow(recipe, match, next)
    lines.push(
      ...applied.flatMap((one) => toldLines(match, one)),
      ...changeLines(script, before, viewsOf<V>(match)),
      '',
    )
  }
  const result = game.result(match.position)
  lines.push(
    `=== The game is over (${result?.clause}): ${result?.text}`,
    ...(result === null ? [] : endingOf(game.rules, match.position, result, nameOf)).map(
      (text) => `    ${text}`,
    ),
    `    ${match.events.length} events · position ${game.hash(match.position)}`,
    '',
  )
  return lines.join('\n')
}

function questionOf({ game, position }: Match, seat: Seat): Pending | undefined {
  const asked = game.pending(position).find((question) => question.seat === seat)
  return asked === undefined ? asked : namedQuestion(asked, callsignsOf(game.rules))
}

const viewOf = (match: Match, reader: Seat | null): unknown => match.game.rules.view(match.position, reader)

function viewsOf<V>(match: Match): Views<V> {
  const readers = [null, ...Array.from({ length: match.seats }, (_, seat) => seat)]
  return new Map(
    readers.map((reader) => [reader === null ? 'all' : nameOf(reader), viewOf(match, reader) as V]),
  )
}

function questionLines<R extends Recipe, V>(
  script: Script<R, V>,
  match: Match,
  { seat, answer }: Next,
  asked: Pending | undefined,
  impossible: boolean,
): string[] {
  const who = script.who?.(match, seat) ?? nameOf(seat)
  if (asked === undefined || isWord(answer))
    return [`--- ${numberOf(match)} · ${who} leaves word`, `  > ${JSON.stringify(answer)}`]
  const head = `--- ${numberOf(match)} · ${who} · ${asked.step} · ${asked.clause} · ${asked.question}`
  if (answer === null) return [head, '  > lets the deadline pass']
  const refused = impossible && script.brief?.includes(asked.step) !== true
  return [
    head,
    ...optionLines(asked, answer, script.shown),
    ...(refused ? impossibleLines(match, asked, script.shown) : []),
  ]
}

const isWord = (answer: Json) => typeof answer === 'object' && answer !== null && 'standing' in answer

/** The options, the one taken marked; of many some, and how many more; an open question shows the answer alone. */
function optionLines({ options }: Pending, answer: Json, shown = Number.POSITIVE_INFINITY): string[] {
  const taken = JSON.stringify(answer)
  if (options === undefined) return [`  > ${taken}`]
  const isTaken = (o: Option) => JSON.stringify(o.choice) === taken
  const some = options.filter((o, i) => i < shown || isTaken(o))
  const lines = some.map((o) => {
    const words = `${o.text}${o.note === undefined || o.note === '' ? '' : ` — ${o.note}`}`
    return `  ${isTaken(o) ? '>' : ' '} ${JSON.stringify(o.choice)}  ${words}${o.risky === true ? ' *' : ''}  [${o.clause}]`
  })
  const more = options.length - some.length
  return more > 0 ? [...lines, `    … and ${more} more`] : lines
}

/** What cannot be chosen now, and why. */
function impossibleLines(match: Match, asked: Pending, shown?: number): string[] {
  if (asked.options === undefined) return []
  const refused = match.game.considered(match.position, asked.seat).flatMap(({ refusal, choice }) => {
    if (refusal === undefined) return []
    const text = withNames(refusal.text, callsignsOf(match.game.rules))
    return [`  x ${JSON.stringify(choice)}  ${refusal.code} ${refusal.clause}: ${text}`]
  })
  return refused.slice(0, shown)
}

/** What was told, to everybody or to those named, with its dice. */
function toldLines(match: Match, applied: Applied | undefined): string[] {
  if (applied === undefined) return []
  const { event, facts } = applied
  const lines = facts.map((fact) => {
    const { only } = fact
    const reader = only?.find((seat) => seat >= 0) ?? null
    const { text, dice, clause } = tell(match.game.rules, fact, viewOf(match, reader), nameOf)
    const to =
      only === null ? '' : ` (to ${only.map((seat) => (seat < 0 ? 'spectators' : nameOf(seat))).join(', ')})`
    return `  = ${text.endsWith('.') ? text : `${text}.`}${dice.length === 0 ? '' : ` [${dice.join(' ')}]`} ${clause}${to}`
  })
  return event.chance.length === 0 ? lines : [`  chance ${event.chance.join(' ')}`, ...lines]
}

/** What changed for everybody, and what more for those who see more. */
function changeLines<R extends Recipe, V>(script: Script<R, V>, before: Views<V>, after: Views<V>): string[] {
  const changes = [...after].map(([reader, view]) => {
    const old = before.get(reader)
    return [reader, old === undefined ? [] : script.changes(old, view)] as const
  })
  const [[, common] = ['all', []]] = changes
  return changes.flatMap(([reader, all]) => {
    const own = reader === 'all' ? all : all.filter((change) => !common.includes(change))
    return own.length === 0 ? [] : [`  ~ ${reader}: ${own.join(', ')}`]
  })
}
