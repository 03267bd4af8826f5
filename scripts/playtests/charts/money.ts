// Money: the labour row, what one begins with, what labour costs, what discs fetch (CF-28, 1 to 4).

import { MARKET_SCALE } from '../../../src/rulesets/cash-flow/options.ts'
import { CASH, cashCell, PLAYERS, SWEEP } from '../cells.ts'
import { ending, gauge, of, overRounds, tallied } from '../estimates.ts'
import { ACCENT, INK, INK_2, SAND } from '../figure.ts'
import { type Axis, columns, lines } from '../panels.ts'
import { BY_PLAYERS, byPlayers, type Chart, counts, percents, rounds, SHADES, tables } from './chart.ts'

export const lockUp: Chart = {
  cells: tables(...BY_PLAYERS, 'randoms'),
  draw(reports) {
    const randoms = of(reports, 'randoms')
    const share: Axis = { label: 'share of all money', domain: [0, 50], format: percents }
    return {
      title: 'Money in the labour row, and who cannot pay for labour',
      note: `End of each round; means and 95 % intervals of ${counts(reports, BY_PLAYERS)} games of plan, and of ${randoms.games} games of six who do anything legal.`,
      height: 250,
      panels: [
        lines(rounds(40), share, byPlayers(reports, 'rowShare', 0.1), 'In the row, by players'),
        lines(
          rounds(40),
          { ...share, label: 'share of players' },
          byPlayers(reports, 'cannotHire', 100),
          'Cannot pay for one labour unit',
        ),
        lines(
          rounds(60),
          { label: 'share', domain: [0, 100], format: percents },
          [
            { name: 'row', colour: ACCENT, points: overRounds(randoms, 'rowShare', 0.1) },
            { name: 'cannot pay', colour: INK_2, points: overRounds(randoms, 'cannotHire', 100) },
            { name: 'nobody can', colour: INK, points: overRounds(randoms, 'lockedUp', 100) },
          ],
          'Six at random',
        ),
      ],
    }
  },
}

const CASH_PANELS = [
  ['Supremacy card comes up', { label: 'share of games', domain: [0, 100], format: percents }],
  ['Length', { label: 'rounds', domain: [0, 50] }],
  ['Money in the row at the end', { label: 'share of all money', domain: [0, 80], format: percents }],
] as const

export const cash: Chart = {
  cells: { ...tables(...BY_PLAYERS), ...SWEEP },
  draw(reports) {
    const measures = [
      (cell: string) => ending(of(reports, cell), 'CF-21.3'),
      (cell: string) => gauge(of(reports, cell), 'rounds'),
      (cell: string) => gauge(of(reports, cell), 'rowShare', 0.1),
    ]
    return {
      title: 'How much money each player begins with',
      note: `By number of players; means or shares and 95 % intervals, ${counts(reports, Object.keys(SWEEP))} games of plan to a point, more at 3000 M.`,
      height: 260,
      panels: CASH_PANELS.map(([title, y], panel) =>
        lines(
          { label: 'STARTING_CASH, in M', domain: [1500, 6000], ticks: 4 },
          y,
          PLAYERS.map((seats, i) => ({
            name: `${seats}`,
            colour: SHADES[i] as string,
            points: CASH.flatMap((x) => {
              const measure = measures[panel]
              return measure === undefined ? [] : [{ x, ...measure(cashCell(x, seats)) }]
            }),
          })),
          title,
        ),
      ),
    }
  },
}

export const labour: Chart = {
  cells: tables(...BY_PLAYERS),
  draw: (reports) => ({
    title: 'Filled boxes of the labour row',
    note: `End of each round, ${counts(reports, BY_PLAYERS)} games of plan. Box 4 costs 100 M, 7 costs 200, 10 costs 300, 14 costs 400, 19 costs 500.`,
    height: 270,
    panels: [
      lines(
        rounds(40),
        { label: 'filled boxes k', domain: [0, 20] },
        byPlayers(reports, 'labour', 1),
        'Mean by number of players, with 95 % interval',
      ),
      lines(
        rounds(40),
        { label: 'filled boxes k', domain: [0, 20] },
        [{ name: '6', colour: ACCENT, points: overRounds(of(reports, 'six'), 'labour', 1, true) }],
        'Median of six players, with the middle half of games',
      ),
    ],
  }),
}

export const market: Chart = {
  cells: tables('six', 'mixed'),
  draw: (reports) => ({
    title: 'Prices at which discs are put up and sold',
    note: `Means per game of six: ${of(reports, 'six').games} games of plan; ${of(reports, 'mixed').games} of plan, builder and hawk.`,
    height: 230,
    columns: 1,
    panels: (['six', 'mixed'] as const).map((cell) => {
      const report = of(reports, cell)
      const units = (sums: { price: string; n: number }[]) =>
        MARKET_SCALE.map(
          (price) =>
            sums.reduce((sum, one) => sum + (one.price === String(price) ? one.n : 0), 0) / report.games,
        )
      const excess = tallied(report, 'listedExcess.c.d').map(({ key: [many = '', price = ''], n }) => ({
        price,
        n: n * Number(many),
      }))
      const listed = tallied(report, 'listed.c').map(({ key: [price = ''], n }) => ({ price, n }))
      const bought = tallied(report, 'bought.d').map(({ key: [price = ''], n }) => ({ price, n }))
      const up = units([...excess, ...listed])
      return columns(
        MARKET_SCALE.map(String),
        'price of a unit, in M',
        { label: 'units per game', domain: [0, 1.1 * Math.max(...up)], ticks: 4 },
        [
          { name: 'put up', colour: SAND, values: up },
          { name: 'sold', colour: ACCENT, values: units(bought) },
        ],
        cell === 'six' ? 'Six of plan' : 'Two each of plan, builder and hawk',
      )
    }),
  }),
}
