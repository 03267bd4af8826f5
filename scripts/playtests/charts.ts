// The figures of docs/playtests/cash-flow.md, by the question of CF-28 that they belong to.

import { MARKET_SCALE } from '../../src/rulesets/cash-flow/options.ts'
import { ACTIONS } from '../../src/rulesets/cash-flow/procedures/turn.ts'
import {
  CASH,
  type Cells,
  cashCell,
  ENTROPY,
  FIRST_SEAT,
  OPTIONS,
  PLAYERS,
  STRENGTH,
  SWEEP,
  TABLES,
} from './cells.ts'
import {
  atCard,
  ending,
  gauge,
  of,
  outBy,
  overRounds,
  percentage,
  perGame,
  type Reports,
  tallied,
  wins,
} from './estimates.ts'
import { ACCENT, type Figure, INK, INK_2, INK_3, SAND } from './figure.ts'
import { type Axis, columns, type Line, lines, parts, rows } from './panels.ts'

/** A figure, and the cells it is drawn from. */
export interface Chart {
  readonly cells: Cells
  draw(reports: Reports): Figure
}

const BY_PLAYERS = ['two', 'three', 'four', 'five', 'six'] as const
const SHADES = [SAND, INK_3, INK_2, INK, ACCENT]
const POWERS = ['USA', 'CSA', 'FAS', 'LEN', 'USSR', 'PRC']

const percents = (n: number): string => `${n} %`
const rounds = (last: number): Axis => ({ label: 'round', domain: [0, last] })
const only = (cells: Cells, ...names: string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, cells[name] as Cells[string]]))
const counts = (reports: Reports, names: readonly string[]): string => {
  const games = names.map((name) => of(reports, name).games)
  const [least, most] = [Math.min(...games), Math.max(...games)]
  return least === most ? `${most}` : `${least} to ${most}`
}

/** One line for each number of players. */
const byPlayers = (reports: Reports, name: string, scale: number): Line[] =>
  BY_PLAYERS.map((cell, i) => ({
    name: `${i + 2}`,
    colour: SHADES[i] as string,
    points: overRounds(of(reports, cell), name, scale),
  }))

const lockUp: Chart = {
  cells: only(TABLES, ...BY_PLAYERS, 'randoms'),
  draw(reports) {
    const randoms = of(reports, 'randoms')
    const share: Axis = { label: 'share of all money', domain: [0, 100], format: percents }
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
          { ...share, label: 'share' },
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

const cash: Chart = {
  cells: { ...only(TABLES, ...BY_PLAYERS), ...SWEEP },
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

const labour: Chart = {
  cells: only(TABLES, ...BY_PLAYERS),
  draw: (reports) => ({
    title: 'Filled boxes of the labour row',
    note: `End of each round, ${counts(reports, BY_PLAYERS)} games of plan. Box 4 costs 100 M, 7 costs 200, 10 costs 300, 14 costs 400, 19 costs 500.`,
    height: 270,
    panels: [
      lines(
        rounds(40),
        { label: 'filled boxes k', domain: [0, 24] },
        byPlayers(reports, 'labour', 1),
        'Mean by number of players, with 95 % interval',
      ),
      lines(
        rounds(40),
        { label: 'filled boxes k', domain: [0, 24] },
        [{ name: '6', colour: ACCENT, points: overRounds(of(reports, 'six'), 'labour', 1, true) }],
        'Median of six players, with the middle half of games',
      ),
    ],
  }),
}

const market: Chart = {
  cells: only(TABLES, 'six', 'mixed'),
  draw: (reports) => ({
    title: 'Prices at which discs are put up and sold',
    note: `Units per game, six players: ${of(reports, 'six').games} games of plan; ${of(reports, 'mixed').games} of plan, builder and hawk.`,
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

const FIRST = [
  ['2 players', 'two'],
  ['3 players', 'three'],
  ['4 players', 'four'],
  ['5 players', 'five'],
  ['6 players', 'six'],
  ['2, level row', 'level-row-2'],
  ['6, level row', 'level-row-6'],
  ['2, nuke card unscored', 'no-nuke-scoring-2'],
  ['6, nuke card unscored', 'no-nuke-scoring-6'],
] as const

const seats: Chart = {
  cells: { ...only(TABLES, ...BY_PLAYERS, 'mixed'), ...FIRST_SEAT },
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
          { label: 'wins of a fair share', domain: [0.8, 1.8], ticks: 4 },
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

const entropy: Chart = {
  cells: { ...only(TABLES, 'two', 'three', 'six'), ...ENTROPY },
  draw: (reports) => ({
    title: 'Companies of a player, with and without entropy',
    note: `End of each round; means and 95 % intervals of ${counts(reports, Object.keys(ENTROPY))} games of plan or more. Gap 5 is ENTROPY_GAP=5.`,
    height: 240,
    panels: ENTROPY_SEATS.map((seats) =>
      lines(
        rounds(40),
        { label: 'companies, open and closed', domain: [0, 18] },
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

const cards: Chart = {
  cells: only(TABLES, 'two', 'four', 'six', 'mixed'),
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

const points: Chart = {
  cells: only(TABLES, 'two', 'six', 'mixed'),
  draw: (reports) => ({
    title: 'Where points come from in each scoring round',
    note: 'Mean points of a player, and of the later winner, when each special card comes up (clouds left out).',
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
            parts: ['cashPoints', 'mostPoints'].map((mean) => atCard(report, card, `${whose}${mean}`).value),
          })),
        ),
        cell === 'mixed' ? 'Six: plan, builder, hawk' : `${report.seats} of plan`,
      )
    }),
  }),
}

const WARS = [
  ['two of plan', 'two'],
  ['three of plan', 'three'],
  ['four of plan', 'four'],
  ['five of plan', 'five'],
  ['six of plan', 'six'],
  ['six of builder', 'builders'],
  ['plan, builder, hawk', 'mixed'],
  ['six of hawk', 'hawks'],
] as const

const war: Chart = {
  cells: only(TABLES, ...WARS.map(([, cell]) => cell)),
  draw(reports) {
    const panel = (title: string, fact: string, most: number) =>
      rows(
        { label: 'per game', domain: [0, most], ticks: 4 },
        WARS.map(([name, cell]) => ({
          name,
          colour: cell === 'six' ? ACCENT : INK,
          estimate: perGame(of(reports, cell), fact),
        })),
        undefined,
        title,
      )
    const most = (fact: string) =>
      1.15 * Math.max(0.1, ...WARS.map(([, cell]) => perGame(of(reports, cell), fact).high))
    return {
      title: 'How much war there is',
      note: `Means per game and 95 % intervals, ${counts(reports, Object.keys(this.cells))} games each.`,
      height: 240,
      columns: 2,
      panels: [
        panel('Combats rolled', 'matched', most('matched')),
        panel('Territories and zones occupied', 'occupied', most('occupied')),
        panel('Companies nationalized', 'nationalized', most('nationalized')),
        panel('Nukes that reached land', 'landImpact', most('landImpact')),
      ],
    }
  },
}

const actions: Chart = {
  cells: only(TABLES, 'two', 'six', 'mixed'),
  draw(reports) {
    const cells = [
      ['2', 'two', SAND],
      ['6', 'six', ACCENT],
      ['mixed', 'mixed', INK],
    ] as const
    return {
      title: 'What turns are spent on',
      note: 'Share of the turns of each round, with 95 % intervals: 2 and 6 of plan, and six of plan, builder and hawk (mixed).',
      height: 190,
      columns: 3,
      panels: ACTIONS.filter((action) => action !== 'pass').map((action) =>
        lines(
          rounds(40),
          { label: 'share of turns', domain: [0, 60], format: percents, ticks: 3 },
          cells.map(([name, cell, colour]) => ({
            name,
            colour,
            points: shareOf(of(reports, cell), action, 40),
          })),
          action === 'research' ? 'R&D' : `${action.charAt(0).toUpperCase()}${action.slice(1)}`,
        ),
      ),
    }
  },
}

/** What part of the turns of each round an action takes, while enough turns are played. */
function shareOf(report: Parameters<typeof tallied>[0], action: string, last: number): Line['points'] {
  const turns = tallied(report, 'turn.action.round').map(({ key, n }) => ({
    action: (JSON.parse(key.slice(0, -1).join(',')) as { do: string }).do,
    round: Number(key.at(-1)),
    n,
  }))
  return Array.from({ length: last }, (_, i) => i + 1).flatMap((round) => {
    const all = turns.filter((turn) => turn.round === round)
    const sum = (of: typeof all) => of.reduce((n, turn) => n + turn.n, 0)
    const [taken, played] = [sum(all.filter((turn) => turn.action === action)), sum(all)]
    return played < 0.15 * report.games * report.seats ? [] : [{ x: round, ...percentage(taken, played) }]
  })
}

const options: Chart = {
  cells: { ...only(TABLES, 'mixed'), ...OPTIONS },
  draw(reports) {
    const names = ['mixed', ...Object.keys(OPTIONS)]
    const called = (cell: string) =>
      cell === 'mixed' ? 'rules as they stand' : (OPTIONS[cell]?.options ?? cell)
    const panel = (title: string, x: Axis, measure: (cell: string) => ReturnType<typeof gauge>) =>
      rows(
        x,
        names.map((cell) => ({
          name: called(cell),
          colour: cell === 'mixed' ? ACCENT : INK,
          estimate: measure(cell),
        })),
        measure('mixed').value,
        title,
      )
    const far = (measure: (cell: string) => ReturnType<typeof gauge>): [number, number] => [
      0,
      1.1 * Math.max(...names.map((cell) => measure(cell).high)),
    ]
    const length = (cell: string) => gauge(of(reports, cell), 'rounds')
    const combats = (cell: string) => perGame(of(reports, cell), 'matched')
    return {
      title: 'What single options change',
      note: `Six players (plan, builder, hawk), one option changed at a time; means and 95 % intervals, ${counts(reports, names)} games each.`,
      height: 420,
      panels: [
        panel('Length', { label: 'rounds', domain: far(length), ticks: 4 }, length),
        panel('Combats rolled', { label: 'per game', domain: far(combats), ticks: 4 }, combats),
      ],
    }
  },
}

const strength: Chart = {
  cells: { ...STRENGTH, ...only(TABLES, 'mixed') },
  draw: (reports) => ({
    title: 'How well the players of code do against each other',
    note: 'Share of games won by each seat it takes, with 95 % intervals; seats move on from game to game.',
    height: 200,
    panels: [
      rows({ label: 'share of games won', domain: [0, 100], format: percents }, [
        { name: 'plan v. random', estimate: wins(of(reports, 'plan-random'), 'plan') },
        { name: 'plan v. five randoms', estimate: wins(of(reports, 'plan-five-randoms'), 'plan') },
        { name: 'plan v. builder', estimate: wins(of(reports, 'plan-builder'), 'plan') },
        { name: 'plan v. hawk', estimate: wins(of(reports, 'plan-hawk'), 'plan') },
        ...['plan', 'builder', 'hawk'].map((bot) => ({
          name: `${bot}, two of six`,
          estimate: wins(of(reports, 'mixed'), bot),
          colour: INK_3,
        })),
      ]),
    ],
  }),
}

/** All figures, under the names of their files. */
export const CHARTS: Readonly<Record<string, Chart>> = {
  'lock-up': lockUp,
  cash,
  labour,
  market,
  seats,
  entropy,
  cards,
  points,
  war,
  actions,
  options,
  strength,
}
