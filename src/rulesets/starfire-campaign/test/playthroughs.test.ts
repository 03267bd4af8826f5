import fs from 'node:fs'
import process from 'node:process'
import test from 'node:test'
import type { Loss, Reported } from '../../../kernel/index.ts'
import type { JsonObject } from '../../../kernel/json.ts'
import { asKept } from '../../../kernel/testing/kept.ts'
import { begin, follow, nextOf, type Recipe, recipeOf } from '../../../kernel/testing/transcript.ts'
import { empireOwner } from '../map/world.ts'
import { written } from '../orders/order.ts'
import { ordersOf } from '../orders/sheet.ts'
import type { Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { chronicleOf } from '../report/chronicle.ts'
import { reported, welcome } from '../report/reported.ts'
import { reportFor, reportText, type SeatReport } from '../report/text.ts'
import type { Teller } from '../report/wars.ts'
import type { Sheet } from '../sheet.ts'
import type { View } from '../view.ts'
import { cast } from './campaigns.ts'
import { game } from './table.ts'

// All sheets and reports of one empire of a campaign, as text: a change of the rules is a difference that can be read.
// `UPDATE_PLAYTHROUGHS=1 node --test playthroughs.test.ts` writes the files again, also the first time.

interface Told {
  readonly recipe: Recipe
  /** Whose reports. */
  readonly seat: number
}

const skirmish = { ...presetOptions('skirmish', 3), END_TURN: 24 } as JsonObject

const PLAYTHROUGHS: Readonly<Record<string, Told>> = {
  'admiral-of-three': { recipe: recipeOf('told skirmish 1', 'admiral steward raider', skirmish), seat: 0 },
}

/** The campaign of one empire: what it ordered each turn, what it was told, and the chronicles at the end. */
function chronicle({ recipe, seat }: Told): string {
  const match = begin(cast, recipe)
  const parts = [
    `${recipe.players.join(', ')}: the campaign of the ${recipe.players[seat]}`,
    `options ${JSON.stringify(recipe.options)}`,
    '',
  ]
  const reports = recipe.players.map((): SeatReport[] => [])
  while (!game.isOver(match.position)) {
    const next = nextOf(cast, recipe, match)
    if (next.seat === seat)
      parts.push(...ordersOf(next.answer as unknown as Sheet).map((order) => `> ${written(order)}`), '')
    const before = match.position as Position
    follow(recipe, match, next)
    const after = match.position as Position
    if (after.empires[seat]?.report === before.empires[seat]?.report) continue
    for (const [of, all] of reports.entries()) {
      const report = reportFor(game.rules.view(after, of) as View, of)
      if (report !== null) all.push(report as unknown as SeatReport)
      if (of === seat && report !== null)
        parts.push(
          ...reported(report, seat).map(front),
          '',
          reportText((report as unknown as SeatReport).lines),
        )
    }
  }
  parts.push(...welcome(game.rules.view(match.position, seat) as View, seat), '')
  const tellers = reports.map((told, of): Teller => ({ owner: empireOwner(of), reports: told }))
  for (const some of [tellers, tellers.filter(({ owner }) => owner === empireOwner(seat))])
    parts.push(...chronicleOf(some).map(({ title, text }) => `${title}. ${text}`), '')
  const result = game.result(match.position)
  parts.push(`${result?.text} Scores ${result?.scores.join(', ')}.`, '')
  return parts.join('\n')
}

/** A line of the front page: how grave it is, and what changed hands. */
const front = ({ grade, concern, said: { head, why, lost = [], gained = [] } }: Reported): string => {
  const of = (sign: string, list: readonly Loss[]) =>
    list.map(({ n, of: [one], what }) => ` ${sign}${n} ${what ?? one}`)
  return `${grade}, ${concern}: ${head}${why === undefined ? '' : ` · ${why}`}${[...of('−', lost), ...of('+', gained)].join('')}`
}

for (const [name, told] of Object.entries(PLAYTHROUGHS)) {
  const file = new URL(`./playthroughs/${name}.txt`, import.meta.url)
  const isKept = process.env.UPDATE_PLAYTHROUGHS !== undefined || fs.existsSync(file)
  test(`SC-20.6 · the reports of the ${name} are as they were`, { skip: !isKept }, () => {
    fs.mkdirSync(new URL('./playthroughs/', import.meta.url), { recursive: true })
    asKept(file, chronicle(told))
  })
}
