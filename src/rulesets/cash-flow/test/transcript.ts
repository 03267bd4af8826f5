import type { Option, Pending } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Match, Told } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { powers } from '../board.ts'
import { cashFlow } from '../ruleset.ts'
import type { View } from '../view.ts'
import { changesOf } from './changes.ts'
import { begin, follow, type Next, nextOf, type Recipe } from './players.ts'

/** At most so many of the options of a question are shown. */
const SHOWN = 9

/** A game as a text: every question with its options, every answer, what it led to, what each may see change. */
export function transcript(title: string, recipe: Recipe, impossible: boolean): string {
  const match = begin(recipe)
  const { game } = match
  const lines = [
    title,
    '='.repeat(title.length),
    `options ${JSON.stringify(recipe.options)}`,
    `seed ${JSON.stringify(recipe.seed)}, players ${recipe.players.join(', ')}`,
    '',
    ...toldLines(match, match.told()[0]),
  ]
  while (!game.isOver(match.position)) {
    const next = nextOf(recipe, match)
    const asked = game.pending(match.position).find(({ seat }) => seat === next.seat)
    const before = views(match)
    lines.push(...questionLines(match, next, asked, impossible))
    const told = follow(recipe, match, next)
    lines.push(...toldLines(match, told), ...changeLines(before, views(match)), '')
  }
  const result = game.result(match.position)
  lines.push(
    `=== The game is over (${result?.clause}): ${result?.text}`,
    `    winners ${result?.winners.map(name).join(', ')} · scores ${result?.scores.join(', ')}`,
    `    ${match.events.length} events · position ${game.hash(match.position)}`,
    '',
  )
  return lines.join('\n')
}

const name = (seat: Seat) => `P${seat + 1}`
const viewOf = (match: Match, reader: Seat | null) => match.game.rules.view(match.position, reader) as View

/** The reader: a spectator, who sees what all see, then every seat. */
function views(match: Match): Map<string, View> {
  const readers = [null, ...Array.from({ length: match.seats }, (_, seat) => seat)]
  return new Map(readers.map((reader) => [reader === null ? 'all' : name(reader), viewOf(match, reader)]))
}

function questionLines(match: Match, next: Next, asked: Pending | undefined, impossible: boolean): string[] {
  const { seat, answer } = next
  const power = powers[(match.position as unknown as View).power[seat] ?? -1]?.id
  const who = power === undefined ? name(seat) : `${name(seat)} ${power}`
  const word = `  > ${JSON.stringify(answer)}`
  if (asked === undefined || isWord(answer)) return [`--- ${match.nextSeq} · ${who} leaves word`, word]
  const head = `--- ${match.nextSeq} · ${who} · ${asked.step} · ${asked.clause} · ${asked.question}`
  if (answer === null) return [head, '  > lets the deadline pass']
  return [head, ...optionLines(match, asked, answer, impossible)]
}

const isWord = (answer: Json) => typeof answer === 'object' && answer !== null && 'standing' in answer

/** The options, the one taken marked; of many some, and how many more; an open question shows the answer alone. */
function optionLines(match: Match, asked: Pending, answer: Json, impossible: boolean): string[] {
  const { game } = match
  const taken = JSON.stringify(answer)
  if (asked.options === undefined) return [`  > ${taken}`]
  const line = (o: Option, mark: string) => {
    const words = `${o.text}${o.note === undefined || o.note === '' ? '' : ` — ${o.note}`}`
    return `  ${mark} ${JSON.stringify(o.choice)}  ${words}${o.risky === true ? ' *' : ''}  [${o.clause}]`
  }
  const isTaken = (o: Option) => JSON.stringify(o.choice) === taken
  const shown = asked.options.filter((o, i) => i < SHOWN || isTaken(o))
  const more = asked.options.length - shown.length
  const lines = shown.map((o) => line(o, isTaken(o) ? '>' : ' '))
  if (more > 0) lines.push(`    … and ${more} more`)
  if (!impossible) return lines
  const refused = game.considered(match.position, asked.seat).flatMap(({ refusal, ...o }) => {
    if (refusal === undefined) return []
    return [`  x ${JSON.stringify(o.choice)}  ${refusal.code} ${refusal.clause}: ${refusal.text}`]
  })
  return [...lines, ...refused.slice(0, SHOWN)]
}

/** What was told, to everybody or to those named, with its dice. */
function toldLines(match: Match, told: Told | undefined): string[] {
  if (told === undefined) return []
  const { event, facts } = told
  const lines = facts.map(({ kind, args, only }) => {
    const words = cashFlow.words[kind as 'passed']
    const reader = only === null ? null : (only.find((seat) => seat >= 0) ?? null)
    const [a = 0, b = 0, c = 0, d = 0] = args
    const text = words.say({ view: viewOf(match, reader), name }, a, b, c, d)
    const dice = (words.dice ?? []).map((i) => args[i] ?? 0).filter((face) => face > 0)
    const to =
      only === null ? '' : ` (to ${only.map((seat) => (seat < 0 ? 'spectators' : name(seat))).join(', ')})`
    return `  = ${text}.${dice.length === 0 ? '' : ` [${dice.join(' ')}]`} ${words.clause}${to}`
  })
  return event.chance.length === 0 ? lines : [`  chance ${event.chance.join(' ')}`, ...lines]
}

/** What changed for everybody, and what more for those who see more. */
function changeLines(before: Map<string, View>, after: Map<string, View>): string[] {
  const changes = new Map(
    [...after].map(([reader, view]) => {
      const old = before.get(reader)
      return [reader, old === undefined ? [] : changesOf(old, view, name)]
    }),
  )
  const common = changes.get('all') ?? []
  return [...changes].flatMap(([reader, all]) => {
    const own = reader === 'all' ? all : all.filter((change) => !common.includes(change))
    return own.length === 0 ? [] : [`  ~ ${reader}: ${own.join(', ')}`]
  })
}
