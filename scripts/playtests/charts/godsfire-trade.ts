// Trade in Godsfire: doors, escorts, leaders, revolts, wars, and what the trade rules change (GT-18).

import type { Cells } from '../cells.ts'
import { ending, gauge, of, percentage, perGame, type Reports, tallied, wins } from '../estimates.ts'
import { ACCENT, INK, INK_2, INK_3, SAND } from '../figure.ts'
import { type Axis, type Estimate, type Line, lines, rows } from '../panels.ts'
import { type Chart, counts, percents } from './chart.ts'
import {
  AMONG,
  AMONG_NO_FTL,
  CAPPED,
  CAPS,
  CHANGED,
  DOORS,
  ESCORTED,
  FIELDS,
  LOYALTY,
  NO_FTL,
  RULES,
  SCENARIOS,
  WARS,
} from './godsfire-cells.ts'

const COLOURS = [SAND, INK_3, INK, ACCENT] as const
const note = (reports: Reports, cells: Cells, more: string): string =>
  `${more} 95 % intervals, ${counts(reports, Object.keys(cells))} games to a row or line.`

const share: Pick<Axis, 'domain' | 'format' | 'ticks'> = { domain: [0, 100], format: percents, ticks: 5 }
const bySpace = (id: string) => id.replace('-', ' ')

export const doors: Chart = {
  cells: { ...AMONG, ...FIELDS },
  draw: (reports) => ({
    title: 'How many worlds of each rival to admit',
    note: note(reports, AMONG, 'One player of fixed doors among players of plan; the line is a fair share.'),
    height: 210,
    columns: 2,
    panels: SCENARIOS.map(({ seats, name }) =>
      rows(
        { label: 'wins', ...share },
        DOORS.map((bot) => ({
          name: bySpace(bot),
          colour: bot.endsWith('open') ? SAND : INK,
          estimate: wins(of(reports, `${bot}-among-${seats}`), bot),
        })),
        100 / seats,
        name,
      ),
    ),
  }),
}

export const row: Chart = {
  cells: AMONG_NO_FTL,
  draw: (reports) => ({
    title: 'The last row without FTL',
    note: note(reports, AMONG_NO_FTL, 'As before, where nobody can have FTL.'),
    height: 170,
    panels: SCENARIOS.filter(({ seats }) => seats === 3 || seats === 5).map(({ seats, name }) =>
      rows(
        { label: 'wins', ...share },
        DOORS.slice(0, 4).map((bot) => ({
          name: bySpace(bot),
          colour: INK,
          estimate: wins(of(reports, `${bot}-among-no-ftl-${seats}`), bot),
        })),
        100 / seats,
        name,
      ),
    ),
  }),
}

/** How many revolts took a world of a player; `core`: a core world, the first of every three. */
function taken(reports: Reports, cell: string, core: boolean): number {
  return tallied(of(reports, cell), 'revolted.b.d').reduce(
    (sum, { key: [world, owner], n }) =>
      Number(owner) >= 0 && (!core || Number(world) % 3 === 0) ? sum + n : sum,
    0,
  )
}

/** Of a hundred worlds of players, how many revolt in a turn; as many worlds are counted as there are at the start. */
function perTurn(reports: Reports, cell: string, core = false): Estimate {
  const { games, seats, gauges } = of(reports, cell)
  const worldTurns = games * (gauges.turn?.mean ?? 0) * seats * (core ? 1 : 3)
  return percentage(taken(reports, cell, core), Math.round(worldTurns))
}

const HABITS = [
  ['shut', 'shut'],
  ['plan', 'weighed'],
  ['open-rims', 'open rims'],
  ['three-open', 'all open'],
] as const

export const escort: Chart = {
  cells: ESCORTED,
  draw: (reports) => ({
    title: 'Worlds that revolt, with escorted money and without',
    note: note(
      reports,
      ESCORTED,
      'Of a hundred worlds of players so many are lost in a turn; everybody keeps the same doors.',
    ),
    height: 240,
    columns: 2,
    panels: [false, true].flatMap((core) =>
      SCENARIOS.filter(({ seats }) => seats === 3 || seats === 5).map(({ seats, name }) =>
        rows(
          { label: 'lost in a turn', domain: [0, core ? 20 : 20], format: percents, ticks: 5 },
          HABITS.flatMap(([bot, words]) => [
            { name: words, colour: INK, estimate: perTurn(reports, `all-${bot}-${seats}`, core) },
            {
              name: `${words}, no escorts`,
              colour: SAND,
              estimate: perTurn(reports, `all-${bot}-no-escort-${seats}`, core),
            },
          ]),
          undefined,
          `${name}, ${core ? 'core worlds' : 'all worlds'}`,
        ),
      ),
    ),
  }),
}

/** How often whoever nobody is ahead of at the end of a turn wins. */
function leaders(reports: Reports, cell: string): Line['points'] {
  const { games, series } = of(reports, cell)
  return Object.entries(series?.round ?? {}).flatMap(([turn, { times, gauges }]) => {
    const [led, won] = [gauges.leads, gauges["winner's leads"]]
    if (led === undefined || won === undefined || times < games / 3) return []
    return [
      { x: Number(turn), ...percentage(Math.round(won.mean * won.count), Math.round(led.mean * led.count)) },
    ]
  })
}

const turns: Axis = { label: 'end of turn', domain: [1, 14] }

export const snowball: Chart = {
  cells: { ...RULES, ...NO_FTL },
  draw: (reports) => ({
    title: 'Whoever leads at the end of a turn wins',
    note: note(reports, RULES, 'Games that are still played then.'),
    height: 260,
    panels: [
      lines(
        turns,
        { label: 'of the leaders win', ...share },
        SCENARIOS.map(({ seats, name }, i) => ({
          name,
          colour: COLOURS[i] as string,
          points: leaders(reports, `plan-${seats}`),
        })),
        'The rules as they stand',
      ),
      lines(
        turns,
        { label: 'of the leaders win', ...share },
        SCENARIOS.slice(1).map(({ seats, name }, i) => ({
          name,
          colour: COLOURS[i + 1] as string,
          points: leaders(reports, `no-ftl-${seats}`),
        })),
        'Without FTL',
      ),
    ],
  }),
}

const capCell = (cap: number, seats: number) => (cap === 4 ? `plan-${seats}` : `cap-${cap}-${seats}`)

export const cap: Chart = {
  cells: { ...CAPPED, ...RULES },
  draw(reports) {
    const by = (measure: (cell: string) => Estimate): Line[] =>
      SCENARIOS.map(({ seats, name }, i) => ({
        name,
        colour: COLOURS[i] as string,
        points: CAPS.map((n) => ({ x: n, ...measure(capCell(n, seats)) })),
      }))
    const x: Axis = { label: 'GB from a world in a turn', domain: [3, 6], ticks: 3 }
    return {
      title: 'How quick revolts are, by what may leave a world in a turn',
      note: note(reports, this.cells, '4 is the rule; everybody plays plan.'),
      height: 250,
      columns: 2,
      panels: [
        lines(
          x,
          { label: 'in a turn', domain: [0, 20], format: percents },
          by((cell) => perTurn(reports, cell)),
          'Worlds of players that revolt',
        ),
        lines(
          x,
          { label: 'of games', ...share },
          by((cell) => ending(of(reports, cell), 'GT-14.1')),
          'Games that end by majority',
        ),
      ],
    }
  },
}

export const loyalty: Chart = {
  cells: { ...CHANGED, 'plan-3': RULES['plan-3'] as Cells[string] },
  draw(reports) {
    const all = LOYALTY.map((more) => ({
      name: `${10 + more} and ${14 + more}`,
      cell: more === 0 ? 'plan-3' : `loyalty-${more}`,
    }))
    const panel = (title: string, x: Axis, measure: (cell: string) => Estimate) =>
      rows(
        x,
        all.map(({ name, cell }) => ({
          name,
          colour: cell === 'plan-3' ? ACCENT : INK,
          estimate: measure(cell),
        })),
        undefined,
        title,
      )
    return {
      title: 'Loyalty of rim and core worlds',
      note: note(reports, this.cells, 'Crossroads; 10 and 14 are the rule.'),
      height: 170,
      panels: [
        panel(
          'Worlds of players that revolt',
          { label: 'in a turn', domain: [0, 20], format: percents, ticks: 4 },
          (cell) => perTurn(reports, cell),
        ),
        panel('Turns', { label: 'turns', domain: [0, 12], ticks: 4 }, (cell) =>
          gauge(of(reports, cell), 'turn'),
        ),
        panel('By majority', { label: 'of games', ...share }, (cell) => ending(of(reports, cell), 'GT-14.1')),
      ],
    }
  },
}

export const war: Chart = {
  cells: WARS,
  draw: (reports) => ({
    title: 'Blockade against subversion',
    note: note(
      reports,
      WARS,
      'hawk goes to war for blockades, merchant pays for peace; else they play alike.',
    ),
    height: 200,
    panels: [
      rows(
        { label: 'wins of one hawk among merchants', ...share },
        SCENARIOS.map(({ seats, name }) => ({
          name: `${name} (fair ${Math.round(100 / seats)})`,
          estimate: wins(of(reports, `hawk-among-${seats}`), 'hawk'),
          colour: ACCENT,
        })),
      ),
      rows(
        { label: 'wins of one merchant among hawks', ...share },
        SCENARIOS.map(({ seats, name }) => ({
          name: `${name} (fair ${Math.round(100 / seats)})`,
          estimate: wins(of(reports, seats === 2 ? 'hawk-among-2' : `merchant-among-${seats}`), 'merchant'),
          colour: INK_2,
        })),
      ),
    ],
  }),
}

export const length: Chart = {
  cells: RULES,
  draw(reports) {
    const panel = (title: string, x: Axis, measure: (cell: string) => Estimate) =>
      rows(
        x,
        SCENARIOS.flatMap(({ seats, name }) => [
          { name, colour: INK, estimate: measure(`plan-${seats}`) },
          { name: `${name}, off`, colour: SAND, estimate: measure(`off-${seats}`) },
        ]),
        undefined,
        title,
      )
    return {
      title: 'With the trade rules and without',
      note: note(reports, RULES, 'Everybody plays plan; off: the parent rules (GT-5.1).'),
      height: 260,
      columns: 2,
      panels: [
        panel('Turns', { label: 'turns', domain: [0, 14], ticks: 7 }, (cell) =>
          gauge(of(reports, cell), 'turn'),
        ),
        panel('Games that end by majority', { label: 'of games', ...share }, (cell) =>
          ending(of(reports, cell), 'GT-14.1'),
        ),
        panel(
          'Worlds of players that revolt',
          { label: 'in a turn', domain: [0, 20], format: percents, ticks: 4 },
          (cell) => perTurn(reports, cell),
        ),
        panel(
          'Money landed on worlds of others',
          { label: 'landings a game', domain: [0, 150], ticks: 5 },
          (cell) => perGame(of(reports, cell), 'landed'),
        ),
      ],
    }
  },
}
