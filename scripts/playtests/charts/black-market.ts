// Black Market: what priming removes, how the pool is used, who wins (BM-17).

import { meanInterval } from '../../../src/lab/figures.ts'
import { factions as FACTIONS } from '../../../src/rulesets/black-market/data.ts'
import type { Cells } from '../cells.ts'
import { gauge, of, percentage, perGame, type Reports, tallied } from '../estimates.ts'
import { ACCENT, INK, INK_2, INK_3, SAND } from '../figure.ts'
import { type Axis, type Estimate, lines, rows } from '../panels.ts'
import { type Chart, counts, percents } from './chart.ts'

export const SEATS = [3, 4, 5] as const
const COLOURS = [INK_3, INK, ACCENT]
/** BM-5.3  Energy removed at every priming; 5 is the rule. */
const REMOVED = [0, 2, 5, 7, 8, 9, 10, 12, 15, 20] as const
/** Tables of three tastes, and what is counted at them. */
const tables = {
  games: 400,
  bots: 'plan,scholar,raider',
  rotate: true,
  tally:
    'primed.a,primed.b,primed.c,exchanged.b,trade.own,initiated.b,tookSkill.b,played.b,committed.b,advanced.c',
} as const

/** The cell of so much Energy removed. */
export const removedCell = (removed: number, seats: number) => `remove-${removed}-${seats}`
export const SWEEP: Cells = Object.fromEntries(
  SEATS.flatMap((seats) =>
    REMOVED.map((removed) => [
      removedCell(removed, seats),
      { seats, options: `bm_remove_E=${removed}`, ...tables },
    ]),
  ),
)

const VARIANTS = [
  'prime_tokens=0',
  'prime_tokens=2',
  'bm_access=handed',
  'ratio_direct=2',
  'explore_follow_cost=0',
  'via_bm=trust',
]
/** The cell of one option changed. */
export const variantCell = (option: string, seats: number) => `${option.replace('=', '-')}-${seats}`
export const OPTIONS: Cells = Object.fromEntries(
  SEATS.flatMap((seats) =>
    VARIANTS.map((options) => [variantCell(options, seats), { seats, options, ...tables }]),
  ),
)

/** The mean of a tally's numbers, with its interval: what the pool holds, over all primings. */
function meanOf(reports: Reports, cell: string, name: string): Estimate {
  const all = tallied(of(reports, cell), name)
  const n = all.reduce((sum, one) => sum + one.n, 0)
  const mean = all.reduce((sum, one) => sum + one.n * Number(one.key[0]), 0) / Math.max(1, n)
  const sd = Math.sqrt(
    all.reduce((sum, one) => sum + one.n * (Number(one.key[0]) - mean) ** 2, 0) / Math.max(1, n),
  )
  const [low, high] = meanInterval(mean, sd, of(reports, cell).games)
  return { value: mean, low, high }
}

/** In how many of a hundred Trade actions the pool holds so few of a commodity that next to none can be had. */
function shortOf(reports: Reports, cell: string, name: string, least: number): Estimate {
  const all = tallied(of(reports, cell), name)
  const short = all.reduce((sum, one) => sum + (Number(one.key[0]) <= least ? one.n : 0), 0)
  return percentage(
    short,
    all.reduce((sum, one) => sum + one.n, 0),
  )
}

const x: Axis = { label: 'Energy removed at each priming', domain: [0, 20] }

/** One line for each number of colonies, over what is removed. */
const bySeats = (measure: (cell: string) => Estimate) =>
  SEATS.map((seats, i) => ({
    name: `${seats}`,
    colour: COLOURS[i] as string,
    points: REMOVED.map((removed) => ({ x: removed, ...measure(removedCell(removed, seats)) })),
  }))

const SWEPT = Object.keys(SWEEP)

export const pool: Chart = {
  cells: SWEEP,
  draw: (reports) => ({
    title: 'What the Black Market holds when a Trade action begins',
    note: `By number of colonies; means or shares and 95 % intervals, ${counts(reports, SWEPT)} games to a point.`,
    height: 250,
    panels: [
      lines(
        x,
        { label: 'tokens', domain: [0, 60] },
        bySeats((cell) => meanOf(reports, cell, 'primed.a')),
        'Energy',
      ),
      lines(
        x,
        { label: 'tokens', domain: [0, 60] },
        bySeats((cell) => meanOf(reports, cell, 'primed.b')),
        'Water',
      ),
      lines(
        x,
        { label: 'tokens', domain: [0, 60] },
        bySeats((cell) => meanOf(reports, cell, 'primed.c')),
        'Food',
      ),
    ],
  }),
}

export const removal: Chart = {
  cells: SWEEP,
  draw: (reports) => ({
    title: 'What a larger removal does',
    note: `By number of colonies; means or shares and 95 % intervals, ${counts(reports, SWEPT)} games to a point.`,
    height: 250,
    panels: [
      lines(
        x,
        { label: 'share of Trade actions', domain: [0, 100], format: percents },
        bySeats((cell) => shortOf(reports, cell, 'primed.a', 1)),
        'Energy 0 or 1 at the start',
      ),
      lines(
        x,
        { label: 'a game', domain: [0, 8] },
        bySeats((cell) => perGame(of(reports, cell), 'exchanged')),
        'Exchanges with the pool',
      ),
      lines(
        x,
        { label: 'Victory Points', domain: [0, 40] },
        bySeats((cell) => gauge(of(reports, cell), 'score')),
        'Score',
      ),
    ],
  }),
}

export const access: Chart = {
  cells: { ...SWEEP, ...OPTIONS },
  draw(reports) {
    const all = ['the rules', ...VARIANTS]
    const cellOf = (name: string, seats: number) =>
      name === 'the rules' ? removedCell(5, seats) : variantCell(name, seats)
    return {
      title: 'Other options, four colonies',
      note: `Means and 95 % intervals, ${counts(reports, Object.keys(OPTIONS))} games to a row.`,
      height: 210,
      panels: [
        rows(
          { label: 'exchanges a game', domain: [0, 10] },
          all.map((name) => ({
            name,
            estimate: perGame(of(reports, cellOf(name, 4)), 'exchanged'),
            colour: INK,
          })),
        ),
        rows(
          { label: 'deals a game', domain: [0, 8] },
          all.map((name) => ({
            name,
            estimate: perGame(of(reports, cellOf(name, 4)), 'dealt'),
            colour: INK_2,
          })),
        ),
      ],
    }
  },
}

export const factions: Chart = {
  cells: SWEEP,
  draw: (reports) => ({
    title: 'Who wins',
    note: `Share of wins by faction and 95 % intervals, ${counts(reports, SWEPT)} games; the line is an even share.`,
    height: 200,
    panels: SEATS.map((seats) => {
      const report = of(reports, removedCell(5, seats))
      return rows(
        { label: 'share of wins', domain: [0, 100], format: percents },
        report.winShare.map(({ share, low, high }, seat) => ({
          name: FACTIONS[seat]?.name ?? '?',
          estimate: { value: 100 * share, low: 100 * low, high: 100 * high },
          colour: share > 1.5 / seats ? ACCENT : SAND,
        })),
        100 / seats,
        `${seats} colonies`,
      )
    }),
  }),
}
