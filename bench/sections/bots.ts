import { botsOf } from '../../src/bots/player.ts'
import { shelf } from '../../src/rulesets/shelf.ts'
import type { Row } from '../report.ts'
import { measure, start } from '../runner.ts'
import type { Section } from './section.ts'

/** Milliseconds that a game may take with the best bot in as many seats as there are. */
const MOST_MS: Readonly<Record<string, number>> = { 'cash-flow': 50, 'godsfire-trade': 20 }

/** Games of bots on one core: every bot sees its own view, thinks and answers. */
export const bots: Section = {
  name: 'bots',
  title: 'Games of bots on one core, one bot in all seats',
  async run(budget) {
    const rows: Row[] = []
    for (const game of shelf) {
      const { id, seats } = game.rules.meta
      const [best] = botsOf(game)
      if (best === undefined || best.id === 'random') continue
      const [m] = await measure([await start(['botGames', id, seats.max, best.id])], budget)
      if (m === undefined) continue
      const what = `${id}, ${seats.max} × ${best.id}`
      const aim = MOST_MS[id] === undefined ? {} : { aim: { most: MOST_MS[id] } }
      rows.push({ what, value: 1000 / m.rate('games'), unit: 'ms a game', spread: m.spread('games'), ...aim })
      rows.push({ what, value: m.rate('decisions'), unit: 'decisions/s', spread: m.spread('decisions') })
    }
    return { rows, notes: ['With its set-up, its facts counted and its gauges taken, as the lab does.'] }
  },
}
