import fs from 'node:fs'
import process from 'node:process'
import test from 'node:test'
import type { JsonObject } from '../../../kernel/json.ts'
import { asKept } from '../../../kernel/testing/kept.ts'
import { begin, follow, nextOf, type Recipe, recipeOf } from '../../../kernel/testing/transcript.ts'
import { written } from '../orders/order.ts'
import { ordersOf } from '../orders/sheet.ts'
import type { Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { reportText } from '../report/text.ts'
import type { Sheet } from '../sheet.ts'
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

/** The campaign of one empire: what it ordered each turn, and what it was told. */
function chronicle({ recipe, seat }: Told): string {
  const match = begin(cast, recipe)
  const parts = [
    `${recipe.players.join(', ')}: the campaign of the ${recipe.players[seat]}`,
    `options ${JSON.stringify(recipe.options)}`,
    '',
  ]
  while (!game.isOver(match.position)) {
    const next = nextOf(cast, recipe, match)
    if (next.seat === seat)
      parts.push(...ordersOf(next.answer as unknown as Sheet).map((order) => `> ${written(order)}`), '')
    const before = match.position as Position
    follow(recipe, match, next)
    const after = match.position as Position
    const own = after.empires[seat]
    if (own === undefined || own.report === before.empires[seat]?.report) continue
    parts.push(reportText(own.report))
  }
  const result = game.result(match.position)
  parts.push(`${result?.text} Scores ${result?.scores.join(', ')}.`, '')
  return parts.join('\n')
}

for (const [name, told] of Object.entries(PLAYTHROUGHS)) {
  const file = new URL(`./playthroughs/${name}.txt`, import.meta.url)
  const isKept = process.env.UPDATE_PLAYTHROUGHS !== undefined || fs.existsSync(file)
  test(`SC-20.6 · the reports of the ${name} are as they were`, { skip: !isKept }, () => {
    fs.mkdirSync(new URL('./playthroughs/', import.meta.url), { recursive: true })
    asKept(file, chronicle(told))
  })
}
