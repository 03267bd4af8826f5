import { INVALID, type PeerGame } from './boardgame.ts'

interface G {
  cells: (string | null)[]
}

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

const isVictory = (cells: G['cells']) =>
  LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c])

/** Tic-tac-toe as in the tutorial of boardgame.io. */
export const ticTacToe: PeerGame<G> = {
  name: 'tic-tac-toe',
  disableUndo: true,
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, ctx }, cell) {
      if (G.cells[cell] !== null) return INVALID
      G.cells[cell] = ctx.currentPlayer
      return undefined
    },
  },
  endIf({ G, ctx }) {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer }
    return G.cells.includes(null) ? undefined : { draw: true }
  },
  ai: {
    enumerate: ({ cells }) =>
      cells.flatMap((mark, cell) => (mark === null ? [{ move: 'clickCell', args: [cell] }] : [])),
  },
}
