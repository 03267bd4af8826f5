import test from 'node:test'
import type { Seat } from '../../../kernel/procedure.ts'
import { tell } from '../../../kernel/tell.ts'
import { asKept } from '../../../kernel/testing/kept.ts'
import { begin, follow, nextOf, numberOf, type Recipe } from '../../../kernel/testing/transcript.ts'
import type { Fact } from '../../../kernel/transition.ts'
import type { Order } from '../orders/order.ts'
import { written } from '../orders/sheet.ts'
import type { Position } from '../position.ts'
import { incomeOf } from '../trade/income.ts'
import { cast } from './players.ts'
import { game } from './table.ts'

const small = {
  id: 'short',
  name: 'Short',
  homes: [
    ['A1', 'A2', 'A3'],
    ['B1', 'B2', 'B3'],
  ],
  players: 2,
  start: 'war',
  ftl: true,
  turns: 4,
  majority: 5,
  treasury: 12,
}

const PLAYTHROUGHS: Readonly<Record<string, Recipe>> = {
  steps: {
    options: { scenario: 'custom', scenario_file: small },
    seed: 'steps 3',
    players: ['raider', 'subverter'],
  },
  'by-mail': {
    options: {
      scenario: 'custom',
      scenario_file: { ...small, neutral: ['D1', 'D2', 'D3'], turns: 3 },
      orders: 'sheet',
    },
    seed: 'mail 8',
    players: ['random', 'random'],
  },
  cluster: {
    options: { majority: 6, first_dispatch_turn: 1 },
    seed: 'cluster 1',
    players: ['subverter', 'cautious', 'raider', 'reference', 'quiet'],
  },
}

const name = (seat: Seat) => `Player ${seat + 1}`

function told(p: Position, facts: readonly Fact[]): string[] {
  return facts.map((fact) => {
    const { only } = fact
    const { text, clause } = tell(game.rules, fact, game.rules.view(p, only?.[0] ?? null), name)
    const to = only === null ? '' : ` (to ${only.map(name).join(', ')})`
    return `  = ${text}. ${clause}${to}`
  })
}

const linesOf = (sheet: { text?: string; orders?: Order[] }): string[] =>
  sheet.text === undefined ? (sheet.orders ?? []).map(written) : sheet.text.split('\n')

/** A game as a text: who is asked what, the sheets, what they led to, and how the worlds stand after each turn. */
function transcript(recipe: Recipe): string {
  const match = begin(cast, recipe)
  const opening = match.position as Position
  const lines = [
    `${opening.cluster.name}: ${recipe.players.join(', ')}`,
    `options ${JSON.stringify(recipe.options)}`,
    ...told(opening, match.applied()[0]?.facts ?? []),
  ]
  while (!game.isOver(match.position)) {
    const [asked] = game.pending(match.position)
    const next = nextOf(cast, recipe, match)
    const { turn } = match.position as Position
    lines.push(`--- ${numberOf(match)} · ${name(next.seat)} · ${asked?.clause} · ${asked?.question}`)
    lines.push(...linesOf(next.answer as { text?: string }).map((line) => `  > ${line}`))
    const done = follow(recipe, match, next)
    const p = match.position as Position
    for (const { event, facts } of done) {
      if (event.chance.length > 0) lines.push(`  chance ${event.chance.join(' ')}`)
      lines.push(...told(p, facts))
    }
    if (p.turn === turn && !game.isOver(p)) continue
    lines.push(
      ...p.cluster.worlds.map(
        ({ id }, w) =>
          `  ~ ${id} of ${p.owner[w] === -1 ? 'nobody' : name(p.owner[w] ?? 0)}, income ${incomeOf(p, w)}`,
      ),
    )
    lines.push(`  ~ treasuries ${p.treasury.join(', ')}`)
  }
  const result = game.result(match.position)
  lines.push(
    `=== ${result?.clause}: ${result?.text} ${result?.winners.map(name).join(', ')} · scores ${result?.scores.join(', ')}`,
  )
  lines.push(`    ${match.events.length} events · position ${game.hash(match.position)}`, '')
  return lines.join('\n')
}

// `UPDATE_PLAYTHROUGHS=1 node --test playthroughs.test.ts` writes the files again.
for (const [file, recipe] of Object.entries(PLAYTHROUGHS))
  test(`the playthrough ${file} is as it was`, () => {
    const url = new URL(`./playthroughs/${file}.txt`, import.meta.url)
    asKept(url, transcript(recipe))
  })
