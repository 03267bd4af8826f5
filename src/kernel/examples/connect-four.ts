import { does, type FactsIn, factOf } from '../facts.ts'
import { ask, type Position, procedure, type Seat } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import type { Ruleset } from '../ruleset.ts'
import { int, ints, object } from '../schema.ts'
import { open } from '../secrets.ts'

/** Connect four on the usual 7 × 6 board. `cells[column * 6 + row]`, row 0 at the bottom: 0 empty, else seat + 1. */
export interface ConnectFour extends Position {
  cells: number[]
  heights: number[]
  placed: number
  winner: number
}

const words = {
  dropped: factOf<ConnectFour>()('CF4-1.1', 'detail', [does('seat'), 'column'], {
    say: (w, seat, column) => `${w.name(seat)} drops into column ${column + 1}`,
  }),
}
type Facts = FactsIn<typeof words>

const COLUMNS = 7
const ROWS = 6

/** Steps from a cell along the four lines through it: up its column, and to the next column level, up and down. */
const LINES = [1, ROWS, ROWS + 1, ROWS - 1] as const
/** `REACH[cell]`: how many cells, at most three, there are before the edge along each line, ahead and back. */
const REACH = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
  const right = COLUMNS - 1 - Math.floor(cell / ROWS)
  const left = Math.floor(cell / ROWS)
  const up = ROWS - 1 - (cell % ROWS)
  const down = cell % ROWS
  const ways = [
    up,
    down,
    right,
    left,
    Math.min(right, up),
    Math.min(left, down),
    Math.min(right, down),
    Math.min(left, up),
  ]
  return ways.map((way) => Math.min(way, 3))
})

/** True when the man just dropped stands in a line of four. */
function connects(cells: readonly number[], cell: number, man: number): boolean {
  const reach = REACH[cell] as readonly number[]
  for (let line = 0; line < 4; line++) {
    const step = LINES[line] as number
    const ahead = reach[2 * line] as number
    const back = reach[2 * line + 1] as number
    let first = 0
    while (first < back && cells[cell - step * (first + 1)] === man) first++
    let last = 0
    while (last < ahead && cells[cell + step * (last + 1)] === man) last++
    if (first + last >= 3) return true
  }
  return false
}

const play = procedure<ConnectFour, object, 'drop', Facts>(
  'play',
  {},
  {
    // CF4-1.1  A man is dropped into a column that is not full.
    drop: ask({
      clause: 'CF4-1.1',
      question: 'Into which column do you drop?',
      who: (p) => (p.placed & 1) as Seat,
      options({ heights }, _f, _seat, out) {
        for (let column = 0; column < COLUMNS; column++) out.addIf((heights[column] as number) < ROWS, column)
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
        const man = seat + 1
        const placed = p.placed + 1
        const row = p.heights[column] as number
        const cell = column * ROWS + row
        p.cells[cell] = man
        p.heights[column] = row + 1
        p.placed = placed
        t.note('dropped', seat, column)
        // CF4-1.2  Four in a line win; nobody has four before the seventh man.
        if (placed >= 7 && connects(p.cells, cell, man)) {
          p.winner = man
          return t.over()
        }
        // CF4-1.3  A full board is a draw.
        return placed === COLUMNS * ROWS ? t.over() : 'drop'
      },
    }),
  },
)

export const connectFour: Ruleset<ConnectFour, ConnectFour, Record<never, never>, Facts> = {
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
  fields: {
    cells: open(ints(0, 2)),
    heights: open(ints(0, ROWS)),
    placed: open(int(0, COLUMNS * ROWS)),
    winner: open(int(0, 2)),
  },
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
  words,
  gauges: (p) => ({ placed: p.placed }),
}
