import { simulate as playMany } from '../../src/lab/simulate.ts'
import { bestOf, gameOf } from '../../src/rulesets/shelf.ts'
import type { Row } from '../report.ts'
import { quantile } from '../runner.ts'
import { optionsOf } from '../subjects/playouts.ts'
import type { Section } from './section.ts'

interface Table {
  readonly game: string
  readonly seats: number
  /** Games of random bots, and of the best. */
  readonly games: readonly [random: number, best: number]
}

const TABLES: readonly Table[] = [
  { game: 'imperial-trader', seats: 3, games: [30_000, 6000] },
  { game: 'cash-flow', seats: 6, games: [2000, 200] },
]

/** The lab: many games in one process and in two worker threads. */
export const simulate: Section = {
  name: 'simulate',
  title: 'The lab: many games, by the clock',
  async run({ quick, samples }) {
    const rows: Row[] = []
    for (const { game, seats, games } of TABLES) {
      const found = gameOf(game)
      const best = found === null ? 'random' : bestOf(found).id
      for (const [i, bot] of ['random', best].entries()) {
        if (i > 0 && bot === 'random') continue
        const most = games[i] ?? 0
        const request = { game, seats, bots: [bot], options: optionsOf(game), seed: 'bench', rotate: false }
        const rate = async (workers: number): Promise<number> => {
          const rates: number[] = []
          for (let n = 0; n < Math.min(3, samples); n++) {
            const { sum, seconds } = await playMany({ ...request, workers, games: quick ? 4 : most })
            rates.push(sum.games / seconds)
          }
          return quantile(rates, 0.5)
        }
        const [one, two] = [await rate(1), await rate(2)]
        const what = `${game}, ${seats} × ${bot}`
        rows.push({ what: `${what}, 1 worker`, value: one, unit: 'games/s' })
        rows.push({ what: `${what}, 2 workers`, value: two, unit: 'games/s' })
        rows.push({ what: `${what}, 2 workers : 1`, value: two / one, unit: 'times' })
      }
    }
    return {
      rows,
      notes: ['Each game with its own seed, its setup, its result and its gauges; workers start anew.'],
    }
  },
}
