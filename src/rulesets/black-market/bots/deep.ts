import type { Searchable } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import { points } from '../scoring.ts'
import type { View } from '../view.ts'
import { mogulFirst } from './plan.ts'

/** What decides the game: which actions to initiate, and which player to raid. Both matter about as much to a searching bot. */
const MATTERS: readonly string[] = ['game.choose', 'raid.target']

/** How the game is searched: what follows of each answer is played by `mogul`. */
export const search: Searchable<Position, View> = {
  players: mogulFirst,
  // People at the table may play as either.
  rivals: mogulFirst.slice(0, 2),
  answers: 8,
  weight: (step) => (MATTERS.includes(step) ? 1 : 0),
  playouts: 96,
  standings: (p) => p.spare.map((_, seat) => points(p, seat)),
  scale: 4,
}
