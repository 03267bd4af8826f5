import type { Searchable } from '../../../bots/index.ts'
import { players as captains } from '../bot.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { exact } from './exact.ts'

/** So near to the goal, in credits, the race is on. */
const NEAR = 40

/** How the race at the end is searched: who is behind has to dare what is slower on the mean. */
export const search: Searchable<Position, View> = {
  players: [exact, ...captains.slice(0, 1)],
  answers: 8,
  weight: (_step, { view }) => (Math.max(...view.cash) >= view.options.win_credits - NEAR ? 1 : 0),
  playouts: 4096,
  sure: () => 1.5,
  scale: 1e6,
}
