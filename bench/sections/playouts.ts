import { shelf } from '../../src/rulesets/shelf.ts'
import type { Row } from '../report.ts'
import { type Budget, measure, start } from '../runner.ts'
import { optionsOf, seatsOf } from '../subjects/playouts.ts'
import type { Section } from './section.ts'

/** What OpenSpiel's C++ core plays on such a machine, in games per second (docs/performance.md). */
const OPEN_SPIEL = { 'tic-tac-toe': 1_370_000, 'connect-four': 225_000 }
/**
 * Decisions per second: of a small game, of games with big boards, and of one whose every decision is a sheet of two orders
 * on average, so that 200,000 orders are resolved.
 */
const SMALL = 2_000_000
const BIG = 300_000
const SHEETS = 100_000
const LEAST: Readonly<Record<string, number>> = { 'imperial-trader': SMALL, 'godsfire-trade': SHEETS }

/** Random games, every legal answer listed and one drawn: what search, bots and the lab live on. */
export const playouts: Section = {
  name: 'playouts',
  title: 'Random games on one core',
  async run(budget) {
    const rows: Row[] = []
    for (const [id, least] of Object.entries(OPEN_SPIEL))
      rows.push(...(await rates(id, 2, { games: least }, budget)))
    for (const {
      game: { rules },
    } of shelf()) {
      const { id } = rules.meta
      const seats = seatsOf(rules.meta)
      const least = LEAST[id] ?? BIG
      for (const players of new Set([seats.min, seats.max]))
        rows.push(...(await rates(id, players, { decisions: least }, budget)))
    }
    const special = shelf().flatMap(
      ({
        game: {
          rules: { meta },
        },
      }) => {
        const options = Object.entries(optionsOf(meta.id)).map(([name, value]) => `${name} = ${value}`)
        return options.length === 0 ? [] : [`${meta.id} is played with ${options.join(', ')}.`]
      },
    )
    return { rows, notes: ['A game is copied from its opening and played to its end.', ...special] }
  },
}

type Aims = { readonly games?: number; readonly decisions?: number }

async function rates(id: string, seats: number, aims: Aims, budget: Budget): Promise<Row[]> {
  const [measured] = await measure([await start(['playouts', id, seats])], budget)
  if (measured === undefined) return []
  return (['games', 'decisions'] as const).map((count) => ({
    what: `${id}, ${seats} players`,
    value: measured.rate(count),
    unit: `${count}/s`,
    spread: measured.spread(count),
    ...(aims[count] === undefined ? {} : { aim: { least: aims[count] } }),
  }))
}
