import { levelsOf, shelf } from '../../src/rulesets/shelf.ts'
import { measure, type Row, start } from '../runner.ts'
import type { Section } from './section.ts'

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
