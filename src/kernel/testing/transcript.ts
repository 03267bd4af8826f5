import { endingOf } from '../ending.ts'
import type { Option, Pending } from '../game.ts'
import type { Json } from '../json.ts'
import type { Applied, Match } from '../match.ts'
import { callsignsOf, namedQuestion, withNames } from '../names.ts'
import type { Seat } from '../procedure.ts'
import { tell } from '../tell.ts'
import { begin, type Cast, follow, type Next, nextOf, numberOf, type Recipe } from './recipe.ts'

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
