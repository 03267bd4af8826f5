import { does, type FactsIn, factOf } from '../facts.ts'
import { ask, type Position, procedure, type Seat } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import type { Ruleset } from '../ruleset.ts'
import { int, ints, object } from '../schema.ts'
import { open } from '../secrets.ts'

/** Tic-tac-toe: the smallest whole game. `cells[i]` is 0 for empty, else seat + 1. */
export interface TicTacToe extends Position {
  cells: number[]
  placed: number
  winner: number
}

const words = {
  placed: factOf<TicTacToe>()('TT-1.1', 'detail', [does('seat'), 'cell'], {
    say: (w, seat, cell) => `${w.name(seat)} marks cell ${cell}`,
  }),
}
type Facts = FactsIn<typeof words>

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const
/** `PARTNERS[cell]`: the other two cells of every line through it, two by two. */
const PARTNERS = Array.from({ length: 9 }, (_, cell) =>
  LINES.filter((line) => (line as readonly number[]).includes(cell)).flatMap((line) =>
    line.filter((c) => c !== cell),
  ),
)

/** True when the mark just put on `cell` completes a line. */
function completes(cells: readonly number[], cell: number, mark: number): boolean {
  const partners = PARTNERS[cell] as readonly number[]
  let lines = 0
  for (let i = 0; i < partners.length; i += 2)
    lines += Number(cells[partners[i] as number] === mark) & Number(cells[partners[i + 1] as number] === mark)
  return lines > 0
}

const play = procedure<TicTacToe, object, 'place', Facts>(
  'play',
  {},
  {
    // TT-1.1  The players place marks in turn, on empty cells.
    place: ask({
      clause: 'TT-1.1',
      question: 'Where do you place your mark?',
      who: (p) => (p.placed & 1) as Seat,
      options({ cells }, _f, _seat, out) {
        for (let cell = 0; cell < 9; cell++) out.addIf(cells[cell] === 0, cell)
      },
      why: (p, _f, _seat, cell) =>
        p.cells[cell] === 0 ? null : refuse('TT-1.1', 'TAKEN', `Cell ${cell} is taken.`),
      candidates(_p, _f, _seat, out) {
        for (let cell = 0; cell < 9; cell++) out.add(cell)
      },
      codec: {
        schema: object({ cell: int(0, 8) }),
        read: (_p, _f, _seat, choice) => choice.cell,
        show: (_p, _f, _seat, code) => ({ cell: code }),
        label: (_p, _f, _seat, code) => ({ text: `Cell ${code}`, target: `cell-${code}` }),
      },
      take(t, _f, seat, cell) {
        const { p } = t
        const mark = seat + 1
        const placed = p.placed + 1
        p.cells[cell] = mark
        p.placed = placed
        t.note('placed', seat, cell)
        // TT-1.2  Three in a line win; nobody has three before the fifth mark.
        if (placed >= 5 && completes(p.cells, cell, mark)) {
          p.winner = mark
          return t.over()
        }
        // TT-1.3  A full board without a line is a draw.
        return placed === 9 ? t.over() : 'place'
      },
    }),
  },
)

export const ticTacToe: Ruleset<TicTacToe, TicTacToe, Record<never, never>, Facts> = {
  meta: {
    id: 'tic-tac-toe',
    title: 'Tic-tac-toe',
    about: 'Three in a row.',
    version: 1,
    seats: { min: 2, max: 2, usual: 2 },
    minutes: [1, 2],
    prefix: 'TT',
    turnClause: 'TT-1.1',
    overClause: 'TT-1.2',
    role: 'player',
    maxDecisions: 9,
  },
  options: {},
  fields: { cells: open(ints(0, 2)), placed: open(int(0, 9)), winner: open(int(0, 2)) },
  sound: (p) =>
    p.cells.length === 9 && p.cells.filter((c) => c > 0).length === p.placed
      ? null
      : 'position.cells: must be nine, as many filled as placed',
  setup: () => ({ cells: [0, 0, 0, 0, 0, 0, 0, 0, 0], placed: 0, winner: 0 }),
  procedures: [play],
  determinise: (v) => ({
    flow: v.flow.map((f) => ({ ...f })),
    cells: [...v.cells],
    placed: v.placed,
    winner: v.winner,
  }),
  result: (p) => ({
    winners: p.winner === 0 ? [0, 1] : [p.winner - 1],
    scores: [0, 1].map((s) => (p.winner === 0 ? 0 : p.winner - 1 === s ? 1 : -1)),
    text: p.winner === 0 ? 'The board is full: a draw.' : 'Three in a line.',
    clause: p.winner === 0 ? 'TT-1.3' : 'TT-1.2',
  }),
  words,
  gauges: (p) => ({ placed: p.placed }),
  conserved: (p) => ({ cells: p.cells.length }),
}
