import { simulate as playMany } from '../../src/lab/simulate.ts'
import { gameOf } from '../../src/rulesets/shelf.ts'
import type { Row } from '../report.ts'
import { quantile } from '../runner.ts'
import type { Section } from './section.ts'

/** The lab: many games in one process and in two worker threads. */
export const simulate: Section = {
  name: 'simulate',
  title: 'The lab: games of Imperial Trader, 3 players, by the clock',
  async run({ quick, samples }) {
    const rows: Row[] = []
    const best = gameOf('imperial-trader')?.rules.bots[0]?.id ?? 'random'
    for (const [bot, games] of [
      ['random', quick ? 40 : 30_000],
      [best, quick ? 4 : 6000],
    ] as const) {
      const rate = async (workers: number): Promise<number> => {
        const rates: number[] = []
        for (let i = 0; i < Math.min(3, samples); i++) {
          const request = { game: 'imperial-trader', games, seats: 3, bots: [bot], options: {}, workers }
          const { sum, seconds } = await playMany({ ...request, seed: 'bench', rotate: false })
          rates.push(sum.games / seconds)
        }
        return quantile(rates, 0.5)
      }
      const one = await rate(1)
      const two = await rate(2)
      rows.push({ what: `${bot} bots, 1 worker`, value: one, unit: 'games/s' })
      rows.push({ what: `${bot} bots, 2 workers`, value: two, unit: 'games/s' })
      rows.push({ what: `${bot} bots, 2 workers : 1`, value: two / one, unit: 'times' })
    }
    return {
      rows,
      notes: ['Each game with its own seed, its setup, its result and its gauges; workers start anew.'],
    }
  },
}
