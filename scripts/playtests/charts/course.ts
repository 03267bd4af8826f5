// The course of the game: seats, entropy, the special cards, points (CF-28, 5 to 8).

import { ENTROPY, FIRST_SEAT } from '../cells.ts'
import { atCard, of, outBy, overRounds, percentage } from '../estimates.ts'
import { ACCENT, INK, INK_2, INK_3, SAND } from '../figure.ts'
import { type Axis, lines, parts, rows } from '../panels.ts'
import { BY_PLAYERS, type Chart, counts, percents, rounds, tables } from './chart.ts'

const POWERS = ['USA', 'CSA', 'FAS', 'LEN', 'USSR', 'PRC']

const FIRST = [
  ['2 players', 'two'],
  ['3 players', 'three'],
  ['4 players', 'four'],
  ['5 players', 'five'],
  ['6 players', 'six'],
  ['2, level row', 'level-row-2'],
  ['6, level row', 'level-row-6'],
  ['2, nuke unscored', 'no-nuke-scoring-2'],
  ['6, nuke unscored', 'no-nuke-scoring-6'],
] as const

export const seats: Chart = {
  cells: { ...tables(...BY_PLAYERS, 'mixed'), ...FIRST_SEAT },
  draw(reports) {
    const both = ['six', 'mixed'].map((cell) => of(reports, cell))
    const games = both.reduce((sum, { games }) => sum + games, 0)
    const x: Axis = { label: 'share of games won', domain: [8, 26], format: percents, ticks: 4 }
    const won = (power: number) =>
      both.reduce((sum, { tallies = {} }) => sum + (tallies["winner's superpower"]?.[power] ?? 0), 0)
    return {
      title: 'Who wins: by seat and by superpower',
      note: `Left: ${games} games of six, of plan alone and of three tastes. Right: ${counts(
        reports,
        FIRST.map(([, cell]) => cell),
      )} games of plan. 95 % intervals; the line is the fair share.`,
      height: 250,
      panels: [
        rows(
          x,
          [0, 1, 2, 3, 4, 5].map((seat) => ({
            name: `seat ${seat + 1}`,
            estimate: percentage(
              both.reduce((sum, { wins }) => sum + (wins[seat] ?? 0), 0),
              games,
            ),
          })),
          100 / 6,
          'By seat, six players',
        ),
        rows(
          x,
          POWERS.map((name, power) => ({ name, estimate: percentage(won(power), games) })),
          100 / 6,
          'By superpower, six players',
        ),
        rows(
          { label: 'wins of a fair share', domain: [0.5, 1.75], ticks: 3 },
          FIRST.map(([name, cell]) => {
            const report = of(reports, cell)
            const { share, low, high } = report.winShare[0] ?? { share: 0, low: 0, high: 0 }
            const [value, least, most] = [share, low, high].map((n) => n * report.seats) as [
              number,
              number,
              number,
            ]
            return { name, estimate: { value, low: least, high: most } }
          }),
          1,
          'Seat 1',
        ),
      ],
    }
  },
}

const MODES = [
  ['off', INK, (seats: number) => `no-entropy-${seats}`],
  ['gap 5', INK_3, (seats: number) => `gap-5-${seats}`],
  ['rule', ACCENT, (seats: number) => BY_PLAYERS[seats - 2] as string],
] as const
const ENTROPY_SEATS = [2, 3, 6]

export const entropy: Chart = {
  cells: { ...tables('two', 'three', 'six'), ...ENTROPY },
  draw: (reports) => ({
    title: 'Companies of a player, with and without entropy',
    note: `End of each round; means and 95 % intervals of ${counts(reports, Object.keys(ENTROPY))} games of plan or more. Gap 5 is ENTROPY_GAP=5.`,
    height: 240,
    panels: ENTROPY_SEATS.map((seats) =>
      lines(
        rounds(40),
        { label: 'companies, open and closed', domain: [0, 32] },
        MODES.map(([name, colour, cell]) => ({
          name,
          colour,
          points: overRounds(of(reports, cell(seats)), 'companies'),
        })),
        `${seats} players`,
      ),
    ),
  }),
}

const CARDS = [
  ['nuke', SAND],
  ['L-star', INK_2],
  ['Supremacy', ACCENT],
] as const

export const cards: Chart = {
  cells: tables('two', 'four', 'six', 'mixed'),
  draw: (reports) => ({
    title: 'When the special cards come up',
    note: 'Share of games in which the card is out by the end of a round, with 95 % intervals. The rest of the games end without it.',
    height: 230,
    columns: 2,
    panels: (['six', 'mixed', 'four', 'two'] as const).map((cell) => {
      const report = of(reports, cell)
      const who = cell === 'mixed' ? 'Six: plan, builder, hawk' : `${report.seats} of plan`
      return lines(
        rounds(45),
        { label: 'share of games', domain: [0, 100], format: percents, ticks: 4 },
        CARDS.map(([name, colour], card) => ({ name, colour, points: outBy(report, card, 45) })),
        `${who}, ${report.games} games`,
      )
    }),
  }),
}

export const points: Chart = {
  cells: tables('two', 'six', 'mixed'),
  draw: (reports) => ({
    title: 'Where points come from in each scoring round',
    note: `Mean points of a player, and of the later winner, when each special card comes up, with 95 % intervals; ${counts(reports, ['two', 'six', 'mixed'])} games.`,
    height: 250,
    panels: (['two', 'six', 'mixed'] as const).map((cell) => {
      const report = of(reports, cell)
      return parts(
        { label: 'points', domain: [0, 8], ticks: 4 },
        [
          { name: 'cash', colour: SAND },
          { name: 'most production', colour: ACCENT },
        ],
        CARDS.flatMap(([name], card) =>
          ['', "winner's "].map((whose) => ({
            name: whose === '' ? name : 'winner',
            parts: ['cashPoints', 'mostPoints'].map((mean) => atCard(report, card, `${whose}${mean}`)),
          })),
        ),
        cell === 'mixed' ? 'Six: plan, builder, hawk' : `${report.seats} of plan`,
      )
    }),
  }),
}
