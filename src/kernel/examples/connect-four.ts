import { ask, type Position, procedure, type Seat } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import type { Ruleset } from '../ruleset.ts'
import { int, ints, object } from '../schema.ts'

/** Connect four on the usual 7 × 6 board. `cells[column * 6 + row]`, row 0 at the bottom: 0 empty, else seat + 1. */
export interface ConnectFour extends Position {
  cells: number[]
  heights: number[]
  placed: number
  winner: number
}

const COLUMNS = 7
const ROWS = 6

/** How many marks in a row stand from a cell in one direction, the cell not counted. */
function run(cells: readonly number[], column: number, row: number, dc: number, dr: number): number {
  const mark = cells[column * ROWS + row]
  let length = 0
  for (
    let c = column + dc, r = row + dr;
    c >= 0 && c < COLUMNS && r >= 0 && r < ROWS && cells[c * ROWS + r] === mark;
    c += dc, r += dr
  )
    length++
  return length
}

function connects(cells: readonly number[], column: number, row: number): boolean {
  return (
    run(cells, column, row, 0, -1) >= 3 ||
    run(cells, column, row, -1, 0) + run(cells, column, row, 1, 0) >= 3 ||
    run(cells, column, row, -1, -1) + run(cells, column, row, 1, 1) >= 3 ||
    run(cells, column, row, -1, 1) + run(cells, column, row, 1, -1) >= 3
  )
}

const play = procedure<ConnectFour, object, 'drop', 'dropped'>(
  'play',
  {},
  {
    // CF4-1.1  A man is dropped into a column that is not full.
    drop: ask({
      clause: 'CF4-1.1',
      question: 'Into which column do you drop?',
      who: (p) => (p.placed & 1) as Seat,
      options(p, _f, _seat, out) {
        for (let column = 0; column < COLUMNS; column++)
          if ((p.heights[column] as number) < ROWS) out.add(column)
      },
      why: (p, _f, _seat, column) =>
        (p.heights[column] ?? ROWS) < ROWS ? null : refuse('CF4-1.1', 'FULL', `Column ${column} is full.`),
      codec: {
        schema: object({ column: int(0, COLUMNS - 1) }),
        read: (_p, _f, _seat, choice) => choice.column,
        show: (_p, _f, _seat, code) => ({ column: code }),
        label: (_p, _f, _seat, code) => ({ text: `Column ${code + 1}` }),
      },
      take(t, _f, seat, column) {
        const { p } = t
        const row = p.heights[column] as number
        p.cells[column * ROWS + row] = seat + 1
        p.heights[column] = row + 1
        p.placed++
        t.note('dropped', seat, column)
        // CF4-1.2  Four in a line win.
        if (connects(p.cells, column, row)) {
          p.winner = seat + 1
          return t.over()
        }
        // CF4-1.3  A full board is a draw.
        return p.placed === COLUMNS * ROWS ? t.over() : 'drop'
      },
    }),
  },
)

export const connectFour: Ruleset<ConnectFour, ConnectFour, Record<never, never>, 'dropped'> = {
  meta: {
    id: 'connect-four',
    title: 'Connect four',
    about: 'Four in a line.',
    version: 1,
    seats: { min: 2, max: 2, usual: 2 },
    minutes: [3, 10],
    prefix: 'CF4',
    turnClause: 'CF4-1.1',
    overClause: 'CF4-1.2',
    role: 'player',
    maxDecisions: COLUMNS * ROWS,
  },
  options: {},
  fields: { cells: ints(0, 2), heights: ints(0, ROWS), placed: int(0, COLUMNS * ROWS), winner: int(0, 2) },
  sound: (p) =>
    p.cells.length === COLUMNS * ROWS && p.heights.length === COLUMNS
      ? null
      : 'position.cells: must be 42 cells in 7 columns',
  setup: () => ({
    cells: Array(COLUMNS * ROWS).fill(0),
    heights: Array(COLUMNS).fill(0),
    placed: 0,
    winner: 0,
  }),
  procedures: [play],
  view: (p) => ({
    flow: p.flow.map((f) => ({ ...f })),
    cells: [...p.cells],
    heights: [...p.heights],
    placed: p.placed,
    winner: p.winner,
  }),
  determinise: (v) => ({
    flow: v.flow.map((f) => ({ ...f })),
    cells: [...v.cells],
    heights: [...v.heights],
    placed: v.placed,
    winner: v.winner,
  }),
  result: (p) => ({
    winners: p.winner === 0 ? [0, 1] : [p.winner - 1],
    scores: [0, 1].map((s) => (p.winner === 0 ? 0 : p.winner - 1 === s ? 1 : -1)),
    text: p.winner === 0 ? 'The board is full: a draw.' : 'Four in a line.',
    clause: p.winner === 0 ? 'CF4-1.3' : 'CF4-1.2',
  }),
  words: {
    dropped: {
      clause: 'CF4-1.1',
      say: (w, seat, column) => `${w.name(seat)} drops into column ${column + 1}`,
    },
  },
  gauges: (p) => ({ placed: p.placed }),
  bots: [],
}
