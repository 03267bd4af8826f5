// The tables that are simulated for docs/playtests/cash-flow.md: one cell is one `argosy simulate cash-flow`.

import { LABOUR_SCALE } from '../../src/rulesets/cash-flow/options.ts'

/** What one cell adds to `argosy simulate cash-flow`; seed and workers are the same for all. */
export interface Cell {
  readonly games: number
  readonly seats: number
  readonly bots?: string
  readonly options?: string
  readonly rotate?: true
  readonly series?: true
  readonly at?: string
  readonly tally?: string
}

/** Cells under the names of their files. */
export type Cells = Readonly<Record<string, Cell>>

const COUNTED =
  'bought.d,listed.c,listedExcess.c.d,lostExcess.b.c.d,satisfied.b,turn.action,turn.action.round,cameUp.a.round,superpower,combatAt.d,matched.c.d,lostCompany.a'
const closely = { series: true, at: 'cameUp.a', tally: COUNTED } as const

/** The rules as they stand, by number of players; six of one taste, and of three. */
export const TABLES: Cells = {
  six: { games: 1000, seats: 6, bots: 'plan', ...closely },
  mixed: { games: 600, seats: 6, bots: 'plan,builder,hawk', rotate: true, ...closely },
  two: { games: 600, seats: 2, bots: 'plan', ...closely },
  three: { games: 400, seats: 3, bots: 'plan', ...closely },
  four: { games: 400, seats: 4, bots: 'plan', ...closely },
  five: { games: 400, seats: 5, bots: 'plan', ...closely },
  builders: { games: 200, seats: 6, bots: 'builder', ...closely },
  hawks: { games: 200, seats: 6, bots: 'hawk', ...closely },
  // Six who do anything never stop by themselves.
  randoms: { games: 60, seats: 6, bots: 'random', options: 'round_limit=60', series: true },
}

/** How well `plan` plays. */
export const STRENGTH: Cells = {
  'plan-random': { games: 1000, seats: 2, bots: 'plan,random', rotate: true },
  'plan-five-randoms': {
    games: 300,
    seats: 6,
    bots: 'plan,random,random,random,random,random',
    rotate: true,
  },
  'plan-builder': { games: 400, seats: 2, bots: 'plan,builder', rotate: true },
  'plan-hawk': { games: 400, seats: 2, bots: 'plan,hawk', rotate: true },
}

export const CASH = [1500, 2000, 3000, 4000, 6000] as const
export const PLAYERS = [2, 3, 4, 5, 6] as const

/** The cell of so much STARTING_CASH and so many players: 3000 M is the rule. */
export const cashCell = (cash: number, seats: number): string =>
  cash === 3000
    ? (Object.keys(TABLES).find((name) => TABLES[name]?.seats === seats) ?? '')
    : `cash-${cash}-${seats}`

/** STARTING_CASH by number of players (CF-28, 2); the rule is in TABLES. */
export const SWEEP: Cells = Object.fromEntries(
  PLAYERS.flatMap((seats) =>
    CASH.filter((cash) => cash !== 3000).map((cash) => [
      cashCell(cash, seats),
      { games: 150, seats, bots: 'plan', options: `starting_cash=${cash}` },
    ]),
  ),
)

/** Entropy off, and its pace of six at tables of two and three (CF-28, 6). */
export const ENTROPY: Cells = Object.fromEntries(
  [2, 3, 6].flatMap((seats) =>
    ['entropy=off', 'entropy_gap=5'].map((options) => [
      `${options.startsWith('entropy=') ? 'no-entropy' : 'gap-5'}-${seats}`,
      { games: seats === 6 ? 200 : 300, seats, bots: 'plan', options, series: true },
    ]),
  ),
)

/** Six of three tastes with one option changed at a time (CF-28, 8 to 10 and 12). */
export const OPTIONS: Cells = Object.fromEntries(
  [
    'score_tie=each',
    'score_tie=split',
    'vp_cloud=0',
    'vp_cloud=-2',
    'initial_resources=9',
    'initial_resources=24',
    'supply_limit=20',
    'market_limit=6',
    'market_limit=24',
    'joint_blockade=on',
    'amphib_casualties=any',
    'reroll_scope=target',
    'tech_redraw=on',
    'stall_rounds=10',
  ].map((options) => [
    options.replace(/[=_]/g, '-'),
    { games: 300, seats: 6, bots: 'plan,builder,hawk', rotate: true as const, options },
  ]),
)

/** The labour row without the cheap boxes that the first to act take: nine at 200 M. */
const LEVEL = `labour_scale=${JSON.stringify(LABOUR_SCALE.map((price) => Math.max(200, price)))}`

/** What might take the edge off the first seat (CF-28, 5). */
export const FIRST_SEAT: Cells = Object.fromEntries(
  [2, 6].flatMap((seats) =>
    [
      ['level-row', LEVEL],
      ['no-nuke-scoring', 'score_nuke=off'],
    ].map(([name, options = '']) => [
      `${name}-${seats}`,
      { games: seats === 2 ? 400 : 300, seats, bots: 'plan', options },
    ]),
  ),
)
