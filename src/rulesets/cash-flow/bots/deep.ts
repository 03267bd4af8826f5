import type { Searchable } from '../../../bots/index.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { players } from './plan.ts'

/** How the game is searched: at the actions, and as whom to play on. */
export const search: Searchable<Position, View> = {
  players,
  answers: 8,
  weight: (step) => (step === 'turn.action' ? 1 : 0),
  playouts: 24,
  scale: 150,
}
