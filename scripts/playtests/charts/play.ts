// What is done: war, actions, what options change, and how well it is played (CF-28, 9 to 12).

import { ACTIONS } from '../../../src/rulesets/cash-flow/procedures/turn.ts'
import { OPTIONS, STRENGTH } from '../cells.ts'
import { ending, gauge, of, percentage, perGame, tallied, wins } from '../estimates.ts'
import { ACCENT, INK, INK_3, SAND } from '../figure.ts'
import { type Axis, type Estimate, type Line, lines, rows } from '../panels.ts'
import { type Chart, counts, percents, rounds, tables } from './chart.ts'

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

export const war: Chart = {
  cells: tables(...WARS.map(([, cell]) => cell)),
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

export const actions: Chart = {
  cells: tables('two', 'six', 'mixed'),
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

export const options: Chart = {
  cells: { ...tables('mixed'), ...OPTIONS },
  draw(reports) {
    const names = ['mixed', ...Object.keys(OPTIONS)]
    const called = (cell: string) =>
      cell === 'mixed' ? 'rules as they stand' : (OPTIONS[cell]?.options ?? cell)
    const panel = (title: string, x: Axis, measure: (cell: string) => Estimate, named = false) =>
      rows(
        x,
        names.map((cell) => ({
          name: named ? called(cell) : '',
          colour: cell === 'mixed' ? ACCENT : INK,
          estimate: measure(cell),
        })),
        measure('mixed').value,
        title,
      )
    const far = (measure: (cell: string) => Estimate): [number, number] => [
      0,
      1.1 * Math.max(...names.map((cell) => measure(cell).high)),
    ]
    const length = (cell: string) => gauge(of(reports, cell), 'rounds')
    const supremacy = (cell: string) => ending(of(reports, cell), 'CF-21.3')
    const combats = (cell: string) => perGame(of(reports, cell), 'matched')
    return {
      title: 'What single options change',
      note: `Six players (plan, builder, hawk), one option changed at a time; means or shares and 95 % intervals, ${counts(reports, names)} games each.`,
      height: 380,
      panels: [
        panel('Length', { label: 'rounds', domain: far(length), ticks: 3 }, length, true),
        panel(
          'Supremacy comes up',
          { label: 'share of games', domain: [0, 100], format: percents, ticks: 4 },
          supremacy,
        ),
        panel('Combats rolled', { label: 'per game', domain: far(combats), ticks: 4 }, combats),
      ],
    }
  },
}

/** Who plays, whose wins are counted, and the cell. */
const MATCHES = [
  ['plan v. random', 'plan', 'plan-random'],
  ['plan v. five randoms', 'plan', 'plan-five-randoms'],
  ['plan v. builder', 'plan', 'plan-builder'],
  ['plan v. hawk', 'plan', 'plan-hawk'],
  ['plan, two of six', 'plan', 'mixed'],
  ['builder, two of six', 'builder', 'mixed'],
  ['hawk, two of six', 'hawk', 'mixed'],
] as const

export const strength: Chart = {
  cells: { ...STRENGTH, ...tables('mixed') },
  draw: (reports) => ({
    title: 'How well the players of code do against each other',
    note: 'Share of games won by each seat it takes, with 95 % intervals; seats move on from game to game.',
    height: 210,
    panels: [
      rows(
        { label: 'share of games won', domain: [0, 100], format: percents },
        MATCHES.map(([name, bot, cell]) => ({
          name: `${name}, ${of(reports, cell).games} games`,
          estimate: wins(of(reports, cell), bot),
          colour: cell === 'mixed' ? INK_3 : INK,
        })),
      ),
    ],
  }),
}
