import { simulate as playMany } from '../../src/lab/simulate.ts'
import { bestOf, gameOf, levelsOf, shelf } from '../../src/rulesets/shelf.ts'
import type { Section } from '../runner.ts'
import { measure, quantile, type Row, start } from '../runner.ts'
import { optionsOf, seatsOf } from '../subjects/playouts.ts'

/** Tables that are studied most, besides the usual one of a game. */
const BESIDES: Readonly<Record<string, readonly number[]>> = {
  'imperial-trader': [2],
  'black-market': [3],
  'godsfire-trade': [2],
  'cash-flow': [2],
}
/** The levels that answer at once; a beginner is as fast as club, and a master takes the time it is given. */
const LEVELS = ['club', 'strong']
const MILLION = 1e6
const HOUR_S = 3600
/** A board game at its usual seats with club players, on sixteen cores within an hour. */
const CORES = 16

/** How long a million games take with players of one level in all seats. */
export const levels: Section = {
  name: 'levels',
  title: 'A million games, by level, on one core',
  async run(budget) {
    const rows: Row[] = []
    for (const { game } of shelf()) {
      const { id, seats } = game.rules.meta
      for (const n of new Set([seats.usual, ...(BESIDES[id] ?? [])]))
        for (const { level, player } of levelsOf(game)) {
          if (!LEVELS.includes(level)) continue
          const [m] = await measure([await start(['botGames', id, n, player.id])], budget)
          if (m === undefined) continue
          const hours = MILLION / m.rate('games') / HOUR_S
          const what = `${id}, ${n} × ${player.id} (${level})`
          rows.push({ what, value: m.rate('games'), unit: 'games/s', spread: m.spread('games') })
          const aim = level === 'club' && n === seats.usual ? { aim: { most: CORES } } : {}
          rows.push({ what, value: hours, unit: 'hours', ...aim })
        }
    }
    return { rows, notes: [`${CORES} cores take a sixteenth: what is aimed at is an hour on them.`] }
  },
}

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
