import type { Searchable } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import { points } from '../scoring.ts'
import type { View } from '../view.ts'
import { mogulFirst } from './plan.ts'

/** How the game is searched: six actions a player decide it, and what follows of each is played by `mogul`. */
export const search: Searchable<Position, View> = {
  players: mogulFirst,
  // People at the table may play as either.
  rivals: mogulFirst.slice(0, 2),
  answers: 8,
  weight: (step) => (step === 'game.choose' ? 1 : 0),
  playouts: 96,
  standings: (p) => p.spare.map((_, seat) => points(p, seat)),
  scale: 4,
}
