import assert from 'node:assert/strict'
import type { Option, Pending } from '../../../kernel/game.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Match, Told } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { cardId } from '../colony/locations.ts'
import { siteId } from '../colony/utilities.ts'
import { GOODS, SKILLS, skills, utilities } from '../data.ts'
import { at } from '../position.ts'
import { blackMarket } from '../ruleset.ts'
import type { View } from '../view.ts'
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
    ...toldLines(match, match.told()[0]),
    ...openingLines(views(match)),
    '',
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

/** The options, the one taken marked; an open question shows the answer alone. */
function optionLines(match: Match, asked: Pending, answer: Json, impossible: boolean): string[] {
  if (asked.options === undefined) return [`  > ${JSON.stringify(answer)}`]
  const taken = JSON.stringify(answer)
  const line = (o: Option, mark: string) => {
    const words = `${o.text}${o.note === undefined || o.note === '' ? '' : ` — ${o.note}`}`
    return `  ${mark} ${JSON.stringify(o.choice)}  ${words}${o.risky === true ? ' *' : ''}  [${o.clause}]`
  }
  const lines = asked.options.map((o) => line(o, JSON.stringify(o.choice) === taken ? '>' : ' '))
  if (!impossible) return lines
  const refused = game.considered(match.position, asked.seat).flatMap(({ refusal, ...o }) => {
    if (refusal === undefined) return []
    return [`  x ${JSON.stringify(o.choice)}  ${refusal.code} ${refusal.clause}: ${refusal.text}`]
  })
  return [...lines, ...refused]
}

/** What was told, to everybody or to those named. */
function toldLines(match: Match, told: Told | undefined): string[] {
  if (told === undefined) return []
  const { event, facts } = told
  const lines = facts.map(({ kind, args, only }) => {
    const words = blackMarket.words[kind as 'over']
    const reader = only === null ? null : (only.find((seat) => seat >= 0) ?? null)
    const [a = 0, b = 0, c = 0, d = 0] = args
    const text = words.say({ view: viewOf(match, reader), name }, a, b, c, d)
    const to =
      only === null ? '' : ` (to ${only.map((seat) => (seat < 0 ? 'spectators' : name(seat))).join(', ')})`
    return `  = ${text}. ${words.clause}${to}`
  })
  return event.chance.length === 0 ? lines : [`  chance ${event.chance.join(' ')}`, ...lines]
}

/** What lies on the table, and what each sees besides. */
function openingLines(seen: Map<string, View>): string[] {
  const all = table(seen.get('all') as View)
  return [
    ...[...all.values()].map((thing) => `  ~ ${thing}`),
    ...[...seen].flatMap(([reader, view]) => {
      const own = [...table(view).values()].filter((thing) => ![...all.values()].includes(thing))
      return own.length === 0 ? [] : [`  ~ ${reader}: ${own.join(', ')}`]
    }),
  ]
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

function changesOf(before: View | undefined, after: View): string[] {
  if (before === undefined) return []
  const [old, now] = [table(before), table(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    old.get(key) === now.get(key) ? [] : [now.get(key) ?? `${key} gone`],
  )
}

/** What lies on the table, by what it is: one text for each thing. */
function table(v: View): Map<string, string> {
  const things = new Map<string, string>()
  const put = (key: string, text: string) => things.set(key, `${key} ${text}`)
  put('pool', goods(v.pool, 0))
  put('round', `${v.round}`)
  for (let seat = 0; seat < v.seats; seat++) {
    const me = name(seat)
    put(me, goods(v.goods, seat * 3))
    const people = [v.spare[seat], v.disaffected[seat], v.infantry[seat]]
    put(`${me} Spare/Disaffected/Infantry`, people.join('/'))
    put(`${me} Mechs`, v.mech.slice(seat * 5, seat * 5 + v.seats).join('/'))
    put(`${me} tracks`, v.track.slice(seat * 3, seat * 3 + 3).join('/'))
    put(`${me} RnD/Military`, [v.rnd[seat], v.military[seat]].join('/'))
    put(`${me} skills`, `${cards(v.hand, seat)} | ${cards(v.used, seat)}`)
  }
  v.site.forEach((utility, site) => {
    if (utility < 0) return
    const marks = `${v.occupied[site] === 1 ? '' : ' empty'}${v.upgraded[site] === 1 ? ' upgraded' : ''}`
    put(siteId(site), `${utilities[utility]?.name} of ${name(at(v.siteOwner, site))}${marks}`)
  })
  v.holder.forEach((holder, mark) => {
    if (holder < 0) return
    const units = v.unit.slice(mark * 2, mark * 2 + 2).filter((unit) => unit >= 0)
    const standing = units.map((unit) => ` ${name(unit >> 1)}${unit % 2 === 0 ? ' Infantry' : ' Mech'}`)
    const face = at(v.face, mark) < 0 ? '' : ` ${cardId({ ...v, open: v.open.map(() => 1) }, null, mark)}`
    put(`#${mark + 1}`, `${name(holder)}${face}${v.open[mark] === 1 ? ' up' : ' down'}${standing.join('')}`)
  })
  put('shown', skills.flatMap(({ id }, i) => Array<string>(at(v.shown, i)).fill(id)).join(' '))
  v.notes.forEach((note, i) => {
    put(`note ${i + 1}`, `${note.kind} of ${name(note.from)}: “${note.text}”`)
  })
  return things
}

const goods = (numbers: readonly number[], from: number) =>
  GOODS.map((good, i) => `${numbers[from + i]}${good}`).join(' ')
const cards = (numbers: readonly number[], seat: Seat) =>
  skills.flatMap(({ id }, i) => Array<string>(at(numbers, seat * SKILLS + i)).fill(id)).join(' ')
