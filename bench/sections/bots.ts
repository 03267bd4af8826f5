import { bestOf, shelf } from '../../src/rulesets/shelf.ts'
import type { Row } from '../report.ts'
import { measure, start } from '../runner.ts'
import { seatsOf } from '../subjects/playouts.ts'
import type { Section } from './section.ts'

/** Milliseconds that a game may take with the best bot in all its seats, and how many those are. */
const AIMS: Readonly<Record<string, { readonly seats: number; readonly most: number }>> = {
  'cash-flow': { seats: 6, most: 50 },
  'black-market': { seats: 4, most: 30 },
  'godsfire-trade': { seats: 5, most: 20 },
}

/** Games of bots on one core: every bot sees its own view, thinks and answers. */
export const bots: Section = {
  name: 'bots',
  title: 'Games of bots on one core, one bot in all seats',
  async run(budget) {
    const rows: Row[] = []
    for (const { game } of shelf()) {
      const { id } = game.rules.meta
      const best = bestOf(game)
      if (best.id === 'random') continue
      const { seats, most } = AIMS[id] ?? { seats: seatsOf(game.rules.meta).max, most: null }
      const [m] = await measure([await start(['botGames', id, seats, best.id])], budget)
      if (m === undefined) continue
      const what = `${id}, ${seats} × ${best.id}`
      const aim = most === null ? {} : { aim: { most } }
      rows.push({ what, value: 1000 / m.rate('games'), unit: 'ms a game', spread: m.spread('games'), ...aim })
      rows.push({ what, value: m.rate('decisions'), unit: 'decisions/s', spread: m.spread('decisions') })
    }
    return { rows, notes: ['With its set-up, its facts counted and its gauges taken, as the lab does.'] }
  },
}
