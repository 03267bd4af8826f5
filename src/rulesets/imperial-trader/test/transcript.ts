import assert from 'node:assert/strict'
import type { Option, Pending } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Match, Told } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { imperialTrader } from '../ruleset.ts'
import type { View } from '../view.ts'
import { placeWords } from '../words.ts'
import { answerOf, begin, chanceOfNext, type Recipe } from './players.ts'
import { game } from './table.ts'

/** A game as a text: every question with its options, every answer, what it led to, what each may see change. */
export function transcript(title: string, recipe: Recipe, impossible: boolean): string {
  const match = begin(recipe)
  const lines = [
    title,
    '='.repeat(title.length),
    `options ${JSON.stringify(recipe.options)}`,
    `seed ${JSON.stringify(recipe.seed)}, players ${recipe.players.join(', ')}`,
    '',
    ...mapLines(viewOf(match, null)),
    '',
    ...toldLines(match, match.told()[0]),
  ]
  while (!game.isOver(match.position)) {
    const [asked] = game.pending(match.position)
    assert.ok(asked !== undefined)
    const before = views(match)
    const answer = answerOf(recipe, match, asked.seat)
    lines.push(
      `--- ${match.nextSeq} · ${name(asked.seat)} · ${asked.step} · ${asked.clause} · ${asked.question}`,
      ...optionLines(match, asked, answer, impossible),
    )
    const told = match.answer(asked.seat, answer, chanceOfNext(recipe, match))
    if (isRefusal(told)) assert.fail(told.text)
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
const viewOf = (match: Match, reader: Seat | null) => game.rules.view(match.position, reader) as View

function views(match: Match): Map<string, View> {
  const readers = [null, ...Array.from({ length: match.seats }, (_, seat) => seat)]
  return new Map(readers.map((reader) => [reader === null ? 'all' : name(reader), viewOf(match, reader)]))
}

function mapLines({ chart, card }: View): string[] {
  const id = (world: number) => chart.worlds[world]?.id ?? '?'
  return [
    `map ${chart.name}`,
    ...chart.worlds.map((w) => `  ${w.id} ${w.name}: ${w.class}${w.export === '' ? '' : `, ${w.export}`}`),
    `  ${chart.lanes.map((l) => `${l.id} ${id(l.from)}–${id(l.to)} ${l.spaces}`).join(', ')}`,
    `  ${chart.orders.map((o, c) => `${o.id} ${id(o.pickup)}→${id(o.dropoff)}${card[c] === -3 ? ' (not yet)' : ''}`).join(', ')}`,
  ]
}

/** The options, the one taken marked; an open question shows the answer alone. */
function optionLines(match: Match, asked: Pending, answer: Json, impossible: boolean): string[] {
  if (asked.options === undefined) return [`  > ${JSON.stringify(answer)}`]
  const taken = JSON.stringify(answer)
  const line = (o: Option, mark: string) => {
    const words = `${o.text}${o.note === undefined || o.note === '' ? '' : ` — ${o.note}`}`
    return `  ${mark} ${JSON.stringify(o.choice)}  ${words}${o.risky === true ? ' *' : ''}  [${o.clause}]`
  }
  const lines = asked.options.map((o) => line(o, JSON.stringify(o.choice) === taken ? '>' : ' '))
  if (!impossible || asked.step === 'fly.move') return lines
  const refused = game.considered(match.position, asked.seat).flatMap(({ refusal, ...o }) => {
    if (refusal === undefined) return []
    return [`  x ${JSON.stringify(o.choice)}  ${refusal.code} ${refusal.clause}: ${refusal.text}`]
  })
  return [...lines, ...refused]
}

/** What was told, to everybody or to those named, with its dice. */
function toldLines(match: Match, told: Told | undefined): string[] {
  if (told === undefined) return []
  const { event, facts } = told
  const lines = facts.map(({ kind, args, only }) => {
    const words = imperialTrader.words[kind as 'flew']
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
  const changes = new Map([...after].map(([reader, view]) => [reader, changesOf(before.get(reader), view)]))
  const common = changes.get('all') ?? []
  return [...changes].flatMap(([reader, all]) => {
    const own = reader === 'all' ? all : all.filter((change) => !common.includes(change))
    return own.length === 0 ? [] : [`  ~ ${reader}: ${own.join(', ')}`]
  })
}

const BY_SEAT = ['ship', 'damage', 'cash', 'upgrades', 'curio', 'held', 'cargo'] as const

function changesOf(before: View | undefined, after: View): string[] {
  if (before === undefined) return []
  const { chart } = after
  const show = (field: string, value: unknown) =>
    field === 'ship' ? (value === -1 ? 'nowhere' : placeWords(chart, value as number)) : JSON.stringify(value)
  const seats = BY_SEAT.flatMap((field) =>
    after[field].flatMap((value, seat) => {
      const [old, now] = [show(field, before[field][seat]), show(field, value)]
      return old === now ? [] : [`${name(seat)} ${field} ${old} → ${now}`]
    }),
  )
  const where = (place: number) => ['hidden', 'out', 'pile', 'deck'][place + 4] ?? name(place)
  const cards = after.card.flatMap((place, card) => {
    const id = chart.orders[card]?.id ?? '?'
    const moved =
      place === before.card[card] ? [] : [`${id} ${where(before.card[card] ?? -1)} → ${where(place)}`]
    const loaded =
      after.loaded[card] === before.loaded[card]
        ? []
        : [`${id} ${after.loaded[card] === 1 ? 'aboard' : 'not aboard'}`]
    return [...moved, ...loaded]
  })
  const worlds = after.world.flatMap((status, world) =>
    status === before.world[world] ? [] : [`${chart.worlds[world]?.id} ${before.world[world]} → ${status}`],
  )
  const table = (['round', 'turn', 'first'] as const).flatMap((field) =>
    after[field] === before[field]
      ? []
      : [`${field} ${field === 'round' ? after[field] : name(after[field])}`],
  )
  return [...seats, ...cards, ...worlds, ...table]
}
